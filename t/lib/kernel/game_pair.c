#include "t/lib/kernel/game_pair.h"

#include <string.h>

#include "core/base/chance.h"
#include "core/dayz/view.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"

enum { FAR = 24 }; /* the most decisions after which a pair is dropped */

/* True if `card` may lie where `other` does, given what all seats have seen. */
static bool may_lie(const Game *game, int card, int zone) {
    if (zone < ZONE_TRANSFER) return !(game->now.voids[zone] >> game->deck.slot[card] & 1);
    bool face_up = set_has(&game->deck.of_role[ROLE_VAN], card);
    return zone >= ZONE_RESERVE || !face_up; /* all transfer zones are known, so only expeditions are left */
}

static void rename_in_pile(uint8_t *pile, int count, int one, int two) {
    for (int i = 0; i < count; i++) pile[i] = (uint8_t)(pile[i] == one ? two : pile[i] == two ? one : pile[i]);
}

/* The zones keep the seats that know their cards. */
static void exchange(Table *table, int one, int two) {
    uint8_t zone = table->where[one], known = table->known[one];
    set_drop(&table->zone[zone], one);
    set_drop(&table->zone[table->where[two]], two);
    set_add(&table->zone[table->where[two]], one);
    set_add(&table->zone[zone], two);
    table->where[one] = table->where[two];
    table->where[two] = zone;
    table->known[one] = table->known[two];
    table->known[two] = known;
    rename_in_pile(table->reserve, table->reserve_count, one, two);
    rename_in_pile(table->itinerants, table->itinerant_count, one, two);
}

static int unknown_card(const Game *game, int seat, uint64_t *chance) {
    Set unknown = set_minus(deck_all(&game->deck), table_known(&game->now, &game->deck, seat));
    int count = set_count(unknown);
    return count ? set_nth(unknown, (int)chance_below(chance, (uint32_t)count)) : NOTHING;
}

/* Makes the pending decision again, because the legal plays depend on the hand. */
static bool put_anew(Host *host, Game *game) {
    memset(&game->asked, 0, sizeof game->asked);
    return game_step(host, game) == GAME_WAITS;
}

static bool differ_in_two_cards(GamePair *pair, uint64_t *chance) {
    Game *game = &pair->game[1];
    Host quiet = {.setup = pair->host[1].setup};
    int one = unknown_card(game, pair->seat, chance), two = unknown_card(game, pair->seat, chance);
    if (game->open.hook || one == two || !may_lie(game, one, game->now.where[two])) return false;
    if (!may_lie(game, two, game->now.where[one])) return false;
    exchange(&game->now, one, two);
    pair->swapped[0] = (uint8_t)one;
    pair->swapped[1] = (uint8_t)two;
    return put_anew(&quiet, game);
}

static bool differ_in_one_choice(GamePair *pair, uint64_t *chance) {
    const Decision *asked = &pair->game[0].asked;
    bool unseen = asked->about == ABOUT_CARD || asked->secret;
    if (!unseen || asked->seat == pair->seat || asked->option_count < 2) return false;
    int one = (int)chance_below(chance, asked->option_count), two = (int)chance_below(chance, asked->option_count);
    if (one == two) return false;
    game_answer(&pair->host[0], &pair->game[0], one);
    game_answer(&pair->host[1], &pair->game[1], two);
    return true;
}

static bool differ_in_chance(GamePair *pair, uint64_t *chance) {
    pair->game[1].now.chance = chance_next(chance);
    pair->game[1].seed = chance_next(chance);
    return !pair->game[1].open.hook;
}

static void change_number(Game *game, int power, int number, int seat, int by) {
    game->now.numbers[power][number][seat] = (int16_t)(game->now.numbers[power][number][seat] + by);
    if (!game->open.hook) return;
    game->found.numbers[power][number][seat] = (int16_t)(game->found.numbers[power][number][seat] + by);
}

static bool differ_in_numbers(GamePair *pair, uint64_t *chance) {
    Game *game = &pair->game[1];
    const Setup *setup = pair->host[1].setup;
    bool made = false;
    for (int p = 0; p < MAX_POWERS; p++) {
        const Power *power = table_power(&game->now, setup, p);
        for (int n = 0; power && n < power->number_count; n++)
            for (int seat = 0; seat < setup->seats; seat++)
                if (power->numbers[n].secret && seat != pair->seat)
                    change_number(game, p, n, seat, 1 + (int)chance_below(chance, 9)), made = true;
    }
    return made;
}

static bool differ_in_whole_deals(GamePair *pair, uint64_t *chance) {
    return game_redeal(&pair->host[1], &pair->game[1], pair->seat, chance_next(chance));
}

static bool (*const differ[DIFFERENCES])(GamePair *pair, uint64_t *chance) = {
    differ_in_two_cards, differ_in_one_choice, differ_in_chance, differ_in_numbers, differ_in_whole_deals,
};

bool game_pair_make(GamePair *pair, const Game *game, const Setup *setup, int seat, PairDifference difference,
                    uint64_t *chance) {
    memset(pair, 0, sizeof *pair);
    pair->seat = (uint8_t)seat;
    pair->swapped[0] = pair->swapped[1] = NOTHING;
    for (int i = 0; i < 2; i++) {
        pair->game[i] = *game;
        pair->heard[i].seat = (uint8_t)seat;
        pair->host[i] = (Host){.setup = setup, .see = heard_hash_add, .watcher = &pair->heard[i]};
    }
    return differ[difference](pair, chance);
}

bool game_pair_looks_the_same(const GamePair *pair) {
    View one, two;
    game_view(&pair->game[0], pair->host[0].setup, pair->seat, &one);
    game_view(&pair->game[1], pair->host[1].setup, pair->seat, &two);
    return memcmp(&one, &two, sizeof one) == 0;
}

bool game_pair_step(GamePair *pair) {
    pair->heard[0].theirs = pair->heard[1].theirs = 0;
    Status one = game_step(&pair->host[0], &pair->game[0]), two = game_step(&pair->host[1], &pair->game[1]);
    if (one != GAME_WAITS || two != GAME_WAITS || !heard_hash_same(&pair->heard[0], &pair->heard[1])) return false;
    return game_pair_looks_the_same(pair) || !(pair->heard[0].theirs || pair->heard[1].theirs);
}

bool game_pair_answer(GamePair *pair, uint64_t *chance) {
    const Decision *asked = &pair->game[0].asked;
    int side, option = (int)chance_below(chance, asked->option_count);
    int choice = decision_choice(asked, option, &side);
    int alike = decision_option(&pair->game[1].asked, choice, side);
    if (alike < 0 && choice == pair->swapped[0]) alike = decision_option(&pair->game[1].asked, pair->swapped[1], side);
    if (alike < 0 && choice == pair->swapped[1]) alike = decision_option(&pair->game[1].asked, pair->swapped[0], side);
    if (alike < 0) return false;
    game_answer(&pair->host[0], &pair->game[0], option);
    return game_answer(&pair->host[1], &pair->game[1], alike) == ANSWER_TAKEN;
}

const char *game_pair_difference(PairDifference difference) {
    static const char *const names[DIFFERENCES] = {
        "two hidden cards", "an unseen choice", "chance to come", "secret numbers of others", "a whole deal",
    };
    return names[difference];
}

/* Plays both games of a pair with the same answers. False if the views differ though the seat was told the same. */
static bool views_stay_the_same(GamePair *pair, int *views, uint64_t *chance) {
    if (!game_pair_looks_the_same(pair)) return false;
    for (int i = 0; i < FAR && game_pair_step(pair); i++) {
        ++*views;
        if (!game_pair_looks_the_same(pair)) return false;
        if (!game_pair_answer(pair, chance)) return true;
    }
    return true;
}

const char *game_pair_fault(const Setup *setup, uint64_t seed, GamePairTally *tally) {
    Host host = {.setup = setup};
    Game game;
    uint64_t chance = chance_mix(seed);
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        PairDifference difference = (PairDifference)chance_below(&chance, DIFFERENCES);
        int seat = (int)chance_below(&chance, (uint32_t)setup->seats);
        GamePair pair;
        if (game_pair_make(&pair, &game, setup, seat, difference, &chance)) {
            tally->pairs[difference]++;
            if (!views_stay_the_same(&pair, &tally->views[difference], &chance))
                return game_pair_difference(difference);
        }
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    return host.fault.what;
}
