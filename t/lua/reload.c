/* A script that failed is fixed and reloaded, and the same game goes on. */
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

#define HEAD(id) "return {\n  id = \"" id "\", name = \"N\", cards = { values = { 1, 13 } },\n"
#define VERSION(name) "  " name " = {\n    text = \"T.\", source = \"own\",\n"

static const char broken[] = HEAD("asking") VERSION("base") "    on_round_start = function(g)\n"
                                                            "      g:ask_number(1, { least = 1, most = 9 })\n"
                                                            "      g:ask_number(2, { least = 1, most = 9 })\n"
                                                            "      error(\"not yet\")\n    end,\n  },\n}\n";

static const char fixed[] =
    HEAD("asking") VERSION("base") "    counters = { kept = \"game\" },\n"
                                   "    on_round_start = function(g)\n"
                                   "      local one = g:ask_number(1, { least = 1, most = 9 })\n"
                                   "      local two = g:ask_number(2, { least = 1, most = 9 })\n"
                                   "      g:set(\"kept\", 10 * one + two, 1)\n"
                                   "    end,\n  },\n}\n";

static const char gone[] = HEAD("asking") VERSION("base") "  },\n}\n";

static const char late[] = HEAD("asking") VERSION("base") "    on_trick_won = function(g, me)\n"
                                                          "      g:give(g:hand(me), me)\n"
                                                          "      g:ask_yes(me)\n"
                                                          "      error(\"not yet\")\n    end,\n  },\n}\n";

/* Answers from outside until the game is over or fails. */
static Status play(Host *host, Game *game) {
    Status status;
    while ((status = game_step(host, game)) == GAME_WAITS) game_answer(host, game, random_answer(NULL, game));
    return status;
}

static Setup set_up(const TestScripts *scripts, const char *powers) {
    Setup setup = test_scripts_setup(scripts, false, 3, powers, NULL);
    setup.swaps = false;
    return setup;
}

static uint64_t play_fixed_from_the_start(const TestScripts *scripts) {
    Game game;
    Setup setup = set_up(scripts, "asking,hippie,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 3);
    return play(&host, &game) == GAME_OVER ? game_digest(&game) : 0;
}

static void after_a_fix_the_game_goes_on(TempFolder folder) {
    Game game;
    temp_folder_write(&folder, "asking.lua", broken);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    Setup setup = set_up(scripts, "asking,hippie,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 3);
    ok(play(&host, &game) == GAME_FAILED, "a game fails after two answers");
    cmp_ok(game.open.answer_count, "==", 2, "the game keeps the answers");
    uint32_t decisions = game.decisions;
    test_scripts_close(scripts);
    temp_folder_write(&folder, "asking.lua", fixed);
    scripts = test_scripts_open(NULL, folder.path);
    setup = set_up(scripts, "asking,hippie,dog");
    game_reload(&game, &setup);
    ok(game_step(&host, &game) == GAME_WAITS && game.asked.about == ABOUT_PLAY, "the fixed script asks nothing again");
    cmp_ok(game.decisions, "==", decisions, "no decision was made meanwhile");
    ok(game.now.numbers[2][0][0] > 10, "it used the answers");
    ok(play(&host, &game) == GAME_OVER, "the game goes on to its end");
    ok(game_digest(&game) == play_fixed_from_the_start(scripts), "as if the script had never been broken");
    test_scripts_close(scripts);
}

/* Breaks in a hook that the fixed script does not have at all. */
static void a_hook_can_be_taken_out(TempFolder folder, const char *text, const char *name) {
    Game game;
    temp_folder_write(&folder, "asking.lua", text);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    Setup setup = set_up(scripts, "asking,hippie,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 3);
    ok(play(&host, &game) == GAME_FAILED && game.open.answer_count, "a game fails after an answer in %s", name);
    test_scripts_close(scripts);
    temp_folder_write(&folder, "asking.lua", gone);
    scripts = test_scripts_open(NULL, folder.path);
    setup = set_up(scripts, "asking,hippie,dog");
    game_reload(&game, &setup);
    is(game_unsound(&game, &setup), NULL, "without that hook the game is sound");
    ok(!game.open.hook && !game.open.answer_count, "and nothing is open any more");
    ok(play(&host, &game) == GAME_OVER, "and goes on to its end");
    test_scripts_close(scripts);
}

static void a_hook_can_be_added_while_nothing_is_wrong(TempFolder folder) {
    Game game;
    temp_folder_write(&folder, "asking.lua", gone);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    Setup setup = set_up(scripts, "asking,hippie,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 3);
    while (game_step(&host, &game) == GAME_WAITS && game.asked.about != ABOUT_PLAY) game_answer(&host, &game, 0);
    test_scripts_close(scripts);
    temp_folder_write(&folder, "asking.lua", late);
    scripts = test_scripts_open(NULL, folder.path);
    setup = set_up(scripts, "asking,hippie,dog");
    game_reload(&game, &setup);
    ok(play(&host, &game) == GAME_FAILED && host.fault.hook == HOOK_TRICK_WON, "a hook that was added is called");
    test_scripts_close(scripts);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    plan(16);
    after_a_fix_the_game_goes_on(folder);
    a_hook_can_be_taken_out(folder, broken, "on_round_start");
    a_hook_can_be_taken_out(folder, late, "on_trick_won");
    a_hook_can_be_added_while_nothing_is_wrong(folder);
    temp_folder_remove(&folder);
    return exit_status();
}
