#include "repl/session/loaded_game.h"

#include <stdlib.h>
#include <string.h>

/* Copies a text behind the others. */
static const char *keep(char **next, const char *text) {
    if (!text) return NULL;
    char *copy = strcpy(*next, text);
    *next += strlen(text) + 1;
    return copy;
}

static size_t length_of(const char *text) {
    return text ? strlen(text) + 1 : 0;
}

void origin_keep(Origin *origin, const Options *options) {
    char *words = malloc(length_of(options->edition) + length_of(options->powers) + length_of(options->with) +
                         length_of(options->bots) + length_of(options->factions_dir) + 1);
    char *next = words;
    if (!words) abort();
    Options own = *options;
    own.edition = keep(&next, options->edition);
    own.powers = keep(&next, options->powers);
    own.with = keep(&next, options->with);
    own.bots = keep(&next, options->bots);
    own.factions_dir = keep(&next, options->factions_dir);
    own.events = own.save = own.resume = NULL;
    own.operands = NULL;
    own.operand_count = 0;
    free(origin->words);
    origin->words = words;
    origin->options = own;
}

void origin_release(Origin *origin) {
    free(origin->words);
    origin->words = NULL;
}

static int open_options(Ground *ground, const Origin *origin) {
    char why[512];
    const Options *options = &origin->options;
    int end = world_close(&ground->world);
    if (end == DONE) end = world_edition(&ground->world, options->edition, &ground->edition);
    if (end == DONE) end = world_setup(&ground->world, &ground->edition, options, &ground->setup);
    if (end != DONE) return end;
    ground->seed = options->seed;
    const char *list = options->bots ? options->bots : "random";
    if (bench_fill(&ground->bench, list, ground->setup.seats, why, sizeof why)) return DONE;
    return say("%s", why), WRONG_USAGE;
}

static int open_scenario(Ground *ground, const Origin *origin) {
    int end = world_close(&ground->world);
    if (end != DONE) return end;
    if (!staged_open(&ground->staged, &ground->world, origin->path)) return say("%s", ground->staged.why), FAILED;
    ground->setup = ground->staged.setup;
    ground->bench = ground->staged.bench;
    ground->seed = origin->options.seed_given ? origin->options.seed : ground->staged.scenario->seed;
    return DONE;
}

/* A person's seat gets a bot too, for `step`. */
static int open_saved(Ground *ground, const Origin *origin) {
    if (!saved_open(&ground->saved, origin->path, ground->world.catalog))
        return say("%s", ground->saved.unsound), FAILED;
    const Header *header = &ground->saved.header;
    ground->setup = header->setup;
    ground->seed = header->seed;
    for (int seat = 0; seat < ground->setup.seats; seat++) {
        const Bot *bot = bot_find(*header->bots[seat] ? header->bots[seat] : bots[0].name);
        ground->bench.seat[seat] = bot ? bot : &bots[0];
    }
    return DONE;
}

Ground *ground_new(const Program *program, const Origin *origin, int *end) {
    static int (*const openers[])(Ground * ground, const Origin *origin) = {
        [ORIGIN_OPTIONS] = open_options, [ORIGIN_SCENARIO] = open_scenario, [ORIGIN_SAVED] = open_saved};
    Ground *ground = calloc(1, sizeof *ground);
    if (!ground) abort();
    *end = world_open(&ground->world, &program->paths, &origin->options, NULL);
    if (*end == DONE) *end = openers[origin->kind](ground, origin);
    if (*end != DONE) {
        ground_free(ground);
        return NULL;
    }
    ground->bench.setup = &ground->setup;
    ground->debugger = debugger_new(ground->world.vm);
    ground->disk = ground_disk(ground);
    return ground;
}

void ground_free(Ground *ground) {
    if (!ground) return;
    if (ground->debugger) debugger_free(ground->debugger);
    staged_release(&ground->staged);
    saved_release(&ground->saved);
    world_release(&ground->world);
    free(ground);
}
