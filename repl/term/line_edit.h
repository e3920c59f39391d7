/* What linenoise lacks of editing: motion by words, and killed text that can be yanked. All texts are codes. */
#ifndef REPL_TERM_LINE_EDIT_H
#define REPL_TERM_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

/* The line that linenoise edits, in linenoise's own variables. */
typedef struct LineState {
    char *text;
    size_t room;             /* the greatest length */
    size_t *length, *cursor; /* bytes of the text; the cursor's place among them */
    size_t prompt;           /* columns of the prompt */
    size_t *drawn;           /* the cursor when the line was drawn last */
    size_t *rows;            /* rows that the drawn line has taken so far */
    size_t *columns;         /* of the terminal */
} LineState;

/* Edits the line as a key says (line_keys.h): goes to the beginning or the end of a word, kills text or yanks what
 * was killed last. A word consists of letters, digits and underscores. Text that is killed joins what was killed
 * last, unless another key came between. False if the key means none of that. */
bool line_edit_key(const LineState *line, int key);

/* Inserts a text at the cursor; what does not fit is left out. */
void line_edit_insert(const LineState *line, const char *text);

/* Removes the text from one place to another; the cursor goes there. */
void line_edit_remove(const LineState *line, size_t from, size_t to);

/* The bytes that linenoise edits. linenoise counts bytes, so it is given a single byte for each character: ASCII as
 * it is, other characters as codes from 128 up, which stand for the characters met so far in this process. The end of
 * a line inside a block is a code, too, and is shown as a mark. */

/* Turns UTF-8 into codes, and codes into UTF-8; what does not fit is left out. False if a character has no code: there
 * are 127 of them. */
bool line_codes_encode(const char *text, char *out, size_t size);
void line_codes_decode(const char *codes, char *out, size_t size);

/* Copies a text with marks in place of its line ends. */
void line_codes_show(const char *text, char *out, size_t size);

/* Writes codes as they are shown. Returns false, with errno set, on failure. */
bool line_codes_write(int file, const char *codes, size_t size);

#endif
