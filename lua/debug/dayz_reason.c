/* A debugger that also watches silent hosts takes the place of the machine's own while the hook runs again. */
#include "lua/debug/dayz_reason.h"

#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/rules.h"
#include "core/dayz/look.h"
#include "lua/dayz/hooks.h"
#include "lua/debug/debug_run.h"

/* Looks for the last line of this hook that returns. */
typedef struct PlaceSearch {
    const char *hook;
    char power[NAME_SIZE];
    int seat;
    Place *place;
    bool found;
} PlaceSearch;

static void keep_place(void *listener, const Trace *trace) {
    PlaceSearch *search = listener;
    bool wanted = trace->kind == TRACE_LEAVE && strcmp(trace->hook, search->hook) == 0 && trace->seat == search->seat &&
                  strcmp(trace->unit, search->power) == 0 && strcmp(trace->words, "nil") != 0;
    if (!wanted || !trace->place.line) return;
    *search->place = trace->place;
    search->found = true;
}

static bool find_place(Vm *vm, PlaceSearch *search, void (*run)(Host *quiet, Game *game, const PlaceSearch *search),
                       const Setup *setup, const Game *game, int power) {
    Host quiet = {.setup = setup, .silent = true};
    Debugger *watcher = debug_run_attach(vm);
    Game copy = *game;
    name_power(setup, table_power_name(&game->now, power), search->power);
    watcher->listen = keep_place;
    watcher->listener = search;
    run(&quiet, &copy, search);
    debug_run_detach(watcher);
    return search->found;
}

/* A trick that is judged again, ruling by ruling. */
typedef struct Judging {
    Host quiet;
    Game game;
    Debugger *watcher;
    unsigned out; /* a bit for each seat whose card is out */
} Judging;

/* Asks one power for the winner, who is ruling->before, and fills in the rest. */
static void judge_winner(Judging *judging, WinnerRuling *ruling) {
    int winner = ruling->before;
    PlaceSearch said = {.hook = name_hook(HOOK_WINNER), .seat = winner, .place = &ruling->place};
    name_power(judging->quiet.setup, table_power_name(&judging->game.now, ruling->power), said.power);
    judging->watcher->listener = &said;
    HookEnd end = winner_ruling(&judging->quiet, &judging->game, ruling->power, NOTHING, &judging->out, &winner);
    ruling->after = end == HOOK_DONE ? (uint8_t)winner : ruling->before;
}

/* Judges with each power in order, until one of them rules a card out: that ruling alone is kept then. Returns the
 * number of rulings kept. */
static int judge_once(Judging *judging, WinnerRuling *rulings) {
    int count = 0, winner = winner_best(&judging->game, judging->quiet.setup, judging->out);
    unsigned out = judging->out;
    for (unsigned left = judging->game.now.hooked[HOOK_WINNER]; left && out == judging->out; count++) {
        WinnerRuling *ruling = &rulings[count];
        memset(ruling, 0, sizeof *ruling);
        ruling->power = (uint8_t)table_take_power(&left);
        ruling->before = (uint8_t)winner;
        judge_winner(judging, ruling);
        winner = ruling->after;
    }
    if (out == judging->out) return count;
    rulings[0] = rulings[count - 1];
    return 1;
}

int reason_winner(Vm *vm, const Setup *setup, const Game *game, int *by_rule, WinnerRuling rulings[MAX_RULINGS]) {
    Judging judging = {.quiet = {.setup = setup, .silent = true}, .game = *game};
    unsigned out;
    int count = 0;
    *by_rule = winner_best(game, setup, 0);
    judging.watcher = debug_run_attach(vm);
    judging.watcher->listen = keep_place;
    do {
        out = judging.out;
        count += judge_once(&judging, rulings + count);
    } while (out != judging.out);
    debug_run_detach(judging.watcher);
    return count;
}

static void judge_all(Host *quiet, Game *game, const PlaceSearch *search) {
    Verdict verdict = {{0, 0}, {0, 0}};
    Set legal;
    (void)trick_legal(quiet, game, search->seat, &legal, &verdict);
}

Why reason_card(Vm *vm, const Setup *setup, const Game *game, int card, Place *place) {
    Host quiet = {.setup = setup, .silent = true};
    Why why = game_why(&quiet, game, card);
    memset(place, 0, sizeof *place);
    if (why.power == NOTHING) return why;
    const PlayRule *rule = hooks_rule(table_power(&game->now, setup, why.power));
    if (rule) return place_set(place, rule->path, rule->line), why;
    PlaceSearch verdict = {.hook = name_hook(HOOK_MAY_PLAY), .seat = game->asked.seat, .place = place};
    (void)find_place(vm, &verdict, judge_all, setup, game, why.power);
    return why;
}

static void count_all(Host *quiet, Game *game, const PlaceSearch *unused) {
    Count count;
    (void)unused;
    (void)count_make(quiet, game, &count);
}

bool reason_worth(Vm *vm, const Setup *setup, const Game *game, int power, int seat, Place *place) {
    PlaceSearch worth = {.hook = name_hook(HOOK_WORTH), .seat = seat, .place = place};
    return find_place(vm, &worth, count_all, setup, game, power);
}
