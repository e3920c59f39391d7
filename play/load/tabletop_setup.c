/* The set-up of a whole game, from options, saved games and scenarios, and the start of its game. */
#include "play/load/tabletop_setup.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/dayz/setup_value.h"
#include "play/load/alteration.h"
#include "play/load/message.h"
#include "play/load/options.h"

/* The start ---------------------------------------------------------------------------------------------- */

static int answer_random(void *setup, const Game *game) {
    return door_of(setup)->random(setup, game);
}

/* Runs the first phase, whose questions are answered at random, and alters the table. A phase that fails is left to the
 * first step, which tells why. Returns -1, or the number of the alteration that is not possible. */
static int start_game(Game *game, const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    const cJSON *list = ((const TabletopSetup *)(const void *)setup)->start, *text;
    Host host = {.setup = setup};
    int number = 0;
    host.answer = answer_random;
    host.answerer = (void *)(uintptr_t)setup;
    host.silent = true;
    tabletop_init(tabletop_block(game), tabletop_layout(setup), seed);
    if (!list || !list->child || !tabletop_set_up(&host, tabletop_block(game))) return -1;
    cJSON_ArrayForEach(text, list) {
        if (!alteration_apply(game, setup, text->valuestring, why)) return number;
        number++;
    }
    return -1;
}

void tabletop_start(Game *game, const Setup *setup, uint64_t seed) {
    char why[DOOR_WHY];
    (void)start_game(game, setup, seed, why);
}

/* Tries the start of a scenario's game. Returns -1; or the number of an alteration that is not possible, from 0, and a sentence in
 * `why`. */
static int try_start(const Setup *setup, uint64_t seed, char why[DOOR_WHY]) {
    Game *game = heap_new(1, tabletop_layout(setup)->size);
    int failed = start_game(game, setup, seed, why);
    free(game);
    return failed;
}

/* From options ------------------------------------------------------------------------------------- */

const Setup *tabletop_setup_make(GameScript *script, const GameSetup *chosen, Diagnostics *diagnostics) {
    WholeGame *whole = whole_game_new(script, chosen, diagnostics);
    if (!whole) return NULL;
    TabletopSetup *setup = heap_new(1, sizeof *setup);
    *setup = (TabletopSetup){.base = whole->base};
    return (const Setup *)(const void *)setup;
}

static int refuse_option(const GameScript *script, const char *name) {
    const char *names[GAME_OPTIONS + 1];
    char all[1024] = "";
    for (int i = 0; i < script->option_count; i++) {
        names[i] = script->options[i].name;
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s--%s", i ? ", " : "", names[i]);
    }
    names[script->option_count] = NULL;
    const char *near = nearest_name(name, names);
    if (near)
        message_error("%s has no option --%s; did you mean --%s?", script->id, name, near);
    else if (*all)
        message_error("%s has no option --%s; its options are --players, %s", script->id, name, all);
    else
        message_error("%s has no option --%s; its only option is --players", script->id, name);
    return WRONG_USAGE;
}

int tabletop_setup_new(Scripts *scripts, const Options *options, const Setup **setup) {
    const GameScript *script = tabletop_script(scripts);
    GameSetup chosen = game_setup_default(script);
    char why[DOOR_WHY];
    const char *other = options_of_others(options, scripts->door);
    if (other) return refuse_option(script, other);
    if (options->players && !game_setup_players(script, &chosen, options->players, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    for (int i = 0; i < options->own_count; i++) {
        const OwnOption *own = &options->own[i];
        if (game_script_option(script, own->name) < 0) return refuse_option(script, own->name);
        if (!game_setup_option(script, &chosen, own->name, own->value, why, sizeof why))
            return message_error("%s", why), WRONG_USAGE;
    }
    *setup = tabletop_setup_make(tabletop_script(scripts), &chosen, &scripts->diagnostics);
    return *setup ? DONE : FAILED;
}

/* Saved games -------------------------------------------------------------------------------------- */

const char *tabletop_option_value(const GameOption *option, int value, char number[16]) {
    if (option->kind == OPTION_WORD) return option->words[value];
    if (option->kind == OPTION_FLAG) return value ? "yes" : "no";
    snprintf(number, 16, "%d", value);
    return number;
}

cJSON *tabletop_setup_write(const Scripts *scripts, const Setup *setup) {
    const TabletopSetup *own = (const TabletopSetup *)(const void *)setup;
    cJSON *json = tabletop_value_write(tabletop_whole(setup), own->start);
    (void)scripts;
    if (own->stories) cJSON_AddItemToObject(json, "stories", heap_check(cJSON_Duplicate(own->stories, true)));
    return json;
}

static bool read_start(const cJSON *json, TabletopSetup *setup, ValueFault *fault) {
    const cJSON *start = json_field(json, "start"), *list, *text;
    if (!start) return true;
    if (!(list = value_list(start, "alter", 0, START_TEXTS, fault))) return false;
    cJSON_ArrayForEach(text, list) {
        if (!cJSON_IsString(text) || strlen(text->valuestring) >= START_TEXT)
            return value_refuse(fault, "alter", "'alter' must be a list of alterations");
    }
    setup->start = heap_check(cJSON_Duplicate(list, true));
    return true;
}

static bool read_stories(const cJSON *json, TabletopSetup *setup, ValueFault *fault) {
    const cJSON *list = json_field(json, "stories");
    Story story;
    int count;
    if (list) setup->stories = heap_check(cJSON_Duplicate(list, true));
    return !list || stories_read(setup->stories, &story, 1, &count, fault);
}

const Setup *tabletop_setup_read(Scripts *scripts, const cJSON *json, char why[DOOR_WHY]) {
    GameScript *script = tabletop_script(scripts);
    GameSetup chosen = game_setup_default(script);
    ValueFault fault = {.why = "the script cannot be used"};
    const Setup *setup = NULL;
    int players;
    if (value_number(json, "players", 1, DOOR_SEATS, &players, &fault) &&
        game_setup_players(script, &chosen, players, fault.why, sizeof fault.why) &&
        tabletop_value_options(json_field(json, "options"), script, true, &chosen, &fault))
        setup = tabletop_setup_make(script, &chosen, &scripts->diagnostics);
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    bool done = setup && read_start(json, own, &fault) && read_stories(json, own, &fault);
    if (done && try_start(setup, 0, why) < 0) return setup;
    if (!done) snprintf(why, DOOR_WHY, "%s", fault.why);
    if (setup) tabletop_setup_free(setup);
    return NULL;
}

void tabletop_setup_free(const Setup *setup) {
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    cJSON_Delete(own->start);
    cJSON_Delete(own->stories);
    whole_game_free(tabletop_whole(setup));
    free((void *)(uintptr_t)setup);
}

/* Scenarios ------------------------------------------------------------------------------------------ */

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
    int failed = done ? try_start(setup, scenario->seed, why) : -1;
    if (failed >= 0) done = tabletop_scenario_refuse(scenario, failed, why);
    if (!done) return tabletop_setup_free(setup), NULL;
    Story story = {scenario->title, scenario->date, scenario->text};
    own->stories = stories_write(&story, 1);
    return setup;
}
