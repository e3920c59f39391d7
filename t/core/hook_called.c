/* Host.called is told of every call of a hook: once for a hook that acts, however often it is run again, and not for
 * a power that another one fires. */
#include <tap.h>

#include <string.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"

enum { GAMES = 400 };

/* A power that counts its calls; `power` comes first, so that its hooks find the rest. */
typedef struct CountedPower {
    Power power;
    const Power *original;
} CountedPower;

typedef int CallCounts[MAX_POWERS][POWER_HOOKS];

static const Host *watched; /* the host of the game; the kernel also counts with one of its own, which is not told */
static CallCounts made, told;
static int told_of[POWER_HOOKS];

static const Power *note(const Call *call, Hook hook) {
    bool again = call->run.acts && call->game->open.hook;
    if (call->run.host == watched && call->depth == 0 && !again) made[call->power][hook]++;
    return ((const CountedPower *)(const void *)call->rules)->original;
}

#define COUNT(ID, name, parameters, arguments, ...)                                                                    \
    static HookEnd count_##name parameters {                                                                           \
        return note(call, HOOK_##ID)->name arguments;                                                                  \
    }
POWER_HOOK_LIST(COUNT)

static const Power *counted(CountedPower *place, const Power *original) {
    *place = (CountedPower){.power = *original, .original = original};
#define REPLACE(ID, name, ...)                                                                                         \
    if (place->power.name) place->power.name = count_##name;
    POWER_HOOK_LIST(REPLACE)
    return &place->power;
}

static void called(void *watcher, const Game *game, int hook, int power) {
    (void)watcher;
    (void)game;
    told[power][hook]++;
    told_of[hook]++;
}

/* The set-up with all of its powers counted. */
static Setup counted_setup(const Setup *setup) {
    static Faction factions[MAX_FACTIONS];
    static Special specials[MAX_POOL_SPECIALS];
    static CountedPower of_factions[MAX_FACTIONS][VERSIONS], of_specials[MAX_POOL_SPECIALS];
    Setup copy = *setup;
    memcpy(factions, setup->factions, (size_t)setup->faction_count * sizeof *factions);
    memcpy(specials, setup->specials, (size_t)setup->special_count * sizeof *specials);
    for (int i = 0; i < setup->faction_count; i++)
        for (int version = 0; version < VERSIONS; version++)
            if (factions[i].versions[version])
                factions[i].versions[version] = counted(&of_factions[i][version], factions[i].versions[version]);
    for (int i = 0; i < setup->special_count; i++) specials[i].power = counted(&of_specials[i], specials[i].power);
    copy.factions = factions;
    copy.specials = specials;
    return copy;
}

static const char *is_told_what_is_called(const Setup *setup, uint64_t seed) {
    Setup counting = counted_setup(setup);
    Host host = {.setup = &counting, .answer = random_answer_some, .called = called};
    Game game;
    watched = &host;
    memset(made, 0, sizeof made);
    memset(told, 0, sizeof told);
    game_init(&game, &counting, seed);
    while (game_step(&host, &game) == GAME_WAITS) (void)game_answer(&host, &game, random_answer(NULL, &game));
    if (game.now.phase != PHASE_OVER) return host.fault.what;
    return memcmp(made, told, sizeof made) == 0 ? NULL : "a call is not told, or told twice";
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(1 + POWER_HOOKS - (HOOK_NONE + 1));
    const char *wrong = setup_mix_fault(GAMES, is_told_what_is_called, fault);
    ok(!wrong, "in each of %d games every call is told once%s%s", GAMES, wrong ? ": " : "", wrong ? wrong : "");
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) ok(told_of[hook] > 0, "%s is told", name_hook(hook));
    return exit_status();
}
