/* Included before the source of the line editor, which is compiled unchanged: when it switches the terminal's mode, lines
 * that were pasted or typed ahead are kept instead of discarded. */
#ifndef REPL_TERM_KEEP_INPUT_H
#define REPL_TERM_KEEP_INPUT_H

#include <termios.h>

#undef TCSAFLUSH
#define TCSAFLUSH TCSADRAIN

#endif
