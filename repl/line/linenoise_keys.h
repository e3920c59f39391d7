/* Included before the source of linenoise, which is compiled unchanged: it reads and writes through line_keys.c, and when
 * it switches the terminal's mode, lines that were pasted or typed ahead are kept instead of discarded. */
#ifndef REPL_LINE_LINENOISE_KEYS_H
#define REPL_LINE_LINENOISE_KEYS_H

#include <termios.h>
#include <unistd.h>

#include "repl/line/line_keys.h"

#undef TCSAFLUSH
#define TCSAFLUSH TCSADRAIN
#define read line_keys_read
#define write line_keys_write

#endif
