sed -i '/^static bool make_room_for_a_name/,/^}/s/\broom\b/capacity/g' src/puzzle/puzzle.c
sed -i -E 's/\bd->parts\b/d->subproblems/g' src/api/*.c
sed -i 's/s->sample\.trials/s->monte_carlo.trials/g' src/api/engine_choice.c
sed -i 's/\bd\.plan\.rival/d.spec.alternative_seconds/; s/\bd\.plan\.is_guess/d.spec.is_alternative_guessed/' src/api/solve.c src/api/plan_make.c
