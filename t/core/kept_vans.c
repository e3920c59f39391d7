/* Kept vans (R5.5) never make a hand too large, and do not become other cards if the next round has no vans. */
#include <tap.h>

#include <string.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 2000 };

static bool hands_are_as_dealt(const Game *game, const Setup *setup) {
    bool right = true;
    for (int seat = 0; seat < setup->seats; seat++)
        right &= set_count(game->now.zone[ZONE_HAND + seat]) == setup_hand_size(setup);
    return right;
}

/* Before the first play, a card in a hand that all seats know is a kept van. */
static bool only_vans_are_known(const Game *game, const Setup *setup) {
    for (int seat = 0; seat < setup->seats; seat++)
        for (Set hand = game->now.zone[ZONE_HAND + seat]; !set_empty(hand);) {
            int card = set_take(&hand);
            bool known = game->now.known[card] >> (seat + 1) % setup->seats & 1;
            if (known && !set_has(&game->deck.of_role[ROLE_VAN], card)) return false;
        }
    return true;
}

/* The number of wrong deals in campaigns of this set-up. */
static int wrong_deals(const Setup *setup) {
    int wrong = 0;
    for (int i = 0; i < scale_games(GAMES); i++) {
        Host host = {.setup = setup};
        Game game;
        game_init(&game, setup, (uint64_t)i);
        while (random_play_to(&host, &game, game.decisions)) {
            if (game_unsound(&game, setup)) return -1;
            bool dealt = game.open.hook == HOOK_TRANSFER && game.open.answer_count == 0;
            wrong += dealt && !(hands_are_as_dealt(&game, setup) && only_vans_are_known(&game, setup));
            game_answer(&host, &game, random_answer(NULL, &game));
        }
    }
    return wrong;
}

static Setup vans_and(int first, int second, int third, int hand) {
    Setup setup = test_setup_of(3, false, first, second, third);
    setup.swaps = false;
    setup.hand_size = hand;
    return setup;
}

int main(void) {
    plan(3);
    Setup small = vans_and(PLAIN, KID, SCIENTIST, 1);
    cmp_ok(wrong_deals(&small), "==", 0, "three vans do not make a hand of 1 larger");

    Faction pool[TEST_FACTIONS];
    Setup tight = vans_and(PLAIN, KID, SCIENTIST, 2);
    memcpy(pool, tight.factions, sizeof pool);
    pool[ZOMBIE].card_count = pool[PLAIN].card_count = pool[KID].card_count = 1;
    tight.lineups[0].slot_count = 4;
    tight.factions = pool;
    tight.special_count = 0;
    cmp_ok(wrong_deals(&tight), "==", 0, "no more cards are dealt than there are");

    Setup leaving = vans_and(PLAIN, KID, SCIENTIST, 5);
    leaving.lineup_count = 2;
    leaving.rounds = 1;
    leaving.carry = true;
    leaving.lineups[1] = (Lineup){.slot_count = 4, .faction = {ZOMBIE, PLAIN, KID, SCIENTIST}};
    cmp_ok(wrong_deals(&leaving), "==", 0, "vans that are not in the next deck do not become other cards");
    return exit_status();
}
