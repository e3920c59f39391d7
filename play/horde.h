/* horde.h: the engine as a library. Card games as scripts: load one, play it, go back, change its scripts, ask why.
 *
 * Everything goes through a handle. Two handles do not know each other: each has its own game, scripts and Lua machines, and may
 * be used in a thread of its own. One handle is used by one thread at a time. The library starts threads of its own only inside
 * horde_try, horde_step, horde_check and horde_ask, and they have ended when the call returns.
 *
 * The library writes nothing to stdout or stderr, never exits, and handles no signals. It reads the folders that it is given and
 * writes no file. The locale of the program changes nothing: inside a call the thread has the
 * locale "C", except in the functions of HordeHost.
 *
 * Texts are UTF-8. A text that a function returns belongs to the handle and is valid until the next call with that handle
 * returns: it may be an argument of that call. Copy what is to last. Texts that are given are copied.
 *
 * Seats, positions and breakpoints are numbers. Seats count from 1; 0 stands for all seats, or for none. A function that fails
 * returns 0 or NULL, changes nothing, and horde_error tells why.
 *
 * For a viewer that is a seat, every function but horde_save keeps the secrets of the others: what it tells does not depend on what
 * that seat cannot know. The debugger is for the viewer 0, who sees all.
 *
 * Link with what `pkg-config --libs horde` names. All other names in the library are local to it: a program may have a Lua of its
 * own. docs/embed.md has an example. */
#ifndef HORDE_H
#define HORDE_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Horde Horde;

/* What a handle needs from its caller. All but `data` may be left 0. */
typedef struct HordeHost {
    const char *
        data; /* the folder that holds factions/, games/, scenarios/, rules/ and lua/, such as PREFIX/share/horde; NULL: no
                         file is read but those of horde_file */
    void *self; /* is given to the functions below, which must not call the library with the same handle */
    void (*print)(void *self, const char *line);                              /* a script prints a line */
    void (*note)(void *self, const char *text);                               /* something worth knowing, such as a file
                                                                                        that was replaced */
    void (*progress)(void *self, const char *name, int64_t done, int64_t of); /* during horde_check and horde_ask */
    uint64_t (*chance)(
        void *self); /* the seed of a game that is opened without one, such as the time; NULL: of the system */
    volatile sig_atomic_t
        *stop; /* each call begins by setting it to 0; set it, in a signal handler or another thread, and the
                                       call that runs ends soon, with what there is by then */
} HordeHost;

/* Handles ---------------------------------------------------------------------------------------------------------------------- */

const char *horde_version(void); /* a constant text */

/* A new handle, without a game; horde_free ends it. NULL if the library was built for another processor, or if `data` is longer
 * than a path may be. */
Horde *horde_new(const HordeHost *host);
void horde_free(Horde *horde); /* NULL: nothing */

/* Why the last call that could fail did: a line for each error, with file and line where a script is to blame; "" if it did not. */
const char *horde_error(const Horde *horde);

/* Sets what is called, in whatever thread, when the system has no memory left; if it returns, the program is aborted. NULL: it is
 * aborted at once. For all handles; call it before the first horde_new. (A script that needs too much memory is an error of that
 * script, and never comes to this.) */
void horde_on_exhausted(void (*call)(void));

/* Opening ---------------------------------------------------------------------------------------------------------------------- */

/* Gives the handle a file, "factions/hippie.lua", relative to `data`: it joins the files there, or replaces the one of that name.
 * A game that is open goes on with the scripts that it has until horde_reload. */
void horde_file(Horde *horde, const char *path, const char *text);

/* Opens a game by its set-up, a JSON object with the options of `horde game` ({"game":"city","players":3,"seed":"7"}); NULL or
 * "{}": Happy DayZ for three. It replaces the game that is open, unless it fails. All cards are shown and nobody is a bot. */
int horde_open(Horde *horde, const char *setup);

/* Opens a saved game, a scenario, or a puzzle, from its text. `name` ends with .game or .lua, and is what errors call it. */
int horde_open_text(Horde *horde, const char *name, const char *text);

/* Looking ---------------------------------------------------------------------------------------------------------------------- */

int horde_seats(const Horde *horde); /* of the open game; 0: no game is open */
int horde_is_over(const Horde *horde);
int horde_has_won(const Horde *horde, int seat); /* 1 if the game is over and this seat has won it */

/* Who looks on: a seat, or 0 for all. */
int horde_view(Horde *horde, int seat);

/* All that the viewer sees of the position, as JSON: the field `state` of docs/talk.md. */
const char *horde_state(Horde *horde);

/* The seat that is asked; 0: nobody is, or the viewer may not know who. */
int horde_asked(const Horde *horde);

/* The options of the open question, by number from 0; NULL after the last, or if the viewer may not know them. */
const char *horde_option(Horde *horde, int number);

/* Why: a piece ("hippie-9"), "winner 1.3" (round and trick), "leader", "score", "score 2" (a seat), "ask", "not museum" (an option
 * that is not there). Lines, each a reason. */
const char *horde_why(Horde *horde, const char *topic);

/* Playing ---------------------------------------------------------------------------------------------------------------------- */

/* Takes an option of the open question, by its name. */
int horde_choose(Horde *horde, const char *option);

/* Seats a bot: "random", "greedy", "search:500"; NULL: the seat is played by hand. Seat 0: all but the viewer's. */
int horde_bot(Horde *horde, int seat, const char *name);

/* Lets bots decide, `count` times at most; a seat without a bot is played by greedy. Ends where the game does, or at a breakpoint.
 * Returns how many positions the game has moved on, as the viewer counts them; horde_error tells a failure from none. */
int horde_step(Horde *horde, int count);

/* Searches the open question with so many playouts; returns the best option. */
const char *horde_try(Horde *horde, int playouts);

/* Time ------------------------------------------------------------------------------------------------------------------------- */

/* Position 0 is before the first decision; each decision leads on to the next. Going back forgets nothing: horde_goto leads on
 * again, and a decision other than the one that was taken here before starts a branch, and the old one stays. */
int horde_position(Horde *horde);
int horde_last(Horde *horde); /* the last position of this branch */
int horde_goto(Horde *horde, int position);
int horde_undo(Horde *horde, int count);

/* The name of a branch, by number from 0; NULL after the last. */
const char *horde_branch(Horde *horde, int number);
int horde_switch(Horde *horde, const char *branch);

/* Scripts ---------------------------------------------------------------------------------------------------------------------- */

/* Loads all scripts again and replays the decisions of this branch with them. If one cannot be loaded, that fails, and the old
 * ones stay in force. */
int horde_reload(Horde *horde);

/* What the last horde_reload changed: the first event that differs, in words, as two lines, before and now; NULL if none does. */
const char *horde_difference(Horde *horde);

/* Sets a breakpoint: "hippie.lua:12", "nurse on_trick_won", "hippie-9", "seat 2", "event won", "if g:trick() > 3". Returns its
 * number. */
int horde_break(Horde *horde, const char *place);
int horde_delete(Horde *horde, int breakpoint);

/* Where a script is paused, "factions/nurse.lua:12"; NULL: none is. */
const char *horde_paused(Horde *horde);

/* Goes on from a pause, by lines of the script: "continue", "step", "next" or "out"; or a line backwards: "back". */
int horde_resume(Horde *horde, const char *how);

/* The value of a Lua expression, which may look and not act, where the game stands or, in a pause, where the script does. */
const char *horde_eval(Horde *horde, const char *expression);

/* Checks a script, "factions/hippie.lua": dry runs of many games. Faults, a line each; "" if there are none. */
const char *horde_check(Horde *horde, const char *path);

/* Keeping ---------------------------------------------------------------------------------------------------------------------- */

/* The game up to here, secrets included, as the text of a .game file for horde_open_text. */
const char *horde_save(Horde *horde);

/* Everything else -------------------------------------------------------------------------------------------------------------- */

/* Answers a request of docs/talk.md, {"do":"sim","setup":{…},"games":100}: everything above and the rest, such as events, history,
 * differences, alterations, puzzles, scenarios, simulations and their reports. Returns the reply, a JSON object. A request whose `ok` is false has
 * changed nothing; that is not a failure of this call. `line`, `help` and `complete` need a prompt, and the library has none. */
const char *horde_ask(Horde *horde, const char *request);

#ifdef __cplusplus
}
#endif

#endif
