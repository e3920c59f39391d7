#include "lua/debug/line_text.h"

#include <ctype.h>
#include <string.h>

bool line_ends_block(const char *text, int line) {
    while (--line && (text = strchr(text, '\n'))) text++;
    while (text && isspace((unsigned char)*text) && *text != '\n') text++;
    return !text || (strncmp(text, "end", 3) == 0 && !isalnum((unsigned char)text[3]) && text[3] != '_');
}
