/* What happened in the dry runs of a whole game, and so what never did: counters that change, pieces that leave a zone,
 * words that are offered. */
#ifndef PLAY_CHECK_TABLETOP_HAPPENINGS_H
#define PLAY_CHECK_TABLETOP_HAPPENINGS_H

#include "lua/table/whole_game.h"
#include "play/check/checks.h"

/* Something that a game declares: a counter, a zone or a word. */
typedef struct Declared {
    char name[TABLETOP_NAME];
    bool came; /* a zone: a piece came there */
    bool did;  /* it changed, a piece left it, or it was offered */
} Declared;

typedef struct Happenings {
    Declared counters[TABLETOP_COUNTERS], zones[TABLETOP_ZONES], words[TABLETOP_WORDS];
    int counter_count, zone_count, word_count;
} Happenings;

/* Learns what a game that is set up declares. */
void happenings_learn(Happenings *happenings, const TabletopLayout *layout);

/* Hears an event of a game. */
void happenings_hear(Happenings *happenings, const TabletopLayout *layout, const TabletopEvent *event);

/* Notes what never happened. `text` is the source of the file at `path`, which declares the game. */
void happenings_note(const Happenings *happenings, const CheckRequest *request, const char *path, const char *text);

#endif
