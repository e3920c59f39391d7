#define _POSIX_C_SOURCE 200809L /* locale_t */
#include "core/base/c_locale.h"

locale_t c_locale_begin(void) {
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    return plain ? uselocale(plain) : uselocale((locale_t)0);
}

void c_locale_end(locale_t before) {
    locale_t plain = uselocale(before);
    if (plain != before && plain != LC_GLOBAL_LOCALE) freelocale(plain);
}
