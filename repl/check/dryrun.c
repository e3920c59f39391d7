#include "repl/check/dryrun.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

typedef struct Run {
    Rig *rig;
    const Setup *setup;
    Host host;
    Game game;
    PowerName acted; /* the power that acted last, and its hook */
    int hook;
    bool astray; /* a copy led elsewhere */
    Finding *finding;
} Run;

/* The line of the innermost function of this file in a traceback; 0 when there is none. */
static int line_in_traceback(const char *traceback, const char *path) {
    int line = 0;
    for (const char *at = traceback; (at = strstr(at, "\n\t")); at += 2)
        if (diagnostics_split(path, at + 2, &line)) return line;
    return 0;
}

/* Puts the message down to a line of the script. */
static void place(Finding *finding, const Script *script, const char *message, int hook_line) {
    const char *rest = diagnostics_split(script->path, message, &finding->line);
    if (!rest) finding->line = line_in_traceback(finding->traceback, script->path);
    if (finding->line == 0) finding->line = hook_line;
    snprintf(finding->path, sizeof finding->path, "%s", script->path);
    snprintf(finding->message, sizeof finding->message, "%s", rest ? rest : message);
}

static void describe(const Run *run, PowerName power, int hook, int seat) {
    char name[NAME_SIZE], who[2 * NAME_SIZE] = "no power", at[32] = "";
    const Table *table = &run->game.now;
    if (power.faction != NOTHING || power.special != NOTHING)
        snprintf(who, sizeof who, "%s, %s", name_power(run->setup, power, name), name_hook(hook));
    if (seat != NOTHING) snprintf(at, sizeof at, ", seat %d", seat + 1);
    snprintf(run->finding->where, sizeof run->finding->where, "%s, round %d, trick %d%s", who, table->round,
             table->trick, at);
}

static RunEnd blame(Run *run, PowerName power, int hook, int seat, const char *message) {
    const Script *script = catalog_script_of(run->rig->scripts->catalog, power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    int line = script ? script_hook_line(script, version, hook) : 1;
    run->finding->line = 0;
    run->finding->decisions = run->game.decisions;
    run->finding->power = power;
    run->finding->hook = hook;
    place(run->finding, script ? script : run->rig->subject, message, line);
    describe(run, power, hook, seat);
    return RUN_FAULTY;
}

/* For what shows only after the power has acted. */
static RunEnd blame_last(Run *run, const char *what) {
    run->finding->traceback[0] = 0;
    return blame(run, run->acted, run->hook, NOTHING, what);
}

static RunEnd blame_script(Run *run) {
    const Fault *fault = &run->host.fault;
    const Vm *vm = run->rig->scripts->vm;
    bool raised = fault->what == vm->message; /* else the kernel itself found it */
    if (fault->power == NOTHING) return blame_last(run, fault->what);
    snprintf(run->finding->traceback, sizeof run->finding->traceback, "%s", raised ? vm->traceback : "");
    return blame(run, table_power_name(&run->game.now, fault->power), fault->hook, fault->seat, fault->what);
}

static void see(void *watcher, const Game *game, const Event *event) {
    Run *run = watcher;
    if (event->kind == EVENT_POWER) run->acted = event->power, run->hook = event->hook;
    if (run->rig->see) run->rig->see(run->rig->watcher, game, event);
}

static void called(void *watcher, const Game *game, Hook hook, int power) {
    const Run *run = watcher;
    if (run->rig->called) run->rig->called(run->rig->watcher, game, hook, power);
}

/* One decision of a game that nobody hears of. */
static Status step_aside(const Run *run, Game *game, int option) {
    Host host = {.setup = run->setup, .silent = true};
    (void)game_answer(&host, game, option);
    return game_step(&host, game);
}

/* Takes another way from the copy, comes back to it, and takes the same way as the game did. */
static bool comes_back(const Run *run, const Game *copy, int option, Status status) {
    Game other = *copy;
    (void)step_aside(run, &other, (option + 1) % copy->asked.option_count);
    other = *copy;
    return step_aside(run, &other, option) == status && memcmp(&other, &run->game, sizeof other) == 0;
}

/* Answers the decision that waits and steps on. */
static Status decide(Run *run) {
    Game copy = run->game;
    int option = bench_answer(&run->rig->bench, &run->game);
    (void)game_answer(&run->host, &run->game, option);
    Status status = game_step(&run->host, &run->game);
    if (run->rig->careful && status != GAME_FAILED && !comes_back(run, &copy, option, status)) run->astray = true;
    return status;
}

/* The same game once more, with nobody watching and all answers given inside the call. */
static bool ends_alike(const Run *run) {
    Host host = {.setup = run->setup, .answer = bench_answer, .answerer = &run->rig->bench, .silent = true};
    Game game;
    game_init(&game, run->setup, run->game.seed);
    return game_step(&host, &game) == GAME_OVER && memcmp(&game, &run->game, sizeof game) == 0;
}

static RunEnd finish(Run *run) {
    if (run->astray) return blame_last(run, "goes another way when the game is taken back and played again");
    if (run->rig->careful && !ends_alike(run))
        return blame_last(run, "ends in another way when its questions are answered at once");
    return RUN_FINE;
}

RunEnd dryrun_play(Rig *rig, const Setup *setup, uint64_t seed, Finding *finding) {
    Run run = {.rig = rig, .setup = setup, .finding = finding, .acted = {NOTHING, NOTHING, NOTHING}};
    rig->bench.setup = setup;
    run.host = (Host){.setup = setup, .see = see, .called = called, .watcher = &run, .silent = rig->silent};
    game_init(&run.game, setup, seed);
    for (Status status = game_step(&run.host, &run.game);; status = decide(&run)) {
        if (status == GAME_FAILED) return blame_script(&run);
        const char *broken = game_unsound(&run.game, setup);
        if (broken) return blame_last(&run, broken);
        if (status == GAME_OVER) return finish(&run);
        if (*rig->stop) return RUN_STOPPED;
    }
}
