#include "play/describe/description.h"

#include "play/describe/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/load/game_text.h"

Description *description_new(void) {
    Description *description = heap_new(1, sizeof *description);
    description->arena = arena_new();
    return description;
}

void description_free(Description *description) {
    if (!description) return;
    arena_free(description->arena);
    free(description);
}

/* Empties what is not overwritten: the elements of the lists are. */
static void clear_description(Description *out) {
    Arena *arena = out->arena;
    arena_clear(arena);
    memset(out->clock, 0, sizeof out->clock);
    memset(out->seats, 0, sizeof out->seats);
    memset(out->marks, 0, sizeof out->marks);
    out->ask = (DescribedAsk){.seat = DOOR_NOBODY};
    out->seat_count = out->clock_count = out->columns = out->side = out->label_width = 0;
    out->suits = false;
    out->name = out->piece_word = out->piece_words = NULL;
    out->zone_count = out->piece_count = out->counter_count = out->tile_count = out->place_count = 0;
    out->link_count = out->option_count = out->mark_count = out->row_count = out->item_count = 0;
    out->over = false;
    out->winners = 0;
    out->now = NULL;
}

/* Options belong to who is asked; others learn who is asked, and in a window not even that. */
static void describe_ask(Description *out, const Setup *setup, const Game *game, const char *question) {
    char text[DOOR_WHY];
    Asked asked;
    if (!door_asked(game, setup, &asked)) return;
    out->ask.open = true;
    out->ask.shown = out->viewer == DOOR_NOBODY || out->viewer == asked.seat;
    out->ask.seat = asked.window && !out->ask.shown ? DOOR_NOBODY : asked.seat;
    if (!out->ask.shown) return;
    out->ask.about = asked.about;
    if (!*question) describe_question_text(game, setup, text);
    out->ask.question = arena_copy(out->arena, *question ? question : text);
}

static void describe_clock(Description *out, const Setup *setup, const Game *game) {
    Clock clock = door_of(setup)->clock(game, setup);
    out->clock_count = DOOR_CLOCK;
    for (int i = 0; i < DOOR_CLOCK; i++) {
        out->clock[i].word = describe_clock_word(setup, i);
        out->clock[i].at = clock.at[i];
    }
}

/* The line that says who does what speaks to the viewer. */
static void address_now(Description *out) {
    Buffer words = {0};
    if (!out->now || out->viewer == DOOR_NOBODY) return;
    buffer_add(&words, out->now);
    words_address(&words, out->viewer);
    out->now = arena_copy(out->arena, words.text);
    buffer_release(&words);
}

void description_fill(Description *description, const Setup *setup, const Game *game, int viewer, bool forgets,
                      const char *question) {
    char winners[WINNERS_TEXT];
    clear_description(description);
    description->viewer = viewer;
    description->seat_count = door_seats(setup);
    describe_clock(description, setup, game);
    description->winners = door_of(setup)->winners(game, setup);
    describe_ask(description, setup, game, question);
    describe_position(setup, game, viewer, forgets, description);
    address_now(description);
    if (description->over) description->now = arena_copy(description->arena, winners_text(game, setup, winners));
}

Description *description_make(const Setup *setup, const Game *game, int viewer, bool forgets) {
    Description *description = description_new();
    description_fill(description, setup, game, viewer, forgets, "");
    return description;
}

int description_knows(const Setup *setup, const Game *game, int viewer, bool forgets, const char *name) {
    PieceFace face = {.arena = arena_new()};
    int knows = describe_face(setup, game, viewer, name, &face) ? 0 : -1;
    arena_free(face.arena);
    if (knows < 0) return knows;
    Description *description = description_make(setup, game, viewer, forgets);
    knows = description_piece(description, name) != NULL;
    description_free(description);
    return knows;
}

const char *arena_print(Arena *arena, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values);
    va_end(values);
    char *text = arena_alloc(arena, (size_t)size + 1);
    vsnprintf(text, (size_t)size + 1, format, again);
    va_end(again);
    return text;
}

int describe_zone(Description *out, DescribedZone zone) {
    zone.first = (int16_t)out->piece_count;
    out->zones[out->zone_count] = zone;
    return out->zone_count++;
}

int describe_piece(Description *out, DescribedPiece piece) {
    if (piece.zone >= 0)
        out->zones[piece.zone].known++;
    else
        out->places[piece.place].known++;
    out->pieces[out->piece_count] = piece;
    return out->piece_count++;
}

void describe_counter(Description *out, const char *name, int seat, int value) {
    out->counters[out->counter_count++] = (DescribedCounter){name, (uint8_t)seat, value};
}

void describe_row(Description *out, const char *label, int seat) {
    if (out->row_count == DESCRIBED_ROWS) return;
    out->rows[out->row_count++] = (DescribedRow){label, (uint8_t)seat, (int16_t)out->item_count, 0};
}

void describe_item(Description *out, DescribedItem item) {
    if (out->item_count == DESCRIBED_ITEMS || out->row_count == DESCRIBED_ROWS) return;
    out->items[out->item_count++] = item;
    out->rows[out->row_count - 1].count++;
}

void describe_option(Description *out, DescribedOption option) {
    out->options[out->option_count++] = option;
    out->ask.count++;
}

const DescribedPiece *description_piece(const Description *description, const char *name) {
    for (int i = 0; i < description->piece_count; i++)
        if (strcmp(description->pieces[i].name, name) == 0) return &description->pieces[i];
    return NULL;
}

const DescribedZone *description_zone(const Description *description, const char *name) {
    for (int i = 0; i < description->zone_count; i++)
        if (strcmp(description->zones[i].name, name) == 0) return &description->zones[i];
    return NULL;
}

const char *description_where(const Description *description, const DescribedPiece *piece) {
    return piece->zone >= 0 ? description->zones[piece->zone].name : description->places[piece->place].name;
}
