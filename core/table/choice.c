#include "core/table/choice.h"

/* Where the numbers of each kind begin. */
enum {
    WORDS_FROM = 0,
    SEATS_FROM = 256,
    ZONES_FROM = 512,
    PIECES_FROM = 1024,
    CELLS_FROM = 4096,
    NUMBERS_FROM = 8192,
    WORDS_AT_FROM = 16384,
    WORDS_AT_TO = WORDS_AT_FROM + TABLETOP_WORDS * 256,
    GRID = CELL_MOST - CELL_LEAST + 1
};

_Static_assert(CELLS_FROM + GRID * GRID <= NUMBERS_FROM && WORDS_AT_TO <= 65536, "choices do not overlap");

int choice_word(int word) {
    return WORDS_FROM + word;
}

int choice_seat(int seat) {
    return SEATS_FROM + seat;
}

int choice_zone(int zone) {
    return ZONES_FROM + zone;
}

int choice_piece(int piece) {
    return PIECES_FROM + piece;
}

int choice_cell(int x, int y) {
    return CELLS_FROM + (x - CELL_LEAST) * GRID + (y - CELL_LEAST);
}

int choice_number(int number) {
    return NUMBERS_FROM + number - NUMBER_LEAST;
}

int choice_word_at(int word, int zone) {
    return WORDS_AT_FROM + word * 256 + zone;
}

Choice choice_read(int choice) {
    if (choice < SEATS_FROM) return (Choice){.of = CHOICE_WORD, .word = choice};
    if (choice < ZONES_FROM) return (Choice){.of = CHOICE_SEAT, .seat = choice - SEATS_FROM};
    if (choice < ZONES_FROM + 256) return (Choice){.of = CHOICE_ZONE, .zone = choice - ZONES_FROM};
    if (choice < PIECES_FROM) return (Choice){.of = CHOICE_INVALID};
    if (choice < CELLS_FROM) return (Choice){.of = CHOICE_PIECE, .piece = choice - PIECES_FROM};
    if (choice < NUMBERS_FROM) {
        int cell = choice - CELLS_FROM;
        return (Choice){.of = CHOICE_CELL, .x = cell / GRID + CELL_LEAST, .y = cell % GRID + CELL_LEAST};
    }
    if (choice < WORDS_AT_FROM) return (Choice){.of = CHOICE_NUMBER, .number = choice - NUMBERS_FROM + NUMBER_LEAST};
    int at = choice - WORDS_AT_FROM;
    return (Choice){.of = choice < WORDS_AT_TO ? CHOICE_WORD_AT : CHOICE_INVALID, .word = at / 256, .zone = at % 256};
}

bool choice_exists(const TabletopLayout *layout, int choice) {
    Choice read = choice_read(choice);
    switch (read.of) {
    case CHOICE_WORD: return read.word < layout->word_count;
    case CHOICE_SEAT: return read.seat < layout->seats;
    case CHOICE_ZONE: return read.zone < layout_piles(layout);
    case CHOICE_PIECE: return read.piece < layout->piece_count;
    case CHOICE_CELL:
    case CHOICE_NUMBER: return true;
    case CHOICE_WORD_AT: return read.word < layout->word_count && read.zone < layout_piles(layout);
    default: return false;
    }
}
