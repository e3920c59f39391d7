#include "lua/scenario/tabletop_scenario.h"

#include <stdio.h>
#include <string.h>

#include "core/table/names.h"
#include "core/base/heap.h"
#include "lua/scenario/event_record.h"
#include "lua/scenario/tabletop_run.h"

/* Fields ------------------------------------------------------------------------------------------- */

static void read_fields(const Fields *fields, Scenario *scenario) {
    TabletopScenario *own = scenario->own;
    own->options = value_of_field(fields, "options");
    own->start = value_of_field(fields, "start");
}

bool tabletop_value_options(const cJSON *options, const GameScript *script, bool full, GameSetup *setup,
                            ValueFault *fault) {
    const cJSON *option;
    char number[32];
    if (!cJSON_IsObject(options) && (full || !cJSON_IsArray(options) || options->child))
        return value_refuse(fault, "options", "'options' must be a table");
    cJSON_ArrayForEach(option, options) {
        const char *text = cJSON_IsBool(option) ? (cJSON_IsTrue(option) ? "yes" : "no") : "?";
        if (cJSON_IsString(option)) text = option->valuestring;
        if (json_is_whole(option, INT32_MIN, INT32_MAX))
            snprintf(number, sizeof number, "%d", (int)option->valuedouble), text = number;
        if (!game_setup_option(script, setup, option->string, text, fault->why, sizeof fault->why))
            return snprintf(fault->field, sizeof fault->field, "%s", option->string), false;
    }
    return true;
}

cJSON *tabletop_value_write(const WholeGame *whole, const cJSON *start) {
    cJSON *json = heap_check(cJSON_CreateObject());
    cJSON_AddNumberToObject(json, "players", whole->setup.players);
    cJSON *options = cJSON_AddObjectToObject(json, "options");
    for (int i = 0; i < whole->script->option_count; i++) {
        const GameOption *option = &whole->script->options[i];
        int value = whole->setup.values[i];
        cJSON_AddItemToObject(options, option->name,
                              option->kind == OPTION_WORD   ? cJSON_CreateString(option->words[value])
                              : option->kind == OPTION_FLAG ? cJSON_CreateBool(value)
                                                            : cJSON_CreateNumber(value));
    }
    if (start && start->child)
        cJSON_AddItemToObject(cJSON_AddObjectToObject(json, "start"), "alter",
                              heap_check(cJSON_Duplicate(start, true)));
    return json;
}

bool tabletop_scenario_choose(Scenario *scenario, const GameScript *script, GameSetup *setup) {
    const TabletopScenario *own = scenario->own;
    ValueFault fault;
    *setup = game_setup_default(script);
    if (scenario->players && !game_setup_players(script, setup, scenario->players, fault.why, sizeof fault.why))
        return scenario_refuse(scenario, "players", fault.why);
    return !own->options || tabletop_value_options(own->options, script, false, setup, &fault) ||
           scenario_refuse(scenario, fault.field, fault.why);
}

static void ignore_fault(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

bool tabletop_scenario_start(Scenario *scenario, const GameScript *script, const GameSetup *setup, cJSON *start) {
    TabletopScenario *own = scenario->own;
    Diagnostics diagnostics = {.report = ignore_fault};
    ValueFault fault;
    own->script = game_script_load(scenario->vm, script->path, &diagnostics);
    if (own->script) own->whole = whole_game_new(own->script, setup, &diagnostics);
    if (!own->whole) return scenario_refuse(scenario, "game", "the script of the game cannot be loaded again");
    own->start_fields = heap_check(cJSON_CreateArray());
    return !own->start || start_list_read(own->start, &own->whole->layout, start, own->start_fields, &fault) ||
           scenario_refuse_in(scenario, "start", fault.field, fault.why);
}

bool tabletop_scenario_refuse(const Scenario *scenario, int alteration, const char *why) {
    const TabletopScenario *own = scenario->own;
    return scenario_refuse_in(scenario, "start", cJSON_GetArrayItem(own->start_fields, alteration)->valuestring, why);
}

static void release(Scenario *scenario) {
    TabletopScenario *own = scenario->own;
    cJSON_Delete(own->options);
    cJSON_Delete(own->start);
    cJSON_Delete(own->start_fields);
    whole_game_free(own->whole);
    game_script_free(own->script);
}

/* Rules -------------------------------------------------------------------------------------------- */

static const char *asker(const Setup *setup, const Game *game, char name[DOOR_NAME]) {
    const TabletopQuestion *asked = tabletop_asked(tabletop_look_at(game));
    if (!asked || asked->piece == NO_PIECE) return "";
    return names_piece(&tabletop_whole(setup)->layout, asked->piece, name);
}

static const char *const fields[] = {"options", "start", NULL};
static const luaL_Reg *const methods[] = {tabletop_expect, scenario_expect_event, NULL};

const ScenarioRules tabletop_scenario_rules = {
    .fields = fields,
    .players = {1, MAX_SEATS},
    .own_size = sizeof(TabletopScenario),
    .read = read_fields,
    .release = release,
    .methods = methods,
    .run_size = sizeof(TabletopRun),
    .run_begin = tabletop_run_begin,
    .run_see = tabletop_run_see,
    .run_release = tabletop_run_release,
    .look = tabletop_run_look,
    .between = ", ",
    .push_words = start_list_push_names,
    .names_word = "names of pieces",
    .check_piece = tabletop_check_piece,
    .check_zone = tabletop_check_zone,
    .push_zone = tabletop_push_zone,
    .where = tabletop_piece_where,
    .asker = asker,
    .worker = "phase",
};
