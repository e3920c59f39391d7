/* What a phase can do while it runs. A function that returns false has set call->run.end: a question is open, or the script
 * did something forbidden. The phase must then return call->run.end at once. Arguments that name something must exist. */
#ifndef CORE_TABLE_PHASE_CALL_H
#define CORE_TABLE_PHASE_CALL_H

#include "core/table/block.h"
#include "core/table/tabletop.h"

enum { RULE_SIZE = 16, PHASE_NAMED = 16 }; /* bytes of a rule's number, with its zero; pieces that are remembered */

/* Decides again, when a phase is re-run, what the viewer of a re-dealt game has not seen. */
typedef struct TabletopRedraw {
    uint64_t chance;
    uint8_t viewer;
    uint8_t fixed[TABLETOP_PIECES]; /* 1: the viewer knows where the piece is in the real game */
} TabletopRedraw;

struct TabletopCall {
    Run run;
    Tabletop *game;
    const TabletopLayout *layout;
    TableParts table;
    TabletopRedraw *redraw;          /* in a re-dealt game, else NULL */
    int phase;                       /* -1: outside any phase */
    uint8_t depth;                   /* how many hooks of pieces are open */
    char rule[RULE_SIZE];            /* that is cited now */
    uint16_t named[PHASE_NAMED];     /* the last pieces that answers and sayings of this run have named: */
    uint8_t named_to[PHASE_NAMED];   /* to which seats, a bit for each */
    int named_count;                 /* in all */
    PhaseEntry next[TABLETOP_STACK]; /* what comes after the phase, in this order */
    int next_count;
};

/* A question before it is posed. */
typedef struct TabletopAsk {
    uint8_t seat, about;
    bool secret, window;
    bool quiet;              /* the log does not tell the answer: the script words it */
    uint16_t piece;          /* whose effect asks, or NO_PIECE */
    const uint16_t *options; /* choices, none of them twice, the way out last */
    int count;
    const char *text; /* for people; may be NULL */
} TabletopAsk;

/* A call that only looks, outside any phase. */
TabletopCall tabletop_look(Host *host, const Tabletop *game);

/* Asks. A single option is taken at once. Without options nothing may be asked. */
bool tabletop_ask(TabletopCall *call, const TabletopAsk *ask, int *choice);

/* Asks all at once and in secret; questions and answers are told when all have answered. */
bool tabletop_ask_each(TabletopCall *call, const TabletopAsk *asks, int count, int *choices);

/* A row of questions with the same options, each of which is chosen once. */
typedef struct TabletopRow {
    int least, most;  /* how many are chosen; "done" ends the row once there are `least` */
    uint16_t *chosen; /* room for `most` */
    int count;        /* how many were chosen */
} TabletopRow;

/* Like tabletop_ask_each, with a row of answers of each. The options have no way out. */
bool tabletop_ask_rows(TabletopCall *call, const TabletopAsk *asks, int count, TabletopRow *rows);

/* Moves pieces, one after the other; `seen`: a bit for each seat that is shown them besides those who see them. */
bool tabletop_move(TabletopCall *call, const uint16_t *pieces, int count, int zone, bool bottom, int seen);
bool tabletop_shuffle(TabletopCall *call, int zone);
bool tabletop_reveal(TabletopCall *call, const uint16_t *pieces, int count, int seats);
bool tabletop_turn(TabletopCall *call, int piece, bool up);

/* Sets a counter, within its bounds; *delta gets what really changed. */
bool tabletop_set(TabletopCall *call, int counter, int seat, int value, int *delta);

bool tabletop_mark(TabletopCall *call, int place, int mark, bool value);
bool tabletop_lay(TabletopCall *call, int piece, int x, int y, int turn);
bool tabletop_link(TabletopCall *call, int from, int to, int link, bool set);

/* Chance: rolls dice with faces from 1; picks one of several choices. */
bool tabletop_roll(TabletopCall *call, const char *what, int seat, int dice, int faces, int16_t *result);
bool tabletop_pick(TabletopCall *call, const char *what, int seat, const uint16_t *choices, int count, int *place);

bool tabletop_add_score(TabletopCall *call, int seat, const char *why, int delta);
bool tabletop_finish(TabletopCall *call, const uint8_t ranks[MAX_SEATS], const char *reason);

/* Words a moment: `text` has %s for each of the pieces, at most so many as there are. */
bool tabletop_say(TabletopCall *call, const char *text, const uint16_t *pieces, int count);

/* Fails the phase; always false. The sentence must outlive the call. */
static inline bool tabletop_fail(TabletopCall *call, const char *what) {
    return run_fail(&call->run, what);
}

/* Inner functions ----------------------------------------------------------------------------------- */

/* True when the phase may act now. */
bool tabletop_may_act(TabletopCall *call);

/* True when a rule is cited, or none has to be. */
bool tabletop_cites_rule(TabletopCall *call);

/* An event with all its fields empty, seen by all seats, that cites the current rule. */
TabletopEvent tabletop_event(const TabletopCall *call, Told kind);

/* Remembers that these seats have heard of a piece, so that its move need not be told to them. */
void tabletop_name(TabletopCall *call, int piece, int seats);

/* Runs the open phase of a re-dealt game again, up to its question. */
HookEnd tabletop_rerun(Host *host, Tabletop *game, TabletopRedraw *redraw);

/* Tells an event, unless an earlier run has told it. */
void tabletop_tell(TabletopCall *call, const TabletopEvent *event);

#endif
