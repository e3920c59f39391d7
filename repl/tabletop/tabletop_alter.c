#include "repl/tabletop/tabletop_alter.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/tabletop/alter.h"
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

bool tabletop_alter(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    Tabletop *block = tabletop_block(game);
    if (strncmp(text, "put ", 4) == 0) return put(block, layout, text + 4, why);
    if (strncmp(text, "set ", 4) == 0) return set(block, layout, text + 4, why);
    return refuse(why, "unknown alteration '%.60s'; use put or set", text);
}
