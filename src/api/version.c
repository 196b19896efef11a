// version.c -- which version this is; the build says.

#include "exactile.h"

const char *xt_version(void)
{
    return XT_VERSION;
}
