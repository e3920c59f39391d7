#include "repl/show/games_csv.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "repl/app/command.h"
#include "repl/term/message.h"
#include "sim/batch/game_rows.h"

bool games_csv_write(GamesCsv *rows, const char *text, size_t size) {
    if (!rows->error && size && fwrite(text, 1, size, rows->file) != size) rows->error = errno;
    return !rows->error;
}

int games_csv_open(GamesCsv *rows, const char *path, const Statistics *statistics, bool head) {
    *rows = (GamesCsv){.path = path};
    if (!path) return DONE;
    rows->file = fopen(path, "w");
    if (!rows->file) return message_error("%s cannot be written: %s", path, strerror(errno)), FAILED;
    RowText text = {.text = NULL};
    if (head) game_rows_head(&text, statistics);
    (void)games_csv_write(rows, text.text, text.size);
    row_text_release(&text);
    return DONE;
}

/* Reads the rows of the games before `game`; returns how many there are. The file stands after the last of them. */
static int64_t read_rows(FILE *file, int64_t game) {
    char line[ROW_TEXT_LINE * 2];
    int64_t count = 0;
    long after = 0;
    while (fgets(line, sizeof line, file)) {
        int64_t number = strtoll(line, NULL, 10); /* 0: the names of the columns, or a torn row */
        if (number > game || (!number && after) || !strchr(line, '\n')) break;
        count += number > 0;
        after = ftell(file);
    }
    return fseek(file, after, SEEK_SET) == 0 ? count : -1;
}

int games_csv_continue(GamesCsv *rows, const char *path, int64_t game, int64_t count, int seats) {
    *rows = (GamesCsv){.path = path};
    if (!path) return DONE;
    rows->file = fopen(path, "r+");
    if (!rows->file) return message_error("%s cannot be continued: %s", path, strerror(errno)), FAILED;
    if (read_rows(rows->file, game) == count * seats && ftruncate(fileno(rows->file), ftell(rows->file)) == 0)
        return DONE;
    fclose(rows->file);
    rows->file = NULL;
    return message_error("%s does not have the rows of all games in the part; remove the part to start again", path),
           FAILED;
}

void games_csv_flush(GamesCsv *rows) {
    if (rows->file && fflush(rows->file) != 0 && !rows->error) rows->error = errno;
}

int games_csv_close(GamesCsv *rows, int end) {
    if (!rows->file) return end;
    if (fclose(rows->file) != 0 && !rows->error) rows->error = errno;
    rows->file = NULL;
    if (!rows->error) return end;
    message_error("not all games could be written to %s: %s", rows->path, strerror(rows->error));
    return FAILED;
}
