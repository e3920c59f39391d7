/* Whatever shipped powers are in play, a view shows nothing that its seat cannot know (R3.9, R3.11). */
#include <tap.h>

#include <stdio.h>

#include "core/base/chance.h"
#include "core/dayz/name.h"
#include "t/lib/kernel/game_pair.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"

enum { GAMES = 1000, FACTIONS = 3, POWERS = FACTIONS * NAME_SIZE };

static bool has(const int *chosen, int count, int faction) {
    for (int i = 0; i < count; i++)
        if (chosen[i] == faction) return true;
    return false;
}

/* Any faction of survivors that was not chosen yet. */
static int any_faction(const Catalog *catalog, const int *chosen, int count, uint64_t *chance) {
    int faction;
    do faction = (int)chance_below(chance, (uint32_t)catalog->faction_count);
    while (catalog->factions[faction].role != ROLE_SURVIVOR || has(chosen, count, faction));
    return faction;
}

/* "hippie:weak,dog:base,nurse:advanced" */
static void any_powers(const Catalog *catalog, uint64_t *chance, char powers[POWERS]) {
    int chosen[FACTIONS], length = 0;
    for (int i = 0; i < FACTIONS; i++) {
        chosen[i] = any_faction(catalog, chosen, i, chance);
        const Faction *faction = &catalog->factions[chosen[i]];
        int version = (int)chance_below(chance, VERSIONS);
        while (!faction->versions[version]) version = (int)chance_below(chance, VERSIONS);
        length += snprintf(powers + length, (size_t)(POWERS - length), "%s%s:%s", i ? "," : "", faction->id,
                           name_version(version));
    }
}

/* Games with a power that asks everything in secret, and keeps what it hears in secret numbers. */
static const char *secret_fault(GamePairTally *tally) {
    TestScripts *scripts = test_scripts_open(NULL, "t/lua/secret");
    const char *fault = NULL;
    for (int i = 0; i < scale_games(GAMES / 4) && !fault; i++) {
        Setup setup = test_scripts_setup(scripts, false, 2 + i % 4, "confessor,hippie,dog", NULL);
        setup.rounds = 1;
        fault = game_pair_fault(&setup, (uint64_t)i, tally);
    }
    test_scripts_close(scripts);
    return fault;
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    GamePairTally tally = {{0}, {0}};
    const char *fault = NULL;
    char powers[POWERS] = "";
    int views = 0;
    plan(4);
    for (int i = 0; i < scale_games(GAMES) && !fault; i++) {
        uint64_t chance = chance_mix((uint64_t)i);
        any_powers(scripts->catalog, &chance, powers);
        Setup setup = test_scripts_setup(scripts, i / 4 % 2, 2 + i % 4, powers, NULL);
        setup.rounds = 1;
        fault = game_pair_fault(&setup, (uint64_t)i, &tally);
    }
    is(fault, NULL, "with scripts of all kinds, games look the same that differ in what a seat cannot know");
    if (fault) diag("with %s", powers);
    for (int i = 0; i < DIFFERENCES; i++) views += tally.views[i];
    ok(views > 0, "%d views were compared", views);
    GamePairTally secret = {{0}, {0}};
    is(secret_fault(&secret), NULL, "nor does a seat learn what others answer in secret");
    int choices = secret.views[ONE_CHOICE];
    cmp_ok(choices, ">", 100, "%d views after secret answers that differ were compared", choices);
    test_scripts_close(scripts);
    return exit_status();
}
