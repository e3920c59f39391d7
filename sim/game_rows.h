/* One row for each game and seat, as CSV: what every game has, then what its statistics add. */
#ifndef SIM_GAME_ROWS_H
#define SIM_GAME_ROWS_H

#include "sim/batch.h"

/* Appends the line with the names of the columns. */
void game_rows_head(RowText *rows, const Statistics *statistics);

/* Appends the rows of the game that the worker has played to its rows. */
void game_rows_add(Worker *worker, int64_t number);

#endif
