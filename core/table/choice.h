/* A choice is what an option of a question stands for, as one number of 16 bits: a word, a seat, a zone or place, a
 * piece, a cell of the grid, a number, or a word with a place. */
#ifndef CORE_TABLE_CHOICE_H
#define CORE_TABLE_CHOICE_H

#include "core/table/layout.h"

typedef enum ChoiceOf {
    CHOICE_WORD,
    CHOICE_SEAT,
    CHOICE_ZONE,
    CHOICE_PIECE,
    CHOICE_CELL,
    CHOICE_NUMBER,
    CHOICE_WORD_AT,
    CHOICE_INVALID
} ChoiceOf;

enum { CELL_LEAST = -32, CELL_MOST = 31, NUMBER_LEAST = -4096, NUMBER_MOST = 4095 };

typedef struct Choice {
    ChoiceOf of;
    int word, seat, zone, piece, number;
    int x, y;
} Choice;

int choice_word(int word);
int choice_seat(int seat);
int choice_zone(int zone); /* or a place, numbered after the zones */
int choice_piece(int piece);
int choice_cell(int x, int y); /* each from CELL_LEAST to CELL_MOST */
int choice_number(int number); /* from NUMBER_LEAST to NUMBER_MOST */
int choice_word_at(int word, int zone);

/* Takes a choice apart; the fields that do not belong to it are 0. */
Choice choice_read(int choice);

/* True if the choice stands for something that the layout has. */
bool choice_exists(const TabletopLayout *layout, int choice);

#endif
