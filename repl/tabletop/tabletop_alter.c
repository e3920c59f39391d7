#include "repl/tabletop/tabletop_alter.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/tabletop/alter.h"
#include "core/tabletop/choice.h"
#include "core/tabletop/names.h"
#include "repl/tabletop/tabletop_setup.h"

static bool refuse(char why[DOOR_WHY], const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(char why[DOOR_WHY], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, DOOR_WHY, format, arguments);
    va_end(arguments);
    return false;
}

/* Names may contain spaces: the last word that is a zone ends the name of the piece. */
static bool put(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    char piece[DOOR_NAME];
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        snprintf(piece, sizeof piece, "%.*s", (int)(space - words), words);
        int found = names_find_piece(layout, piece), zone = names_find_zone(layout, space + 1);
        if (found < 0 || zone < 0) continue;
        const char *refused = tabletop_put(layout, block, found, zone, false);
        return !refused || refuse(why, "%s", refused);
    }
    return refuse(why, "put takes a piece and a zone, such as put %s; there is no such piece or zone", "museum city:2");
}

static bool read_number(const char *text, int *number) {
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return *text && !*end && value >= -1000000 && value <= 1000000;
}

static bool set(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    char name[DOOR_NAME];
    const char *last = strrchr(words, ' ');
    int value, seat = 1;
    if (!last || !read_number(last + 1, &value))
        return refuse(why, "set takes a counter and a number, such as set coins 2 7 (of seat 2) or set round 3");
    snprintf(name, sizeof name, "%.*s", (int)(last - words), words);
    int counter = names_find_counter(layout, name);
    char *before = strrchr(name, ' ');
    if (counter < 0 && before && read_number(before + 1, &seat)) {
        *before = 0;
        counter = names_find_counter(layout, name);
    }
    if (counter < 0) return refuse(why, "there is no counter '%s'", name);
    const LayoutCounter *found = &layout->counters[counter];
    if (found->per_seat && (!before || seat < 1 || seat > layout->seats))
        return refuse(why, "'%s' is a counter of each seat: set %s SEAT NUMBER", name, name);
    if (value < found->least || value > found->most)
        return refuse(why, "'%s' is a number from %d to %d", name, (int)found->least, (int)found->most);
    const char *refused = tabletop_put_counter(layout, block, counter, seat - 1, value);
    return !refused || refuse(why, "%s", refused);
}

static bool done(const char *refused, char why[DOOR_WHY]) {
    return !refused || refuse(why, "%s", refused);
}

static bool clear(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    int zone = names_find_zone(layout, words);
    if (zone < 0) return refuse(why, "there is no zone '%.100s'", words);
    return done(tabletop_clear(layout, block, zone), why);
}

/* "museum up" or "museum down". */
static bool face(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    char name[DOOR_NAME];
    const char *last = strrchr(words, ' ');
    bool up = last && strcmp(last, " up") == 0, down = last && strcmp(last, " down") == 0;
    snprintf(name, sizeof name, "%.*s", last ? (int)(last - words) : 0, words);
    int piece = names_find_piece(layout, name);
    if (piece < 0 || (!up && !down)) return refuse(why, "face takes a piece, and up or down");
    return done(tabletop_put_face(layout, block, piece, up), why);
}

static int find_among(const char *const *names, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

/* Finds the place whose name is the first `length` bytes of the words; -1: there is none. */
static int find_place(const TabletopLayout *layout, const char *words, int length) {
    char name[DOOR_NAME];
    snprintf(name, sizeof name, "%.*s", length, words);
    int zone = names_find_zone(layout, name);
    return zone < layout->zone_count ? -1 : zone - layout->zone_count;
}

/* "church:8 token": a place and a mark, both with spaces perhaps. */
static bool set_mark(Tabletop *block, const TabletopLayout *layout, const char *words, bool value, char why[DOOR_WHY]) {
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        int place = find_place(layout, words, (int)(space - words));
        int kind = find_among(layout->marks, layout->mark_count, space + 1);
        if (place >= 0 && kind >= 0) return done(tabletop_put_mark(layout, block, place, kind, value), why);
    }
    return refuse(why, "mark and unmark take a place and a mark");
}

static bool mark(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    return set_mark(block, layout, words, true, why);
}

static bool unmark(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    return set_mark(block, layout, words, false, why);
}

/* "town square 0,1 2": a tile, its cell and its quarter turns. */
static bool lay(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    char name[DOOR_NAME];
    int x, y, turn, end = 0;
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        snprintf(name, sizeof name, "%.*s", (int)(space - words), words);
        int piece = names_find_piece(layout, name);
        if (piece < 0 || sscanf(space + 1, "%6d,%6d %6d%n", &x, &y, &turn, &end) != 3 || space[1 + end]) continue;
        if (x < CELL_LEAST || x > CELL_MOST || y < CELL_LEAST || y > CELL_MOST || turn < 0 || turn > 3)
            return refuse(why, "a cell is from %d to %d, a turn from 0 to 3", CELL_LEAST, CELL_MOST);
        return done(tabletop_put_tile(layout, block, piece, x, y, turn), why);
    }
    return refuse(why, "lay takes a tile, a cell and its turn, such as lay church 0,1 2");
}

/* "church:8 to school:1 by open". */
static bool link(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    const char *to = strstr(words, " to "), *by = to ? strstr(to, " by ") : NULL;
    if (!by) return refuse(why, "link takes two places and a link, such as link church:8 to school:1 by open");
    int from = find_place(layout, words, (int)(to - words)), end = find_place(layout, to + 4, (int)(by - to - 4));
    int kind = find_among(layout->links, layout->link_count, by + 4);
    if (from < 0 || end < 0 || kind < 0) return refuse(why, "there is no such place or link: %.200s", words);
    return done(tabletop_put_link(layout, block, from, end, kind, true), why);
}

/* Reads "buy 1 2": a phase and its arguments. */
static bool read_phase(const TabletopLayout *layout, const char *words, AlterPhase *out) {
    char name[DOOR_NAME], *end;
    size_t length = strlen(words);
    *out = (AlterPhase){.phase = -1};
    for (; out->phase < 0 && length; length--) {
        if (words[length] && words[length] != ' ') continue;
        snprintf(name, sizeof name, "%.*s", (int)length, words);
        out->phase = names_find_phase(layout, name);
    }
    if (out->phase < 0) return false;
    for (words += length + 1; *words; words = end) {
        long number = strtol(words, &end, 10);
        if (end == words || number < INT16_MIN || number > INT16_MAX || out->count == TABLETOP_ARGUMENTS) return false;
        out->arguments[out->count++] = (int)number;
    }
    return true;
}

/* "bomb 2 1; raid 1": phases in this order. */
static bool phase(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]) {
    AlterPhase phases[TABLETOP_STACK];
    char text[DOOR_NAME];
    int count = 0;
    for (const char *next = words; next; count++) {
        const char *end = strstr(next, "; ");
        snprintf(text, sizeof text, "%.*s", end ? (int)(end - next) : (int)strlen(next), next);
        if (count == TABLETOP_STACK || !read_phase(layout, text, &phases[count]))
            return refuse(why, "phase takes a phase and up to %d numbers, such as phase buy 1; there is no '%.100s'",
                          TABLETOP_ARGUMENTS, text);
        next = end ? end + 2 : NULL;
    }
    return done(tabletop_put_phases(layout, block, phases, count), why);
}

static const struct {
    const char *name;
    bool (*apply)(Tabletop *block, const TabletopLayout *layout, const char *words, char why[DOOR_WHY]);
} alterations[] = {{"put", put},       {"set", set}, {"clear", clear}, {"face", face},  {"mark", mark},
                   {"unmark", unmark}, {"lay", lay}, {"link", link},   {"phase", phase}};

bool tabletop_alter(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]) {
    size_t length = strcspn(text, " ");
    for (size_t i = 0; text[length] && i < sizeof alterations / sizeof *alterations; i++)
        if (strlen(alterations[i].name) == length && strncmp(text, alterations[i].name, length) == 0)
            return alterations[i].apply(tabletop_block(game), tabletop_layout(setup), text + length + 1, why);
    return refuse(why, "unknown alteration '%.60s'; use put, set, clear, face, mark, unmark, lay, link or phase", text);
}
