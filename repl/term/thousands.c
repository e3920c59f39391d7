#include "repl/term/thousands.h"

#include <inttypes.h>
#include <stdio.h>

char *thousands_text(int64_t number, char out[32]) {
    char digits[24];
    uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;
    int length = snprintf(digits, sizeof digits, "%" PRIu64, size), used = 0;
    if (number < 0) out[used++] = '-';
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = 0;
    return out;
}
