/* The door that every game stands behind: one table of functions over an opaque block. Whoever drives a game (session,
 * saved games, scenarios, check, simulator, bots) goes through this door and knows nothing else of the game.
 *
 * Every set-up begins with a pointer to its door, so the set-up alone says which game it is. */
#ifndef CORE_DOOR_DOOR_H
#define CORE_DOOR_DOOR_H

#include <string.h>

#include "core/door/host.h"

enum {
    DOOR_SEATS = 6,    /* most seats of any game */
    DOOR_NAME = 128,   /* bytes of the longest name of an option, a piece or a place */
    DOOR_WHY = 512,    /* bytes of a sentence that says why something is not possible */
    DOOR_CLOCK = 2,    /* numbers of a clock */
    DOOR_NOBODY = 255, /* no seat; as a viewer: everything is seen */
};

/* The decision that waits. */
typedef struct Asked {
    const char *about; /* "card", "community" … */
    int option_count;
    uint8_t seat; /* who decides */
    bool secret;  /* other seats see neither options nor answer for now */
    bool window;  /* other seats do not even see whose question it is */
    bool numbers; /* the options are numbers themselves: "2" is the option of that name, not the second one */
} Asked;

/* Where a game stands, as people count it: round 2, trick 3. `goto 2.3` means that. */
typedef struct Clock {
    uint16_t at[DOOR_CLOCK];
} Clock;

/* What any watcher can know of an event. */
typedef struct EventInfo {
    int kind;              /* index into Door.event_kinds */
    const char *question;  /* the text of a question that is asked now ("" if it has none); NULL for other events */
    uint8_t seat;          /* whose event it is, or DOOR_NOBODY */
    uint8_t seen;          /* a bit for each seat that sees which piece or choice it is about */
    const char *rule;      /* that it follows from, "R4.2"; NULL if none is known */
    char piece[DOOR_NAME]; /* the piece that moves; "" for other events */
    char from[DOOR_NAME], to[DOOR_NAME];
    bool deals; /* all pieces are dealt anew */
} EventInfo;

/* What a word that a person types names in the scripts. */
typedef enum ScriptName {
    SCRIPT_NOTHING,
    SCRIPT_HOOK, /* a hook or a phase */
    SCRIPT_UNIT, /* what has hooks: a power, a kind of piece */
    SCRIPT_PIECE /* a card or a piece that moves */
} ScriptName;

/* The script that `edit` opens: one with this name or, for NULL, the one that is active. */
typedef struct ScriptWanted {
    const char *name;
    const char *paused; /* the unit that is paused; NULL: none is */
    const Fault *fault; /* of a step that failed; NULL: none did */
} ScriptWanted;

/* What people are told of a game and of one of its options. The strings belong to the scripts; NULL: there is none. */
typedef struct AboutGame {
    const char *name, *text, *source;
    const char *rules; /* the name of the file with its rules, without rules/ and .md */
    const char *file;  /* its script */
    const char *more;  /* where to read on */
    int least, most;   /* players */
} AboutGame;

typedef struct AboutOption {
    const char *name, *text;
    char values[DOOR_WHY], start[DOOR_NAME]; /* what it can be, and its default */
} AboutOption;

/* Only pointers to these pass through the door; the rooms of the program define them. */
struct Scripts;
struct Options;
struct OptionRow;
struct Limits;
struct cJSON;
struct Screen;
struct LiveLog;
struct Trials;
struct Checks;
struct NewKind;
struct Vm;
struct Scenario;
struct ScenarioRules;
struct ExportSource;
struct Session;
struct Verb;
struct VerbArgs;
struct luaL_Reg;
struct Statistics;
struct Describe;

typedef struct Door {
    const char *id;                     /* "dayz" */
    const char *name;                   /* "Happy DayZ" */
    const char *seat_word, *seats_word; /* what a seat is called: "community", "communities" */
    const char *nobody_wins;            /* "the zombies win" */
    const char *const *event_kinds;     /* names of the kinds of event, as in the event stream; ends with NULL */

    /* The game in plain structs (core/door/describe.h). */
    const struct Describe *describe;

    /* Loading. `open` loads the scripts of the game; `setup_new` makes a set-up from options. Both return DONE or the exit
     * status, and the error has been printed. `setup_read` makes the set-up of a saved game; NULL, with a sentence in
     * `why`, if that is not possible; `changed` gets the ids of the scripts that have changed since. A set-up is freed
     * with setup_free, before its scripts. */
    int (*open)(struct Scripts *scripts, const struct Options *options, const struct Limits *limits);
    void (*close)(struct Scripts *scripts);
    const char *(*script_path)(const struct Scripts *scripts, int number); /* of each script; NULL after the last */
    /* The path of the script that `wanted` names; NULL, with a sentence in `why`, if there is none. */
    const char *(*find_script)(const struct Scripts *scripts, const Setup *setup, const Game *game,
                               const ScriptWanted *wanted, char why[DOOR_WHY]);
    int (*complete)(struct Scripts *scripts); /* after all are loaded, as `open` returns; NULL: nothing is left to do */
    uint64_t (*digest_scripts)(const struct Scripts *scripts);
    const char *(*script_id)(const struct Scripts *scripts); /* of the game that is loaded; NULL: as `id` */
    void (*about)(const struct Scripts *scripts, AboutGame *about);
    /* The option with that number, from 0; false after the last. NULL: it has none of its own. */
    bool (*about_option)(const struct Scripts *scripts, int number, AboutOption *option);
    const struct OptionRow *options; /* of the game's own that are written in C; a row without a name ends them */
    /* For completion: value `number`, from 0, of an option, "--powers", when `begun` is typed; NULL after the last. NULL:
     * none are known. */
    char *(*option_value)(const struct Scripts *scripts, const char *option, const char *begun, int number,
                          char out[DOOR_NAME]);
    int (*setup_new)(struct Scripts *scripts, const struct Options *options, const Setup **setup);
    const Setup *(*setup_read)(struct Scripts *scripts, const struct cJSON *json, char changed[DOOR_WHY],
                               char why[DOOR_WHY]);
    void (*setup_write)(const struct Scripts *scripts, const Setup *setup, struct cJSON *json);
    void (*setup_free)(const Setup *setup);

    /* Scenarios: what the game adds to them, and the set-up that one describes; `options` (may be NULL) replace some of
     * it. NULL, with a sentence in the scenario's vm->message, if it does not fit. */
    const struct ScenarioRules *scenario_rules;
    const Setup *(*setup_scenario)(struct Scripts *scripts, struct Scenario *scenario, const struct Options *options);

    /* Prints title, date and text of the scenario that the game is of, or of the part it is in; nothing otherwise. */
    void (*print_story)(struct Screen *screen, const Setup *setup, const Game *game);

    /* For `export`: the fields of a scenario with this set-up, and expectations about a position, as lines of Lua; both
     * are allocated. Both are NULL if the game has an export of its own: the whole scenario as a text, allocated, with as much
     * detail as fits; NULL when it is too long in any case. */
    char *(*scenario_fields)(const struct Scripts *scripts, const Setup *setup);
    char *(*scenario_expects)(const Game *game, const Setup *setup, int *count);
    char *(*export_scenario)(const struct ExportSource *source, int *expectations);

    /* Playing. A game is a block of `size` bytes, all zero before `start`. */
    size_t (*size)(const Setup *setup);
    int (*seats)(const Setup *setup);
    void (*start)(Game *game, const Setup *setup, uint64_t seed);
    Status (*step)(Host *host, Game *game);
    bool (*asked)(const Game *game, const Setup *setup, Asked *asked); /* false: nothing is asked */
    Answer (*answer)(Host *host, Game *game, int option);
    void (*reload)(Game *game, const Setup *setup); /* goes on with reloaded scripts */
    uint64_t (*seed)(const Game *game);
    uint64_t (*chance)(const Game *game, const Setup *setup); /* the generator: it changes when chance is drawn */

    uint8_t (*decider)(const Game *game); /* the seat that is asked */
    bool (*is_open)(const Game *game);    /* in the middle of a power or a phase */
    bool asks_in_hooks;                   /* every question is asked in the middle of one */

    /* Bots: an option at random, keyed by where the game stands and by what the option is; the option that looks best
     * now to the seat that is asked, from what it sees. `blind` is set to true if greedy had to choose at random,
     * because no game was found that looks the same to the seat, or the scripts used up the budget of a decision. */
    int (*random)(const Setup *setup, const Game *game);
    int (*greedy)(const Setup *setup, const Game *game, bool *blind);
    bool greedy_steps; /* greedy steps copies of the game: it must not be asked inside a step */

    /* Plays a re-dealt game on by a quick policy, up to where `score` says who stands best: the end of the round, or of
     * the game. The policy may look at everything; `chance` decides what it leaves to luck. False if a script fails. */
    bool (*playout)(const Setup *setup, Game *game, uint64_t chance);
    struct Vm *(*machine)(const Setup *setup); /* in which its scripts run */
    int lead_unit; /* a lead of this size is as good as a win is sure; 0: the average lead in the playouts */

    /* A hash of all bytes; a sentence about a broken invariant, or NULL. */
    uint64_t (*digest)(const Game *game, const Setup *setup);
    const char *(*unsound)(const Game *game, const Setup *setup);

    /* True if two games differ at most in what follows from the scripts and not from what happened. NULL: only
     * games with the same bytes do. */
    bool (*same_course)(const Game *one, const Game *other, const Setup *setup);

    /* Names: saves, scenarios and branches hold nothing else. find_option returns -1 when there is none. */
    char *(*option_name)(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]);
    int (*find_option)(const Game *game, const Setup *setup, const char *name);
    bool (*alter)(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]);

    /* Where the game stands, and how. `score` fills in a number for each seat; `winners` is a bit for each, 0 when
     * nobody wins or the game is not over. */
    Clock (*clock)(const Game *game, const Setup *setup);
    const char *(*clock_word)(const Setup *setup, int number); /* what the clock counts: "round", "trick" */
    void (*score)(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]);
    unsigned (*winners)(const Game *game, const Setup *setup);
    /* The scores if what is on the table were counted now; must not be called inside a step. NULL: as `score`. */
    void (*standings)(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]);

    /* What a seat knows. `view` writes view_size bytes that are the same exactly when the seat cannot tell two games
     * apart. `redeal` changes a copy into another game that looks the same to the seat; false: none was found,
     * and the copy is all zero, so that nobody decides by the real one. */
    size_t (*view_size)(const Setup *setup);
    void (*view)(const Game *game, const Setup *setup, int seat, void *view);
    bool (*redeal)(const Host *host, Game *game, int seat, uint64_t seed);

    /* Telling. `tell` prints a sentence for the viewer, or nothing. */
    EventInfo (*event_info)(const Game *game, const Setup *setup, const Event *event);
    void (*tell)(struct LiveLog *live_log, const Game *game, const Event *event);

    /* The table as the viewer sees it; `forgets`: without what the viewer would have to remember. */
    void (*draw)(struct Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets);

    /* The decision that waits, for the prompt: "2 plays", "hippie:base asks 2: community"; the question if the script has
     * no text for it; an option in colour (NULL: its name will do). */
    void (*decision_text)(const Game *game, const Setup *setup, char out[DOOR_WHY]);
    void (*question_text)(const Game *game, const Setup *setup, char out[DOOR_WHY]);
    void (*print_option)(struct Screen *screen, const Setup *setup, const Game *game, int option);

    /* Prints a line for each difference between two positions that the viewer can see; returns how many. */
    int (*print_difference)(struct Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other);

    /* The page of its rules in rules/, "dayz"; NULL if it has none. */
    const char *(*rules_page)(const Setup *setup);

    /* One line that greets: "Happy City: ten cards make a town". */
    void (*title)(const Setup *setup, char out[DOOR_WHY]);

    /* Names of zones and pieces, by number from 0; NULL after the last. */
    char *(*zone_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
    char *(*piece_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

    /* Prints what the viewer sees of a zone; where a piece is, as the viewer knows. False if there is none of that name. */
    bool (*print_zone)(struct Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                       const char *name);
    bool (*print_piece)(struct Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                        const char *name);

    /* Does the viewer know where the piece of that name is? 1 or 0; -1: there is no such piece. */
    int (*knows)(const Setup *setup, const Game *game, int viewer, bool forgets, const char *name);

    /* Lua that a person types: `console_open` makes g in a machine (NULL: the scripts' machine has it, and typed Lua runs
     * there); between look_begin and look_end g looks at the game as the viewer sees it. */
    bool console_in_scripts;
    void (*console_open)(struct Vm *vm, const Setup *setup);
    void *(*look_begin)(struct Vm *vm, const Setup *setup, const Game *game, int viewer);
    void (*look_end)(struct Vm *vm, void *look);

    /* Commands of the game's own (repl/prompt/verb.h), and functions for typed Lua; a row without a name ends each. NULL:
     * it has none. `why` explains all but the open question, as Verb.run does; NULL: pieces and options alone. */
    const struct Verb *verbs;
    const struct luaL_Reg *console_functions;
    bool (*why)(struct Session *session, const struct VerbArgs *args);

    /* A whole game told to spectators: one is made for each game, sees all events, and is ended and freed. */
    void *(*transcript_new)(struct Screen *screen, const Setup *setup, bool quiet);
    void (*transcript_see)(void *transcript, const Game *game, const Event *event);
    void (*transcript_free)(void *transcript, const Game *game); /* prints what is unfinished */

    /* What the game adds to dry runs (repl/trial/trials.h). */
    const struct Trials *trials;

    /* What is counted of the game in simulations, and how it is told (sim/statistics.h). NULL: as of any game. */
    const struct Statistics *statistics;

    /* What the game adds to `horde check` and `horde new` (repl/check/checks.h, repl/check/new_kind.h). */
    const struct Checks *checks;
    const struct NewKind *new_kinds;

    /* Says where a step failed, "phase raid, round 3"; for messages beside the fault itself. */
    void (*fault_where)(const Host *host, const Game *game, char out[DOOR_WHY]);

    /* Prints the fault of a step that failed to stderr: file, line and message, then where the game stands. */
    void (*print_fault)(const struct Scripts *scripts, const Host *host, const Game *game);

    /* Debugging. `script_name` says what a word names; `script_word` lists the names of hooks, phases and units, by number
     * from 0, NULL after the last; `defines`: does the unit define the hook (NULL: any hook)? */
    const char *unit_word;             /* what runs a script: "power", "phase" */
    const char *any_unit;              /* "any power"; NULL if a hook's name says enough */
    const char *breakable, *traceable; /* what can have a name: "hook, power or card", "hook or power" */
    ScriptName (*script_name)(const Game *game, const Setup *setup, const char *word);
    const char *(*script_word)(const Setup *setup, int number);
    bool (*defines)(const Setup *setup, const char *unit, const char *hook);
    /* Names of units in play, by number from 0, for completion; NULL after the last. NULL: none are offered. */
    char *(*unit_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

    /* Examples of the game for `help`: a "unit", a "line" of a script, a "piece", a kind of "event", a "condition" and a
     * "local" one; sentences about "breaks", "put" and "set". Constant, or written to `out`. */
    const char *(*example)(const Setup *setup, const char *what, char out[DOOR_WHY]);

    /* Where lua/types.lua describes the game for scripts: the table that stands for g, the class with the fields of a
     * script, the list of the kinds of event. */
    const char *types_game, *types_script, *types_events;

    /* Forgets the open question, so that the next step asks it again. */
    void (*ask_again)(Game *game, const Setup *setup);

    /* Writes who asks the open question: "hippie:base, on_trick_won", or "the rules: …". True if a script asks. */
    bool (*asked_by)(const Game *game, const Setup *setup, char who[DOOR_WHY]);

    /* Why the open question does not offer something, by its name; NULL if the script gives no reason. The sentence is
     * valid until the next call. NULL: scripts of the game cannot say. */
    const char *(*why_not)(const Game *game, const Setup *setup, const char *name);
} Door;

static inline const Door *door_of(const Setup *setup) {
    return *(const Door *const *)setup;
}

/* Shorthands for whoever drives a game. */
static inline size_t door_size(const Setup *setup) {
    return door_of(setup)->size(setup);
}
static inline int door_seats(const Setup *setup) {
    return door_of(setup)->seats(setup);
}
static inline Status door_step(Host *host, Game *game) {
    return door_of(host->setup)->step(host, game);
}
static inline Answer door_answer(Host *host, Game *game, int option) {
    return door_of(host->setup)->answer(host, game, option);
}
static inline bool door_asked(const Game *game, const Setup *setup, Asked *asked) {
    return door_of(setup)->asked(game, setup, asked);
}
static inline char *door_option_name(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]) {
    return door_of(setup)->option_name(game, setup, option, out);
}
static inline void door_standings(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    const Door *door = door_of(setup);
    (door->standings ? door->standings : door->score)(game, setup, scores);
}
static inline void door_copy(Game *copy, const Game *game, const Setup *setup) {
    memcpy((void *)copy, (const void *)game, door_size(setup));
}
static inline bool door_same(const Game *one, const Game *other, const Setup *setup) {
    return memcmp((const void *)one, (const void *)other, door_size(setup)) == 0;
}

#endif
