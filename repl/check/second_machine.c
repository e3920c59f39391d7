#include "repl/check/second_machine.h"

#include <string.h>

#include "core/state/chance.h"
#include "lua/machine/text.h"

static const PowerName nobody = {NOTHING, NOTHING, NOTHING};

static uint64_t digest_of(const Event *event) {
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
    uint64_t digest = text_digest((const char *)bytes, sizeof bytes);
    return event->text ? chance_mix(digest ^ text_digest(event->text, strlen(event->text))) : digest;
}

static void note(StepEvents *events, const Event *event) {
    bool power = event->kind == EVENT_POWER;
    if (events->count == STEP_EVENTS) {
        uint64_t *last = &events->digests[STEP_EVENTS - 1];
        *last = chance_mix(*last) ^ digest_of(event);
        return;
    }
    int at = events->count++;
    events->digests[at] = digest_of(event);
    events->acted[at] = power ? event->power : at ? events->acted[at - 1] : nobody;
    events->hook[at] = power ? event->hook : at ? events->hook[at - 1] : (uint8_t)HOOK_NONE;
}

void second_machine_note(SecondMachine *machine, const Event *event) {
    note(&machine->first, event);
}

static void see(void *watcher, const Game *game, const Event *event) {
    SecondMachine *machine = watcher;
    (void)game;
    note(&machine->second, event);
}

void second_machine_start(SecondMachine *machine, const Catalog *catalog, const Setup *setup, uint64_t seed) {
    machine->setup = *setup;
    machine->setup.factions = catalog->factions;
    machine->setup.specials = catalog->specials;
    machine->host = (Host){.setup = &machine->setup, .see = see, .watcher = machine, .silent = true};
    machine->first.count = machine->second.count = 0;
    machine->found = false;
    game_init(&machine->game, &machine->setup, seed);
}

/* Keeps the power that acted at the first event that differs. */
static bool same_events(SecondMachine *machine) {
    const StepEvents *first = &machine->first, *second = &machine->second;
    int at = 0;
    while (at < first->count && at < second->count && first->digests[at] == second->digests[at]) at++;
    if (at == first->count && at == second->count) return true;
    const StepEvents *of = at < first->count ? first : second;
    machine->acted = of->acted[at];
    machine->hook = of->hook[at];
    machine->found = of->hook[at] != HOOK_NONE;
    return false;
}

bool second_machine_step(SecondMachine *machine, int option, const Game *first, Status status) {
    machine->second.count = 0;
    if (option >= 0) (void)game_answer(&machine->host, &machine->game, option);
    bool same = game_step(&machine->host, &machine->game) == status;
    same = same_events(machine) && same && memcmp(&machine->game, first, sizeof *first) == 0;
    machine->first.count = 0;
    return same;
}
