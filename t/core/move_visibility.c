/* Which seats see a card that a power moves: owners of the hands involved, seats the power shows it
 * to, all seats in an open zone. A face-down card is hidden from its receiver (R2.7, R3.8, R3.9,
 * R3.11). */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 1500, LINE_UPS = 3 };

/* The factions whose moves are checked, and what else the winner sees of a card. */
static const struct MoveCase {
    uint8_t factions[3], version;
    bool winner_sees[3]; /* a card that leaves or enters an expedition zone */
} cases[LINE_UPS] = {
    {{MILITARY, DOG, CHEERLEADER}, VERSION_WEAK, {true, false, false}},
    {{MILITARY, DOG, SURVIVALIST}, VERSION_DRAFT, {true, true, false}},
    {{MILITARY, PREACHER, PLAIN}, VERSION_ADVANCED, {true, true, false}},
};

static int sees_zone(const Game *game, int card, int zone) {
    bool van = set_has(&game->deck.of_role[ROLE_VAN], card);
    if (zone < ZONE_TRANSFER) return 1 << zone;
    if (zone < ZONE_EXPEDITION) return ALL_SEATS;
    if (zone < ZONE_RESERVE) return van ? ALL_SEATS : 0;
    return 0; /* both ends of the Reserve; the powers here move cards to no other place */
}

typedef struct MoveWatch {
    const struct MoveCase *line_up;
    int slot; /* the seat whose power acts */
    int moves, wrong;
} MoveWatch;

/* The preacher does not see the card it adds from the Reserve, but sees the card it puts there. */
static int shown_by_power(const MoveWatch *watch, const Game *game, const Event *event) {
    int faction = watch->line_up->factions[watch->slot];
    bool adds = faction == PREACHER && event->from == ZONE_RESERVE;
    return watch->line_up->winner_sees[watch->slot] && !adds ? 1 << game->now.winner : 0;
}

static void watch_moves(void *watcher, const Game *game, const Event *event) {
    MoveWatch *watch = watcher;
    if (event->kind == EVENT_POWER)
        for (int slot = 0; slot < 3; slot++)
            if (event->power.faction == watch->line_up->factions[slot]) watch->slot = slot;
    if (event->kind != EVENT_MOVE || event->rule) return; /* a move with a rule is the kernel's */
    int expected = shown_by_power(watch, game, event) | sees_zone(game, event->card, event->from) |
                   sees_zone(game, event->card, event->to);
    watch->moves++;
    watch->wrong += event->seen != expected;
}

/* This version if the faction has it, otherwise base. */
static Setup setup_of(const struct MoveCase *line_up, int seats) {
    Setup setup = test_setup_of(seats, false, line_up->factions[0], line_up->factions[1], line_up->factions[2]);
    setup.rounds = 1;
    for (int slot = 0; slot < 3; slot++)
        if (setup.factions[line_up->factions[slot]].versions[line_up->version])
            setup.lineups[0].version[2 + slot] = line_up->version;
    return setup;
}

int main(void) {
    plan(LINE_UPS);
    for (int i = 0; i < LINE_UPS; i++) {
        MoveWatch watch = {&cases[i], 0, 0, 0};
        for (int game_number = 0; game_number < scale_games(GAMES); game_number++) {
            Setup setup = setup_of(&cases[i], 2 + game_number % 4);
            Host host = random_host(&setup);
            Game game;
            host.see = watch_moves;
            host.watcher = &watch;
            game_init(&game, &setup, (uint64_t)game_number);
            game_step(&host, &game);
        }
        ok(watch.moves > 0 && watch.wrong == 0, "%d cards moved by powers are seen by the right seats (%d are not)",
           watch.moves, watch.wrong);
    }
    return exit_status();
}
