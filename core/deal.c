/* The set-up of a round: deal, transfer, first leader (R2). */
#include <string.h>

#include "core/knowledge.h"
#include "core/phase.h"

/* The vans that stayed in the expedition zones (R5.5), as many as a hand holds; their numbers are the
 * same in every deck that has them. */
static void keep_vans(const Game *game, const Setup *setup, Set kept[MAX_SEATS]) {
    memset(kept, 0, MAX_SEATS * sizeof *kept);
    for (int seat = 0; seat < setup->seats; seat++) {
        Set vans = set_and(game->now.zone[ZONE_EXPEDITION + seat], game->deck.of_role[ROLE_VAN]);
        for (int room = setup_hand_size(setup); room > 0 && !set_empty(vans); room--)
            set_add(&kept[seat], set_take(&vans));
    }
}

static void clear_table(Table *table) {
    memset(table->zone, 0, sizeof table->zone);
    memset(table->known, 0, sizeof table->known);
    memset(table->where, 0, sizeof table->where);
    memset(table->reserve, 0, sizeof table->reserve);
    memset(table->itinerants, 0, sizeof table->itinerants);
    memset(table->play_card, 0, sizeof table->play_card);
    memset(table->play_seat, 0, sizeof table->play_seat);
    memset(table->voids, 0, sizeof table->voids);
    memset(&table->trick_cards, 0, sizeof table->trick_cards);
    memset(&table->horde, 0, sizeof table->horde);
    table->reserve_count = table->itinerant_count = table->play_count = table->trick = 0;
    table->side = table->asked = table->winner = table->met = table->next_side = table->leader = NOTHING;
}

/* Puts `count` cards into a zone; returns what comes after them. */
static const uint8_t *lay(Table *table, const uint8_t *cards, int count, int zone, int known) {
    Set all = table->zone[zone];
    for (int i = 0; i < count; i++) {
        set_add(&all, cards[i]);
        table->where[cards[i]] = (uint8_t)zone;
        table->known[cards[i]] = (uint8_t)known;
    }
    table->zone[zone] = all;
    return cards + count;
}

static const uint8_t *lay_hands(Table *table, const Setup *setup, const Set *kept, const uint8_t *next) {
    for (int seat = 0; seat < setup->seats; seat++) {
        int missing = setup_hand_size(setup) - set_count(kept[seat]); /* R2.5 */
        for (Set vans = kept[seat]; !set_empty(vans);) {
            uint8_t van = (uint8_t)set_take(&vans);
            lay(table, &van, 1, ZONE_HAND + seat, ALL_SEATS);
        }
        if (missing > 0) next = lay(table, next, missing, ZONE_HAND + seat, 1 << seat);
    }
    return next;
}

/* The pile's cards lie top first in `cards` and bottom first on the table. */
static const uint8_t *lay_pile(Table *table, const uint8_t *cards, int count, int zone, uint8_t *pile) {
    for (int i = 0; i < count; i++) pile[count - 1 - i] = cards[i];
    return lay(table, cards, count, zone, 0);
}

/* The cards that are dealt: all but the vans that were kept. */
static int list_cards(const Deck *deck, const Set kept[MAX_SEATS], uint8_t cards[MAX_CARDS]) {
    Set all = deck_all(deck);
    int count = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++) all = set_minus(all, kept[seat]);
    while (!set_empty(all)) cards[count++] = (uint8_t)set_take(&all);
    return count;
}

static void deal(Game *game, const Setup *setup, const Set kept[MAX_SEATS]) {
    Table *table = &game->now;
    uint8_t cards[MAX_CARDS];
    int count = list_cards(&game->deck, kept, cards);
    chance_shuffle(&table->chance, cards, count);
    const uint8_t *next = lay_hands(table, setup, kept, cards);
    table->itinerant_count = setup->edition.itinerants[setup->seats];
    next = lay_pile(table, next, table->itinerant_count, ZONE_ITINERANTS, table->itinerants);
    table->reserve_count = (uint8_t)(cards + count - next);
    lay_pile(table, next, table->reserve_count, ZONE_RESERVE, table->reserve);
    if (table->itinerant_count) knowledge_open(table, table_itinerant(table));
}

static void tell(const Host *host, const Game *game, EventKind kind) {
    if (!host->see) return;
    Event event = event_blank(kind);
    host_tell(host, game, &event);
}

HookEnd phase_new_round(Host *host, Game *game) {
    const Setup *setup = host->setup;
    Table *table = &game->now;
    Set kept[MAX_SEATS];
    keep_vans(game, setup, kept);
    if (table->round == 0) tell(host, game, EVENT_GAME);
    if (table->round == 0 || table->round < setup->lineup_count)
        table_line_up(table, setup, &setup->lineups[table->round]);
    table->round++;
    table_expire(table, setup, LASTS_ROUND);
    clear_table(table);
    deck_build(&game->deck, setup, table);
    for (int seat = 0; seat < MAX_SEATS; seat++) kept[seat] = set_and(kept[seat], game->deck.of_role[ROLE_VAN]);
    deal(game, setup, kept);
    tell(host, game, EVENT_ROUND);
    tell(host, game, EVENT_DEAL);
    table->phase = PHASE_TRANSFER;
    return HOOK_DONE;
}

/* Left is the next seat clockwise. */
static int neighbour(const Setup *setup, int seat, bool left) {
    return (seat + (left ? 1 : setup->seats - 1)) % setup->seats;
}

enum { TRANSFERS = 2 }; /* one to the left, one to the right (R2.6) */

static bool choose_transfers(Call *call, int chosen[MAX_SEATS][TRANSFERS]) {
    for (int seat = 0; seat < call->setup->seats; seat++) {
        Set hand = call->table->zone[ZONE_HAND + seat];
        for (int i = 0; i < TRANSFERS; i++) {
            Question question = {.seat = (uint8_t)seat,
                                 .about = ABOUT_TRANSFER,
                                 .to = (uint8_t)neighbour(call->setup, seat, i == 0),
                                 .options = hand};
            if (!call_ask(call, &question, true, &chosen[seat][i])) return false;
            if (chosen[seat][i] != CHOICE_NONE) set_drop(&hand, chosen[seat][i]);
        }
    }
    return true;
}

static void transfer(Call *call, int seat, int to, int card) {
    Table *table = &call->game->now;
    table_shift(table, card, ZONE_TRANSFER + to);
    knowledge_open(table, card);
    if (!call_tells(call)) return;
    Event event = event_blank(EVENT_TRANSFER);
    event.seat = (uint8_t)seat;
    event.card = (uint8_t)card;
    event.from = (uint8_t)(ZONE_HAND + seat);
    event.to = (uint8_t)(ZONE_TRANSFER + to);
    event.rule = "R2.6";
    call_tell(call, &event);
}

HookEnd deal_transfer(Call *call) {
    int chosen[MAX_SEATS][TRANSFERS];
    if (!choose_transfers(call, chosen)) return call->end;
    for (int seat = 0; seat < call->setup->seats; seat++)
        for (int i = 0; i < TRANSFERS; i++)
            if (chosen[seat][i] != CHOICE_NONE)
                transfer(call, seat, neighbour(call->setup, seat, i == 0), chosen[seat][i]);
    return HOOK_DONE;
}

HookEnd phase_transfer(Host *host, Game *game) {
    HookEnd end = hook_run(host, game, HOOK_TRANSFER, NOTHING, NOTHING);
    if (end == HOOK_DONE) game->now.phase = PHASE_OPENING;
    return end;
}

/* A card's place in the order of R2.2, then by value; vans are all equal. */
static int rank(const Deck *deck, int card) {
    int value = set_has(&deck->of_role[ROLE_VAN], card) ? 0 : deck->value[card];
    return (MAX_SLOTS - deck->slot[card]) * 256 + value;
}

/* The ranks of the best and the second best card of a transfer zone, as one number. */
static int transfer_rank(const Game *game, int seat) {
    int best = 0, second = 0;
    for (Set cards = game->now.zone[ZONE_TRANSFER + seat]; !set_empty(cards);) {
        int next = rank(&game->deck, set_take(&cards));
        if (next > best)
            second = best, best = next;
        else if (next > second)
            second = next;
    }
    return best * 4096 + second;
}

/* R2.8 */
static int first_leader(const Game *game, const Setup *setup) {
    int leader = 0;
    for (int seat = 1; seat < setup->seats; seat++)
        if (transfer_rank(game, seat) > transfer_rank(game, leader)) leader = seat;
    return leader;
}

HookEnd phase_opening(Host *host, Game *game) {
    Table *table = &game->now;
    bool first = table->round == 1;
    table->next_leader = (uint8_t)(first ? first_leader(game, host->setup) : round_next_leader(game, host->setup));
    table->phase = PHASE_ROUND_START;
    return HOOK_DONE;
}

HookEnd phase_round_start(Host *host, Game *game) {
    HookEnd end = hook_all(host, game, HOOK_ROUND_START, NOTHING);
    if (end == HOOK_DONE) game->now.phase = PHASE_NEW_TRICK;
    return end;
}
