/* Pauses change nothing: wherever a game is paused and however it continues, it has the same bytes at every decision,
 * the same events and the same trace as a game without pauses. */
#include <tap.h>

#include <string.h>

#include "core/dayz/name.h"
#include "core/base/chance.h"
#include "lua/debug/trace.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 2000, MOST_LINES = 120 };

/* A game that is looked at, and one in another machine that is not. */
typedef struct PausedPair {
    Setup setup, plain_setup;
    Host host, plain_host;
    Game game, plain;
    EventHash hash, plain_echo;
    Debugger *debugger, *plain_debugger; /* the other one traces, at most */
    EventHash trace, plain_trace;
    uint64_t chance;
} PausedPair;

typedef struct PauseCounts {
    long pauses, in[POWER_HOOKS], after_answers, fired, steps;
    long unlike, unsound, failed;
} PauseCounts;

static int draw(PausedPair *pair, uint32_t end) {
    return (int)chance_below(&pair->chance, end);
}

/* Lines of scripts in play, hooks, all hooks, or nothing but steps. */
static void add_stops(PausedPair *pair, const TestScripts *scripts) {
    int ways = draw(pair, 4), count = draw(pair, 12);
    if (ways == 0) debugger_break_at_hook(pair->debugger, NULL, NULL);
    if (ways == 1) debugger_break_at_hook(pair->debugger, NULL, name_hook(1 + (int)draw(pair, POWER_HOOKS - 1)));
    for (int i = 0; ways > 1 && i < 8 * count; i++) {
        const Lineup *lineup = &pair->setup.lineups[0];
        int faction = lineup->faction[draw(pair, lineup->slot_count)];
        const Script *script = catalog_find(scripts->catalog, pair->setup.factions[faction].id);
        const char *file = i % 4 ? script->path : "verbs.lua";
        debugger_break_at_line(pair->debugger, file, 1 + draw(pair, MOST_LINES));
    }
    if (ways == 3) debugger_step(pair->debugger, STEP_INTO);
}

static void note(PausedPair *pair, PauseCounts *found) {
    const PausedHook *seen = debugger_paused(pair->debugger);
    int hook = HOOK_NONE + 1;
    while (strcmp(name_hook(hook), seen->hook) != 0) hook++;
    found->pauses++;
    found->in[hook]++;
    found->steps += !seen->breakpoint;
    found->after_answers += seen->answers > 0;
    found->fired += pair->game.open.hook && pair->game.open.hook != hook;
    found->unsound += game_unsound(&pair->game, &pair->setup) != NULL || game_asked(&pair->game) || !seen->depth;
}

/* One step past all pauses, now and then with a copy of the game or with the stops changed. */
static Status step(PausedPair *pair, PauseCounts *found) {
    Status status;
    while ((status = game_step(&pair->host, &pair->game)) == GAME_PAUSED) {
        Game copy = pair->game;
        note(pair, found);
        memset(&pair->game, 0xa5, sizeof pair->game);
        pair->game = copy;
        debugger_step(pair->debugger, (StepMode)draw(pair, 4));
        if (draw(pair, 50) == 0) debugger_delete(pair->debugger, debugger_paused(pair->debugger)->breakpoint);
        if (draw(pair, 200) == 0) debugger_break_at_hook(pair->debugger, NULL, "on_trick_won");
    }
    return status;
}

static bool same(const PausedPair *pair) {
    return memcmp(&pair->game, &pair->plain, sizeof pair->game) == 0 && pair->hash.hash == pair->plain_echo.hash &&
           pair->hash.count == pair->plain_echo.count && pair->trace.hash == pair->plain_trace.hash;
}

/* Some seats are answered for at once, others from outside. */
static int answer_some(void *answerer, const Game *game) {
    int outside = *(const int *)answerer;
    return outside >> game->asked.seat & 1 ? -1 : random_answer(NULL, game);
}

static void play(PausedPair *pair, PauseCounts *found) {
    for (;;) {
        Status plain = game_step(&pair->plain_host, &pair->plain), status = step(pair, found);
        if (status != plain || !same(pair)) found->unlike++;
        if (status == GAME_FAILED) found->failed++;
        if (status != GAME_WAITS || plain != GAME_WAITS) return;
        int option = random_answer(NULL, &pair->game);
        (void)game_answer(&pair->plain_host, &pair->plain, option);
        (void)game_answer(&pair->host, &pair->game, option);
    }
}

static void hear(void *teller, const Trace *trace) {
    char cost[32];
    snprintf(cost, sizeof cost, "%d %ld", (int)trace->kind, trace->cost);
    event_hash_text(teller, trace->unit);
    event_hash_text(teller, trace->words);
    event_hash_text(teller, cost);
}

static void begin_looking(PausedPair *pair, const Lineups *lineups, const Lineups *plain, bool traces) {
    pair->debugger = debugger_new(lineups->scripts->vm);
    pair->plain_debugger = debugger_new(plain->scripts->vm);
    if (traces) trace_set_listener(pair->debugger, hear, &pair->trace);
    if (traces) trace_set_listener(pair->plain_debugger, hear, &pair->plain_trace);
    add_stops(pair, lineups->scripts);
}

static void play_lineup(const Lineups *lineups, const Lineups *plain, uint64_t number, PauseCounts *found) {
    int outside = (int)(number % 32);
    PausedPair pair = {.setup = lineups_setup(lineups, number),
                       .plain_setup = lineups_setup(plain, number),
                       .chance = chance_mix(number + 1)};
    pair.host = (Host){.setup = &pair.setup, .answer = answer_some, .answerer = &outside, .pauses = true};
    pair.plain_host = (Host){.setup = &pair.plain_setup, .answer = answer_some, .answerer = &outside};
    if (number % 3) {
        pair.host.see = pair.plain_host.see = event_hash_see;
        pair.host.watcher = &pair.hash;
        pair.plain_host.watcher = &pair.plain_echo;
    }
    game_init(&pair.game, &pair.setup, number);
    pair.plain = pair.game;
    begin_looking(&pair, lineups, plain, number % 2);
    long before = found->unlike;
    play(&pair, found);
    if (found->unlike != before) diag("line-up %llu comes out otherwise", (unsigned long long)number);
    debugger_free(pair.debugger);
    debugger_free(pair.plain_debugger);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL), *others = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts), *plain = lineups_new(others);
    PauseCounts found = {.pauses = 0};
    int games = scale_games(GAMES), hooks = 0;
    for (int i = 0; i < games; i++) play_lineup(lineups, plain, (uint64_t)i, &found);
    for (int hook = 1; hook < POWER_HOOKS; hook++) hooks += found.in[hook] > 0;
    plan(8);
    cmp_ok(found.unlike, "==", 0, "%d games with %ld pauses have the same bytes, events and traces as without", games,
           found.pauses);
    cmp_ok(found.unsound, "==", 0, "a paused game is sound, asks nothing, and something is seen");
    cmp_ok(found.failed, "==", 0, "no game fails");
    cmp_ok(found.pauses, ">", games, "there is more than one pause a game");
    cmp_ok(found.steps, ">", 0, "some pauses are the end of a step: %ld", found.steps);
    cmp_ok(found.after_answers, ">", 0, "some come after answers to the hook: %ld", found.after_answers);
    cmp_ok(hooks, ">=", 4, "pauses are in %d kinds of hook", hooks);
    ok(scripts->vm->debugger == NULL, "in the end no debugger is attached");
    lineups_free(lineups);
    lineups_free(plain);
    test_scripts_close(scripts);
    test_scripts_close(others);
    return exit_status();
}
