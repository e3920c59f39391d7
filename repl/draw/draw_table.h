/* Drawings of a description: the table, a zone, a piece, the options, what differs. */
#ifndef REPL_DRAW_DRAW_TABLE_H
#define REPL_DRAW_DRAW_TABLE_H

#include <limits.h>

#include "play/describe/description.h"
#include "repl/term/screen.h"

/* Describes a position and draws its table. `forgets`: as in Describe. */
void draw_position(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets);

/* Draws the whole table. If the screen has 40 columns or more, no line is wider than the screen. */
void draw_table(Screen *screen, const Description *of);

/* Prints a zone or place: how many pieces, then those that the viewer knows; a pile from the top, a trick in the
 * order of play. False if there is none of that name. */
bool draw_zone(Screen *screen, const Description *of, const char *name);

/* Prints where a piece is, as the viewer knows, and what it is worth. False if there is none of that name. */
bool draw_piece(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets, const char *name);

/* Prints the options of the open question, which the viewer must be allowed to see: side by side, with a short text
 * behind the name; or a line for each if `listed`, or if a text is long. */
void draw_options(Screen *screen, const Setup *setup, const Game *game, int viewer, const Asked *asked, bool listed);

/* A table of numbers: a row for each thing that is counted, a column for each seat. */
typedef struct SeatTable {
    Screen *screen;
    int seats, label, column; /* columns of the labels, and of a number */
} SeatTable;

enum { NUMBER_UNKNOWN = INT_MIN }; /* is printed as "?" */

/* Prints a row, or, behind a label of one's own, its numbers alone; with `sign`, "+3". */
void seat_table_row(const SeatTable *table, const char *label, bool sign, const int *numbers);
void seat_table_numbers(const SeatTable *table, bool sign, const int *numbers);

/* Prints a line for each difference that the viewer can see: the clock, seats, counters, pieces, the open question;
 * or that there is none. Returns how many. */
int draw_difference(Screen *screen, const Description *one, const Description *other);

#endif
