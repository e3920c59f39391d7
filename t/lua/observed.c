/* Watching a power costs its script nothing: with any budget, a hook succeeds or fails as it does when nobody watches; also a
 * hook that is sure to be short, whose instructions are not counted. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "lua/debug/dayz_coverage.h"
#include "t/lib/scripts/debug_game.h"

static const char head[] = "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                           "  text = 'T.', source = 'own',\n"
                           "  on_round_start = function(g)\n"
                           "    local n = 0\n";
static const char tail[] =
    "    local text = 'a text of more than forty letters, which costs as much as 400 instructions' .. n\n"
    "  end,\n"
    "} }\n";
static const char lines[] = "    n = n + 1\n    n = n + 1\n    n = n + 1\n    n = n + 1\n    n = n + 1\n", /* short */
    loop[] = "    for i = 1, %d do n = n + 1 end\n";

static void hear(void *listener, const Trace *trace) {
    (void)listener, (void)trace;
}

/* Runs the hook with this budget; returns whether it succeeds. */
static bool play(const TempFolder *folder, const char *script, const char *way, long budget) {
    static LineCoverage coverage;
    DebugGame debug;
    debug_game_begin(&debug, folder, script);
    Vm *vm = debug.scripts->vm;
    const Script *traced = catalog_find(debug.scripts->catalog, "traced");
    vm->limits.instructions = budget;
    if (strstr(way, "trace")) trace_set_listener(debug.debugger, hear, NULL);
    if (strstr(way, "breakpoint")) {
        int number = debugger_break_at_line(debug.debugger, "traced.lua", 5);
        snprintf(debugger_breakpoint(debug.debugger, number)->condition, BREAK_CONDITION_SIZE, "n == -1");
    }
    if (strstr(way, "pauses")) (void)debugger_break_at_hook(debug.debugger, NULL, NULL);
    if (strstr(way, "coverage")) line_coverage_start(&coverage, traced);
    Status status;
    while ((status = game_step(&debug.host, &debug.game)) == GAME_PAUSED) continue;
    if (strstr(way, "coverage")) line_coverage_stop(&coverage);
    debug_game_end(&debug);
    return status == GAME_WAITS;
}

/* The smallest budget that is enough. */
static long least(const TempFolder *folder, const char *script, const char *way) {
    long low = 0, high = 4000;
    if (!play(folder, script, way, high)) return -1;
    while (high - low > 1) {
        long middle = (low + high) / 2;
        if (play(folder, script, way, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

int main(void) {
    static const char *const ways[] = {"a trace", "a breakpoint", "pauses", "coverage"};
    TempFolder folder = temp_folder_new();
    char script[8192], middle[4096] = "";
    plan(8);
    for (int i = 0; i < 50; i++) strcat(middle, lines);
    snprintf(script, sizeof script, "%s%s%s", head, middle, tail);
    long few = least(&folder, script, "nothing");
    for (int i = 0; i < 4; i++)
        cmp_ok(least(&folder, script, ways[i]), "==", few, "%s takes nothing from a short hook", ways[i]);
    snprintf(middle, sizeof middle, loop, 300);
    snprintf(script, sizeof script, "%s%s%s", head, middle, tail);
    long many = least(&folder, script, "nothing");
    for (int i = 0; i < 4; i++)
        cmp_ok(least(&folder, script, ways[i]), "==", many, "%s takes nothing from a long one", ways[i]);
    temp_folder_remove(&folder);
    return exit_status();
}
