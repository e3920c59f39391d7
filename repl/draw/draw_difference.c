/* What differs between two descriptions for the same viewer, line by line. */
#include <stdio.h>
#include <string.h>

#include "play/describe/description.h"
#include "repl/draw/draw_table.h"

enum { TEXT = 256 };

typedef struct Comparison {
    Screen *screen;
    const Description *one, *other;
    int found; /* differences printed */
} Comparison;

static void compare(Comparison *of, const char *what, const char *one, const char *other) {
    if (strcmp(one, other) == 0) return;
    of->found++;
    screen_print(of->screen, "  %-20s %s -> %s\n", what, one, other);
}

static void compare_numbers(Comparison *of, const char *what, int one, int other) {
    char first[16], second[16];
    snprintf(first, sizeof first, "%d", one);
    snprintf(second, sizeof second, "%d", other);
    compare(of, what, first, second);
}

/* The counter of that name, or NULL. */
static const DescribedCounter *find_counter(const Description *in, const char *name, int seat) {
    for (int i = 0; i < in->counter_count; i++)
        if (in->counters[i].seat == seat && strcmp(in->counters[i].name, name) == 0) return &in->counters[i];
    return NULL;
}

/* A clock that is a counter is told with the counters. */
static void compare_clocks(Comparison *of) {
    for (int i = 0; i < of->one->clock_count && i < of->other->clock_count; i++)
        if (!find_counter(of->one, of->one->clock[i].word, DOOR_NOBODY))
            compare_numbers(of, of->one->clock[i].word, of->one->clock[i].at, of->other->clock[i].at);
}

static const char *leader_text(const Description *in, char out[TEXT]) {
    snprintf(out, TEXT, "none");
    for (int seat = 0; seat < in->seat_count; seat++)
        if (in->seats[seat].leads) snprintf(out, TEXT, "%d", seat + 1);
    return out;
}

/* Those of a list, or those that the other list does not have; a counter that is not kept is 0. */
static void compare_counters(Comparison *of, const Description *list, bool missing) {
    const Description *rest = list == of->one ? of->other : of->one;
    for (int i = 0; i < list->counter_count; i++) {
        const DescribedCounter *counter = &list->counters[i], *same = find_counter(rest, counter->name, counter->seat);
        char what[TEXT];
        if (missing && same) continue;
        snprintf(what, sizeof what, counter->seat == DOOR_NOBODY ? "%s" : "%s of %d", counter->name, counter->seat + 1);
        int value = same ? same->value : 0;
        compare_numbers(of, what, list == of->one ? counter->value : value, list == of->one ? value : counter->value);
    }
}

/* Rows of coloured words, "powers", as one text; "" if there is no such row. */
static bool is_words(const Description *in, const DescribedRow *row) {
    return row->count && in->items[row->first].kind == ITEM_TEXT && in->items[row->first].hue;
}

static const char *row_text(const Description *in, const char *label, int seat, char out[TEXT]) {
    size_t used = 0;
    snprintf(out, TEXT, "none");
    for (int i = 0; i < in->row_count; i++) {
        const DescribedRow *row = &in->rows[i];
        if (row->seat != seat || strcmp(row->label, label) != 0) continue;
        for (int j = row->first; j < row->first + row->count && used < TEXT; j++)
            if (in->items[j].kind == ITEM_TEXT)
                used += (size_t)snprintf(out + used, TEXT - used, "%s%s", used ? " " : "", in->items[j].text);
    }
    return out;
}

static void compare_rows(Comparison *of, const Description *list) {
    for (int i = 0; i < list->row_count; i++) {
        const DescribedRow *row = &list->rows[i];
        char what[TEXT], first[TEXT], second[TEXT];
        if (!is_words(list, row)) continue;
        row_text(of->one, row->label, row->seat, first);
        row_text(of->other, row->label, row->seat, second);
        if (list == of->other && strcmp(first, "none") != 0) continue; /* told already */
        snprintf(what, sizeof what, row->seat == DOOR_NOBODY ? "%s" : "%s, of %d", row->label, row->seat + 1);
        compare(of, what, first, second);
    }
}

/* Pieces --------------------------------------------------------------------------------------------- */

/* Counted from the top, or from the bottom; -1: it has no place in an order. */
static int order_of(const Description *in, const DescribedPiece *piece, bool from_top) {
    if (piece->at < 0 || piece->zone < 0) return -1;
    return from_top ? piece->at : in->zones[piece->zone].count - piece->at;
}

/* A piece of a pile has not moved if its place from the top, or from the bottom, is the same. */
static bool stays(const Comparison *of, const DescribedPiece *one, const DescribedPiece *other) {
    if (!one || !other) return one == other;
    if (strcmp(description_where(of->one, one), description_where(of->other, other)) != 0) return false;
    return one->to == other->to && (order_of(of->one, one, true) == order_of(of->other, other, true) ||
                                    order_of(of->one, one, false) == order_of(of->other, other, false));
}

/* "expedition:2", "reserve (3)" with the place from the top, or "unknown". */
static const char *place_text(const Description *in, const DescribedPiece *piece, char out[TEXT]) {
    if (!piece) return in->viewer == DOOR_NOBODY ? "not in play" : "unknown";
    const char *where = description_where(in, piece);
    if (piece->to != DOOR_NOBODY)
        snprintf(out, TEXT, "%s, given to %d", where, piece->to + 1);
    else if (piece->at >= 0 && piece->seat == DOOR_NOBODY)
        snprintf(out, TEXT, "%s (%d)", where, piece->at + 1);
    else
        return where;
    return out;
}

static void compare_pieces(Comparison *of, const Description *list) {
    char first[TEXT], second[TEXT];
    for (int i = 0; i < list->piece_count; i++) {
        const char *name = list->pieces[i].name;
        const DescribedPiece *one = description_piece(of->one, name), *other = description_piece(of->other, name);
        if ((list == of->other && one) || stays(of, one, other)) continue;
        compare(of, name, place_text(of->one, one, first), place_text(of->other, other, second));
    }
}

/* Marks of places; a tile that is not laid has none. */
static unsigned marks_of(const Description *in, const char *place) {
    for (int i = 0; i < in->place_count; i++)
        if (strcmp(in->places[i].name, place) == 0) return in->places[i].marks;
    return 0;
}

static void compare_marks(Comparison *of, const Description *list) {
    for (int i = 0; i < list->place_count; i++) {
        const char *place = list->places[i].name;
        unsigned one = marks_of(of->one, place), other = marks_of(of->other, place);
        for (int mark = 0; mark < list->mark_count; mark++) {
            char what[TEXT];
            bool before = one >> mark & 1, now = other >> mark & 1;
            if (before == now || before != (list == of->one)) continue;
            snprintf(what, sizeof what, "%s on %s", list->marks[mark], place);
            compare(of, what, before ? "yes" : "no", now ? "yes" : "no");
        }
    }
}

/* "2: community" */
static const char *asked_text(const Description *in, char out[TEXT]) {
    const DescribedAsk *ask = &in->ask;
    if (!ask->open) return "nothing";
    if (ask->seat == DOOR_NOBODY) return "somebody";
    snprintf(out, TEXT, "%d%s%s", ask->seat + 1, ask->about ? ": " : "", ask->about ? ask->about : "");
    return out;
}

/* The options where the question is the same: how many there are, or the first one that differs; otherwise how often
 * it was asked. */
static void compare_options(Comparison *of) {
    const Description *one = of->one, *other = of->other;
    if (one->option_count != other->option_count) {
        compare_numbers(of, "options", one->option_count, other->option_count);
        return;
    }
    int found = of->found;
    for (int i = 0; i < one->option_count && of->found == found; i++)
        compare(of, "option", one->options[i].name, other->options[i].name);
    if (of->found == found) compare_numbers(of, "answers", one->ask.answers, other->ask.answers);
    if (of->found == found) compare(of, "now", one->now ? one->now : "nothing", other->now ? other->now : "nothing");
}

int draw_difference(Screen *screen, const Description *one, const Description *other) {
    Comparison of = {.screen = screen, .one = one, .other = other};
    char first[TEXT], second[TEXT];
    compare_clocks(&of);
    compare(&of, "leader", leader_text(one, first), leader_text(other, second));
    compare_counters(&of, one, false);
    compare_counters(&of, other, true);
    compare_rows(&of, one);
    compare_rows(&of, other);
    compare_pieces(&of, one);
    compare_pieces(&of, other);
    compare_marks(&of, one);
    compare_marks(&of, other);
    compare(&of, "asked", asked_text(one, first), asked_text(other, second));
    if (strcmp(asked_text(one, first), asked_text(other, second)) == 0) compare_options(&of);
    if (!of.found) screen_print(screen, "  no differences\n");
    return of.found;
}
