/* Watching a game costs its script nothing: with any budget, a phase succeeds or fails as it does when nobody watches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/debug/frame.h"
#include "lua/debug/trace.h"
#include "lua/debug/watch.h"
#include "lua/debug/tabletop_coverage.h"
#include "lua/table/event_text.h"
#include "play/load/games.h"
#include "play/load/tabletop_setup.h"
#include "t/lib/table/test_tabletop.h"

/* The words of an event take longer for some than for others. */
static const char fields[] = "kinds = { coin = { copies = 9, start = 'deck' } }, zones = { deck = {}, gone = {} },\n"
                             "counters = { points = { per = 'seat' } }, begin = 'play',\n"
                             "tell = function(event)\n"
                             "  local n = 0\n"
                             "  for i = 1, 37 do n = n + i end\n"
                             "  return event.e .. n\n"
                             "end,\n"
                             "phases = { play = function(g)\n"
                             "  local n = 0\n"
                             "  for _, coin in ipairs(g:pieces('deck')) do\n"
                             "    g:move(coin, 'gone')\n"
                             "    g:add('points', 1, 1)\n"
                             "    for i = 1, %d do n = n + i end\n"
                             "  end\n"
                             "  g:finish { ranking = { { 1, 2 } }, reason = 'over' }\n"
                             "end }";

enum { MOST = 8000 };

typedef struct Observed {
    TestTabletop *test;
    Debugger *debugger;
    GameCoverage *coverage;
    EventText words;
} Observed;

static void see_nothing(void *watcher, const Game *played, const Event *told) {
    (void)watcher, (void)played, (void)told;
}

/* As `log` does. */
static void see_words(void *watcher, const Game *played, const Event *told) {
    Observed *observed = watcher;
    event_text_words(&observed->words, observed->test->game, tabletop_look_at(played), tabletop_told(told), NOTHING);
}

static void hear(void *listener, const Trace *trace) {
    (void)listener, (void)trace;
}

static void break_at(Observed *observed, int line, const char *condition) {
    ScriptBreakpoint *breakpoint =
        debugger_breakpoint(observed->debugger, debugger_break_at_line(observed->debugger, "t.lua", line));
    snprintf(breakpoint->condition, sizeof breakpoint->condition, "%s", condition);
}

static void watch(Observed *observed, const char *expression) {
    TabletopSetup setup = {.base = observed->test->game->base};
    char why[VALUE_TEXT_SIZE];
    (void)watch_add(observed->debugger, (const Setup *)(const void *)&setup,
                    (const Game *)(const void *)observed->test->block, expression, NULL, why);
}

static const char *const ways[] = {"a log",  "a trace",      "a trace and a log", "a breakpoint",
                                   "pauses", "a watchpoint", "coverage",          "coverage and a log"};
enum { WAYS = sizeof ways / sizeof *ways };

static void observe(Observed *observed, const char *way) {
    TestTabletop *test = observed->test;
    if (strstr(way, "log")) test->host.see = see_words;
    if (strstr(way, "trace")) trace_set_listener(observed->debugger, hear, NULL);
    if (strstr(way, "breakpoint"))
        break_at(observed, 12, "n == -1"), break_at(observed, 14, "(function() return n < 0 end)()");
    if (strstr(way, "pauses")) break_at(observed, 13, ""), break_at(observed, 14, "n == 3");
    if (strstr(way, "watchpoint")) watch(observed, "g:get('points', 1) + g:size('gone')");
    if (strstr(way, "coverage")) game_coverage_start(observed->coverage, test->script);
}

/* Plays the phase, with loops of this length and this budget; returns whether it succeeds. */
static bool play(const char *way, int length, long budget) {
    char text[2048];
    snprintf(text, sizeof text, fields, length);
    Observed observed = {.test = test_tabletop_fields(text)};
    TestTabletop *test = observed.test;
    bool covers = strstr(way, "coverage");
    observed.debugger = covers ? NULL : debugger_new(test->vm);
    observed.coverage = calloc(1, sizeof *observed.coverage);
    test->vm->limits.instructions = budget;
    test->host.pauses = true;
    test->host.see = see_nothing;
    test->host.watcher = &observed;
    observe(&observed, way);
    Status status;
    while ((status = tabletop_step(&test->host, test->block)) == GAME_PAUSED) continue;
    if (covers) game_coverage_stop(observed.coverage);
    if (observed.debugger) debugger_free(observed.debugger);
    free(observed.coverage);
    buffer_release(&observed.words);
    test_tabletop_free(test);
    return status == GAME_OVER;
}

/* The smallest budget that is enough. */
static long least(const char *way, int length) {
    long low = 0, high = MOST;
    if (!play(way, length, high)) return -1;
    while (high - low > 1) {
        long middle = (low + high) / 2;
        if (play(way, length, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* Instructions are counted in steps: with each length the steps end elsewhere. */
static void takes_nothing(const char *way) {
    int wrong = 0;
    for (int length = 30; length < 50; length += 3) wrong += least(way, length) != least("nothing", length);
    cmp_ok(wrong, "==", 0, "%s takes nothing from the budget of the script", way);
}

int main(void) {
    plan(1 + WAYS);
    cmp_ok(least("nothing", 40), ">", 500, "the game needs a budget");
    for (int i = 0; i < WAYS; i++) takes_nothing(ways[i]);
    return exit_status();
}
