#include "lua/table/game_border.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/table/look.h"
#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/table/game_api.h"

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

static void fill(HookFacts *facts, lua_State *lua, const TabletopCall *call, const char *hook, int arguments) {
    *facts = (HookFacts){.hook = hook,
                         .takes = "?",
                         .gives = "?",
                         .seat = seat_of(lua, call, arguments),
                         .acts = true,
                         .silent = call->run.host->silent,
                         .pauses = call->run.host->pauses,
                         .start = block_now(call->layout, call->game),
                         .start_size = call->layout->table_size};
}

bool game_border_phase(Vm *vm, const TabletopCall *call, int arguments) {
    const HookFacts *outer = vm->hook;
    HookFacts facts;
    int below = lua_gettop(vm->lua) - arguments - 2;
    fill(&facts, vm->lua, call, call->layout->phases[call->phase], arguments);
    strncat(facts.unit, whole_game_of(call)->script->id, sizeof facts.unit - 1);
    vm->hook = &facts;
    if (vm->observer->enter) vm->observer->enter(vm->debugger, arguments);
    bool done = vm_call(vm, 1 + arguments, LUA_MULTRET);
    vm->hook = &facts; /* an error leaves the hooks of pieces without restoring it */
    if (vm->observer->leave) vm->observer->leave(vm->debugger, done, done ? lua_gettop(vm->lua) - below : 0);
    vm->hook = outer;
    return done;
}

static void call_observed(Vm *vm, const TabletopCall *call, int piece, const char *hook, int arguments) {
    const HookFacts *outer = vm->hook;
    HookFacts facts;
    fill(&facts, vm->lua, call, hook, arguments);
    strcpy(facts.unit, layout_kind(call->layout, piece)->name);
    vm->hook = &facts;
    if (vm->observer->enter) vm->observer->enter(vm->debugger, arguments);
    lua_call(vm->lua, 1 + arguments, 1);
    if (vm->observer->leave) vm->observer->leave(vm->debugger, true, 1);
    vm->hook = outer;
}

/* In a score or another call outside the phases no hook is observed. */
void game_border_hook(lua_State *lua, const TabletopCall *call, int piece, const char *hook, int arguments) {
    Vm *vm = vm_of(lua);
    if (vm->debugger && vm->hook)
        call_observed(vm, call, piece, hook, arguments);
    else
        lua_call(lua, 1 + arguments, 1);
}

bool game_border_defines(const WholeGame *game, int kind, const char *hook) {
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

/* On a copy of the call, so that nothing that it counts or refuses remains. */
static void look(Vm *vm, void (*run)(void *argument), void *argument) {
    TabletopCall *call = open_phase(vm), only = *call;
    Fault fault = call->run.host->fault;
    only.run.acts = false;
    only.run.end = HOOK_DONE; /* a question may be open */
    vm->run = &only.run;
    run(argument);
    vm->run = &call->run;
    call->run.host->fault = fault;
}

/* Outside any phase. The script's g sees everything, so it looks only for viewers who may. */
typedef struct OutsideLook {
    Host host;
    TabletopCall call;
} OutsideLook;

static void *look_begin(Vm *vm, const Setup *setup, const Game *game, int viewer) {
    OutsideLook *look = heap_alloc(sizeof *look);
    look->host = (Host){.setup = setup};
    look->call = tabletop_look(&look->host, tabletop_look_at(game));
    vm->run = viewer == DOOR_NOBODY ? &look->call.run : NULL;
    return look;
}

static void look_end(Vm *vm, void *look) {
    vm->run = NULL;
    free(look);
}

static bool name(const Vm *vm, lua_Integer number, char out[DOOR_NAME]) {
    const TabletopCall *call = open_phase(vm);
    if (!call) return false;
    const TabletopLayout *layout = call->layout;
    bool piece = number >= FIRST_PIECE && number < FIRST_PIECE + layout->piece_count;
    bool place = number >= FIRST_PLACE && number < FIRST_PLACE + layout->place_count;
    if (piece) names_piece(layout, (int)number - FIRST_PIECE, out);
    if (place) names_zone(layout, layout->zone_count + (int)number - FIRST_PLACE, out);
    return piece || place;
}

static const TracedMethod methods[] = {
    {"move", "cnn", "", false},        {"draw", "nnn", "c", false},      {"deal", "nnn", "", false},
    {"shuffle", "n", "", false},       {"reveal", "cs", "", false},      {"peek", "snn", "c", false},
    {"turn", "cn", "", false},         {"set", "nns", "n", false},       {"add", "nns", "n", false},
    {"mark", "cnn", "", false},        {"lay", "cn", "", false},         {"link", "ccn", "", false},
    {"unlink", "ccn", "", false},      {"roll", "n", "n", false},        {"pick", "cn", "c", false},
    {"because", "n", "", false},       {"score", "snn", "", false},      {"finish", "n", "", true},
    {"emit", "ncn", "?", true},        {"judge", "nncn", "n", true},     {"ask_piece", "scn", "c", false},
    {"ask_pieces", "scn", "c", false}, {"ask_order", "scn", "c", false}, {"ask_place", "scn", "c", false},
    {"ask_seat", "ssn", "s", false},   {"ask_cell", "sn", "n", false},   {"ask_number", "sn", "n", false},
    {"ask_word", "sn", "n", false},    {"ask_yes", "sn", "n", false},    {"ask_each", "ncn", "c", false},
    {NULL, NULL, NULL, false},
};

const ScriptBorder game_border = {
    .name = name, .look = look, .look_begin = look_begin, .look_end = look_end, .methods = methods};
