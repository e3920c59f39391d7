/* Knock-out: a power that is switched off does nothing, for all seats or for one, and nothing else changes. */
#include "sim/dayz/power_off.h"

#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

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
    test_rest();
    done_testing();
}
