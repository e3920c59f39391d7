/* What a saved game is, read without its scripts. */
#ifndef PLAY_SESSION_KEPT_SUMMARY_H
#define PLAY_SESSION_KEPT_SUMMARY_H

#include <stdbool.h>

typedef struct KeptSummary {
    char game[64];
    char seed[24];
    int players;
    int decisions; /* lines of decisions, without those that were undone */
    bool over;     /* the game has been played to its end */
} KeptSummary;

/* Reads a saved game; false if it cannot be read. */
bool kept_summary(const char *path, KeptSummary *summary);

#endif
