/* A scenario while it is played. Its function is called with s, which decides and expects, and g, which
 * looks at the table. Who stages it steps the game, answers for bots, and hears of each expectation. */
#ifndef LUA_SCENARIO_SCENARIO_RUN_H
#define LUA_SCENARIO_SCENARIO_RUN_H

#include "core/engine/ledger.h"
#include "lua/scenario/scenario.h"

/* One expectation that was looked at. */
typedef struct Check {
    bool met;
    const char *path;
    int line;
    const char *what; /* "3 won the trick" */
    const char *got;  /* what there was instead; "" when it is met */
} Check;

typedef struct ScenarioRun ScenarioRun;

/* Who stages. Functions are called in the middle of the scenario's own. */
typedef struct ScenarioPlayer {
    /* Takes an option of the decision that waits and steps on to the next. False: a power failed, as
     * host->fault says. */
    bool (*decide)(void *owner, int option);
    /* The option that a bot takes for the decision that waits; -1: nobody decides, the scenario is to
     * be left here. */
    int (*bot)(void *owner);
    /* Has a seat's decisions taken by the bot of that name from now on; "": by the scenario. False: there
     * is no such bot. */
    bool (*seat_bot)(void *owner, int seat, const char *name);
    void (*hear)(void *owner, const Check *check);
    void *owner;
    /* Alters the table, as people type it in the REPL, and steps on. NULL, or why not. Absent where the table
     * cannot be altered. */
    const char *(*alter)(void *owner, const char *text);
} ScenarioPlayer;

struct ScenarioRun {
    ScenarioPlayer stager;
    const Scenario *scenario;
    Host *host;        /* with the game's powers */
    Game *game;        /* stands at a decision, or is over */
    int last_round;    /* of this scenario: it ends with it */
    uint8_t automatic; /* a bit for each seat that a bot decides for */
    bool left;         /* was it left at a decision that nobody takes? */
    bool counted;      /* was any round counted yet? */
    Ledger ledger;     /* of the last count */
    int16_t deltas[MAX_SEATS];
    int tricks_won;                         /* so far */
    uint8_t winner, won_faction, won_trick; /* of the last trick */
};

/* To be told every event of the game, whoever else is. */
void scenario_run_see(ScenarioRun *run, const Game *game, const Event *event);

/* Plays the scenario: its function, then, unless it was left, its bots to its end. False: vm->message says what
 * went wrong: an illegal decision, a power that failed, an error of the scenario. */
bool scenario_run_play(ScenarioRun *run);

/* Is its goal, if it has one, reached now? False in `done` when its function failed, as vm->message says. */
bool scenario_run_goal(ScenarioRun *run, bool *done);

/* Makes s for a machine; for scenario_open. */
void scenario_run_open(Vm *vm);

/* For the functions behind s. */
ScenarioRun *check_staging(lua_State *lua);
extern const luaL_Reg staging_verbs[], staging_of_table[], staging_of_count[], staging_of_turn[];

/* Has bots decide until it is the seat's turn, or raises; `what` says what for. */
void scenario_run_reach(lua_State *lua, ScenarioRun *run, int seat, const char *what);
void scenario_run_reach_play(lua_State *lua, ScenarioRun *run, int seat); /* and it is to play a card */

/* Pushes the options of the decision that waits: "2, 3, none". */
const char *scenario_run_push_options(lua_State *lua, const ScenarioRun *run);

/* Hands a check over to whoever stages; returns 1 for Lua, with the verdict on the stack. */
int scenario_run_settle(lua_State *lua, const ScenarioRun *run, bool met, const char *what, const char *got);

/* Arguments: a seat from 1, a card by name. They raise. */
int check_seat_number(lua_State *lua, const ScenarioRun *run, int index);
int check_card_name(lua_State *lua, const ScenarioRun *run, int index);

#endif
