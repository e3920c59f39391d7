/* The end of a round (R5.1-R5.4). The count has a reason for every survivor. */
#include "core/dayz/rules.h"

#include <string.h>

static void tell_score(const Host *host, const Game *game, int seat, int card, int delta, Score score, PowerName power,
                       const char *rule) {
    Event event = event_blank(EVENT_SCORE);
    event.seat = (uint8_t)seat;
    event.card = (uint8_t)card;
    event.delta = (int16_t)delta;
    event.score = (uint8_t)score;
    event.power = power;
    event.rule = rule;
    host_tell(host, game, &event);
}

/* The power that may change the worth of this card; NOTHING when there is none. */
static int judge_of(const Game *game, int card) {
    for (int place = 0; place < game->now.with_count; place++)
        if (game->deck.special_card[place] == card) return MAX_SLOTS + place;
    int slot = game->deck.slot[card];
    return game->now.hooked[HOOK_WORTH] >> slot & 1 ? slot : NOTHING;
}

static Set judged_cards(const Game *game, int power) {
    if (power >= MAX_SLOTS) {
        int card = game->deck.special_card[power - MAX_SLOTS];
        return card == NOTHING ? set_below(0) : set_of(card);
    }
    Set cards = game->deck.of_slot[power];
    for (int place = 0; place < game->now.with_count; place++)
        if (game->deck.special_card[place] != NOTHING) set_drop(&cards, game->deck.special_card[place]); /* R9.3 */
    return cards;
}

static HookEnd judge_worth(Host *host, Game *game, Count *count) {
    const Table *table = &game->now;
    for (unsigned left = table->hooked[HOOK_WORTH]; left;) {
        int power = table_take_power(&left);
        for (int seat = 0; seat < host->setup->seats; seat++) {
            Set cards = set_and(judged_cards(game, power), table->zone[ZONE_EXPEDITION + seat]);
            if (set_empty(cards)) continue;
            Call call = hook_judge(host, game, HOOK_WORTH, power, NOTHING);
            HookEnd end = call.rules->worth(&call, seat, cards, count->worth);
            if (end != HOOK_DONE || call.run.end != HOOK_DONE) return hook_fault(&call);
        }
    }
    return HOOK_DONE;
}

/* A brief host is told only what powers count. */
static void tell_card(const Host *host, const Game *game, int seat, int card, int worth) {
    PowerName none = {NOTHING, NOTHING, NOTHING};
    int judge = judge_of(game, card);
    bool zombie = set_has(&game->deck.of_role[ROLE_HORDE], card);
    if (!zombie && judge != NOTHING && worth != game->deck.worth[card])
        tell_score(host, game, seat, card, worth, SCORE_POWER, table_power_name(&game->now, judge), NULL);
    else if (host_tells_all(host) && zombie)
        tell_score(host, game, seat, card, worth, SCORE_ZOMBIES, none, "R1.2");
    else if (host_tells_all(host))
        tell_score(host, game, seat, card, worth, SCORE_SURVIVORS, none, "R1.1");
}

static void tell_cards(const Host *host, const Game *game, const Count *count, int seat) {
    for (Set cards = game->now.zone[ZONE_EXPEDITION + seat]; !set_empty(cards);) {
        int card = set_take(&cards);
        if (count->worth[card]) tell_card(host, game, seat, card, count->worth[card]);
    }
}

/* The worth of each card comes first (R5.1). */
static void count_cards(const Host *host, const Game *game, Count *count) {
    for (int seat = 0; seat < host->setup->seats; seat++) {
        int total = 0;
        for (Set cards = game->now.zone[ZONE_EXPEDITION + seat]; !set_empty(cards);)
            total += count->worth[set_take(&cards)];
        count->total[seat] = (int16_t)total;
        if (host_tells_all(host) || (host->see && game->now.hooked[HOOK_WORTH])) tell_cards(host, game, count, seat);
    }
}

/* Promos count last (R5.1). */
static bool is_promo(const Game *game, const Setup *setup, int power) {
    return power >= MAX_SLOTS && setup->specials[game->now.with[power - MAX_SLOTS]].faction != NOTHING;
}

static HookEnd count_powers(Host *host, Game *game, Count *count, bool promos) {
    for (unsigned left = game->now.hooked[HOOK_COUNT]; left;) {
        int power = table_take_power(&left);
        if (is_promo(game, host->setup, power) != promos) continue;
        Call call = hook_judge(host, game, HOOK_COUNT, power, NOTHING);
        call.count = count;
        HookEnd end = call.rules->count(&call);
        if (end != HOOK_DONE || call.run.end != HOOK_DONE) return hook_fault(&call);
    }
    return HOOK_DONE;
}

HookEnd count_make(Host *host, Game *game, Count *count) {
    memcpy(count->worth, game->deck.worth, sizeof count->worth);
    HookEnd end = judge_worth(host, game, count);
    if (end != HOOK_DONE) return end;
    count_cards(host, game, count);
    end = count_powers(host, game, count, false);
    return end == HOOK_DONE ? count_powers(host, game, count, true) : end;
}

static bool may_count(Call *call) {
    if (call->run.end != HOOK_DONE) return false;
    if (call->count) return true;
    bool looks = call->hook == HOOK_COUNT; /* a debugger evaluates an expression there */
    return power_fail(call, looks ? "an expression may look, but not act"
                                  : "survivors are counted at the end of a round only");
}

static void add(Call *call, int seat, int card, int delta) {
    call->count->total[seat] = (int16_t)(call->count->total[seat] + delta);
    if (!call->run.host->see || !delta) return;
    tell_score(call->run.host, call->game, seat, card, delta, SCORE_POWER, table_power_name(call->table, call->power),
               NULL);
}

bool power_score(Call *call, int seat, int delta) {
    if (!may_count(call)) return false;
    if (seat < 0 || seat >= call->setup->seats) return power_fail(call, "counted for a seat that does not play");
    if (delta < -MAX_DELTA || delta > MAX_DELTA) return power_fail(call, "counted more than 999 at once");
    int total = call->count->total[seat] + delta;
    if (total < -MAX_TOTAL || total > MAX_TOTAL) return power_fail(call, "counted a total of more than 20,000");
    add(call, seat, NOTHING, delta);
    return true;
}

bool power_ease(Call *call, int card, int less) {
    if (!may_count(call)) return false;
    if (card < 0 || card >= call->deck->count) return power_fail(call, "eased the loss of a card that does not exist");
    int zone = call->table->where[card], loss = -call->count->worth[card];
    if (!zone_is(zone, ZONE_EXPEDITION))
        return power_fail(call, "eased the loss of a card outside all expedition zones");
    if (less < 0) return power_fail(call, "a loss can be made smaller, not greater");
    if (loss <= 0) return true;
    if (less > loss) less = loss;
    call->count->worth[card] = (int8_t)(less - loss);
    add(call, zone_owner(zone), card, less);
    return true;
}

bool count_eliminates(const Game *game, const Setup *setup) {
    for (int seat = 0; seat < setup->seats && setup->edition.elimination; seat++)
        if (game->now.population[seat] == 0) return true;
    return false;
}

/* Ends the game, or a part of a campaign. */
static void end_game(Host *host, Game *game) {
    game->now.phase = setup_is_campaign(host->setup) ? PHASE_PART_OVER : PHASE_OVER;
    campaign_add(game, host->setup);
    host_tell_kind(host, game, EVENT_GAME_END, "R5.3");
}

/* Counts without telling, to see whether a power fails or pauses. */
static HookEnd count_unseen(Host *host, Game *game) {
    Host quiet = {.setup = host->setup, .silent = true, .pauses = host->pauses};
    Count count;
    HookEnd end = count_make(&quiet, game, &count);
    if (end != HOOK_DONE) host->fault = quiet.fault;
    return end;
}

HookEnd phase_count(Host *host, Game *game) {
    Count count;
    HookEnd end = HOOK_DONE;
    bool pauses = host->pauses;
    if (host_tells_all(host)) end = count_unseen(host, game); /* a count that fails or pauses tells nothing */
    host->pauses = pauses && !host->see;
    if (end == HOOK_DONE) end = count_make(host, game, &count);
    host->pauses = pauses;
    if (end != HOOK_DONE) return end;
    Table *table = &game->now;
    for (int seat = 0; seat < host->setup->seats; seat++) {
        table->delta[seat] = count.total[seat];
        table->population[seat] = (int16_t)table_bound_population(table->population[seat] + count.total[seat]);
    }
    host_tell_kind(host, game, EVENT_ROUND_END, "R5.2");
    if (!count_eliminates(game, host->setup) && game->now.round < host->setup->rounds) /* R5.3 */
        table->phase = PHASE_SWAP;
    else if (table->hooked[HOOK_GAME_END])
        table->phase = PHASE_GAME_END;
    else
        end_game(host, game);
    return HOOK_DONE;
}

HookEnd phase_game_end(Host *host, Game *game) {
    HookEnd end = hook_all(host, game, HOOK_GAME_END, NOTHING);
    if (end == HOOK_DONE) end_game(host, game);
    return end;
}
