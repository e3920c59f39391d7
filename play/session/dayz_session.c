#include "play/session/dayz_session.h"

#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/name.h"
#include "core/dayz/why.h"
#include "play/load/dayz_scripts.h"
#include "play/session/dayz_why.h"
#include "play/session/export.h"
#include "core/dayz/ledger.h"
#include "lua/scenario/dayz_scenario.h"
#include "play/session/console.h"

bool dayz_play_asked(const Session *session, Asked *asked) {
    return door_asked(session->game, session->loaded->setup, asked) && session->game->asked.about == ABOUT_PLAY;
}

/* Says why the card cannot be played. */
static bool refuse_play(Session *session, int card) {
    const Setup *setup = session->loaded->setup;
    char name[NAME_SIZE], power[NAME_SIZE];
    Why why = game_why(&session->host, session->game, card);
    name_card(session->game, setup, card, name);
    if (why.power == NOTHING) return session_refuse(session, "%s: %s (%s)", name, why.why, why.rule);
    name_power(setup, table_power_name(&session->game->now, why.power), power);
    return session_refuse(session, "%s: %s (%s)", name, why.why, power);
}

static bool find_side(Session *session, const VerbArgs *args, int *side) {
    const Decision *asked = &session->game->asked;
    *side = NOTHING;
    if (args->count < 2)
        return asked->sides < SIDES || session_refuse(session, "the leader chooses a side: add high or low");
    for (int i = 0; i < SIDES; i++)
        if (strcmp(args->words[1], name_side(i)) == 0) *side = i;
    if (*side == NOTHING) return session_refuse(session, "expected high or low, got '%s'", args->words[1]);
    if (asked->sides == SIDES) return true;
    if (*side != session->game->now.side)
        return session_refuse(session, "this trick is played on the %s side", name_side(session->game->now.side));
    *side = NOTHING;
    return true;
}

bool dayz_play_option(Session *session, const VerbArgs *args, int *option) {
    const Decision *asked = &session->game->asked;
    int card, side;
    if (!dayz_arg_card(session, args->words[0], &card)) return false;
    if (!set_has(&asked->options, card)) return refuse_play(session, card);
    if (!find_side(session, args, &side)) return false;
    *option = decision_option(asked, card, side);
    return true;
}

const char *dayz_play_offer(const Session *session, int word, int number, char out[DOOR_NAME]) {
    static const char *const sides[] = {"high", "low", NULL};
    const Decision *asked = &session->game->asked;
    Asked open;
    if (session->status != GAME_WAITS || !dayz_play_asked(session, &open) || !session_sees(session, open.seat))
        return NULL;
    bool leads = asked->sides == SIDES;
    if (word) return leads ? sides[number] : NULL;
    Set left = asked->options;
    while (number-- > 0 && !set_empty(left)) (void)set_take(&left);
    if (set_empty(left)) return NULL;
    name_card(session->game, session->loaded->setup, set_take(&left), out);
    return leads ? strcat(out, " ") : out;
}

bool dayz_power_in_play(const Session *session, int number, PowerInPlay *out) {
    const Table *table = &session->game->now;
    int special = number - table->slot_count;
    if (special >= table->with_count) return false;
    PowerName power = special < 0 ? (PowerName){table->faction[number], table->version[number], NOTHING}
                                  : (PowerName){NOTHING, NOTHING, table->with[special]};
    const Script *script = catalog_script_of(dayz_catalog(&session->loaded->scripts), power);
    name_power(session->loaded->setup, power, out->name);
    out->path = script->path;
    out->text = script->versions[special < 0 ? power.version : VERSION_BASE].text;
    return true;
}

/* Export.own: of the step that is being written. */
typedef struct DayzOutcome {
    uint8_t winner, faction; /* of its last trick; winner NOTHING: none was won; faction NOTHING: only vans */
    bool counted;            /* was a round counted, */
    bool reasoned;           /* and are its reasons still known? */
    int16_t delta[MAX_SEATS], population[MAX_SEATS]; /* of that round */
    Ledger ledger;
} DayzOutcome;

static cJSON *dayz_export_fields(const ExportSource *source, int part) {
    const LoadedGame *loaded = source->loaded;
    const Origin *origin = source->origin;
    const DayzScenario *scenario = origin->kind == ORIGIN_SCENARIO ? loaded->scenario_game.scenario->own : NULL;
    const char *edition = loaded->setup->edition.name; /* or its file, as it was chosen */
    char seed[24];
    if (part >= 0) return setup_value_part(loaded->setup, part);
    if (scenario && scenario->edition) edition = scenario->edition;
    if (origin->kind == ORIGIN_OPTIONS && origin->options.edition) edition = origin->options.edition;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)loaded->seed);
    return setup_value_scenario(loaded->setup, edition, seed);
}

static int part_count(const Setup *setup) {
    return setup->lineup_count;
}

static int part_of(const Game *game) {
    return game->part;
}

static bool is_transfer(const Position *position) {
    return position->step.kind == STEP_DECISION && position->game->asked.about == ABOUT_TRANSFER;
}

/* Plays, and both steps of a transfer as one line. */
static int write_step(Export *export, const Position *position, int left) {
    const Step *step = &position->step, *next = &position[1].step;
    int about = position->game->asked.about;
    DayzOutcome *outcome = export->own;
    outcome->winner = NOTHING;
    outcome->counted = false;
    if (step->kind == STEP_ALTERATION) return 0;
    if (about == ABOUT_PLAY) { /* "dog-4 high" is a card and a side */
        int length = (int)strcspn(step->text, " ");
        fprintf(export->file, "    s:play(%d, \"%.*s\"", step->seat + 1, length, step->text);
        if (step->text[length]) fprintf(export->file, ", \"%s\"", step->text + length + 1);
        return fprintf(export->file, ")\n"), 1;
    }
    if (export->setup->edition.transfers.count == 2 && is_transfer(position) && left > 1 && is_transfer(position + 1) &&
        next->seat == step->seat) {
        fprintf(export->file, "    s:transfer(%d, \"%s\", \"%s\")\n", step->seat + 1, step->text, next->text);
        return 2;
    }
    if (about != ABOUT_TRANSFER && export->asks) export_expect_ask(export, position->game);
    return 0;
}

static void see_outcome(void *watcher, const Game *game, const Event *event) {
    DayzOutcome *outcome = ((const Export *)watcher)->own;
    if (event->kind == EVENT_WON) {
        outcome->winner = event->seat;
        outcome->faction = event->slot == NOTHING ? NOTHING : game->now.faction[event->slot];
    }
    if (event->kind == EVENT_ROUND) outcome->reasoned = false;
    ledger_note(&outcome->ledger, event);
    if (event->kind != EVENT_ROUND_END) return;
    outcome->counted = outcome->reasoned = true;
    memcpy(outcome->delta, game->now.delta, sizeof outcome->delta);
    memcpy(outcome->population, game->now.population, sizeof outcome->population);
}

/* The change of a seat at the count, with its reasons. */
static void expect_delta(Export *export, const DayzOutcome *outcome, int seat) {
    char name[NAME_SIZE],
        reasons[sizeof outcome->ledger.reasons / sizeof *outcome->ledger.reasons * (NAME_SIZE + 16)] = "";
    size_t used = 0;
    for (int i = 0; outcome->reasoned && i < outcome->ledger.count; i++) {
        const Reason *reason = &outcome->ledger.reasons[i];
        if (reason->delta[seat])
            used += (size_t)snprintf(reasons + used, sizeof reasons - used, " [\"%s\"] = %d,",
                                     ledger_name(export->setup, reason, name), reason->delta[seat]);
    }
    export_expect(export, "s:expect_delta(%d, %d%s%s%s)", seat + 1, outcome->delta[seat],
                  outcome->reasoned ? ", {" : "", reasons, outcome->reasoned ? " }" : "");
}

/* A trick won, a round counted. */
static void expect_outcome(Export *export) {
    const DayzOutcome *outcome = export->own;
    if (outcome->winner != NOTHING)
        export_expect(export, "s:expect_won(%d, \"%s\")", outcome->winner + 1,
                      outcome->faction == NOTHING ? "none" : export->setup->factions[outcome->faction].id);
    for (int seat = 0; outcome->counted && seat < export->setup->seats; seat++) {
        expect_delta(export, outcome, seat);
        export_expect(export, "s:expect_population(%d, %d)", seat + 1, outcome->population[seat]);
    }
}

/* Plays and transfers in words of their own, and the tricks and counts that they led to. */
const ExportRules dayz_exports = {
    .fields = dayz_export_fields,
    .parts = part_count,
    .part = part_of,
    .step = write_step,
    .own_size = sizeof(DayzOutcome),
    .see = see_outcome,
    .outcome = expect_outcome,
};

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

/* { [seat] = { total = -7, survivors = 9, zombies = -16 } }, as if the round ended now. */
static int f_score(lua_State *lua) {
    const ConsoleScope *scope = console_tables_check_all(lua, "the count so far");
    Ledger ledger = {.count = 0};
    Host host = {.setup = scope->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    char name[NAME_SIZE];
    if (!game_count(&host, scope->game, &count)) luaL_error(lua, "%s", host.fault.what);
    lua_newtable(lua);
    for (int seat = 0; seat < host.setup->seats; seat++) {
        lua_newtable(lua);
        lua_pushinteger(lua, count.total[seat]);
        lua_setfield(lua, -2, "total");
        for (int i = 0; i < ledger.count; i++) {
            lua_pushinteger(lua, ledger.reasons[i].delta[seat]);
            lua_setfield(lua, -2, ledger_name(host.setup, &ledger.reasons[i], name));
        }
        lua_rawseti(lua, -2, seat + 1);
    }
    return 1;
}

static int f_powers(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    const Table *table = &scope->game->now;
    char name[NAME_SIZE];
    int count = 0;
    lua_newtable(lua);
    for (int power = 0; power < MAX_POWERS; power++) {
        if (!table_power(table, scope->loaded->setup, power)) continue;
        lua_pushstring(lua, name_power(scope->loaded->setup, table_power_name(table, power), name));
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

const luaL_Reg console_dayz[] = {{"score", f_score}, {"powers", f_powers}, {NULL, NULL}};
