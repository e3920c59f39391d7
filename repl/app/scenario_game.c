#include "repl/app/scenario_game.h"

#include <string.h>
#include <unistd.h>

#include "lua/machine/contained.h"
#include "lua/machine/text.h"
#include "repl/app/command.h"
#include "repl/app/editions.h"
#include "repl/term/message.h"

static bool refuse(ScenarioGame *scenario_game, const char *why) {
    snprintf(scenario_game->why, sizeof scenario_game->why, "%s", why);
    return false;
}

/* Refuses a field of the scenario, with its file and line. */
static bool refuse_field(ScenarioGame *scenario_game, const char *field, const char *why) {
    const Scenario *scenario = scenario_game->scenario;
    snprintf(scenario_game->why, sizeof scenario_game->why, "%s:%d: %s", scenario->path,
             text_line_of(scenario->file, NULL, field), why);
    return false;
}

static Story story_of(const Scenario *scenario) {
    return (Story){scenario->title, scenario->date, scenario->text};
}

static void tell_stories(ScenarioGame *scenario_game) {
    const Scenario *scenario = scenario_game->scenario;
    scenario_game->stories[0] = story_of(scenario);
    for (int i = 0; i < scenario->part_count; i++) scenario_game->stories[1 + i] = story_of(scenario->parts[i]);
    scenario_game->setup.stories = scenario_game->stories;
    scenario_game->setup.story_count = 1 + scenario->part_count;
}

static bool seat_bots(ScenarioGame *scenario_game, const char *given) {
    char why[512];
    const char *list = given ? given : *scenario_game->scenario->bots ? scenario_game->scenario->bots : "random";
    scenario_game->bench.setup = &scenario_game->setup;
    if (bench_fill(&scenario_game->bench, list, scenario_game->setup.seats, why, sizeof why)) return true;
    if (given) return refuse(scenario_game, why);
    return refuse_field(scenario_game, "bots",
                        strncmp(why, "--", 2) == 0 ? why + 2 : why); /* the field is not called --bots */
}

/* A file is beside the scenario, or in the current folder. */
static void path_of_edition(const Scenario *scenario, char path[PATH_SIZE]) {
    const char *slash = strrchr(scenario->path, '/');
    int folder = slash ? (int)(slash - scenario->path) + 1 : 0;
    int length = snprintf(path, PATH_SIZE, "%.*s%s", folder, scenario->path, scenario->edition);
    bool beside = editions_is_file(scenario->edition) && length < PATH_SIZE && access(path, F_OK) == 0;
    if (!beside) snprintf(path, PATH_SIZE, "%s", scenario->edition);
}

/* True for a name, and for a file that the scenario may read: in its folder, in the current one, or below them. */
static bool may_read(const Scenario *scenario, const char *path) {
    return !editions_is_file(path) || contained_beside(path, scenario->path) || contained_beside(path, ".");
}

/* editions_load has printed why an edition cannot be loaded. */
static bool find_edition(ScenarioGame *scenario_game, Scripts *scripts) {
    char name[PATH_SIZE];
    path_of_edition(scenario_game->scenario, name);
    if (!may_read(scenario_game->scenario, name))
        return refuse_field(scenario_game, "edition",
                            "the file of an edition is in the folder of the scenario, in the current one, or below");
    if (editions_load(scripts, *name ? name : NULL, &scenario_game->edition) == DONE) return true;
    char why[MAX_NAMES + 64];
    snprintf(why, sizeof why, "there is no edition '%s'", scenario_game->scenario->edition);
    return refuse_field(scenario_game, "edition", why);
}

int scenario_game_check_options(const char *path, const Options *options) {
    if (options->carry && !path)
        return message_error("--carry is for campaigns, such as scenarios/campaign/woodstock-fever.lua"), WRONG_USAGE;
    if (path && options->setup_given)
        return message_error("a scenario has its own set-up; it takes only --players, --seed, --bots and --carry"),
               WRONG_USAGE;
    return DONE;
}

static bool apply_options(ScenarioGame *scenario_game, const Options *options) {
    Scenario *scenario = scenario_game->scenario;
    if (options->carry && !scenario->part_count) return refuse(scenario_game, "--carry is for campaigns");
    if (options->players) scenario->players = options->players;
    if (options->seed_given) scenario->seed = options->seed;
    scenario->carry = scenario->carry || options->carry;
    return true;
}

bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path, const Options *options) {
    memset(scenario_game, 0, sizeof *scenario_game);
    scenario_game->vm = vm_new(NULL);
    if (!scenario_game->vm) return refuse(scenario_game, "not enough memory for a Lua machine");
    scenario_open(scenario_game->vm);
    scenario_game->scenario = scenario_load(scenario_game->vm, path);
    if (!scenario_game->scenario) return refuse(scenario_game, scenario_game->vm->message);
    if (options && !apply_options(scenario_game, options)) return false;
    if (!find_edition(scenario_game, scripts)) return false;
    if (!scenario_setup(scenario_game->scenario, scripts->catalog, &scenario_game->edition, &scenario_game->setup,
                        &scenario_game->deal))
        return refuse(scenario_game, scenario_game->vm->message);
    tell_stories(scenario_game);
    return seat_bots(scenario_game, options ? options->bots : NULL);
}

void scenario_game_release(ScenarioGame *scenario_game) {
    scenario_free(scenario_game->scenario);
    vm_free(scenario_game->vm);
}
