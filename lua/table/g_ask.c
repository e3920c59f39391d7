/* Methods of g that ask. If the answer is not known yet, they abandon the script; the phase is run again later. */
#include <stdio.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "lua/vm/args.h"
#include "lua/vm/freeze.h"
#include "lua/vm/fields.h"
#include "lua/table/game_api.h"

typedef int Element(lua_State *lua, const TabletopCall *call, int index);

/* The options that a question gets besides its list, and how it is asked. */
typedef struct How {
    Asking asking;
    bool window, quiet;
    uint16_t piece;
    int argument;             /* the index of the argument that says all this, for errors about it */
    int why_not, option_text; /* the index of a function; 0: none */
    int words, at;            /* the index of a field; 0: none */
} How;

enum { HOW_WORDS, HOW_AT, HOW_WINDOW, HOW_PIECE, HOW_WHY_NOT, HOW_OPTION_TEXT, HOW_QUIET };

/* Reads "Which one?" or { text = "Which one?", may = "none", … } at `index`. The fields stay on the stack. */
static How check_how(lua_State *lua, const TabletopCall *call, int index) {
    static const char *const names[] = {ASKING_FIELDS, "words",       "at",    "window", "piece",
                                        "why_not",     "option_text", "quiet", NULL};
    How how = {.piece = NO_PIECE, .argument = index};
    int first = check_asking(
        lua, index,
        "a question has text, may, words, at, secret, window, piece, why_not, option_text, quiet, least and most",
        names, &how.asking);
    if (!first) return how;
    if (check_field(lua, index, first + HOW_PIECE)) how.piece = (uint16_t)check_piece(lua, call, index);
    how.window = lua_toboolean(lua, first + HOW_WINDOW);
    how.quiet = lua_toboolean(lua, first + HOW_QUIET);
    if (!lua_isnil(lua, first + HOW_WORDS)) how.words = first + HOW_WORDS;
    if (!lua_isnil(lua, first + HOW_AT)) how.at = first + HOW_AT;
    if (lua_isfunction(lua, first + HOW_WHY_NOT)) how.why_not = first + HOW_WHY_NOT;
    if (lua_isfunction(lua, first + HOW_OPTION_TEXT)) how.option_text = first + HOW_OPTION_TEXT;
    return how;
}

/* Likewise for a question with one answer. */
static How check_single(lua_State *lua, const TabletopCall *call, int index) {
    How how = check_how(lua, call, index);
    check_one_answer(lua, index, &how.asking, "ask_pieces and ask_each");
    return how;
}

/* Adds at = { ["break in"] = places } to the options. */
static int add_words_at(lua_State *lua, const TabletopCall *call, const How *how, uint16_t *options, int count) {
    uint16_t places[TABLETOP_PLACES];
    int at = how->at, argument = how->argument;
    (void)check_field(lua, argument, at);
    check_table(lua, argument, "at = { word = places }");
    freeze_contents(lua, at);
    for (const char *name = NULL; (name = fields_next_key(lua, at, name));) {
        lua_pushstring(lua, name);
        lua_replace(lua, argument);
        int word = check_choice_word(lua, call, argument);
        lua_getfield(lua, at, name);
        lua_replace(lua, argument);
        int more = check_list(lua, call, argument, "a list of places", TABLETOP_PLACES, check_table_zone, places);
        for (int i = 0; i < more && count < TABLETOP_OPTIONS; i++)
            options[count++] = (uint16_t)choice_word_at(word, places[i]);
    }
    return count;
}

/* Adds words, words with places and the way out to the options. Returns how many there are, 0 if there is nothing to
 * choose. */
static int add_options(lua_State *lua, const TabletopCall *call, const How *how, uint16_t *options, int count) {
    if (how->words && check_field(lua, how->argument, how->words))
        count += check_list(lua, call, how->argument, "a list of words", TABLETOP_OPTIONS - count, game_choice_word,
                            options + count);
    if (how->at) count = add_words_at(lua, call, how, options, count);
    if (count == 0 && !how->window) return 0;
    if (how->asking.way_out && count < TABLETOP_OPTIONS)
        options[count++] = (uint16_t)choice_word(how->asking.way_out == WAY_OUT_DONE ? WORD_DONE : WORD_NONE);
    return count;
}

/* Raises if an option is offered twice. */
static void check_unique(lua_State *lua, const TabletopCall *call, const uint16_t *options, int count) {
    uint8_t seen[65536 / 8] = {0};
    char name[LONG_NAME];
    for (int i = 0; i < count; i++) {
        uint8_t *byte = &seen[options[i] / 8], bit = (uint8_t)(1 << options[i] % 8);
        if (*byte & bit)
            luaL_error(lua, "the option %s is offered twice", names_choice(call->layout, options[i], name));
        *byte |= bit;
    }
}

static TabletopAsk make_ask(int seat, int about, const How *how, const uint16_t *options, int count) {
    return (TabletopAsk){.seat = (uint8_t)seat,
                         .about = (uint8_t)about,
                         .secret = how->asking.secret,
                         .window = how->window,
                         .quiet = how->quiet,
                         .piece = how->piece,
                         .options = options,
                         .count = count,
                         .text = how->asking.text};
}

/* While somebody asks why an option is missing: lets the script explain it. */
static void explain_missing(lua_State *lua, TabletopCall *call, const How *how) {
    WholeGame *game = whole_game_of(call);
    int piece = names_find_piece(call->layout, game->why_not_name),
        zone = names_find_zone(call->layout, game->why_not_name);
    lua_pushvalue(lua, how->why_not);
    lua_pushvalue(lua, 1);
    if (piece >= 0)
        game_api_push_piece(lua, piece);
    else if (zone >= 0)
        game_api_push_zone(lua, call->layout, zone);
    else
        lua_pushstring(lua, game->why_not_name);
    call->run.acts = false;
    call->run.end = HOOK_DONE; /* or acting would leave the phase, as if to wait, instead of failing */
    lua_call(lua, 2, 1);
    call->run.end = HOOK_WAITS;
    if (lua_type(lua, -1) == LUA_TSTRING) snprintf(game->why_not, sizeof game->why_not, "%s", lua_tostring(lua, -1));
}

/* While somebody asks what matters for choosing: lets the script say it of each option of the question that waits. The game is a copy
 * that is thrown away: the script sees what the asked seat knows. */
static void tell_options(lua_State *lua, TabletopCall *call, const How *how) {
    OptionTexts *out = whole_game_of(call)->option_texts;
    const TabletopQuestion *asked = &call->game->asked;
    int top = lua_gettop(lua);
    if (!out || !how->option_text || call->run.end != HOOK_WAITS) return;
    luaL_checkstack(lua, 8, "too many values");
    tabletop_forget(call->layout, call->game, asked->seat);
    call->run.acts = false;
    call->run.end = HOOK_DONE; /* as in `explain` */
    for (int i = 0; i < asked->option_count; i++, lua_settop(lua, top)) {
        lua_pushvalue(lua, how->option_text);
        lua_pushvalue(lua, 1);
        lua_call(lua, 1 + game_choice_push(lua, call, asked->options[i]), 1);
        if (lua_type(lua, -1) == LUA_TSTRING) out->texts[i] = arena_copy(out->arena, lua_tostring(lua, -1));
    }
    call->run.end = HOOK_WAITS;
}

/* Tells an observer that the script asks, with options. */
static void note_asking(lua_State *lua) {
    const Vm *vm = vm_of(lua);
    if (vm->debugger && vm->observer->asks) vm->observer->asks(vm->debugger);
}

/* Asks; returns the choice, or -1 if nothing is offered. */
static int ask_once(lua_State *lua, TabletopCall *call, int seat, int about, const How *how, uint16_t *options,
                    int count) {
    int choice;
    count = add_options(lua, call, how, options, count);
    if (count == 0) return -1;
    note_asking(lua);
    check_unique(lua, call, options, count);
    TabletopAsk question = make_ask(seat, about, how, options, count);
    bool answered = tabletop_ask(call, &question, &choice);
    if (!answered && call->run.end == HOOK_WAITS && whole_game_of(call)->why_not_name && how->why_not)
        explain_missing(lua, call, how);
    if (!answered) tell_options(lua, call, how);
    check_done(lua, answered);
    return choice;
}

/* Pushes the answer; nil if nothing was offered. */
static int push_choice(lua_State *lua, const TabletopCall *call, int choice) {
    return choice < 0 ? (lua_pushnil(lua), 1) : game_choice_push(lua, call, choice);
}

/* Asks about a list at index 3, with `how` at index 4, and pushes the answer. */
static int ask_list(lua_State *lua, int about, const char *what, Element *element) {
    TabletopCall *call = check_phase(lua);
    uint16_t *options = whole_game_of(call)->options[0];
    int seat = check_player(lua, call, 2);
    int count = check_list(lua, call, 3, what, TABLETOP_OPTIONS, element, options);
    How how = check_single(lua, call, 4);
    return push_choice(lua, call, ask_once(lua, call, seat, about, &how, options, count));
}

static int f_ask_piece(lua_State *lua) {
    return ask_list(lua, ASKS_PIECE, "a list of pieces", game_choice_piece);
}

static int f_ask_seat(lua_State *lua) {
    return ask_list(lua, ASKS_SEAT, "a list of seats", game_choice_seat);
}

static int f_ask_place(lua_State *lua) {
    return ask_list(lua, ASKS_PLACE, "a list of places or zones", game_choice_place);
}

static int f_ask_cell(lua_State *lua) {
    return ask_list(lua, ASKS_CELL, "a list of cells", game_choice_cell);
}

static int f_ask_word(lua_State *lua) {
    return ask_list(lua, ASKS_WORD, "a list of words", game_choice_word);
}

/* Reads a list of numbers, or a range, at `index` as choices; returns how many there are. */
static int read_numbers(lua_State *lua, int index, uint16_t *options) {
    int16_t numbers[TABLETOP_OPTIONS];
    int count = check_numbers(lua, index, NUMBER_LEAST, NUMBER_MOST, TABLETOP_OPTIONS, numbers);
    for (int i = 0; i < count; i++) options[i] = (uint16_t)choice_number(numbers[i]);
    return count;
}

static int f_ask_number(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t *options = whole_game_of(call)->options[0];
    int seat = check_player(lua, call, 2), count = read_numbers(lua, 3, options);
    How how = check_single(lua, call, 4);
    return push_choice(lua, call, ask_once(lua, call, seat, ASKS_NUMBER, &how, options, count));
}

static int f_ask_yes(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t *options = whole_game_of(call)->options[0];
    int seat = check_player(lua, call, 2);
    How how = check_single(lua, call, 3);
    options[0] = (uint16_t)choice_word(WORD_YES);
    options[1] = (uint16_t)choice_word(WORD_NO);
    int choice = ask_once(lua, call, seat, ASKS_YES_NO, &how, options, 2);
    lua_pushboolean(lua, choice == choice_word(WORD_YES));
    return 1;
}

/* Rows of questions ---------------------------------------------------------------------------------- */

/* Asks again and again for one of the pieces left. Pushes a list of those chosen. */
static int ask_row(lua_State *lua, TabletopCall *call, int seat, const How *given, uint16_t *left, int count) {
    uint16_t *options = whole_game_of(call)->options[1], chosen[TABLETOP_PIECES];
    int done = 0;
    for (How how = *given; count > 0 && done < given->asking.most;) {
        bool enough = given->asking.way_out && done >= given->asking.least;
        how.asking.way_out = enough ? WAY_OUT_DONE : WAY_OUT_ABSENT;
        memcpy(options, left, sizeof *left * (size_t)count);
        int choice = ask_once(lua, call, seat, ASKS_PIECE, &how, options, count), place = 0;
        Choice read = choice_read(choice);
        if (read.of != CHOICE_PIECE) break;
        while (left[place] != choice) place++;
        memmove(left + place, left + place + 1, sizeof *left * (size_t)(--count - place));
        chosen[done++] = (uint16_t)read.piece;
    }
    game_api_push_pieces(lua, chosen, done);
    return 1;
}

/* g:ask_pieces(seat, list, how): several; "done" ends the row once there are `least`. */
static int f_ask_pieces(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t left[TABLETOP_PIECES];
    int seat = check_player(lua, call, 2);
    int count = check_list(lua, call, 3, "a list of pieces", TABLETOP_PIECES, game_choice_piece, left);
    How how = check_how(lua, call, 4);
    how.asking.way_out = WAY_OUT_DONE;
    return ask_row(lua, call, seat, &how, left, count);
}

/* g:ask_order(seat, list, how): all of them, in the order in which they are chosen. */
static int f_ask_order(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t left[TABLETOP_PIECES];
    int seat = check_player(lua, call, 2);
    int count = check_list(lua, call, 3, "a list of pieces", TABLETOP_PIECES, game_choice_piece, left);
    How how = check_how(lua, call, 4);
    how.asking.way_out = WAY_OUT_ABSENT;
    return ask_row(lua, call, seat, &how, left, count);
}

/* Everybody at once ---------------------------------------------------------------------------------- */

/* What g:ask_each can ask about. */
typedef struct EachKind {
    const char *name;
    uint8_t about;
    Element *element; /* reads an option; NULL: numbers, which can be a range */
} EachKind;

static const EachKind each_kinds[] = {
    {"piece", ASKS_PIECE, game_choice_piece}, {"seat", ASKS_SEAT, game_choice_seat},
    {"place", ASKS_PLACE, game_choice_place}, {"number", ASKS_NUMBER, NULL},
    {"word", ASKS_WORD, game_choice_word},    {"yes/no", ASKS_YES_NO, game_choice_word},
};
enum { EACH_KINDS = sizeof each_kinds / sizeof *each_kinds };

static const EachKind *check_each_kind(lua_State *lua, int index) {
    const char *names[EACH_KINDS + 1] = {NULL};
    for (int i = 0; i < EACH_KINDS; i++) names[i] = each_kinds[i].name;
    return &each_kinds[check_word(lua, index, names)];
}

static void push_answer(lua_State *lua, const TabletopCall *call, int about, int choice) {
    if (about == ASKS_YES_NO)
        lua_pushboolean(lua, choice == choice_word(WORD_YES));
    else if (game_choice_push(lua, call, choice) == 2)
        lua_pop(lua, 1);
}

/* Asks each for several of its pieces. Pushes a table with a list for each seat. */
static int ask_rows(lua_State *lua, TabletopCall *call, const TabletopAsk *questions, int count, const How *how) {
    const Asking *asking = &how->asking;
    uint16_t chosen[MAX_SEATS][TABLETOP_PIECES], pieces[TABLETOP_PIECES];
    TabletopRow rows[MAX_SEATS];
    for (int i = 0; i < count; i++) {
        int most = asking->most < TABLETOP_PIECES ? asking->most : TABLETOP_PIECES;
        rows[i] = (TabletopRow){.least = asking->least, .most = most, .chosen = chosen[i]};
    }
    bool answered = tabletop_ask_rows(call, questions, count, rows);
    if (!answered) tell_options(lua, call, how);
    check_done(lua, answered);
    lua_createtable(lua, call->layout->seats, 0);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < rows[i].count; j++) pieces[j] = (uint16_t)choice_read(chosen[i][j]).piece;
        game_api_push_pieces(lua, pieces, rows[i].count);
        lua_rawseti(lua, -2, questions[i].seat + 1);
    }
    return 1;
}

/* Raises unless a question that has several answers is about nothing but pieces. */
static void check_row(lua_State *lua, const EachKind *kind, const How *how) {
    if (how->asking.several && (kind->about != ASKS_PIECE || how->words || how->at || how->asking.way_out))
        luaL_argerror(lua, 4, "only a question about pieces, without words and may, has several answers");
}

/* g:ask_each(about, { [seat] = options }, how): a table of answers by seat. */
static int f_ask_each(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    WholeGame *game = whole_game_of(call);
    TabletopAsk questions[MAX_SEATS];
    int choices[MAX_SEATS], count = 0;
    const EachKind *kind = check_each_kind(lua, 2);
    lua_settop(lua, 4);
    check_seat_keys(lua, 3, call->layout->seats);
    How how = check_how(lua, call, 4);
    check_row(lua, kind, &how);
    how.asking.secret = true;
    lua_pushvalue(lua, 3);
    int lists = lua_gettop(lua);
    for (int seat = 0; seat < call->layout->seats; seat++) {
        int type = lua_rawgeti(lua, lists, seat + 1), total = 0;
        uint16_t *options = game->options[seat];
        lua_replace(lua, 3); /* so that an error about it names the argument */
        if (type != LUA_TNIL) {
            total = kind->element
                        ? check_list(lua, call, 3, "a list of options", TABLETOP_OPTIONS, kind->element, options)
                        : read_numbers(lua, 3, options);
            total = add_options(lua, call, &how, options, total);
        }
        if (total == 0) continue;
        check_unique(lua, call, options, total);
        questions[count++] = make_ask(seat, kind->about, &how, options, total);
    }
    if (count) note_asking(lua);
    if (how.asking.several) return ask_rows(lua, call, questions, count, &how);
    bool answered = tabletop_ask_each(call, questions, count, choices);
    if (!answered) tell_options(lua, call, &how);
    check_done(lua, answered);
    lua_createtable(lua, call->layout->seats, 0);
    for (int i = 0; i < count; i++) {
        push_answer(lua, call, kind->about, choices[i]);
        lua_rawseti(lua, -2, questions[i].seat + 1);
    }
    return 1;
}

const Method game_methods_ask[] = {
    TRACED_METHOD(ask_piece, "scn", "c"),
    TRACED_METHOD(ask_seat, "ssn", "s"),
    TRACED_METHOD(ask_place, "scn", "c"),
    TRACED_METHOD(ask_cell, "sn", "n"),
    TRACED_METHOD(ask_number, "sn", "n"),
    TRACED_METHOD(ask_word, "sn", "n"),
    TRACED_METHOD(ask_yes, "sn", "n"),
    TRACED_METHOD(ask_pieces, "scn", "c"),
    TRACED_METHOD(ask_order, "scn", "c"),
    TRACED_METHOD(ask_each, "ncn", "c"),
    METHODS_END,
};
