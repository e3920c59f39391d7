/* Numbers with separators between the thousands: "1,234,567". */
#ifndef CORE_BASE_THOUSANDS_H
#define CORE_BASE_THOUSANDS_H

#include <stdint.h>

/* Writes the number to `out` and returns `out`. */
char *thousands_text(int64_t number, char out[32]);

#endif
