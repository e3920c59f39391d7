/* Powers in C, written like scripts: look, ask, move. A call that returns false is followed by `return call->run.end`. */
#include "t/lib/kernel/test_powers.h"

#include "core/dayz/rules.h"
#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"

static Set others(const Call *call, int me) {
    Set seats = set_below(call->setup->seats);
    set_drop(&seats, me);
    return seats;
}

static Set expedition(const Call *call, int seat) {
    return call->table->zone[ZONE_EXPEDITION + seat];
}

/* The slot of the power that is called. */
static Set own_cards(const Call *call) {
    return call->deck->of_slot[call->power];
}

static int left_of(const Call *call, int seat) {
    return (seat + 1) % call->setup->seats;
}

static int right_of(const Call *call, int seat) {
    return (seat + call->setup->seats - 1) % call->setup->seats;
}

/* All seats saw the cards of the trick played, so all see where they go. */
static bool give_openly(Call *call, Set cards, int seat) {
    return power_move(call, cards, (Move){.to = (uint8_t)(ZONE_EXPEDITION + seat), .seen = ALL_SEATS});
}

/* R7 hippie: the whole trick to one other community. */
static HookEnd hippie_won(Call *call, int me) {
    int heir;
    if (!power_ask_community(call, me, others(call, me), &heir)) return call->run.end;
    if (!give_openly(call, call->table->trick_cards, heir)) return call->run.end;
    return HOOK_DONE;
}
const Power hippie_base = {.on_trick_won = hippie_won};

static bool give_one(Call *call, int me, int to, Set cards) {
    int card;
    if (!power_ask_card(call, me, cards, &card)) return false;
    if (card == CHOICE_NONE) return true;
    return power_move(call, set_of(card),
                      (Move){.to = (uint8_t)(ZONE_EXPEDITION + to), .seen = (uint8_t)(1 << me), .among = cards});
}

/* R7 military: one card of the zone to another community. */
static HookEnd military_won(Call *call, int me) {
    int to;
    if (!power_ask_community(call, me, others(call, me), &to)) return call->run.end;
    return give_one(call, me, to, expedition(call, me)) ? HOOK_DONE : call->run.end;
}
const Power military_base = {.on_trick_won = military_won};

/* R7 military, advanced: one card to the left, one to the right. The second question comes after a move. */
static HookEnd military_advanced_won(Call *call, int me) {
    if (!give_one(call, me, left_of(call, me), expedition(call, me))) return call->run.end;
    if (!give_one(call, me, right_of(call, me), expedition(call, me))) return call->run.end;
    return HOOK_DONE;
}
const Power military_advanced = {.on_trick_won = military_advanced_won};

static HookEnd military_weak_won(Call *call, int me) {
    int to;
    if (!power_ask_community(call, me, others(call, me), &to)) return call->run.end;
    Set cards = set_and(call->table->trick_cards, expedition(call, me));
    return give_one(call, me, to, cards) ? HOOK_DONE : call->run.end;
}
const Power military_weak = {.on_trick_won = military_weak_won};

/* R7 dog: the encounter goes to any community. */
static HookEnd dog_won(Call *call, int me) {
    int card = call->table->met, to;
    if (card == NOTHING) return HOOK_DONE;
    if (!power_ask_community(call, me, set_below(call->setup->seats), &to)) return call->run.end;
    if (to == me) return HOOK_DONE;
    return give_openly(call, set_of(card), to) ? HOOK_DONE : call->run.end;
}
const Power dog_base = {.on_trick_won = dog_won};

/* R7 dog, weak: chance before the second question, and nobody sees the card. */
static HookEnd dog_weak_won(Call *call, int me) {
    int from, to, card;
    if (!power_ask_community(call, me, others(call, me), &from)) return call->run.end;
    if (!power_pick(call, expedition(call, from), "stray dog", &card)) return call->run.end;
    if (card == NOTHING) return HOOK_DONE;
    if (!power_ask_community(call, me, set_below(call->setup->seats), &to)) return call->run.end;
    return power_give(call, set_of(card), to) ? HOOK_DONE : call->run.end;
}
const Power dog_weak = {.on_trick_won = dog_weak_won};

static HookEnd dog_draft_won(Call *call, int me) {
    int to, top = table_reserve_top(call->table);
    if (top == NOTHING) return HOOK_DONE;
    if (!power_show(call, 1 << me, set_of(top))) return call->run.end;
    if (!power_ask_community(call, me, set_below(call->setup->seats), &to)) return call->run.end;
    Move move = {.to = (uint8_t)(ZONE_EXPEDITION + to), .seen = (uint8_t)(1 << me)};
    return power_move(call, set_of(top), move) ? HOOK_DONE : call->run.end;
}
const Power dog_draft = {.on_trick_won = dog_draft_won};

/* R7 preacher: the top of the Reserve into the zone, then one card under the Reserve. */
static HookEnd preacher_won(Call *call, int me) {
    int card, top = table_reserve_top(call->table);
    if (top != NOTHING && !power_give(call, set_of(top), me)) return call->run.end;
    if (!power_ask_card(call, me, expedition(call, me), &card)) return call->run.end;
    if (card == CHOICE_NONE) return HOOK_DONE;
    Move move = {.to = ZONE_RESERVE_BOTTOM, .seen = (uint8_t)(1 << me)};
    return power_move(call, set_of(card), move) ? HOOK_DONE : call->run.end;
}
const Power preacher_base = {.on_trick_won = preacher_won};

static int own_count(const Call *call, int seat) {
    return set_count(set_and(expedition(call, seat), own_cards(call)));
}

static bool strictly_most(const Call *call, int seat) {
    for (int other = 0; other < call->setup->seats; other++)
        if (other != seat && own_count(call, other) >= own_count(call, seat)) return false;
    return true;
}

static bool ease_all(Call *call, int seat) {
    for (Set left = set_and(expedition(call, seat), call->deck->of_role[ROLE_HORDE]); !set_empty(left);)
        if (!power_ease(call, set_take(&left), 1)) return false;
    return true;
}

/* R7 scientist: 4 or more, and strictly most: every zombie loses 1 less, twice. */
static HookEnd scientist_count(Call *call) {
    for (int seat = 0; seat < call->setup->seats; seat++) {
        if (own_count(call, seat) >= 4 && !ease_all(call, seat)) return call->run.end;
        if (strictly_most(call, seat) && !ease_all(call, seat)) return call->run.end;
    }
    return HOOK_DONE;
}
const Power scientist_base = {.count = scientist_count};

/* R7 kid: only the best card counts its children. */
static HookEnd kid_worth(Call *call, int seat, Set cards, int8_t *worth) {
    (void)call;
    (void)seat;
    int best = set_take(&cards);
    while (!set_empty(cards)) {
        int next = set_take(&cards);
        worth[worth[next] > worth[best] ? best : next] = 0;
        if (worth[best] == 0) best = next;
    }
    return HOOK_DONE;
}

/* R7 kid: a seat with most kid cards gains 1 for each of them. */
static HookEnd kid_count(Call *call) {
    int most = 1;
    for (int seat = 0; seat < call->setup->seats; seat++)
        if (own_count(call, seat) > most) most = own_count(call, seat);
    for (int seat = 0; seat < call->setup->seats; seat++)
        if (own_count(call, seat) == most && !power_score(call, seat, most)) return call->run.end;
    return HOOK_DONE;
}
const Power kid_base = {.worth = kid_worth, .count = kid_count};

/* R8 police: a police card beats the faction asked. */
static HookEnd police_winner(Call *call, int *winner) {
    const Table *table = call->table;
    int best = -1, best_value = 0;
    if (table->asked == call->power) return HOOK_DONE;
    for (int i = 0; i < table->play_count; i++) {
        int card = table->play_card[i], value = call->deck->value[card];
        if (call->deck->slot[card] != call->power) continue;
        bool better = table->side == SIDE_HIGH ? value > best_value : value < best_value;
        if (best < 0 || better) best = i, best_value = value;
    }
    if (best >= 0) *winner = table->play_seat[best];
    return HOOK_DONE;
}
const Power police_base = {.winner = police_winner};

static HookEnd police_may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    verdict->allowed = set_and(cards, own_cards(call));
    return HOOK_DONE;
}
const Power police_advanced = {.winner = police_winner, .may_play = police_may_play};

/* R8 survivalist: may swap the top of the Reserve with a card of the hand. */
static HookEnd survivalist_won(Call *call, int me) {
    int card, top = table_reserve_top(call->table);
    if (top == NOTHING || !power_show(call, 1 << me, set_of(top))) return call->run.end;
    Question question = {
        .seat = (uint8_t)me, .about = ABOUT_CARD, .way_out = CHOICE_NONE, .options = table_holds(call->table, me)};
    if (!power_ask(call, &question, &card)) return call->run.end;
    if (card == CHOICE_NONE) return HOOK_DONE;
    if (!power_move(call, set_of(top), (Move){.to = (uint8_t)(ZONE_HAND + me)})) return call->run.end;
    return power_move(call, set_of(card), (Move){.to = ZONE_RESERVE}) ? HOOK_DONE : call->run.end;
}
const Power survivalist_base = {.on_trick_won = survivalist_won};

/* R8 cheerleader: everybody passes a card to the left, all at once. */
static HookEnd cheerleader_won(Call *call, int me) {
    (void)me;
    Question questions[MAX_SEATS];
    int cards[MAX_SEATS];
    for (int seat = 0; seat < call->setup->seats; seat++)
        questions[seat] =
            (Question){.seat = (uint8_t)seat, .about = ABOUT_CARD, .options = table_holds(call->table, seat)};
    if (!power_ask_each(call, questions, call->setup->seats, cards)) return call->run.end;
    for (int seat = 0; seat < call->setup->seats; seat++) {
        if (cards[seat] == CHOICE_NONE) continue;
        Move move = {.to = (uint8_t)(ZONE_HAND + left_of(call, seat))};
        if (!power_move(call, set_of(cards[seat]), move)) return call->run.end;
    }
    return HOOK_DONE;
}
const Power cheerleader_base = {.on_trick_won = cheerleader_won};

/* R8 governor: names who leads next; advanced: and on which side. */
static HookEnd governor_won(Call *call, int me) {
    int leader;
    if (!power_ask_community(call, me, set_below(call->setup->seats), &leader)) return call->run.end;
    return power_lead(call, leader, NOTHING) ? HOOK_DONE : call->run.end;
}
const Power governor_base = {.on_trick_won = governor_won};

static HookEnd governor_advanced_won(Call *call, int me) {
    int leader, side;
    if (!power_ask_community(call, me, set_below(call->setup->seats), &leader)) return call->run.end;
    if (!power_ask_side(call, me, &side)) return call->run.end;
    return power_lead(call, leader, side) ? HOOK_DONE : call->run.end;
}
const Power governor_advanced = {.on_trick_won = governor_advanced_won};

/* Not in the rules: asks for a number, draws chance, moves cards, asks yes or no, and fires another power. */
static HookEnd oracle_won(Call *call, int me) {
    int times, card, faction;
    bool again;
    if (!power_set_number(call, 0, me, power_number(call, 0, me) + 1)) return call->run.end;
    if (!power_ask_number(call, me, 1, 2, &times)) return call->run.end;
    for (int i = 0; i < times; i++) {
        if (!power_pick(call, table_holds(call->table, me), "oracle", &card)) return call->run.end;
        if (card == NOTHING) continue;
        if (!power_move(call, set_of(card), (Move){.to = ZONE_RESERVE_BOTTOM, .seen = (uint8_t)(1 << me)}))
            return call->run.end;
        int top = table_reserve_top(call->table);
        if (!power_move(call, set_of(top), (Move){.to = (uint8_t)(ZONE_HAND + me)})) return call->run.end;
    }
    if (!power_ask_yes(call, left_of(call, me), &again)) return call->run.end;
    if (again && !power_shuffle_reserve(call)) return call->run.end;
    Set fired = set_below(0);
    for (int slot = 0; slot < call->table->slot_count; slot++)
        if (slot != call->power) set_add(&fired, call->table->faction[slot]);
    if (!power_ask_faction(call, me, fired, CHOICE_NONE, &faction)) return call->run.end;
    if (faction == CHOICE_NONE) return HOOK_DONE;
    return power_fire(call, table_slot_of(call->table, faction), HOOK_TRICK_WON, me, &(bool){false}) ? HOOK_DONE
                                                                                                     : call->run.end;
}
const Power oracle_base = {.on_trick_won = oracle_won,
                           .numbers = {{.name = "visions", .lasts = LASTS_GAME, .secret = true}},
                           .number_count = 1};

/* Not in the rules: uses the hooks that the other powers leave out (all but on_trick_won and on_horde). */
static HookEnd herald_start(Call *call) {
    for (int seat = 0; seat < call->setup->seats; seat++) {
        int card, number, top = table_reserve_top(call->table);
        if (top == NOTHING) return HOOK_DONE;
        if (!power_chance(call, 3, "herald", &number)) return call->run.end;
        if (number != 0) continue;
        if (!power_ask_card(call, seat, table_holds(call->table, seat), &card)) return call->run.end;
        if (!power_move(call, set_of(card), (Move){.to = ZONE_REMOVED})) return call->run.end;
        if (!power_move(call, set_of(top), (Move){.to = (uint8_t)(ZONE_HAND + seat)})) return call->run.end;
    }
    return HOOK_DONE;
}

static HookEnd herald_encounter(Call *call) {
    bool back;
    int encounter = table_encounter(call->table);
    if (!power_ask_yes(call, call->table->leader, &back)) return call->run.end;
    if (!back) return HOOK_DONE;
    return power_move(call, set_of(encounter), (Move){.to = ZONE_RESERVE_BOTTOM}) ? HOOK_DONE : call->run.end;
}

static HookEnd herald_may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    if (call->table->play_count) return HOOK_DONE;
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (call->deck->value[card] % 2) set_add(&verdict->forbidden, card);
    }
    return HOOK_DONE;
}

static HookEnd herald_next(Call *call, int *seat, int *side) {
    if (call->table->trick % 3 == 0) *seat = left_of(call, *seat);
    if (call->table->trick % 4 == 0) *side = call->table->side == SIDE_HIGH ? SIDE_LOW : SIDE_HIGH;
    return HOOK_DONE;
}
/* The highest card of each faction brings the next seat to its left a survivor, or costs it one. */
static HookEnd herald_play(Call *call, int seat, int card) {
    bool gain;
    if (call->deck->value[card] != 13) return HOOK_DONE;
    if (!power_ask_yes(call, seat, &gain)) return call->run.end;
    return power_change_population(call, left_of(call, seat), gain ? 1 : -1) ? HOOK_DONE : call->run.end;
}

/* Each trick costs its winner a survivor, which another community gets. */
static HookEnd herald_any_trick(Call *call, int winner) {
    int to;
    if (!power_change_population(call, winner, -1)) return call->run.end;
    if (!power_ask_community(call, winner, others(call, winner), &to)) return call->run.end;
    return power_change_population(call, to, 1) ? HOOK_DONE : call->run.end;
}

/* The leader of the last trick may remove a card of its zone. */
static HookEnd herald_end(Call *call) {
    int card, seat = call->table->leader;
    if (!power_ask_card(call, seat, expedition(call, seat), &card)) return call->run.end;
    if (card == CHOICE_NONE) return HOOK_DONE;
    return power_move(call, set_of(card), (Move){.to = ZONE_REMOVED}) ? HOOK_DONE : call->run.end;
}

/* A seat, another one each round, may shuffle the Reserve before the transfer. */
static HookEnd herald_deal(Call *call) {
    bool again;
    if (!power_ask_yes(call, call->table->round % call->setup->seats, &again)) return call->run.end;
    return !again || power_shuffle_reserve(call) ? HOOK_DONE : call->run.end;
}

/* Who got a van pays a survivor to the community that gave it. */
static HookEnd herald_transfer(Call *call) {
    for (Set vans = call->deck->of_role[ROLE_VAN]; !set_empty(vans);) {
        int van = set_take(&vans), giver = deal_giver(call->table, van), zone = call->table->where[van];
        if (giver == NOTHING || zone_owner(zone) == NOTHING) continue;
        if (!power_change_population(call, zone_owner(zone), -1)) return call->run.end;
        if (!power_change_population(call, giver, 1)) return call->run.end;
    }
    return HOOK_DONE;
}

/* Who sends heralds away may pay for it; each time another faction comes, the next seat gains a survivor. */
static HookEnd herald_leave(Call *call) {
    bool pays;
    if (!power_ask_yes(call, call->table->swap.seat, &pays)) return call->run.end;
    return power_change_population(call, call->table->swap.seat, pays ? -2 : -1) ? HOOK_DONE : call->run.end;
}

static HookEnd herald_swap(Call *call) {
    return power_change_population(call, left_of(call, call->table->swap.seat), 1) ? HOOK_DONE : call->run.end;
}

/* The first seat chooses who gains a survivor before the winner is found. */
static HookEnd herald_game_end(Call *call) {
    int to;
    if (!power_ask_community(call, 0, set_below(call->setup->seats), &to)) return call->run.end;
    return power_change_population(call, to, 1) ? HOOK_DONE : call->run.end;
}

const Power herald_base = {.on_deal = herald_deal,
                           .on_transfer = herald_transfer,
                           .on_leave = herald_leave,
                           .on_swap = herald_swap,
                           .on_game_end = herald_game_end,
                           .on_round_start = herald_start,
                           .on_encounter = herald_encounter,
                           .on_play = herald_play,
                           .on_any_trick = herald_any_trick,
                           .on_round_end = herald_end,
                           .may_play = herald_may_play,
                           .next_lead = herald_next};

/* R9.1: 1 for each set of one survivor of every faction in play. */
static HookEnd bunker_count(Call *call) {
    for (int seat = 0; seat < call->setup->seats; seat++) {
        int sets = MAX_CARDS;
        for (int slot = 0; slot < call->table->slot_count; slot++) {
            Set cards = call->deck->of_slot[slot];
            if (set_empty(set_and(cards, call->deck->of_role[ROLE_SURVIVOR]))) continue;
            int held = set_count(set_and(cards, expedition(call, seat)));
            if (held < sets) sets = held;
        }
        if (!power_score(call, seat, sets)) return call->run.end;
    }
    return HOOK_DONE;
}
const Power bunker = {.count = bunker_count};

/* R9.2: a zombie met in a zombie trick joins the horde. */
static HookEnd horde_joins(Call *call, int winner) {
    (void)winner;
    int encounter = table_encounter(call->table);
    if (encounter == NOTHING || !set_has(&call->deck->of_role[ROLE_HORDE], encounter)) return HOOK_DONE;
    return power_join_horde(call, encounter) ? HOOK_DONE : call->run.end;
}
const Power horde_special = {.on_horde = horde_joins};

/* R9.3: 3 for the holder with strictly most cards of the faction, otherwise minus 3; nothing else. */
static HookEnd zero_worth(Call *call, int seat, Set cards, int8_t *worth) {
    (void)call;
    (void)seat;
    worth[set_first(cards)] = 0;
    return HOOK_DONE;
}

static HookEnd zero_count(Call *call) {
    int card = call->deck->special_card[call->power - MAX_SLOTS];
    int zone = card == NOTHING ? NOTHING : call->table->where[card];
    if (zone < ZONE_EXPEDITION || zone >= ZONE_RESERVE) return HOOK_DONE;
    int holder = zone_owner(zone), most = 0, seat_with_most = NOTHING;
    for (int seat = 0; seat < call->setup->seats; seat++) {
        int held = set_count(set_and(expedition(call, seat), call->deck->of_slot[call->deck->slot[card]]));
        if (held == most) seat_with_most = NOTHING;
        if (held > most) most = held, seat_with_most = seat;
    }
    return power_score(call, holder, seat_with_most == holder ? 3 : -3) ? HOOK_DONE : call->run.end;
}
const Power zero = {.worth = zero_worth, .count = zero_count};
