/* `horde check`: which files a game owns, and how they are checked. A table that each game fills in. Nothing is printed: whoever asks
 * for a check listens. */
#ifndef PLAY_CHECK_CHECKS_H
#define PLAY_CHECK_CHECKS_H

#include <signal.h>

#include "play/check/dryrun.h"
#include "play/load/scripts.h"

/* Is told what a check finds, while it runs. */
typedef struct CheckListener {
    void *self;
    /* A fault. `command` are the arguments of `horde` that play the game which shows it, each after a blank: " check x.lua --seed 3";
     * NULL: it was found by reading, or in the one game that was asked for. */
    void (*fault)(void *self, const Finding *finding, const char *command);
    void (*note)(void *self, const char *path, int line, const char *text);
    void (*passed)(void *self, const char *path,
                   const char *text); /* "no faults in 40 games"; path NULL: the one game */
    /* How far the games of a file are; `of` 0: that is not known; path NULL: they have ended for now. */
    void (*progress)(void *self, const char *path, int64_t done, int64_t of);
    bool (*listens)(void *self); /* false: the rest need not be checked */
} CheckListener;

/* What the checks of several files share. */
typedef struct CheckRequest {
    const Paths *paths;
    Options *options;
    Findings *findings;                /* of all files */
    const volatile sig_atomic_t *stop; /* nonzero: the checks end early */
    CheckListener listener;
} CheckRequest;

typedef struct Checks {
    /* True for a file of this game; NULL: it has all files that no other game owns. */
    bool (*owns)(const Files *files, const char *path);
    /* Checks the files. Returns the exit status. */
    int (*files)(const CheckRequest *request, char **files, int count);
    /* Plays the one game that the options describe; its fault has a traceback. Returns the exit status. NULL:
     * `files` does that if the options describe a game. */
    int (*replay)(const CheckRequest *request, const char *path);
} Checks;

extern const Checks dayz_checks;     /* factions, specials, editions, scenarios and campaigns of Happy DayZ */
extern const Checks tabletop_checks; /* whole games: their declaration, their names, and games with all options */

/* What a file of Lua is: a faction or a special, an edition, or a scenario or campaign. */
typedef enum FileKind { FILE_SCRIPT, FILE_EDITION, FILE_SCENARIO } FileKind;

/* Judges by what the file returns; where it cannot be run, by its text. A file that cannot be read is a script. */
FileKind file_kind(const Files *files, const char *path);

/* Checks the files among the operands of the options, or the game of --game, each as what it is. Returns the exit status. */
int checks_run(const CheckRequest *request);

/* For the games ------------------------------------------------------------------------------------ */

/* True until the check is stopped, there are too many findings, or nobody listens. */
bool check_continues(const CheckRequest *request);

/* Diagnostics that are told as findings. */
Diagnostics check_diagnostics(const CheckRequest *request);

/* Notes that lines of the file never ran. */
void check_note_lines(const CheckRequest *request, const char *path, int first, int last);

void check_note(const CheckRequest *request, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void check_passed(const CheckRequest *request, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Plays a scenario or a campaign to its end; each fault is a diagnostic. Returns how many expectations it has, and in `parts` how
 * many parts (0: it is not a campaign). One that was stopped has no faults. */
int check_scenario(const CheckRequest *request, Scripts *scripts, const char *path, Diagnostics *diagnostics,
                   int *parts);

/* The games that a file is checked in. */
typedef struct CheckGames {
    const char *path;
    DryRunSettings *settings; /* its trials make the set-ups */
    int count;                /* of the games that cover everything; --games asks for another number */
    int careful;              /* so many games in turn are careful, then three times as many are not */
    bool patient;             /* a game that goes on and on is shrunk like others; otherwise it is the last */
    void *self;               /* for the functions */
    Trial (*plan)(void *self, int number); /* the game with that number, from 0 */
    /* False, with a sentence in `why`, if the file takes no part in the game; NULL: it always does. */
    bool (*fits)(void *self, const Setup *setup, char why[DOOR_WHY]);
    /* A game shows a fault, which is `known` or is shrunk next. */
    void (*faulty)(void *self, const Finding *finding, bool known);
    char *(*command)(void *self, const Trial *trial); /* the arguments of `horde` that play the game, to be freed */
} CheckGames;

/* Plays the games and tells each fault with the smallest game that shows it; the first new one ends what the settings observe.
 * Returns how many games were played; 0 if the file has a fault. */
int check_play(const CheckRequest *request, const CheckGames *games);

/* Plays the one game that was asked for, and tells how it ended. Returns the exit status. */
int check_replay(const CheckRequest *request, DryRunSettings *settings, const Setup *setup, uint64_t seed);

#endif
