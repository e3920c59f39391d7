/* What there is to play: `horde games` lists or describes the games behind the door, `horde puzzles` and `horde
 * scenarios` list their files; `horde puzzle` opens a puzzle. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "play/load/games.h"
#include "play/load/message.h"
#include "play/load/scenario_game.h"
#include "play/load/scripts.h"
#include "play/load/tools.h"
#include "play/session/puzzle.h"
#include "repl/term/command.h"

static void print_game_title(Screen *screen, const char *id, const AboutGame *about) {
    screen_styled(screen, STYLE_BOLD, "%s", id);
    screen_print(screen, "  %s, %d to %d players\n", about->name, about->least, about->most);
}

/* Option `number`, from 0, of the game's own; false after the last. */
static bool own_option(const Scripts *scripts, int number, AboutOption *option) {
    const Tools *tools = door_tools(scripts->door);
    return tools->about_option && tools->about_option(scripts, number, option);
}

/* "--variant family", with its default. */
static void print_option_list(Screen *screen, const Scripts *scripts) {
    char line[1024] = "";
    AboutOption option;
    for (int i = 0; own_option(scripts, i, &option); i++) {
        size_t used = strlen(line);
        snprintf(line + used, sizeof line - used, "%s--%s %s", i ? ", " : "", option.name, option.start);
    }
    if (*line) command_field(screen, "options", line);
}

static void print_short(Screen *screen, const char *id, const Scripts *scripts) {
    AboutGame about;
    door_tools(scripts->door)->about(scripts, &about);
    print_game_title(screen, id, &about);
    screen_print(screen, "  ");
    screen_wrap(screen, 2, about.text ? about.text : "(no text)");
    print_option_list(screen, scripts);
}

/* The folder above the one that holds the file: "." for games/mine.lua. */
static void folder_above(const char *file, char folder[PATH_SIZE]) {
    snprintf(folder, PATH_SIZE, "%s", file ? file : "");
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(folder, '/');
        if (!slash) return (void)snprintf(folder, PATH_SIZE, i ? "." : "..");
        *slash = 0;
    }
}

/* Where the rules are: rules/ID.md beside games/, or among the data. */
static void print_rules_path(const Program *program, Screen *screen, const AboutGame *about) {
    char below[PATH_SIZE], path[PATH_SIZE], above[PATH_SIZE];
    const char *const folders[] = {above, program->paths.data};
    if (!about->rules) return command_field(screen, "rules", "(none)");
    folder_above(about->file, above);
    snprintf(below, sizeof below, "rules/%s.md", about->rules);
    for (int i = 0; i < 2; i++)
        if (*folders[i] && path_join(path, folders[i], below) &&
            (files_holds(program->paths.files, path) || access(path, R_OK) == 0))
            return command_field(screen, "rules", path);
    snprintf(path, sizeof path, "%.200s (there is no such file)", below);
    command_field(screen, "rules", path);
}

static void print_options(Screen *screen, const Scripts *scripts) {
    AboutOption option;
    for (int i = 0; own_option(scripts, i, &option); i++) {
        screen_print(screen, "\n");
        screen_styled(screen, STYLE_BOLD, "--%s", option.name);
        screen_print(screen, "\n");
        command_field(screen, "text", option.text ? option.text : "(no text)");
        command_field(screen, "values", option.values);
        command_field(screen, "default", option.start);
    }
}

static void print_full(const Program *program, Screen *screen, const char *id, const Scripts *scripts) {
    AboutGame about;
    door_tools(scripts->door)->about(scripts, &about);
    print_game_title(screen, id, &about);
    command_field(screen, "text", about.text ? about.text : "(no text)");
    command_field(screen, "source", about.source ? about.source : "(none)");
    print_rules_path(program, screen, &about);
    if (about.file) command_field(screen, "file", about.file);
    if (about.more) command_field(screen, "more", about.more);
    print_options(screen, scripts);
}

/* Loads a game and describes it. Returns the exit status; the error has been printed. */
static int show_game(Program *program, const Options *options, const char *id, bool full) {
    Scripts scripts;
    Options chosen = *options;
    chosen.game = id;
    int end = scripts_open(&scripts, &program->paths, &chosen);
    if (end == DONE) end = scripts_complete(&scripts);
    if (end == DONE && full) print_full(program, &program->screen, id, &scripts);
    if (end == DONE && !full) print_short(&program->screen, id, &scripts);
    scripts_release(&scripts);
    return end;
}

/* A game that cannot be loaded is reported, and the others are listed. */
static int list_games(Program *program, const Options *options) {
    char names[LISTED_SCRIPTS][PATH_NAME];
    int count = games_list(&program->paths, names);
    int end = show_game(program, options, games_find(NULL)->id, false);
    for (int i = 0; i < count; i++) {
        screen_print(&program->screen, "\n");
        if (show_game(program, options, names[i], false) == DONE) continue;
        screen_styled(&program->screen, STYLE_BOLD, "%s", names[i]);
        screen_print(&program->screen, "  cannot be loaded; horde check --game %s says why\n", names[i]);
        end = FAILED;
    }
    return end;
}

static int run_games(Program *program, Options *options) {
    return options->operand_count ? show_game(program, options, options->operands[0], true)
                                  : list_games(program, options);
}

const Command command_games = {
    .name = "games",
    .usage = "[ID]",
    .summary = "lists all games, or describes one",
    .about = "Lists every game, with the number of players, what it is about, and its options with their defaults: "
             "Happy DayZ, the whole games that are shipped as scripts, and your own. With an id or a file, describes "
             "that one: source, rules, file, and what its options mean.",
    .most = 1,
    .needs = "games takes at most one game, such as city",
    .run = run_games,
};

/* Lists of files ------------------------------------------------------------------------------------ */

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
    Options given = *options;
    given.operands = (char *[]){found.path};
    return command_repl.run(program, &given);
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
