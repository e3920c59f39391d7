#include "t/lib/kernel/setup_mix.h"

#include <stdio.h>

#include "core/base/chance.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

/* One of the versions that the faction has. */
static int any_version(const Faction *faction, uint64_t *chance) {
    int version = (int)chance_below(chance, VERSIONS);
    while (!faction->versions[version]) version = (int)chance_below(chance, VERSIONS);
    return version;
}

static bool is_in_play(const Lineup *lineup, int faction) {
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (lineup->faction[slot] == faction) return true;
    return false;
}

static void add_faction(const Setup *setup, Lineup *lineup, uint64_t *chance) {
    int faction = HIPPIE;
    do faction = HIPPIE + (int)chance_below(chance, TEST_FACTIONS - HIPPIE);
    while (is_in_play(lineup, faction));
    lineup->faction[lineup->slot_count] = (uint8_t)faction;
    lineup->version[lineup->slot_count++] = (uint8_t)any_version(&setup->factions[faction], chance);
}

static Lineup any_lineup(const Setup *setup, uint64_t *chance) {
    Lineup lineup = {.slot_count = 2, .faction = {VAN, ZOMBIE}};
    for (int i = 0; i < 3; i++) add_faction(setup, &lineup, chance);
    if (chance_below(chance, 4) == 0) lineup.with[lineup.with_count++] = BUNKER;
    if (chance_below(chance, 4) == 0) lineup.with[lineup.with_count++] = HORDE;
    if (chance_below(chance, 2) && is_in_play(&lineup, DOG)) lineup.with[lineup.with_count++] = ZERO_DOG;
    return lineup;
}

/* Adds either a line-up for each round, or swaps and power draws. */
static void add_rounds(Setup *setup, uint64_t *chance) {
    setup->rounds = 1 + (int)chance_below(chance, 4);
    setup->lineup_count = chance_below(chance, 8) ? 1 : setup->rounds;
    if (setup->lineup_count > 1) setup->rounds = 1 + (int)chance_below(chance, 2);
    setup->carry = chance_below(chance, 2);
    setup->swaps = setup->lineup_count == 1 && chance_below(chance, 4);
    setup->power_draw = setup->lineup_count == 1 && chance_below(chance, 2);
    for (int i = 0; i < setup->lineup_count; i++) setup->lineups[i] = any_lineup(setup, chance);
}

/* Another rule for every switch, or the printed one. */
static void any_rules(Edition *edition, uint64_t *chance) {
    edition->transfers.count = (uint8_t)chance_below(chance, MAX_TRANSFERS + 1);
    for (int i = 0; i < MAX_TRANSFERS; i++) edition->transfers.to[i] = (uint8_t)chance_below(chance, NEIGHBOURS);
    edition->first_leader = (FirstLeader)chance_below(chance, FIRST_LEADERS);
    edition->round_leader = (RoundLeader)chance_below(chance, ROUND_LEADERS);
    edition->sides = (PlayedSides)chance_below(chance, PLAYED_SIDES);
    edition->direction = (Direction)chance_below(chance, DIRECTIONS);
    edition->must_follow = chance_below(chance, 2);
    edition->vans_any_time = chance_below(chance, 2);
    edition->won_by = (WonBy)chance_below(chance, WON_BYS);
    edition->next_leader = (TrickSeat)chance_below(chance, TRICK_SEATS);
    edition->horde_shared = chance_below(chance, 2);
    edition->horde_from = (TrickSeat)chance_below(chance, TRICK_SEATS);
    edition->horde_order = (HordeOrder)chance_below(chance, HORDE_ORDERS);
    edition->elimination = chance_below(chance, 2);
    edition->goal = (Goal)chance_below(chance, GOALS);
    edition->vans_kept = chance_below(chance, 2);
    edition->chooser = (Chooser)chance_below(chance, CHOOSERS);
    edition->swap_optional = chance_below(chance, 2);
    edition->draw_versions = chance_below(chance, 2);
    edition->draw_alone = chance_below(chance, 2);
    edition->draw_specials = chance_below(chance, 2);
}

Setup setup_mix(uint64_t number) {
    uint64_t chance = chance_mix(number);
    Setup setup = test_setup(2 + (int)(number % 4), number / 4 % 2);
    add_rounds(&setup, &chance);
    if (chance_below(&chance, 4) == 0) setup.hand_size = 3 + (int)chance_below(&chance, 7);
    if (chance_below(&chance, 8) == 0)
        for (int seat = 0; seat < setup.seats; seat++)
            setup.population[seat] = (int16_t)(1 + chance_below(&chance, 30));
    if (chance_below(&chance, 3) == 0) any_rules(&setup.edition, &chance);
    return setup;
}

const char *setup_mix_fault(int games, GameCheck judge, char fault[FAULT_SIZE]) {
    for (int i = 0; i < scale_games(games); i++) {
        Setup setup = setup_mix((uint64_t)i);
        Refusal refusal;
        const char *wrong = setup_check(&setup, &refusal) ? judge(&setup, (uint64_t)i) : refusal.why;
        if (!wrong) continue;
        snprintf(fault, FAULT_SIZE, "game %d (%d seats, %s): %s", i, setup.seats, setup.edition.name, wrong);
        return fault;
    }
    return NULL;
}
