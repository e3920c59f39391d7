/* `horde puzzles`: lists the puzzles, and which of them the user has solved. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/text.h"
#include "repl/app/command.h"
#include "repl/app/scenario_game.h"
#include "repl/puzzle/solved.h"
#include "repl/term/message.h"

typedef struct PuzzleList {
    Program *program;
    int count, solved;
} PuzzleList;

/* Prints a line for the file if it is a puzzle. */
static void list_file(PuzzleList *list, const char *path) {
    Screen *screen = &list->program->screen;
    char title[128];
    if (!scenario_game_is_puzzle(list->program->paths.files, path, title, sizeof title)) return;
    bool solved = solved_has(&list->program->paths, path);
    screen_print(screen, "  %-7s %-26s %s\n", solved ? "solved" : "", title, path);
    list->count++;
    list->solved += solved;
}

/* Lists the puzzles of a folder and its subfolders, in the order of their names; `designs` need scripts of their own. */
static void list_folder(PuzzleList *list, const char *folder) {
    const Files *files = list->program->paths.files;
    char path[PATH_SIZE], **names;
    int count = files_list(files, folder, &names);
    for (int i = 0; i < count; i++) {
        const char *name = names[i];
        bool wanted = strcmp(name, "designs") != 0 && strcmp(name, "editions") != 0 && path_join(path, folder, name);
        if (wanted && files_is_folder(files, path))
            list_folder(list, path);
        else if (wanted && text_ends(name, ".lua"))
            list_file(list, path);
    }
    files_list_free(names, count);
}

static int run(Program *program, Options *options) {
    PuzzleList list = {.program = program};
    const char *folders[] = {program->paths.data, program->paths.user};
    char folder[PATH_SIZE];
    if (options->operand_count)
        return message_error("unexpected argument '%s': puzzles takes none", options->operands[0]), WRONG_USAGE;
    for (int i = 0; i < 2; i++)
        if (*folders[i] && path_join(folder, folders[i], "scenarios")) list_folder(&list, folder);
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
