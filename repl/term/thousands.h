/* Numbers with separators between the thousands: "1,234,567". */
#ifndef REPL_TERM_THOUSANDS_H
#define REPL_TERM_THOUSANDS_H

#include <stdint.h>

/* Writes the number to `out` and returns `out`. */
char *thousands_text(int64_t number, char out[32]);

#endif
