#include "core/base/thousands.h"

char *thousands_text(int64_t number, char out[32]) {
    uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;
    char backwards[32];
    int used = 0, length = 0;
    do {
        if (used % 4 == 3) backwards[used++] = ',';
        backwards[used++] = (char)('0' + size % 10);
        size /= 10;
    } while (size);
    if (number < 0) backwards[used++] = '-';
    while (used) out[length++] = backwards[--used];
    out[length] = 0;
    return out;
}
