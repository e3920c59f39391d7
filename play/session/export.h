/* A scenario written from a game: its set-up, the decisions that lead to a position, and the position as expectations, from its
 * description. What happened on the way, and decisions in words of its own, a game adds. */
#ifndef PLAY_SESSION_EXPORT_H
#define PLAY_SESSION_EXPORT_H

#include <cjson/cJSON.h>

#include "play/session/timeline.h"
#include "play/session/loaded_game.h"

/* What a scenario is written from. */
typedef struct ExportSource {
    const LoadedGame *loaded;
    const Origin *origin;
    const Branch *branch; /* up to where it stands */
    const char *shipped;  /* the folder of the shipped scripts: others are named in the file */
    const char *notes;    /* comments for the head of the file, a line each; NULL: none */
} ExportSource;

/* A scenario while it is written. */
typedef struct Export {
    FILE *file;
    const ExportSource *source;
    const Setup *setup;
    bool asks, outcomes; /* are questions on the way expected, and what steps led to? A file must not grow too long */
    int expectations;
    void *own; /* own_size bytes of the game's rules, zero at first */
} Export;

/* What a game adds. All but `fields` may be NULL. */
typedef struct ExportRules {
    /* The fields of the scenario or campaign but its title or, for a part of a campaign, from 0, of that part: a value, to be
     * deleted. -1: the whole. */
    cJSON *(*fields)(const ExportSource *source, int part);

    /* Campaigns: how many parts the set-up has, more than 1 for a campaign, and the part of a position. */
    int (*parts)(const Setup *setup);
    int (*part)(const Game *game);

    /* Writes the step at a position, and perhaps some of the `left` that follow. Returns how many; 0: write it as for any
     * game. */
    int (*step)(Export *export, const Position *position, int left);

    /* Hears the events of that step; its watcher is the export. Then writes what they led to. */
    size_t own_size;
    void (*see)(void *watcher, const Game *game, const Event *event);
    void (*outcome)(Export *export);

    /* Writes expectations about a position that only this game can have. */
    void (*expects)(Export *export, const Game *game);
} ExportRules;

/* Those of all games. */
extern const ExportRules dayz_exports, tabletop_exports;

/* The whole scenario as a text, to be freed, with as much detail as fits; NULL, with a sentence in `why`, when it is too long in any
 * case, or the game has no scenarios. The number of expectations is written to `expectations`. */
char *export_text(const ExportSource *source, int *expectations, char why[DOOR_WHY]);

/* For rules: writes an expectation as a line, "s:expect_won(2)", and counts it; expects the open question. */
void export_expect(Export *export, const char *format, ...) __attribute__((format(printf, 2, 3)));
void export_expect_ask(Export *export, const Game *game);

#endif
