// rounded_numbers.h -- numbers and times with two or three digits and a unit, for messages.
#ifndef XT_CLI_OUTPUT_ROUNDED_NUMBERS_H
#define XT_CLI_OUTPUT_ROUNDED_NUMBERS_H

typedef struct cli_rounded {
    char text[32];
} cli_rounded;

cli_rounded cli_rounded_number(double number); // returns 1.2 M for 1234567
cli_rounded cli_rounded_time(double seconds);  // returns 83 min for 5000 seconds

#endif
