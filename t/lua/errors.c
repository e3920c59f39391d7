/* An error in a script is reported with file, line, power, hook, trick, seat and traceback. */
#include <string.h>
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

#define HEAD(id) "return {\n  id = \"" id "\", name = \"N\", cards = { values = { 1, 13 } },\n"
#define VERSION(name) "  " name " = {\n    text = \"T.\", source = \"own\",\n"
#define BASE VERSION("base") "  },\n"

static const char faulty[] = "local function inner(card)\n  return card.nothing.more\nend\n" HEAD("faulty")
    BASE VERSION("weak") "    on_trick_won = function(g, me)\n      inner({})\n    end,\n  },\n}\n";

static const char firing[] =
    HEAD("firing") VERSION("base") "    on_round_start = function(g)\n      g:fire(\"faulty\", 1)\n    end,\n  },\n}\n";

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

static void is_at(const char *message, const char *path, const char *rest, const char *name) {
    char expected[VM_MESSAGE];
    snprintf(expected, sizeof expected, "%s%s", path, rest);
    is(message, expected, "%s", name);
}

static void it_is_reported_where_when_and_whose(TempFolder folder) {
    Game game;
    char power[NAME_SIZE];
    const char *path = temp_folder_write(&folder, "faulty.lua", faulty);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    Setup setup = set_up(scripts, "faulty:weak,hippie,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 1);
    ok(play(&host, &game) == GAME_FAILED, "the game fails");
    is_at(host.fault.what, path, ":2: attempt to index a nil value (field 'nothing')", "with file, line and message");
    is(name_power(&setup, table_power_name(&game.now, host.fault.power), power), "faulty:weak",
       "the fault has the faction and version");
    cmp_ok(host.fault.hook, "==", HOOK_TRICK_WON, "the fault has the hook");
    cmp_ok(host.fault.trick, "==", game.now.trick, "the fault has the trick");
    cmp_ok(host.fault.seat, "==", game.now.winner, "the fault has the seat");
    const char *traceback = scripts->vm->traceback;
    ok(strstr(traceback, "faulty.lua:2: in upvalue 'inner'") && strstr(traceback, "faulty.lua:12: in function"),
       "the traceback has the hook and the function that failed");
    test_scripts_close(scripts);
}

static void an_error_in_a_power_that_was_fired_is_the_inner_powers(TempFolder folder) {
    Game game;
    char power[NAME_SIZE];
    temp_folder_write(&folder, "firing.lua", firing);
    const char *path = temp_folder_write(&folder, "faulty.lua", faulty);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    Setup setup = set_up(scripts, "firing,faulty:weak,dog");
    Host host = {.setup = &setup};
    game_init(&game, &setup, 2);
    ok(play(&host, &game) == GAME_FAILED, "a game with a power that fires another one fails");
    is_at(host.fault.what, path, ":2: attempt to index a nil value (field 'nothing')", "the inner error is reported");
    is(name_power(&setup, table_power_name(&game.now, host.fault.power), power), "faulty:weak",
       "the fault is the inner power's");
    if (!ok(strstr(scripts->vm->traceback, "faulty.lua:2:") && strstr(scripts->vm->traceback, "firing.lua:6:"),
            "the traceback has both powers"))
        diag("%s", scripts->vm->traceback);
    test_scripts_close(scripts);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    plan(11);
    it_is_reported_where_when_and_whose(folder);
    an_error_in_a_power_that_was_fired_is_the_inner_powers(folder);
    temp_folder_remove(&folder);
    return exit_status();
}
