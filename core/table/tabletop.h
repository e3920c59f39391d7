/* A whole game on a table, and how it is driven: set up, step, answer. A `Tabletop` is one flat block of layout->size
 * bytes without pointers: copy it with memcpy, compare it with memcmp. Layout, seed and the list of answers determine
 * it. What pieces and phases do comes from outside, through TabletopRules. Whoever answers and watches it is a Host, which
 * knows the block as a Game. */
#ifndef CORE_TABLE_TABLETOP_H
#define CORE_TABLE_TABLETOP_H

#include "core/game/host.h"
#include "core/table/choice.h"
#include "core/table/layout.h"

typedef struct Tabletop Tabletop;         /* see core/table/block.h */
typedef struct TabletopCall TabletopCall; /* one run of a phase, see core/table/phase_call.h */

typedef enum Asks {
    ASKS_NOTHING,
    ASKS_PIECE,
    ASKS_SEAT,
    ASKS_PLACE,
    ASKS_CELL,
    ASKS_NUMBER,
    ASKS_WORD,
    ASKS_YES_NO
} Asks;

/* A decision that waits. */
typedef struct TabletopQuestion {
    uint8_t seat, about; /* about: Asks */
    uint8_t secret;      /* other seats learn the answer only when all have answered */
    uint8_t window;      /* other seats do not learn that this seat is asked */
    uint16_t piece;      /* whose effect asks, or NO_PIECE */
    uint16_t option_count;
    uint16_t options[TABLETOP_OPTIONS]; /* choices */
} TabletopQuestion;

/* What the kernel calls. */
typedef struct TabletopRules {
    void *self;
    /* Runs the phase on top of the stack through core/table/phase_call.h. */
    HookEnd (*run)(TabletopCall *call, int phase, const int16_t *arguments, int count);
    /* Can the piece lie in this zone, so many pieces below the top? Judges; may be NULL: it always can. */
    bool (*may_lie)(TabletopCall *call, int piece, int zone, int depth);
} TabletopRules;

/* What a watcher is told: every step, in order, once. Fields that do not belong to a kind are 0, or NOTHING and NO_PIECE where 0
 * means something. Pointers are valid during the call. */
typedef enum Told {
    TOLD_GAME,
    TOLD_PHASE,   /* phase, numbers (its arguments) */
    TOLD_MOVE,    /* piece, from, to, from_bottom, to_bottom, named */
    TOLD_LAY,     /* piece, from, x, y, turn */
    TOLD_MARK,    /* to (the place), mark, up (the value) */
    TOLD_LINK,    /* from, to (places), mark (the kind of link), up (set or removed) */
    TOLD_COUNT,   /* counter, seat (or NOTHING), delta, value */
    TOLD_ASK,     /* seat, about, piece (whose effect asks), choices (the options), text */
    TOLD_ANSWER,  /* seat, choice, text */
    TOLD_FACE,    /* piece, up */
    TOLD_SHOW,    /* piece; `seen` learns it */
    TOLD_ROLL,    /* text (what), seat, numbers (the faces) */
    TOLD_SHUFFLE, /* to (the zone), pieces, top first */
    TOLD_PICK,    /* text (what), seat, choice */
    TOLD_SCORE,   /* seat, text (why), delta */
    TOLD_END,     /* text (the reason); scores and ranks are in the game */
    TOLD_SAY,     /* text, with %s for each of the first pieces; pieces */
    TOLDS
} Told;

typedef struct TabletopEvent {
    uint8_t kind;
    uint8_t seat;
    uint8_t seen; /* a bit for each seat that sees which piece, or which choice, it is */
    uint8_t about;
    uint8_t named;    /* a bit for each seat that an answer or a saying of the same run has named the piece to */
    uint8_t from, to; /* zones and places */
    bool from_bottom, to_bottom, up;
    bool window; /* TOLD_ASK, TOLD_ANSWER: other seats do not learn of it */
    bool quiet;  /* TOLD_ANSWER: the script words it */
    uint8_t mark, phase, counter, turn;
    int8_t x, y;
    uint16_t piece, choice;
    int32_t delta, value;
    int count;               /* of the list that follows */
    const uint16_t *choices; /* or pieces */
    const int16_t *numbers;
    const char *text;
    const char *rule; /* "C4.6"; NULL: none was cited */
} TabletopEvent;

/* What is played: every set-up of a whole game begins with it. */
typedef struct TabletopGame {
    const struct Door *door;
    const TabletopLayout *layout;
    const TabletopRules *rules;
} TabletopGame;

/* Whole games behind the door (core/game/door.h); defined in play/tabletop_door.c. */
extern const struct Door tabletop_door;

/* As a set-up, and of a set-up. */
static inline const Setup *tabletop_setup(const TabletopGame *game) {
    return (const Setup *)(const void *)game;
}
static inline const TabletopLayout *tabletop_layout(const Setup *setup) {
    return ((const TabletopGame *)(const void *)setup)->layout;
}
static inline const TabletopRules *tabletop_rules(const Setup *setup) {
    return ((const TabletopGame *)(const void *)setup)->rules;
}

/* A game as its host knows it, and back; and an event that a host is told. */
static inline const Game *tabletop_game(const Tabletop *block) {
    return (const Game *)(const void *)block;
}
static inline Tabletop *tabletop_block(Game *game) {
    return (Tabletop *)(void *)game;
}
static inline const Tabletop *tabletop_look_at(const Game *game) {
    return (const Tabletop *)(const void *)game;
}
static inline const TabletopEvent *tabletop_told(const Event *event) {
    return (const TabletopEvent *)(const void *)event;
}

/* A new game before its first step, in a block of layout->size bytes. */
void tabletop_init(Tabletop *game, const TabletopLayout *layout, uint64_t seed);

/* Runs until a decision is needed that the host does not answer at once, the game is over, a phase failed, or paused.
 * After the last two the step can be repeated: it runs the same phase again with the same answers. */
Status tabletop_step(Host *host, Tabletop *game);

/* Marks the phases that the game begins in its next decisions, answered at random: those that a game without end goes
 * through again and again. The game itself does not change. */
void tabletop_phases_ahead(const Host *host, const Tabletop *game, bool begun[TABLETOP_PHASES]);

/* Runs only the first phase of a new game, which sets it up; the host must answer its questions. The game is then as if
 * it began with the next phase. False if the phase failed; then nothing has changed. */
bool tabletop_set_up(Host *host, Tabletop *game);

/* The arguments of the phase that runs or will run next; returns how many. */
int tabletop_phase_arguments(const TabletopLayout *layout, const Tabletop *game, int arguments[TABLETOP_ARGUMENTS]);

/* Takes the option of that number for the decision that waits. Anything but ANSWER_TAKEN changes nothing. */
Answer tabletop_answer(Tabletop *game, int option);

/* The decision that waits; NULL when there is none. */
const TabletopQuestion *tabletop_asked(const Tabletop *game);

/* How many decisions were answered; the seed. */
uint32_t tabletop_decisions(const Tabletop *game);
uint64_t tabletop_seed(const Tabletop *game);

/* A number that changes when chance is drawn. */
uint64_t tabletop_generator(const TabletopLayout *layout, const Tabletop *game);

/* True once the game is finished; then the score and the rank, from 1, of each seat count. */
bool tabletop_finished(const TabletopLayout *layout, const Tabletop *game);
int tabletop_score(const TabletopLayout *layout, const Tabletop *game, int seat);
int tabletop_rank(const TabletopLayout *layout, const Tabletop *game, int seat);

/* The phase that runs or will run next; -1 when none will. */
int tabletop_phase(const TabletopLayout *layout, const Tabletop *game);

/* The value of a counter; `seat` is ignored for a counter of the table. */
int tabletop_counter(const TabletopLayout *layout, const Tabletop *game, int counter, int seat);

/* Lists the pieces that lie in a zone or place, top first; returns how many. */
int tabletop_pieces(const TabletopLayout *layout, const Tabletop *game, int zone, uint16_t pieces[TABLETOP_PIECES]);

/* True if the seat knows which piece this is, where it lies; NOTHING knows everything. */
bool tabletop_knows(const TabletopLayout *layout, const Tabletop *game, int piece, int seat);

/* The zone or place in which a piece lies. */
int tabletop_where(const TabletopLayout *layout, const Tabletop *game, int piece);

/* Where a tile lies: x grows to the right, y downward; turned clockwise by `turn` quarters. False if it is not laid. */
typedef struct TileSpot {
    int x, y, turn;
} TileSpot;
bool tabletop_spot(const TabletopLayout *layout, const Tabletop *game, int tile, TileSpot *spot);

/* The marks on a place, numbered from 0: a bit for each. */
unsigned tabletop_marks(const TabletopLayout *layout, const Tabletop *game, int place);

/* True if the place, numbered from 0, has a neighbour. */
bool tabletop_is_linked(const TabletopLayout *layout, const Tabletop *game, int place);

/* True if the seat may see the counter of another seat. */
bool tabletop_sees_counter(const TabletopLayout *layout, int counter, int of, int seat);

/* Puts the game back to before the open phase, if one is open. */
void tabletop_close_phase(const TabletopLayout *layout, Tabletop *game);

/* A hash of all bytes of the game. */
uint64_t tabletop_digest(const TabletopLayout *layout, const Tabletop *game);

/* A sentence about the invariant that is broken; NULL when all hold. */
const char *tabletop_unsound(const TabletopLayout *layout, const Tabletop *game);

#endif
