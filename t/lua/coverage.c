/* Random games over every set of three factions in every version at 2 to 5 communities, in both
 * editions: nothing fails, everything is sound at every step, and every hook and every question of
 * every script is reached. */
#include <tap.h>

#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/hook_calls.h"
#include "t/lib/scripts/lineups.h"
#include "t/lib/scripts/script_questions.h"

enum { MAX_SCRIPTS = 64 };

/* What the games have shown so far. */
typedef struct Watch {
    const TestScripts *scripts;
    ScriptQuestions questions[MAX_SCRIPTS];
    PowerName power; /* that acts */
    uint64_t game;
    long steps, swaps, draws;
    int faults;
} Watch;

static void fault(Watch *watch, const char *what, const char *more) {
    if (watch->faults++ < 5) diag("game %llu: %s: %s", (unsigned long long)watch->game, what, more);
}

static int script_of(const Watch *watch, PowerName power) {
    const Catalog *catalog = watch->scripts->catalog;
    const char *id =
        power.faction == NOTHING ? catalog->special_scripts[power.special]->id : catalog->factions[power.faction].id;
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->scripts[i]->id, id) == 0) return i;
    return 0;
}

static void note_question(Watch *watch, const Game *game, const Event *event) {
    if (game->now.phase == PHASE_SWAP || game->now.phase == PHASE_DRAW) return; /* the kernel's own */
    if (!event->text || !script_questions_note(&watch->questions[script_of(watch, watch->power)], event->text))
        fault(watch, "a question that is not in the script", event->text ? event->text : "none");
}

static void see(void *watcher, const Game *game, const Event *event) {
    Watch *watch = watcher;
    if (event->kind == EVENT_POWER) watch->power = event->power;
    if (event->kind == EVENT_ASK) note_question(watch, game, event);
    watch->swaps += event->kind == EVENT_SWAP;
    watch->draws += event->kind == EVENT_RANDOM && game->now.phase == PHASE_DRAW;
}

/* Answers come from outside, so that all state between two steps is in the game. */
static void play(Watch *watch, const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup, .see = see, .watcher = watch};
    Game game;
    Status status;
    game_init(&game, setup, seed);
    while ((status = game_step(&host, &game)) == GAME_WAITS) {
        const char *unsound = game_unsound(&game, setup);
        if (unsound) fault(watch, "unsound", unsound);
        watch->steps++;
        (void)game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (status == GAME_FAILED) fault(watch, "failed", host.fault.what);
}

static void report(const Script *script, const ScriptQuestions *questions) {
    int called = 0, defined = 0;
    for (int version = 0; version < VERSIONS; version++)
        for (int hook = 0; hook < POWER_HOOKS; hook++) {
            if (!hook_calls_defined(script, version, (Hook)hook)) continue;
            defined++;
            if (hook_calls_called(script, version, (Hook)hook))
                called++;
            else
                diag("%s:%s never called %s", script->id, name_version(version), name_hook(hook));
        }
    for (int i = 0; i < questions->count; i++)
        if (!questions->asked[i]) diag("%s never asked: %s", script->id, questions->text[i]);
    diag("%-12s hooks %d/%d, questions %d/%d", script->id, called, defined, script_questions_asked(questions),
         questions->count);
    cmp_ok(called, "==", defined, "%s: every hook of every version was called", script->id);
    cmp_ok(script_questions_asked(questions), "==", questions->count, "%s: every question was asked", script->id);
}

int main(void) {
    static Watch watch;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    int games = scale_games(lineups->count);
    plan(4 + 2 * scripts->catalog->count);
    watch.scripts = scripts;
    for (int i = 0; i < scripts->catalog->count; i++)
        script_questions_read(&watch.questions[i], scripts->catalog->scripts[i]->path);
    hook_calls_begin(scripts->catalog);
    for (; watch.game < (uint64_t)games; watch.game++) {
        Setup setup = lineups_setup(lineups, watch.game);
        play(&watch, &setup, watch.game);
    }
    cmp_ok(lineups->count, "==", 9380 * 4 * 2, "there are 9380 line-ups, 4 numbers of seats, 2 editions");
    cmp_ok(watch.faults, "==", 0, "R5: %d games with %ld decisions are sound and have no errors", games, watch.steps);
    ok(watch.swaps > 0, "R5.6: factions were swapped %ld times", watch.swaps);
    ok(watch.draws > 0, "R5.7: powers were drawn %ld times", watch.draws);
    for (int i = 0; i < scripts->catalog->count; i++) report(scripts->catalog->scripts[i], &watch.questions[i]);
    lineups_free(lineups);
    test_scripts_close(scripts);
    return exit_status();
}
