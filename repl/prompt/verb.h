/* A verb is a command of the REPL: a row in the table of its group (verbs_….c). */
#ifndef REPL_PROMPT_VERB_H
#define REPL_PROMPT_VERB_H

#include "play/session/typed_words.h"

/* The kind of a verb's arguments, for completion. */
typedef enum ArgKind {
    ARG_NONE,
    ARG_CARD,
    ARG_OPTION, /* of the pending decision */
    ARG_SEAT,
    ARG_ZONE,
    ARG_CARD_ZONE, /* a card, then a zone */
    ARG_POWER,
    ARG_FILE,
    ARG_VERB,
    ARG_BRANCH,
    ARG_SET,   /* what `set` changes */
    ARG_SETUP, /* set-up options and their values */
    ARG_RULE,  /* the number of a rule */
    ARG_LUA    /* variables of the open script */
} ArgKind;

enum { LINE_SIZE = 4096 };

/* A row of a table begins with the name, the alias, the alias in a pause, the arguments and the summary. */
typedef struct Verb {
    const char *name;
    const char *alias;     /* a short form, or NULL */
    const char *in_pause;  /* the short form inside a pause, as in gdb, or NULL; elsewhere too, if it is free there */
    const char *arguments; /* "CARD [SIDE]", or ""; no more are taken, unless it reads the line */
    const char *summary;   /* one line for `help` */
    const char *help;      /* more for `help VERB`, or NULL */
    const char *needs;     /* the error where arguments are missing, or there are too many; NULL: none is needed */
    bool reads;            /* `run` reads the whole line: names have blanks, or the arguments are a sentence */
    bool steps;            /* Enter repeats it in a pause */
    /* One of the three runs it; each returns false when the command failed, and the reason has been printed. `act`: of
     * a verb without arguments. `count`: of one with a number, from 1 to `most`; 0: it was not given. */
    bool (*act)(Session *session);
    bool (*count)(Session *session, int number);
    int most;
    bool (*run)(Session *session, const VerbArgs *args);
    /* Only sets a breakpoint from these arguments; NULL for a verb that sets none. Returns as `run`. */
    bool (*sets_break)(Session *session, const VerbArgs *args);
    ArgKind completes;
    const char *words; /* fixed words that completion offers as well: "on off", or NULL */
    /* Of a game's own verb: the general verb that it follows in `help`; and what completion offers, by number
     * from 0, for an argument, NULL after the last. A word that another one follows ends with a blank. May be NULL. */
    const char *after;
    const char *(*offers)(const Session *session, int word, int number, char out[DOOR_NAME]);
} Verb;

/* A group of verbs, as `help` lists them. Its table ends with a row without a name. */
typedef struct VerbGroup {
    const char *title;
    const Verb *verbs;
} VerbGroup;

extern const Verb verbs_puzzle[], verbs_game[], verbs_step[], verbs_look[], verbs_why[], verbs_time[], verbs_break[],
    verbs_change[], verbs_export[], verbs_help[], verbs_frame[];
extern const Verb dayz_prompt_verbs[]; /* of Happy DayZ's own */
extern const VerbGroup verb_groups[];  /* ends with a group without a title */

/* Verb `number`, from 0, of a group, with those of the session's game in their places; NULL after the last. */
const Verb *verb_at(const Session *session, const VerbGroup *group, int number);

/* Finds a verb of the session's game by its name or alias, or else by its short form in a pause; NULL when there is
 * none. */
const Verb *verb_find(const Session *session, const char *word);

/* Finds the verb that a word means inside a pause, as in gdb; NULL when there is none. */
const Verb *verb_find_in_pause(const Session *session, const char *word);

/* Returns the name of the verb most similar to a misspelt word, or NULL. */
const char *verb_nearest(const Session *session, const char *word);

/* Lets the bot of the seat that is asked decide, says what it chose if the viewer may know, and goes on as `choose`
 * does; in a pause repeats the last stepping command. */
bool verb_enter(Session *session);

/* Runs the verb of that name, as a line would. */
bool verb_run(Session *session, const char *name, const char *rest);

/* `on`, `off`, or no argument: sets the switch, and says how it stands. */
bool verb_switch(Session *session, const VerbArgs *args, const char *name, bool *on);

/* The greatest number of arguments that the verb takes. */
int verb_most_arguments(const Verb *verb);

/* Runs one line: a verb, the number of an option, or Lua. Sets `incomplete` (may be NULL) when the line starts a longer
 * chunk of Lua. Returns false when the line failed; the reason has been printed. */
bool verb_perform(Session *session, const char *text, bool *incomplete);

/* Sets a breakpoint again from the line that set it in an earlier session. Any other line is refused and not run.
 * Returns as verb_perform. */
bool verb_restore_break(Session *session, const char *line);

/* Tries the options out, and prints in a line which is best and why. Returns as verb_perform. */
bool verb_hint(Session *session);

/* May the viewer decide for this seat? False, with the reason printed, if not: an error about another seat's choice
 * would reveal what is hidden. */
bool verb_may_decide(Session *session, const Asked *asked);

#endif
