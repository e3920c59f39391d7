/* A trace shows the arguments, actions and results of a hook in words. */
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/trace_text.h"

static const char script[] = "local function first(g) return g:expedition(1) end\n"
                             "return {\n"
                             "  id = 'traced', name = 'N', cards = { values = { 1, 13 } },\n"
                             "  base = {\n"
                             "    text = 'T.', source = 'own', counters = { tokens = 'round' },\n"
                             "    on_round_start = function(g)\n"
                             "      local yes = g:ask_yes(2, 'Well?')\n"
                             "      g:set('tokens', yes and 7 or 8, 3)\n"
                             "      local seat = g:ask_community(1, { 2, 3 })\n"
                             "      g:move(g:reserve_top(), 'encounter', { seen = { 1, 2 }, among = {} })\n"
                             "      g:lead_next(seat, 'low')\n"
                             "      g:fire('traced', seat)\n"
                             "      first(g)\n"
                             "    end,\n"
                             "    on_trick_won = function(g, me)\n"
                             "      if g:trick() == 0 then g:show(g:hand(me)[1], me) end\n"
                             "    end,\n"
                             "    may_play = function(g, seat, cards)\n"
                             "      if seat == 1 then\n"
                             "        return { allow = {}, forbid = { cards[1], cards[2] } }\n"
                             "      end\n"
                             "    end,\n"
                             "    worth = function(g, seat, cards)\n"
                             "      if g:round() == 1 then return { [cards[1]] = 2 } end\n"
                             "    end,\n"
                             "    count = function(g) g:score(2, -4) end,\n"
                             "  },\n"
                             "}\n";

static void begins_with(const char *text, const char *begin, const char *name) {
    if (!ok(strncmp(text, begin, strlen(begin)) == 0, "%s", name)) diag("%s", text);
}

/* Goes on to the first question of the hook; returns the game there. */
static Game go_to_first_question(Host *host, Game *game) {
    while (game_step(host, game) == GAME_WAITS && game->open.hook != HOOK_ROUND_START)
        game_answer(host, game, random_answer(NULL, game));
    return *game;
}

static void a_hook_that_acts_is_told_in_words(const TestScripts *scripts) {
    static TraceText traced;
    char expected[2048], top[NAME_SIZE], shown[NAME_SIZE];
    Setup setup = trace_text_setup(scripts);
    Host host = {.setup = &setup};
    Debugger *debugger = debugger_new(scripts->vm);
    Game game;
    game_init(&game, &setup, 5);
    trace_set_listener(debugger, trace_text_add, &traced);
    const Game start = go_to_first_question(&host, &game);
    (void)trace_text_play(&host, &game, false);
    int seat = game.now.leader, yes = game.now.numbers[2][0][2] == 7;
    name_card(&start, &setup, table_reserve_top(&start.found), top);
    name_card(&start, &setup, set_first(table_holds(&start.found, seat++)), shown);
    snprintf(expected, sizeof expected,
             "enter traced:base on_round_start 0 traced.lua:6 \n"
             "do traced:base on_round_start 0 traced.lua:7 ask_yes(2, \"Well?\") = %s\n"
             "do traced:base on_round_start 0 traced.lua:8 set(\"tokens\", %d, 3)\n"
             "do traced:base on_round_start 0 traced.lua:9 ask_community(1, {2, 3}) = %d\n"
             "do traced:base on_round_start 0 traced.lua:10 move(%s, \"encounter\", {among = {}, seen = {1, 2}})\n"
             "do traced:base on_round_start 0 traced.lua:11 lead_next(%d, \"low\")\n"
             "do traced:base on_round_start 0 traced.lua:12 fire(\"traced\", %d)\n"
             " enter traced:base on_trick_won %d traced.lua:15 %d\n"
             " do traced:base on_trick_won %d traced.lua:16 show(%s, %d)\n"
             " leave traced:base on_trick_won %d traced.lua:17 \n"
             "leave traced:base on_round_start 0 traced.lua:14 \n",
             yes ? "true" : "false", yes ? 7 : 8, seat, top, seat, seat, seat, seat, seat, shown, seat, seat);
    begins_with(traced.text, expected, "a hook that acts and is left at two questions is told once");
    debugger_free(debugger);
}

static void count_lines(const char *text, const char *part, int expected, const char *name) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++) count++;
    cmp_ok(count, "==", expected, "%s", name);
}

static void hooks_that_judge_are_told_in_words(const TestScripts *scripts) {
    static TraceText traced;
    EventHash hash = {0, 0};
    Setup setup = trace_text_setup(scripts);
    Host host = {.setup = &setup, .answer = random_answer, .see = event_hash_see, .watcher = &hash};
    Debugger *debugger = debugger_new(scripts->vm);
    Game game;
    memset(&traced, 0, sizeof traced);
    game_init(&game, &setup, 5);
    trace_set_listener(debugger, trace_text_add, &traced);
    ok(game_step(&host, &game) == GAME_OVER, "a game is played");
    like(traced.text, "enter traced:base may_play 1 traced.lua:18 1, \\{[a-z]+-[0-9]+, ",
         "may_play gets a list of cards");
    like(traced.text,
         "leave traced:base may_play 1 traced.lua:20 \\{allow = \\{\\}, forbid = \\{[a-z]+-[0-9]+, "
         "[a-z]+-[0-9]+\\}\\}\n",
         "its verdict has the line that returned it");
    like(traced.text, "leave traced:base may_play 2 traced.lua:22 nil\n", "nil is a verdict, too");
    like(traced.text, "leave traced:base worth [123] traced.lua:24 \\{traced-[0-9]+ = 2\\}\n",
         "worths are shown by card");
    count_lines(traced.text, "do traced:base count 0 traced.lua:26 score(2, -4)\n", 1,
                "a count is traced once, though it is tried first");
    debugger_free(debugger);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    TestScripts *scripts = trace_text_scripts(&folder, script);
    plan(1 + 6);
    a_hook_that_acts_is_told_in_words(scripts);
    hooks_that_judge_are_told_in_words(scripts);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    return exit_status();
}
