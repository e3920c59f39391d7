/* Reasons: the lines behind a question, a verdict or a worth, found by running the hook once more on
 * a copy of the game, with somebody looking on who is told even of trials. */
#include <stdlib.h>
#include <string.h>

#include "core/rules/count.h"
#include "core/rules/look.h"
#include "core/rules/trick.h"
#include "lua/machine/watch.h"

/* What is looked for, and where it goes. */
typedef struct Search {
    Hook hook;
    char power[NAME_SIZE];
    int seat;
    Place *place;
    bool found;
} Search;

static void keep_place(void *teller, const Trace *trace) {
    Search *search = teller;
    bool wanted = trace->kind == TRACE_LEAVE && trace->hook == search->hook && trace->seat == search->seat &&
                  strcmp(trace->power, search->power) == 0 && strcmp(trace->words, "nil") != 0;
    if (!wanted || !trace->place.line) return;
    *search->place = trace->place;
    search->found = true;
}

/* Stands in for whoever looks on; dismiss puts that one back. */
static Debugger *employ(Vm *vm, Debugger **before) {
    Debugger *spy = debugger_new(vm);
    *before = vm->debugger;
    spy->spies = true;
    vm->debugger = spy;
    return spy;
}

static void dismiss(Debugger *spy, Debugger *before) {
    spy->vm->debugger = before;
    free(spy);
}

int reason_asked(Vm *vm, const Setup *setup, const Game *game, Place *places, int most) {
    Host quiet = {.setup = setup, .silent = true};
    Debugger *before;
    Game copy = *game;
    if (!game_asked(game) || !game->open.hook || game->open.power == NOTHING) return 0;
    Debugger *spy = employ(vm, &before);
    spy->asked = places;
    spy->asked_most = most;
    memset(&copy.asked, 0, sizeof copy.asked); /* so that the hook is run again up to its question */
    (void)game_step(&quiet, &copy);
    int count = spy->asked_count;
    dismiss(spy, before);
    return count;
}

static bool find(Vm *vm, Search *search, void (*run)(Host *quiet, Game *game, const Search *search), const Setup *setup,
                 const Game *game, int power) {
    Host quiet = {.setup = setup, .silent = true};
    Debugger *before, *spy = employ(vm, &before);
    Game copy = *game;
    name_power(setup, table_power_name(&game->now, power), search->power);
    spy->tell = keep_place;
    spy->teller = search;
    run(&quiet, &copy, search);
    dismiss(spy, before);
    return search->found;
}

/* Has one power judge; what it says goes into its voice. */
static void hear(Host *quiet, Game *game, Voice *voice) {
    int winner = voice->before;
    Call call = hook_judge(quiet, game, HOOK_WINNER, voice->power, NOTHING);
    HookEnd end = call.rules->winner(&call, &winner);
    voice->after = end == HOOK_DONE && winner >= 0 && winner < quiet->setup->seats ? (uint8_t)winner : voice->before;
}

int reason_winner(Vm *vm, const Setup *setup, const Game *game, int *by_rule, Voice voices[MAX_POWERS]) {
    Host quiet = {.setup = setup, .silent = true};
    Debugger *before, *spy = employ(vm, &before);
    Game copy = *game;
    int count = 0;
    copy.now.hooked[HOOK_WINNER] = 0; /* so that R3.6 speaks alone */
    int winner = *by_rule = game_ahead(setup, &copy, NOTHING);
    copy = *game;
    spy->tell = keep_place;
    for (unsigned left = game->now.hooked[HOOK_WINNER]; left; winner = voices[count++].after) {
        Voice *voice = &voices[count];
        memset(voice, 0, sizeof *voice);
        voice->power = (uint8_t)table_take_power(&left);
        voice->before = (uint8_t)winner;
        Search said = {.hook = HOOK_WINNER, .seat = winner, .place = &voice->place};
        name_power(setup, table_power_name(&game->now, voice->power), said.power);
        spy->teller = &said;
        hear(&quiet, &copy, voice);
    }
    dismiss(spy, before);
    return count;
}

static void judge_all(Host *quiet, Game *game, const Search *search) {
    Verdict verdict = {{0, 0}, {0, 0}};
    Set legal;
    (void)trick_legal(quiet, game, search->seat, &legal, &verdict);
}

Why reason_card(Vm *vm, const Setup *setup, const Game *game, int card, Place *place) {
    Host quiet = {.setup = setup, .silent = true};
    Why why = game_why(&quiet, game, card);
    memset(place, 0, sizeof *place);
    if (why.power == NOTHING) return why;
    Search verdict = {.hook = HOOK_MAY_PLAY, .seat = game->asked.seat, .place = place};
    (void)find(vm, &verdict, judge_all, setup, game, why.power);
    return why;
}

static void count_all(Host *quiet, Game *game, const Search *unused) {
    Count count;
    (void)unused;
    (void)count_make(quiet, game, &count);
}

bool reason_worth(Vm *vm, const Setup *setup, const Game *game, int power, int seat, Place *place) {
    Search worth = {.hook = HOOK_WORTH, .seat = seat, .place = place};
    return find(vm, &worth, count_all, setup, game, power);
}
