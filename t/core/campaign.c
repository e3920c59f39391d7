/* A campaign of scenarios: R11. */
#include <tap.h>

#include <string.h>

#include "core/dayz/look.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

enum { PARTS = 3, SEED = 5 };

/* Three parts with other line-ups, a round each. */
static Setup campaign(int seats, bool carry) {
    Setup setup = test_setup(seats, false);
    setup.swaps = false;
    setup.carry = carry;
    setup.rounds = 1;
    setup.lineup_count = PARTS;
    setup.lineups[1] = test_setup_of(seats, false, KID, DOG, HIPPIE).lineups[0];
    setup.lineups[2] = test_setup_of(seats, false, PREACHER, SCIENTIST, POLICE).lineups[0];
    return setup;
}

/* Ends the first part with these populations; nobody gains or loses. */
static Status end_part(TestGame *test, bool carry, int one, int two, int three) {
    test_game_start(test, campaign(3, carry));
    test_game_put(test, "expedition:2", "van-1");
    test->game.now.population[0] = (int16_t)one;
    test->game.now.population[1] = (int16_t)two;
    test->game.now.population[2] = (int16_t)three;
    return game_step(&test->host, &test->game);
}

static void a_part_is_a_game_of_its_own(void) {
    TestGame test;
    cmp_ok(end_part(&test, false, 60, 0, 62), "==", GAME_WAITS, "R11: a community at 0 does not end the campaign");
    is(event_record_lines(&test.record, 1u << EVENT_GAME | 1u << EVENT_ROUND | 1u << EVENT_GAME_END),
       "game_end; game; round 1", "R11: a part ends like a game, and the next begins like one");
    cmp_ok(test.game.part, "==", 1, "R11: the second part is played");
    cmp_ok(game_round(&test.game, &test.setup), "==", 2, "R11: people count its round as the second");
    cmp_ok(test.game.now.population[1], "==", 66, "R11: all communities have 66 again");
    cmp_ok(test.game.deck.faction[2], "==", KID, "R11: it has the next line-up");
    cmp_ok(test.game.asked.about, "==", ABOUT_TRANSFER, "R11: no faction is swapped between parts");
    isnt(test_game_sees(&test, 3, "van-1"), "hand:2", "R11: nobody is seen to keep a van");
    ok(test.game.total[0] == 60 && test.game.total[1] == 0 && test.game.total[2] == 62,
       "R11: what is left is added up");
    ok(set_empty(game_winners(&test.game, &test.setup)), "R11: before its end nobody has won the campaign");
}

static void populations_and_vans_may_carry_over(void) {
    TestGame test;
    cmp_ok(end_part(&test, true, 60, 50, 62), "==", GAME_WAITS, "R11: with `carry` the next part follows");
    cmp_ok(test.game.now.population[1], "==", 50, "R11: with `carry` the population goes on");
    is(test_game_sees(&test, 3, "van-1"), "hand:2", "R11: with `carry` a van stays with its community");
    cmp_ok(game_score(&test.game, &test.setup, 2), "==", 62, "R11: with `carry` nothing is added up");
    (void)random_play_to(&test.host, &test.game, test.game.decisions + 6);
    cmp_ok(test.game.now.leader, "==", 1, "R2.9: with `carry` the smallest population leads the next part");
    cmp_ok(end_part(&test, true, 60, 0, 62), "==", GAME_OVER, "R11: with `carry` an elimination ends the campaign");
    is(event_record_lines(&test.record, 1u << EVENT_GAME | 1u << EVENT_GAME_END | 1u << EVENT_CAMPAIGN_END),
       "game_end; campaign_end", "R11: its end is told");
    ok(set_same(game_winners(&test.game, &test.setup), set_of(2)), "R11: the last population decides");
}

static void what_stays_is_a_van_and_no_other_card(void) {
    TestGame test;
    Setup setup = campaign(3, true);
    setup.lineups[1] = (Lineup){.slot_count = 4, .faction = {ZOMBIE, KID, DOG, HIPPIE}}; /* no vans */
    test_game_start(&test, setup);
    test_game_put(&test, "expedition:2", "van-1");
    (void)game_step(&test.host, &test.game);
    int open = 0;
    for (int card = 0; card < test.game.deck.count; card++) open += test.game.now.known[card] == ALL_SEATS;
    cmp_ok(open, "==", 0, "R5.5: if a part has no vans, no card is kept");
}

/* Plays on until this part is over, or the game. */
static void play_part(Host *host, Game *game, int part) {
    while (random_play_to(host, game, game->decisions) && game->part == part)
        game_answer(host, game, random_answer(NULL, game));
}

static void the_greatest_sum_wins(int seats) {
    Setup setup = campaign(seats, false);
    Host host = {.setup = &setup};
    Game game;
    int sum[MAX_SEATS] = {0};
    bool sound = true;
    game_init(&game, &setup, SEED);
    for (int part = 0; part < PARTS; part++) {
        int before[MAX_SEATS];
        for (int seat = 0; seat < seats; seat++) before[seat] = game.total[seat];
        play_part(&host, &game, part);
        sound = sound && !game_unsound(&game, &setup);
        for (int seat = 0; seat < seats; seat++) sum[seat] += game.total[seat] - before[seat];
    }
    int best = 0;
    for (int seat = 1; seat < seats; seat++)
        if (game.total[seat] > game.total[best]) best = seat;
    Set winners = game_winners(&game, &setup);
    ok(sound && game.now.phase == PHASE_OVER && game.part == PARTS - 1, "R11: %d communities play all parts", seats);
    ok(set_has(&winners, best) && game_score(&game, &setup, best) == sum[best], "R11: the greatest sum wins");
}

/* The same cards lie in the same zones. */
static bool is_same_table(const Game *one, const Game *other) {
    return memcmp(one->now.where, other->now.where, sizeof one->now.where) == 0 &&
           memcmp(one->now.reserve, other->now.reserve, sizeof one->now.reserve) == 0;
}

static void a_part_can_be_played_alone_from_its_seed(void) {
    Setup setup = campaign(3, false), alone = test_setup_of(3, false, KID, DOG, HIPPIE);
    Host host = {.setup = &setup}, single = {.setup = &alone};
    Game game, own;
    game_init(&game, &setup, SEED);
    play_part(&host, &game, 0);
    game_init(&own, &alone, game.seed);
    (void)game_step(&single, &own);
    ok(game.seed != SEED, "R11: a part has its own seed");
    ok(is_same_table(&game, &own), "R11: a game with that seed is dealt the same cards");
}

int main(void) {
    plan(10 + 8 + 1 + 4 * 2 + 2);
    a_part_is_a_game_of_its_own();
    populations_and_vans_may_carry_over();
    what_stays_is_a_van_and_no_other_card();
    for (int seats = 2; seats <= 5; seats++) the_greatest_sum_wins(seats);
    a_part_can_be_played_alone_from_its_seed();
    return exit_status();
}
