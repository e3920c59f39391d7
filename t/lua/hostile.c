/* Plays a game with each script of t/lua/hostile until it is stopped. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/engine/name.h"
#include "t/lib/attack.h"
#include "t/lib/witness.h"
#include "t/lib/standin.h"

#define FOLDER "t/lua/hostile"

enum { CHECKS = 8, SLACK = 512 * 1024 };

/* A whole game of shipped scripts. */
static uint64_t play_others(const TestScripts *scripts) {
    Game game;
    Setup setup = test_scripts_setup(scripts, false, 4, "hippie,police:advanced,kid", "bunker,horde,zero:kid");
    setup.swaps = false;
    Host host = standin_host(&setup);
    game_init(&game, &setup, 7);
    return game_step(&host, &game) == GAME_OVER ? game_digest(&game) : 0;
}

/* The same in a machine that has never seen a hostile script. */
static uint64_t play_others_afresh(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    uint64_t digest = play_others(scripts);
    test_scripts_close(scripts);
    return digest;
}

/* Every question is answered from outside, so that hooks are left and run again. */
static Status play(Host *host, Game *game) {
    Status status;
    while ((status = game_step(host, game)) == GAME_WAITS) game_answer(host, game, standin_answer(NULL, game));
    return status;
}

static Setup set_up(const Attack *attack, Witness *witness) {
    char powers[128];
    snprintf(powers, sizeof powers, "%s:%s,military,dog", attack->id, name_version(attack->version));
    Setup setup = test_scripts_setup(attack->scripts, false, 3, powers, NULL);
    setup.swaps = false;
    witness_stand(witness, &setup, attack->id, attack->version);
    return setup;
}

static void the_game_is_as_before_the_hook(Attack *attack) {
    static Witness witness;
    Setup setup = set_up(attack, &witness);
    Host host = {.setup = &setup};
    Game game, again;
    game_init(&game, &setup, 3);
    bool failed = play(&host, &game) == GAME_FAILED;
    snprintf(attack->message, sizeof attack->message, "%s", failed ? host.fault.what : "not stopped");
    bool same = memcmp(&game.now, &witness.before.now, sizeof game.now) == 0;
    ok(same || host.fault.hook == HOOK_NONE, "%s: the table is as before the hook", attack->id);
    is(game_unsound(&game, &setup), NULL, "%s: the game is sound", attack->id);
    again = game;
    failed = game_step(&host, &again) == GAME_FAILED;
    ok(failed && memcmp(&again, &game, sizeof game) == 0, "%s: step repeats the error", attack->id);
    is(host.fault.what, attack->message, "%s: with the same message", attack->id);
}

static void it_is_stopped_with_its_message(const Attack *attack) {
    bool here = strncmp(attack->message, attack->place, strlen(attack->place)) == 0;
    bool said = attack->expected[0] && strstr(attack->message, attack->expected);
    if (!ok(here && said, "%s: is stopped with its message", attack->id))
        diag("got: %s\nexpected: %s%s", attack->message, attack->place, attack->expected);
}

static void nothing_is_left_of_it(const Attack *attack, uint64_t digest) {
    const char *traceback = attack->scripts->vm->traceback;
    bool address = strstr(attack->message, "0x") || strstr(traceback, "0x") || strstr(attack->printed, "0x");
    ok(!address, "%s: no address was printed", attack->id);
    ok(digest && play_others(attack->scripts) == digest, "%s: other scripts play as ever", attack->id);
    size_t used = attack_bytes(attack);
    if (!ok(used < attack->used + SLACK, "%s: its memory comes back", attack->id)) diag("%zu bytes", used);
}

/* `digest` is of the other scripts' game, where the hostile one is not even in the pool. */
static void try(const char *file, uint64_t digest) {
    Attack *attack = attack_new(FOLDER, file);
    if (attack->loaded) {
        digest = play_others(attack->scripts);
        the_game_is_as_before_the_hook(attack);
    } else {
        tap_skip(4, "%s: is not even loaded", attack->id);
    }
    it_is_stopped_with_its_message(attack);
    nothing_is_left_of_it(attack, digest);
    attack_free(attack);
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
