#include "core/dayz/why.h"

#include "core/dayz/hook.h"

static Why say(bool legal, const char *rule, const char *why) {
    return (Why){legal, rule, why, NOTHING, NOTHING, NOTHING};
}

/* The first power that forbids the card, or else allows it; NOTHING when none does. */
static int power_that(const Host *host, Game *game, int seat, int card, bool forbids) {
    Host quiet = {.setup = host->setup, .silent = true};
    for (unsigned left = game->now.hooked[HOOK_MAY_PLAY]; left;) {
        int power = table_take_power(&left);
        Call call = hook_judge(&quiet, game, HOOK_MAY_PLAY, power, seat);
        Verdict said = {{0, 0}, {0, 0}};
        HookEnd end = call.rules->may_play(&call, seat, table_holds(&game->now, seat), &said);
        if (end == HOOK_DONE && set_has(forbids ? &said.forbidden : &said.allowed, card)) return power;
    }
    return NOTHING;
}

/* The card that set the faction: the first card that isn't a van (R3.3). */
static int led_card(const Game *game) {
    const Table *table = &game->now;
    for (int i = 0; i < table->play_count; i++)
        if (game->deck.slot[table->play_card[i]] == table->asked) return table->play_card[i];
    return NOTHING;
}

static Why why_legal(const Host *host, Game *game, int seat, int card) {
    const Table *table = &game->now;
    const Deck *deck = &game->deck;
    Set asked = table->asked == NOTHING ? set_below(0) : deck->of_slot[table->asked];
    bool can_follow = !set_empty(set_and(table_holds(table, seat), asked));
    Why why;
    if (table->play_count == 0)
        why = say(true, "R3.2", "the leader plays any card");
    else if (!host->setup->edition.must_follow)
        why = say(true, "R3.4", "in this edition any card may be played");
    else if (set_has(&deck->of_role[ROLE_VAN], card) && host->setup->edition.vans_any_time)
        why = say(true, "R3.5", "a van may be played at any time");
    else if (table->asked == NOTHING)
        why = say(true, "R3.5", "only vans were played: the next card sets the faction");
    else if (set_has(&asked, card))
        why = say(true, "R3.4", "the card is of the faction asked for");
    else if (!can_follow)
        why = say(true, "R3.4", "a seat that cannot follow may play any card");
    else {
        why = say(true, NULL, "a power allows it");
        why.power = (uint8_t)power_that(host, game, seat, card, false);
    }
    why.led = (uint8_t)led_card(game);
    return why;
}

static Why why_illegal(const Host *host, Game *game, int seat, int card) {
    const Table *table = &game->now;
    int forbidding = power_that(host, game, seat, card, true);
    if (forbidding != NOTHING) {
        Why why = say(false, NULL, "a power forbids it");
        why.power = (uint8_t)forbidding;
        return why;
    }
    bool vans = host->setup->edition.vans_any_time;
    Why why = say(false, "R3.4",
                  vans ? "a seat that holds a card of the faction asked for must play one, or a van"
                       : "in this edition a seat that holds a card of the faction asked for must play one");
    why.led = (uint8_t)led_card(game);
    Set asked = set_and(table_holds(table, seat), game->deck.of_slot[table->asked]);
    why.forced_by = (uint8_t)set_first(asked);
    return why;
}

Why game_why(const Host *host, const Game *game, int card) {
    if (game->asked.about != ABOUT_PLAY) return say(false, "R3.2", "no card is to be played now");
    if (card < 0 || card >= game->deck.count) return say(false, "R3.2", "this round has no such card");
    int seat = game->asked.seat;
    Set holds = table_holds(&game->now, seat);
    if (!set_has(&holds, card)) return say(false, "R3.2", "the card is neither in the hand nor in the transfer zone");
    Game copy = *game;
    return set_has(&game->asked.options, card) ? why_legal(host, &copy, seat, card)
                                               : why_illegal(host, &copy, seat, card);
}
