/* The locale "C" in this thread, whatever the program has set: numbers are written and read with a point, and texts are compared byte
 * by byte. */
#ifndef CORE_BASE_C_LOCALE_H
#define CORE_BASE_C_LOCALE_H

#include <locale.h>

/* Begins; returns the thread's locale before, to be given to c_locale_end. */
locale_t c_locale_begin(void);
void c_locale_end(locale_t before);

#endif
