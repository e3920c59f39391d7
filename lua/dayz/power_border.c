#include "lua/dayz/power_border.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "lua/dayz/card_args.h"
#include "lua/vm/list.h"

_Static_assert((int)DOOR_NAME >= (int)NAME_SIZE, "names of powers and cards fit");
_Static_assert((int)DOOR_SEATS == (int)MAX_SEATS, "totals by seat fit");

/* The seat that the hook is about: its first argument, if that is a number. */
static uint8_t seat_of(lua_State *lua, const Call *call, int arguments) {
    bool given = arguments && lua_isinteger(lua, -arguments);
    return given ? (uint8_t)(lua_tointeger(lua, -arguments) - FIRST_SEAT) : call->seat;
}

const HookFacts *border_facts(const Vm *vm, const Call *call, int arguments, HookFacts *facts) {
    char unit[NAME_SIZE];
    *facts = (HookFacts){.hook = name_hook(call->hook),
                         .takes = hook_info[call->hook].takes,
                         .gives = hook_info[call->hook].gives,
                         .seat = seat_of(vm->lua, call, arguments),
                         .acts = call->run.acts,
                         .silent = call->run.host->silent,
                         .pauses = call->run.host->pauses,
                         .start = call->table,
                         .start_size = sizeof *call->table,
                         .key = call->run.acts ? (uint32_t)(call->hook | call->power << 8 | call->seat << 16) : 0,
                         .totals = call->count ? call->count->total : NULL};
    strcpy(facts->unit, name_power(call->setup, table_power_name(call->table, call->power), unit));
    return facts;
}

/* On a copy of the call, so that nothing that it counts or refuses remains. */
static void look_inside(Vm *vm, void (*run)(void *argument), void *argument) {
    Call *call = open_call(vm), only = *call;
    Fault fault = call->run.host->fault;
    only.run.acts = false;
    only.count = NULL;        /* in the count, a hook that judges adds to the totals */
    only.run.end = HOOK_DONE; /* a question may be open */
    vm->run = &only.run;
    run(argument);
    vm->run = &call->run;
    call->run.host->fault = fault;
}

/* Outside any hook. The game is a copy: the kernel's calls take one that they could write to. */
typedef struct OutsideLook {
    Host host;
    Game game;
    Call call;
} OutsideLook;

static void *look_begin(Vm *vm, const Setup *setup, const Game *game, int viewer) {
    OutsideLook *look = heap_alloc(sizeof *look);
    look->host = (Host){.setup = setup};
    look->game = *game;
    look->call = game_look(&look->host, &look->game, viewer);
    vm->run = &look->call.run;
    return look;
}

static void look_end(Vm *vm, void *look) {
    vm->run = NULL;
    free(look);
}

static bool name_number(const Vm *vm, lua_Integer number, char out[DOOR_NAME]) {
    const Call *call = open_call(vm);
    char card[NAME_SIZE];
    int found = call ? list_member(LIST_CARDS, number, call->deck->count) : -1;
    if (found >= 0) strcpy(out, name_card(call->game, call->setup, found, card));
    return found >= 0;
}

static const TracedMethod methods[] = {
    {"ask_card", "scn", "c", false},     {"ask_cards", "scn", "c", false},
    {"ask_order", "scn", "c", false},    {"ask_community", "ssn", "s", false},
    {"ask_side", "sn", "n", false},      {"ask_yes", "sn", "n", false},
    {"ask_number", "snn", "n", false},   {"ask_faction", "sn", "n", false},
    {"ask_word", "sn", "n", false},      {"ask_each", "ncn", "c", false},
    {"give", "csc", "", false},          {"take", "csc", "", false},
    {"move", "cnc", "", false},          {"show", "cs", "", false},
    {"lead_next", "sn", "", false},      {"join_horde", "c", "", false},
    {"fire", "nsn", "n", true},          {"exchange", "cc", "", false},
    {"set", "nns", "", false},           {"add", "nns", "n", false},
    {"random", "n", "n", false},         {"pick", "c", "c", false},
    {"shuffle_reserve", "n", "", false}, {"change_population", "sn", "", false},
    {"score", "sn", "", false},          {"ease", "cn", "", false},
    {NULL, NULL, NULL, false},
};

const ScriptBorder power_border = {
    .name = name_number, .look = look_inside, .look_begin = look_begin, .look_end = look_end, .methods = methods};
