// header_in_cpp.cpp -- the public header as C++ sees it: it compiles, and its names link as C's.
#include <exactile.h>

int main()
{
    return xt_lattice_name_at(0) ? 0 : 1;
}
