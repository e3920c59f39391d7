/* Methods of g that read the table, and what a card is. A hook that judges for a seat sees only what that seat knows. */
#include "core/dayz/rules.h"
#include "lua/dayz/api.h"
#include "lua/dayz/play_rule.h"

/* Returns those of the cards that the hook may see. */
static Set visible(const Call *call, Set cards) {
    if (call->viewer == NOTHING) return cards;
    Set seen = set_below(0);
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (call->table->known[card] >> call->viewer & 1) set_add(&seen, card);
    }
    return seen;
}

static bool sees(const Call *call, int card) {
    return call->viewer == NOTHING || (call->table->known[card] >> call->viewer & 1);
}

static int f_seats(lua_State *lua) {
    list_push(lua, LIST_SEATS, set_below(check_call(lua)->setup->seats));
    return 1;
}

static int f_others(lua_State *lua) {
    const Call *call = check_call(lua);
    list_push(lua, LIST_SEATS, set_minus(set_below(call->setup->seats), set_of(check_seat(lua, call, 2))));
    return 1;
}

static int f_left(lua_State *lua) {
    const Call *call = check_call(lua);
    push_seat(lua, (check_seat(lua, call, 2) + 1) % call->setup->seats);
    return 1;
}

static int f_right(lua_State *lua) {
    const Call *call = check_call(lua);
    push_seat(lua, (check_seat(lua, call, 2) + call->setup->seats - 1) % call->setup->seats);
    return 1;
}

static int f_population(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushinteger(lua, call->table->population[check_seat(lua, call, 2)]);
    return 1;
}

static int f_round(lua_State *lua) {
    lua_pushinteger(lua, check_call(lua)->table->round);
    return 1;
}

static int f_rounds(lua_State *lua) {
    lua_pushinteger(lua, check_call(lua)->setup->rounds);
    return 1;
}

static int f_is_last_round(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushboolean(lua, call->table->round >= call->setup->rounds);
    return 1;
}

static int f_trick(lua_State *lua) {
    lua_pushinteger(lua, check_call(lua)->table->trick);
    return 1;
}

static int f_leader(lua_State *lua) {
    const Table *table = check_call(lua)->table;
    push_seat(lua, table->leader == NOTHING ? table->next_leader : table->leader);
    return 1;
}

static int f_side(lua_State *lua) {
    push_side(lua, check_call(lua)->table->side);
    return 1;
}

static int f_winner(lua_State *lua) {
    push_seat(lua, check_call(lua)->table->winner);
    return 1;
}

static int f_asked(lua_State *lua) {
    const Table *table = check_call(lua)->table;
    if (table->asked == NOTHING)
        lua_pushnil(lua);
    else
        push_faction(lua, table->faction[table->asked]);
    return 1;
}

static int f_factions(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_Integer count = 0;
    lua_createtable(lua, call->table->slot_count, 0);
    for (int slot = 0; slot < call->table->slot_count; slot++) {
        int faction = call->table->faction[slot];
        if (call->setup->factions[faction].role != ROLE_SURVIVOR) continue;
        push_faction(lua, faction);
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int f_own_faction(lua_State *lua) {
    const Call *call = check_call(lua);
    if (!call->rules) luaL_error(lua, "own_faction can be used only inside a power");
    PowerName name = table_power_name(call->table, call->power);
    int faction = name.faction != NOTHING ? name.faction : call->setup->specials[name.special].faction;
    if (faction == NOTHING)
        lua_pushnil(lua);
    else
        push_faction(lua, faction);
    return 1;
}

static int f_own_card(lua_State *lua) {
    const Call *call = check_call(lua);
    push_card(lua,
              !call->rules || call->power < MAX_SLOTS ? NOTHING : call->deck->special_card[call->power - MAX_SLOTS]);
    return 1;
}

/* Pushes a list of the visible cards that pass the filter at index 3. */
static int push_filtered(lua_State *lua, const Call *call, Set cards) {
    list_push(lua, LIST_CARDS, set_and(visible(call, cards), check_filter(lua, call, 3)));
    return 1;
}

static int f_hand(lua_State *lua) {
    const Call *call = check_call(lua);
    return push_filtered(lua, call, table_holds(call->table, check_seat(lua, call, 2)));
}

static int f_transfer(lua_State *lua) {
    const Call *call = check_call(lua);
    return push_filtered(lua, call, call->table->zone[ZONE_TRANSFER + check_seat(lua, call, 2)]);
}

static int f_expedition(lua_State *lua) {
    const Call *call = check_call(lua);
    return push_filtered(lua, call, call->table->zone[ZONE_EXPEDITION + check_seat(lua, call, 2)]);
}

static int f_count(lua_State *lua) {
    const Call *call = check_call(lua);
    Set cards = visible(call, call->table->zone[ZONE_EXPEDITION + check_seat(lua, call, 2)]);
    lua_pushinteger(lua, set_count(set_and(cards, check_filter(lua, call, 3))));
    return 1;
}

static int f_trick_cards(lua_State *lua) {
    const Call *call = check_call(lua);
    list_push(lua, LIST_CARDS, set_and(call->table->trick_cards, check_filter(lua, call, 2)));
    return 1;
}

/* g:best(cards, side): the one that wins by its value, on that side or the side of this trick. */
static int f_best(lua_State *lua) {
    const Call *call = check_call(lua);
    Set cards = check_card_list(lua, call, 2);
    int given = check_side(lua, 3), side = given == NOTHING ? call->table->side : given;
    int best = NOTHING, best_rank = -1;
    while (!set_empty(cards)) {
        int card = set_take(&cards), value = call->deck->value[card];
        int rank = side == SIDE_LOW ? 255 - value : value;
        if (rank > best_rank) best = card, best_rank = rank;
    }
    push_card(lua, best);
    return 1;
}

static int f_player_of(lua_State *lua) {
    const Call *call = check_call(lua);
    const Table *table = call->table;
    int card = check_card(lua, call, 2), seat = NOTHING;
    for (int i = 0; i < table->play_count; i++)
        if (table->play_card[i] == card) seat = table->play_seat[i];
    push_seat(lua, seat);
    return 1;
}

/* g:giver(card): who gave it in the transfer. All seats have seen that. */
static int f_giver(lua_State *lua) {
    const Call *call = check_call(lua);
    push_seat(lua, deal_giver(call->table, check_card(lua, call, 2)));
    return 1;
}

static int f_encounter(lua_State *lua) {
    const Table *table = check_call(lua)->table;
    int card = table_encounter(table);
    push_card(lua, card == NOTHING ? table->met : card);
    return 1;
}

static int f_reserve_top(lua_State *lua) {
    const Call *call = check_call(lua);
    int card = table_reserve_top(call->table);
    push_card(lua, card == NOTHING || sees(call, card) ? card : NOTHING);
    return 1;
}

/* g:reserve(n): the top cards, a plain table with the top card first. */
static int f_reserve(lua_State *lua) {
    const Call *call = check_call(lua);
    const Table *table = call->table;
    int most = lua_isnoneornil(lua, 2) ? MAX_CARDS : (int)check_integer(lua, 2, 0, MAX_CARDS), count = 0;
    lua_createtable(lua, most < table->reserve_count ? most : table->reserve_count, 0);
    for (int i = table->reserve_count - 1; i >= 0 && count < most && sees(call, table->reserve[i]); i--) {
        push_card(lua, table->reserve[i]);
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int f_reserve_count(lua_State *lua) {
    lua_pushinteger(lua, check_call(lua)->table->reserve_count);
    return 1;
}

static int f_holder(lua_State *lua) {
    const Call *call = check_call(lua);
    int card = check_card(lua, call, 2), zone = call->table->where[card];
    bool held = zone_is(zone, ZONE_EXPEDITION) && sees(call, card);
    push_seat(lua, held ? zone_owner(zone) : NOTHING);
    return 1;
}

static int f_where(lua_State *lua) {
    const Call *call = check_call(lua);
    int card = check_card(lua, call, 2);
    char name[NAME_SIZE];
    if (sees(call, card))
        lua_pushstring(lua, name_zone(call->table->where[card], name));
    else
        lua_pushnil(lua);
    return 1;
}

/* A card ----------------------------------------------------------------------------------------------- */

static int f_faction(lua_State *lua) {
    const Call *call = check_call(lua);
    push_faction(lua, call->deck->faction[call->deck->slot[check_card(lua, call, 2)]]);
    return 1;
}

static int f_value(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushinteger(lua, call->deck->value[check_card(lua, call, 2)]);
    return 1;
}

static int f_worth(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushinteger(lua, call->deck->worth[check_card(lua, call, 2)]);
    return 1;
}

static int f_loss(lua_State *lua) {
    const Call *call = check_call(lua);
    int card = check_card(lua, call, 2);
    lua_pushinteger(lua, set_has(&call->deck->of_role[ROLE_HORDE], card) ? -call->deck->worth[card] : 0);
    return 1;
}

static int f_role(lua_State *lua) {
    const Call *call = check_call(lua);
    int faction = call->deck->faction[call->deck->slot[check_card(lua, call, 2)]];
    lua_pushstring(lua, role_words[call->setup->factions[faction].role]);
    return 1;
}

static int f_name(lua_State *lua) {
    const Call *call = check_call(lua);
    char name[NAME_SIZE];
    lua_pushstring(lua, name_card(call->game, call->setup, check_card(lua, call, 2), name));
    return 1;
}

static int f_card(lua_State *lua) {
    const Call *call = check_call(lua);
    const char *name = check_string(lua, 2, "the name of a card");
    char missing[CARD_MESSAGE];
    int card = name_find_card(call->game, call->setup, name);
    if (card == NOTHING)
        luaL_argerror(lua, 2, lua_pushstring(lua, card_names_missing(call->game, call->setup, name, missing)));
    push_card(lua, card);
    return 1;
}

const Method api_look[] = {
    METHOD(seats),       METHOD(others),      METHOD(left),          METHOD(right),      METHOD(population),
    METHOD(round),       METHOD(rounds),      METHOD(is_last_round), METHOD(trick),      METHOD(leader),
    METHOD(side),        METHOD(winner),      METHOD(asked),         METHOD(factions),   METHOD(own_faction),
    METHOD(own_card),    METHOD(hand),        METHOD(transfer),      METHOD(expedition), METHOD(count),
    METHOD(trick_cards), METHOD(best),        METHOD(player_of),     METHOD(giver),      METHOD(encounter),
    METHOD(reserve),     METHOD(reserve_top), METHOD(reserve_count), METHOD(holder),     METHOD(where),
    METHOD(faction),     METHOD(value),       METHOD(worth),         METHOD(loss),       METHOD(role),
    METHOD(name),        METHOD(card),        METHODS_END,
};
