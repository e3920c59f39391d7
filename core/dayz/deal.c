/* The set-up of a round (R2). */
#include "core/dayz/rules.h"

#include <string.h>

#include "core/dayz/knowledge.h"
#include "core/base/chance.h"
#include "core/dayz/prepared_deal.h"

/* The vans that stayed in the expedition zones (R5.5), as many as a hand holds; their numbers are the
 * same in every deck that has them. */
static void keep_vans(const Game *game, const Setup *setup, Set kept[MAX_SEATS]) {
    memset(kept, 0, MAX_SEATS * sizeof *kept);
    if (!setup->edition.vans_kept) return;
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
    memset(table->given, 0, sizeof table->given);
    memset(&table->trick_cards, 0, sizeof table->trick_cards);
    memset(&table->horde, 0, sizeof table->horde);
    table->reserve_count = table->itinerant_count = table->play_count = table->trick = 0;
    table->side = table->asked = table->winner = table->met = table->next_side = table->leader = NOTHING;
}

/* The seats that know a card which is laid into a zone, a bit for each. Only the top itinerant is seen (R2.3), which
 * deal_itinerants shows. */
static uint8_t who_knows(const Game *game, int card, int zone) {
    return zone == ZONE_ITINERANTS ? 0 : (uint8_t)knowledge_sees(&game->deck, card, zone);
}

static void lay(Game *game, int card, int zone) {
    Table *table = &game->now;
    set_add(&table->zone[zone], card);
    table->where[card] = (uint8_t)zone;
    table->known[card] = who_knows(game, card, zone);
}

/* Puts the next `count` of the shuffled cards into a zone whose cards are all seen by the same seats; returns the rest. */
static const uint8_t *lay_next(Game *game, const uint8_t *next, int count, int zone) {
    Table *table = &game->now;
    Set cards = table->zone[zone];
    uint8_t seen = count ? who_knows(game, next[0], zone) : 0;
    for (int i = 0; i < count; i++) {
        set_add(&cards, next[i]);
        table->where[next[i]] = (uint8_t)zone;
        table->known[next[i]] = seen;
    }
    table->zone[zone] = cards;
    return next + count;
}

/* A prepared deal and the shuffled cards list the top first; piles on the table list the bottom first. */
static void fill_pile(uint8_t *pile, int size, const uint8_t *top, int top_count, const uint8_t *below) {
    for (int i = 0; i < size; i++) pile[size - 1 - i] = i < top_count ? top[i] : below[i - top_count];
}

/* Fills the hands (R2.3, R2.5); vans that were kept count. */
static const uint8_t *deal_hands(Game *game, const Setup *setup, const Deal *deal, const uint8_t *next) {
    for (int seat = 0; seat < setup->seats; seat++) {
        int size = deal ? deal_holds(setup, seat) : setup_hand_size(setup);
        int missing = size - set_count(table_holds(&game->now, seat));
        if (missing > 0) next = lay_next(game, next, missing, ZONE_HAND + seat);
    }
    return next;
}

static const uint8_t *deal_itinerants(Game *game, const Setup *setup, const Deal *deal, const uint8_t *next) {
    Table *table = &game->now;
    int given = deal ? deal->itinerant_count : 0;
    table->itinerant_count = setup->edition.itinerants[setup->seats];
    fill_pile(table->itinerants, table->itinerant_count, deal ? deal->itinerants : NULL, given, next);
    next = lay_next(game, next, table->itinerant_count - given, ZONE_ITINERANTS);
    if (table->itinerant_count) knowledge_open(table, table_itinerant(table));
    return next;
}

static void deal_reserve(Game *game, const Deal *deal, const uint8_t *next, int left) {
    Table *table = &game->now;
    int given = deal ? deal->reserve_count : 0;
    int rest = deal ? deal->rest : ZONE_RESERVE, below = rest == ZONE_RESERVE ? left : 0;
    table->reserve_count = (uint8_t)(given + below);
    fill_pile(table->reserve, given + below, deal ? deal->reserve : NULL, given, next);
    (void)lay_next(game, next, left, rest);
}

/* Puts down the cards that are not dealt: vans that were kept, and cards of the prepared deal. */
static void lay_given(Game *game, const Setup *setup, const Deal *deal, const Set kept[MAX_SEATS]) {
    for (int card = 0; deal && card < game->deck.count; card++)
        if (deal->zone[card] != NOTHING) lay(game, card, deal->zone[card]);
    for (int seat = 0; seat < setup->seats; seat++) {
        for (Set vans = kept[seat]; !set_empty(vans);) lay(game, set_take(&vans), ZONE_HAND + seat);
        knowledge_show(&game->now, ALL_SEATS, kept[seat]);
    }
}

/* Lists the cards that are dealt: those that are in no zone yet. */
static int list_cards(const Game *game, uint8_t cards[MAX_CARDS]) {
    Set all = deck_all(&game->deck);
    int count = 0;
    for (int zone = 0; zone < ZONES; zone++) all = set_minus(all, game->now.zone[zone]);
    while (!set_empty(all)) cards[count++] = (uint8_t)set_take(&all);
    return count;
}

static void deal_cards(Game *game, const Setup *setup, const Deal *deal, const Set kept[MAX_SEATS]) {
    uint8_t cards[MAX_CARDS];
    lay_given(game, setup, deal, kept);
    int count = list_cards(game, cards);
    chance_shuffle(&game->now.chance, cards, count);
    const uint8_t *next = deal_hands(game, setup, deal, cards);
    next = deal_itinerants(game, setup, deal, next);
    deal_reserve(game, deal, next, (int)(cards + count - next));
}

static void tell_deal(const Host *host, const Game *game, EventKind kind) {
    if (!host->see || (host->brief && kind != EVENT_ROUND)) return;
    Event event = event_blank(kind);
    host_tell(host, game, &event);
}

/* A prepared deal can begin later than with the first trick of the first round. */
static void begin_later(Table *table, const Deal *deal) {
    table->round = deal->round;
    table->trick = (uint8_t)(deal->trick - 1);
    memcpy(table->numbers, deal->numbers, sizeof table->numbers);
}

HookEnd phase_new_round(Host *host, Game *game) {
    const Setup *setup = host->setup;
    Table *table = &game->now;
    const Deal *deal = table->round == 0 ? setup->deal : NULL;
    Set kept[MAX_SEATS];
    keep_vans(game, setup, kept);
    if (table->round == 0) tell_deal(host, game, EVENT_GAME);
    if (table->round == 0) table_line_up(table, setup, &setup->lineups[game->part]);
    table->round++;
    table_expire(table, setup, LASTS_ROUND);
    clear_table(table);
    if (deal) begin_later(table, deal);
    table->chance = chance_of(game->seed, table->round);
    memset(game->answered, 0, sizeof game->answered);
    deck_build(&game->deck, setup, table);
    for (int seat = 0; seat < MAX_SEATS; seat++) kept[seat] = set_and(kept[seat], game->deck.of_role[ROLE_VAN]);
    deal_cards(game, setup, deal, kept);
    tell_deal(host, game, EVENT_ROUND);
    tell_deal(host, game, EVENT_DEAL);
    table->phase = deal && deal->transferred ? PHASE_OPENING : table->hooked[HOOK_DEALT] ? PHASE_DEALT : PHASE_TRANSFER;
    return HOOK_DONE;
}

int deal_receiver(const Setup *setup, int seat, int number) {
    int seats = setup->seats;
    int to = setup->edition.transfers.to[number];
    int steps = to == NEIGHBOUR_LEFT ? 1 : to == NEIGHBOUR_RIGHT ? seats - 1 : seats / 2, other = seat + steps;
    return other < seats ? other : other - seats;
}

static bool choose_transfers(Call *call, int chosen[MAX_SEATS][MAX_TRANSFERS]) {
    int count = call->setup->edition.transfers.count;
    for (int seat = 0; seat < call->setup->seats; seat++) {
        Set hand = call->table->zone[ZONE_HAND + seat];
        for (int i = 0; i < count; i++) {
            Question question = {.seat = (uint8_t)seat,
                                 .about = ABOUT_TRANSFER,
                                 .to = (uint8_t)deal_receiver(call->setup, seat, i),
                                 .secret = true,
                                 .options = hand};
            if (!power_ask(call, &question, &chosen[seat][i])) return false;
            if (chosen[seat][i] != CHOICE_NONE) set_drop(&hand, chosen[seat][i]);
        }
    }
    return true;
}

static void transfer(Call *call, int seat, int number, int card) {
    Table *table = &call->game->now;
    int to = deal_receiver(call->setup, seat, number);
    table->given[seat][number] = (uint8_t)(card + 1);
    table_shift(table, card, ZONE_TRANSFER + to);
    knowledge_open(table, card);
    if (!call_tells(call) || call->run.host->brief) return;
    Event event = event_blank(EVENT_TRANSFER);
    event.seat = (uint8_t)seat;
    event.card = (uint8_t)card;
    event.from = (uint8_t)(ZONE_HAND + seat);
    event.to = (uint8_t)(ZONE_TRANSFER + to);
    event.rule = "R2.6";
    call_tell(call, &event);
}

HookEnd deal_transfer(Call *call) {
    int chosen[MAX_SEATS][MAX_TRANSFERS];
    if (!choose_transfers(call, chosen)) return call->run.end;
    for (int seat = 0; seat < call->setup->seats; seat++)
        for (int i = 0; i < call->setup->edition.transfers.count; i++)
            if (chosen[seat][i] != CHOICE_NONE) transfer(call, seat, i, chosen[seat][i]);
    return HOOK_DONE;
}

HookEnd phase_transfer(Host *host, Game *game) {
    HookEnd end = hook_run(host, game, HOOK_TRANSFER, NOTHING, NOTHING);
    if (end == HOOK_DONE) game->now.phase = game->now.hooked[HOOK_TRANSFERRED] ? PHASE_TRANSFERRED : PHASE_OPENING;
    return end;
}

int deal_giver(const Table *table, int card) {
    for (int seat = 0; seat < MAX_SEATS; seat++)
        for (int i = 0; i < MAX_TRANSFERS; i++)
            if (table->given[seat][i] == card + 1) return seat;
    return NOTHING;
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
static int best_transfer(const Game *game, const Setup *setup) {
    int leader = 0;
    for (int seat = 1; seat < setup->seats; seat++)
        if (transfer_rank(game, seat) > transfer_rank(game, leader)) leader = seat;
    return leader;
}

static int draw_leader(Host *host, Game *game) {
    int leader = (int)chance_below(&game->now.chance, (uint32_t)host->setup->seats);
    if (!host_tells_all(host)) return leader;
    Event event = event_blank(EVENT_RANDOM);
    event.text = "first leader";
    event.delta = (int16_t)(leader + 1);
    event.rule = "R2.8";
    host_tell(host, game, &event);
    return leader;
}

static int first_leader(Host *host, Game *game) {
    FirstLeader how = host->setup->edition.first_leader;
    if (how == FIRST_LEADER_RANDOM) return draw_leader(host, game);
    return how == FIRST_LEADER_SEAT_1 ? 0 : best_transfer(game, host->setup);
}

static int opening_leader(Host *host, Game *game, bool prepared) {
    const Setup *setup = host->setup;
    if (prepared && setup->deal->leader != NOTHING) return setup->deal->leader;
    bool later = game->now.round > 1 || (setup->carry && game->part);
    bool first = !later || setup->edition.round_leader == ROUND_LEADER_FIRST;
    return first ? first_leader(host, game) : round_next_leader(game, setup);
}

/* Where a round begins with a later trick, the hooks of its start do not run. */
HookEnd phase_opening(Host *host, Game *game) {
    Table *table = &game->now;
    const Deal *deal = host->setup->deal;
    bool prepared = deal && table->round == deal->round;
    table->next_leader = (uint8_t)opening_leader(host, game, prepared);
    table->phase = table->trick ? PHASE_NEW_TRICK : PHASE_ROUND_START;
    return HOOK_DONE;
}
