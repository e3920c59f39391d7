#include "play/session/dayz_export.h"

#include <string.h>

#include "core/dayz/ledger.h"
#include "core/dayz/name.h"
#include "lua/scenario/dayz_scenario.h"

/* Export.own: of the step that is being written. */
typedef struct DayzOutcome {
    uint8_t winner, faction; /* of its last trick; winner NOTHING: none was won; faction NOTHING: only vans */
    bool counted;            /* was a round counted, */
    bool reasoned;           /* and are its reasons still known? */
    int16_t delta[MAX_SEATS], population[MAX_SEATS]; /* of that round */
    Ledger ledger;
} DayzOutcome;

static cJSON *fields(const ExportSource *source, int part) {
    const LoadedGame *loaded = source->loaded;
    const Origin *origin = source->origin;
    const DayzScenario *scenario = origin->kind == ORIGIN_SCENARIO ? loaded->scenario_game.scenario->own : NULL;
    const char *edition = loaded->setup->edition.name; /* or its file, as it was chosen */
    char seed[24];
    if (part >= 0) return setup_value_part(loaded->setup, part);
    if (scenario && *scenario->edition) edition = scenario->edition;
    if (origin->kind == ORIGIN_OPTIONS && origin->options.edition) edition = origin->options.edition;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)loaded->seed);
    return setup_value_scenario(loaded->setup, edition, seed);
}

static int parts(const Setup *setup) {
    return setup->lineup_count;
}

static int part_of(const Game *game) {
    return game->part;
}

static bool is_transfer(const Position *position) {
    return position->step.kind == STEP_DECISION && position->game->asked.about == ABOUT_TRANSFER;
}

/* Plays, and both steps of a transfer as one line. */
static int write_step(Export *export, const Position *position, int left) {
    const Step *step = &position->step, *next = &position[1].step;
    int about = position->game->asked.about;
    DayzOutcome *outcome = export->own;
    outcome->winner = NOTHING;
    outcome->counted = false;
    if (step->kind == STEP_ALTERATION) return 0;
    if (about == ABOUT_PLAY) { /* "dog-4 high" is a card and a side */
        int length = (int)strcspn(step->text, " ");
        fprintf(export->file, "    s:play(%d, \"%.*s\"", step->seat + 1, length, step->text);
        if (step->text[length]) fprintf(export->file, ", \"%s\"", step->text + length + 1);
        return fprintf(export->file, ")\n"), 1;
    }
    if (export->setup->edition.transfers.count == 2 && is_transfer(position) && left > 1 && is_transfer(position + 1) &&
        next->seat == step->seat) {
        fprintf(export->file, "    s:transfer(%d, \"%s\", \"%s\")\n", step->seat + 1, step->text, next->text);
        return 2;
    }
    if (about != ABOUT_TRANSFER && export->asks) export_expect_ask(export, position->game);
    return 0;
}

static void see(void *watcher, const Game *game, const Event *event) {
    DayzOutcome *outcome = ((const Export *)watcher)->own;
    if (event->kind == EVENT_WON) {
        outcome->winner = event->seat;
        outcome->faction = event->slot == NOTHING ? NOTHING : game->now.faction[event->slot];
    }
    if (event->kind == EVENT_ROUND) outcome->reasoned = false;
    ledger_note(&outcome->ledger, event);
    if (event->kind != EVENT_ROUND_END) return;
    outcome->counted = outcome->reasoned = true;
    memcpy(outcome->delta, game->now.delta, sizeof outcome->delta);
    memcpy(outcome->population, game->now.population, sizeof outcome->population);
}

/* The change of a seat at the count, with its reasons. */
static void expect_delta(Export *export, const DayzOutcome *outcome, int seat) {
    char name[NAME_SIZE],
        reasons[sizeof outcome->ledger.reasons / sizeof *outcome->ledger.reasons * (NAME_SIZE + 16)] = "";
    size_t used = 0;
    for (int i = 0; outcome->reasoned && i < outcome->ledger.count; i++) {
        const Reason *reason = &outcome->ledger.reasons[i];
        if (reason->delta[seat])
            used += (size_t)snprintf(reasons + used, sizeof reasons - used, " [\"%s\"] = %d,",
                                     ledger_name(export->setup, reason, name), reason->delta[seat]);
    }
    export_expect(export, "s:expect_delta(%d, %d%s%s%s)", seat + 1, outcome->delta[seat],
                  outcome->reasoned ? ", {" : "", reasons, outcome->reasoned ? " }" : "");
}

/* A trick won, a round counted. */
static void expect_outcome(Export *export) {
    const DayzOutcome *outcome = export->own;
    if (outcome->winner != NOTHING)
        export_expect(export, "s:expect_won(%d, \"%s\")", outcome->winner + 1,
                      outcome->faction == NOTHING ? "none" : export->setup->factions[outcome->faction].id);
    for (int seat = 0; outcome->counted && seat < export->setup->seats; seat++) {
        expect_delta(export, outcome, seat);
        export_expect(export, "s:expect_population(%d, %d)", seat + 1, outcome->population[seat]);
    }
}

const ExportRules dayz_exports = {
    .fields = fields,
    .parts = parts,
    .part = part_of,
    .step = write_step,
    .own_size = sizeof(DayzOutcome),
    .see = see,
    .outcome = expect_outcome,
};
