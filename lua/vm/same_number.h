/* Numbers that are the same on every machine. Included before the sources of Lua, which are compiled unchanged: its `^`
 * is computed here, because the C library's pow rounds differently from one processor to the next, and a NaN is printed
 * without its sign, which depends on the processor, too. */
#ifndef LUA_VM_SAME_NUMBER_H
#define LUA_VM_SAME_NUMBER_H

#include <stdio.h>

/* x ^ y from + - * / and the square root alone, which are rounded alike everywhere. A whole y multiplies; other powers
 * are right to 12 digits. */
double same_number_power(double x, double y);

/* As snprintf; a format that ends with a conversion of a float has that float as its only argument. */
int same_number_print(char *out, size_t size, const char *format, ...);

#ifdef LUA_USE_POSIX /* in the sources of Lua */
#define luai_numpow(L, x, y) ((void)(L), same_number_power(x, y))
#define snprintf same_number_print
#endif

#endif
