/* A scenario while it is played. Its function is called with s, which decides and expects, and g, which looks at the
 * table. A ScenarioPlayer steps the game, answers for bots and hears of each expectation. */
#ifndef LUA_SCENARIO_SCENARIO_RUN_H
#define LUA_SCENARIO_SCENARIO_RUN_H

#include "core/game/door.h"
#include "lua/scenario/scenario.h"

/* An expectation that was checked. */
typedef struct Expectation {
    bool met;
    const char *path;
    int line;
    const char *what; /* "3 won the trick" */
    const char *got;  /* what happened instead; "" if it is met */
} Expectation;

/* Plays the game of a scenario. The functions are called while the scenario's own function runs. */
typedef struct ScenarioPlayer {
    /* Takes an option of the decision that waits and steps to the next decision. False: a power failed, as host->fault
     * says. */
    bool (*decide)(void *owner, int option);
    /* The option that a bot takes of the decision that waits; -1: nobody decides, and the scenario stops here. */
    int (*answer)(void *owner);
    /* Seats the bot of that name; "" for the scenario itself. False: there is no such bot. */
    bool (*seat_bot)(void *owner, int seat, const char *name);
    void (*hear)(void *owner, const Expectation *expectation);
    void *owner;
    /* Alters the table by a command of the REPL, and steps on. NULL, or why not. Absent where the table cannot be
     * altered. */
    const char *(*alter)(void *owner, const char *text);
    /* The scenario, or the campaign and then each of its parts, begins. May be absent. */
    void (*begin)(void *owner, const Scenario *scenario);
} ScenarioPlayer;

typedef struct ScenarioRun {
    ScenarioPlayer player;
    const Scenario *scenario;
    Host *host;        /* with the game's scripts */
    Game *game;        /* that s and g look at; it stands at a decision, or is over */
    Game *played;      /* the owner's; the same, unless the part that the scenario is has ended (R11) */
    uint8_t automatic; /* a bit for each seat that a bot decides for */
    bool stopped;      /* stopped at a decision that nobody takes */
    unsigned verbs;    /* how often s has played on */
    bool looking;      /* a function of the scenario runs */
    void *own;         /* the record of the game's rules; owned */
} ScenarioRun;

/* What one game adds to scenarios: its own fields, its own methods of s, and how g looks at it. A door names them. */
typedef struct ScenarioRules {
    /* The fields that a scenario, or a campaign, of the game has beside those of all. They are kept in scenario->own, which has
     * own_size zero bytes; `fields` has all that are owned, `release` frees what else own points to (NULL: nothing). `campaign` is
     * NULL if the game has no campaigns. `players` are the fewest and the most of any set-up. */
    const ScenarioField *fields, *campaign;
    size_t own_size;
    void (*release)(Scenario *scenario);
    int players[2];

    /* The methods of s beside those of all; each list ends with a row without a name. */
    const luaL_Reg *verbs, *expectations;

    /* A record of a run: run_size zero bytes in run->own. `begin` prepares it, `see` hears each event, `release` frees
     * what it points to. All may be NULL. */
    size_t run_size;
    void (*run_begin)(ScenarioRun *run);
    void (*run_see)(ScenarioRun *run, const Game *game, const Event *event);
    void (*run_release)(ScenarioRun *run);

    /* Lets g look at run->game from now on; false ends it. Called again when run->game becomes another one. */
    void (*look)(ScenarioRun *run, bool on);

    /* Stands between the names in a list of options, " "; push_words pushes the options in a text, "2 3 none", as a
     * list. */
    const char *between;
    void (*push_words)(lua_State *lua, const char *text);

    /* For expectations about where pieces are: what a list of them is called, "names of cards"; raises if no piece has the name, or
     * the argument names no zone or place; pushes the names of the pieces in it as a list, and returns true for a pile, whose pieces
     * are listed from the top; where a piece is, as a number and by name. */
    const char *names_word;
    void (*check_piece)(lua_State *lua, const ScenarioRun *run, int index, const char *name);
    int (*check_zone)(lua_State *lua, const ScenarioRun *run, int index);
    bool (*push_zone)(lua_State *lua, const ScenarioRun *run, int zone);
    int (*where)(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]);

    /* Pushes a sentence about the decision that waits. NULL: "2 is asked about: card". */
    const char *(*push_asked)(lua_State *lua, const ScenarioRun *run);

    /* Writes what asks: a power or a piece; "" if nothing does. */
    const char *(*asker)(const Setup *setup, const Game *game, char name[DOOR_NAME]);

    const char *worker; /* what can fail: "power", "phase" */

    /* The winners of what the scenario plays, a bit for each. NULL: those of the game. */
    unsigned (*winners)(const ScenarioRun *run);
} ScenarioRules;

/* The rules of scenarios of Happy DayZ and of whole games. */
extern const ScenarioRules dayz_scenario_rules, tabletop_scenario_rules;

/* Prepares a run of scenarios, one after the other, in one game, which are those of a file. To be released. */
void scenario_run_init(ScenarioRun *run, const Scenario *scenario, const ScenarioPlayer *player, Host *host,
                       Game *game);
void scenario_run_release(ScenarioRun *run);

/* Hears an event; the owner of the game passes on all of them. */
void scenario_run_see(ScenarioRun *run, const Game *game, const Event *event);

/* Plays the scenario: its function, then, unless it stopped at a decision, its bots. Of a campaign (R11) plays each
 * part like that, up to the first that stops, and then the campaign's own function. False, and vm->message of the
 * scenario, for an illegal decision, a script that failed, or an error of the scenario. */
bool scenario_run_play(ScenarioRun *run);

/* Is the goal of the scenario reached now? `done` is false when the goal's function failed, as vm->message says. */
bool scenario_run_goal(ScenarioRun *run, bool *done);

/* Makes s, with the methods of the scenario's game, in its machine; raises when memory runs out. */
void scenario_run_open(lua_State *lua, const Scenario *scenario);

/* For the functions behind s -------------------------------------------------------------------------------------- */

/* The run that s, the first argument, belongs to. Raises when s is used outside its run. */
ScenarioRun *check_scenario_run(lua_State *lua);

/* The methods of s that all games have. */
extern const luaL_Reg scenario_verbs[], scenario_expect[], scenario_expect_zone[];

/* True when the game, or the part that the scenario is, is over. */
bool scenario_run_is_over(const ScenarioRun *run);

/* Lets s and g look at another game, or at another state of it. */
void scenario_run_look_at(ScenarioRun *run, Game *game);

/* Takes an option, or the option that a bot chooses; raises an error if a script then fails. */
void scenario_run_decide(lua_State *lua, ScenarioRun *run, int option);
void scenario_run_decide_by_bot(lua_State *lua, ScenarioRun *run);

/* Takes the option of that name, or raises an error with those there are. */
void scenario_run_choose(lua_State *lua, ScenarioRun *run, const char *choice);
int scenario_run_refuse_choice(lua_State *lua, const ScenarioRun *run, const char *choice);

/* Lets bots decide until it is the seat's turn, or raises an error that it cannot `verb`. */
void scenario_run_reach(lua_State *lua, ScenarioRun *run, int seat, const char *verb);

/* Pushes a sentence about the decision that waits; its options: "2 3 none". */
const char *scenario_run_push_asked(lua_State *lua, const ScenarioRun *run);
const char *scenario_run_push_options(lua_State *lua, const ScenarioRun *run);

/* Reports an expectation at the line that called s; returns 1 for Lua, with `met` on the stack. */
int scenario_run_expect(lua_State *lua, const ScenarioRun *run, bool met, const char *what, const char *got);

/* The same for a number: "WHAT is 3". */
int scenario_run_expect_number(lua_State *lua, const ScenarioRun *run, const char *what, int got, int index, int most);

/* Compares the pieces that the argument names, a list, a text or nil, with the list of names on top of the stack. */
int scenario_run_expect_pieces(lua_State *lua, const ScenarioRun *run, const char *name, int index, bool pile);

/* Argument: a seat, from 1. Raises. */
int check_seat_number(lua_State *lua, const ScenarioRun *run, int index);

#endif
