#include "t/lib/scripts/guide_game.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/hook_counts.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 3, WORD = 64 }; /* games in each set-up, at SCALE 100 */

/* Adds a line to `said`. Returns false. */
static bool say(GuideGame *tried, const char *line) {
    size_t used = strlen(tried->said);
    snprintf(tried->said + used, sizeof tried->said - used, "%s%s", used ? "\n" : "", line);
    return false;
}

/* Replays the game with answers from outside, so that every hook that asks is left and run again. */
static bool play_again(GuideGame *tried, const Setup *setup, const Game *once) {
    Host host = {.setup = setup};
    Game game;
    game_init(&game, setup, once->seed);
    while (game_step(&host, &game) == GAME_WAITS) {
        const char *unsound = game_unsound(&game, setup);
        if (unsound) return say(tried, unsound);
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (host.fault.what) return say(tried, host.fault.what);
    return game_digest(&game) == game_digest(once) || say(tried, "answered from outside it is another game");
}

static bool play_one(GuideGame *tried, const Setup *setup, uint64_t seed) {
    Host host = random_host(setup);
    Game game;
    game_init(&game, setup, seed);
    if (game_step(&host, &game) != GAME_OVER) return say(tried, host.fault.what);
    return play_again(tried, setup, &game);
}

static bool play_everywhere(GuideGame *tried, const char *powers, const char *with, HookCounts *counts) {
    for (int seats = MIN_SEATS; seats <= SHIPPED_SEATS; seats++) {
        for (int draft = 0; draft < 2; draft++) {
            Setup setup = test_scripts_setup(tried->scripts, draft, seats, powers, with);
            hook_counts_watch(counts, &setup);
            for (int seed = 1; seed <= scale_games(GAMES); seed++)
                if (!play_one(tried, &setup, (uint64_t)seed)) return false;
        }
    }
    return true;
}

/* Plays a version beside several factions, some of which interfere with it. */
static bool play_version(GuideGame *tried, int version) {
    static const char *const others[] = {"hippie,military", "police:advanced,cheerleader", "governor,scientist"};
    const Script *script = tried->script;
    HookCounts counts = {.original = &script->versions[version].power};
    bool done = true;
    for (size_t i = 0; done && i < sizeof others / sizeof *others; i++) {
        char powers[128], with[WORD];
        snprintf(powers, sizeof powers, "%s:%s,%s", script->special ? "kid" : script->id, name_version(version),
                 others[i]);
        snprintf(with, sizeof with, "%s%s", script->id, script->replaces ? ":kid" : "");
        done = play_everywhere(tried, powers, script->special ? with : NULL, &counts);
    }
    for (int hook = 0; hook < POWER_HOOKS; hook++) tried->shown[hook] |= counts.count[hook] > 0;
    if (!tried->missed) tried->missed = hook_counts_missed(&counts);
    return done;
}

static void play(GuideGame *tried) {
    for (int version = 0; version < VERSIONS; version++)
        if (tried->script->versions[version].exists && !play_version(tried, version)) return;
}

static void hear(void *listener, const char *path, int line, const char *message) {
    char text[VM_MESSAGE];
    snprintf(text, sizeof text, "%.250s:%d: %.3500s", path, line, message);
    say(listener, text);
}

void guide_game_init(GuideGame *tried, const char *path) {
    Diagnostics diagnostics = {.report = hear, .listener = tried};
    memset(tried, 0, sizeof *tried);
    tried->scripts = test_scripts_open(NULL, NULL);
    Catalog *catalog = tried->scripts->catalog;
    if (catalog_file(catalog, path, &diagnostics, NULL)) tried->script = catalog->scripts[catalog->count - 1];
    catalog_close(catalog, &diagnostics);
    if (tried->script && !tried->said[0]) play(tried);
}

void guide_game_release(GuideGame *tried) {
    test_scripts_close(tried->scripts);
}
