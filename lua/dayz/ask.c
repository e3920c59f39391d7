/* Methods of g that ask. If the answer is not known yet, they abandon the script; the hook is run again later. */
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/args.h"

static const char *const asking_names[] = {ASKING_FIELDS, NULL};

/* Reads "Which one?" or { text = "Which one?", may = "none" } into the question; returns how many answers it asks for. */
static Asking check_question(lua_State *lua, int index, Question *question) {
    static const uint16_t ways_out[] = {
        [WAY_OUT_ABSENT] = 0, [WAY_OUT_NONE] = CHOICE_NONE, [WAY_OUT_DONE] = CHOICE_DONE};
    Asking asking;
    (void)check_asking(lua, index, "a question has text, may, secret, least and most", asking_names, &asking);
    question->text = asking.text;
    question->way_out = ways_out[asking.way_out];
    question->secret = asking.secret;
    return asking;
}

/* Options --------------------------------------------------------------------------------------------- */

/* A question that is being read. */
typedef struct Posed {
    Question question;
    Wide wide; /* its options from 128 on; anything as long as the question has none of them */
} Posed;

static void add_option(Posed *posed, int choice) {
    if (choice < MAX_CARDS) {
        set_add(&posed->question.options, choice);
        return;
    }
    if (!posed->question.wide) memset(&posed->wide, 0, sizeof posed->wide);
    posed->question.wide = &posed->wide;
    wide_add(&posed->wide, choice);
}

static int check_listed_side(lua_State *lua, const Call *call, int index) {
    static const char *const sides[] = {"high", "low", NULL};
    (void)call;
    return check_word(lua, index, sides);
}

static int check_listed_yes(lua_State *lua, const Call *call, int index) {
    static const char *const answers[] = {[CHOICE_YES] = "yes", [CHOICE_NO] = "no", [2] = NULL};
    (void)call;
    return check_word(lua, index, answers);
}

/* The place of a word in the list that the power declares. */
static int check_declared(lua_State *lua, const Call *call, int index) {
    const char *word = check_string(lua, index, "a word");
    for (int i = 0; i < call->rules->word_count; i++)
        if (strcmp(call->rules->words[i], word) == 0) return i;
    return luaL_argerror(lua, index, lua_pushfstring(lua, "the word '%s' is not declared in words", word));
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
    Set (*set)(lua_State *lua, const Call *call, int index);              /* reads all options at once; */
    const char *list;                                                     /* or they are such a list, and */
    int (*element)(lua_State *lua, const Call *call, int index);          /* this reads each; else numbers */
    void (*push)(lua_State *lua, const Call *call, int seat, int choice); /* not a way out */
} AskKind;

static const AskKind ask_kinds[] = {
    {ABOUT_CARD, check_card_list, NULL, NULL, push_chosen},
    {ABOUT_COMMUNITY, check_seats, NULL, NULL, push_community},
    {ABOUT_SIDE, NULL, "a list of sides such as { \"high\", \"low\" }", check_listed_side, push_chosen_side},
    {ABOUT_YES_NO, NULL, "a list such as { \"yes\", \"no\" }", check_listed_yes, push_yes},
    {ABOUT_NUMBER, NULL, NULL, NULL, push_number},
    {ABOUT_FACTION, NULL, "a list of factions", check_faction, push_chosen_faction},
    {ABOUT_WORD, NULL, "a list of words", check_declared, push_word},
};

enum { ASK_KINDS = sizeof ask_kinds / sizeof *ask_kinds };

static const AskKind *kind_of(About about) {
    const AskKind *kind = ask_kinds;
    while (kind->about != about) kind++;
    return kind;
}

/* Reads the options at `index`; a list, or { least = 1, most = 6 } of numbers. */
static void read_options(lua_State *lua, const Call *call, int index, const AskKind *kind, Posed *posed) {
    int16_t numbers[MAX_CHOICES];
    if (kind->set) {
        posed->question.options = kind->set(lua, call, index);
        return;
    }
    int count = kind->element ? check_elements(lua, index, kind->list, MAX_CHOICES)
                              : check_numbers(lua, index, 0, MAX_CHOICES - 1, MAX_CHOICES, numbers);
    for (int i = 0; i < count; i++) {
        if (kind->element) check_element(lua, index, i + 1);
        add_option(posed, kind->element ? kind->element(lua, call, index) : numbers[i]);
    }
    if (kind->element) check_elements_end(lua, index);
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

/* Asks the question, with its text and way out at index `how`. */
static int ask_once(lua_State *lua, Call *call, Posed *posed, int how) {
    int choice;
    Asking asking = check_question(lua, how, &posed->question);
    check_one_answer(lua, how, &asking, "ask_cards and ask_each");
    check_done(lua, power_ask(call, &posed->question, &choice));
    push_answer(lua, call, &posed->question, choice);
    return 1;
}

/* g:ask_…(seat, options, how). */
static int ask_about(lua_State *lua, About about) {
    Call *call = check_call(lua);
    Posed posed;
    posed.question = (Question){.seat = (uint8_t)check_seat(lua, call, 2), .about = (uint8_t)about};
    read_options(lua, call, 3, kind_of(about), &posed);
    return ask_once(lua, call, &posed, 4);
}

/* g:ask_…(seat, how), where there are always the same two options. */
static int ask_both(lua_State *lua, About about) {
    Call *call = check_call(lua);
    Posed posed;
    posed.question =
        (Question){.seat = (uint8_t)check_seat(lua, call, 2), .about = (uint8_t)about, .options = set_below(2)};
    return ask_once(lua, call, &posed, 3);
}

static int f_ask_card(lua_State *lua) {
    return ask_about(lua, ABOUT_CARD);
}

static int f_ask_community(lua_State *lua) {
    return ask_about(lua, ABOUT_COMMUNITY);
}

static int f_ask_side(lua_State *lua) {
    return ask_both(lua, ABOUT_SIDE);
}

static int f_ask_yes(lua_State *lua) {
    return ask_both(lua, ABOUT_YES_NO);
}

static int f_ask_number(lua_State *lua) {
    return ask_about(lua, ABOUT_NUMBER);
}

static int f_ask_faction(lua_State *lua) {
    return ask_about(lua, ABOUT_FACTION);
}

static int f_ask_word(lua_State *lua) {
    return ask_about(lua, ABOUT_WORD);
}

/* Rows of questions ---------------------------------------------------------------------------------- */

/* Asks again and again for one of the cards left; "done" ends the row once there are `least`. Pushes a table of those
 * chosen, in that order. */
static void ask_row(lua_State *lua, Call *call, Question question, const Asking *asking) {
    int place = 0, card, most = asking->most;
    lua_newtable(lua);
    while (!set_empty(question.options) && place < most) {
        question.way_out = asking->way_out != WAY_OUT_ABSENT && place >= asking->least ? CHOICE_DONE : 0;
        check_done(lua, power_ask(call, &question, &card));
        if (card == CHOICE_DONE) break;
        set_drop(&question.options, card);
        push_chosen(lua, call, question.seat, card);
        lua_rawseti(lua, -2, ++place);
    }
}

/* g:ask_cards(seat, cards, how): several. */
static int f_ask_cards(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {
        .seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_CARD, .options = check_card_list(lua, call, 3)};
    Asking asking = check_question(lua, 4, &question);
    asking.way_out = WAY_OUT_DONE;
    ask_row(lua, call, question, &asking);
    return 1;
}

/* g:ask_order(seat, cards, how): all of them, in the order in which they are chosen. */
static int f_ask_order(lua_State *lua) {
    Call *call = check_call(lua);
    Question question = {
        .seat = (uint8_t)check_seat(lua, call, 2), .about = ABOUT_CARD, .options = check_card_list(lua, call, 3)};
    Asking asking = check_question(lua, 4, &question);
    if (asking.way_out || asking.several)
        luaL_argerror(lua, 4, "an order has all cards: it takes neither may nor least and most");
    ask_row(lua, call, question, &asking);
    return 1;
}

/* Asking several seats ------------------------------------------------------------------------------ */

/* The kind of question at index 2. */
static const AskKind *check_kind(lua_State *lua) {
    if (!lua_isstring(lua, 2))
        luaL_argerror(lua, 2, "since api 3 ask_each first says what it asks about: g:ask_each(\"card\", lists, how)");
    const char *names[ASK_KINDS + 1] = {NULL};
    for (int i = 0; i < ASK_KINDS; i++) names[i] = about_info[ask_kinds[i].about].name;
    return &ask_kinds[check_word(lua, 2, names)];
}

/* Asks each for several cards, in secret. Pushes a table with a table of cards for each seat. */
static int ask_rows(lua_State *lua, Call *call, const Question *questions, int count, Asking *asking) {
    if (questions->about != ABOUT_CARD) luaL_argerror(lua, 4, "only a question about cards has several answers");
    asking->way_out = WAY_OUT_DONE;
    lua_createtable(lua, call->setup->seats, 0);
    for (int i = 0; i < count; i++) {
        Question question = questions[i];
        question.secret = true;
        ask_row(lua, call, question, asking);
        lua_rawseti(lua, -2, question.seat + 1);
    }
    return 1;
}

/* g:ask_each(about, { [seat] = options }, how): a table of answers by seat. */
static int f_ask_each(lua_State *lua) {
    Call *call = check_call(lua);
    Posed posed[MAX_SEATS];
    Question questions[MAX_SEATS] = {{.about = (uint8_t)ABOUT_CARD}}, asked = {.seat = 0};
    int choices[MAX_SEATS], count = 0;
    lua_settop(lua, 4); /* `how` is optional */
    const AskKind *kind = check_kind(lua);
    asked.about = (uint8_t)kind->about;
    check_seat_keys(lua, 3, call->setup->seats);
    Asking asking = check_question(lua, 4, &asked);
    lua_pushvalue(lua, 3);
    int lists = lua_gettop(lua);
    for (int seat = 0; seat < call->setup->seats; seat++) {
        int type = lua_rawgeti(lua, lists, seat + 1);
        lua_replace(lua, 3); /* so that an error about it names the argument */
        if (type != LUA_TNIL) {
            posed[count].question = asked;
            posed[count].question.seat = (uint8_t)seat;
            read_options(lua, call, 3, kind, &posed[count]);
            questions[count] = posed[count].question;
            count++;
        }
    }
    if (asking.several) return ask_rows(lua, call, questions, count, &asking);
    check_done(lua, power_ask_each(call, questions, count, choices));
    lua_createtable(lua, call->setup->seats, 0);
    for (int i = 0; i < count; i++) {
        push_answer(lua, call, &questions[i], choices[i]);
        lua_rawseti(lua, -2, questions[i].seat + 1);
    }
    return 1;
}

const Method api_ask[] = {
    TRACED_METHOD(ask_card, "scn", "c"),
    TRACED_METHOD(ask_cards, "scn", "c"),
    TRACED_METHOD(ask_order, "scn", "c"),
    TRACED_METHOD(ask_community, "ssn", "s"),
    TRACED_METHOD(ask_side, "sn", "n"),
    TRACED_METHOD(ask_yes, "sn", "n"),
    TRACED_METHOD(ask_number, "snn", "n"),
    TRACED_METHOD(ask_faction, "sn", "n"),
    TRACED_METHOD(ask_word, "sn", "n"),
    TRACED_METHOD(ask_each, "ncn", "c"),
    METHODS_END,
};
