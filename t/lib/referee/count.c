/* R5.1 and R5.2: the count of a round, reason by reason. */
#include <string.h>

#include "t/lib/referee/table.h"

enum { BIKERS_MANY = 7, ZERO = 3 };

/* The reasons of a line, in the order of R5.1: cards, slot by slot, Bunker, promos. */
enum RefereeWhy { WHY_SURVIVORS, WHY_ZOMBIES, WHY_SLOT, WHY_BUNKER = WHY_SLOT + SLOTS, WHY_ZERO, WHYS };

static int count_of(const Referee *referee, int seat, int slot) {
    return cards_count(referee->zone[EXPEDITION + seat] & referee_cards_of(KIND_FIRST + slot));
}

/* True if no other seat has more cards; if `strictly`, no other has as many. */
static bool has_most(const Referee *referee, int seat, int slot, bool strictly) {
    int own = count_of(referee, seat, slot);
    for (int other = 0; other < referee->seats; other++) {
        int theirs = count_of(referee, other, slot);
        if (other != seat && (strictly ? theirs >= own : theirs > own)) return false;
    }
    return own > 0;
}

/* By how much scientists reduce each loss (R7). */
static int easing(const Referee *referee, int seat, int slot) {
    int version = referee->slot[slot].version, own = count_of(referee, seat, slot);
    int enough = version == WEAK ? DECK : version == ADVANCED ? 3 : 4;
    return (own >= enough) + has_most(referee, seat, slot, true);
}

static int scientists(const Referee *referee, int seat) {
    int slot = referee_slot_of(referee, SCIENTIST), eased = 0;
    if (slot == NONE) return 0;
    for (RefereeCards left = referee->zone[EXPEDITION + seat] & referee_cards_of(KIND_ZOMBIE); left;) {
        int loss = referee_loss(cards_take(&left)), less = easing(referee, seat, slot);
        eased += less < loss ? less : loss;
    }
    return eased;
}

static int losses(const Referee *referee, int seat) {
    int sum = 0;
    for (RefereeCards left = referee->zone[EXPEDITION + seat]; left;) sum += referee_loss(cards_take(&left));
    return sum;
}

/* The cards of a slot in a zone, without its patient zero, which counts separately (R9.3). */
static RefereeCards counting(const Referee *referee, int seat, int slot) {
    RefereeCards cards = referee->zone[EXPEDITION + seat] & referee_cards_of(KIND_FIRST + slot), kept = 0;
    while (cards) {
        int card = cards_take(&cards);
        if (!referee_is_zero(referee, card)) kept |= card_bit(card);
    }
    return kept;
}

static int kids(const Referee *referee, int seat, int slot) {
    int version = referee->slot[slot].version, best = 0, sum = 0;
    RefereeCards cards = counting(referee, seat, slot);
    int number = cards_count(cards);
    while (cards) {
        int children = referee_children(referee_value(cards_take(&cards)));
        best = children > best ? children : best;
        sum += children;
    }
    if (version == ADVANCED || version == DRAFT) return sum;
    return best + (version == BASE && has_most(referee, seat, slot, false) ? number : 0);
}

static int bikers(const Referee *referee, int seat, int slot) {
    static const int few[] = {[BASE] = 2, [ADVANCED] = 2, [WEAK] = 1},
                     many[] = {[BASE] = 1, [ADVANCED] = 2, [WEAK] = -1};
    int version = referee->slot[slot].version;
    bool is_many = count_of(referee, seat, slot) >= BIKERS_MANY;
    return cards_count(counting(referee, seat, slot)) * (is_many ? many : few)[version];
}

/* R9.3 */
static int zero(const Referee *referee, int seat, int slot) {
    RefereeCards all = referee->zone[EXPEDITION + seat] & referee_cards_of(KIND_FIRST + slot);
    if (all == counting(referee, seat, slot)) return 0;
    return has_most(referee, seat, slot, true) ? ZERO : -ZERO;
}

/* The worth of all survivors, powers and promos included. */
static int survivors(const Referee *referee, int seat) {
    int sum = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        int faction = referee->slot[slot].faction;
        sum += zero(referee, seat, slot);
        sum += faction == KID     ? kids(referee, seat, slot)
               : faction == BIKER ? bikers(referee, seat, slot)
                                  : cards_count(counting(referee, seat, slot));
    }
    return sum;
}

/* R9.1 */
static int sets(const Referee *referee, int seat) {
    int smallest = FACE_CARDS;
    for (int slot = 0; slot < SLOTS; slot++) {
        int own = count_of(referee, seat, slot);
        smallest = own < smallest ? own : smallest;
    }
    return referee->bunker ? smallest : 0;
}

/* True for powers that count at the end of a round (R6.2). */
static bool counts(int faction) {
    return faction == SCIENTIST || faction == KID || faction == BIKER;
}

static int why_of(Referee *referee, const char *why) {
    int faction, version;
    if (strcmp(why, "survivors") == 0) return WHY_SURVIVORS;
    if (strcmp(why, "zombies") == 0) return WHY_ZOMBIES;
    referee_require(referee, CHECK_SCORE_WHY, referee_in_play(referee, why), "%s is not in play", why);
    if (strcmp(why, "bunker") == 0) return WHY_BUNKER;
    if (strncmp(why, "zero:", 5) == 0) return WHY_ZERO;
    bool power = referee_power(why, &faction, &version) && counts(faction);
    referee_require(referee, CHECK_SCORE_WHY, power, "%s counts nothing", why);
    return WHY_SLOT + referee_slot_of(referee, faction);
}

/* The order of R5.1. The lines of kids and bikers may come with the cards or after them, so they
 * have no fixed place: -1. */
static int place_of(const Referee *referee, int why) {
    bool power = why >= WHY_SLOT && why < WHY_BUNKER;
    if (power && referee->slot[why - WHY_SLOT].faction != SCIENTIST) return -1;
    return why < WHY_SLOT ? 0 : why;
}

static void read_scores(Referee *referee, int sums[SEATS][WHYS]) {
    int last[SEATS] = {0};
    while (referee_peek(referee, LINE_SCORE)) {
        const cJSON *score = referee_read(referee, LINE_SCORE);
        int seat = referee_seat(referee, score, "seat"), why = why_of(referee, referee_text(score, "why"));
        int place = place_of(referee, why);
        referee_require(referee, CHECK_SCORE_ORDER, place < 0 || place >= last[seat], "%s is counted too late",
                        referee_text(score, "why"));
        if (place >= 0) last[seat] = place;
        sums[seat][why] += referee_number(score, "delta");
    }
}

/* The worth of kids, bikers and zeros may be in the lines of cards or of powers; only the sum is fixed. */
static void judge_sums(Referee *referee, int seat, const int sums[WHYS]) {
    int slot = referee_slot_of(referee, SCIENTIST), eased = slot == NONE ? 0 : sums[WHY_SLOT + slot];
    int people = sums[WHY_SURVIVORS] + sums[WHY_ZERO];
    for (int i = 0; i < SLOTS; i++) people += i == slot ? 0 : sums[WHY_SLOT + i];
    referee_require(referee, CHECK_SCORE_ZOMBIES, sums[WHY_ZOMBIES] == -losses(referee, seat),
                    "seat %d loses %d to zombies, not %d", seat + 1, losses(referee, seat), -sums[WHY_ZOMBIES]);
    if (slot != NONE)
        referee_require(referee, CHECK_SCORE_SCIENTIST, eased == scientists(referee, seat),
                        "the scientists of seat %d save %d, not %d", seat + 1, scientists(referee, seat), eased);
    referee_require(referee, CHECK_SCORE_SURVIVORS, people == survivors(referee, seat),
                    "the survivors of seat %d count %d, not %d", seat + 1, survivors(referee, seat), people);
    if (referee->bunker)
        referee_require(referee, CHECK_SCORE_BUNKER, sums[WHY_BUNKER] == sets(referee, seat),
                        "the Bunker of seat %d counts %d, not %d", seat + 1, sets(referee, seat), sums[WHY_BUNKER]);
}

/* Tallies the powers that changed this count. */
static void note_powers(Referee *referee, int seat) {
    for (int slot = 0; slot < SLOTS; slot++) {
        const RefereeSlot *own = &referee->slot[slot];
        bool works = own->faction == SCIENTIST ? scientists(referee, seat) > 0 : count_of(referee, seat, slot) > 1;
        if (counts(own->faction) && works) referee->tally.powers[own->faction][own->version]++;
    }
}

void referee_judge_count(Referee *referee) {
    int sums[SEATS][WHYS] = {{0}};
    read_scores(referee, sums);
    for (int seat = 0; seat < referee->seats; seat++) {
        judge_sums(referee, seat, sums[seat]);
        note_powers(referee, seat);
        referee->delta[seat] =
            survivors(referee, seat) - losses(referee, seat) + scientists(referee, seat) + sets(referee, seat);
        int population = referee->population[seat] + referee->delta[seat];
        referee->population[seat] = population < 0 ? 0 : population;
    }
    const cJSON *end = referee_read(referee, LINE_ROUND_END);
    referee_require(referee, CHECK_ROUND, referee_number(end, "round") == referee->round, "this is round %d",
                    referee->round);
    referee_require(referee, CHECK_DELTA, referee_numbers_are(end, "delta", referee->delta, referee->seats),
                    "these are not the totals: seat 1 has %d", referee->delta[0]);
    referee_require(referee, CHECK_POPULATION,
                    referee_numbers_are(end, "population", referee->population, referee->seats),
                    "these are not the populations: seat 1 has %d", referee->population[0]);
}
