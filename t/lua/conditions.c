/* Conditions inside the hooks of powers that try to change the game: it plays the same events and ends with the same bytes as
 * without them. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/event_hash.h"
#include "t/lib/scripts/debug_game.h"

static const char script[] = "local shared = { worth = 3 }\n"
                             "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                             "  text = 'T.', source = 'own', counters = { tokens = 'game' },\n"
                             "  on_any_trick = function(g, me)\n"
                             "    local list, it = { 1, 2 }, pairs({ 4, 5 })\n"
                             "    g:set('tokens', g:get('tokens', me) + #list + it(), me)\n"
                             "  end,\n"
                             "  may_play = function(g, seat, cards)\n"
                             "    local all = cards\n"
                             "    return nil\n"
                             "  end,\n"
                             "  count = function(g)\n"
                             "    local n = shared.worth\n"
                             "    g:score(1, n)\n"
                             "    local left = 2\n"
                             "    g:score(2, left)\n"
                             "  end,\n"
                             "} }\n";
enum { LINES = 17 };

static const char *const attacks[] = {
    "g:score(1, 50)",
    "g:ease(g:expedition(1)[1], 9)",
    "g:set('tokens', 9, 1)",
    "g:give(g:hand(1), 2)",
    "g:change_population(1, -5)",
    "g:random(6)",
    "math.random(6)",
    "g:lead_next(1)",
    "g:ask_yes(1)",
    "g:ask_order(1, g:hand(1))",
    "g:fire('traced', 1)",
    "g:show(g:hand(1), 2)",
    "it()",
    "(function() list[3] = 3 end)()",
    "(function() shared.worth = 9 end)()",
    "(function() cards = nil all = nil end)()",
    "print('x')",
};
enum { ATTACKS = sizeof attacks / sizeof *attacks };

/* Plays the game with a condition at each line that is never true. Without a watcher, `events` NULL, the count is made once;
 * else first in silence. */
static void play(const char *condition, const TempFolder *folder, Game *end, EventHash *events) {
    DebugGame debug;
    Status status;
    debug_game_begin(&debug, folder, script);
    debug.host.see = events ? event_hash_see : NULL;
    debug.host.watcher = events;
    for (int line = 1; condition && line <= LINES; line++) {
        ScriptBreakpoint *breakpoint =
            debugger_breakpoint(debug.debugger, debugger_break_at_line(debug.debugger, "traced.lua", line));
        snprintf(breakpoint->condition, sizeof breakpoint->condition, "(%s) == 'never'", condition);
    }
    for (int steps = 0; (status = game_step(&debug.host, &debug.game)) != GAME_OVER && steps < 500; steps++) {
        if (status == GAME_FAILED) break;
        if (status == GAME_WAITS) debug_game_answer(&debug, 0);
    }
    if (status != GAME_OVER) diag("%s: not over", condition ? condition : "without a condition");
    *end = debug.game;
    debug_game_end(&debug);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    Game plain, attacked;
    EventHash expected = {0};
    plan(ATTACKS + 1);
    play(NULL, &folder, &plain, &expected);
    ok(plain.now.phase == PHASE_OVER && expected.count > 20, "the game ends without a debugger");
    for (int i = 0; i < ATTACKS; i++) {
        EventHash events = {0};
        play(attacks[i], &folder, &attacked, &events);
        bool same = memcmp(&attacked, &plain, sizeof plain) == 0;
        play(attacks[i], &folder, &attacked, NULL);
        ok(same && memcmp(&attacked, &plain, sizeof plain) == 0 && events.hash == expected.hash &&
               events.count == expected.count,
           "%s changes nothing", attacks[i]);
    }
    temp_folder_remove(&folder);
    return exit_status();
}
