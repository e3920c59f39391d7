#include "core/game/describe.h"
#include "play/check/second_machine.h"

#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/tools.h"

/* What the stream tells of the event. */
static uint64_t digest_of_stream(const Game *game, const Setup *setup, const Event *event) {
    char *line = describe_event_line(setup, game, event);
    uint64_t digest = line ? text_digest(line, strlen(line)) : 0;
    free(line);
    return digest;
}

static void note(const Trials *trials, StepEvents *events, const Game *game, const Setup *setup, const Event *event) {
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

void second_machine_note(SecondMachine *machine, const Game *game, const Setup *setup, const Event *event) {
    if (machine->setup) note(machine->trials, &machine->first, game, setup, event);
}

static void see(void *watcher, const Game *game, const Event *event) {
    SecondMachine *machine = watcher;
    note(machine->trials, &machine->second, game, machine->setup, event);
}

void second_machine_start(SecondMachine *machine, const Trials *trials, const Setup *setup, uint64_t seed) {
    machine->trials = trials;
    machine->setup = setup;
    machine->first.count = machine->second.count = 0;
    if (!setup) return;
    machine->host = (Host){.setup = setup, .see = see, .watcher = machine, .silent = true};
    replay_init(&machine->replay, &machine->host);
    replay_place_start(&machine->replay, seed);
}

void second_machine_release(SecondMachine *machine) {
    if (!machine->setup) return;
    replay_release(&machine->replay);
    tools_of(machine->setup)->setup_free(machine->setup);
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

bool second_machine_step(SecondMachine *machine, int option, const Game *first, Status status) {
    if (!machine->setup) return true;
    machine->second.count = 0;
    machine->acted = NO_ACTOR;
    bool same = replay_run(&machine->replay, option) == status;
    same = same_events(machine) && same && door_same(machine->replay.game, first, machine->setup);
    machine->first.count = 0;
    return same;
}
