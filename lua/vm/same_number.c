#include "lua/vm/same_number.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    LOG_TERMS = 13, /* enough for every bit of a double */
    EXP_TERMS = 16,
    INTEGER_SIZE = 21 /* bytes of the longest whole number, with its sign and the final zero */
};

static const double ln_2 = 0.69314718055994530942, half_root = 0.70710678118654752440;

/* x multiplied n times; n is whole and not negative. */
static double multiplied(double x, double n) {
    if (n >= 0x1p63) return fabs(x) == 1 ? 1 : fabs(x) > 1 ? INFINITY : 0; /* the nearest number to 1 is far enough */
    double product = 1;
    for (uint64_t rest = (uint64_t)n; rest > 0; rest /= 2, x *= x)
        if (rest % 2 == 1) product *= x;
    return product;
}

static double whole_power(double x, double y) {
    if (y >= 0) return multiplied(x, y);
    double product = multiplied(x, -y);
    return isinf(product) ? multiplied(1 / x, -y) : 1 / product; /* very small, but perhaps not 0 */
}

/* The binary logarithm of a positive number: ln m = 2 (s + s^3 / 3 + s^5 / 5 …) with s = (m - 1) / (m + 1). */
static double logarithm(double x) {
    int exponent;
    double m = frexp(x, &exponent);
    if (m < half_root) m *= 2, exponent--;
    double s = (m - 1) / (m + 1), square = s * s, sum = 0;
    for (int term = LOG_TERMS; term >= 0; term--) sum = sum * square + 1.0 / (2 * term + 1);
    return exponent + 2 * s * sum / ln_2;
}

/* 2 to the power of y. */
static double two_to(double y) {
    if (y > 2000) return INFINITY;
    if (y < -2000) return 0;
    double whole = floor(y + 0.5), rest = (y - whole) * ln_2, sum = 1;
    for (int term = EXP_TERMS; term > 0; term--) sum = 1 + sum * rest / term;
    return ldexp(sum, (int)whole);
}

double same_number_power(double x, double y) {
    if (y == 0 || x == 1) return 1;
    if (isnan(x) || isnan(y)) return NAN;
    if (isinf(y)) {
        double size = fabs(x);
        return size == 1 ? 1 : (size > 1) == (y > 0) ? INFINITY : 0;
    }
    if (y == floor(y)) return whole_power(x, y);
    if (x < 0 && !isinf(x)) return NAN;
    if (x == 0 || isinf(x)) return (x == 0) == (y > 0) ? 0 : INFINITY;
    return y == 0.5 ? sqrt(x) : two_to(y * logarithm(x));
}

/* Writes a whole number in decimal; returns its length. Scripts make names such as "hand:3" all the time. */
static int print_integer(char *out, long long number) {
    char digits[INTEGER_SIZE];
    int length = 0, first = 0;
    unsigned long long rest = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
    do digits[first++] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) out[length++] = '-';
    while (first) out[length++] = digits[--first];
    out[length] = 0;
    return length;
}

int same_number_print(char *out, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (strcmp(format, "%lld") == 0 && size >= INTEGER_SIZE) { /* how Lua prints its integers */
        int digits = print_integer(out, va_arg(arguments, long long));
        va_end(arguments);
        return digits;
    }
    size_t length = strlen(format);
    bool is_float = length > 0 && strchr("aAeEfFgG", format[length - 1]);
    int written;
    if (is_float) {
        double number = va_arg(arguments, double);
        written = snprintf(out, size, format, isnan(number) ? fabs(number) : number);
    } else
        written = vsnprintf(out, size, format, arguments);
    va_end(arguments);
    return written;
}
