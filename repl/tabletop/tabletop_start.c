#include "repl/tabletop/tabletop_start.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/game/chance.h"
#include "lua/machine/heap.h"
#include "repl/tabletop/tabletop_alter.h"
#include "repl/tabletop/tabletop_setup.h"

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

static int answer(void *setup, const Tabletop *block) {
    return tabletop_random(setup, (const Game *)(const void *)block);
}

/* Runs the first phase, whose questions are answered at random, and alters the table. A phase that fails is left to the
 * first step, which tells why. */
static bool start(Game *game, const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    const StartList *list = tabletop_start_list(setup);
    TabletopHost host = whole_game_host(tabletop_whole(setup));
    host.answer = answer;
    host.answerer = (void *)(uintptr_t)setup;
    host.silent = true;
    tabletop_init(tabletop_block(game), tabletop_layout(setup), seed);
    if (!list->count || !tabletop_set_up(&host, tabletop_block(game))) return true;
    for (int i = 0; i < list->count; i++)
        if (!tabletop_alter(game, setup, list->texts[i], why)) return false;
    return true;
}

void tabletop_start(Game *game, const Setup *setup, uint64_t seed) {
    char why[DOOR_WHY];
    (void)start(game, setup, seed, why);
}

bool tabletop_try_start(const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    Game *game = heap_new(1, tabletop_layout(setup)->size);
    bool done = start(game, setup, seed, why);
    free(game);
    return done;
}

/* Keeps the texts of the scenario for those who read the game. */
static const Setup *tell_story(const Scenario *scenario, const Setup *setup) {
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    own->title = heap_copy(scenario->title);
    own->date = heap_copy(scenario->date);
    own->text = heap_copy(scenario->text);
    return setup;
}

const Setup *tabletop_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options) {
    GameSetup chosen;
    char why[DOOR_WHY];
    if (options && options->carry) return snprintf(scenario->vm->message, VM_MESSAGE, "--carry is for campaigns"), NULL;
    if (!tabletop_scenario_choose(scenario, tabletop_script(scripts), &chosen)) return NULL;
    const Setup *setup = tabletop_setup_make(tabletop_script(scripts), &chosen, &scripts->diagnostics);
    if (!setup) return scenario_refuse(scenario, "game", "the script cannot be used"), NULL;
    bool done = tabletop_scenario_start(scenario, tabletop_script(scripts), &chosen,
                                        &((TabletopSetup *)(uintptr_t)setup)->start);
    if (done && !tabletop_try_start(setup, scenario->seed, why)) done = scenario_refuse(scenario, "start", why);
    if (done) return tell_story(scenario, setup);
    tabletop_setup_free(setup);
    return NULL;
}
