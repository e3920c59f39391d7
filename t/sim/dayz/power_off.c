/* Knock-out: a power that is switched off does nothing, for all seats or for one, and nothing else changes. */
#include "sim/dayz/power_off.h"

#include <string.h>
#include <tap.h>

#include "core/dayz/view.h"
#include "sim/dayz/estimate.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"

/* Which power acted for which seat. */
typedef struct Seen {
    PowerName power;
    int acts, for_seat[MAX_SEATS];
} Seen;

static void see(void *watcher, const Game *game, const Event *event) {
    Seen *seen = watcher;
    (void)game;
    bool own = event->power.faction == seen->power.faction && event->power.special == seen->power.special;
    if (event->kind == EVENT_POWER && own && event->seat != NOTHING) seen->acts++, seen->for_seat[event->seat]++;
}

static Seen play(const Setup *setup, PowerName power, uint64_t seed, Game *game) {
    Seen seen = {.power = power};
    Host host = random_host(setup);
    host.see = see;
    host.watcher = &seen;
    game_init(game, setup, seed);
    if (game_step(&host, game) != GAME_OVER) diag("%s", host.fault.what);
    return seen;
}

static void test_off_for_all(void) {
    static PowerOff mute;
    Setup setup = test_setup_of(3, false, HIPPIE, MILITARY, DOG), plain = setup;
    Faction pool[TEST_FACTIONS];
    PowerName hippie = {HIPPIE, VERSION_BASE, NOTHING};
    int wrong = 0, acts = 0;
    memcpy(pool, setup.factions, sizeof pool);
    pool[HIPPIE].versions[VERSION_BASE] = pool[PLAIN].versions[VERSION_BASE];
    plain.factions = pool;
    power_off_init(&mute, &setup, hippie, FOR_ALL);
    for (uint64_t seed = 0; seed < 50; seed++) {
        Game off, without;
        acts += play(&mute.setup, hippie, seed, &off).acts;
        play(&plain, hippie, seed, &without);
        wrong += memcmp(&off, &without, sizeof off) != 0;
    }
    cmp_ok(acts, "==", 0, "a power that is off for all never acts");
    cmp_ok(wrong, "==", 0, "and its faction plays as one without a power, byte for byte");
}

static void test_off_for_one(void) {
    static PowerOff mute;
    Setup setup = test_setup_of(3, false, HIPPIE, MILITARY, DOG);
    PowerName military = {MILITARY, VERSION_BASE, NOTHING};
    int muted = 0, others = 0;
    power_off_init(&mute, &setup, military, 1);
    for (uint64_t seed = 0; seed < 50; seed++) {
        Game game;
        power_off_turn(&mute, (int)(seed % 3));
        Seen seen = play(&mute.setup, military, seed, &game);
        muted += seen.for_seat[seed % 3];
        others += seen.acts - seen.for_seat[seed % 3];
    }
    cmp_ok(muted, "==", 0, "a power that is off for a seat never acts for it");
    cmp_ok(others, ">", 150, "and acts for the others");
}

/* In a game of one round nothing before the count depends on powers that only count. */
static void test_count(int faction, const char *name) {
    static PowerOff mute;
    Setup setup = test_setup_of(3, false, PLAIN, faction, HIPPIE);
    PowerName power = {(uint8_t)faction, VERSION_BASE, NOTHING};
    int same = 0, other = 0, games = scale_games(100);
    if (games < 20) games = 20; /* enough for the power to act */
    setup.rounds = 1;
    power_off_init(&mute, &setup, power, 0);
    for (uint64_t seed = 0; seed < (uint64_t)games; seed++) {
        static PowerOff all;
        Game with, without, one;
        int seat = (int)(seed % 3);
        power_off_init(&all, &setup, power, FOR_ALL);
        power_off_turn(&mute, seat);
        play(&setup, power, seed, &with);
        play(&all.setup, power, seed, &without);
        play(&mute.setup, power, seed, &one);
        for (int i = 0; i < 3; i++) same += one.now.delta[i] == (i == seat ? without.now.delta[i] : with.now.delta[i]);
        other += with.now.delta[seat] != without.now.delta[seat];
    }
    cmp_ok(same, "==", 3 * games, "%s: the seat counts as without it, the others as with it", name);
    cmp_ok(other, ">", 0, "%s: which is not the same", name);
}

/* Trumps ------------------------------------------------------------------------------------------- */

/* Who should win a trick if police are trump, but not for one seat. */
typedef struct Trumps {
    int muted, tricks, wrong;
    int passed_on; /* tricks in which the best trump was that seat's, and another one won */
} Trumps;

/* The seat with the best card of a slot, without one seat; NOTHING if there is none. */
static int best_of(const Game *game, int slot, int without) {
    int best = NOTHING, most = -1;
    for (int i = 0; i < game->now.play_count; i++) {
        int card = game->now.play_card[i], value = game->deck.value[card];
        int rank = game->now.side == SIDE_HIGH ? value : 255 - value;
        if (game->deck.slot[card] != slot || game->now.play_seat[i] == without || rank <= most) continue;
        most = rank;
        best = game->now.play_seat[i];
    }
    return best;
}

static void see_won(void *watcher, const Game *game, const Event *event) {
    Trumps *trumps = watcher;
    int police = table_slot_of(&game->now, POLICE), asked = game->now.asked;
    if (event->kind != EVENT_WON || asked == NOTHING) return;
    int trump = asked == police ? NOTHING : best_of(game, police, trumps->muted);
    int winner = trump == NOTHING ? best_of(game, asked, NOTHING) : trump;
    trumps->tricks++;
    trumps->wrong += game->now.winner != winner;
    trumps->passed_on += trump != NOTHING && best_of(game, police, NOTHING) == trumps->muted;
}

static void test_winner(void) {
    static PowerOff mute;
    Setup setup = test_setup_of(5, false, PLAIN, POLICE, KID);
    Trumps trumps = {.muted = 0};
    power_off_init(&mute, &setup, (PowerName){POLICE, VERSION_BASE, NOTHING}, 0);
    for (uint64_t seed = 0; seed < (uint64_t)scale_games(100) + 40; seed++) {
        Game game;
        Host host = random_host(&mute.setup);
        host.see = see_won;
        host.watcher = &trumps;
        trumps.muted = (int)(seed % 5);
        power_off_turn(&mute, trumps.muted);
        game_init(&game, &mute.setup, seed);
        if (game_step(&host, &game) != GAME_OVER) diag("%s", host.fault.what);
    }
    cmp_ok(trumps.wrong, "==", 0, "of %d tricks, none is won by a trump that is none for its seat", trumps.tricks);
    cmp_ok(trumps.passed_on, ">", 5, "and in some the next best trump wins");
}

/* Versions without hooks --------------------------------------------------------------------------- */

/* What the kid cards of a seat bring beyond those of a plain faction. */
static int beyond_plain(const Game *game, int slot, int seat) {
    int more = 0;
    for (Set cards = set_and(game->now.zone[ZONE_EXPEDITION + seat], game->deck.of_slot[slot]); !set_empty(cards);)
        more += game->deck.worth[set_take(&cards)] - 1;
    return more;
}

static void test_without_hooks(void) {
    static PowerOff all, one;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Setup setup = test_scripts_setup(scripts, false, 3, "kid:advanced,hippie,dog", NULL);
    Setup no_power = test_setup_of(3, false, PLAIN, HIPPIE, DOG);
    PowerName kid = {setup.lineups[0].faction[2], setup.lineups[0].version[2], NOTHING};
    int wrong = 0, more = 0;
    setup.rounds = 1;
    ok(power_off_changes(&setup, kid), "a version without hooks can be switched off if its cards are not plain");
    ok(!power_off_changes(&no_power, (PowerName){PLAIN, VERSION_BASE, NOTHING}), "there is nothing to switch off else");
    power_off_init(&all, &setup, kid, FOR_ALL);
    power_off_init(&one, &setup, kid, 0);
    for (uint64_t seed = 0; seed < 30; seed++) {
        Game with, without, muted;
        int seat = (int)(seed % 3);
        power_off_turn(&one, seat);
        play(&setup, kid, seed, &with);
        play(&all.setup, kid, seed, &without);
        play(&one.setup, kid, seed, &muted);
        for (int i = 0; i < 3; i++) {
            int beyond = beyond_plain(&with, 2, i);
            wrong += without.now.delta[i] != with.now.delta[i] - beyond;
            wrong += muted.now.delta[i] != with.now.delta[i] - (i == seat ? beyond : 0);
            more += beyond;
        }
    }
    ok(!wrong && more > 100, "off, its cards count as those of a plain faction, for all or for one seat");
    test_scripts_close(scripts);
}

/* Bots --------------------------------------------------------------------------------------------- */

/* How the last seat to play estimates a trump: does it win the trick, and what does it bring? */
static Estimate estimate_trump(const Setup *setup) {
    TestGame test;
    View view;
    Guess guess[1];
    test_game_start(&test, *setup);
    test_game_put(&test, "hand:1", "military-9");
    test_game_put(&test, "hand:2", "military-5");
    test_game_put(&test, "hand:3", "police-3");
    (void)test_game_decide(&test, "military-9 high, military-5");
    game_view(&test.game, &test.setup, 2, &view);
    BotInput input = {.view = &view, .deck = &test.game.deck, .setup = setup, .key = 1, .chance = 1};
    guess_deal(&input, guess, 1);
    return estimate_play(&input, guess, 1, test_setup_card(&test.game, POLICE, 3), NOTHING);
}

static void test_bots(void) {
    static PowerOff mute;
    Setup setup = test_setup_of(3, false, MILITARY, POLICE, KID);
    cmp_ok(estimate_trump(&setup).won, "==", 1, "greedy takes a trump for one");
    power_off_init(&mute, &setup, (PowerName){POLICE, VERSION_BASE, NOTHING}, 2);
    cmp_ok(estimate_trump(&mute.setup).won, "==", 0, "but not where it knows that it is none for its seat");
    power_off_turn(&mute, 1);
    cmp_ok(estimate_trump(&mute.setup).won, "==", 1, "while it is for others");
    int fires = estimate_trump(&setup).value;
    power_off_init(&mute, &setup, (PowerName){MILITARY, VERSION_BASE, NOTHING}, 2);
    cmp_ok(estimate_trump(&mute.setup).value, "<", fires, "nor does it expect a power to fire that is off for it");
}

static void test_rest(void) {
    static PowerOff mute;
    Setup setup = test_setup_of(4, false, POLICE, HERALD, ORACLE);
    int over = 0, games = scale_games(60);
    test_setup_add(&setup, BUNKER);
    test_setup_add(&setup, HORDE);
    for (int i = 0; i < games; i++) {
        PowerName power = i % 5 == 0   ? (PowerName){NOTHING, NOTHING, BUNKER}
                          : i % 5 == 1 ? (PowerName){NOTHING, NOTHING, HORDE}
                                       : (PowerName){(uint8_t)(i % 5 == 2   ? POLICE
                                                               : i % 5 == 3 ? HERALD
                                                                            : ORACLE),
                                                     VERSION_BASE, NOTHING};
        Game game;
        power_off_init(&mute, &setup, power, i % 7 == 0 ? FOR_ALL : i % 4);
        play(&mute.setup, power, (uint64_t)i, &game);
        over += game.now.phase == PHASE_OVER && !game_unsound(&game, &mute.setup);
    }
    cmp_ok(over, "==", games, "any power can be switched off, and the game is sound");
}

int main(void) {
    plan(NO_PLAN);
    test_off_for_all();
    test_off_for_one();
    test_count(SCIENTIST, "scientist");
    test_count(KID, "kid");
    test_winner();
    test_without_hooks();
    test_bots();
    test_rest();
    done_testing();
}
