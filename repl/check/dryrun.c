#include "repl/check/dryrun.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "repl/check/second_machine.h"

typedef struct DryRun {
    DryRunSettings *settings;
    const Setup *setup;
    Host host;
    Game game;
    PowerName acted; /* the power that acted last */
    int hook;        /* of that power */
    bool diverged;   /* replaying from a copy gave another game */
    SecondMachine second;
    Finding *finding;
} DryRun;

/* The line of the innermost function of this file in a traceback; 0 if there is none. */
static int line_in_traceback(const char *traceback, const char *path) {
    int line = 0;
    for (const char *at = traceback; (at = strstr(at, "\n\t")); at += 2)
        if (diagnostics_split(path, at + 2, &line)) return line;
    return 0;
}

/* Attributes the message to a line of the script. */
static void locate(Finding *finding, const Script *script, const char *message, int hook_line) {
    const char *rest = diagnostics_split(script->path, message, &finding->line);
    if (!rest) finding->line = line_in_traceback(finding->traceback, script->path);
    if (finding->line == 0) finding->line = hook_line;
    snprintf(finding->path, sizeof finding->path, "%s", script->path);
    snprintf(finding->message, sizeof finding->message, "%s", rest ? rest : message);
}

static void describe(const DryRun *run, PowerName power, int hook, int seat) {
    char name[NAME_SIZE], who[2 * NAME_SIZE] = "no power", at[32] = "";
    const Table *table = &run->game.now;
    if (power.faction != NOTHING || power.special != NOTHING)
        snprintf(who, sizeof who, "%s, %s", name_power(run->setup, power, name), name_hook(hook));
    if (seat != NOTHING) snprintf(at, sizeof at, ", seat %d", seat + 1);
    snprintf(run->finding->where, sizeof run->finding->where, "%s, round %d, trick %d%s", who, table->round,
             table->trick, at);
}

static DryRunEnd blame(DryRun *run, PowerName power, int hook, int seat, const char *message) {
    const Script *script = catalog_script_of(run->settings->scripts->catalog, power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    int line = script ? script_hook_line(script, version, hook) : 1;
    run->finding->line = 0;
    run->finding->decisions = run->game.decisions;
    run->finding->power = power;
    run->finding->hook = hook;
    locate(run->finding, script ? script : run->settings->subject, message, line);
    describe(run, power, hook, seat);
    return DRY_RUN_FAULTY;
}

/* Blames the power that acted last, for faults that show only afterwards. */
static DryRunEnd blame_last(DryRun *run, const char *what) {
    run->finding->traceback[0] = 0;
    return blame(run, run->acted, run->hook, NOTHING, what);
}

/* Blames the subject, for faults that do not show whose they are: at the hook that acted last if it is the subject's. */
static DryRunEnd blame_subject(DryRun *run, const char *what) {
    bool own = catalog_script_of(run->settings->scripts->catalog, run->acted) == run->settings->subject;
    if (!own) run->acted = (PowerName){NOTHING, NOTHING, NOTHING};
    return blame_last(run, what);
}

static DryRunEnd blame_script(DryRun *run) {
    const Fault *fault = &run->host.fault;
    const Vm *vm = run->settings->scripts->vm;
    bool raised = fault->what == vm->message; /* otherwise the kernel found the fault */
    if (fault->power == NOTHING) return blame_last(run, fault->what);
    snprintf(run->finding->traceback, sizeof run->finding->traceback, "%s", raised ? vm->traceback : "");
    return blame(run, table_power_name(&run->game.now, fault->power), fault->hook, fault->seat, fault->what);
}

static void see(void *watcher, const Game *game, const Event *event) {
    DryRun *run = watcher;
    if (event->kind == EVENT_POWER) run->acted = event->power, run->hook = event->hook;
    if (run->settings->seconds) second_machine_note(&run->second, event);
    if (run->settings->see) run->settings->see(run->settings->watcher, game, event);
}

static void called(void *watcher, const Game *game, int hook, int power) {
    const DryRun *run = watcher;
    if (run->settings->called) run->settings->called(run->settings->watcher, game, hook, power);
}

/* Answers one decision of a copy, without an observer. */
static Status step_copy(const DryRun *run, Game *game, int option) {
    Host host = {.setup = run->setup, .silent = true};
    (void)game_answer(&host, game, option);
    return game_step(&host, game);
}

/* Takes another option from the copy, goes back to it, and takes the option that the game took. True if the result is
 * the game. */
static bool undo_works(const DryRun *run, const Game *copy, int option, Status status) {
    Game other = *copy;
    (void)step_copy(run, &other, (option + 1) % copy->asked.option_count);
    other = *copy;
    return step_copy(run, &other, option) == status && memcmp(&other, &run->game, sizeof other) == 0;
}

/* Answers the open decision with `option` and steps on. */
static Status decide(DryRun *run, int option) {
    Game copy = run->game;
    (void)game_answer(&run->host, &run->game, option);
    Status status = game_step(&run->host, &run->game);
    if (run->settings->careful && status != GAME_FAILED && !undo_works(run, &copy, option, status))
        run->diverged = true;
    return status;
}

/* True if the game ends in the same state without an observer and with all answers given inside game_step. */
static bool answers_inside_agree(const DryRun *run) {
    Host host = {.setup = run->setup, .answer = bench_answer, .answerer = &run->settings->bench, .silent = true};
    Game game;
    game_init(&game, run->setup, run->game.seed);
    return game_step(&host, &game) == GAME_OVER && memcmp(&game, &run->game, sizeof game) == 0;
}

static DryRunEnd finish(DryRun *run) {
    bool agrees = !run->settings->careful || answers_inside_agree(run);
    if (*run->settings->stop) return DRY_RUN_STOPPED;
    if (run->diverged) return blame_subject(run, "behaves differently when a decision is undone and taken again");
    if (!agrees) return blame_subject(run, "the game ends differently when bots answer its questions immediately");
    return DRY_RUN_FINE;
}

/* Steps in the second machine, too. False if the game differs there; the fault is filled in. */
static bool second_agrees(DryRun *run, int option, Status status) {
    static const char message[] = "behaves differently in a second machine. (A table or function as a key has no fixed "
                                  "place in a table; use numbers or strings.)";
    if (!run->settings->seconds || second_machine_step(&run->second, option, &run->game, status)) return true;
    if (!run->second.found) return blame_subject(run, message), false;
    run->acted = run->second.acted;
    run->hook = run->second.hook;
    return blame_last(run, message), false;
}

DryRunEnd dryrun_play(DryRunSettings *settings, const Setup *setup, uint64_t seed, Finding *finding) {
    DryRun run = {.settings = settings, .setup = setup, .finding = finding, .acted = {NOTHING, NOTHING, NOTHING}};
    settings->bench.setup = setup;
    run.host = (Host){.setup = setup, .see = see, .called = called, .watcher = &run, .silent = settings->silent};
    game_init(&run.game, setup, seed);
    if (settings->seconds)
        second_machine_start(&run.second, settings->seconds[seed % SECOND_MACHINES].catalog, setup, seed);
    int option = -1;
    for (Status status = game_step(&run.host, &run.game);; status = decide(&run, option)) {
        if (*settings->stop) return DRY_RUN_STOPPED; /* the scripts fail, too */
        if (status == GAME_FAILED) return blame_script(&run);
        if (!second_agrees(&run, option, status)) return *settings->stop ? DRY_RUN_STOPPED : DRY_RUN_FAULTY;
        const char *broken = game_unsound(&run.game, setup);
        if (broken) return blame_last(&run, broken);
        if (status == GAME_OVER) return finish(&run);
        option = bench_answer(&settings->bench, &run.game);
    }
}
