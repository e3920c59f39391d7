/* Each script of t/lua/hostile is stopped with the expected message, and harms nothing else. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/hook_snapshot.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/hostile_script.h"

#define FOLDER "t/lua/hostile"

enum { CHECKS = 8, SLACK = 512 * 1024 };

/* Plays a whole game with shipped scripts; returns its digest. */
static uint64_t play_others(const TestScripts *scripts) {
    Game game;
    Setup setup = test_scripts_setup(scripts, false, 4, "hippie,police:advanced,kid", "bunker,horde,zero:kid");
    setup.swaps = false;
    Host host = random_host(&setup);
    game_init(&game, &setup, 7);
    return game_step(&host, &game) == GAME_OVER ? game_digest(&game) : 0;
}

/* Plays that game in a machine that has never loaded a hostile script. */
static uint64_t play_others_afresh(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    uint64_t digest = play_others(scripts);
    test_scripts_close(scripts);
    return digest;
}

/* Every question is answered from outside, so that hooks are left and run again. */
static Status play(Host *host, Game *game) {
    Status status;
    while ((status = game_step(host, game)) == GAME_WAITS) game_answer(host, game, random_answer(NULL, game));
    return status;
}

static Setup set_up(const HostileScript *hostile, HookSnapshot *snapshot) {
    char powers[128];
    snprintf(powers, sizeof powers, "%s:%s,military,dog", hostile->id, name_version(hostile->version));
    Setup setup = test_scripts_setup(hostile->scripts, false, 3, powers, NULL);
    setup.swaps = false;
    hook_snapshot_install(snapshot, &setup, hostile->id, hostile->version);
    return setup;
}

static void the_game_is_as_before_the_hook(HostileScript *hostile) {
    static HookSnapshot snapshot;
    Setup setup = set_up(hostile, &snapshot);
    Host host = {.setup = &setup};
    Game game, again;
    game_init(&game, &setup, 3);
    bool failed = play(&host, &game) == GAME_FAILED;
    snprintf(hostile->message, sizeof hostile->message, "%s", failed ? host.fault.what : "not stopped");
    bool same = memcmp(&game.now, &snapshot.before.now, sizeof game.now) == 0;
    ok(same || host.fault.hook == HOOK_NONE, "%s: the table is as it was before the hook", hostile->id);
    is(game_unsound(&game, &setup), NULL, "%s: the game is sound", hostile->id);
    again = game;
    failed = game_step(&host, &again) == GAME_FAILED;
    ok(failed && memcmp(&again, &game, sizeof game) == 0, "%s: the next step fails again", hostile->id);
    is(host.fault.what, hostile->message, "%s: with the same message", hostile->id);
}

static void it_is_stopped_with_its_message(const HostileScript *hostile) {
    bool here = strncmp(hostile->message, hostile->place, strlen(hostile->place)) == 0;
    bool said = hostile->expected[0] && strstr(hostile->message, hostile->expected);
    if (!ok(here && said, "%s is stopped with the expected message", hostile->id))
        diag("got: %s\nexpected: %s%s", hostile->message, hostile->place, hostile->expected);
}

static void nothing_is_left_of_it(const HostileScript *hostile, uint64_t digest) {
    const char *traceback = hostile->scripts->vm->traceback;
    bool address = strstr(hostile->message, "0x") || strstr(traceback, "0x") || strstr(hostile->printed, "0x");
    ok(!address, "%s: no address was printed", hostile->id);
    ok(digest && play_others(hostile->scripts) == digest, "%s: other scripts play the same game", hostile->id);
    size_t used = hostile_script_bytes(hostile);
    if (!ok(used < hostile->used + SLACK, "%s: its memory is freed", hostile->id)) diag("%zu bytes", used);
}

/* `digest` is of the other scripts' game, where the hostile one is not even in the pool. */
static void try(const char *file, uint64_t digest) {
    HostileScript *hostile = hostile_script_new(FOLDER, file);
    if (hostile->loaded) {
        digest = play_others(hostile->scripts);
        the_game_is_as_before_the_hook(hostile);
    } else {
        tap_skip(4, "%s: is not even loaded", hostile->id);
    }
    it_is_stopped_with_its_message(hostile);
    nothing_is_left_of_it(hostile, digest);
    hostile_script_free(hostile);
}

static int is_script(const struct dirent *entry) {
    return strstr(entry->d_name, ".lua") != NULL;
}

int main(void) {
    struct dirent **files;
    int count = scandir(FOLDER, &files, is_script, alphasort);
    plan(1 + count * CHECKS);
    ok(count >= 45, "there are at least 45 hostile scripts");
    uint64_t digest = play_others_afresh();
    for (int i = 0; i < count; i++) {
        try(files[i]->d_name, digest);
        free(files[i]);
    }
    free(files);
    return exit_status();
}
