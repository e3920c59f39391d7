/* `horde puzzles`: lists the puzzles, and which of them the user has solved. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/text.h"
#include "repl/app/command.h"
#include "repl/app/scenario_game.h"
#include "repl/puzzle/solved.h"
#include "repl/term/message.h"
#include "repl/term/progress.h"

typedef struct PuzzleList {
    Program *program;
    Progress progress;
    int count, solved;
} PuzzleList;

/* Prints a line for the file if it is a puzzle. */
static void list_file(PuzzleList *list, const char *path) {
    Screen *screen = &list->program->screen;
    char title[128];
    progress_draw(&list->progress, path, 0, 0);
    if (!scenario_game_is_puzzle(path, title, sizeof title)) return;
    progress_clear(&list->progress);
    bool solved = solved_has(&list->program->paths, path);
    screen_print(screen, "  %-7s %-26s %s\n", solved ? "solved" : "", title, path);
    list->count++;
    list->solved += solved;
}

/* Lists the puzzles of a folder and its subfolders, in the order of their names; `designs` need scripts of their own. */
static void list_folder(PuzzleList *list, const char *folder) {
    struct dirent **files;
    char path[PATH_SIZE];
    int count = scandir(folder, &files, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = files[i]->d_name;
        bool wanted = *name != '.' && strcmp(name, "designs") != 0 && strcmp(name, "editions") != 0 &&
                      path_join(path, folder, name);
        if (wanted && path_is_folder(path))
            list_folder(list, path);
        else if (wanted && text_ends(name, ".lua"))
            list_file(list, path);
        free(files[i]);
    }
    if (count >= 0) free(files);
}

static int run(Program *program, Options *options) {
    PuzzleList list = {.program = program};
    const char *folders[] = {program->paths.data, program->paths.user};
    char folder[PATH_SIZE];
    if (options->operand_count)
        return message_error("unexpected argument '%s': puzzles takes none", options->operands[0]), WRONG_USAGE;
    progress_init_late(&list.progress);
    for (int i = 0; i < 2; i++)
        if (*folders[i] && path_join(folder, folders[i], "scenarios")) list_folder(&list, folder);
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
