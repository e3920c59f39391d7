/* A whole game that a script declares, set up for some players with some options: its layout, and its rules as the
 * kernel calls them. Several can exist for one script. */
#ifndef LUA_TABLE_WHOLE_GAME_H
#define LUA_TABLE_WHOLE_GAME_H

#include "core/game/describe.h"
#include "core/table/phase_call.h"
#include "lua/table/game_script.h"

/* How the table is drawn: rows of zones and counters for the table and for each seat, and signs for what stands on the places of
 * tiles. A script arranges it with `picture`; without it everything is shown. */
enum {
    PICTURE_ROWS = TABLETOP_ZONES + 1,
    PICTURE_ITEMS = TABLETOP_COUNTERS, /* in a row */
    PICTURE_COLUMNS = 8,               /* of places in a tile */
    PICTURE_WITH = 8,                  /* attributes beside the name of a piece */
    PICTURE_SIGN = 5                   /* bytes of one character, with the zero */
};

/* A counter, or a zone; the zone of seat 1 if each seat has one. */
typedef struct PictureItem {
    bool is_counter;
    uint8_t number;
} PictureItem;

/* Attributes that stand beside the name of a piece, by the numbers of their wordings. */
typedef struct PictureWith {
    uint8_t count;
    uint8_t wordings[PICTURE_WITH];
} PictureWith;

typedef struct PictureRow {
    const char *label; /* NULL: the name of its only item, or none */
    bool always;       /* also what is empty or 0 */
    uint8_t as;        /* ShownAs, for zones */
    int text_ref;      /* a function that returns words; LUA_NOREF: none */
    PictureWith with;  /* what is told of each piece */
    uint8_t count;
    PictureItem items[PICTURE_ITEMS];
} PictureRow;

typedef struct PictureRows {
    int count;
    PictureRow rows[PICTURE_ROWS];
} PictureRows;

typedef struct Picture {
    PictureRows table, seat;
    PictureWith tiles;                 /* what is told of each tile */
    const char *sorts[TABLETOP_ZONES]; /* the attribute by which the pieces of a zone are listed; NULL: none */
    int columns;                       /* the places of a tile lie in rows of so many; 0: they are listed */
    char kind_signs[TABLETOP_KINDS][PICTURE_SIGN], mark_signs[TABLETOP_MARKS][PICTURE_SIGN]; /* "": none */
} Picture;

/* What people choose before a game. */
typedef struct GameSetup {
    int players;
    int values[GAME_OPTIONS]; /* by option: 0 or 1, a number, or the place of a word */
} GameSetup;

/* How an attribute of kinds is worded: "costs %d"; of an amount, one and several: "%d heart", "%d hearts". */
typedef struct AttributeWording {
    const char *name;
    const char *one, *many; /* `many` is NULL if the attribute is no amount */
} AttributeWording;

/* What matters for choosing each option of a question; NULL where the script says nothing. */
typedef struct OptionTexts {
    struct Arena *arena;
    const char *texts[TABLETOP_OPTIONS];
} OptionTexts;

typedef struct WholeGame {
    TabletopGame base; /* this game as a set-up */
    GameScript *script;
    GameSetup setup;
    TabletopLayout layout;
    Picture picture;
    TabletopRules rules; /* rules.self is this game */
    int phase_refs[TABLETOP_PHASES];
    int kinds_ref;                                      /* a list of the tables of all kinds */
    int places_ref;                                     /* a list of the tables of all places */
    int score_ref, may_lie_ref, tell_ref, standing_ref; /* functions, or LUA_NOREF */
    AttributeWording attributes[GAME_ATTRIBUTES];       /* that people are shown, in this order */
    int attribute_count;                                /* 0: the script does not say */
    bool score_failed;                                  /* and that was told */
    int horizon;                                        /* a phase; -1: the end of the game */
    int clock[GAME_CLOCK], clock_count;                 /* counters */
    char **texts;                                       /* all strings of the layout */
    int text_count;
    uint16_t options[MAX_SEATS][TABLETOP_OPTIONS]; /* of the questions that are being asked */
    const char *why_not_name;                      /* while g is asked why an option is missing: its name */
    char why_not[256];                             /* the script's answer, or "" */
    OptionTexts *option_texts;                     /* while the open question is asked for the texts of its options */
} WholeGame;

static inline WholeGame *tabletop_whole(const Setup *setup) {
    return tabletop_rules(setup)->self;
}

/* The fewest players, default options. */
GameSetup game_setup_default(const GameScript *script);

/* Sets an option from what people write, "expert", "yes" or "40"; or the players. False, and a sentence in `why`, if it
 * does not fit. */
bool game_setup_option(const GameScript *script, GameSetup *setup, const char *name, const char *value, char *why,
                       size_t size);
bool game_setup_players(const GameScript *script, GameSetup *setup, int players, char *why, size_t size);

/* Makes a game, to be freed; NULL, with diagnostics, if the declaration is faulty. */
WholeGame *whole_game_new(GameScript *script, const GameSetup *setup, Diagnostics *diagnostics);
void whole_game_free(WholeGame *game);

/* A host for the game, to which an answerer and a watcher can be added. */
Host whole_game_host(const WholeGame *game);

/* What the position is worth to a seat, by the script's `score`; by the scores told so far if it has none. False if the
 * script fails: host->fault says why. */
bool whole_game_score(WholeGame *game, Host *host, const Tabletop *block, int seat, int *score);

/* Where a seat stands, by the script's `standing`, and why; `block` is what the viewer knows (tabletop_known). False if the script has
 * none, or fails. `why` is "" if the script gives no reason. */
bool whole_game_standing(WholeGame *game, const Tabletop *block, int seat, int *points, char *why, size_t size);

/* The words of a row of the picture, for a seat or the table (NOTHING); `block` as above. False if there is nothing to show. */
bool whole_game_row_text(WholeGame *game, const Tabletop *block, int ref, int seat, char *out, size_t size);

/* Calls `standing`, the words of the picture and the texts of the options of the open question for all seats; false if one fails: the
 * message of the machine says why. */
bool whole_game_shows(WholeGame *game, const Tabletop *block);

/* An attribute of a kind in words, "costs 4", by the number of its wording; NULL: the kind has none, or there is nothing to say. */
const char *whole_game_attribute(const WholeGame *game, int kind, int wording, struct Arena *arena);

/* The number in an attribute of a kind; 0 if it has none. */
int whole_game_number(const WholeGame *game, int kind, const char *name);

/* The number of the wording of an attribute; -1: none. */
int whole_game_wording(const WholeGame *game, const char *name);

/* After a step that failed because the game goes on and on: adds the place and the names of the phases that it goes through
 * to host->fault, in the machine's message. */
void whole_game_explain_endless(WholeGame *game, Host *host, const Tabletop *block);

/* Asks the script's `may_lie`, if it has one, whether a piece can lie on top of a zone. False if the script fails:
 * host->fault says why. */
bool whole_game_lies(WholeGame *game, Host *host, const Tabletop *block, int piece, int zone);

/* Asks `may_lie` about the pieces that the seat does not know. False if it fails, or forbids where one of them really
 * lies: host->fault says so. */
bool whole_game_lies_as_is(WholeGame *game, Host *host, const Tabletop *block, int seat);

/* Why the open question of the game does not offer something, by its name: "costs 4, you have 3". NULL if the script
 * gives no reason. The sentence is valid until the next call. */
const char *whole_game_why_not(WholeGame *game, const Tabletop *block, const char *name);

/* Where the function of a phase begins. Returns the path of its file, valid as long as the script. */
const char *whole_game_phase_place(const WholeGame *game, int phase, int *line);

/* Forgets the open question, so that the next step asks it again. */
void whole_game_ask_again(Tabletop *block);

/* As whole_game_ask_again; the step also tells again what the open phase has told. */
void whole_game_retell(Tabletop *block);

/* The open question as it was asked: the rule it cites and its text, each "" if there is none. */
typedef struct AskingText {
    char rule[RULE_SIZE], text[HOST_QUESTION];
} AskingText;
AskingText whole_game_asking(WholeGame *game, const Tabletop *block, OptionTexts *texts); /* texts may be NULL */

/* For lua/table: sets the rules of the game, which call its functions; keeps a copy of a string as long as the game. */
void phase_run_fill(WholeGame *game);
const char *whole_game_text(WholeGame *game, const char *text);

/* The call of the open phase; NULL if none is open. */
static inline TabletopCall *open_phase(const Vm *vm) {
    _Static_assert(offsetof(TabletopCall, run) == 0, "a call begins with its run");
    return (TabletopCall *)(void *)vm->run;
}

static inline WholeGame *whole_game_of(const TabletopCall *call) {
    return tabletop_whole(call->run.host->setup);
}

#endif
