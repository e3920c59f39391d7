/* What a watcher is told: every step of the game, in order, each with its reason. Fields that do not
 * belong to a kind are NOTHING or 0. The game that comes along is as it stands right after the event
 * (with the hands dealt after EVENT_DEAL, say). */
#ifndef CORE_DAYZ_EVENT_H
#define CORE_DAYZ_EVENT_H

#include <stdint.h>

#include "core/dayz/decision.h"

typedef enum EventKind {
    EVENT_GAME,
    EVENT_ROUND,
    EVENT_DEAL,
    EVENT_TRANSFER, /* seat (giver), card, from, to (zones) */
    EVENT_TRICK,    /* seat (leader), card (encounter) */
    EVENT_PLAY,     /* seat, card, from, side */
    EVENT_WON,      /* seat, slot (asked; NOTHING: nobody won, R3.7), card (that won) */
    EVENT_MOVE,     /* card, from, to, named */
    EVENT_POWER,    /* power, hook, seat */
    EVENT_ASK,      /* seat; the rest in game->asked, `text` is the question */
    EVENT_ANSWER,   /* seat, choice; game->asked is still there */
    EVENT_RANDOM,   /* card, or power; `text` says what for, `delta` a plain number */
    EVENT_SCORE,    /* seat, delta, score, power, card */
    EVENT_ROUND_END,
    EVENT_SWAP,         /* seat, out, power */
    EVENT_POPULATION,   /* seat, delta, power: changed at once, not in the count */
    EVENT_GAME_END,     /* of a game, or of a part of a campaign */
    EVENT_CAMPAIGN_END, /* R11 */
    EVENTS
} EventKind;

/* The reason for a score event. */
typedef enum Score { SCORE_SURVIVORS, SCORE_ZOMBIES, SCORE_POWER } Score;

/* A power by name: a version of a faction of the pool, or a special. */
typedef struct PowerName {
    uint8_t faction, version; /* faction: NOTHING for a special */
    uint8_t special;          /* NOTHING for a faction */
} PowerName;

struct Event {
    uint8_t kind;
    uint8_t seat, card, from, to, side, slot;
    uint8_t hook;
    uint8_t score;
    uint8_t seen;         /* a bit for each seat that sees which card, or which choice, it is */
    uint8_t named;        /* of a move: a bit for each seat to which an answer in the same hook named the card */
    PowerName power, out; /* out.faction and out.special both NOTHING: an addition */
    int16_t delta;
    uint16_t choice;
    const char *text;
    const char *rule; /* the rule it follows from, "R4.2"; NULL when a power did it */
};

/* An event with all its fields empty, seen by all seats. */
static inline Event event_blank(EventKind kind) {
    return (Event){
        .kind = (uint8_t)kind,
        .seat = NOTHING,
        .card = NOTHING,
        .from = NOTHING,
        .to = NOTHING,
        .side = NOTHING,
        .slot = NOTHING,
        .choice = CHOICE_NONE,
        .power = {NOTHING, NOTHING, NOTHING},
        .out = {NOTHING, NOTHING, NOTHING},
        .seen = ALL_SEATS,
    };
}

#endif
