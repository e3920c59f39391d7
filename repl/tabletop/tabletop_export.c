#include "repl/tabletop/tabletop_export.h"

#include <stdio.h>

#include "core/tabletop/look.h"
#include "core/tabletop/names.h"
#include "lua/machine/heap.h"
#include "repl/tabletop/tabletop_setup.h"

/* Names in a declaration have neither quotes nor backslashes; the path of a file may. */
static void write_text(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) fprintf(file, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputc('"', file);
}

static void write_option(FILE *file, const GameOption *option, int value) {
    fprintf(file, " [\"%s\"] = ", option->name);
    if (option->kind == OPTION_WORD)
        write_text(file, option->words[value]);
    else if (option->kind == OPTION_FLAG)
        fprintf(file, value ? "true" : "false");
    else
        fprintf(file, "%d", value);
    fprintf(file, ",");
}

/* The start of a scenario's game, as the alterations that make it. */
static void write_start(FILE *file, const StartList *start) {
    if (!start->count) return;
    fprintf(file, "  start = {\n    alter = {\n");
    for (int i = 0; i < start->count; i++) {
        fprintf(file, "      ");
        write_text(file, start->texts[i]);
        fprintf(file, ",\n");
    }
    fprintf(file, "    },\n  },\n");
}

char *tabletop_scenario_fields(const Scripts *scripts, const Setup *setup) {
    const WholeGame *whole = tabletop_whole(setup);
    char *text = NULL;
    size_t size;
    FILE *file = heap_open(&text, &size);
    fprintf(file, "  game = ");
    write_text(file, tabletop_id(scripts));
    fprintf(file, ", players = %d,\n", whole->setup.players);
    if (whole->script->option_count) fprintf(file, "  options = {");
    for (int i = 0; i < whole->script->option_count; i++)
        write_option(file, &whole->script->options[i], whole->setup.values[i]);
    if (whole->script->option_count) fprintf(file, " },\n");
    write_start(file, tabletop_start_list(setup));
    heap_close(file);
    return text;
}

static int expect_counters(FILE *file, const TabletopLayout *layout, const Tabletop *block) {
    int count = 0;
    for (int i = 0; i < layout->counter_count; i++) {
        const LayoutCounter *counter = &layout->counters[i];
        for (int seat = 0; seat < (counter->per_seat ? layout->seats : 1); seat++, count++) {
            fprintf(file, "    s:expect_counter(\"%s\", ", counter->name);
            if (counter->per_seat) fprintf(file, "%d, ", seat + 1);
            fprintf(file, "%d)\n", tabletop_counter(layout, block, i, seat));
        }
    }
    return count;
}

/* All zones, and the places in which pieces lie. Piles are told in their order. */
static int expect_zones(FILE *file, const TabletopLayout *layout, const Tabletop *block) {
    uint16_t pieces[TABLETOP_PIECES];
    char name[LONG_NAME];
    int count = 0;
    for (int zone = 0; zone < layout_piles(layout); zone++) {
        int there = tabletop_pieces(layout, block, zone, pieces);
        if (!there && zone >= layout->zone_count) continue;
        fprintf(file, "    s:expect_zone(\"%s\", {", names_zone(layout, zone, name));
        for (int i = 0; i < there; i++) fprintf(file, "%s\"%s\"", i ? ", " : " ", names_piece(layout, pieces[i], name));
        fprintf(file, " })\n");
        count++;
    }
    return count;
}

static int expect_phase(FILE *file, const TabletopLayout *layout, const Tabletop *block) {
    int arguments[TABLETOP_ARGUMENTS], phase = tabletop_phase(layout, block);
    if (phase < 0) return 0;
    fprintf(file, "    s:expect_phase(\"%s\"", layout->phases[phase]);
    int count = tabletop_phase_arguments(layout, block, arguments);
    for (int i = 0; i < count; i++) fprintf(file, ", %d", arguments[i]);
    fprintf(file, ")\n");
    return 1;
}

char *tabletop_scenario_expects(const Game *game, const Setup *setup, int *count) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *block = tabletop_look_at(game);
    char *text = NULL;
    size_t size;
    FILE *file = heap_open(&text, &size);
    *count =
        expect_counters(file, layout, block) + expect_zones(file, layout, block) + expect_phase(file, layout, block);
    heap_close(file);
    return text;
}
