#include "lua/table/game_api.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "lua/vm/args.h"
#include "lua/vm/freeze.h"

/* Arguments and results -------------------------------------------------------------------------------- */

/* Raises "5 is a seat; expected a piece". */
static int refuse_id(lua_State *lua, const TabletopCall *call, int index, const char *expected) {
    const TabletopLayout *layout = call->layout;
    int is_integer;
    lua_Integer id = lua_tointegerx(lua, index, &is_integer);
    const char *is = NULL;
    if (!is_integer || lua_type(lua, index) != LUA_TNUMBER) return check_refuse(lua, index, "%s", expected);
    if (id >= FIRST_SEAT && id < FIRST_SEAT + layout->seats) is = "a seat";
    if (id >= FIRST_PIECE && id < FIRST_PIECE + layout->piece_count) is = "a piece";
    if (id >= FIRST_PLACE && id < FIRST_PLACE + layout->place_count) is = "a place";
    if (!is) return check_refuse(lua, index, "%s", expected);
    return luaL_argerror(lua, index, lua_pushfstring(lua, "%I is %s; expected %s", (LUAI_UACINT)id, is, expected));
}

/* A number from `first` on, of which there are `count`; -1 if the value is something else. */
static int read_id(lua_State *lua, int index, int first, int count) {
    int is_integer;
    lua_Integer id = lua_tointegerx(lua, index, &is_integer);
    bool fits = is_integer && lua_type(lua, index) == LUA_TNUMBER && id >= first && id < first + count;
    return fits ? (int)id - first : -1;
}

int check_player(lua_State *lua, const TabletopCall *call, int index) {
    int seat = read_id(lua, index, FIRST_SEAT, call->layout->seats);
    if (seat >= 0) return seat;
    char expected[48] = "a seat from 1 to ";
    size_t length = strlen(expected);
    expected[length] = (char)('0' + call->layout->seats), expected[length + 1] = 0;
    return refuse_id(lua, call, index, expected);
}

int check_player_or_none(lua_State *lua, const TabletopCall *call, int index) {
    return lua_isnoneornil(lua, index) ? NOTHING : check_player(lua, call, index);
}

int check_piece(lua_State *lua, const TabletopCall *call, int index) {
    int piece = read_id(lua, index, FIRST_PIECE, call->layout->piece_count);
    return piece >= 0 ? piece : refuse_id(lua, call, index, "a piece");
}

int check_place(lua_State *lua, const TabletopCall *call, int index) {
    int place = read_id(lua, index, FIRST_PLACE, call->layout->place_count);
    return place >= 0 ? place : refuse_id(lua, call, index, "a place");
}

int check_name(lua_State *lua, int index, const char *what, const char *const *names, int count) {
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the name of a %s", what);
    const char *name = lua_tostring(lua, index);
    for (int i = 0; i < count; i++)
        if (names[i][0] == name[0] && strcmp(names[i], name) == 0) return i;
    const char *list[TABLETOP_KINDS + 1] = {NULL};
    for (int i = 0; i < count; i++) list[i] = names[i];
    return check_refuse_name(lua, index, what, list);
}

static int refuse_zone(lua_State *lua, const TabletopCall *call, int index) {
    const char *names[TABLETOP_ZONES + 1] = {NULL};
    char all[TABLETOP_ZONES][LONG_NAME];
    for (int i = 0; i < call->layout->zone_count; i++) names[i] = names_zone(call->layout, i, all[i]);
    return check_refuse_name(lua, index, "zone", names);
}

int check_table_zone(lua_State *lua, const TabletopCall *call, int index) {
    if (lua_type(lua, index) == LUA_TNUMBER) return call->layout->zone_count + check_place(lua, call, index);
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the name of a zone, or a place");
    int zone = names_find_zone(call->layout, lua_tostring(lua, index));
    return zone >= 0 ? zone : refuse_zone(lua, call, index);
}

int check_counter(lua_State *lua, const TabletopCall *call, int index) {
    const char *names[TABLETOP_COUNTERS + 1] = {NULL}, *name = check_string(lua, index, "the name of a counter");
    int counter = names_find_counter(call->layout, name);
    if (counter >= 0) return counter;
    for (int i = 0; i < call->layout->counter_count; i++) names[i] = call->layout->counters[i].name;
    return check_counter_name(lua, index, name, names);
}

int check_counter_seat(lua_State *lua, const TabletopCall *call, int index, const LayoutCounter *counter) {
    if (counter->per_seat) return check_player(lua, call, index);
    check_no_seat(lua, index, counter->name);
    return 0;
}

int check_choice_word(lua_State *lua, const TabletopCall *call, int index) {
    return check_name(lua, index, "word", call->layout->words, call->layout->word_count);
}

int check_links(lua_State *lua, const TabletopCall *call, int index) {
    const TabletopLayout *layout = call->layout;
    uint16_t links[TABLETOP_LINKS];
    int mask = 0;
    if (lua_isnoneornil(lua, index)) return (1 << TABLETOP_LINKS) - 1;
    if (lua_type(lua, index) == LUA_TSTRING)
        return 1 << check_name(lua, index, "link", layout->links, layout->link_count);
    check_table(lua, index, "a list of links");
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int list = lua_gettop(lua), count = (int)lua_rawlen(lua, list);
    if (count > TABLETOP_LINKS) luaL_argerror(lua, index, "there are at most 8 kinds of links");
    for (int i = 0; i < count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, list, i + 1);
        links[i] = (uint16_t)check_name(lua, lua_gettop(lua), "link", layout->links, layout->link_count);
        mask |= 1 << links[i];
    }
    lua_pop(lua, 1);
    return mask;
}

int check_list(lua_State *lua, const TabletopCall *call, int index, const char *what, int most,
               int (*element)(lua_State *lua, const TabletopCall *call, int index), uint16_t *out) {
    int count = check_elements(lua, index, what, most);
    for (int i = 0; i < count; i++) {
        check_element(lua, index, i + 1);
        out[i] = (uint16_t)element(lua, call, index);
    }
    check_elements_end(lua, index);
    return count;
}

int check_pieces(lua_State *lua, const TabletopCall *call, int index, uint16_t pieces[TABLETOP_PIECES]) {
    uint8_t seen[TABLETOP_PIECES] = {0};
    if (lua_type(lua, index) == LUA_TNUMBER) {
        pieces[0] = (uint16_t)check_piece(lua, call, index);
        return 1;
    }
    int count = check_list(lua, call, index, "a piece or a list of pieces", TABLETOP_PIECES, check_piece, pieces);
    for (int i = 0; i < count; i++)
        if (seen[pieces[i]]++) {
            char name[LONG_NAME];
            const char *text =
                lua_pushfstring(lua, "%s is in the list twice", names_piece(call->layout, pieces[i], name));
            luaL_argerror(lua, index, text);
        }
    return count;
}

void game_api_push_piece(lua_State *lua, int piece) {
    lua_pushinteger(lua, FIRST_PIECE + piece);
}

void game_api_push_place(lua_State *lua, int place) {
    lua_pushinteger(lua, FIRST_PLACE + place);
}

void game_api_push_zone(lua_State *lua, const TabletopLayout *layout, int zone) {
    char name[LONG_NAME];
    if (zone >= layout->zone_count)
        game_api_push_place(lua, zone - layout->zone_count);
    else
        lua_pushstring(lua, names_zone(layout, zone, name));
}

void game_api_push_pieces(lua_State *lua, const uint16_t *pieces, int count) {
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        game_api_push_piece(lua, pieces[i]);
        lua_rawseti(lua, -2, i + 1);
    }
}

void game_api_push_option(lua_State *lua, const WholeGame *game, int place) {
    const GameOption *option = &game->script->options[place];
    int value = game->setup.values[place];
    switch (option->kind) {
    case OPTION_FLAG: lua_pushboolean(lua, value); break;
    case OPTION_NUMBER: lua_pushinteger(lua, value); break;
    case OPTION_WORD: lua_pushstring(lua, option->words[value]);
    }
}

/* Choices ---------------------------------------------------------------------------------------------- */

int game_choice_piece(lua_State *lua, const TabletopCall *call, int index) {
    return choice_piece(check_piece(lua, call, index));
}

int game_choice_seat(lua_State *lua, const TabletopCall *call, int index) {
    return choice_seat(check_player(lua, call, index));
}

int game_choice_place(lua_State *lua, const TabletopCall *call, int index) {
    return choice_zone(check_table_zone(lua, call, index));
}

int game_choice_word(lua_State *lua, const TabletopCall *call, int index) {
    return choice_word(check_choice_word(lua, call, index));
}

int game_choice_cell(lua_State *lua, const TabletopCall *call, int index) {
    (void)call;
    check_table(lua, index, "a cell { x, y }");
    freeze_contents(lua, index);
    lua_rawgeti(lua, index, 1);
    lua_rawgeti(lua, index, 2);
    int number[2]; /* y, then x, which are put in the place of the cell, so that an error names the argument */
    for (int i = 0; i < 2; i++) {
        lua_replace(lua, index);
        number[i] = (int)check_integer(lua, index, CELL_LEAST, CELL_MOST);
    }
    return choice_cell(number[1], number[0]);
}

int game_choice_any(lua_State *lua, const TabletopCall *call, int index) {
    const TabletopLayout *layout = call->layout;
    if (lua_type(lua, index) == LUA_TNUMBER) {
        int number = (int)check_integer(lua, index, NUMBER_LEAST, NUMBER_MOST);
        if (number >= FIRST_PLACE && number < FIRST_PLACE + layout->place_count)
            return game_choice_place(lua, call, index);
        if (number >= FIRST_PIECE && number < FIRST_PIECE + layout->piece_count)
            return game_choice_piece(lua, call, index);
        return choice_number(number); /* a seat is told by its number alone */
    }
    if (lua_type(lua, index) == LUA_TSTRING && names_find_zone(layout, lua_tostring(lua, index)) >= 0)
        return game_choice_place(lua, call, index);
    return game_choice_word(lua, call, index);
}

int game_choice_push(lua_State *lua, const TabletopCall *call, int choice) {
    Choice read = choice_read(choice);
    switch (read.of) {
    case CHOICE_WORD:
        if (read.word == WORD_NONE || read.word == WORD_DONE)
            lua_pushnil(lua);
        else
            lua_pushstring(lua, call->layout->words[read.word]);
        return 1;
    case CHOICE_SEAT: lua_pushinteger(lua, read.seat + FIRST_SEAT); return 1;
    case CHOICE_ZONE: game_api_push_zone(lua, call->layout, read.zone); return 1;
    case CHOICE_PIECE: game_api_push_piece(lua, read.piece); return 1;
    case CHOICE_NUMBER: lua_pushinteger(lua, read.number); return 1;
    case CHOICE_CELL:
        lua_pushinteger(lua, read.x);
        lua_pushinteger(lua, read.y);
        return 2;
    default:
        lua_pushstring(lua, call->layout->words[read.word]);
        game_api_push_zone(lua, call->layout, read.zone);
        return 2;
    }
}

/* The border ------------------------------------------------------------------------------------------- */

_Static_assert((int)DOOR_NAME >= (int)LONG_NAME, "names of pieces and places fit");

/* The argument whose parameter is called `seat` or `me`. The function is below g and the arguments. */
static uint8_t seat_of(lua_State *lua, const TabletopCall *call, int arguments) {
    int first = lua_gettop(lua) - arguments + 1;
    lua_Integer seat = -1;
    lua_pushvalue(lua, first - 2);
    for (int i = 0; i < arguments && seat < 0; i++) {
        const char *name = lua_getlocal(lua, NULL, 2 + i);
        bool named = name && (strcmp(name, "seat") == 0 || strcmp(name, "me") == 0);
        if (named && lua_isinteger(lua, first + i)) seat = lua_tointeger(lua, first + i);
    }
    lua_pop(lua, 1);
    return seat >= FIRST_SEAT && seat - FIRST_SEAT < call->layout->seats ? (uint8_t)(seat - FIRST_SEAT) : DOOR_NOBODY;
}

static void fill_facts(HookFacts *facts, lua_State *lua, const TabletopCall *call, const char *hook, int arguments) {
    *facts = (HookFacts){.hook = hook,
                         .takes = "?",
                         .gives = "?",
                         .seat = seat_of(lua, call, arguments),
                         .acts = true,
                         .start = block_now(call->layout, call->game),
                         .start_size = call->layout->table_size};
}

/* Of a phase. In a score or another call outside the phases nothing is observed. */
static bool tell_facts(const Vm *vm, int arguments, HookFacts *facts) {
    const TabletopCall *call = open_phase(vm);
    if (call->phase < 0) return false;
    fill_facts(facts, vm->lua, call, call->layout->phases[call->phase], arguments);
    strncat(facts->unit, whole_game_of(call)->script->id, sizeof facts->unit - 1);
    return true;
}

void game_api_call_hook(lua_State *lua, const TabletopCall *call, int piece, const char *hook, int arguments) {
    Vm *vm = vm_of(lua);
    const HookFacts *outer = vm->hook;
    HookFacts facts;
    if (!vm->debugger || !outer) {
        lua_call(lua, 1 + arguments, 1);
        return;
    }
    fill_facts(&facts, lua, call, hook, arguments);
    strcpy(facts.unit, layout_kind(call->layout, piece)->name);
    border_enter(vm, &facts, arguments);
    lua_call(lua, 1 + arguments, 1);
    border_leave(vm, &facts, outer, true, 1);
}

bool game_api_defines(const WholeGame *game, int kind, const char *hook) {
    lua_State *lua = game->script->vm->lua;
    int top = lua_gettop(lua);
    bool found = false;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, game->kinds_ref);
    lua_rawgeti(lua, -1, kind + 1);
    freeze_contents(lua, -1);
    for (lua_pushnil(lua); !found && lua_next(lua, top + 2); lua_settop(lua, top + 3))
        found = lua_isfunction(lua, -1) && lua_type(lua, -2) == LUA_TSTRING &&
                (!hook || strcmp(lua_tostring(lua, -2), hook) == 0);
    lua_settop(lua, top);
    return found;
}

static void look_inside(Vm *vm, void (*run)(void *argument), void *argument) {
    TabletopCall only = *open_phase(vm);
    border_look(vm, &only.run, run, argument);
}

/* Outside any phase. The script's g sees everything, so for a seat it looks at a table that holds only what the seat knows. */
typedef struct OutsideLook {
    Host host;
    TabletopCall call;
    uint64_t known[TABLETOP_SIZE / sizeof(uint64_t)];
} OutsideLook;

static void *look_begin(Vm *vm, const Setup *setup, const Game *game, int viewer) {
    OutsideLook *look = heap_alloc(sizeof *look);
    const TabletopLayout *layout = tabletop_layout(setup);
    look->host = (Host){.setup = setup};
    memcpy(look->known, tabletop_look_at(game), layout->size);
    if (viewer != DOOR_NOBODY) tabletop_forget(layout, (Tabletop *)look->known, viewer);
    look->call = tabletop_look(&look->host, (Tabletop *)look->known);
    vm->run = &look->call.run;
    return look;
}

static bool name_number(const Vm *vm, lua_Integer number, char out[DOOR_NAME]) {
    const TabletopCall *call = open_phase(vm);
    if (!call) return false;
    const TabletopLayout *layout = call->layout;
    bool piece = number >= FIRST_PIECE && number < FIRST_PIECE + layout->piece_count;
    bool place = number >= FIRST_PLACE && number < FIRST_PLACE + layout->place_count;
    if (piece) names_piece(layout, (int)number - FIRST_PIECE, out);
    if (place) names_zone(layout, layout->zone_count + (int)number - FIRST_PLACE, out);
    return piece || place;
}

static const Method *const groups[] = {game_methods_look, game_methods_board, game_methods_act, game_methods_ask, NULL};

const ScriptBorder game_border = {.where = "a phase or a hook",
                                  .methods = groups,
                                  .facts = tell_facts,
                                  .name = name_number,
                                  .look = look_inside,
                                  .look_begin = look_begin};

static int open_border(lua_State *lua) {
    border_open(vm_of(lua), &game_border);
    return 0;
}

void game_api_open(Vm *vm) {
    if (vm->game) return;
    lua_pushcfunction(vm->lua, open_border);
    (void)lua_pcall(vm->lua, 0, 0, 0);
}
