// rounded_numbers.h -- numbers as a person says them.
#ifndef XT_CLI_SUPPORT_ROUNDED_NUMBERS_H
#define XT_CLI_SUPPORT_ROUNDED_NUMBERS_H

typedef struct cli_rounded {
    char text[32];
} cli_rounded;

cli_rounded cli_rounded_number(double number); // 1234567 as 1.2 M
cli_rounded cli_rounded_time(double seconds);  // 5000 as 83 min

#endif
