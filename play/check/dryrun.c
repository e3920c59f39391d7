#include "play/check/dryrun.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/tools.h"
#include "play/session/replay.h"
#include "lua/vm/diagnostics.h"
#include "core/game/describe.h"

/* The second machine ------------------------------------------------------------------------------- */

/* Plays the game of a dry run once more, in a machine whose objects have other addresses, and compares the events.
 * Tables and functions are hashed by their address: a script that uses them as keys can see it in the length of a
 * table. That cannot be prevented, but it shows here. */

enum { STEP_EVENTS = 256 };

/* The events of one step. */
typedef struct StepEvents {
    int count;
    uint64_t digests[STEP_EVENTS]; /* events beyond the last are folded into it */
    Actor acted[STEP_EVENTS];      /* who acted last */
} StepEvents;

typedef struct SecondMachine {
    const Trials *trials;
    const Setup *setup; /* NULL: there is no second machine */
    Host host;
    Replay replay;
    StepEvents first, second;
    Actor acted; /* who behaves differently; NO_ACTOR: that does not show */
} SecondMachine;

/* What the stream tells of the event. */
static uint64_t digest_of_stream(const Game *game, const Setup *setup, const Event *event) {
    char *line = describe_event_line(setup, game, event);
    uint64_t digest = line ? text_digest(line, strlen(line)) : 0;
    free(line);
    return digest;
}

static void note_event(const Trials *trials, StepEvents *events, const Game *game, const Setup *setup,
                       const Event *event) {
    uint64_t digest = trials->digest ? trials->digest(event) : digest_of_stream(game, setup, event);
    if (events->count == STEP_EVENTS) {
        uint64_t *last = &events->digests[STEP_EVENTS - 1];
        *last = chance_mix(*last) ^ digest;
        return;
    }
    Actor actor = trials->actor(event);
    int at = events->count++;
    events->digests[at] = digest;
    events->acted[at] = actor ? actor : at ? events->acted[at - 1] : NO_ACTOR;
}

static void see_second(void *watcher, const Game *game, const Event *event) {
    SecondMachine *machine = watcher;
    note_event(machine->trials, &machine->second, game, machine->setup, event);
}

/* Starts a game with this set-up, which it frees in the end; NULL: it does nothing. */
static void second_machine_start(SecondMachine *machine, const Trials *trials, const Setup *setup, uint64_t seed) {
    machine->trials = trials;
    machine->setup = setup;
    machine->first.count = machine->second.count = 0;
    if (!setup) return;
    machine->host = (Host){.setup = setup, .see = see_second, .watcher = machine, .silent = true};
    replay_init(&machine->replay, &machine->host);
    replay_place_start(&machine->replay, seed);
}

/* Keeps who acted at the first event that differs. */
static bool same_events(SecondMachine *machine) {
    const StepEvents *first = &machine->first, *second = &machine->second;
    int at = 0;
    while (at < first->count && at < second->count && first->digests[at] == second->digests[at]) at++;
    if (at == first->count && at == second->count) return true;
    const StepEvents *of = at < first->count ? first : second;
    machine->acted = of->acted[at];
    return false;
}

/* Steps, after answering the decision that is open (`option` < 0: none is). Compares with what was noted since the last
 * step, and with the state of the first machine. False if anything differs; `acted` tells whose events do. */
static bool second_machine_step(SecondMachine *machine, int option, const Game *first, Status status) {
    if (!machine->setup) return true;
    machine->second.count = 0;
    machine->acted = NO_ACTOR;
    bool same = replay_run(&machine->replay, option) == status;
    same = same_events(machine) && same && door_same(machine->replay.game, first, machine->setup);
    machine->first.count = 0;
    return same;
}

/* Findings ----------------------------------------------------------------------------------------- */

/* The line of the innermost function of this file in a traceback; 0 if there is none. */
static int line_in_traceback(const char *traceback, const char *path) {
    int line = 0;
    for (const char *at = traceback; (at = strstr(at, "\n\t")); at += 2)
        if (diagnostics_split(path, at + 2, &line)) return line;
    return 0;
}

void finding_locate(Finding *finding, const char *path, const char *message, int line) {
    finding->line = 0;
    const char *rest = diagnostics_split(path, message, &finding->line);
    if (!rest) finding->line = line_in_traceback(finding->traceback, path);
    if (finding->line == 0) finding->line = line;
    snprintf(finding->path, sizeof finding->path, "%s", path);
    snprintf(finding->message, sizeof finding->message, "%s", rest ? rest : message);
}

/* True if the texts are equal once all numbers are taken as equal. */
static bool same_but_numbers(const char *one, const char *other) {
    while (*one && *other) {
        bool digits = isdigit((unsigned char)*one) && isdigit((unsigned char)*other);
        if (!digits && *one != *other) return false;
        if (!digits) {
            one++, other++;
            continue;
        }
        one += strspn(one, "0123456789");
        other += strspn(other, "0123456789");
    }
    return *one == *other;
}

/* True if place and message are the same, apart from numbers in the message. */
static bool finding_same(const Finding *one, const Finding *other) {
    return one->line == other->line && strcmp(one->path, other->path) == 0 &&
           same_but_numbers(one->message, other->message);
}

bool findings_know(const Findings *findings, const Finding *finding) {
    for (int i = 0; i < findings->count; i++)
        if (finding_same(&findings->list[i], finding)) return true;
    return false;
}

bool findings_about(const Findings *findings, const char *path) {
    for (int i = 0; i < findings->count; i++)
        if (strcmp(findings->list[i].path, path) == 0) return true;
    return false;
}

bool findings_add(Findings *findings, const Finding *finding) {
    if (findings->count == MAX_FINDINGS || findings_know(findings, finding)) return false;
    findings->list[findings->count++] = *finding;
    return true;
}

enum {
    VIEWS_EVERY = 8, /* decisions from one comparison of views to the next, after the first ones */
    HEARD = 256      /* events of a step that are compared */
};

/* What a seat is told in one step. */
typedef struct Hearing {
    const struct DryRun *run;
    int seat, count;
    Actor acted;
    ToldSeat told[HEARD];
    Actor actors[HEARD];
} Hearing;

typedef struct DryRun {
    DryRunSettings *settings;
    const Setup *setup;
    Host host;
    Replay replay;
    Game *game;           /* of the replay */
    Game *before, *other; /* before the last answer; another one to try things out in */
    Game *real;           /* a copy of the game, to be told beside `other` */
    Hearing heard, heard_other;
    void *seen, *seen_other;
    Actor acted;           /* who acted last */
    const char *different; /* what replaying from a copy or re-dealing shows; NULL: nothing */
    int decisions;
    SecondMachine second;
    Finding *finding;
} DryRun;

/* Faults ------------------------------------------------------------------------------------------- */

static const char endless[] = "the game does not end";

static DryRunEnd blame_run(DryRun *run, const char *what, const Fault *fault, bool unsure) {
    Blame it = {.setup = run->setup, .game = run->game, .fault = fault, .unsure = unsure, .what = what};
    it.actor = run->acted;
    run->finding->traceback[0] = run->finding->outcomes[0] = 0;
    run->finding->endless = fault ? fault->endless : what == endless;
    run->settings->trials->blame(run->settings->self, &it, run->finding);
    return DRY_RUN_FAULTY;
}

/* Blames whoever acted last, for faults that show only afterwards. */
static DryRunEnd blame_last(DryRun *run, const char *what) {
    return blame_run(run, what, NULL, false);
}

/* Blames the subject, for faults that do not show whose they are: where it acted last if it did. */
static DryRunEnd blame_subject(DryRun *run, const char *what) {
    return blame_run(run, what, NULL, true);
}

/* Watching ----------------------------------------------------------------------------------------- */

static void see_first(void *watcher, const Game *game, const Event *event) {
    DryRun *run = watcher;
    Actor actor = run->settings->trials->actor(event);
    if (actor) run->acted = actor;
    if (run->second.setup) note_event(run->second.trials, &run->second.first, game, run->setup, event);
    if (run->settings->careful && run->settings->trials->heard)
        run->settings->trials->heard(run->settings->self, run->setup, game, event);
    if (run->settings->see) run->settings->see(run->settings->watcher, game, event);
}

static void called_first(void *watcher, const Game *game, int hook, int power) {
    const DryRun *run = watcher;
    if (run->settings->called) run->settings->called(run->settings->watcher, game, hook, power);
}

/* Other ways to the same game ---------------------------------------------------------------------- */

/* Answers one decision of a copy, without an observer. */
static Status step_copy(const DryRun *run, Game *game, int option) {
    Host host = {.setup = run->setup, .silent = true};
    (void)door_answer(&host, game, option);
    return door_step(&host, game);
}

/* Takes another option from the position before, goes back to it, and takes the option that the game took. True if the
 * result is the game. */
static bool undo_works(const DryRun *run, int option, Status status) {
    Asked asked;
    door_copy(run->other, run->before, run->setup);
    if (door_asked(run->before, run->setup, &asked))
        (void)step_copy(run, run->other, (option + 1) % asked.option_count);
    door_copy(run->other, run->before, run->setup);
    return step_copy(run, run->other, option) == status && door_same(run->other, run->game, run->setup);
}

/* Answers the open decision with `option` and steps on. */
static Status decide_and_compare(DryRun *run, int option) {
    door_copy(run->before, run->game, run->setup);
    run->decisions++;
    Status status = replay_run(&run->replay, option);
    if (run->settings->careful && status != GAME_FAILED && !undo_works(run, option, status))
        run->different = "behaves differently when a decision is undone and taken again";
    return status;
}

/* True if the game ends in the same state without an observer and with all answers given inside a step. */
static bool answers_inside_agree(const DryRun *run) {
    Bench *bench = &run->settings->bench;
    Host host = {.setup = run->setup, .answer = bench_answer, .answerer = bench, .silent = true};
    uint64_t seed = door_of(run->setup)->seed(run->game);
    return bench_play(&host, bench, run->other, seed) == GAME_OVER && door_same(run->other, run->game, run->setup);
}

/* Views -------------------------------------------------------------------------------------------- */

/* A game that is dealt anew from what the seat knows is sound, and looks the same to it. */
static const char *compare_views(DryRun *run, int seat, bool *redealt) {
    const Door *door = door_of(run->setup);
    size_t size = door->view_size(run->setup);
    Host host = {.setup = run->setup, .silent = true};
    door_copy(run->other, run->game, run->setup);
    if (!door->redeal(&host, run->other, seat, chance_mix((uint64_t)run->decisions))) return NULL;
    *redealt = true;
    if (door->unsound(run->other, run->setup)) return "a game that is dealt anew for a seat is not sound";
    memset(run->seen, 0, size);
    memset(run->seen_other, 0, size);
    door->view(run->game, run->setup, seat, run->seen);
    door->view(run->other, run->setup, seat, run->seen_other);
    return memcmp(run->seen, run->seen_other, size) ? "what a seat sees depends on what it cannot know" : NULL;
}

static void add_told(Hearing *heard, ToldSeat told) {
    if (!told.happened || heard->count == HEARD) return;
    heard->actors[heard->count] = heard->acted;
    heard->told[heard->count++] = told;
}

static void hear_event(void *watcher, const Game *game, const Event *event) {
    Hearing *heard = watcher;
    const DryRunSettings *settings = heard->run->settings;
    Actor actor = settings->trials->actor(event);
    if (actor) heard->acted = actor;
    add_told(heard, settings->trials->told(settings->self, heard->run->setup, game, event, heard->seat));
}

/* Everybody at the table reads what scripts print. */
static void hear_line(void *printer, const char *line) {
    Hearing *heard = printer;
    const Trials *trials = heard->run->settings->trials;
    ToldSeat told = {.happened = 1, .leak = "`print` tells a seat what it cannot know"};
    if (trials->prints) heard->acted = trials->prints(heard->run->setup, heard->seat, &told.happened);
    told.said = text_digest(line, strlen(line));
    add_told(heard, told);
}

/* Steps a copy; the text of a secret question is what its seat is told last. */
static Status step_heard(DryRun *run, Hearing *heard, Game *game, int seat) {
    Host host = {.setup = run->setup, .see = hear_event, .watcher = heard};
    Vm *vm = door_of(run->setup)->machine(run->setup);
    void (*print)(void *printer, const char *line) = vm->print;
    void *printer = vm->printer;
    Asked asked;
    *heard = (Hearing){.run = run, .seat = seat, .acted = run->acted};
    vm->print = hear_line;
    vm->printer = heard;
    Status status = door_step(&host, game);
    vm->print = print;
    vm->printer = printer;
    if (status == GAME_WAITS && door_asked(game, run->setup, &asked) && asked.seat == seat)
        add_told(heard, (ToldSeat){.happened = 1,
                                   .said = text_digest(host.question, strlen(host.question)),
                                   .leak = "the text of a question tells a seat what it cannot know"});
    return status;
}

/* True if the seat sees the piece in the phase that begins at this place. */
static bool is_shown_in_phase(const Hearing *heard, int begin, int piece) {
    bool shown = heard->count == HEARD;
    for (int i = begin + 1; !shown && i < heard->count && !heard->told[i].begins; i++)
        shown = heard->told[i].shown == piece;
    return shown;
}

/* True if the seat sees all pieces by which the arguments of the two phases differ. */
static bool are_arguments_shown(const Hearing *one, const Hearing *other, int begin) {
    const int *left = one->told[begin].named, *right = other->told[begin].named;
    for (size_t i = 0; i < sizeof one->told->named / sizeof *left; i++)
        if (left[i] && right[i] && left[i] != right[i] &&
            !(is_shown_in_phase(one, begin, left[i]) && is_shown_in_phase(other, begin, right[i])))
            return false;
    return true;
}

/* The first event at which only what is said differs; -1: there is none. Where what happens differs, the comparison ends
 * and *alike is false. A phase may be given a piece as an argument if it shows the piece to all. */
static int find_leak(const Hearing *one, const Hearing *other, bool *alike) {
    int found = -1;
    for (int i = 0; i < one->count && i < other->count; i++) {
        const ToldSeat *told = &one->told[i];
        if (found >= 0 && told->begins) return found;
        if (told->happened != other->told[i].happened)
            return *alike = false, found < 0 || are_arguments_shown(one, other, found) ? -1 : found;
        if (told->said != other->told[i].said && found < 0) found = i;
        if (found == i && !told->begins) return found;
    }
    return found;
}

/* Steps the real and the re-dealt game. The sentence about what only the hidden pieces can have changed; NULL: nothing,
 * and *alike tells whether the games can be compared further. */
static const char *compare_told(DryRun *run, int seat, bool *alike) {
    Hearing *one = &run->heard, *other = &run->heard_other;
    Status status = step_heard(run, one, run->real, seat), status_other = step_heard(run, other, run->other, seat);
    *alike = status == status_other && status == GAME_WAITS && one->count == other->count;
    int found = status == GAME_FAILED || status_other == GAME_FAILED ? -1 : find_leak(one, other, alike);
    if (found < 0) return NULL;
    run->acted = one->actors[found];
    return one->told[found].leak;
}

/* Compares what the seat was told since the open phase began, and what it is told by the next step, if both games make
 * the same decision. */
static const char *compare_words(DryRun *run, int seat) {
    const Trials *trials = run->settings->trials;
    Host host = {.setup = run->setup, .silent = true};
    Asked asked;
    bool alike;
    door_copy(run->real, run->game, run->setup);
    trials->retell(run->setup, run->real);
    trials->retell(run->setup, run->other);
    const char *leak = compare_told(run, seat, &alike);
    if (leak || !alike || !door_asked(run->real, run->setup, &asked)) return leak;
    uint64_t chance = chance_mix((uint64_t)run->decisions + (uint64_t)seat);
    char name[DOOR_NAME];
    int option = (int)chance_below(&chance, (uint32_t)asked.option_count);
    int same =
        door_of(run->setup)->find_option(run->other, run->setup, door_option_name(run->real, run->setup, option, name));
    if (same < 0) return NULL; /* no option of the re-dealt game is the same for the seat */
    (void)door_answer(&host, run->real, option);
    (void)door_answer(&host, run->other, same);
    return compare_told(run, seat, &alike);
}

/* A sentence if a seat is told what it cannot know; NULL: none is. */
static const char *check_views(DryRun *run) {
    const Trials *trials = run->settings->trials;
    uint64_t place = (uint64_t)run->decisions + door_of(run->setup)->seed(run->game);
    bool due = run->settings->careful && trials->views && (run->decisions < VIEWS_EVERY || place % VIEWS_EVERY == 0);
    for (int seat = 0; due && !run->different && seat < door_seats(run->setup); seat++) {
        bool redealt = false;
        run->different = compare_views(run, seat, &redealt);
        Asked asked;
        bool compares = redealt && !run->different && trials->told && door_asked(run->game, run->setup, &asked);
        const char *leak = compares ? compare_words(run, seat) : NULL;
        if (leak) return leak;
    }
    return NULL;
}

/* Every option is found by its name: saved games and scenarios hold nothing else. */
static const char *check_option_names(const DryRun *run) {
    Asked asked;
    char name[DOOR_NAME];
    const Door *door = door_of(run->setup);
    if (!run->settings->careful || !door_asked(run->game, run->setup, &asked)) return NULL;
    for (int i = 0; i < asked.option_count; i++)
        if (door->find_option(run->game, run->setup, door_option_name(run->game, run->setup, i, name)) != i)
            return "two options of a question have the same name";
    return NULL;
}

/* Playing ------------------------------------------------------------------------------------------ */

static DryRunEnd finish_game(DryRun *run) {
    bool agrees = !run->settings->careful || !run->settings->inside || answers_inside_agree(run);
    if (*run->settings->stop) return DRY_RUN_STOPPED;
    if (run->different) return blame_subject(run, run->different);
    if (!agrees) return blame_subject(run, "the game ends differently when bots answer its questions immediately");
    const Trials *trials = run->settings->trials;
    uint64_t seed = door_of(run->setup)->seed(run->game);
    bool wrong = trials->beyond && trials->beyond(run->settings->self, run->setup, seed, run->finding);
    return wrong ? DRY_RUN_FAULTY : DRY_RUN_FINE;
}

/* Steps in the second machine, too. False if the game differs there; the fault is filled in. */
static bool second_agrees(DryRun *run, int option, Status status) {
    static const char message[] = "behaves differently in a second machine. (A table or function as a key has no fixed "
                                  "place in a table; use numbers or strings.)";
    if (second_machine_step(&run->second, option, run->game, status)) return true;
    if (!run->second.acted) return blame_subject(run, message), false;
    run->acted = run->second.acted;
    return blame_last(run, message), false;
}

/* What is wrong with the position itself; NULL: nothing. */
static const char *check_position(DryRun *run) {
    const char *broken = door_of(run->setup)->unsound(run->game, run->setup);
    if (!broken && run->decisions > MOST_DECISIONS) broken = endless;
    if (!broken) broken = check_option_names(run);
    if (!broken && run->settings->careful && run->settings->trials->opinion)
        broken = run->settings->trials->opinion(run->settings->self, run->setup, run->game);
    return broken ? broken : check_views(run);
}

static DryRunEnd play_to_end(DryRun *run) {
    int option = -1;
    for (Status status = replay_run(&run->replay, -1);; status = decide_and_compare(run, option)) {
        if (*run->settings->stop) return DRY_RUN_STOPPED; /* the scripts fail, too */
        if (status == GAME_FAILED) return blame_run(run, run->host.fault.what, &run->host.fault, false);
        if (!second_agrees(run, option, status)) return *run->settings->stop ? DRY_RUN_STOPPED : DRY_RUN_FAULTY;
        const char *broken = check_position(run);
        if (*run->settings->stop) return DRY_RUN_STOPPED; /* what the scripts were asked failed */
        if (broken) return blame_last(run, broken);
        if (status == GAME_OVER) return finish_game(run);
        option = bench_decide(&run->settings->bench, run->game);
    }
}

DryRunEnd dryrun_play(DryRunSettings *settings, const Setup *setup, uint64_t seed, Finding *finding) {
    const Door *door = door_of(setup);
    size_t size = door_size(setup), view_size = door->view_size(setup);
    DryRun *run = heap_new(1, sizeof *run);
    *run = (DryRun){.settings = settings, .setup = setup, .finding = finding};
    settings->bench.setup = setup;
    settings->bench.stop = settings->stop;
    run->host =
        (Host){.setup = setup, .see = see_first, .called = called_first, .watcher = run, .silent = settings->silent};
    replay_init(&run->replay, &run->host);
    run->game = run->replay.game;
    run->before = heap_new(3, size);
    run->other = (Game *)(void *)((char *)(void *)run->before + size);
    run->real = (Game *)(void *)((char *)(void *)run->before + 2 * size);
    run->seen = heap_new(2, view_size);
    run->seen_other = (char *)run->seen + view_size;
    replay_place_start(&run->replay, seed);
    const Setup *second = settings->trials->second(settings->self, setup, seed);
    second_machine_start(&run->second, settings->trials, second, seed);
    DryRunEnd end = play_to_end(run);
    if (second) {
        replay_release(&run->second.replay);
        tools_of(second)->setup_free(second);
    }
    free(run->before);
    replay_release(&run->replay);
    free(run->seen);
    free(run);
    return end;
}

/* Shrinking ---------------------------------------------------------------------------------------- */

enum { MAX_TRIES = 600, OTHER_SEEDS = 6, LAST_SEEDS = 30, MAX_WORK = 200000 };

typedef struct Shrinker {
    DryRunSettings *settings;
    Finding *best;
    Finding found; /* the current try */
    int tries;
    uint32_t work; /* decisions before the faults that were found */
} Shrinker;

/* Plays the game. True if it shows the same fault, which is then in `found`. */
static bool shows_fault(Shrinker *shrinker, const Trial *trial) {
    DryRunSettings *settings = shrinker->settings;
    char why[DOOR_WHY];
    if (shrinker->tries >= MAX_TRIES || shrinker->work >= MAX_WORK || *settings->stop) return false;
    const Setup *setup = settings->trials->setup(settings->self, trial, why);
    if (!setup) return false;
    shrinker->tries++;
    DryRunEnd end = dryrun_play(settings, setup, trial->seed, &shrinker->found);
    tools_of(setup)->setup_free(setup);
    shrinker->found.trial = *trial;
    if (end == DRY_RUN_FAULTY) shrinker->work += shrinker->found.decisions;
    return end == DRY_RUN_FAULTY && finding_same(&shrinker->found, shrinker->best);
}

/* Keeps the smaller game if it shows the fault with its own seed or one of a few others. */
static bool try_trial(Shrinker *shrinker, Trial trial) {
    for (uint64_t seed = 0; seed <= OTHER_SEEDS; seed++) {
        if (seed > 0) trial.seed = seed;
        if (!shows_fault(shrinker, &trial)) continue;
        *shrinker->best = shrinker->found;
        return true;
    }
    return false;
}

/* Tries to make the game smaller in one way. True if it did. */
static bool shrink_once(Shrinker *shrinker, int way) {
    const DryRunSettings *settings = shrinker->settings;
    Trial trial, from = shrinker->best->trial;
    for (int number = 0; settings->trials->smaller(settings->self, &from, way, number, &trial); number++)
        if (try_trial(shrinker, trial)) return true;
    return false;
}

/* Chooses the seed with the fewest decisions before the fault. */
static void best_seed(Shrinker *shrinker) {
    Finding *best = shrinker->best;
    Trial trial = best->trial;
    shrinker->tries = MAX_TRIES - LAST_SEEDS;
    for (trial.seed = 1; trial.seed <= LAST_SEEDS; trial.seed++) {
        if (!shows_fault(shrinker, &trial)) continue;
        uint32_t decisions = shrinker->found.decisions;
        bool shorter = decisions < best->decisions || (decisions == best->decisions && trial.seed < best->trial.seed);
        if (shorter) *best = shrinker->found;
    }
}

void finding_shrink(DryRunSettings *settings, Finding *finding) {
    Shrinker shrinker = {.settings = settings, .best = finding};
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (int way = 0; way < settings->trials->ways; way++)
            while (shrink_once(&shrinker, way)) smaller = true;
    }
    best_seed(&shrinker);
}
