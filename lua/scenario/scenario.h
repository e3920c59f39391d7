/* A scenario: a set-up, perhaps a prepared table, and a function that plays it and states expectations. Or a campaign:
 * a list of scenarios, a round each. The file returns its table, or passes it to `scenario` or `campaign`. What only one
 * game has, its ScenarioRules read. */
#ifndef LUA_SCENARIO_SCENARIO_H
#define LUA_SCENARIO_SCENARIO_H

#include "lua/vm/vm.h"
#include "lua/vm/fields.h"

enum { SCENARIO_NAMES = 256, SCENARIO_PARTS = 16, SCENARIO_GAME = 256 };

struct ScenarioRules;

typedef struct Scenario {
    Vm *vm;
    const struct ScenarioRules *rules; /* of its game */
    char *path, *file;                 /* the path, and the text of the file */
    char game[SCENARIO_GAME];          /* its name or its file; "": the default */
    char *title, *date, *text;         /* for people; "" where absent */
    char *epilogue;                    /* of a campaign; "" where absent */
    char *goal_text;                   /* of a puzzle: its goal in words; "" where absent */
    int difficulty;                    /* of a puzzle: 1 to 3; 0: absent */
    char *bots;                        /* a list with commas; NULL: random */
    int players;                       /* 0: absent */
    int solver;                        /* of a puzzle: the seat that looks for a way to the goal; or NO_SOLVER */
    uint64_t seed;
    int table, play, goal; /* references into Lua's registry; LUA_NOREF: absent */
    void *own;             /* what the game's own fields say: rules->own_size bytes */
    int part_count;        /* of a campaign; 0: this is a scenario */
    struct Scenario *parts[SCENARIO_PARTS];
} Scenario;

enum { NO_SOLVER = 255 };

/* The rules of a game for scenarios, by its name ("": the default game). */
typedef const struct ScenarioRules *(*ScenarioFind)(const char *game);

/* Defines `scenario` and `campaign` in a machine, once for each machine. */
void scenario_open(Vm *vm);

/* Loads a file; NULL, and vm->message as "file:line: what", when it is not a scenario or campaign. */
Scenario *scenario_load(Vm *vm, const char *path, ScenarioFind find);
void scenario_free(Scenario *scenario);

/* Puts the scenario's path in front of vm->message, an error in the scenario's own functions, unless the message
 * begins with a place in its file. */
void scenario_locate(const Scenario *scenario);

/* Writes "file:line: why" into vm->message, with the line of the field, or of the field in a part such as `deal`; returns
 * false. */
bool scenario_refuse(const Scenario *scenario, const char *field, const char *why);
bool scenario_refuse_in(const Scenario *scenario, const char *part, const char *field, const char *why);

/* Fields ---------------------------------------------------------------------------------------------------------- */

/* What a field holds, and what is read of it. */
typedef enum ScenarioFieldKind {
    READ_BY_HAND,   /* read by hand */
    HOLDS_TEXT,     /* a char *, owned; "" where it is absent */
    HOLDS_NAMES,    /* a char *, owned: a list with commas; NULL where it is absent or empty */
    HOLDS_NUMBER,   /* an int from `least` to `most`; unchanged where it is absent */
    HOLDS_FLAG,     /* a bool, likewise */
    HOLDS_FUNCTION, /* a reference into Lua's registry; LUA_NOREF where it is absent */
    HOLDS_VALUE     /* a cJSON *, owned; NULL where it is absent */
} ScenarioFieldKind;

/* A field of a scenario or campaign: `offset` is that in Scenario or, for a game's own, in Scenario.own. A field with `read` is read
 * by that. A list of them ends with a row without a name. */
typedef struct ScenarioField {
    const char *name;
    ScenarioFieldKind kind;
    size_t offset;
    int least, most;
    void (*read)(const Fields *fields, Scenario *scenario);
} ScenarioField;

#endif
