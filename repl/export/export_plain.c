#include "repl/export/export_plain.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/visible.h"
#include "repl/app/clock_text.h"
#include "repl/app/tools.h"

void export_write_comment(FILE *file, const char *text, size_t size) {
    char *line = heap_alloc(size + 1);
    for (size_t i = 0; i < size; i++) line[i] = text[i] == '\n' ? ' ' : text[i];
    (void)visible_write(file, line, size);
    free(line);
}

void export_write_notes(FILE *file, const char *notes) {
    while (notes && *notes) {
        size_t length = strcspn(notes, "\n");
        fprintf(file, "-- ");
        export_write_comment(file, notes, length);
        fprintf(file, "\n");
        notes += length + (notes[length] != 0);
    }
}

/* A string of Lua. */
static void write_text(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) fprintf(file, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputc('"', file);
}

static void write_step(FILE *file, const Step *step) {
    if (step->kind == STEP_ALTERATION)
        fprintf(file, "    s:alter(");
    else
        fprintf(file, "    s:choose(%d, ", step->seat + 1);
    write_text(file, step->text);
    fprintf(file, ")\n");
}

static int expect_ask(FILE *file, const Setup *setup, const Game *game) {
    Asked asked;
    char name[DOOR_NAME];
    if (!door_asked(game, setup, &asked)) return 0;
    fprintf(file, "    s:expect_ask(%d, \"%s\", {", asked.seat + 1, asked.about);
    for (int option = 0; option < asked.option_count; option++) {
        fprintf(file, option ? ", " : " ");
        write_text(file, door_option_name(game, setup, option, name));
    }
    fprintf(file, " })\n");
    return 1;
}

/* The winners and scores of a game that is over. */
static int expect_end(FILE *file, const Setup *setup, const Game *game) {
    int32_t scores[DOOR_SEATS];
    unsigned winners = door_of(setup)->winners(game, setup);
    const char *before = " ";
    fprintf(file, "    s:expect_winners({");
    for (int seat = 0; seat < door_seats(setup); seat++) {
        if (!(winners >> seat & 1)) continue;
        fprintf(file, "%s%d", before, seat + 1);
        before = ", ";
    }
    fprintf(file, " })\n");
    door_of(setup)->score(game, setup, scores);
    for (int seat = 0; seat < door_seats(setup); seat++)
        fprintf(file, "    s:expect_score(%d, %d)\n", seat + 1, (int)scores[seat]);
    return 1 + door_seats(setup);
}

/* The whole table, and the open question or the result. */
static int expect_position(FILE *file, const Setup *setup, const Position *position) {
    int count = 0;
    char when[CLOCK_TEXT];
    if (position->status == GAME_FAILED) {
        fprintf(file, "    -- The script failed here. Expect what should have happened instead.\n");
        return 0;
    }
    char *table = tools_of(setup)->scenario_expects(position->game, setup, &count);
    fprintf(file, "\n    -- %s.\n%s", clock_text(position->game, setup, when), table);
    free(table);
    int end = position->status == GAME_OVER ? expect_end(file, setup, position->game)
                                            : expect_ask(file, setup, position->game);
    return count + end;
}

int export_plain(FILE *file, const LoadedGame *loaded, const Branch *branch, const char *notes) {
    const Setup *setup = loaded->setup;
    const Position *here = branch_now(branch);
    char when[CLOCK_TEXT], *fields = tools_of(setup)->scenario_fields(&loaded->scripts, setup);
    export_write_notes(file, notes);
    fprintf(file, "return scenario {\n  title = \"%s %s\",\n",
            branch_is_altered(branch) ? "An altered game," : "Exported:", clock_text(here->game, setup, when));
    fprintf(file, "%s  seed = \"%llu\",\n\n  play = function(s)\n", fields, (unsigned long long)loaded->seed);
    free(fields);
    for (int i = 0; i < branch->here; i++) write_step(file, &branch->positions[i].step);
    int expectations = expect_position(file, setup, here);
    fprintf(file, "  end,\n}\n");
    return expectations;
}
