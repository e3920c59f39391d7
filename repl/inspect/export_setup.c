/* The set-up of a game as fields of a scenario. */
#include <inttypes.h>
#include <string.h>

#include "core/state/prepared_deal.h"
#include "repl/inspect/export.h"

static void write_text(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', file);
        if ((unsigned char)*text < ' ')
            fprintf(file, "\\%03d", *text);
        else
            fputc(*text, file);
    }
    fputc('"', file);
}

static const char *edition_of(const Ground *ground, const Origin *origin) {
    if (origin->kind == ORIGIN_OPTIONS && origin->options.edition) return origin->options.edition;
    if (origin->kind == ORIGIN_SCENARIO && *ground->staged.scenario->edition) return ground->staged.scenario->edition;
    return ground->setup.edition.name;
}

static void write_lineup(FILE *file, const Setup *setup) {
    const Lineup *lineup = &setup->lineups[0];
    const char *between = "";
    fprintf(file, "  powers = { ");
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        const Faction *faction = &setup->factions[lineup->faction[slot]];
        if (faction->role != ROLE_SURVIVOR) continue;
        fprintf(file, "%s\"%s:%s\"", between, faction->id, name_version(lineup->version[slot]));
        between = ", ";
    }
    fprintf(file, " },\n");
    if (!lineup->with_count) return;
    fprintf(file, "  with = { ");
    for (int i = 0; i < lineup->with_count; i++)
        fprintf(file, "%s\"%s\"", i ? ", " : "", setup->specials[lineup->with[i]].id);
    fprintf(file, " },\n");
}

static void write_figures(FILE *file, const char *field, const int *figures, int count) {
    fprintf(file, "  %s = {", field);
    for (int i = 0; i < count; i++) fprintf(file, "%s %d", i ? "," : "", figures[i]);
    fprintf(file, " },\n");
}

/* What each holds is said only where it differs from what the game deals in all its rounds. */
static void write_hand_size(FILE *file, const Setup *setup) {
    int holds[MAX_SEATS];
    bool alike = true;
    if (!setup->hand_size) return;
    for (int seat = 0; seat < setup->seats; seat++) {
        holds[seat] = stack_holds(setup, seat);
        alike = alike && holds[seat] == setup->hand_size;
    }
    if (alike)
        fprintf(file, "  hand_size = %d,\n", setup->hand_size);
    else
        write_figures(file, "hand_size", holds, setup->seats);
}

/* The deal ----------------------------------------------------------------------------------------- */

/* Cards of a deal have the names of a game before it is dealt. */
typedef struct Deal {
    FILE *file;
    const Setup *setup;
    const Stack *stack;
    Game game;
} Deal;

/* The cards of a zone; false, and nothing is written, when there are none. */
static bool write_zone(const Deal *deal, const char *before, int zone) {
    char name[NAME_SIZE];
    int count = 0;
    for (int card = 0; card < deal->game.deck.count; card++) {
        if (deal->stack->zone[card] != zone) continue;
        fprintf(deal->file, "%s%s", count++ ? " " : before, name_card(&deal->game, deal->setup, card, name));
    }
    if (count) fprintf(deal->file, "\",\n");
    return count > 0;
}

static bool write_zones(const Deal *deal, const char *field, int zone) {
    char before[64];
    bool any = false;
    for (int seat = 0; seat < deal->setup->seats; seat++)
        for (int card = 0; card < deal->game.deck.count; card++) any = any || deal->stack->zone[card] == zone + seat;
    if (!any) return false;
    fprintf(deal->file, "    %s = {\n", field);
    for (int seat = 0; seat < deal->setup->seats; seat++) {
        snprintf(before, sizeof before, "      [%d] = \"", seat + 1);
        (void)write_zone(deal, before, zone + seat);
    }
    fprintf(deal->file, "    },\n");
    return true;
}

static void write_pile(const Deal *deal, const char *field, const uint8_t *pile, int count) {
    char name[NAME_SIZE];
    if (!count) return;
    fprintf(deal->file, "    %s = \"", field);
    for (int i = 0; i < count; i++)
        fprintf(deal->file, "%s%s", i ? " " : "", name_card(&deal->game, deal->setup, pile[i], name));
    fprintf(deal->file, "\",\n");
}

static void write_number(const Deal *deal, const char *name, const int16_t *counts) {
    fprintf(deal->file, " [\"%s\"] = {", name);
    for (int seat = 0; seat < deal->setup->seats; seat++) fprintf(deal->file, "%s %d", seat ? "," : "", counts[seat]);
    fprintf(deal->file, " },");
}

static const char *id_of(const Deal *deal, int power) {
    const Table *table = &deal->game.now;
    return power < MAX_SLOTS ? deal->setup->factions[table->faction[power]].id
                             : deal->setup->specials[table->with[power - MAX_SLOTS]].id;
}

static void write_counters(const Deal *deal) {
    static const int16_t none[MAX_SEATS];
    fprintf(deal->file, "    counters = {\n");
    for (int power = 0; power < MAX_POWERS; power++) {
        const Power *rules = table_power(&deal->game.now, deal->setup, power);
        if (!rules || !rules->number_count) continue;
        fprintf(deal->file, "      [\"%s\"] = {", id_of(deal, power));
        for (int i = 0; i < rules->number_count; i++)
            if (memcmp(deal->stack->numbers[power][i], none, sizeof none) != 0)
                write_number(deal, rules->numbers[i].name, deal->stack->numbers[power][i]);
        fprintf(deal->file, " },\n");
    }
    fprintf(deal->file, "    },\n");
}

static void write_deal(FILE *file, const Setup *setup) {
    Deal deal = {.file = file, .setup = setup, .stack = setup->stack};
    const Stack *stack = setup->stack;
    if (!stack) return;
    stack_ground(setup, &deal.game.now, &deal.game.deck);
    fprintf(file, "  deal = {\n");
    (void)write_zones(&deal, "hands", ZONE_HAND);
    if (!write_zones(&deal, "transfers", ZONE_TRANSFER) && stack->transferred)
        fprintf(file, "    transfers = false,\n");
    (void)write_zones(&deal, "expeditions", ZONE_EXPEDITION);
    write_pile(&deal, "reserve", stack->reserve, stack->reserve_count);
    write_pile(&deal, "itinerants", stack->itinerants, stack->itinerant_count);
    (void)write_zone(&deal, "    removed = \"", ZONE_REMOVED);
    if (stack->rest == ZONE_REMOVED) fprintf(file, "    rest = \"removed\",\n");
    if (stack->leader != NOTHING) fprintf(file, "    leader = %d,\n", stack->leader + 1);
    fprintf(file, "    round = %d, trick = %d,\n", stack->round, stack->trick);
    write_counters(&deal);
    fprintf(file, "  },\n");
}

void export_setup(FILE *file, const Ground *ground, const Origin *origin) {
    const Setup *setup = &ground->setup;
    int population[MAX_SEATS];
    for (int seat = 0; seat < setup->seats; seat++) population[seat] = setup->population[seat];
    fprintf(file, "  edition = ");
    write_text(file, edition_of(ground, origin));
    /* Of a campaign only the first round can be written (R11), where the others do not matter yet. */
    fprintf(file, ", players = %d, rounds = %d, seed = \"%" PRIu64 "\",\n", setup->seats,
            setup->lineup_count > 1 ? 1 : setup->rounds, ground->seed);
    write_lineup(file, setup);
    if (setup->power_draw) fprintf(file, "  power_draw = true,\n");
    write_figures(file, "population", population, setup->seats);
    write_hand_size(file, setup);
    write_deal(file, setup);
}
