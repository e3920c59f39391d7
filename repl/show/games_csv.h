/* --games-csv: a file with one row for each game and seat, written while the games are played. A run writes its file
 * anew; one that continues from its part file goes on after the rows of the games that the part has. Only the first shard writes the names of the columns, so that the files of all shards, one after the other, are
 * the file of the whole run. */
#ifndef REPL_SHOW_GAMES_CSV_H
#define REPL_SHOW_GAMES_CSV_H

#include <stdint.h>
#include <stdio.h>

#include "sim/statistics.h"

typedef struct GamesCsv {
    const char *path; /* NULL: no rows are written */
    FILE *file;
    int error; /* of the first write that failed */
} GamesCsv;

/* Opens the file; with `head`, writes the names of the columns. Returns DONE or the exit status; the error has been
 * printed. */
int games_csv_open(GamesCsv *rows, const char *path, const Statistics *statistics, bool head);

/* Opens the file of a run that continues with this game, from 0: keeps the rows of the `count` games before it and drops
 * later ones, which the part does not have. Refuses a file in which rows are missing. Returns as games_csv_open. */
int games_csv_continue(GamesCsv *rows, const char *path, int64_t game, int64_t count, int seats);

/* Hands everything written so far to the system. */
void games_csv_flush(GamesCsv *rows);

/* Writes rows; false if that failed. */
bool games_csv_write(GamesCsv *rows, const char *text, size_t size);

/* Closes the file, if it is open. Returns `end`, or FAILED after a sentence about rows that could not be written. */
int games_csv_close(GamesCsv *rows, int end);

#endif
