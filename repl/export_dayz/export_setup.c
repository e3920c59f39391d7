#include "repl/export_dayz/export_setup.h"

#include "lua/scenario_dayz/dayz_scenario.h"

#include <inttypes.h>
#include <string.h>

#include "core/engine/name.h"
#include "core/state/prepared_deal.h"

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

static const char *edition_of(const LoadedGame *loaded, const Origin *origin) {
    if (origin->kind == ORIGIN_OPTIONS && origin->options.edition) return origin->options.edition;
    const DayzScenario *scenario = origin->kind == ORIGIN_SCENARIO ? loaded->scenario_game.scenario->own : NULL;
    if (scenario && *scenario->edition) return scenario->edition;
    return loaded->setup->edition.name;
}

static void write_lineup(FILE *file, const Setup *setup, int part) {
    const Lineup *lineup = &setup->lineups[part];
    const char *between = "";
    fprintf(file, "  powers = { ");
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        const Faction *faction = &setup->factions[lineup->faction[slot]];
        if (faction->role != ROLE_SURVIVOR) continue;
        fprintf(file, "%s\"%s:%s\"", between, faction->id, name_version(lineup->version[slot]));
        between = ", ";
    }
    fprintf(file, " },\n");
    int first = lineup->with_count && setup->specials[lineup->with[0]].rule; /* comes with the edition */
    if (lineup->with_count == first) return;
    fprintf(file, "  with = { ");
    for (int i = first; i < lineup->with_count; i++)
        fprintf(file, "%s\"%s\"", i > first ? ", " : "", setup->specials[lineup->with[i]].id);
    fprintf(file, " },\n");
}

static void write_box(FILE *file, const Setup *setup) {
    if (!setup->box) return;
    fprintf(file, "  box = ");
    write_text(file, setup->box);
    fprintf(file, ",\n");
}

static void write_figures(FILE *file, const char *field, const int *figures, int count) {
    fprintf(file, "  %s = {", field);
    for (int i = 0; i < count; i++) fprintf(file, "%s %d", i ? "," : "", figures[i]);
    fprintf(file, " },\n");
}

/* A figure for each seat where a prepared deal gives other hands than hand_size; else one figure. */
static void write_hand_size(FILE *file, const Setup *setup) {
    int holds[MAX_SEATS];
    bool alike = true;
    if (!setup->hand_size) return;
    for (int seat = 0; seat < setup->seats; seat++) {
        holds[seat] = deal_holds(setup, seat);
        alike = alike && holds[seat] == setup->hand_size;
    }
    if (alike)
        fprintf(file, "  hand_size = %d,\n", setup->hand_size);
    else
        write_figures(file, "hand_size", holds, setup->seats);
}

/* The deal ----------------------------------------------------------------------------------------- */

/* Names the cards of a deal by a game that is not dealt yet. */
typedef struct DealWriter {
    FILE *file;
    const Setup *setup;
    const Deal *deal;
    Game game;
} DealWriter;

/* Writes the cards of a zone; false, with nothing written, when there are none. */
static bool write_zone(const DealWriter *writer, const char *before, int zone) {
    char name[NAME_SIZE];
    int count = 0;
    for (int card = 0; card < writer->game.deck.count; card++) {
        if (writer->deal->zone[card] != zone) continue;
        fprintf(writer->file, "%s%s", count++ ? " " : before, name_card(&writer->game, writer->setup, card, name));
    }
    if (count) fprintf(writer->file, "\",\n");
    return count > 0;
}

static bool write_zones(const DealWriter *writer, const char *field, int zone) {
    char before[64];
    bool any = false;
    for (int seat = 0; seat < writer->setup->seats; seat++)
        for (int card = 0; card < writer->game.deck.count; card++) any = any || writer->deal->zone[card] == zone + seat;
    if (!any) return false;
    fprintf(writer->file, "    %s = {\n", field);
    for (int seat = 0; seat < writer->setup->seats; seat++) {
        snprintf(before, sizeof before, "      [%d] = \"", seat + 1);
        (void)write_zone(writer, before, zone + seat);
    }
    fprintf(writer->file, "    },\n");
    return true;
}

static void write_pile(const DealWriter *writer, const char *field, const uint8_t *pile, int count) {
    char name[NAME_SIZE];
    if (!count) return;
    fprintf(writer->file, "    %s = \"", field);
    for (int i = 0; i < count; i++)
        fprintf(writer->file, "%s%s", i ? " " : "", name_card(&writer->game, writer->setup, pile[i], name));
    fprintf(writer->file, "\",\n");
}

static void write_number(const DealWriter *writer, const Number *number, const int16_t *counts) {
    fprintf(writer->file, " [\"%s\"] = ", number->name);
    if (number->table) {
        fprintf(writer->file, "%d,", counts[0]);
        return;
    }
    fprintf(writer->file, "{");
    for (int seat = 0; seat < writer->setup->seats; seat++)
        fprintf(writer->file, "%s %d", seat ? "," : "", counts[seat]);
    fprintf(writer->file, " },");
}

static const char *id_of(const DealWriter *writer, int power) {
    const Table *table = &writer->game.now;
    return power < MAX_SLOTS ? writer->setup->factions[table->faction[power]].id
                             : writer->setup->specials[table->with[power - MAX_SLOTS]].id;
}

static void write_counters(const DealWriter *writer) {
    static const int16_t none[MAX_SEATS];
    fprintf(writer->file, "    counters = {\n");
    for (int power = 0; power < MAX_POWERS; power++) {
        const Power *rules = table_power(&writer->game.now, writer->setup, power);
        if (!rules || !rules->number_count) continue;
        fprintf(writer->file, "      [\"%s\"] = {", id_of(writer, power));
        for (int i = 0; i < rules->number_count; i++)
            if (memcmp(writer->deal->numbers[power][i], none, sizeof none) != 0)
                write_number(writer, &rules->numbers[i], writer->deal->numbers[power][i]);
        fprintf(writer->file, " },\n");
    }
    fprintf(writer->file, "    },\n");
}

static void write_deal(FILE *file, const Setup *setup) {
    DealWriter writer = {.file = file, .setup = setup, .deal = setup->deal};
    const Deal *deal = setup->deal;
    if (!deal) return;
    deal_first_table(setup, &writer.game.now, &writer.game.deck);
    fprintf(file, "  deal = {\n");
    (void)write_zones(&writer, "hands", ZONE_HAND);
    if (!write_zones(&writer, "transfers", ZONE_TRANSFER) && deal->transferred)
        fprintf(file, "    transfers = false,\n");
    (void)write_zones(&writer, "expeditions", ZONE_EXPEDITION);
    write_pile(&writer, "reserve", deal->reserve, deal->reserve_count);
    write_pile(&writer, "itinerants", deal->itinerants, deal->itinerant_count);
    (void)write_zone(&writer, "    removed = \"", ZONE_REMOVED);
    if (deal->rest == ZONE_REMOVED) fprintf(file, "    rest = \"removed\",\n");
    if (deal->leader != NOTHING) fprintf(file, "    leader = %d,\n", deal->leader + 1);
    fprintf(file, "    round = %d, trick = %d,\n", deal->round, deal->trick);
    write_counters(&writer);
    fprintf(file, "  },\n");
}

static void write_population(FILE *file, const Setup *setup) {
    int population[MAX_SEATS];
    for (int seat = 0; seat < setup->seats; seat++) population[seat] = setup->population[seat];
    write_figures(file, "population", population, setup->seats);
}

static void write_common(FILE *file, const LoadedGame *loaded, const Origin *origin) {
    fprintf(file, "  edition = ");
    write_text(file, edition_of(loaded, origin));
    fprintf(file, ", players = %d, seed = \"%" PRIu64 "\",\n", loaded->setup->seats, loaded->seed);
    write_population(file, loaded->setup);
}

void export_setup(FILE *file, const LoadedGame *loaded, const Origin *origin) {
    const Setup *setup = loaded->setup;
    write_common(file, loaded, origin);
    fprintf(file, "  rounds = %d,\n", setup->rounds);
    write_lineup(file, setup, 0);
    write_box(file, setup);
    if (setup->power_draw) fprintf(file, "  power_draw = true,\n");
    write_hand_size(file, setup);
    write_deal(file, setup);
}

void export_campaign(FILE *file, const LoadedGame *loaded, const Origin *origin) {
    write_common(file, loaded, origin);
    if (loaded->setup->carry) fprintf(file, "  carry = true,\n");
}

static void write_story(FILE *file, const char *field, const char *text) {
    if (!*text) return;
    fprintf(file, "  %s = ", field);
    write_text(file, text);
    fprintf(file, ",\n");
}

void export_part(FILE *file, const LoadedGame *loaded, int part) {
    const Setup *setup = loaded->setup;
    Story story = {"", "", ""};
    if (part + 1 < setup->story_count) story = setup->stories[part + 1];
    write_story(file, "title", *story.title ? story.title : "A part");
    write_story(file, "date", story.date);
    write_story(file, "text", story.text);
    fprintf(file, "  rounds = %d,\n", setup->rounds);
    write_lineup(file, setup, part);
}
