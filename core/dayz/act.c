/* What a power does to the table: moves, chance, numbers, the next lead, other powers. Anything that it
 * may not do fails the hook with a sentence; nothing is ignored silently. */
#include <string.h>

#include "core/dayz/hook.h"
#include "core/dayz/knowledge.h"

enum { MAX_DEPTH = 8 };

/* True when the power may act now. */
static bool may_act(Call *call) {
    return run_may_act(&call->run, "one hook does more than 60,000 things");
}

static bool has_room(Call *call, Set cards, int to) {
    const Table *table = call->table;
    if (to == ZONE_TRICK)
        return power_fail(call, "cards can be moved to every zone but the trick; g:exchange exchanges a played card");
    if (!zone_exists(to)) return power_fail(call, "moved a card to a zone that does not exist");
    if (zone_owner(to) != NOTHING && zone_owner(to) >= call->setup->seats)
        return power_fail(call, "moved a card to a seat that does not play");
    if (to == ZONE_ENCOUNTER && (set_count(cards) > 1 || !set_empty(table->zone[to])))
        return power_fail(call, "there can be only one encounter");
    if (to == ZONE_ITINERANTS && table->itinerant_count + set_count(cards) > MAX_ITINERANTS)
        return power_fail(call, "there is no room for another itinerant");
    return true;
}

static Event move_event(const Call *call, int card, const Move *move) {
    Event event = event_blank(EVENT_MOVE);
    int from = table_place(call->table, card);
    event.card = (uint8_t)card;
    event.from = (uint8_t)from;
    event.to = move->to;
    if (call->run.host->brief) return event;
    event.seen =
        (uint8_t)(move->seen | knowledge_sees(call->deck, card, from) | knowledge_sees(call->deck, card, move->to));
    return event;
}

/* The seats to which an answer named the card, and which have not been told of a move of it since. */
static int take_named(Call *call, int card) {
    int seats = 0;
    for (int seat = 0; seat < call->setup->seats; seat++) {
        if (!set_has(&call->named[seat], card)) continue;
        set_drop(&call->named[seat], card);
        seats |= 1 << seat;
    }
    return seats;
}

static void move_one(Call *call, int card, const Move *move) {
    Event event;
    bool tells = call_tells(call);
    int named = call->named ? take_named(call, card) : 0;
    if (tells) event = move_event(call, card, move);
    table_move(&call->game->now, card, move->to);
    if (!tells) return;
    event.named = (uint8_t)named;
    call_tell(call, &event);
}

/* All seats see the itinerant on top of the pile (R2.3). */
static void show_itinerant(Call *call) {
    int top = table_itinerant(call->table);
    if (top != NOTHING) knowledge_open(&call->game->now, top);
}

static bool may_move(Call *call, Set cards, int to) {
    if (!may_act(call) || !has_room(call, cards, to)) return false;
    return set_within(cards, deck_all(call->deck)) || power_fail(call, "moved a card that does not exist");
}

/* Takes the cards of one zone out of `left`, and notes who knows of their move. */
static Set take_zone(Call *call, Set *left, const Move *move) {
    int zone = call->table->where[set_first(*left)];
    Set together = set_and(*left, call->table->zone[zone]);
    *left = set_minus(*left, together);
    knowledge_move(call->deck, &call->game->now, together, zone, move);
    return together;
}

bool power_move(Call *call, Set cards, Move move) {
    if (!may_move(call, cards, move.to)) return false;
    for (Set left = cards; !set_empty(left);)
        for (Set together = take_zone(call, &left, &move); !set_empty(together);)
            move_one(call, set_take(&together), &move);
    show_itinerant(call);
    return true;
}

/* R3.3: the faction of the first card that isn't a van. */
static uint8_t asked_by_plays(const Call *call) {
    const Table *table = call->table;
    for (int i = 0; i < table->play_count; i++)
        if (!set_has(&call->deck->of_role[ROLE_VAN], table->play_card[i])) return call->deck->slot[table->play_card[i]];
    return NOTHING;
}

/* Moves one card, and notes who knows of it. */
static void move_alone(Call *call, int card, int to) {
    Move move = {.to = (uint8_t)to};
    knowledge_move(call->deck, &call->game->now, set_of(card), call->table->where[card], &move);
    move_one(call, card, &move);
}

bool power_exchange(Call *call, int played, int other) {
    Table *table = &call->game->now;
    if (!may_act(call)) return false;
    if (played < 0 || played >= call->deck->count || other < 0 || other >= call->deck->count)
        return power_fail(call, "exchanged a card that does not exist");
    if (table->phase != PHASE_PLAYED || table->where[played] != ZONE_TRICK)
        return power_fail(call, "only a card that lies in the trick can be exchanged, in on_play");
    int zone = table->where[other], place = 0;
    if (zone == ZONE_TRICK) return power_fail(call, "a played card cannot be exchanged for another one of the trick");
    while (table->play_card[place] != played) place++;
    move_alone(call, other, ZONE_TRICK);
    move_alone(call, played, zone);
    table->play_card[place] = (uint8_t)other;
    set_drop(&table->trick_cards, played);
    set_add(&table->trick_cards, other);
    table->asked = asked_by_plays(call);
    show_itinerant(call);
    return true;
}

bool power_stack(Call *call, const uint8_t *cards, int count, Move move) {
    bool under = move.to == ZONE_RESERVE_BOTTOM;
    Set left = set_below(0);
    for (int i = 0; i < count; i++) set_add(&left, cards[i]);
    if (!may_move(call, left, move.to)) return false;
    while (!set_empty(left)) (void)take_zone(call, &left, &move);
    for (int i = 0; i < count; i++) move_one(call, cards[under ? i : count - 1 - i], &move);
    show_itinerant(call);
    return true;
}

bool power_show(Call *call, int seats, Set cards) {
    if (!may_act(call)) return false;
    if (!set_within(cards, deck_all(call->deck))) return power_fail(call, "showed a card that does not exist");
    knowledge_show(&call->game->now, seats & ALL_SEATS, cards);
    return true;
}

bool power_lead(Call *call, int seat, int side) {
    if (!may_act(call)) return false;
    if (seat < 0 || seat >= call->setup->seats) return power_fail(call, "gave the lead to a seat that does not play");
    if (side != NOTHING && side != SIDE_HIGH && side != SIDE_LOW)
        return power_fail(call, "there are two sides, high and low");
    if (!call->announced) call_announce(call); /* no other event tells that the lead changes */
    call->game->now.next_leader = (uint8_t)seat;
    call->game->now.next_side = (uint8_t)side;
    return true;
}

bool power_join_horde(Call *call, int card) {
    if (!may_act(call)) return false;
    if (call->hook != HOOK_HORDE) return power_fail(call, "a zombie joins the horde only before it is shared out");
    if (card < 0 || card >= call->deck->count || !set_has(&call->deck->of_role[ROLE_HORDE], card))
        return power_fail(call, "only a zombie can join the horde");
    int zone = call->table->where[card];
    if (zone != ZONE_TRICK && zone != ZONE_ENCOUNTER)
        return power_fail(call, "only the trick and the encounter can join the horde");
    set_add(&call->game->now.horde, card);
    return true;
}

/* True for a hook that needs nothing but a winner. */
static bool can_fire(Hook hook) {
    return hook > HOOK_NONE && hook < POWER_HOOKS && hook_info[hook].acts && hook != HOOK_PLAY && hook != HOOK_HORDE &&
           hook != HOOK_SWAPPED;
}

bool power_fire(Call *call, int power, Hook hook, int seat, bool *acts) {
    *acts = false;
    if (!may_act(call)) return false;
    if (!can_fire(hook)) return power_fail(call, "fired a hook that judges, or that needs a play or a swap");
    if (seat < 0 || seat >= call->setup->seats) return power_fail(call, "fired a power for a seat that does not play");
    if (call->depth == MAX_DEPTH) return power_fail(call, "powers fire each other endlessly");
    const Power *other = power >= 0 && power < MAX_POWERS ? table_power(call->table, call->setup, power) : NULL;
    if (!other) return power_fail(call, "fired a power that is not in play");
    if (!power_defines(other, hook)) return true;
    *acts = true;
    Call outer = *call;
    call->rules = other;
    call->power = call->model = (uint8_t)power;
    call->hook = (uint8_t)hook;
    call->seat = (uint8_t)seat;
    call->depth++;
    call->announced = false;
    HookEnd end = hook_act(call);
    if (end == HOOK_FAILED && call->run.end == HOOK_DONE) (void)power_fail(call, "the power that was fired failed");
    if (call->run.end == HOOK_FAILED) return false; /* the fault names the inner power */
    call->power = outer.power;
    call->model = outer.model;
    call->hook = outer.hook;
    call->seat = outer.seat;
    call->rules = outer.rules;
    call->depth = outer.depth;
    call->announced = call->announced ? false : outer.announced; /* the outer power causes what follows */
    return call->run.end == HOOK_DONE;
}

bool power_change_population(Call *call, int seat, int delta) {
    if (!may_act(call)) return false;
    if (seat < 0 || seat >= call->setup->seats)
        return power_fail(call, "changed the population of a seat that does not play");
    if (delta < -MAX_DELTA || delta > MAX_DELTA)
        return power_fail(call, "changed a population by more than 999 at once");
    int16_t *population = &call->game->now.population[seat];
    int before = *population, after = table_bound_population(before + delta);
    if (after == before) return true;
    *population = (int16_t)after;
    if (!call_tells(call)) return true;
    Event event = event_blank(EVENT_POPULATION);
    event.seat = (uint8_t)seat;
    event.delta = (int16_t)(after - before);
    event.power = table_power_name(call->table, call->power);
    call_tell(call, &event);
    return true;
}

bool power_chance(Call *call, int end, const char *what, int *number) {
    if (!may_act(call)) return false;
    if (end < 1) return power_fail(call, "drew a number from nothing");
    *number = (int)run_draw(&call->run, (uint32_t)end);
    if (!call_tells(call)) return true;
    Event event = event_blank(EVENT_RANDOM);
    event.text = what;
    event.delta = (int16_t)*number;
    call_tell(call, &event);
    return true;
}

static void tell_random_card(Call *call, int card, const char *what) {
    if (!call_tells(call)) return;
    Event event = event_blank(EVENT_RANDOM);
    event.text = what;
    event.card = (uint8_t)card;
    event.seen = 0;
    call_tell(call, &event);
}

bool power_pick(Call *call, Set cards, const char *what, int *card) {
    *card = NOTHING;
    if (!may_act(call)) return false;
    if (!set_within(cards, deck_all(call->deck))) return power_fail(call, "picked from cards that do not exist");
    if (set_empty(cards)) return true;
    *card = set_nth(cards, (int)run_draw(&call->run, (uint32_t)set_count(cards)));
    tell_random_card(call, *card, what);
    return true;
}

bool power_shuffle_reserve(Call *call) {
    if (!may_act(call)) return false;
    Table *table = &call->game->now;
    for (int last = table->reserve_count - 1; last > 0; last--) {
        int other = (int)run_draw(&call->run, (uint32_t)last + 1);
        uint8_t held = table->reserve[last];
        table->reserve[last] = table->reserve[other];
        table->reserve[other] = held;
    }
    for (int place = table->reserve_count - 1; place >= 0; place--) {
        if (table->reserve_count > 1) table->known[table->reserve[place]] = 0;
        tell_random_card(call, table->reserve[place], "shuffle");
    }
    return true;
}

bool power_set_number(Call *call, int number, int seat, int value) {
    if (!may_act(call)) return false;
    if (!call->rules || number < 0 || number >= call->rules->number_count)
        return power_fail(call, "kept a number that the power has not declared");
    if (seat < 0 || seat >= call->setup->seats) return power_fail(call, "kept a number for a seat that does not play");
    if (call->rules->numbers[number].table && seat != 0)
        return power_fail(call, "kept a number of the whole table for one seat");
    const Number *kept = &call->rules->numbers[number];
    if (value < number_least(kept) || value > number_most(kept))
        return power_fail(call, "a kept number must lie within its bounds, at most between -32768 and 32767");
    bool tells = !kept->secret || call->run.host->brief; /* statistics tell nobody a secret */
    if (!call->announced && tells) call_announce(call);  /* no other event tells it */
    call->game->now.numbers[call->power][number][seat] = (int16_t)value;
    return true;
}
