sed -i '/^typedef struct xt_neighbour {/,/^}/s/\bmethod; */pose; /' include/exactile.h
sed -i '/xt_board_add_tile(\|xt_board_hint(/,/;/s/\bmotions\b/rotations/' include/exactile.h
cd src/search/frontier || exit 1
sed -i -E 's/(\b(block|top)|\{0\}|\bat\[block\])(->|\.)room\b/\1\3data/g; s/^( *unsigned char +)room\[/\1data[/; s/\bvoid \*room = stack->next/void *entry = stack->next/; s/return room;/return entry;/' state_stack.h state_stack.c forward_kernel.h backward_pass.h
sed -i -E 's/\broom\b/capacity/g' forward_kernel.h
sed -i -E 's/\b(search|fixed_point_search)->alternative_seconds/\1->alternative_states/g; s/(double +)alternative_seconds;/\1alternative_states;/' engine.c abort_policy.c state.h
