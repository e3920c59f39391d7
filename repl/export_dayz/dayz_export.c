#include "repl/export_dayz/dayz_export.h"

#include <stdlib.h>
#include <string.h>

#include "repl/scripts_dayz/dayz_scripts.h"
#include "core/engine/ledger.h"
#include "core/rules/look.h"
#include "lua/machine/heap.h"
#include "lua/machine/visible.h"
#include "repl/export/export_plain.h"
#include "repl/export_dayz/export_setup.h"

/* How much is expected on the way: a file must not grow too long. */
typedef enum ExportDetail { DETAIL_END, DETAIL_TRICKS, DETAIL_ALL } ExportDetail;

typedef struct Export {
    FILE *file;
    const ExportSource *source;
    ExportDetail detail;
    int expectations;
    /* Of the step that is being written: */
    uint8_t winner, faction; /* of its last trick; winner NOTHING: none was won; faction NOTHING: only vans */
    bool counted;            /* was a round counted, */
    bool reasoned;           /* and are its reasons still known? */
    int16_t delta[MAX_SEATS], population[MAX_SEATS]; /* of that round */
    Ledger ledger;
} Export;

static const Setup *setup_of(const Export *export) {
    return export->source->loaded->setup;
}

/* Expectations ------------------------------------------------------------------------------------- */

static void write_options(const Export *export, const Game *game) {
    char name[NAME_SIZE];
    for (int option = 0; option < game->asked.option_count; option++)
        fprintf(export->file, "%s%s", option ? " " : "", name_option(game, setup_of(export), option, name));
}

/* Who is asked what, with which options, and by which power. */
static void expect_ask(Export *export, const Game *game) {
    const Decision *asked = &game->asked;
    char power[NAME_SIZE];
    fprintf(export->file, "    s:expect_ask(%d, \"%s\", \"", asked->seat + 1, name_about(asked->about));
    write_options(export, game);
    fprintf(export->file, "\"");
    if (game->open.hook && game->open.power != NOTHING)
        fprintf(export->file, ", \"%s\"",
                name_power(setup_of(export), table_power_name(&game->now, game->open.power), power));
    fprintf(export->file, ")\n");
    export->expectations++;
}

static void write_card(Export *export, const Game *game, int card, const char *before) {
    char name[NAME_SIZE];
    fprintf(export->file, "%s%s", before, name_card(game, setup_of(export), card, name));
}

static void write_set(Export *export, const Game *game, Set cards) {
    for (const char *before = "\""; !set_empty(cards); before = " ") write_card(export, game, set_take(&cards), before);
}

static void expect_zone(Export *export, const Game *game, int zone) {
    char name[NAME_SIZE];
    Set cards = game->now.zone[zone];
    fprintf(export->file, "    s:expect_zone(\"%s\", ", name_zone(zone, name));
    write_set(export, game, cards);
    fprintf(export->file, set_empty(cards) ? "\"\")\n" : "\")\n");
    export->expectations++;
}

static void expect_hand(Export *export, const Game *game, int seat) {
    Set cards = table_holds(&game->now, seat);
    fprintf(export->file, "    s:expect_hand(%d, ", seat + 1);
    write_set(export, game, cards);
    fprintf(export->file, set_empty(cards) ? "\"\")\n" : "\")\n");
    export->expectations++;
}

static void expect_population(Export *export, const int16_t *population, int seat) {
    fprintf(export->file, "    s:expect_population(%d, %d)\n", seat + 1, population[seat]);
    export->expectations++;
}

/* The numbers of one power, also those that are 0; `id` is its script. */
static void expect_numbers_of(Export *export, const Game *game, int place, const char *id) {
    const Power *power = table_power(&game->now, setup_of(export), place);
    for (int i = 0; i < power->number_count; i++)
        for (int seat = 0; seat < (power->numbers[i].table ? 1 : setup_of(export)->seats); seat++) {
            fprintf(export->file, "    s:expect_number(\"%s.%s\"", id, power->numbers[i].name);
            if (!power->numbers[i].table) fprintf(export->file, ", %d", seat + 1);
            fprintf(export->file, ", %d)\n", game->now.numbers[place][i][seat]);
            export->expectations++;
        }
}

static void expect_numbers(Export *export, const Game *game) {
    const Setup *setup = setup_of(export);
    for (unsigned left = game->now.numbered; left;) {
        int place = table_take_power(&left);
        PowerName name = table_power_name(&game->now, place);
        expect_numbers_of(export, game, place,
                          name.special == NOTHING ? setup->factions[name.faction].id
                                                  : setup->specials[name.special].id);
    }
}

static void expect_total(Export *export, const Game *game, int seat) {
    fprintf(export->file, "    s:expect_total(%d, %d)\n", seat + 1, game_score(game, setup_of(export), seat));
    export->expectations++;
}

static void expect_delta(Export *export, int seat) {
    char name[NAME_SIZE];
    fprintf(export->file, "    s:expect_delta(%d, %d", seat + 1, export->delta[seat]);
    if (export->reasoned) fprintf(export->file, ", {");
    for (int i = 0; export->reasoned && i < export->ledger.count; i++) {
        const Reason *reason = &export->ledger.reasons[i];
        if (reason->delta[seat])
            fprintf(export->file, " [\"%s\"] = %d,", ledger_name(setup_of(export), reason, name), reason->delta[seat]);
    }
    fprintf(export->file, export->reasoned ? " })\n" : ")\n");
    export->expectations++;
}

/* All cards of a pile, the top one first. */
static void expect_pile(Export *export, const Game *game, int zone, const uint8_t *pile, int count) {
    char name[NAME_SIZE];
    if (!count) {
        expect_zone(export, game, zone);
        return;
    }
    fprintf(export->file, "    s:expect_zone(\"%s\", ", name_zone(zone, name));
    for (int i = count - 1; i >= 0; i--) write_card(export, game, pile[i], i == count - 1 ? "\"" : " ");
    fprintf(export->file, "\")\n");
    export->expectations++;
}

static void expect_winners(Export *export, const Game *game) {
    const char *before = " ";
    fprintf(export->file, "    s:expect_winners({");
    for (Set seats = game_winners(game, setup_of(export)); !set_empty(seats); before = ", ")
        fprintf(export->file, "%s%d", before, set_take(&seats) + 1);
    fprintf(export->file, " })\n");
    export->expectations++;
}

/* The whole table, and the open question or the winners. */
static void expect_position(Export *export, const Position *position) {
    const Game *game = position->game;
    int seats = setup_of(export)->seats;
    if (position->status == GAME_FAILED) {
        fprintf(export->file, "    -- A power failed here. Expect what should have happened instead.\n");
        return;
    }
    fprintf(export->file, "\n    -- Round %d, trick %d.\n", game_round(game, setup_of(export)), game->now.trick);
    for (int seat = 0; seat < seats; seat++) expect_population(export, game->now.population, seat);
    for (int seat = 0; seat < seats && setup_is_campaign(setup_of(export)); seat++) expect_total(export, game, seat);
    expect_numbers(export, game);
    for (int seat = 0; seat < seats; seat++) expect_hand(export, game, seat);
    for (int seat = 0; seat < seats; seat++) expect_zone(export, game, ZONE_EXPEDITION + seat);
    expect_zone(export, game, ZONE_ENCOUNTER);
    expect_zone(export, game, ZONE_TRICK);
    expect_zone(export, game, ZONE_REMOVED);
    expect_pile(export, game, ZONE_RESERVE, game->now.reserve, game->now.reserve_count);
    expect_pile(export, game, ZONE_ITINERANTS, game->now.itinerants, game->now.itinerant_count);
    if (game_asked(game))
        expect_ask(export, game);
    else
        expect_winners(export, game);
}

/* Steps -------------------------------------------------------------------------------------------- */

static void see(void *watcher, const Game *game, const Event *event) {
    Export *export = watcher;
    if (event->kind == EVENT_WON) {
        export->winner = event->seat;
        export->faction = event->slot == NOTHING ? NOTHING : game->now.faction[event->slot];
    }
    if (event->kind == EVENT_ROUND) export->reasoned = false;
    ledger_note(&export->ledger, event);
    if (event->kind != EVENT_ROUND_END) return;
    export->counted = export->reasoned = true;
    memcpy(export->delta, game->now.delta, sizeof export->delta);
    memcpy(export->population, game->now.population, sizeof export->population);
}

/* "dog-4 high" is a card and a side. */
static void write_play(const Export *export, const Step *step) {
    int length = (int)strcspn(step->text, " ");
    fprintf(export->file, "    s:play(%d, \"%.*s\"", step->seat + 1, length, step->text);
    if (step->text[length]) fprintf(export->file, ", \"%s\"", step->text + length + 1);
    fprintf(export->file, ")\n");
}

static bool is_transfer(const Position *position) {
    return position->step.kind == STEP_DECISION && position->game->asked.about == ABOUT_TRANSFER;
}

/* Writes a step, or both steps of a transfer as one line. Returns how many steps were written. */
static int write_step(Export *export, const Position *position, const Position *end) {
    const Step *step = &position->step, *next = &position[1].step;
    if (step->kind == STEP_ALTERATION) {
        fprintf(export->file, "    s:alter(\"%s\")\n", step->text);
    } else if (position->game->asked.about == ABOUT_PLAY) {
        write_play(export, step);
    } else if (setup_of(export)->edition.transfers.count == 2 && is_transfer(position) && position + 1 < end &&
               is_transfer(position + 1) && next->seat == step->seat) {
        fprintf(export->file, "    s:transfer(%d, \"%s\", \"%s\")\n", step->seat + 1, step->text, next->text);
        return 2;
    } else {
        bool power = position->game->asked.about != ABOUT_TRANSFER;
        if (power && export->detail == DETAIL_ALL) expect_ask(export, position->game);
        fprintf(export->file, "    s:choose(%d, \"%s\")\n", step->seat + 1, step->text);
    }
    return 1;
}

/* Expects what the step led to: a trick won, a round counted. */
static void expect_outcome(Export *export) {
    if (export->winner != NOTHING) {
        const char *asked = export->faction == NOTHING ? "none" : setup_of(export)->factions[export->faction].id;
        fprintf(export->file, "    s:expect_won(%d, \"%s\")\n", export->winner + 1, asked);
        export->expectations++;
    }
    for (int seat = 0; export->counted && seat < setup_of(export)->seats; seat++) {
        expect_delta(export, seat);
        expect_population(export, export->population, seat);
    }
}

/* Writes the steps from this position on that belong to its part of the game; returns the position after them. */
static int write_steps(Export *export, int from) {
    const Branch *branch = export->source->branch;
    const Position *positions = branch->positions;
    int here = branch->here, part = positions[from].game->part, i = from;
    Host host = {.setup = setup_of(export), .see = see, .watcher = export, .silent = true};
    while (i < here && positions[i].game->part == part) {
        int written = write_step(export, &positions[i], &positions[here]);
        export->winner = NOTHING;
        export->counted = false;
        branch_watch(branch, &host, i, i + written);
        i += written;
        if (export->detail > DETAIL_END && positions[i].status != GAME_FAILED) expect_outcome(export);
    }
    return i;
}

/* The file ----------------------------------------------------------------------------------------- */

/* Names the scripts that are not shipped: running the scenario needs them. */
static void write_scripts(const Export *export) {
    const ExportSource *source = export->source;
    const Catalog *catalog = dayz_catalog(&source->loaded->scripts);
    const char *data = source->shipped, *folder = source->origin->options.factions_dir;
    bool any = false;
    for (int i = 0; i < catalog->count; i++) {
        const char *path = catalog->scripts[i]->path;
        if (strncmp(path, data, strlen(data)) == 0 && path[strlen(data)] == '/') continue;
        fprintf(export->file, any ? ", " : "-- Played with scripts that are not shipped: ");
        export_write_comment(export->file, path, strlen(path));
        any = true;
    }
    if (!any) return;
    fprintf(export->file, folder ? "\n-- To run it: --factions-dir " : "");
    if (folder) export_write_comment(export->file, folder, strlen(folder));
    fprintf(export->file, "\n");
}

static void write_scenario(Export *export) {
    export_setup(export->file, export->source->loaded, export->source->origin);
    fprintf(export->file, "\n  play = function(s)\n");
    (void)write_steps(export, 0);
    expect_position(export, branch_now(export->source->branch));
    fprintf(export->file, "  end,\n}\n");
}

/* Writes a part with its decisions, from this position on; returns the position after them. The position that is
 * exported is expected in the part where it is. */
static int write_part(Export *export, int part, int from) {
    const Branch *branch = export->source->branch;
    const Game *here = branch_now(branch)->game;
    fprintf(export->file, "  {\n");
    export_part(export->file, export->source->loaded, part);
    if (part <= here->part) {
        fprintf(export->file, "\n  play = function(s)\n");
        from = write_steps(export, from);
        if (part == here->part && here->now.phase != PHASE_OVER) expect_position(export, branch_now(branch));
        fprintf(export->file, "  end,\n");
    }
    fprintf(export->file, "  },\n");
    return from;
}

/* What follows the last part is expected by the campaign's own function. */
static void write_campaign(Export *export) {
    const Position *here = branch_now(export->source->branch);
    export_campaign(export->file, export->source->loaded, export->source->origin);
    fprintf(export->file, "  scenarios = {\n");
    for (int part = 0, from = 0; part < setup_of(export)->lineup_count; part++) from = write_part(export, part, from);
    fprintf(export->file, "  },\n");
    if (here->game->now.phase == PHASE_OVER) {
        fprintf(export->file, "\n  play = function(s)\n");
        expect_position(export, here);
        fprintf(export->file, "  end,\n");
    }
    fprintf(export->file, "}\n");
}

static void write_all(Export *export) {
    const ExportSource *source = export->source;
    const Position *here = branch_now(source->branch);
    bool campaign = setup_is_campaign(setup_of(export));
    export_write_notes(export->file, source->notes);
    write_scripts(export);
    fprintf(export->file, "return %s {\n  title = \"%s round %d, trick %d\",\n", campaign ? "campaign" : "scenario",
            branch_is_altered(source->branch) ? "An altered game," : "Exported:",
            game_round(here->game, setup_of(export)), here->game->now.trick);
    if (campaign)
        write_campaign(export);
    else
        write_scenario(export);
}

char *dayz_export(const ExportSource *source, int *expectations) {
    for (int detail = DETAIL_ALL; detail >= DETAIL_END; detail--) {
        Export export = {.source = source, .detail = (ExportDetail)detail};
        char *text = NULL;
        size_t size;
        export.file = heap_open(&text, &size);
        write_all(&export);
        heap_close(export.file);
        *expectations = export.expectations;
        if (size <= VM_FILE) return text;
        free(text);
    }
    return NULL;
}
