#include "play/load/tabletop_start.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "lua/dayz/setup_value.h"
#include "play/load/tabletop_alter.h"
#include "play/load/tabletop_setup.h"

/* The option with the largest hash, keyed by where the game stands and by what the option is. */
int tabletop_random(const Setup *setup, const Game *game) {
    const Tabletop *block = tabletop_look_at(game);
    const TabletopQuestion *question = tabletop_asked(block);
    uint64_t key =
        chance_mix(tabletop_seed(block) ^ chance_mix((uint64_t)tabletop_decisions(block) << 8 | question->seat));
    uint64_t best = 0;
    int option = 0;
    (void)setup;
    for (int i = 0; i < question->option_count; i++) {
        uint64_t hash = chance_mix(key ^ question->options[i]);
        if (hash > best) best = hash, option = i;
    }
    return option;
}

static int answer(void *setup, const Game *game) {
    return tabletop_random(setup, game);
}

/* Runs the first phase, whose questions are answered at random, and alters the table. A phase that fails is left to the
 * first step, which tells why. Returns -1, or the number of the alteration that is not possible. */
static int start(Game *game, const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    const cJSON *list = ((const TabletopSetup *)(const void *)setup)->start, *text;
    Host host = {.setup = setup};
    int number = 0;
    host.answer = answer;
    host.answerer = (void *)(uintptr_t)setup;
    host.silent = true;
    tabletop_init(tabletop_block(game), tabletop_layout(setup), seed);
    if (!list || !list->child || !tabletop_set_up(&host, tabletop_block(game))) return -1;
    cJSON_ArrayForEach(text, list) {
        if (!alteration_apply(&tabletop_alterations, game, setup, text->valuestring, why)) return number;
        number++;
    }
    return -1;
}

void tabletop_start(Game *game, const Setup *setup, uint64_t seed) {
    char why[DOOR_WHY];
    (void)start(game, setup, seed, why);
}

int tabletop_try_start(const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    Game *game = heap_new(1, tabletop_layout(setup)->size);
    int failed = start(game, setup, seed, why);
    free(game);
    return failed;
}

const Setup *tabletop_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options) {
    GameSetup chosen;
    char why[DOOR_WHY];
    if (options && options->carry) return snprintf(scenario->vm->message, VM_MESSAGE, "--carry is for campaigns"), NULL;
    if (!tabletop_scenario_choose(scenario, tabletop_script(scripts), &chosen)) return NULL;
    const Setup *setup = tabletop_setup_make(tabletop_script(scripts), &chosen, &scripts->diagnostics);
    if (!setup) return scenario_refuse(scenario, "game", "the script cannot be used"), NULL;
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    own->start = heap_check(cJSON_CreateArray());
    bool done = tabletop_scenario_start(scenario, tabletop_script(scripts), &chosen, own->start);
    int failed = done ? tabletop_try_start(setup, scenario->seed, why) : -1;
    if (failed >= 0) done = tabletop_scenario_refuse(scenario, failed, why);
    if (!done) return tabletop_setup_free(setup), NULL;
    Story story = {scenario->title, scenario->date, scenario->text};
    own->stories = stories_write(&story, 1);
    return setup;
}
