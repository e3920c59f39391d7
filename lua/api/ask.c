/* Methods of g that ask. If the answer is not known yet, they abandon the script; the hook is run again later. */
#include <string.h>

#include "lua/api/api.h"
#include "lua/machine/freeze.h"

/* Reads the fields of the table at `index` into the question, in any order. False if one of them is wrong. */
static bool read_question(lua_State *lua, int index, Question *question) {
    bool may = false, done = false, fits = true;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        const char *field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
        if (strcmp(field, "text") == 0 && lua_type(lua, -1) == LUA_TSTRING)
            question->text = lua_tostring(lua, -1);
        else if (strcmp(field, "may") == 0)
            may = lua_toboolean(lua, -1);
        else if (strcmp(field, "done") == 0)
            done = lua_toboolean(lua, -1);
        else
            fits = false;
    }
    question->way_out = may ? CHOICE_NONE : done ? CHOICE_DONE : 0;
    return fits && !(may && done);
}

/* Raises what is wrong with the fields of the table at `index`: the same in every run. */
static void refuse_question(lua_State *lua, int index) {
    static const char *const names[] = {"text", "may", "done", NULL};
    int text = check_fields(lua, index, "a question has text, may and done", names);
    bool wrong = !lua_isnil(lua, text) && lua_type(lua, text) != LUA_TSTRING;
    luaL_argerror(lua, index,
                  wrong ? "the text of a question must be a string" : "a question has may or done, not both");
}

/* Reads "Which one?" or { text = "Which one?", may = true } into the question. */
static void check_question(lua_State *lua, int index, Question *question) {
    if (lua_isnoneornil(lua, index)) return;
    if (lua_type(lua, index) == LUA_TSTRING) {
        question->text = lua_tostring(lua, index);
        return;
    }
    check_table(lua, index, "the text of a question, or a table such as { text = \"Which one?\" }");
    freeze_contents(lua, index);
    if (!read_question(lua, index, question)) refuse_question(lua, index);
}

/* Asks, with the texts and options at index `asking`. Returns the choice; -1 for "none", "done" or no options. */
static int ask(lua_State *lua, Call *call, Question *question, int asking) {
    int choice;
    check_question(lua, asking, question);
    check_done(lua, call, power_ask(call, question, &choice));
    return choice == CHOICE_NONE || choice == CHOICE_DONE ? -1 : choice;
}

/* Notes who chose a card, for its next move: the chooser sees where it goes. */
static void note_chosen(lua_State *lua, int seat, int card) {
    Vm *vm = vm_of(lua);
    vm->chosen[card] |= (uint8_t)(1u << seat);
    vm->chose = true;
}

static int f_ask_card(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    Question question = {.seat = (uint8_t)seat, .about = ABOUT_CARD, .options = check_card_list(lua, call, 3)};
    int card = ask(lua, call, &question, 4);
    if (card < 0) return lua_pushnil(lua), 1;
    note_chosen(lua, seat, card);
    push_card(lua, card);
    return 1;
}

/* g:order(seat, cards, asking): the seat chooses one card after the other; returns a table in that order. */
static int f_order(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    Question question = {.seat = (uint8_t)seat, .about = ABOUT_CARD, .options = check_card_list(lua, call, 3)};
    check_question(lua, 4, &question);
    if (question.way_out) luaL_argerror(lua, 4, "an order has all cards: it takes neither may nor done");
    lua_createtable(lua, set_count(question.options), 0);
    for (lua_Integer place = 1; !set_empty(question.options); place++) {
        int card;
        check_done(lua, call, power_ask(call, &question, &card));
        note_chosen(lua, seat, card);
        set_drop(&question.options, card);
        push_card(lua, card);
        lua_rawseti(lua, -2, place);
    }
    return 1;
}

static int f_ask_community(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {
        .seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_COMMUNITY, .options = check_seats(lua, call, 3)};
    int seat = ask(lua, call, &question, 4);
    push_seat(lua, seat < 0 ? NOTHING : seat);
    return 1;
}

static int f_ask_side(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {.seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_SIDE, .options = set_below(SIDES)};
    int side = ask(lua, call, &question, 3);
    push_side(lua, side < 0 ? NOTHING : side);
    return 1;
}

static int f_ask_yes(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {.seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_YES_NO, .options = set_below(2)};
    lua_pushboolean(lua, ask(lua, call, &question, 3) == CHOICE_YES);
    return 1;
}

static int f_ask_number(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    lua_Integer least = check_integer(lua, 3, 0, MAX_CARDS - 1), most = check_integer(lua, 4, -1, MAX_CARDS - 1);
    Set numbers = most < least ? set_below(0) : set_minus(set_below((int)most + 1), set_below((int)least));
    Question question = {.seat = (uint8_t)seat, .about = ABOUT_NUMBER, .options = numbers};
    int number = ask(lua, call, &question, 5);
    if (number < 0)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, number);
    return 1;
}

static Set check_factions(lua_State *lua, const Call *call, int index) {
    Set factions = set_below(0);
    check_table(lua, index, "a list of factions");
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        lua_replace(lua, index); /* so that an error about it names the argument */
        set_add(&factions, check_faction(lua, call, index));
    }
    lua_pop(lua, 2);
    return factions;
}

static int f_ask_faction(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {
        .seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_FACTION, .options = check_factions(lua, call, 3)};
    int faction = ask(lua, call, &question, 4);
    if (faction < 0)
        lua_pushnil(lua);
    else
        push_faction(lua, faction);
    return 1;
}

/* Raises unless all keys of the table at index 2 are seats. */
static void check_asked(lua_State *lua, const Call *call) {
    check_table(lua, 2, "a table with a list for each seat");
    freeze_contents(lua, 2);
    for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
        int is_integer;
        lua_Integer seat = lua_tointegerx(lua, -2, &is_integer);
        if (!is_integer || lua_type(lua, -2) != LUA_TNUMBER || seat < 1 || seat > call->setup->seats)
            luaL_argerror(lua, 2,
                          lua_pushfstring(lua, "expected a table with seats from 1 to %d as keys", call->setup->seats));
    }
}

static int f_ask_each(lua_State *lua) {
    Call *call = check_call(lua);
    Question questions[MAX_SEATS], asked = {.about = ABOUT_CARD};
    int choices[MAX_SEATS], count = 0;
    lua_settop(lua, 3); /* the text is optional */
    check_asked(lua, call);
    check_question(lua, 3, &asked);
    for (int seat = 0; seat < call->setup->seats; seat++) {
        if (lua_rawgeti(lua, 2, seat + 1) != LUA_TNIL) {
            questions[count] = asked;
            questions[count].seat = (uint8_t)seat;
            questions[count++].options = check_card_list(lua, call, lua_gettop(lua));
        }
        lua_pop(lua, 1);
    }
    check_done(lua, call, power_ask_each(call, questions, count, choices));
    lua_createtable(lua, call->setup->seats, 0);
    for (int i = 0; i < count; i++) {
        if (choices[i] == CHOICE_NONE || choices[i] == CHOICE_DONE) continue;
        note_chosen(lua, questions[i].seat, choices[i]);
        push_card(lua, choices[i]);
        lua_rawseti(lua, -2, questions[i].seat + 1);
    }
    return 1;
}

const luaL_Reg api_ask[] = {
    {"order", f_order},     {"ask_card", f_ask_card},     {"ask_community", f_ask_community}, {"ask_side", f_ask_side},
    {"ask_yes", f_ask_yes}, {"ask_number", f_ask_number}, {"ask_faction", f_ask_faction},     {"ask_each", f_ask_each},
    {NULL, NULL},
};
