/* Whole games with breakpoints, steps and traces: the same bytes, events and traces as without, whatever pauses; and what
 * a pause in a phase and in a piece's hook shows. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "lua/debug/frame.h"
#include "lua/debug/reverse.h"
#include "lua/debug/trace.h"
#include "play/load/games.h"
#include "play/load/tabletop_setup.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/scale.h"
#include "t/lib/table/test_tabletop.h"

typedef struct Player {
    TestTabletop *test;
    Debugger *debugger;
    EventHash events, trace;
    RandomTabletop random;
} Player;

typedef struct Found {
    long pauses, wrong;
} Found;

static void see(void *watcher, const Game *played, const Event *told) {
    const Tabletop *game = tabletop_look_at(played);
    Player *player = watcher;
    EventText text = {NULL, 0, 0};
    (void)event_text_json(&text, player->test->game, game, tabletop_told(told));
    event_hash_text(&player->events, text.text);
    buffer_release(&text);
}

static void hear(void *listener, const Trace *trace) {
    Player *player = listener;
    char cost[32];
    snprintf(cost, sizeof cost, "%d %ld", (int)trace->kind, trace->cost);
    event_hash_text(&player->trace, trace->unit);
    event_hash_text(&player->trace, trace->hook);
    event_hash_text(&player->trace, trace->words);
    event_hash_text(&player->trace, cost);
}

static void begin(Player *player, const char *name, uint64_t seed) {
    char path[128];
    snprintf(path, sizeof path, "t/table/games/%s.lua", name);
    *player = (Player){.test = test_tabletop_file(path, 0)};
    TestTabletop *test = player->test;
    player->random.layout = &test->game->layout;
    tabletop_init(test->block, &test->game->layout, seed);
    test->host.see = see;
    test->host.watcher = player;
    player->debugger = debugger_new(test->vm);
    trace_set_listener(player->debugger, hear, player);
}

static void end(Player *player) {
    debugger_free(player->debugger);
    test_tabletop_free(player->test);
}

/* Looks into the script at a pause: the same variables as the pause has, and no effect. */
static void look_inside(Player *player, Found *found) {
    TabletopSetup setup = {.base = player->test->game->base};
    const PausedHook *seen = debugger_paused(player->debugger);
    FrameLook *look = calloc(1, sizeof *look);
    look->place = FRAME_PAUSE;
    look->expression = found->pauses % 3 ? "g:phase()" : "g:shuffle('deck')";
    look->call = seen->depth - 1;
    const Game *game = (const Game *)(const void *)player->test->block;
    bool there = frame_look(player->debugger, (const Setup *)(const void *)&setup, game, look);
    found->wrong += !there || memcmp(look->seen.stack, seen->stack, sizeof seen->stack) != 0 ||
                    memcmp(look->seen.locals, seen->locals, sizeof seen->locals) != 0;
    found->wrong += look->value.failed != (found->pauses % 3 == 0);
    free(look);
}

/* One step past all pauses. */
static Status step_past(Player *player, uint64_t *chance, Found *found) {
    Tabletop *block = player->test->block, *copy = tabletop_block_new(&player->test->game->layout);
    size_t size = player->test->game->layout.size;
    Status status;
    while ((status = tabletop_step(&player->test->host, block)) == GAME_PAUSED) {
        memcpy(copy, block, size);
        look_inside(player, found);
        memset(block, 0xa5, size);
        memcpy(block, copy, size);
        debugger_step(player->debugger, (StepMode)chance_below(chance, 4));
        found->pauses++;
    }
    free(copy);
    return status;
}

static bool same(const Player *one, const Player *other) {
    return memcmp(one->test->block, other->test->block, one->test->game->layout.size) == 0 &&
           one->events.hash == other->events.hash && one->trace.hash == other->trace.hash;
}

static void change_nothing(const char *name) {
    Found found = {0, 0};
    long unlike = 0, games = scale_games(40);
    for (uint64_t seed = 0; seed < (uint64_t)games; seed++) {
        Player plain, paused;
        uint64_t chance = chance_mix(seed + 1);
        Status status, other;
        begin(&plain, name, seed);
        begin(&paused, name, seed);
        paused.test->host.pauses = true;
        if (seed % 2) debugger_break_at_hook(paused.debugger, NULL, NULL);
        if (seed % 2 == 0) debugger_step(paused.debugger, STEP_INTO);
        do {
            status = tabletop_step(&plain.test->host, plain.test->block);
            other = step_past(&paused, &chance, &found);
            unlike += status != other || !same(&plain, &paused);
            if (status != GAME_WAITS) break;
            int option = random_tabletop_answer(&plain.random, tabletop_game(plain.test->block));
            (void)tabletop_answer(plain.test->block, option);
            (void)tabletop_answer(paused.test->block, option);
        } while (!unlike);
        end(&plain);
        end(&paused);
    }
    cmp_ok(unlike, "==", 0, "%s: %ld games with %ld pauses have the same bytes, events and traces", name, games,
           found.pauses);
    cmp_ok(found.wrong, "==", 0, "%s: a look inside sees the same variables, and cannot act", name);
    cmp_ok(found.pauses, ">", games, "%s pauses more than once a game", name);
}

static const char *local(const PausedHook *seen, const char *name) {
    for (int i = 0; seen && i < seen->local_count; i++)
        if (seen->locals[i].frame == 0 && strcmp(seen->locals[i].name, name) == 0) return seen->locals[i].words;
    return "none";
}

/* Steps to the next pause, with random answers on the way. */
static const PausedHook *next_pause(Player *player) {
    Status status;
    while ((status = tabletop_step(&player->test->host, player->test->block)) == GAME_WAITS)
        (void)tabletop_answer(player->test->block,
                              random_tabletop_answer(&player->random, tabletop_game(player->test->block)));
    return status == GAME_PAUSED ? debugger_paused(player->debugger) : NULL;
}

static void stop_in_phases(void) {
    Player player;
    begin(&player, "market", 1);
    player.test->host.pauses = true;
    int number = debugger_break_at_hook(player.debugger, NULL, "turn");
    const PausedHook *seen = next_pause(&player);
    ok(seen && seen->breakpoint == number, "a breakpoint stops at a phase");
    is(seen ? seen->unit : "", "market", "the unit of a phase is the game");
    is(seen ? seen->hook : "", "turn", "the phase is named");
    cmp_ok(seen ? seen->seat : 9, "==", 0, "a parameter called seat is the seat that the phase is about");
    is(local(seen, "seat"), "1", "its variables are seen");
    debugger_step(player.debugger, STEP_OVER);
    seen = next_pause(&player);
    ok(seen && seen->breakpoint == 0 && seen->depth == 1, "the next line of the phase");
    debugger_step(player.debugger, STEP_CONTINUE);
    seen = next_pause(&player);
    is(local(seen, "seat"), "2", "the next turn is another pause");
    end(&player);
}

static void stop_in_pieces(void) {
    Player player;
    begin(&player, "market", 1);
    player.test->host.pauses = true;
    (void)debugger_break_at_hook(player.debugger, "tax", NULL);
    const PausedHook *seen = next_pause(&player);
    is(seen ? seen->unit : "", "tax", "a breakpoint stops at the hooks of a kind of piece");
    is(seen ? seen->hook : "", "on_row", "the hook is named");
    ok(seen && !!strstr(local(seen, "piece"), "(tax"), "a piece is named: %s", local(seen, "piece"));
    ok(seen && seen->depth > 1 && strcmp(seen->stack[seen->depth - 1].function, "turn") == 0,
       "the phase is the outermost call");
    end(&player);
}

/* Every line of a step, forwards and then backwards: the same bytes at each. */
static void go_backwards(const char *name, int decisions) {
    enum { MOST = 400 };
    Player player;
    begin(&player, name, 3);
    TestTabletop *test = player.test;
    size_t size = test->game->layout.size;
    TabletopSetup setup = {.base = test->game->base};
    const Setup *as_setup = (const Setup *)(const void *)&setup;
    char *forwards = calloc(MOST, size);
    Game *start = calloc(1, size);
    int count = 0, back = 0, wrong = 0;
    for (int i = 0; i < decisions; i++) {
        (void)tabletop_step(&test->host, test->block);
        (void)tabletop_answer(test->block, random_tabletop_answer(&player.random, tabletop_game(test->block)));
    }
    memcpy((void *)start, test->block, size);
    test->host.pauses = true;
    debugger_step(player.debugger, STEP_INTO);
    while (count < MOST && tabletop_step(&test->host, test->block) == GAME_PAUSED) {
        memcpy(forwards + size * (size_t)count++, test->block, size);
        debugger_step(player.debugger, STEP_INTO);
        if (count == 60) break;
    }
    ReverseSearch search = {.mode = REVERSE_STEP, .paused = true};
    StepMoment found;
    while (reverse_find(player.debugger, as_setup, start, -1, &search, &found)) {
        memcpy(test->block, (const void *)start, size);
        debugger_reset(player.debugger);
        debugger_follow(player.debugger, found.line);
        wrong += tabletop_step(&test->host, test->block) != GAME_PAUSED;
        debugger_set_task(player.debugger, DEBUGGER_ATTENDS);
        wrong += ++back >= count || memcmp(test->block, forwards + size * (size_t)(count - 1 - back), size) != 0;
        if (wrong) break;
    }
    cmp_ok(wrong, "==", 0, "%s: backwards, every line has the bytes that it had forwards", name);
    cmp_ok(back, "==", count - 1, "%s: all %d lines since the decision are reached", name, count);
    free(forwards);
    free(start);
    end(&player);
}

int main(void) {
    plan(24);
    change_nothing("market");
    change_nothing("ambush");
    change_nothing("town");
    stop_in_phases();
    stop_in_pieces();
    go_backwards("market", 1);
    go_backwards("ambush", 3);
    done_testing();
}
