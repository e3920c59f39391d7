#include "lua/dayz/play_rule.h"

#include <string.h>

#include "lua/vm/args.h"
#include "lua/vm/freeze.h"

/* Filters --------------------------------------------------------------------------------------------- */

const char *const filter_fields[] = {"faction", "role", "loss", "promo", NULL};
const char *const role_words[] = {[ROLE_SURVIVOR] = "survivor", [ROLE_HORDE] = "horde", [ROLE_VAN] = "van", NULL};

/* All cards pass it. */
static const CardFilter filter_all = {.role = NOTHING, .promo = NOTHING};

Set filter_faction(const Call *call, int faction) {
    int slot = table_slot_of(call->table, faction);
    return slot == NOTHING ? set_below(0) : call->deck->of_slot[slot];
}

Set filter_loss(const Call *call, lua_Integer loss) {
    Set cards = set_below(0);
    for (int card = 0; card < call->deck->count; card++)
        if (-call->deck->worth[card] == loss && set_has(&call->deck->of_role[ROLE_HORDE], card)) set_add(&cards, card);
    return cards;
}

Set filter_promo(const Call *call, bool wanted) {
    Set cards = set_below(0);
    for (int place = 0; place < call->table->with_count; place++)
        if (call->deck->special_card[place] != NOTHING) set_add(&cards, call->deck->special_card[place]);
    return wanted ? cards : set_minus(deck_all(call->deck), cards);
}

/* The index in the pool of the faction with this id, or -1. `guess` is tried first, and kept. */
static int find_in_pool(const Setup *setup, const char *id, uint8_t *guess) {
    if (*guess < setup->faction_count && strcmp(setup->factions[*guess].id, id) == 0) return *guess;
    int faction = setup_faction(setup, id);
    if (faction >= 0) *guess = (uint8_t)faction;
    return faction;
}

/* Gives the cards of this round that pass. False if the pool does not have the filter's faction. */
static bool filter_cards(CardFilter *filter, const Call *call, Set *cards) {
    *cards = deck_all(call->deck);
    if (filter->faction[0]) {
        int faction = find_in_pool(call->setup, filter->faction, &filter->guess);
        if (faction < 0) return false;
        *cards = filter_faction(call, faction);
    }
    if (filter->role != NOTHING) *cards = set_and(*cards, call->deck->of_role[filter->role]);
    if (filter->by_loss) *cards = set_and(*cards, filter_loss(call, filter->loss));
    if (filter->promo != NOTHING) *cards = set_and(*cards, filter_promo(call, filter->promo));
    return true;
}

static const char *const rule_fields[] = {"when", "except", "allow", "forbid", "judge", NULL};

/* Reading ------------------------------------------------------------------------------------------- */

/* Returns the first by name of the fields of the table on top that are not in the list; NULL if there are none. */
static const char *find_unknown(lua_State *lua, const char *const *names) {
    const char *unknown = NULL;
    int table = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if (word_place(names, name) < 0 && (!unknown || strcmp(name, unknown) < 0)) unknown = name;
    }
    return unknown;
}

/* Reads a field of the table on top that is the id of a faction. False if it is something else. */
static bool read_id(lua_State *lua, const char *field, char id[MAX_ID + 1]) {
    int type = lua_getfield(lua, -1, field);
    size_t length = lua_rawlen(lua, -1);
    bool fits = type == LUA_TNIL || (type == LUA_TSTRING && length > 0 && length <= MAX_ID);
    if (fits && type == LUA_TSTRING) memcpy(id, lua_tostring(lua, -1), length + 1);
    lua_pop(lua, 1);
    return fits;
}

/* Reads a field of the table on top that is one of the words; leaves `place` as it is if the field is absent. False if
 * it is something else. */
static bool read_word(lua_State *lua, const char *field, const char *const *words, uint8_t *place) {
    int type = lua_getfield(lua, -1, field),
        found = type == LUA_TSTRING ? word_place(words, lua_tostring(lua, -1)) : -1;
    lua_pop(lua, 1);
    if (found >= 0) *place = (uint8_t)found;
    return type == LUA_TNIL || found >= 0;
}

static bool read_loss(lua_State *lua, CardFilter *filter) {
    int is_integer, type = lua_getfield(lua, -1, "loss");
    filter->loss = lua_tointegerx(lua, -1, &is_integer);
    filter->by_loss = type == LUA_TNUMBER && is_integer;
    lua_pop(lua, 1);
    return type == LUA_TNIL || filter->by_loss;
}

/* Reads the fields of the filter on top; returns what is wrong with them, or NULL. */
static const char *read_filter_fields(lua_State *lua, CardFilter *filter) {
    const char *unknown = find_unknown(lua, filter_fields);
    if (unknown) return lua_pushfstring(lua, "unknown field '%s'; a filter has faction, role, loss and promo", unknown);
    if (!read_id(lua, "faction", filter->faction)) return "the faction of a filter is the id of a faction";
    if (!read_word(lua, "role", role_words, &filter->role)) return "the role of a filter is survivor, horde or van";
    if (!read_loss(lua, filter)) return "the loss of a filter is a whole number";
    if (lua_getfield(lua, -1, "promo") != LUA_TNIL) filter->promo = (uint8_t)lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return NULL;
}

/* Reads a field of the table on top that is a filter. What is wrong with it is returned, and left on the stack. */
static const char *read_filter(lua_State *lua, const char *field, bool *there, CardFilter *filter) {
    int type = lua_getfield(lua, -1, field);
    *filter = filter_all;
    *there = type != LUA_TNIL;
    if (*there && type != LUA_TTABLE) return "allow and forbid of a may_play that is a table are filters";
    if (*there) freeze_contents(lua, lua_gettop(lua));
    const char *wrong = *there ? read_filter_fields(lua, filter) : NULL;
    if (!wrong) lua_pop(lua, 1);
    return wrong;
}

static const char *read_conditions(lua_State *lua, PlayRule *rule) {
    static const char *const whens[] = {"always", "leading", "following", "asked", "not asked", NULL};
    const char *unknown = find_unknown(lua, rule_fields);
    if (unknown)
        return lua_pushfstring(lua, "unknown field '%s'; may_play has when, except, allow, forbid and judge", unknown);
    if (!read_word(lua, "when", whens, &rule->when))
        return "when is \"always\", \"leading\", \"following\", \"asked\" or \"not asked\"";
    return read_id(lua, "except", rule->except) ? NULL : "except is the id of a faction";
}

const char *play_rule_read(lua_State *lua, PlayRule *rule) {
    freeze_contents(lua, lua_gettop(lua));
    const char *wrong = read_conditions(lua, rule);
    if (!wrong) wrong = read_filter(lua, "allow", &rule->allows, &rule->allow);
    if (!wrong) wrong = read_filter(lua, "forbid", &rule->forbids, &rule->forbid);
    if (wrong) return wrong;
    int judge = lua_getfield(lua, -1, "judge");
    rule->given = true;
    rule->calls = judge == LUA_TFUNCTION;
    if (judge != LUA_TNIL && !rule->calls) return "judge is a function";
    if (rule->calls == (rule->allows || rule->forbids)) return "may_play has allow, forbid or both; or judge alone";
    return NULL;
}

/* Judging ------------------------------------------------------------------------------------------- */

/* Names are compared last, and only where the rule would apply. */
bool play_rule_applies(const PlayRule *rule, const Call *call) {
    const Table *table = call->table;
    bool asked = table->asked != NOTHING, leads = table->play_count == 0;
    if ((rule->when == WHEN_LEADING && !leads) || (rule->when == WHEN_FOLLOWING && leads)) return false;
    if ((rule->when == WHEN_ASKED && !asked) || (rule->when == WHEN_NOT_ASKED && asked)) return false;
    return !asked || !rule->except[0] ||
           strcmp(call->setup->factions[table->faction[table->asked]].id, rule->except) != 0;
}

bool play_rule_judge(PlayRule *rule, const Call *call, Verdict *verdict, const char **missing) {
    Set allowed = set_below(0), forbidden = set_below(0);
    *missing = rule->allow.faction;
    if (rule->allows && !filter_cards(&rule->allow, call, &allowed)) return false;
    *missing = rule->forbid.faction;
    if (rule->forbids && !filter_cards(&rule->forbid, call, &forbidden)) return false;
    verdict->allowed = allowed;
    verdict->forbidden = forbidden;
    return true;
}
