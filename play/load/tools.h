/* What the commands, the prompt and saved games need of a game beyond its door: loading and set-ups, scenarios, pictures and words
 * on a screen, and what a game adds to `check`, `new`, dry runs and statistics. */
#ifndef PLAY_LOAD_TOOLS_H
#define PLAY_LOAD_TOOLS_H

#include "core/game/door.h"

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

/* Only pointers to these pass through the tools; the rooms of the program define them. */
struct Scripts;
struct Options;
struct OptionRow;
struct Limits;
struct cJSON;
struct Trials;
struct Checks;
struct NewKind;
struct Vm;
struct Scenario;
struct ScenarioRules;
struct AlterationRules;
struct ExportRules;
struct Session;
struct VerbArgs;
struct luaL_Reg;
struct Statistics;

/* What can be absent is NULL, as it says there; without the rest a game is not loaded (tools_missing). */
typedef struct Tools {
    /* Loading. `open` loads the scripts of the game; `setup_new` makes a set-up from options. Both return DONE or the exit
     * status, and the error has been printed. `setup_write` writes it as a value
     * (lua/vm/value.h) with everything but seed and bots, to be deleted; `setup_read` makes a set-up from such a value;
     * NULL, with a sentence in `why`, if that is not possible. A set-up is freed with setup_free, before its scripts. */
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
    const Setup *(*setup_read)(struct Scripts *scripts, const struct cJSON *json, char why[DOOR_WHY]);
    struct cJSON *(*setup_write)(const struct Scripts *scripts, const Setup *setup);
    /* The id and the digest of each script that a set-up uses, by number from 0; NULL after the last. */
    const char *(*script_digest)(const struct Scripts *scripts, int number, uint64_t *digest);
    void (*setup_free)(const Setup *setup);

    /* Scenarios: what the game adds to them, and the set-up that one describes; `options` (may be NULL) replace some of
     * it. NULL, with a sentence in the scenario's vm->message, if it does not fit. Both are NULL for a game without scenarios. */
    const struct ScenarioRules *scenario_rules;
    const Setup *(*setup_scenario)(struct Scripts *scripts, struct Scenario *scenario, const struct Options *options);

    /* What the game adds to `export` (play/session/export.h). NULL: it cannot be exported. */
    const struct ExportRules *exports;

    /* Stepping and replay. `is_open`: in the middle of a power; NULL: every question is asked in the middle of a phase.
     * `same_course`: true if two games differ at most in what follows from the scripts and not from what happened; NULL: only games
     * with the same bytes do. */
    bool (*is_open)(const Game *game);
    bool (*same_course)(const Game *one, const Game *other, const Setup *setup);

    /* What can be altered by hand (play/load/alteration.h). NULL: nothing can. */
    const struct AlterationRules *alterations;

    /* A decision of the rules, with the name of the option that was chosen, or "": "2 plays", "2 gives dog-4 to 3". False: its
     * question says more. */
    bool (*decision_text)(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]);

    /* The page of its rules in rules/, "dayz"; NULL if it has none. */
    const char *(*rules_page)(const Setup *setup);

    /* One line that greets: "Happy City: ten cards make a town". */
    void (*title)(const Setup *setup, char out[DOOR_WHY]);

    /* Names of zones and pieces, by number from 0; NULL after the last. */
    char *(*zone_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
    char *(*piece_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

    /* Lua that a person types: `console_open` makes g in a machine. NULL: the scripts' machine has it, and typed Lua runs
     * there. */
    void (*console_open)(struct Vm *vm, const Setup *setup);

    /* Functions of the game's own for typed Lua; a row without a name ends them. NULL: it has none. `why` explains all but the open question, as Verb.run does; NULL: pieces and options alone. */
    const struct luaL_Reg *console_functions;
    bool (*why)(struct Session *session, const struct VerbArgs *args);

    /* What the game adds to dry runs (play/check/dryrun.h). NULL: it has none. */
    const struct Trials *trials;

    /* What is counted of the game in simulations, and how it is told (sim/sim_run.h). NULL: as of any game. */
    const struct Statistics *statistics;

    /* What the game adds to `horde check` and `horde new` (play/check/checks.h, play/check/new_kind.h). NULL: nothing. */
    const struct Checks *checks;
    const struct NewKind *new_kinds;

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
} Tools;

/* Happy DayZ, the default, and whole games as scripts: their doors and their tools, defined in play/. */
extern const Door dayz_door, tabletop_door;
extern const Tools dayz_tools, tabletop_tools;

extern const Door *const doors[]; /* all of them; NULL ends the list */

/* The tools of the game behind a door; all absent if it has none. */
const Tools *door_tools(const Door *door);

/* The name of a tool without which a game cannot be loaded, and which is absent; NULL if all are there. */
const char *tools_missing(const Tools *tools);

static inline const Tools *tools_of(const Setup *setup) {
    return door_tools(door_of(setup));
}

#endif
