// test_settings.c -- xt_settings_set: settings by name, as a binding to another language uses them.

#include "exactile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
    xt_settings     settings;
    xt_diagnostics *diagnostics;
} fixture;

static fixture start(void)
{
    fixture f = {.diagnostics = xt_diagnostics_new()};
    assert_non_null(f.diagnostics);
    return f;
}

static void set(fixture *f, const char *name, const char *value)
{
    assert_true(xt_settings_set(&f->settings, name, value, f->diagnostics));
    assert_int_equal(xt_diagnostics_count(f->diagnostics), 0);
}

// The setting is refused with this message.
static void refuse(fixture *f, const char *name, const char *value, const char *message)
{
    assert_false(xt_settings_set(&f->settings, name, value, f->diagnostics));
    assert_int_equal(xt_diagnostics_count(f->diagnostics), 1);
    assert_string_equal(xt_diagnostics_at(f->diagnostics, 0).text, message);
    xt_diagnostics_clear(f->diagnostics);
}

static void a_setting_is_set_by_the_name_of_its_option(void **state)
{
    (void)state;
    fixture f = start();
    set(&f, "engine", "matrix");
    set(&f, "unique", "mirror");
    set(&f, "constrain", "X");
    set(&f, "nof", "yes");
    set(&f, "volume-filter", "once");
    set(&f, "fit-filter", "12");
    set(&f, "limit", "18446744073709551615");
    set(&f, "time-limit", "0.5");
    set(&f, "threads", "3");
    set(&f, "trials", "10");
    set(&f, "until", "4");
    assert_string_equal(f.settings.engine, "matrix");
    assert_int_equal(f.settings.unique, XT_UNIQUE_MIRROR);
    assert_string_equal(f.settings.constrained_piece, "X");
    assert_true(f.settings.nof);
    assert_int_equal(f.settings.filters.volume, XT_ONCE);
    assert_int_equal(f.settings.filters.fit, 12);
    assert_true(f.settings.limit == UINT64_MAX);
    assert_true(f.settings.time_limit > 0.49 && f.settings.time_limit < 0.51);
    assert_int_equal(f.settings.threads, 3);
    assert_int_equal(f.settings.monte_carlo.trials, 10);
    assert_int_equal(f.settings.monte_carlo.until, 4);
    xt_diagnostics_free(f.diagnostics);
}

static void an_empty_value_restores_every_default(void **state)
{
    (void)state;
    fixture     f = start();
    const char *name;
    set(&f, "engine", "matrix");
    set(&f, "limit", "5");
    for (uint32_t i = 0; (name = xt_settings_name_at(i)); i++)
        set(&f, name, "");
    const xt_settings defaults = {0};
    assert_memory_equal(&f.settings, &defaults, sizeof defaults);
    xt_diagnostics_free(f.diagnostics);
}

static void a_name_that_does_not_exist_is_refused_with_the_nearest(void **state)
{
    (void)state;
    fixture f = start();
    assert_false(xt_settings_set(&f.settings, "engin", "matrix", f.diagnostics));
    const char *text = xt_diagnostics_at(f.diagnostics, 0).text;
    assert_non_null(strstr(text, "there is no setting 'engin'; did you mean 'engine'?"));
    assert_null(f.settings.engine);
    xt_diagnostics_free(f.diagnostics);
}

static void a_wrong_value_is_refused_with_the_right_ones(void **state)
{
    (void)state;
    fixture f = start();
    set(&f, "limit", "5");
    refuse(&f, "limit", "many",
           "'many' is no value for the setting 'limit'; it is a whole number from 1 to 18446744073709551615");
    assert_int_equal(f.settings.limit, 0);
    refuse(&f, "limit", "-1",
           "'-1' is no value for the setting 'limit'; it is a whole number from 1 to 18446744073709551615");
    refuse(&f, "nof", "maybe", "'maybe' is no value for the setting 'nof'; it is 'yes', or left out");
    refuse(&f, "fit-filter", "0",
           "'0' is no value for the setting 'fit-filter'; it is 'once', or a number of remaining pieces, 1 or more");
    xt_diagnostics_free(f.diagnostics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setting_is_set_by_the_name_of_its_option),
        cmocka_unit_test(an_empty_value_restores_every_default),
        cmocka_unit_test(a_name_that_does_not_exist_is_refused_with_the_nearest),
        cmocka_unit_test(a_wrong_value_is_refused_with_the_right_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
