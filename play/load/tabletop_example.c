/* Examples of a whole game for `help`, made from the names that its script declares. */
#include <stdio.h>

#include "core/table/names.h"
#include "lua/table/game_api.h"
#include "play/load/tabletop_debug.h"
#include "play/load/tabletop_setup.h"

/* The first kind of pieces with hooks; NULL if no kind has any. */
static const char *kind_with_hooks(const WholeGame *whole) {
    for (int kind = 0; kind < whole->layout.kind_count; kind++)
        if (game_api_defines(whole, kind, NULL)) return whole->layout.kinds[kind].name;
    return NULL;
}

/* A phase that comes more than once, if the script tells one. */
static int example_phase(const WholeGame *whole) {
    return whole->horizon >= 0 ? whole->horizon : whole->layout.begin;
}

/* The first counter of a seat that the picture shows; -1 if there is none. */
static int seat_counter(const WholeGame *whole) {
    const PictureRows *rows = &whole->picture.seat;
    for (int i = 0; i < rows->count; i++)
        for (int j = 0; j < rows->rows[i].count; j++)
            if (rows->rows[i].items[j].is_counter) return rows->rows[i].items[j].number;
    return -1;
}

static void write_line(const WholeGame *whole, char out[DOOR_WHY]) {
    int line;
    const char *path = whole_game_phase_place(whole, example_phase(whole), &line), *name = strrchr(path, '/');
    snprintf(out, DOOR_WHY, "%.100s:%d", name ? name + 1 : path, line + 1);
}

static void write_condition(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    int counter = seat_counter(whole);
    char zone[LONG_NAME];
    if (counter >= 0)
        snprintf(out, DOOR_WHY, "g:get(\"%s\", 2) > %d", layout->counters[counter].name,
                 (int)layout->counters[counter].start + 2);
    else
        snprintf(out, DOOR_WHY, "g:size(\"%s\") > 2", names_zone(layout, 0, zone));
}

static void write_breaks(const WholeGame *whole, char out[DOOR_WHY]) {
    const char *kind = kind_with_hooks(whole);
    int used = snprintf(out, DOOR_WHY, "`break %s`: at that phase.", whole->layout.phases[example_phase(whole)]);
    if (kind) snprintf(out + used, DOOR_WHY - (size_t)used, " `break %s`: at the hooks of those pieces.", kind);
}

static void write_put(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    char piece[LONG_NAME], zone[LONG_NAME];
    snprintf(out, DOOR_WHY, "For example: `put %s %s`. A place of the board is a zone, too.",
             names_piece(layout, 0, piece), names_zone(layout, layout->zone_count - 1, zone));
}

static void write_set(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    int counter = seat_counter(whole), used = 0;
    out[0] = 0;
    if (counter >= 0)
        used = snprintf(out, DOOR_WHY, "`set %s 2 %d`: the counter of a seat. ", layout->counters[counter].name,
                        (int)layout->counters[counter].start + 1);
    if (whole->clock_count)
        snprintf(out + used, DOOR_WHY - (size_t)used, "`set %s 2`: a counter of the table.",
                 layout->counters[whole->clock[0]].name);
}

const char *tabletop_example(const Setup *setup, const char *what, char out[DOOR_WHY]) {
    const WholeGame *whole = tabletop_whole(setup);
    static const struct {
        const char *what;
        void (*write)(const WholeGame *whole, char out[DOOR_WHY]);
    } writers[] = {{"line", write_line},
                   {"condition", write_condition},
                   {"breaks", write_breaks},
                   {"put", write_put},
                   {"set", write_set}};
    if (strcmp(what, "unit") == 0) return whole->layout.phases[example_phase(whole)];
    if (strcmp(what, "piece") == 0) return names_piece(&whole->layout, 0, out);
    if (strcmp(what, "event") == 0) return "move";
    if (strcmp(what, "local") == 0) return "seat == 2";
    out[0] = 0;
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(writers[i].what, what) == 0) writers[i].write(whole, out);
    return out;
}
