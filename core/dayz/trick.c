/* A trick (R3) and the horde (R4). */
#include "core/dayz/rules.h"

#include <string.h>

#include "core/dayz/knowledge.h"

/* The first seat from this one in the direction of play that has cards; NOTHING when none has (R3.10). */
static int seat_with_cards(const Table *table, const Setup *setup, int seat) {
    for (int i = 0; i < setup->seats; i++, seat = setup_next_seat(setup, seat))
        if (!set_empty(table_holds(table, seat))) return seat;
    return NOTHING;
}

/* R3.1 */
static void turn_up_encounter(Game *game, const Setup *setup) {
    Table *table = &game->now;
    if (!setup->edition.encounters || !table->reserve_count || table_encounter(table) != NOTHING) return;
    knowledge_open(table, table_draw(table, ZONE_ENCOUNTER));
}

/* The side of the trick that begins; NOTHING where its leader chooses (R3.2). A power decides before the edition. */
static uint8_t side_to_play(const Table *table, const Setup *setup) {
    PlayedSides sides = setup->edition.sides;
    if (table->next_side != NOTHING || sides == PLAYED_SIDES_LEADER) return table->next_side;
    bool high = sides == PLAYED_SIDES_ALTERNATE ? table->trick % 2 == 1 : sides == PLAYED_SIDES_HIGH;
    return high ? SIDE_HIGH : SIDE_LOW;
}

static void begin_trick(Table *table, const Setup *setup, int leader) {
    memset(&table->trick_cards, 0, sizeof table->trick_cards);
    memset(&table->horde, 0, sizeof table->horde);
    memset(table->play_card, 0, sizeof table->play_card);
    memset(table->play_seat, 0, sizeof table->play_seat);
    table->play_count = 0;
    table->trick++;
    table->leader = table->turn = (uint8_t)leader;
    table->waiting = (uint8_t)((1u << setup->seats) - 1);
    table->side = side_to_play(table, setup);
    table->next_side = table->asked = table->winner = table->met = NOTHING;
}

/* Powers could move cards back into hands for ever, so a round has a limit of tricks. */
static HookEnd fail_endless(Host *host, const Game *game) {
    return host_fail(host, (Fault){.what = "the round does not end: powers keep refilling the hands",
                                   .hook = HOOK_NONE,
                                   .power = NOTHING,
                                   .seat = NOTHING,
                                   .trick = game->now.trick,
                                   .endless = true});
}

static void tell_trick(const Host *host, const Game *game) {
    Event event = event_blank(EVENT_TRICK);
    event.seat = game->now.leader;
    event.card = (uint8_t)table_encounter(&game->now);
    event.rule = "R3.1";
    host_tell(host, game, &event);
}

HookEnd phase_new_trick(Host *host, Game *game) {
    Table *table = &game->now;
    int leader = seat_with_cards(table, host->setup, table->next_leader);
    if (leader == NOTHING) {
        table->phase = table->hooked[HOOK_ROUND_END] ? PHASE_ROUND_END : PHASE_COUNT;
        return HOOK_DONE;
    }
    if (table->trick == MAX_TRICKS) return fail_endless(host, game);
    table_expire(table, host->setup, LASTS_TRICK);
    begin_trick(table, host->setup, leader);
    memset(game->answered, 0, sizeof game->answered);
    turn_up_encounter(game, host->setup);
    bool any = table->hooked[HOOK_ENCOUNTER] && table_encounter(table) != NOTHING;
    table->phase = any ? PHASE_ENCOUNTER : PHASE_PLAY;
    if (host_tells_all(host)) tell_trick(host, game);
    return HOOK_DONE;
}

/* The cards that R3.4 and R3.5 let a seat play. */
static Set may_follow(const Game *game, const Setup *setup, int seat) {
    const Table *table = &game->now;
    Set holds = table_holds(table, seat);
    if (table->asked == NOTHING || !setup->edition.must_follow) return holds;
    Set asked = set_and(holds, game->deck.of_slot[table->asked]);
    if (set_empty(asked)) return holds;
    if (!setup->edition.vans_any_time) return asked;
    return set_or(asked, set_and(holds, game->deck.of_role[ROLE_VAN]));
}

static HookEnd judge_plays(Host *host, Game *game, int seat, Verdict *verdict) {
    Set holds = table_holds(&game->now, seat);
    for (unsigned left = game->now.hooked[HOOK_MAY_PLAY]; left;) {
        int power = table_take_power(&left);
        Call call = hook_judge(host, game, HOOK_MAY_PLAY, power, seat);
        Verdict said = {{0, 0}, {0, 0}};
        HookEnd end = call.rules->may_play(&call, seat, holds, &said);
        if (end != HOOK_DONE || call.run.end != HOOK_DONE) return hook_fault(&call);
        verdict->allowed = set_or(verdict->allowed, set_and(said.allowed, holds));
        verdict->forbidden = set_or(verdict->forbidden, set_and(said.forbidden, holds));
    }
    return HOOK_DONE;
}

HookEnd trick_legal(Host *host, Game *game, int seat, Set *legal, Verdict *verdict) {
    Set follows = may_follow(game, host->setup, seat);
    HookEnd end = judge_plays(host, game, seat, verdict);
    Set may = set_or(follows, verdict->allowed), left = set_minus(may, verdict->forbidden);
    if (set_empty(left)) verdict->forbidden = left; /* R6.3: forbidding everything is void */
    *legal = set_empty(left) ? may : left;
    return end;
}

/* Fills in game->asked for a play of this seat. */
static HookEnd offer(Host *host, Game *game, int seat) {
    Decision *asked = &game->asked; /* all zero as long as nothing is asked */
    Set legal;
    if (game->now.hooked[HOOK_MAY_PLAY]) {
        Verdict verdict = {{0, 0}, {0, 0}};
        HookEnd end = trick_legal(host, game, seat, &legal, &verdict);
        if (end != HOOK_DONE) return end;
        asked->allowed = verdict.allowed;
    } else {
        legal = may_follow(game, host->setup, seat);
    }
    asked->options = legal;
    asked->seat = (uint8_t)seat;
    asked->about = ABOUT_PLAY;
    asked->sides = game->now.side == NOTHING ? SIDES : 1;
    decision_close(asked);
    return HOOK_DONE;
}

/* Ends the turn of a seat that has played, or has nothing to play (R3.10). */
static void end_turn(Table *table, const Setup *setup) {
    table->waiting &= (uint8_t) ~(1u << table->turn);
    table->turn = (uint8_t)setup_next_seat(setup, table->turn);
}

/* A seat that neither follows nor plays a van shows that it is void, unless a power allowed the card. */
static void note_void(Game *game, const Setup *setup, int seat, int card, bool van) {
    int asked = game->now.asked;
    bool follows = asked == NOTHING || game->deck.slot[card] == asked || !setup->edition.must_follow;
    bool shown = !follows & !van & !set_has(&game->asked.allowed, card);
    game->now.voids[seat] |= (uint8_t)(shown << (asked & 7));
}

static void tell_play(const Host *host, const Game *game, int seat, int card, int from) {
    Event event = event_blank(EVENT_PLAY);
    event.seat = (uint8_t)seat;
    event.card = (uint8_t)card;
    event.from = (uint8_t)from;
    event.side = game->now.side;
    event.rule = game->now.play_count == 1 ? "R3.2" : "R3.4";
    host_tell(host, game, &event);
}

static void play_chosen(Host *host, Game *game, int card, int side) {
    Table *table = &game->now;
    int seat = game->asked.seat, from = table->where[card];
    bool van = set_has(&game->deck.of_role[ROLE_VAN], card);
    note_void(game, host->setup, seat, card, van);
    table->side = side != NOTHING ? (uint8_t)side : table->side;
    table->asked = table->asked == NOTHING && !van ? game->deck.slot[card] : table->asked; /* R3.3 */
    table_shift(table, card, ZONE_TRICK);
    knowledge_open(table, card);
    set_add(&table->trick_cards, card);
    if (table->play_count == 0) table->leader = (uint8_t)seat; /* R3.10 */
    table->play_card[table->play_count] = (uint8_t)card;
    table->play_seat[table->play_count++] = (uint8_t)seat;
    end_turn(table, host->setup);
    decision_clear(&game->asked);
    if (table->hooked[HOOK_PLAY]) table->phase = PHASE_PLAYED;
    if (host_tells_all(host)) tell_play(host, game, seat, card, from);
}

void trick_play(Host *host, Game *game, int option) {
    int side, card = decision_choice(&game->asked, option, &side);
    game_count_answer(game);
    play_chosen(host, game, card, side);
}

/* One seat after the other plays, as long as the host answers at once and no power acts on plays. */
HookEnd phase_play(Host *host, Game *game) {
    Table *table = &game->now;
    while (table->phase == PHASE_PLAY && table->waiting) {
        if (set_empty(table_holds(table, table->turn))) {
            end_turn(table, host->setup);
            continue;
        }
        HookEnd end = offer(host, game, table->turn);
        if (end != HOOK_DONE || !host->answer) return end;
        int option = host->answer(host->answerer, game);
        if (option < 0 || option >= game->asked.option_count)
            return option < 0 ? HOOK_WAITS : hook_bad_answer(host, game);
        trick_play(host, game, option);
    }
    if (table->phase == PHASE_PLAY) table->phase = PHASE_TRICK_OVER;
    return HOOK_DONE;
}

static void tell_won(const Host *host, const Game *game, int asked) {
    const Table *table = &game->now;
    Event event = event_blank(EVENT_WON);
    event.seat = table->winner;
    event.slot = (uint8_t)asked;
    for (int i = 0; i < table->play_count; i++)
        if (table->play_seat[i] == table->winner) event.card = table->play_card[i];
    event.rule = asked == NOTHING ? "R3.7" : "R3.6";
    host_tell(host, game, &event);
}

/* A seat as seen from the trick that is over. */
static int trick_seat(const Table *table, const Setup *setup, TrickSeat which) {
    static const struct {
        bool leader; /* from the leader, else from the winner */
        int8_t step;
    } seen[TRICK_SEATS] = {
        [TRICK_SEAT_WINNER] = {false, 0},           [TRICK_SEAT_LEFT_OF_WINNER] = {false, 1},
        [TRICK_SEAT_RIGHT_OF_WINNER] = {false, -1}, [TRICK_SEAT_LEADER] = {true, 0},
        [TRICK_SEAT_LEFT_OF_LEADER] = {true, 1},    [TRICK_SEAT_RIGHT_OF_LEADER] = {true, -1},
    };
    if (which == TRICK_SEAT_WINNER) return table->winner; /* nearly always */
    int from = seen[which].leader ? table->leader : table->winner;
    return (from + seen[which].step + setup->seats) % setup->seats;
}

HookEnd phase_trick_over(Host *host, Game *game) {
    Table *table = &game->now;
    int winner = NOTHING;
    if (table->asked != NOTHING) {
        HookEnd end = winner_judge(host, game, NOTHING, &winner);
        if (end != HOOK_DONE) return end;
    }
    int asked = winner == NOTHING ? NOTHING : table->asked; /* R3.7: only vans, or no card is left that could win */
    table->winner = winner == NOTHING ? table->leader : (uint8_t)winner;
    table->next_leader = (uint8_t)trick_seat(table, host->setup, host->setup->edition.next_leader);
    if (host->see) tell_won(host, game, asked);
    table->asked = (uint8_t)asked;
    bool is_horde = table->asked != NOTHING &&
                    !set_empty(set_and(game->deck.of_slot[table->asked], game->deck.of_role[ROLE_HORDE]));
    if (is_horde) table->horde = set_and(table->zone[ZONE_TRICK], game->deck.of_role[ROLE_HORDE]);
    table->phase = is_horde && table->hooked[HOOK_HORDE] ? PHASE_HORDE : PHASE_COLLECT;
    return HOOK_DONE;
}

HookEnd phase_horde(Host *host, Game *game) {
    HookEnd end = hook_all(host, game, HOOK_HORDE, game->now.winner);
    if (end == HOOK_DONE) game->now.phase = PHASE_COLLECT;
    return end;
}

/* R4.2: the zombie with the highest rank is taken first: by loss, then by value, or by value alone. */
static int rank_zombie(const Deck *deck, int card, HordeOrder order) {
    int loss = -deck->worth[card], value = deck->value[card];
    switch (order) {
    case HORDE_ORDER_SMALLEST: return value - loss * 256;
    case HORDE_ORDER_HIGHEST: return value;
    case HORDE_ORDER_LOWEST: return -value;
    default: return value + loss * 256;
    }
}

static int next_zombie(const Deck *deck, Set zombies, HordeOrder order) {
    int first = set_take(&zombies), best = rank_zombie(deck, first, order);
    while (!set_empty(zombies)) {
        int next = set_take(&zombies), rank = rank_zombie(deck, next, order);
        if (rank > best) first = next, best = rank;
    }
    return first;
}

static void tell_move(const Host *host, const Game *game, int card, int from, const char *rule) {
    Event event = event_blank(EVENT_MOVE);
    event.card = (uint8_t)card;
    event.from = (uint8_t)from;
    event.to = game->now.where[card];
    event.rule = rule;
    host_tell(host, game, &event);
}

/* Moves a card into an expedition zone; all seats see it. */
static void take_card(Host *host, Game *game, int seat, int card, const char *rule) {
    int from = game->now.where[card];
    table_shift(&game->now, card, ZONE_EXPEDITION + seat);
    if (host_tells_all(host)) tell_move(host, game, card, from, rule);
}

static void share_out_horde(Host *host, Game *game) {
    const Table *table = &game->now; /* a power may have moved some of the horde */
    const Edition *edition = &host->setup->edition;
    Set left = set_and(table->horde, set_or(table->zone[ZONE_TRICK], table->zone[ZONE_ENCOUNTER]));
    if (set_empty(left)) return;
    for (int seat = trick_seat(table, host->setup, edition->horde_from); !set_empty(left);) {
        int card = next_zombie(&game->deck, left, edition->horde_order);
        set_drop(&left, card);
        take_card(host, game, seat, card, "R4.2");
        if (edition->horde_shared) seat = setup_next_seat(host->setup, seat);
    }
}

/* Moves several cards into an expedition zone, without events. */
static void take_all(Table *table, int seat, Set cards) {
    int zone = ZONE_EXPEDITION + seat;
    table->zone[zone] = set_or(table->zone[zone], cards);
    table->zone[ZONE_TRICK] = set_minus(table->zone[ZONE_TRICK], cards);
    table->zone[ZONE_ENCOUNTER] = set_minus(table->zone[ZONE_ENCOUNTER], cards);
    while (!set_empty(cards)) table->where[set_take(&cards)] = (uint8_t)zone;
}

/* The winner's share: the trick in the order of play, then the encounter. */
static void collect(Host *host, Game *game, int winner, const char *rule) {
    Table *table = &game->now;
    Set share = set_or(table->zone[ZONE_TRICK], table->zone[ZONE_ENCOUNTER]);
    share = set_minus(share, table->horde);
    table->met = (uint8_t)table_encounter(table);
    if (!host_tells_all(host)) {
        take_all(table, winner, share);
        return;
    }
    for (int i = 0; i < table->play_count; i++)
        if (set_has(&share, table->play_card[i])) take_card(host, game, winner, table->play_card[i], rule);
    if (table->met != NOTHING && set_has(&share, table->met)) take_card(host, game, winner, table->met, rule);
}

/* The winner also takes the top itinerant, if there is one; all seats see the next one (R3.1). */
static void collect_itinerant(Host *host, Game *game, int winner) {
    Table *table = &game->now;
    int itinerant = table_itinerant(table);
    if (itinerant == NOTHING) return;
    table->itinerants[--table->itinerant_count] = 0;
    take_card(host, game, winner, itinerant, "R3.1");
    if (table->itinerant_count) knowledge_open(table, table_itinerant(table));
}

static bool fires(const Table *table) {
    return table->asked != NOTHING && table->hooked[HOOK_TRICK_WON] >> table->asked & 1;
}

static uint8_t after_any_trick(const Table *table) {
    return table->hooked[HOOK_NEXT_LEAD] ? PHASE_NEXT_LEAD : PHASE_NEW_TRICK;
}

/* R3.7: no power fires after a trick that nobody won. */
static uint8_t after_power(const Table *table) {
    bool any = table->hooked[HOOK_ANY_TRICK] && table->asked != NOTHING;
    return any ? PHASE_ANY_TRICK : after_any_trick(table);
}

HookEnd phase_collect(Host *host, Game *game) {
    Table *table = &game->now;
    const char *rule = table->asked == NOTHING ? "R3.7" : set_empty(table->horde) ? "R3.8" : "R4.1";
    collect(host, game, table->winner, rule);
    collect_itinerant(host, game, table->winner);
    share_out_horde(host, game);
    table->phase = fires(table) ? PHASE_POWER : after_power(table);
    return HOOK_DONE;
}

/* R6.1. A reloaded power may have lost its hook. */
HookEnd phase_power(Host *host, Game *game) {
    Table *table = &game->now;
    HookEnd end = HOOK_DONE;
    if (fires(table)) end = hook_run(host, game, HOOK_TRICK_WON, table->asked, table->winner);
    if (end == HOOK_DONE) table->phase = after_power(table);
    return end;
}

HookEnd phase_any_trick(Host *host, Game *game) {
    HookEnd end = hook_all(host, game, HOOK_ANY_TRICK, game->now.winner);
    if (end == HOOK_DONE) game->now.phase = after_any_trick(&game->now);
    return end;
}

HookEnd phase_next_lead(Host *host, Game *game) {
    Table *table = &game->now;
    int seat = table->next_leader, side = table->next_side;
    for (unsigned left = table->hooked[HOOK_NEXT_LEAD]; left;) {
        int power = table_take_power(&left);
        Call call = hook_judge(host, game, HOOK_NEXT_LEAD, power, NOTHING);
        HookEnd end = call.rules->next_lead(&call, &seat, &side);
        bool fits =
            seat >= 0 && seat < host->setup->seats && (side == NOTHING || side == SIDE_HIGH || side == SIDE_LOW);
        if (end == HOOK_DONE && !fits) (void)power_fail(&call, "named a leader or a side that does not exist");
        if (end != HOOK_DONE || call.run.end != HOOK_DONE) return hook_fault(&call);
    }
    table->next_leader = (uint8_t)seat;
    table->next_side = (uint8_t)side;
    table->phase = PHASE_NEW_TRICK;
    return HOOK_DONE;
}
