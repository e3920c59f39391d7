/* `horde puzzles` and `horde scenarios` list what there is to play; `horde puzzle` opens a puzzle. */
#include <stdio.h>
#include <string.h>

#include "play/load/message.h"
#include "play/load/scenario_game.h"
#include "play/session/puzzle.h"
#include "repl/term/command.h"

/* What a list goes through. */
typedef struct FileList {
    Program *program;
    Progress progress;
    int count, solved;
    const char *folder; /* of scenarios: "campaign/" */
} FileList;

/* Puzzles ------------------------------------------------------------------------------------------ */

enum { GOAL_INDENT = 5 };

static void list_puzzle(void *self, const char *path, const AboutScenario *about) {
    static const char *const difficulties[] = {"", "easy", "medium", "hard"};
    FileList *list = self;
    Screen *screen = &list->program->screen;
    progress_draw(&list->progress, scenario_game_name(path), 0, 0);
    if (!about->puzzle) return;
    progress_clear(&list->progress);
    bool solved = solved_has(&list->program->paths, path);
    list->count++;
    list->solved += solved;
    screen_print(screen, "%3d  ", list->count);
    screen_styled(screen, STYLE_BOLD, "%s", about->title);
    screen_print(screen, "  %s%s%s%s\n", *about->game ? about->game : games_find(NULL)->id,
                 about->difficulty ? ", " : "", difficulties[about->difficulty], solved ? ", solved" : "");
    if (!*about->goal) return;
    screen_print(screen, "%*s", GOAL_INDENT, "");
    screen_wrap(screen, GOAL_INDENT, about->goal);
}

static int run_puzzles(Program *program, Options *options) {
    FileList list = {.program = program};
    if (options->operand_count)
        return message_error("unexpected argument '%s': puzzles takes none; `horde puzzle %s` opens one",
                             options->operands[0], options->operands[0]),
               WRONG_USAGE;
    progress_init_late(&list.progress);
    scenario_games_list(&program->paths, list_puzzle, &list);
    progress_clear(&list.progress);
    screen_print(&program->screen, "%d puzzles, %d solved; `horde puzzle N` opens one\n", list.count, list.solved);
    return DONE;
}

static int run_listed_puzzle(Program *program, Options *options) {
    ListedPuzzle found;
    if (!puzzle_list_find(&program->paths, options->operands[0], &found))
        return message_error("there is no puzzle '%s'; `horde puzzles` lists %d", options->operands[0], found.number),
               WRONG_USAGE;
    char *path = found.path;
    options->operands = &path;
    return command_repl.run(program, options);
}

/* Scenarios ---------------------------------------------------------------------------------------- */

static void list_scenario(void *self, const char *path, const AboutScenario *about) {
    FileList *list = self;
    const char *name = scenario_game_name(path);
    if (strncmp(name, list->folder, strlen(list->folder)) != 0 || about->puzzle) return;
    screen_print(&list->program->screen, "  %-32s %s%s\n", name, about->title,
                 about->parts ? " (the whole campaign)" : "");
    list->count++;
}

static int run_scenario_list(Program *program, Options *options) {
    static const struct ListedFolder {
        const char *title, *folder;
    } folders[] = {{"The campaign", "campaign/"}, {"Mixed scenarios", "mixed/"}, {"Examples", "examples/"}};
    FileList list = {.program = program};
    if (options->operand_count)
        return message_error("unexpected argument '%s': scenarios takes none", options->operands[0]), WRONG_USAGE;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        list.folder = folders[i].folder;
        screen_styled(&program->screen, STYLE_BOLD, "%s\n", folders[i].title);
        scenario_games_list(&program->paths, list_scenario, &list);
    }
    screen_print(&program->screen, "%d scenarios; `horde FILE` plays one, and `horde puzzles` lists the puzzles\n",
                 list.count);
    return DONE;
}

const Command command_puzzles = {
    .name = "puzzles",
    .usage = "",
    .summary = "lists the puzzles, and those you have solved",
    .about = "Lists all puzzles that are installed, and those in your own scenarios folder: number, title, game, "
             "difficulty, what you have solved, and the goal. `horde puzzle N` opens one.",
    .most = MANY_OPERANDS,
    .run = run_puzzles,
};

const Command command_puzzle = {
    .name = "puzzle",
    .usage = "N",
    .summary = "opens a puzzle, by its number or name",
    .about = "Opens a puzzle of `horde puzzles` by its number, its title or the name of its file. You play the solver, "
             "and the other seats defend. `retry`, `hint` and `solve` help.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_REPL,
    .least = 1,
    .most = 1,
    .needs = "puzzle takes the number or the name of a puzzle; `horde puzzles` lists them",
    .run = run_listed_puzzle,
};

const Command command_scenarios = {
    .name = "scenarios",
    .usage = "",
    .summary = "lists the campaign, mixed scenarios and examples",
    .about = "Lists the campaign and its parts, the mixed scenarios and the examples. `horde FILE` opens one.",
    .most = MANY_OPERANDS,
    .run = run_scenario_list,
};
