/* Methods of g that ask. If the answer is not known yet, they abandon the script; the hook is run again later. */
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

/* Reads the fields of the table at `index` into the question, in any order. False if one of them is wrong. */
static bool read_question(lua_State *lua, int index, Question *question) {
    bool may = false, done = false, fits = true;
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 2)) {
        const char *field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
        if (strcmp(field, "text") == 0 && lua_type(lua, -1) == LUA_TSTRING)
            question->text = lua_tostring(lua, -1);
        else if (strcmp(field, "may") == 0)
            may = lua_toboolean(lua, -1);
        else if (strcmp(field, "done") == 0)
            done = lua_toboolean(lua, -1);
        else if (strcmp(field, "secret") == 0)
            question->secret = lua_toboolean(lua, -1);
        else
            fits = false;
    }
    question->way_out = may ? CHOICE_NONE : done ? CHOICE_DONE : 0;
    return fits && !(may && done);
}

/* Raises what is wrong with the fields of the table at `index`: the same in every run. */
static void refuse_question(lua_State *lua, int index) {
    static const char *const names[] = {"text", "may", "done", "secret", NULL};
    int text = check_fields(lua, index, "a question has text, may, done and secret", names);
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

/* Options, by kind of question ---------------------------------------------------------------------- */

/* A question that is being read. */
typedef struct Asking {
    Question question;
    Wide wide; /* its options from 128 on */
} Asking;

static void add_option(Asking *asking, int choice) {
    if (choice < MAX_CARDS) {
        set_add(&asking->question.options, choice);
    } else {
        wide_add(&asking->wide, choice);
        asking->question.wide = &asking->wide;
    }
}

static void read_cards(lua_State *lua, const Call *call, int index, Asking *asking) {
    asking->question.options = check_card_list(lua, call, index);
}

static void read_seats(lua_State *lua, const Call *call, int index, Asking *asking) {
    asking->question.options = check_seats(lua, call, index);
}

/* Sides, yes and no: there is nothing to read. */
static void read_both(lua_State *lua, const Call *call, int index, Asking *asking) {
    (void)lua, (void)call, (void)index;
    asking->question.options = set_below(2);
}

static void add_numbers(lua_State *lua, int least_index, int most_index, Asking *asking) {
    lua_Integer least = check_integer(lua, least_index, 0, MAX_CHOICES - 1);
    lua_Integer most = check_integer(lua, most_index, -1, MAX_CHOICES - 1);
    for (int number = (int)least; number <= most; number++) add_option(asking, number);
}

/* A table { least, most }. */
static void read_range(lua_State *lua, const Call *call, int index, Asking *asking) {
    (void)call;
    check_table(lua, index, "the least and the most, such as { 0, 9 }");
    freeze_contents(lua, index);
    lua_rawgeti(lua, index, 1);
    lua_rawgeti(lua, index, 2);
    add_numbers(lua, lua_gettop(lua) - 1, lua_gettop(lua), asking);
    lua_pop(lua, 2);
}

/* Reads each item of the list at `index` with `check`, which raises if it does not fit. */
static void read_list(lua_State *lua, const Call *call, int index, const char *what,
                      int (*check)(lua_State *lua, const Call *call, int index), Asking *asking) {
    check_table(lua, index, what);
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        lua_replace(lua, index); /* so that an error about it names the argument */
        add_option(asking, check(lua, call, index));
    }
    lua_pop(lua, 1);
    lua_replace(lua, index);
}

static void read_factions(lua_State *lua, const Call *call, int index, Asking *asking) {
    read_list(lua, call, index, "a list of factions", check_faction, asking);
}

/* The place of a word in the list that the power declares. */
static int check_declared(lua_State *lua, const Call *call, int index) {
    const char *word = check_string(lua, index, "a word");
    for (int i = 0; i < call->rules->word_count; i++)
        if (strcmp(call->rules->words[i], word) == 0) return i;
    return luaL_argerror(lua, index, lua_pushfstring(lua, "the word '%s' is not declared in words", word));
}

static void read_words(lua_State *lua, const Call *call, int index, Asking *asking) {
    read_list(lua, call, index, "a list of words", check_declared, asking);
}

/* Answers, by kind of question ---------------------------------------------------------------------- */

/* Notes who chose a card, for its next move: the chooser sees where it goes. */
static void push_chosen(lua_State *lua, const Call *call, int seat, int card) {
    (void)call;
    Vm *vm = vm_of(lua);
    vm->chosen[card] |= (uint8_t)(1u << seat);
    vm->chose = true;
    push_card(lua, card);
}

static void push_community(lua_State *lua, const Call *call, int seat, int community) {
    (void)call, (void)seat;
    push_seat(lua, community);
}

static void push_chosen_side(lua_State *lua, const Call *call, int seat, int side) {
    (void)call, (void)seat;
    push_side(lua, side);
}

static void push_yes(lua_State *lua, const Call *call, int seat, int choice) {
    (void)call, (void)seat;
    lua_pushboolean(lua, choice == CHOICE_YES);
}

static void push_number(lua_State *lua, const Call *call, int seat, int number) {
    (void)call, (void)seat;
    lua_pushinteger(lua, number);
}

static void push_chosen_faction(lua_State *lua, const Call *call, int seat, int faction) {
    (void)call, (void)seat;
    push_faction(lua, faction);
}

static void push_word(lua_State *lua, const Call *call, int seat, int word) {
    (void)seat;
    lua_pushstring(lua, call->rules->words[word]);
}

/* Kinds of question --------------------------------------------------------------------------------- */

typedef struct AskKind {
    About about;
    void (*read)(lua_State *lua, const Call *call, int index, Asking *asking); /* options from the argument */
    void (*push)(lua_State *lua, const Call *call, int seat, int choice);      /* not a way out */
} AskKind;

static const AskKind ask_kinds[] = {
    {ABOUT_CARD, read_cards, push_chosen},     {ABOUT_COMMUNITY, read_seats, push_community},
    {ABOUT_SIDE, read_both, push_chosen_side}, {ABOUT_YES_NO, read_both, push_yes},
    {ABOUT_NUMBER, read_range, push_number},   {ABOUT_FACTION, read_factions, push_chosen_faction},
    {ABOUT_WORD, read_words, push_word},
};

enum { ASK_KINDS = sizeof ask_kinds / sizeof *ask_kinds };

static const AskKind *kind_of(About about) {
    const AskKind *kind = ask_kinds;
    while (kind->about != about) kind++;
    return kind;
}

/* Pushes the answer: nil for "none", "done" or no options; false if the question is about yes and no. */
static void push_answer(lua_State *lua, const Call *call, const Question *question, int choice) {
    if (choice != CHOICE_NONE && choice != CHOICE_DONE)
        kind_of((About)question->about)->push(lua, call, question->seat, choice);
    else if (question->about == ABOUT_YES_NO)
        lua_pushboolean(lua, false);
    else
        lua_pushnil(lua);
}

/* Asks the question, with its text and way out at index `texts`. */
static int ask(lua_State *lua, Call *call, Asking *asking, int texts) {
    int choice;
    check_question(lua, texts, &asking->question);
    check_done(lua, call, power_ask(call, &asking->question, &choice));
    push_answer(lua, call, &asking->question, choice);
    return 1;
}

/* g:ask_…(seat, options, texts); `texts` is the index of the last argument. */
static int ask_about(lua_State *lua, About about, int texts) {
    Call *call = check_call(lua);
    Asking asking = {.question = {.seat = (uint8_t)check_seat(lua, call, 2), .about = (uint8_t)about}};
    kind_of(about)->read(lua, call, 3, &asking);
    return ask(lua, call, &asking, texts);
}

static int f_ask_card(lua_State *lua) {
    return ask_about(lua, ABOUT_CARD, 4);
}

static int f_ask_community(lua_State *lua) {
    return ask_about(lua, ABOUT_COMMUNITY, 4);
}

static int f_ask_side(lua_State *lua) {
    return ask_about(lua, ABOUT_SIDE, 3);
}

static int f_ask_yes(lua_State *lua) {
    return ask_about(lua, ABOUT_YES_NO, 3);
}

static int f_ask_faction(lua_State *lua) {
    return ask_about(lua, ABOUT_FACTION, 4);
}

static int f_ask_word(lua_State *lua) {
    return ask_about(lua, ABOUT_WORD, 4);
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
        set_drop(&question.options, card);
        push_chosen(lua, call, seat, card);
        lua_rawseti(lua, -2, place);
    }
    return 1;
}

static int f_ask_number(lua_State *lua) {
    Call *call = check_call(lua);
    Asking asking = {.question = {.seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_NUMBER}};
    add_numbers(lua, 3, 4, &asking);
    return ask(lua, call, &asking, 5);
}

/* Asking several seats ------------------------------------------------------------------------------ */

/* The kind of question at index 4; about cards when there is none. */
static const AskKind *check_kind(lua_State *lua) {
    if (lua_isnoneornil(lua, 4)) return kind_of(ABOUT_CARD);
    const char *name = check_string(lua, 4, "a kind of question");
    luaL_Buffer names;
    for (int i = 0; i < ASK_KINDS; i++)
        if (strcmp(about_info[ask_kinds[i].about].name, name) == 0) return &ask_kinds[i];
    luaL_buffinit(lua, &names);
    for (int i = 0; i < ASK_KINDS; i++) {
        if (i) luaL_addstring(&names, ", ");
        luaL_addstring(&names, about_info[ask_kinds[i].about].name);
    }
    luaL_pushresult(&names);
    luaL_argerror(lua, 4, lua_pushfstring(lua, "'%s' is not one of: %s", name, lua_tostring(lua, -1)));
    return NULL;
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

/* g:ask_each(options, texts, kind): the options of each seat by its number. */
static int f_ask_each(lua_State *lua) {
    Call *call = check_call(lua);
    Asking askings[MAX_SEATS] = {{.question = {.seat = 0}}};
    Question questions[MAX_SEATS], asked = {.about = ABOUT_CARD};
    int choices[MAX_SEATS], count = 0;
    lua_settop(lua, 4); /* text and kind are optional */
    const AskKind *kind = check_kind(lua);
    asked.about = (uint8_t)kind->about;
    check_asked(lua, call);
    check_question(lua, 3, &asked);
    for (int seat = 0; seat < call->setup->seats; seat++) {
        if (lua_rawgeti(lua, 2, seat + 1) != LUA_TNIL) {
            askings[count].question = asked;
            askings[count].question.seat = (uint8_t)seat;
            kind->read(lua, call, lua_gettop(lua), &askings[count]);
            questions[count] = askings[count].question;
            count++;
        }
        lua_pop(lua, 1);
    }
    check_done(lua, call, power_ask_each(call, questions, count, choices));
    lua_createtable(lua, call->setup->seats, 0);
    for (int i = 0; i < count; i++) {
        push_answer(lua, call, &questions[i], choices[i]);
        lua_rawseti(lua, -2, questions[i].seat + 1);
    }
    return 1;
}

const luaL_Reg api_ask[] = {
    {"order", f_order},
    {"ask_card", f_ask_card},
    {"ask_community", f_ask_community},
    {"ask_side", f_ask_side},
    {"ask_yes", f_ask_yes},
    {"ask_number", f_ask_number},
    {"ask_faction", f_ask_faction},
    {"ask_word", f_ask_word},
    {"ask_each", f_ask_each},
    {NULL, NULL},
};
