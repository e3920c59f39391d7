/* Included before the source of linenoise, which is compiled unchanged. It reads and writes through line_editor.c.
 * When it switches the terminal's mode, lines that were pasted or typed ahead are kept instead of discarded. */
#ifndef REPL_TERM_LINENOISE_KEYS_H
#define REPL_TERM_LINENOISE_KEYS_H

#include <termios.h>
#include <unistd.h>

#include "repl/term/line_editor.h"

#undef TCSAFLUSH
#define TCSAFLUSH TCSADRAIN
#define write line_editor_put

/* linenoise keeps the line in a local struct of linenoiseEdit, `l`, and reads its keys from `l.ifd`. So the text of the
 * first argument says what is read: FROM_ in front of it turns `l.ifd` into `(line_editor_see(…), l).ifd`. Nothing else
 * that linenoise reads is a key for a line: its own completion is not used, and `ifd` gives the terminal's answers. */
#define read(file, buffer, size) line_editor_get(FROM_##file, buffer, size)
#define FROM_l (line_editor_see(&LINE_OF(l)), l)
#define FROM_ls (line_editor_see(NULL), ls)
#define FROM_ifd (line_editor_see(NULL), ifd)
#define FROM_STDIN_FILENO (line_editor_see(NULL), STDIN_FILENO)
#define LINE_OF(l)                                                                                                     \
    (LineState) {                                                                                                      \
        .text = (l).buf, .room = (l).buflen, .length = &(l).len, .cursor = &(l).pos, .prompt = (l).plen,               \
        .drawn = &(l).oldpos, .rows = &(l).maxrows, .columns = &(l).cols                                               \
    }

#endif
