// rough.h -- numbers as a person says them.
#ifndef XT_CLI_ROUGH_H
#define XT_CLI_ROUGH_H

typedef struct cli_rough {
    char text[32];
} cli_rough;

cli_rough cli_rough_number(double number); // 1234567 as 1.2 M
cli_rough cli_rough_time(double seconds);  // 5000 as 83 min

#endif
