#include "repl/app/scenario_game.h"

#include <string.h>

#include "lua/machine/text.h"
#include "repl/app/command.h"

static bool refuse(Staged *staged, const char *why) {
    snprintf(staged->why, sizeof staged->why, "%s", why);
    return false;
}

/* The same with the place of a field of the scenario. */
static bool refuse_field(Staged *staged, const char *field, const char *why) {
    const Scenario *scenario = staged->scenario;
    snprintf(staged->why, sizeof staged->why, "%s:%d: %s", scenario->path, text_line_of(scenario->file, NULL, field),
             why);
    return false;
}

static bool seat_bots(Staged *staged) {
    char why[512];
    const char *list = *staged->scenario->bots ? staged->scenario->bots : "random";
    staged->bench.setup = &staged->setup;
    if (bench_fill(&staged->bench, list, staged->setup.seats, why, sizeof why)) return true;
    return refuse_field(staged, "bots", strncmp(why, "--", 2) == 0 ? why + 2 : why); /* a field is no option */
}

/* An edition that cannot be had is complained about by the world itself. */
static bool find_edition(Staged *staged, World *world) {
    const char *name = staged->scenario->edition;
    if (world_edition(world, *name ? name : NULL, &staged->edition) == DONE) return true;
    char why[MAX_NAMES + 64];
    snprintf(why, sizeof why, "there is no edition '%s'", name);
    return refuse_field(staged, "edition", why);
}

bool staged_open(Staged *staged, World *world, const char *path) {
    memset(staged, 0, sizeof *staged);
    staged->vm = vm_new(NULL);
    if (!staged->vm) return refuse(staged, "there is no memory for a Lua machine");
    scenario_open(staged->vm);
    staged->scenario = scenario_load(staged->vm, path);
    if (!staged->scenario) return refuse(staged, staged->vm->message);
    if (!find_edition(staged, world)) return false;
    if (!scenario_setup(staged->scenario, world->catalog, &staged->edition, &staged->setup, &staged->stack))
        return refuse(staged, staged->vm->message);
    return seat_bots(staged);
}

void staged_release(Staged *staged) {
    scenario_free(staged->scenario);
    vm_free(staged->vm);
}
