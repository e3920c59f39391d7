/* Two texts beside each other. */
#ifndef REPL_DRAW_BESIDE_H
#define REPL_DRAW_BESIDE_H

#include "repl/term/screen.h"

/* Prints the lines of two texts that were printed to other screens, the right one after `columns` columns. What does not fit
 * is cut off. */
void beside_print(Screen *screen, const char *left, int columns, const char *right);

#endif
