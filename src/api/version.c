// version.c -- the version, as set by the build.

#include "exactile.h"

const char *xt_version(void)
{
    return XT_VERSION;
}
