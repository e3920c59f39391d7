#include "repl/term/columns.h"

#include <stdbool.h>

int columns_count(const char *text, size_t size) {
    int columns = 0;
    bool in_code = false;
    for (size_t i = 0; i < size; i++) {
        in_code = in_code || text[i] == '\33';
        if (!in_code) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
        if (text[i] == 'm') in_code = false;
    }
    return columns;
}
