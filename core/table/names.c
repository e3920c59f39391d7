#include "core/table/names.h"

#include <string.h>

#include "core/base/parse.h"
#include "core/base/text.h"

static void add_piece(const TabletopLayout *layout, int piece, char out[LONG_NAME]) {
    const LayoutKind *kind = layout_kind(layout, piece);
    text_append(out, LONG_NAME, kind->name);
    if (piece == kind->first) return;
    text_append(out, LONG_NAME, "-");
    text_append_number(out, LONG_NAME, piece - kind->first + 1);
}

static void add_zone(const TabletopLayout *layout, int zone, char out[LONG_NAME]) {
    if (zone >= layout->zone_count) {
        const LayoutPlace *place = &layout->places[zone - layout->zone_count];
        if (place->name) {
            text_append(out, LONG_NAME, place->name);
            return;
        }
        add_piece(layout, layout->tiles[place->tile].piece, out);
        text_append(out, LONG_NAME, ":");
        text_append_number(out, LONG_NAME, place->number);
        return;
    }
    const LayoutZone *of = &layout->zones[zone];
    text_append(out, LONG_NAME, of->name);
    if (of->seat == NOTHING) return;
    text_append(out, LONG_NAME, ":");
    text_append_number(out, LONG_NAME, of->seat + 1);
}

char *names_piece(const TabletopLayout *layout, int piece, char out[LONG_NAME]) {
    out[0] = 0;
    add_piece(layout, piece, out);
    return out;
}

char *names_zone(const TabletopLayout *layout, int zone, char out[LONG_NAME]) {
    out[0] = 0;
    add_zone(layout, zone, out);
    return out;
}

char *names_choice(const TabletopLayout *layout, int choice, char out[LONG_NAME]) {
    Choice read = choice_read(choice);
    out[0] = 0;
    switch (read.of) {
    case CHOICE_WORD: text_append(out, LONG_NAME, layout->words[read.word]); break;
    case CHOICE_SEAT: text_append_number(out, LONG_NAME, read.seat + 1); break;
    case CHOICE_ZONE: add_zone(layout, read.zone, out); break;
    case CHOICE_PIECE: add_piece(layout, read.piece, out); break;
    case CHOICE_NUMBER: text_append_number(out, LONG_NAME, read.number); break;
    case CHOICE_CELL:
        text_append_number(out, LONG_NAME, read.x);
        text_append(out, LONG_NAME, ",");
        text_append_number(out, LONG_NAME, read.y);
        break;
    case CHOICE_WORD_AT:
        text_append(out, LONG_NAME, layout->words[read.word]);
        text_append(out, LONG_NAME, " ");
        add_zone(layout, read.zone, out);
        break;
    default: text_append(out, LONG_NAME, "?");
    }
    return out;
}

/* The number that a name ends with, behind this character: 2 of "museum-2"; `length` gets what is before it. 0: none. */
static int end_number(const char *name, char before, size_t *length) {
    const char *mark = strrchr(name, before);
    uint64_t number;
    *length = strlen(name);
    if (!mark || mark[1] == '0' || strlen(mark + 1) > 4 || !parse_u64(mark + 1, 10, &number)) return 0;
    *length = (size_t)(mark - name);
    return (int)number;
}

static bool has_name(const char *name, const char *text, size_t length) {
    return strncmp(name, text, length) == 0 && !name[length];
}

static int find_kind(const TabletopLayout *layout, const char *name, size_t length) {
    int low = 0, high = layout->kind_count;
    while (low < high) { /* kinds are in the order of their names */
        int middle = (low + high) / 2, order = strncmp(layout->kinds[middle].name, name, length);
        if (order == 0 && layout->kinds[middle].name[length]) order = 1;
        if (order == 0) return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

static int find_piece(const TabletopLayout *layout, const char *name, size_t size) {
    char text[LONG_NAME];
    size_t length;
    if (size >= sizeof text) return -1;
    memcpy(text, name, size);
    text[size] = 0;
    int copy = end_number(text, '-', &length), kind = find_kind(layout, text, length);
    if (copy == 0)
        copy = 1;
    else if (copy == 1)
        return -1;
    return kind < 0 || copy > layout->kinds[kind].copies ? -1 : layout->kinds[kind].first + copy - 1;
}

int names_find_piece(const TabletopLayout *layout, const char *name) {
    return find_piece(layout, name, strlen(name));
}

static int find_place(const TabletopLayout *layout, const char *name) {
    size_t length;
    int number = end_number(name, ':', &length), piece = number ? find_piece(layout, name, length) : -1;
    for (int i = 0; i < layout->place_count; i++)
        if (layout->places[i].name && strcmp(layout->places[i].name, name) == 0) return i;
    if (piece < 0 || layout->tile_of[piece] == NOTHING) return -1;
    const LayoutTile *tile = &layout->tiles[layout->tile_of[piece]];
    return number <= tile->place_count ? tile->first_place + number - 1 : -1;
}

int names_find_zone(const TabletopLayout *layout, const char *name) {
    size_t length;
    int seat = end_number(name, ':', &length);
    for (int zone = 0; zone < layout->zone_count; zone++) {
        const LayoutZone *of = &layout->zones[zone];
        if (of->name[0] != name[0]) continue;
        bool numbered = of->seat != NOTHING;
        if (numbered ? seat == of->seat + 1 && has_name(of->name, name, length) : strcmp(of->name, name) == 0)
            return zone;
    }
    int place = find_place(layout, name);
    return place < 0 ? -1 : layout->zone_count + place;
}

int names_find_kind(const TabletopLayout *layout, const char *name) {
    return find_kind(layout, name, strlen(name));
}

int names_find_counter(const TabletopLayout *layout, const char *name) {
    for (int i = 0; i < layout->counter_count; i++)
        if (layout->counters[i].name[0] == name[0] && strcmp(layout->counters[i].name, name) == 0) return i;
    return -1;
}

static int find_among(const char *const *names, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

int names_find_word(const TabletopLayout *layout, const char *name) {
    return find_among(layout->words, layout->word_count, name);
}

int names_find_phase(const TabletopLayout *layout, const char *name) {
    return find_among(layout->phases, layout->phase_count, name);
}

int names_find_option(const TabletopLayout *layout, const TabletopQuestion *asked, const char *name) {
    char option[LONG_NAME];
    for (int i = 0; i < asked->option_count; i++)
        if (strcmp(names_choice(layout, asked->options[i], option), name) == 0) return i;
    return -1;
}

const char *names_about(int about) {
    static const char *const words[] = {
        [ASKS_NOTHING] = "nothing", [ASKS_PIECE] = "piece",   [ASKS_SEAT] = "seat", [ASKS_PLACE] = "place",
        [ASKS_CELL] = "place",      [ASKS_NUMBER] = "number", [ASKS_WORD] = "word", [ASKS_YES_NO] = "yes/no"};
    return words[about];
}
