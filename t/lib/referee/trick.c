/* R3 and R4: a trick, from its leader to the cards that each seat takes. */
#include <string.h>

#include "t/lib/referee/table.h"

/* R3.10: a leader without cards passes the lead. */
static void judge_leader(Referee *referee, const cJSON *trick) {
    RefereeCheck check = referee->trick > 1                ? CHECK_LEADER
                         : referee_is_later_round(referee) ? CHECK_ROUND_LEADER
                                                           : CHECK_FIRST_LEADER;
    if (referee->named) check = CHECK_LEADER_NAMED;
    while (!referee_hand(referee, referee->leader)) referee->leader = referee_left(referee, referee->leader);
    referee_require(referee, check, referee_seat(referee, trick, "leader") == referee->leader,
                    "seat %d leads, not seat %d", referee->leader + 1, referee_number(trick, "leader"));
}

static void judge_encounter(Referee *referee, const cJSON *trick) {
    const char *name = referee_text(trick, "encounter");
    referee->encounter = referee->draft ? NONE : referee_top(referee);
    if (referee->encounter == NONE) {
        referee_require(referee, CHECK_NO_ENCOUNTER, !name, "there is no encounter");
        return;
    }
    referee_require(referee, CHECK_ENCOUNTER, name && strcmp(name, referee->names[referee->encounter]) == 0,
                    "the encounter is %s", referee->names[referee->encounter]);
    referee_put(referee, referee->encounter, ENCOUNTER);
}

/* The leader chooses the side, unless the governor named it. */
static void judge_side(Referee *referee, const cJSON *play, bool first) {
    const char *name = referee_text(play, "side");
    int side = strcmp(name, "high") == 0 ? HIGH : strcmp(name, "low") == 0 ? LOW : NONE;
    referee_require(referee, CHECK_NAMES, side != NONE, "no side %s", name);
    if (first && referee->named_side != NONE)
        referee_require(referee, CHECK_SIDE_NAMED, side == referee->named_side, "the governor's side is the other one");
    if (!first) referee_require(referee, CHECK_SIDE, side == referee->side, "the leader's side is the other one");
    referee->side = side;
}

/* R3.4, R3.5, and R8 for police:advanced */
static void judge_following(Referee *referee, int seat, int card) {
    int kind = referee_kind_of(card), slot = kind - KIND_FIRST;
    if (referee->asked == NONE || kind == KIND_VAN || kind == referee->asked) return;
    if (slot >= 0 && referee->slot[slot].faction == POLICE && referee->slot[slot].version == ADVANCED) return;
    referee_require(referee, CHECK_FOLLOW, !(referee_hand(referee, seat) & referee_cards_of(referee->asked)),
                    "seat %d holds a card of the faction asked and plays %s", seat + 1, referee->names[card]);
}

static void judge_play(Referee *referee, int seat, bool first) {
    const cJSON *play = referee_read(referee, LINE_PLAY);
    referee_require(referee, CHECK_TURN, referee_seat(referee, play, "seat") == seat, "it is the turn of seat %d",
                    seat + 1);
    int card = referee_card_in(referee, play, "card");
    const char *from = referee_text(play, "from");
    int place = strcmp(from, "hand") == 0 ? HAND + seat : strcmp(from, "transfer") == 0 ? TRANSFER + seat : NONE;
    referee_require(referee, CHECK_HOLDS, referee_where(referee, card) == place, "seat %d does not hold %s in its %s",
                    seat + 1, referee->names[card], from);
    judge_side(referee, play, first);
    judge_following(referee, seat, card);
    if (referee->asked == NONE && referee_kind_of(card) != KIND_VAN) referee->asked = referee_kind_of(card);
    referee_put(referee, card, TRICK);
    referee->trick_cards |= card_bit(card);
    referee->played[seat] = card;
}

static void judge_plays(Referee *referee) {
    bool first = true;
    referee->asked = NONE;
    referee->trick_cards = 0;
    for (int seat = 0; seat < SEATS; seat++) referee->played[seat] = NONE;
    for (int i = 0; i < referee->seats; i++) {
        int seat = (referee->leader + i) % referee->seats;
        if (!referee_hand(referee, seat)) continue; /* R3.10 */
        judge_play(referee, seat, first);
        first = false;
    }
}

/* The kind of card that wins: police if it is trump (R8), otherwise the faction asked (R3.6). */
static int winning_kind(const Referee *referee) {
    int slot = referee_slot_of(referee, POLICE);
    if (slot == NONE || !(referee->trick_cards & referee_cards_of(KIND_FIRST + slot))) return referee->asked;
    if (referee->slot[slot].version == WEAK && referee->side == LOW) return referee->asked;
    return KIND_FIRST + slot;
}

static int winner_of(const Referee *referee, int kind) {
    int winner = NONE;
    for (int seat = 0; seat < referee->seats; seat++) {
        int card = referee->played[seat];
        if (card == NONE || referee_kind_of(card) != kind) continue;
        int ahead = winner == NONE ? 0 : referee_value(card) - referee_value(referee->played[winner]);
        if (winner == NONE || (referee->side == HIGH ? ahead > 0 : ahead < 0)) winner = seat;
    }
    return winner;
}

static const char *asked_name(const Referee *referee) {
    if (referee->asked == KIND_ZOMBIE) return "zombie";
    return referee_faction_name(referee->slot[referee->asked - KIND_FIRST].faction);
}

static void judge_winner(Referee *referee) {
    const cJSON *won = referee_read(referee, LINE_WON);
    const char *faction = referee_text(won, "faction");
    int seat = referee_seat(referee, won, "seat");
    referee->winner = referee->leader;
    if (referee->asked == NONE) {
        referee_require(referee, CHECK_ONLY_VANS, !faction && seat == referee->leader, "only vans: seat %d takes them",
                        referee->leader + 1);
        return;
    }
    referee_require(referee, CHECK_ASKED, faction && strcmp(faction, asked_name(referee)) == 0, "%s was asked",
                    asked_name(referee));
    int kind = winning_kind(referee);
    referee->winner = winner_of(referee, kind);
    referee_require(referee, kind == referee->asked ? CHECK_WINNER : CHECK_WINNER_POLICE, seat == referee->winner,
                    "seat %d wins with %s", referee->winner + 1, referee->names[referee->played[referee->winner]]);
    if (kind == referee->asked) return;
    referee->tally.powers[POLICE][referee_version_in_play(referee, POLICE)]++;
}

/* The cards that the winner takes, in any order. */
static void owe_winner(Referee *referee, RefereeCards cards) {
    referee_owe_next(referee);
    while (cards) referee_owe(referee, cards_take(&cards), EXPEDITION + referee->winner);
}

/* R4.2: the greatest loss, then the higher value; values rise with the place in the deck. */
static int worst_of(RefereeCards zombies) {
    int worst = NONE;
    for (int card = 0; card < DECK; card++)
        if ((zombies & card_bit(card)) && (worst == NONE || referee_loss(card) >= referee_loss(worst))) worst = card;
    return worst;
}

static void owe_horde(Referee *referee, RefereeCards zombies) {
    for (int seat = referee->winner; zombies; seat = referee_left(referee, seat)) {
        int card = worst_of(zombies);
        zombies &= ~card_bit(card);
        referee_owe_next(referee);
        referee_owe(referee, card, EXPEDITION + seat);
    }
}

/* R3.1: with two communities in the draft. */
static void take_itinerant(Referee *referee) {
    if (referee->itinerants.count == 0) return;
    owe_winner(referee, card_bit(referee->itinerants.card[0]));
    referee_settle_all(referee, CHECK_ITINERANT);
}

/* R3.8 */
static void collect_trick(Referee *referee) {
    owe_winner(referee, referee->trick_cards);
    owe_winner(referee, referee->encounter == NONE ? 0 : card_bit(referee->encounter));
    referee_settle_all(referee, CHECK_COLLECT);
    take_itinerant(referee);
}

/* The power event of the horde is optional (INTERFACE.md). */
static void skip_horde_power(Referee *referee) {
    const cJSON *power = referee_peek(referee, LINE_POWER);
    if (!power) return;
    const char *name = referee_text(power, "power");
    bool known = strcmp(name, "zombie:base") == 0 || (referee->horde && strcmp(name, "horde") == 0);
    referee_require(referee, CHECK_FIRES, known, "%s does not fire on zombies", name);
    referee_require(referee, CHECK_FIRES, referee_seat(referee, power, "seat") == referee->winner,
                    "a power fires for the winner");
    referee->section.next++;
}

/* R4, R9.2 */
static void collect_horde(Referee *referee) {
    RefereeCards zombies = referee->trick_cards & referee_cards_of(KIND_ZOMBIE);
    bool joins = referee->encounter != NONE && referee->horde && referee_kind_of(referee->encounter) == KIND_ZOMBIE;
    owe_winner(referee, referee->trick_cards & ~zombies);
    owe_winner(referee, joins || referee->encounter == NONE ? 0 : card_bit(referee->encounter));
    referee_settle_all(referee, CHECK_HORDE_REST);
    take_itinerant(referee);
    skip_horde_power(referee);
    owe_horde(referee, zombies | (joins ? card_bit(referee->encounter) : 0));
    referee_settle_all(referee, joins ? CHECK_HORDE_JOINED : CHECK_HORDE);
}

void referee_judge_trick(Referee *referee) {
    const cJSON *trick = referee_read(referee, LINE_TRICK);
    referee->trick++;
    referee_require(referee, CHECK_TRICK_NUMBER, referee_number(trick, "trick") == referee->trick, "this is trick %d",
                    referee->trick);
    judge_leader(referee, trick);
    judge_encounter(referee, trick);
    referee_skip_powers(referee);
    judge_plays(referee);
    judge_winner(referee);
    (referee->asked == KIND_ZOMBIE ? collect_horde : collect_trick)(referee);
    referee->leader = referee->winner;
    referee->named = false;
    referee->named_side = NONE;
    if (referee->asked >= KIND_FIRST) referee_judge_power(referee);
    referee_settle(referee, CHECK_DUE);
}
