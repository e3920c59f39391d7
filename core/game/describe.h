/* A game in plain structs, as one viewer sees it: what lies where, what is counted, what is asked. Every game fills in the same
 * structs, so whoever shows a game needs to know only these. A description holds nothing that its viewer does not know.
 *
 * All texts belong to the description or to the set-up. A number of a zone, piece or place is its place in the list here; -1: none. */
#ifndef CORE_GAME_DESCRIBE_H
#define CORE_GAME_DESCRIBE_H

#include "core/game/door.h"

enum {
    DESCRIBED_ZONES = 64,
    DESCRIBED_PIECES = 384,
    DESCRIBED_COUNTERS = 320,
    DESCRIBED_PLACES = 192,
    DESCRIBED_TILES = 64,
    DESCRIBED_LINKS = 1536,
    DESCRIBED_OPTIONS = 1056,
    DESCRIBED_MARKS = 16,
    DESCRIBED_ROWS = 512,  /* what does not fit is left out */
    DESCRIBED_ITEMS = 8192 /* likewise */
};

typedef struct DescribedZone {
    const char *name;  /* "hand:2" */
    const char *label; /* "hand" */
    uint8_t owner;     /* a seat, or DOOR_NOBODY */
    bool ordered;      /* its pieces are listed from the top */
    bool up;           /* all seats see what lies in it */
    uint16_t count;    /* pieces in it, known or not */
    int16_t first;     /* its first piece that the viewer knows, and how many follow */
    uint16_t known;
} DescribedZone;

/* A piece that the viewer knows. */
typedef struct DescribedPiece {
    const char *name;       /* "hippie-9" */
    const char *kind;       /* "hippie", "museum" */
    int16_t kind_number;    /* in the game's order of its kinds */
    uint8_t hue;            /* as Describe.hue says */
    const char *short_name; /* the name beside its kind: "9", "2"; "" where the kind says all */
    const char *sign;       /* one character that stands for it on a map; NULL: none */
    const char *note;       /* what is told of it beside its name, "costs 4"; NULL: nothing */
    int16_t zone, place;    /* where it lies: one of both is -1 */
    int16_t at;             /* from the top, counted from 0; -1: in no order */
    bool up;                /* all seats know it */
    uint8_t seat;           /* who played it, or DOOR_NOBODY */
    uint8_t to;             /* who will be given it: that is decided, and not done yet; or DOOR_NOBODY */
} DescribedPiece;

typedef struct DescribedCounter {
    const char *name;
    uint8_t seat; /* or DOOR_NOBODY */
    int32_t value;
} DescribedCounter;

/* A part of a board that is laid; some of its places stand together in the list. */
typedef struct DescribedTile {
    const char *name, *kind, *short_name, *note; /* as of a piece */
    int16_t x, y;                                /* among the tiles, y grows downward */
    int16_t first, count;                        /* of its places */
} DescribedTile;

/* A square of a board. */
typedef struct DescribedPlace {
    const char *name;
    const char *tile; /* the piece it is part of; NULL: of a fixed board */
    int16_t number;   /* in its tile, from 1 */
    const char *sort; /* what the script calls such a place, "street"; NULL: nothing */
    int16_t x, y;     /* on the whole board, y grows downward; both INT16_MIN: it has no fixed spot */
    bool linked;      /* it has a neighbour */
    uint16_t marks;   /* a bit for each of Description.marks */
    int16_t first;    /* its first piece that the viewer knows, and how many follow */
    uint16_t known, count;
} DescribedPlace;

typedef struct DescribedLink {
    int16_t from, to;
    const char *kind;
    bool plain; /* of the first kind that the game has; others are drawn as barriers */
} DescribedLink;

typedef struct DescribedOption {
    const char *name;
    const char *text;                 /* what matters for choosing it; NULL: the name says all */
    const char *piece, *place, *side; /* NULL: does not apply */
    uint8_t seat;                     /* or DOOR_NOBODY */
} DescribedOption;

/* The question that waits. */
typedef struct DescribedAsk {
    bool open;    /* something is asked */
    bool shown;   /* the viewer may see more than who is asked */
    uint8_t seat; /* DOOR_NOBODY in a window, unless `shown` */
    const char *about;
    const char *question;
    const char *unit, *hook; /* who asks: a power and its hook, a phase; NULL: the rules */
    int answers;             /* that were given to it before, in this hook */
    int first, count;        /* of the options */
} DescribedAsk;

typedef struct DescribedSeat {
    bool has_score, has_known;
    int32_t score;
    int16_t counter;  /* that shows how the seat stands; -1: its score does */
    int32_t change;   /* of that in what was counted last; 0 while `has_known` */
    int32_t known;    /* what the pieces that the viewer knows count now */
    uint16_t counted; /* these pieces */
    uint16_t unknown; /* pieces in its count that the viewer does not know */
    bool unsure;      /* these can change what it counts */
    bool on_turn, leads, wins;
} DescribedSeat;

typedef enum ItemKind { ITEM_ZONE, ITEM_COUNTER, ITEM_PIECE, ITEM_TEXT } ItemKind;

/* How the pieces of a zone are shown: by name; each kind once with its number; only how many there are; or each kind once with the
 * short names of its pieces. */
typedef enum ShownAs { AS_NAMES, AS_KINDS, AS_COUNT, AS_SUITS } ShownAs;

/* A part of a row: a zone, a counter, a piece, or words; `text` stands before it ("1:"), `after` behind it ("wins"). Words are `text`
 * itself. */
typedef struct DescribedItem {
    uint8_t kind; /* ItemKind */
    uint8_t as;   /* ShownAs */
    uint8_t hue;  /* of words */
    bool more;    /* it says more about the item before it: "15, dog-3 on top" */
    int16_t number;
    const char *text, *after; /* NULL: none */
} DescribedItem;

/* A row of the picture: of the table, or of a seat. */
typedef struct DescribedRow {
    const char *label;
    uint8_t seat; /* DOOR_NOBODY: of the table */
    int16_t first, count;
} DescribedRow;

typedef struct Description {
    int viewer; /* a seat, or DOOR_NOBODY: sees everything */
    int seat_count, clock_count;
    const char *name;                     /* of the game */
    const char *piece_word, *piece_words; /* "card", "cards" */
    bool suits;                           /* pieces are best listed by kind, "hippie 2 5 9" */
    int label_width; /* columns of the longest label that a row of the table can have; 0: of these rows */
    struct {
        const char *word;
        int at, end; /* end 0: none */
    } clock[DOOR_CLOCK];
    bool over;
    unsigned winners; /* a bit for each */
    const char *now;  /* what happens: "2 plays a card", "the survivors are counted"; who wins; NULL: nothing to say */
    DescribedSeat seats[DOOR_SEATS];
    DescribedAsk ask;
    DescribedOption options[DESCRIBED_OPTIONS];
    int zone_count, piece_count, counter_count, tile_count, place_count, link_count, option_count, mark_count,
        row_count, item_count;
    DescribedZone zones[DESCRIBED_ZONES];
    DescribedPiece pieces[DESCRIBED_PIECES]; /* those of a zone or place stand together */
    DescribedCounter counters[DESCRIBED_COUNTERS];
    DescribedTile tiles[DESCRIBED_TILES];
    DescribedPlace places[DESCRIBED_PLACES];
    DescribedLink links[DESCRIBED_LINKS];
    const char *marks[DESCRIBED_MARKS], *mark_signs[DESCRIBED_MARKS]; /* a sign is one character; NULL: none */
    int columns; /* places of a tile in a row, where the board is a map; 0: it has no map */
    int side;    /* places of the largest tile, across and down: tiles can be turned */
    DescribedRow rows[DESCRIBED_ROWS];
    DescribedItem items[DESCRIBED_ITEMS];
    struct Arena *arena; /* of its texts */
} Description;

typedef struct FaceAttribute {
    const char *name, *value, *words;
} FaceAttribute;

enum { FACE_ATTRIBUTES = 32 };

/* What a piece is. */
typedef struct PieceFace {
    const char *name, *kind, *text, *value, *rule, *sign, *colour; /* NULL: none */
    const char *where; /* the zone or place; NULL: the viewer does not know */
    bool is_piece;     /* false: the face of a kind, which lies nowhere */
    bool has_worth;
    int worth;
    unsigned known_to; /* a bit for each seat, of those that the viewer knows of; */
    bool public_;      /* all seats know it */
    FaceAttribute attributes[FACE_ATTRIBUTES];
    int attribute_count;
    struct Arena *arena;
} PieceFace;

/* Title, date and text of a scenario or of a part; date and text may be empty. */
typedef struct DescribedStory {
    const char *title, *date, *text;
} DescribedStory;

/* What any watcher can know of an event. */
typedef struct EventInfo {
    int kind;              /* index into Describe.event_kinds */
    const char *question;  /* the text of a question that is asked now ("" if it has none); NULL for other events */
    uint8_t seat;          /* whose event it is, or DOOR_NOBODY */
    uint8_t seen;          /* a bit for each seat that sees which piece or choice it is about */
    const char *rule;      /* that it follows from, "R4.2"; NULL if none is known */
    char piece[DOOR_NAME]; /* the piece that moves; "" for other events */
    char from[DOOR_NAME], to[DOOR_NAME];
    bool deals; /* all pieces are dealt anew */
} EventInfo;

/* A field of an event, or an element of a list. A list or a record stands before what is inside it. */
typedef enum DescribedType {
    DESCRIBED_NULL,
    DESCRIBED_FLAG,
    DESCRIBED_NUMBER,
    DESCRIBED_REAL,
    DESCRIBED_TEXT,
    DESCRIBED_LIST,
    DESCRIBED_RECORD
} DescribedType;

typedef struct DescribedField {
    const char *key; /* NULL: an element of a list */
    union {
        int64_t number;   /* or flag */
        const char *text; /* or the digits of a real number */
        int inside;       /* of a list or a record: how many of the next fields are inside it, at any depth */
    };
    uint8_t type; /* DescribedType */
} DescribedField;

/* An event as it is told: its fields, in order. Zero it before its first use; described_event_release frees it. */
typedef struct DescribedEvent {
    DescribedField *fields;
    int count, room;
    int open[16], depth; /* the lists and records that are being filled in */
    struct Arena *arena; /* of texts and keys */
} DescribedEvent;

/* Adds a field, with a copy of the text; the key is NULL in a list. A key must be constant, or of described_copy. A text that is NULL
 * is a null. What comes after described_list or described_record, up to described_end, is inside it. */
void described_null(DescribedEvent *event, const char *key);
void described_flag(DescribedEvent *event, const char *key, bool flag);
void described_number(DescribedEvent *event, const char *key, int64_t number);
void described_real(DescribedEvent *event, const char *key, const char *digits);
void described_text(DescribedEvent *event, const char *key, const char *text);
void described_list(DescribedEvent *event, const char *key);
void described_record(DescribedEvent *event, const char *key);
void described_end(DescribedEvent *event);
const char *described_copy(DescribedEvent *event, const char *text);

/* A seat, counted from 0, as people count it; null for any number from DOOR_SEATS on. */
void described_seat(DescribedEvent *event, const char *key, unsigned seat);

/* The field with that key, not inside another one; NULL if there is none. */
const DescribedField *described_find(const DescribedEvent *event, const char *key);

/* Empties it, for another event; frees what it holds. */
void described_event_clear(DescribedEvent *event);
void described_event_release(DescribedEvent *event);

/* Adds the fields to an object that the caller opens and closes. */
struct JsonOut;
void described_event_json(const DescribedEvent *event, struct JsonOut *out);

enum { DESCRIBED_REASONS = 64 };

/* Where a seat stands, as a viewer can know it. */
typedef struct DescribedScore {
    bool has_score, has_known;
    int32_t score;
    int32_t known;      /* what the pieces that the viewer knows would change, if they were counted now */
    int32_t unknown;    /* how many pieces the viewer does not know */
    char why[DOOR_WHY]; /* the score in words, "3 inhabitants x 2 hearts"; or "" */
    int reason_count;
    struct {
        char text[DOOR_NAME];
        int32_t delta;
    } reasons[DESCRIBED_REASONS]; /* of `known` */
} DescribedScore;

struct Buffer;

/* What a game fills in; each function may be NULL. `forgets`: without what the viewer would have to remember. */
typedef struct Describe {
    const char *seat_word, *seats_word; /* what a seat is called: "community", "communities" */
    const char *score_word;             /* what is counted: "population" */
    const char *nobody_wins;            /* "the zombies win" */
    const char *const *event_kinds;     /* names of the kinds of event, as in the event stream; ends with NULL */
    const char *(*clock_word)(const Setup *setup, int number); /* what the clock counts: "round", "trick" */

    void (*position)(const Setup *setup, const Game *game, int viewer, bool forgets, Description *out);

    /* The face of a piece or of a kind; false if there is none of that name. */
    bool (*face)(const Setup *setup, const Game *game, int viewer, const char *name, PieceFace *out);

    /* A small number for pieces that look alike: 1 for what stands out (vans), 2 for the enemy (zombies), from 3 for the others by
     * kind, in order; 0 for none. */
    uint8_t (*hue)(const Setup *setup, const Game *game, const char *piece);

    /* Where each seat stands, as the viewer can know it. Not to be called inside a step. */
    void (*scores)(const Setup *setup, const Game *game, int viewer, DescribedScore out[DOOR_SEATS]);

    /* The fields of an event, added to `out`: those of the event stream if `stream`; otherwise what the viewer does not know is
     * null, and the text of a question is called `question`. False, and nothing is added, if the stream does not tell the event,
     * or the viewer does not learn of it. */
    bool (*event)(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                  DescribedEvent *out);

    /* Adds a sentence about the event for the viewer, or nothing if there is nothing to say; `before` is what `remember` wrote
     * before the event. True if it is a heading. */
    bool (*words)(const Setup *setup, const Game *game, const Event *event, int viewer,
                  const int32_t before[DOOR_SEATS], struct Buffer *out);

    /* The stories to tell where the game or a part begins, by number from 0; false after the last. */
    bool (*story)(const Setup *setup, const Game *game, int number, DescribedStory *out);

    EventInfo (*event_info)(const Game *game, const Setup *setup, const Event *event);

    /* The open question, if the script has no text for it. */
    void (*question_text)(const Game *game, const Setup *setup, char out[DOOR_WHY]);

    /* Writes who asks the open question: "hippie:base, on_trick_won", or "the rules: …". True if a script asks. */
    bool (*asked_by)(const Game *game, const Setup *setup, char who[DOOR_WHY]);

    /* Why the open question does not offer something, by its name; NULL if the script gives no reason. The sentence is
     * valid until the next call. */
    const char *(*why_not)(const Game *game, const Setup *setup, const char *name);

    /* Says where a step failed, "phase raid, round 3"; for messages beside the fault itself. */
    void (*fault_where)(const Host *host, const Game *game, char out[DOOR_WHY]);

    /* Writes what a sentence about the next event needs of the game before it. Calls no script. */
    void (*remember)(const Setup *setup, const Game *game, int32_t before[DOOR_SEATS]);
} Describe;

/* What a game says of itself: the words alone. Its functions are called through those below, which do with less where a part, or
 * all of it, is absent: then seats, scores, the question and its options are known from the door, and there are no pieces and no
 * events to tell. */
const Describe *describe_of(const Setup *setup);

const char *describe_clock_word(const Setup *setup, int number);
void describe_position(const Setup *setup, const Game *game, int viewer, bool forgets, Description *out);
bool describe_face(const Setup *setup, const Game *game, int viewer, const char *name, PieceFace *out);
uint8_t describe_hue(const Setup *setup, const Game *game, const char *piece);
void describe_scores(const Setup *setup, const Game *game, int viewer, DescribedScore out[DOOR_SEATS]);
bool describe_event(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                    DescribedEvent *out);
bool describe_words(const Setup *setup, const Game *game, const Event *event, int viewer,
                    const int32_t before[DOOR_SEATS], struct Buffer *out);
bool describe_story(const Setup *setup, const Game *game, int number, DescribedStory *out);
EventInfo describe_event_info(const Game *game, const Setup *setup, const Event *event);
void describe_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
bool describe_asked_by(const Game *game, const Setup *setup, char who[DOOR_WHY]);
const char *describe_why_not(const Game *game, const Setup *setup, const char *name);
void describe_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]);
void describe_remember(const Setup *setup, const Game *game, int32_t before[DOOR_SEATS]);

/* The name of the kind of an event. */
const char *describe_kind(const Setup *setup, const EventInfo *info);

/* The line of an event in the event stream without its newline, to be freed; NULL if the stream does not tell the event. */
char *describe_event_line(const Setup *setup, const Game *game, const Event *event);

#endif
