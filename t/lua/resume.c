/* A game that is copied at every question of every shipped power and continued, also in a machine that has just loaded
 * the scripts, ends with the same bytes. */
#include <tap.h>

#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"

enum { ASKING_VERSIONS = 25, GAMES = 16 };

/* A game and a digest of its events. */
typedef struct ResumeRun {
    Game game;
    EventHash hash;
} ResumeRun;

/* The result for one line-up. */
typedef struct ResumeCounts {
    int stops;   /* in the middle of a hook */
    int deepest; /* answers that it had been given by then */
    int unlike;  /* games that ended differently */
} ResumeCounts;

/* Plays to the end; answers are the same from inside and from outside. */
static void finish(ResumeRun *run, const Setup *setup, bool inside) {
    Host host = {.setup = setup, .see = event_hash_see, .watcher = &run->hash};
    if (inside) host.answer = random_answer;
    while (game_step(&host, &run->game) == GAME_WAITS)
        (void)game_answer(&host, &run->game, random_answer(NULL, &run->game));
}

static bool same(const ResumeRun *one, const ResumeRun *other) {
    return memcmp(&one->game, &other->game, sizeof one->game) == 0 && one->hash.hash == other->hash.hash;
}

/* The copy is asked once more, without an answer; that changes nothing. */
static bool waits_on(const ResumeRun *here, const Setup *setup) {
    ResumeRun copy = *here;
    Host host = {.setup = setup, .see = event_hash_see, .watcher = &copy.hash};
    return game_step(&host, &copy.game) == GAME_WAITS && same(&copy, here);
}

static bool ends_alike(const ResumeRun *here, const Setup *setup, bool inside, const ResumeRun *end) {
    ResumeRun copy = *here;
    finish(&copy, setup, inside);
    return same(&copy, end);
}

static void stop(const ResumeRun *here, const Setup *setup, const Setup *elsewhere, const ResumeRun *end,
                 ResumeCounts *found) {
    int answers = here->game.open.answer_count;
    found->stops++;
    if (answers > found->deepest) found->deepest = answers;
    found->unlike += !waits_on(here, setup) + !ends_alike(here, setup, false, end) +
                     !ends_alike(here, setup, true, end) + !ends_alike(here, elsewhere, false, end);
}

static void play(const Setup *setup, const Setup *elsewhere, uint64_t seed, ResumeCounts *found) {
    ResumeRun end = {.hash = {0, 0}}, run = {.hash = {0, 0}};
    game_init(&end.game, setup, seed);
    run.game = end.game;
    finish(&end, setup, true);
    Host host = {.setup = setup, .see = event_hash_see, .watcher = &run.hash};
    while (game_step(&host, &run.game) == GAME_WAITS) {
        int hook = run.game.open.hook;
        if (hook && hook != HOOK_TRANSFER) stop(&run, setup, elsewhere, &end, found);
        (void)game_answer(&host, &run.game, random_answer(NULL, &run.game));
    }
    found->unlike += end.game.now.phase != PHASE_OVER || !same(&run, &end);
}

static Setup make_setup(const TestScripts *scripts, const char *powers, int rounds, int number) {
    Setup setup = test_scripts_setup(scripts, number / 4 % 2, MIN_SEATS + number % 4, powers, NULL);
    setup.rounds = rounds;
    setup.hand_size = 7;
    setup.power_draw = true;
    return setup;
}

/* Short games with these powers; each is stopped and goes on in a machine of its own. */
static ResumeCounts stop_in(const TestScripts *scripts, const char *powers, int rounds) {
    ResumeCounts found = {0, 0, 0};
    for (int i = 0; i < GAMES && (i < scale_games(GAMES) || !found.stops); i++) {
        TestScripts *fresh = test_scripts_open(NULL, NULL);
        Setup setup = make_setup(scripts, powers, rounds, i), elsewhere = make_setup(fresh, powers, rounds, i);
        play(&setup, &elsewhere, (uint64_t)i, &found);
        test_scripts_close(fresh);
    }
    ok(found.unlike == 0, "%s: %d stops, after up to %d answers, change no byte", powers, found.stops, found.deepest);
    return found;
}

/* A version beside two factions that never ask. */
static bool asks(const TestScripts *scripts, const char *id, const char *version) {
    char powers[MAX_NAMES];
    bool kid = strcmp(id, "kid") == 0, biker = strcmp(id, "biker") == 0;
    snprintf(powers, sizeof powers, "%s,%s:%s,%s", kid ? "police" : "kid", id, version, biker ? "police" : "biker");
    return stop_in(scripts, powers, 1).stops > 0;
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    int asking = 0;
    plan(NO_PLAN);
    for (int i = 0; i < scripts->catalog->faction_count; i++) {
        const Faction *faction = &scripts->catalog->factions[i];
        for (int version = 0; version < VERSIONS && faction->role == ROLE_SURVIVOR; version++)
            asking += faction->versions[version] && asks(scripts, faction->id, name_version(version));
    }
    cmp_ok(asking, "==", ASKING_VERSIONS, "every version that asks was stopped");
    cmp_ok(stop_in(scripts, "scientist,kid,biker", 3).stops, ">", 0,
           "R5.6, R5.7: games are stopped between rounds, too");
    test_scripts_close(scripts);
    return exit_status();
}
