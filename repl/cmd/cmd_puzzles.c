/* `horde puzzles`: lists the puzzles, and which of them the user has solved. */
#include "repl/term/command.h"
#include "play/load/scenario_game.h"
#include "play/session/solved.h"
#include "play/load/message.h"
#include "repl/term/progress.h"

typedef struct PuzzleList {
    Program *program;
    Progress progress;
    int count, solved;
} PuzzleList;

/* Prints a line for the file if it is a puzzle. */
static void list_file(void *self, const char *path, const AboutScenario *about) {
    PuzzleList *list = self;
    Screen *screen = &list->program->screen;
    progress_draw(&list->progress, path, 0, 0);
    if (!about->puzzle) return;
    progress_clear(&list->progress);
    bool solved = solved_has(&list->program->paths, path);
    screen_print(screen, "  %-7s %-26s %s\n", solved ? "solved" : "", about->title, path);
    list->count++;
    list->solved += solved;
}

static int run(Program *program, Options *options) {
    PuzzleList list = {.program = program};
    if (options->operand_count)
        return message_error("unexpected argument '%s': puzzles takes none", options->operands[0]), WRONG_USAGE;
    progress_init_late(&list.progress);
    scenario_games_list(&program->paths, list_file, &list);
    progress_clear(&list.progress);
    screen_print(&program->screen, "%d puzzles, %d solved; `horde FILE` opens one\n", list.count, list.solved);
    return DONE;
}

const Command command_puzzles = {
    .name = "puzzles",
    .usage = "",
    .summary = "lists the puzzles, and those you have solved",
    .about =
        "Lists all puzzles that are installed, and those in your own scenarios folder, with what you have solved. "
        "`horde FILE` opens a puzzle: you play the solver, and the other seats defend. `retry`, `hint` and `solve` "
        "help.",
    .groups = 0,
    .run = run,
};
