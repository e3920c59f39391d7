#include "play/load/scenario_game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/files.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/scenario/scenario_run.h"
#include "play/load/options.h"
#include "play/load/tools.h"
#include "play/load/message.h"

static bool refuse_file(ScenarioGame *scenario_game, const char *why) {
    snprintf(scenario_game->why, sizeof scenario_game->why, "%s", why);
    return false;
}

/* Refuses a field of the scenario, with its file and line. */
static bool refuse_field(ScenarioGame *scenario_game, const char *field, const char *why) {
    (void)scenario_refuse(scenario_game->scenario, field, why);
    return refuse_file(scenario_game, scenario_game->vm->message);
}

static bool seat_bots(ScenarioGame *scenario_game, const char *given) {
    char why[512];
    const char *list = given ? given : scenario_game->scenario->bots ? scenario_game->scenario->bots : "random";
    scenario_game->bench.setup = scenario_game->setup;
    scenario_game->bench.stop = scenario_game->vm->limits.stop;
    if (bench_fill(&scenario_game->bench, list, door_seats(scenario_game->setup), why, sizeof why)) return true;
    if (given) return refuse_file(scenario_game, why);
    return refuse_field(scenario_game, "bots",
                        strncmp(why, "--", 2) == 0 ? why + 2 : why); /* the field is not called --bots */
}

int scenario_game_check_options(const char *path, const Options *options) {
    if (options->carry && !path)
        return message_error("--carry is for campaigns, such as scenarios/campaign/woodstock-fever.lua"), WRONG_USAGE;
    if (path && options->setup_given)
        return message_error("a scenario has its own set-up; it takes only --players, --seed, --bots and --carry"),
               WRONG_USAGE;
    return DONE;
}

/* The game ------------------------------------------------------------------------------------------- */

static const ScenarioRules *find_rules(const char *game) {
    return door_tools(games_find(*game ? game : NULL))->scenario_rules;
}

void scenario_file_path(const Scenario *scenario, const char *name, char path[PATH_SIZE]) {
    const char *slash = strrchr(scenario->path, '/');
    int folder = slash ? (int)(slash - scenario->path) + 1 : 0;
    int length = snprintf(path, PATH_SIZE, "%.*s%s", folder, scenario->path, name);
    bool beside = path_is_script(name) && length < PATH_SIZE &&
                  (files_holds(scenario->vm->files, path) || access(path, F_OK) == 0);
    if (!beside) snprintf(path, PATH_SIZE, "%s", name);
}

bool scenario_may_read(const Scenario *scenario, const char *path) {
    const Files *files = scenario->vm->files;
    return !path_is_script(path) || files_is_contained(files, path, scenario->path) ||
           files_is_contained(files, path, ".");
}

/* Loads the file into a machine; NULL, and vm->message, if it is not a scenario. */
static Scenario *load_file(Vm *vm, const char *path) {
    scenario_open(vm);
    return scenario_load(vm, path, find_rules);
}

static void ignore_line(void *printer, const char *line) {
    (void)printer, (void)line;
}

/* False if the file is not a scenario or campaign. */
static bool read_about(const Files *files, const char *path, AboutScenario *about) {
    Vm *vm = vm_new(NULL);
    memset(about, 0, sizeof *about);
    if (!vm) return false;
    vm->print = ignore_line;
    vm->files = files;
    Scenario *scenario = load_file(vm, path);
    if (scenario) {
        snprintf(about->title, sizeof about->title, "%s", scenario->title);
        snprintf(about->text, sizeof about->text, "%s", scenario->text);
        if (*scenario->game) scenario_file_path(scenario, scenario->game, about->game);
        about->puzzle = scenario->solver != NO_SOLVER && scenario->goal != LUA_NOREF;
        about->parts = scenario->part_count;
        if (scenario->goal_text) snprintf(about->goal, sizeof about->goal, "%s", scenario->goal_text);
        about->difficulty = scenario->difficulty;
    }
    bool found = scenario != NULL;
    scenario_free(scenario);
    vm_free(vm);
    return found;
}

void scenario_game_find(const Files *files, const char *path, char game[PATH_SIZE]) {
    AboutScenario *about = heap_new(1, sizeof *about);
    (void)read_about(files, path, about);
    strcpy(game, about->game);
    free(about);
}

const char *scenario_game_name(const char *path) {
    static const char folder[] = "scenarios/";
    const char *name = path;
    for (const char *at = strstr(path, folder); at; at = strstr(at + 1, folder))
        if (at == path || at[-1] == '/') name = at + strlen(folder);
    return name;
}

bool scenario_game_shipped(const Paths *paths, const char *name, char path[PATH_SIZE]) {
    const char *folders[] = {paths->data, paths->user};
    char folder[PATH_SIZE];
    for (int i = 0; i < 2; i++)
        if (*folders[i] && path_join(folder, folders[i], "scenarios") && path_join(path, folder, name) &&
            paths_has(paths->files, path))
            return true;
    return false;
}

typedef void TakeScenario(void *self, const char *path, const AboutScenario *about);

static void list_scenarios(const Files *files, const char *folder, AboutScenario *about, TakeScenario *take,
                           void *self) {
    char path[PATH_SIZE], **names;
    int count = files_list(files, folder, &names);
    for (int i = 0; i < count; i++) {
        bool wanted =
            strcmp(names[i], "designs") != 0 && strcmp(names[i], "editions") != 0 && path_join(path, folder, names[i]);
        if (wanted && files_is_folder(files, path))
            list_scenarios(files, path, about, take, self);
        else if (wanted && text_ends(names[i], ".lua") && read_about(files, path, about))
            take(self, path, about);
    }
    files_list_free(names, count);
}

void scenario_games_list(const Paths *paths, TakeScenario *take, void *self) {
    const char *folders[] = {paths->data, paths->user};
    char folder[PATH_SIZE];
    AboutScenario *about = heap_new(1, sizeof *about);
    for (int i = 0; i < 2; i++)
        if (*folders[i] && path_join(folder, folders[i], "scenarios"))
            list_scenarios(paths->files, folder, about, take, self);
    free(about);
}

/* Opens the scripts of the scenario's game, unless `scripts` are those. NULL, and `why`, if that is not possible. */
static Scripts *find_scripts(ScenarioGame *scenario_game, Scripts *scripts) {
    char game[PATH_SIZE], path[PATH_SIZE], why[512];
    const Scenario *scenario = scenario_game->scenario;
    scenario_file_path(scenario, scenario->game, game);
    if (!scenario_may_read(scenario, game))
        return refuse_field(scenario_game, "game",
                            "the file of a game is in the folder of the scenario, in the current one, or below"),
               NULL;
    const char *id = *game ? game : games_find(NULL)->id;
    if (strcmp(id, scripts_game(scripts)) == 0) return scripts;
    if (door_tools(games_find(id))->script_id && !games_path(scripts->paths, id, path))
        return refuse_field(scenario_game, "game", games_missing(scripts->paths, id, why, sizeof why)), NULL;
    int end = scripts_open(&scenario_game->own, scripts->paths, &(Options){.game = id});
    if (end == DONE) end = scripts_complete(&scenario_game->own);
    if (end == DONE) return &scenario_game->own;
    snprintf(why, sizeof why, "the scripts of the game '%.128s' cannot be used", id);
    return refuse_field(scenario_game, "game", why), NULL;
}

/* Opening -------------------------------------------------------------------------------------------- */

static void apply_options(Scenario *scenario, const Options *options) {
    if (options->players) scenario->players = options->players;
    if (options->seed_given) scenario->seed = options->seed;
}

bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path, const Options *options) {
    memset(scenario_game, 0, sizeof *scenario_game);
    Limits limits = vm_limits;
    limits.stop = scripts->paths->stop;
    limits.print = scripts_print;
    scenario_game->vm = vm_new(&limits);
    if (!scenario_game->vm) return refuse_file(scenario_game, "not enough memory for a Lua machine");
    scenario_game->vm->files = scripts->paths->files;
    Scenario *scenario = scenario_game->scenario = load_file(scenario_game->vm, path);
    if (!scenario) return refuse_file(scenario_game, scenario_game->vm->message);
    if (options) apply_options(scenario, options);
    scripts = find_scripts(scenario_game, scripts);
    if (!scripts) return false;
    scenario_game->setup = door_tools(scripts->door)->setup_scenario(scripts, scenario, options);
    if (!scenario_game->setup) return refuse_file(scenario_game, scenario_game->vm->message);
    if (scenario->solver != NO_SOLVER && scenario->solver >= door_seats(scenario_game->setup))
        return refuse_field(scenario_game, "solver", "the solver has no seat");
    return seat_bots(scenario_game, options ? options->bots : NULL);
}

void scenario_game_release(ScenarioGame *scenario_game) {
    if (scenario_game->setup) tools_of(scenario_game->setup)->setup_free(scenario_game->setup);
    scripts_release(&scenario_game->own);
    scenario_free(scenario_game->scenario);
    vm_free(scenario_game->vm);
}
