#include "play/check/dayz_trials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "core/base/chance.h"
#include "core/dayz/view.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/dayz/api.h"
#include "lua/vm/vm.h"
#include "play/load/dayz_editions.h"
#include "lua/dayz/setup_value.h"
#include "sim/dayz/rotation.h"
#include "play/check/trials.h"

/* Cases -------------------------------------------------------------------------------------------- */

_Static_assert(sizeof(CheckCase) <= sizeof((Trial *)0)->own, "a trial holds a case");

Trial check_case_trial(const CheckCase *check_case) {
    Trial trial = {.seed = check_case->seed};
    memcpy(trial.own, check_case, sizeof *check_case);
    return trial;
}

CheckCase check_case_of(const Trial *trial) {
    CheckCase check_case;
    memcpy(&check_case, trial->own, sizeof check_case);
    check_case.seed = trial->seed;
    return check_case;
}

static const Setup *make_case_setup(void *self, const Trial *trial, char why[DOOR_WHY]) {
    const DayzTrials *trials = self;
    CheckCase check_case = check_case_of(trial);
    DayzSetup *made = heap_new(1, sizeof *made);
    if (check_case_setup(&check_case, dayz_catalog(trials->scripts), &made->setup, why)) return &made->setup;
    free(made);
    return NULL;
}

static const Setup *make_case_twin(void *self, const Setup *like, uint64_t number) {
    const DayzTrials *trials = self;
    if (!trials->seconds) return NULL;
    const Catalog *catalog = dayz_catalog(&trials->seconds[number % SECOND_MACHINES]);
    DayzSetup *made = heap_new(1, sizeof *made);
    made->setup = *like;
    made->setup.factions = catalog->factions;
    made->setup.specials = catalog->specials;
    return &made->setup;
}

static bool shrink_case(void *self, const Trial *from, int way, int number, Trial *out) {
    const DayzTrials *trials = self;
    CheckCase check_case = check_case_of(from);
    CaseParts parts = {.catalog = dayz_catalog(trials->scripts)};
    for (int i = 0; i < trials->edition_count && !parts.plain; i++)
        if (strcmp(trials->editions[i].name, default_edition) == 0) parts.plain = &trials->editions[i];
    if (!case_shrink(&parts, &check_case, way, number)) return false;
    *out = check_case_trial(&check_case);
    return true;
}

/* Actors ------------------------------------------------------------------------------------------- */

enum { ACTS = 1 }; /* the lowest bit, so that an actor is never NO_ACTOR */

static Actor actor_of(PowerName power, int hook) {
    return ACTS | (Actor)power.faction << 8 | (Actor)power.version << 16 | (Actor)power.special << 24 |
           (Actor)(uint8_t)hook << 32;
}

PowerName dayz_actor_power(Actor actor) {
    if (actor == NO_ACTOR) return (PowerName){NOTHING, NOTHING, NOTHING};
    return (PowerName){(uint8_t)(actor >> 8), (uint8_t)(actor >> 16), (uint8_t)(actor >> 24)};
}

int dayz_actor_hook(Actor actor) {
    return (uint8_t)(actor >> 32);
}

static Actor actor_of_event(const Event *event) {
    return event->kind == EVENT_POWER ? actor_of(event->power, event->hook) : NO_ACTOR;
}

static uint64_t digest_event(const Event *event) {
    const uint8_t bytes[] = {event->kind,
                             event->seat,
                             event->card,
                             event->from,
                             event->to,
                             event->side,
                             event->slot,
                             (uint8_t)event->choice,
                             (uint8_t)(event->choice >> 8),
                             event->hook,
                             event->score,
                             event->seen,
                             event->power.faction,
                             event->power.version,
                             event->power.special,
                             event->out.faction,
                             event->out.version,
                             event->out.special,
                             (uint8_t)event->delta,
                             (uint8_t)((uint16_t)event->delta >> 8)};
    uint64_t hash = text_digest((const char *)bytes, sizeof bytes);
    return event->text ? chance_mix(hash ^ text_digest(event->text, strlen(event->text))) : hash;
}

/* Faults ------------------------------------------------------------------------------------------- */

static void describe_blame(const Blame *blame, Actor actor, int seat, char *out, size_t size) {
    char name[NAME_SIZE], who[2 * NAME_SIZE] = "no power", at[32] = "";
    const Table *table = &blame->game->now;
    PowerName power = dayz_actor_power(actor);
    if (power.faction != NOTHING || power.special != NOTHING)
        snprintf(who, sizeof who, "%s, %s", name_power(blame->setup, power, name), name_hook(dayz_actor_hook(actor)));
    if (seat != NOTHING) snprintf(at, sizeof at, ", seat %d", seat + 1);
    snprintf(out, size, "%s, round %d, trick %d%s", who, table->round, table->trick, at);
}

static void blame_actor(const DayzTrials *trials, const Blame *blame, Actor actor, int seat, Finding *finding) {
    PowerName power = dayz_actor_power(actor);
    const Script *script = catalog_script_of(dayz_catalog(trials->scripts), power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    int line = script ? script_hook_line(script, version, dayz_actor_hook(actor)) : 1;
    finding->decisions = blame->game->decisions;
    finding->actor = actor;
    finding_locate(finding, script ? script->path : trials->subject->path, blame->what, line);
    describe_blame(blame, actor, seat, finding->where, sizeof finding->where);
}

/* True if the actor is a power of the script that is checked. */
static bool is_of_subject(const DayzTrials *trials, Actor actor) {
    return catalog_script_of(dayz_catalog(trials->scripts), dayz_actor_power(actor)) == trials->subject;
}

/* The hook that failed; or who acted last, if that is certain or the subject's. */
static void blame_case(void *self, const Blame *it, Finding *finding) {
    const DayzTrials *trials = self;
    const Fault *fault = it->fault;
    const Vm *vm = trials->scripts->vm;
    if (fault && fault->power != NOTHING) {
        bool raised = fault->what == vm->message; /* otherwise the kernel found the fault */
        snprintf(finding->traceback, sizeof finding->traceback, "%s", raised ? vm->traceback : "");
        Actor failed = actor_of(table_power_name(&it->game->now, fault->power), fault->hook);
        blame_actor(trials, it, failed, fault->seat, finding);
        return;
    }
    blame_actor(trials, it, it->unsure && !is_of_subject(trials, it->actor) ? NO_ACTOR : it->actor, NOTHING, finding);
}

/* How to treat communities alike in this hook. */
static const char *seat_advice(int hook) {
    switch (hook) {
    case HOOK_TRICK_WON:
        return "Walk the seats clockwise from the winner: for _, seat in ipairs(verbs.clockwise(g, me)) do";
    case HOOK_ANY_TRICK:
    case HOOK_HORDE:
        return "Walk the seats clockwise from the winner: for _, seat in ipairs(verbs.clockwise(g, winner)) do";
    case HOOK_PLAY:
        return "Walk the seats clockwise from the seat that played: for _, other in ipairs(verbs.clockwise(g, seat)) "
               "do";
    case HOOK_SWAPPED:
        return "Walk the seats clockwise from the one that chose: for _, other in ipairs(verbs.clockwise(g, seat)) do";
    case HOOK_ENCOUNTER:
        return "Walk the seats clockwise from the leader: for _, seat in ipairs(verbs.clockwise(g, g:leader())) do";
    case HOOK_DEALT:
    case HOOK_TRANSFERRED:
    case HOOK_ROUND_START:
    case HOOK_ROUND_END:
    case HOOK_LEAVE:
    case HOOK_GAME_END:
        return "Treat all communities alike: those that tie get the same, and `ask_each` asks everyone at once";
    default: return "Treat all communities alike, whatever the number of their seat";
    }
}

static bool rotate_case(void *self, const Setup *setup, uint64_t seed, Finding *finding) {
    RotationFault found;
    char message[VM_MESSAGE];
    if (rotation_holds(setup, seed, &found)) return false;
    Blame it = {.setup = setup, .game = &found.game, .what = message};
    int hook = HOOK_NONE;
    for (int i = 0; i < found.suspect_count && hook == HOOK_NONE; i++) {
        Actor suspect = actor_of(found.suspects[i].power, found.suspects[i].hook);
        if (is_of_subject(self, suspect)) it.actor = suspect, hook = found.suspects[i].hook;
    }
    snprintf(message, sizeof message,
             "treats communities by the number of their seat: moved one seat on, they fare differently. (%s)",
             seat_advice(hook));
    finding->traceback[0] = 0;
    blame_case(self, &it, finding);
    snprintf(finding->outcomes, sizeof finding->outcomes, "with the same cards and choices, %.200s", found.outcomes);
    return true;
}

/* What a seat is told -------------------------------------------------------------------------------- */

/* A hash of what the seat sees: no event tells that a power shows it cards, or offers it cards. */
static uint64_t digest_view(const Setup *setup, const Game *game, int seat) {
    View view;
    game_view(game, setup, seat, &view);
    return text_digest((const char *)&view, sizeof view) | 1; /* not 0 */
}

static ToldSeat tell_case_seat(void *self, const Setup *setup, const Game *game, const Event *event, int seat) {
    bool sees = event->seen >> seat & 1, says = sees && event->text;
    Event seen = *event;
    (void)self;
    if (!sees) seen.card = NOTHING, seen.choice = CHOICE_NONE;
    seen.seen = sees;
    seen.text = NULL;
    ToldSeat told = {.happened = digest_event(&seen) | 1}; /* not 0 */
    if (!says) return told;
    told.happened = chance_mix(told.happened ^ digest_view(setup, game, seat)) | 1;
    told.said = text_digest(event->text, strlen(event->text));
    told.leak = event->kind == EVENT_RANDOM ? "the words for a random draw tell a seat what it cannot know"
                                            : "the text of a question tells a seat what it cannot know";
    return told;
}

static Actor find_printing_power(const Setup *setup, int seat, uint64_t *seen) {
    const Call *call = open_call(door_of(setup)->machine(setup));
    if (!call) return NO_ACTOR;
    *seen = digest_view(setup, call->game, seat);
    return actor_of(table_power_name(call->table, call->power), call->hook);
}

/* Events are counted from where the open hook began. */
static void retell_case(const Setup *setup, Game *game) {
    (void)setup;
    decision_clear(&game->asked);
    game->open.told = 0;
}

const Trials dayz_trials = {
    .setup = make_case_setup,
    .second = make_case_twin,
    .smaller = shrink_case,
    .ways = CASE_WAYS,
    .actor = actor_of_event,
    .digest = digest_event,
    .blame = blame_case,
    .beyond = rotate_case,
    .views = true,
    .told = tell_case_seat,
    .retell = retell_case,
    .prints = find_printing_power,
};
