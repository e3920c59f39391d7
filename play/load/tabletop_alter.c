/* What can be altered by hand in whole games: pieces, counters and, in words of their own, "clear centre", "face museum up", "mark gate
 * token", "unmark gate token", "lay church 0,1 2", "link church:8 to school:1 by open", "phase buy 1". */
#include "play/load/alteration.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/table/alter.h"
#include "core/table/choice.h"
#include "core/table/names.h"

static int find_piece(const Game *game, const Setup *setup, const char *name) {
    (void)game;
    return names_find_piece(tabletop_layout(setup), name);
}

static int find_zone(const Game *game, const Setup *setup, const char *name) {
    (void)game;
    return names_find_zone(tabletop_layout(setup), name);
}

static char *counter_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    if (number >= layout->counter_count) return NULL;
    snprintf(out, DOOR_NAME, "%s", layout->counters[number].name);
    return out;
}

static AlteredCounter counter_range(const Game *game, const Setup *setup, int number) {
    const LayoutCounter *counter = &tabletop_layout(setup)->counters[number];
    (void)game;
    return (AlteredCounter){counter->per_seat, counter->least, counter->most};
}

static const char *put_piece(Game *game, const Setup *setup, int piece, int zone) {
    return tabletop_put(tabletop_layout(setup), tabletop_block(game), piece, zone, false);
}

static const char *set_counter(Game *game, const Setup *setup, int counter, int seat, int value) {
    return tabletop_put_counter(tabletop_layout(setup), tabletop_block(game), counter, seat, value);
}

/* In words of their own ------------------------------------------------------------------------------ */

static bool alter_clear(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    int zone = names_find_zone(layout, words);
    if (zone < 0) return alteration_refuse_zone(game, setup, words, why);
    return alteration_check(tabletop_clear(layout, tabletop_block(game), zone), why);
}

/* "museum up" or "museum down". */
static bool alter_face(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    char name[DOOR_NAME];
    const char *last = strrchr(words, ' ');
    bool up = last && strcmp(last, " up") == 0, down = last && strcmp(last, " down") == 0;
    snprintf(name, sizeof name, "%.*s", last ? (int)(last - words) : 0, words);
    int piece = names_find_piece(layout, name);
    if (piece < 0 || (!up && !down)) return alteration_refuse(why, "face takes a piece, and up or down");
    return alteration_check(tabletop_put_face(layout, tabletop_block(game), piece, up), why);
}

static int find_among(const char *const *names, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

static bool refuse_among(char why[DOOR_WHY], const char *what, const char *name, const char *const *names, int count) {
    const char *list[TABLETOP_PHASES + 1] = {NULL};
    for (int i = 0; i < count && i < TABLETOP_PHASES; i++) list[i] = names[i];
    return alteration_refuse_name(why, what, name, list);
}

/* Finds the place whose name is the first `length` bytes of the words; -1: there is none. */
static int find_place(const TabletopLayout *layout, const char *words, int length) {
    char name[DOOR_NAME];
    snprintf(name, sizeof name, "%.*s", length, words);
    int zone = names_find_zone(layout, name);
    return zone < layout->zone_count ? -1 : zone - layout->zone_count;
}

/* "church:8 token": a place and a mark, both with spaces perhaps. */
static bool set_mark(Game *game, const Setup *setup, const char *words, bool value, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const char *wanted = NULL; /* the mark behind a place */
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        int place = find_place(layout, words, (int)(space - words));
        int kind = find_among(layout->marks, layout->mark_count, space + 1);
        if (place >= 0 && kind >= 0)
            return alteration_check(tabletop_put_mark(layout, tabletop_block(game), place, kind, value), why);
        if (place >= 0) wanted = space + 1;
    }
    if (wanted) return refuse_among(why, "mark", wanted, layout->marks, layout->mark_count);
    return alteration_refuse(why, "mark and unmark take a place and a mark; '%.100s' has no place", words);
}

static bool alter_mark(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    return set_mark(game, setup, words, true, why);
}

static bool alter_unmark(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    return set_mark(game, setup, words, false, why);
}

/* "town square 0,1 2": a tile, its cell and its quarter turns. */
static bool alter_lay(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    char name[DOOR_NAME];
    int x, y, turn, end = 0;
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        snprintf(name, sizeof name, "%.*s", (int)(space - words), words);
        int piece = names_find_piece(layout, name);
        if (piece < 0 || sscanf(space + 1, "%6d,%6d %6d%n", &x, &y, &turn, &end) != 3 || space[1 + end]) continue;
        if (x < CELL_LEAST || x > CELL_MOST || y < CELL_LEAST || y > CELL_MOST || turn < 0 || turn > 3)
            return alteration_refuse(why, "a cell is from %d to %d, a turn from 0 to 3", CELL_LEAST, CELL_MOST);
        return alteration_check(tabletop_put_tile(layout, tabletop_block(game), piece, x, y, turn), why);
    }
    return alteration_refuse(why, "lay takes a tile, a cell and its turn, such as lay church 0,1 2");
}

/* "church:8 to school:1 by open". */
static bool alter_link(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const char *to = strstr(words, " to "), *by = to ? strstr(to, " by ") : NULL;
    if (!by)
        return alteration_refuse(why, "link takes two places and a link, such as link church:8 to school:1 by open");
    int from = find_place(layout, words, (int)(to - words)), end = find_place(layout, to + 4, (int)(by - to - 4));
    int kind = find_among(layout->links, layout->link_count, by + 4);
    if (from < 0 || end < 0) return alteration_refuse(why, "there is no such place: %.200s", words);
    if (kind < 0) return refuse_among(why, "link", by + 4, layout->links, layout->link_count);
    return alteration_check(tabletop_put_link(layout, tabletop_block(game), from, end, kind, true), why);
}

/* Reads "buy 1 2": a phase and its arguments. */
static bool read_phase(const TabletopLayout *layout, const char *words, AlterPhase *out, char why[DOOR_WHY]) {
    char name[DOOR_NAME], *end;
    size_t length = strlen(words);
    *out = (AlterPhase){.phase = -1};
    for (; out->phase < 0 && length; length--) {
        if (words[length] && words[length] != ' ') continue;
        snprintf(name, sizeof name, "%.*s", (int)length, words);
        out->phase = names_find_phase(layout, name);
    }
    if (out->phase < 0) { /* a number cannot be part of its name */
        snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " "), words);
        return refuse_among(why, "phase", name, layout->phases, layout->phase_count);
    }
    for (words += length + 1; *words; words = end) {
        long number = strtol(words, &end, 10);
        if (end == words || number < INT16_MIN || number > INT16_MAX || out->count == TABLETOP_ARGUMENTS)
            return alteration_refuse(why, "phase takes a phase and up to %d numbers, such as phase buy 1",
                                     TABLETOP_ARGUMENTS);
        out->arguments[out->count++] = (int)number;
    }
    return true;
}

/* "bomb 2 1; raid 1": phases in this order. */
static bool alter_phase(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    AlterPhase phases[TABLETOP_STACK];
    char text[DOOR_NAME];
    int count = 0;
    for (const char *next = words; next; count++) {
        const char *end = strstr(next, "; ");
        snprintf(text, sizeof text, "%.*s", end ? (int)(end - next) : (int)strlen(next), next);
        if (count == TABLETOP_STACK) return alteration_refuse(why, "at most %d phases can wait", TABLETOP_STACK);
        if (!read_phase(layout, text, &phases[count], why)) return false;
        next = end ? end + 2 : NULL;
    }
    return alteration_check(tabletop_put_phases(layout, tabletop_block(game), phases, count), why);
}

static const OwnAlteration others[] = {{"clear", alter_clear, NULL}, {"face", alter_face, NULL},
                                       {"mark", alter_mark, NULL},   {"unmark", alter_unmark, NULL},
                                       {"lay", alter_lay, NULL},     {"link", alter_link, NULL},
                                       {"phase", alter_phase, NULL}, {NULL, NULL, NULL}};

const AlterationRules tabletop_alterations = {
    .piece_word = "piece",
    .zone_word = "zone or place",
    .put_example = "put museum city:2",
    .set_example = "set coins 2 7 (of seat 2) or set round 3",
    .verbs = "put, set, stack, clear, face, mark, unmark, lay, link or phase",
    .counter_name = counter_name,
    .counter = counter_range,
    .find_piece = find_piece,
    .find_zone = find_zone,
    .put = put_piece,
    .set = set_counter,
    .others = others,
};
