#include "play/load/dayz_scenario_setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/files.h"
#include "core/base/heap.h"
#include "lua/scenario/dayz_scenario.h"
#include "play/load/options.h"
#include "play/load/dayz_editions.h"

static const DayzScenario *own_of(const Scenario *scenario) {
    return scenario->own;
}

static Story story_of(const Scenario *scenario) {
    return (Story){scenario->title, scenario->date, scenario->text};
}

static void tell_stories(const Scenario *scenario, DayzSetup *dayz) {
    dayz->stories[0] = story_of(scenario);
    for (int i = 0; i < scenario->part_count; i++) dayz->stories[1 + i] = story_of(scenario->parts[i]);
    int count = 1 + scenario->part_count;
    if (scenario->epilogue && *scenario->epilogue) dayz->stories[count++] = (Story){"Epilogue", "", scenario->epilogue};
    dayz->setup.stories = dayz->stories;
    dayz->setup.story_count = count;
}

/* A file is beside the scenario, or in the current folder. */
static void path_of_edition(const Scenario *scenario, char path[PATH_SIZE]) {
    const char *slash = strrchr(scenario->path, '/'), *edition = own_of(scenario)->edition;
    int folder = slash ? (int)(slash - scenario->path) + 1 : 0;
    int length = snprintf(path, PATH_SIZE, "%.*s%s", folder, scenario->path, edition);
    bool beside = editions_is_file(edition) && length < PATH_SIZE &&
                  (files_holds(scenario->vm->files, path) || access(path, F_OK) == 0);
    if (!beside) snprintf(path, PATH_SIZE, "%s", edition);
}

/* True for a name, and for a file that the scenario may read: in its folder, in the current one, or below them. */
static bool may_read(const Scenario *scenario, const char *path) {
    return !editions_is_file(path) || files_is_contained(scenario->vm->files, path, scenario->path) ||
           files_is_contained(scenario->vm->files, path, ".");
}

/* editions_load has printed why an edition cannot be loaded. */
static bool find_edition(const Scenario *scenario, Scripts *scripts, EditionFile *edition) {
    char name[PATH_SIZE];
    path_of_edition(scenario, name);
    if (!may_read(scenario, name))
        return scenario_refuse(scenario, "edition",
                               "the file of an edition is in the folder of the scenario, in the current one, or below");
    if (editions_load(scripts, *name ? name : NULL, edition) == DONE) return true;
    char why[MAX_NAMES + 64];
    snprintf(why, sizeof why, "there is no edition '%s'", own_of(scenario)->edition);
    return scenario_refuse(scenario, "edition", why);
}

static bool carry(Scenario *scenario, const Options *options) {
    DayzScenario *own = scenario->own;
    if (!options || !options->carry) return true;
    own->carry = true;
    if (!scenario->part_count) snprintf(scenario->vm->message, VM_MESSAGE, "--carry is for campaigns");
    return scenario->part_count;
}

const Setup *dayz_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options) {
    DayzSetup *dayz = heap_new(1, sizeof *dayz);
    bool done = carry(scenario, options) && find_edition(scenario, scripts, &dayz->edition) &&
                dayz_scenario_setup(scenario, dayz_catalog(scripts), dayz);
    if (!done) return free(dayz), NULL;
    tell_stories(scenario, dayz);
    return &dayz->setup;
}
