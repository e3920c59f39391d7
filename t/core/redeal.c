/* A re-dealt game gives its seat an equal view, respects all shown voids, and can be played to its
 * end from inside and outside. */
#include <tap.h>

#include <string.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/seat_memory.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 1500, FEW = 12 };

static struct RedealChecks {
    int redealt, none, none_by_rules; /* the last one does not count the oracle */
    int twice, alike;                 /* pairs of deals from two seeds, and how many were equal */
    int played_on;
} tally;

static bool looks_the_same(const Game *one, const Game *two, const Setup *setup, int seat) {
    View a, b;
    game_view(one, setup, seat, &a);
    game_view(two, setup, seat, &b);
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool holds_a_shown_void(const Game *game, const Setup *setup, const SeatMemory *memory) {
    for (int seat = 0; seat < setup->seats; seat++)
        for (int slot = 0; slot < game->now.slot_count; slot++)
            if (memory->voids[seat] >> slot & 1 &&
                !set_empty(set_and(table_holds(&game->now, seat), game->deck.of_slot[slot])))
                return true;
    return false;
}

/* The options of the question fit the new hands. */
static bool offers_fit(const Game *game) {
    const Decision *asked = &game->asked;
    return asked->option_count &&
           (asked->about != ABOUT_PLAY || set_within(asked->options, table_holds(&game->now, asked->seat)));
}

/* Plays to the end twice: from inside and from outside. */
static const char *play_on(const Game *redealt, const Setup *setup) {
    Host at_once = random_host(setup), outside = {.setup = setup};
    Game one = *redealt, two = *redealt;
    tally.played_on++;
    if (game_step(&at_once, &one) != GAME_OVER) return at_once.fault.what;
    random_play_to(&outside, &two, UINT32_MAX);
    return memcmp(&one, &two, sizeof one) == 0 ? game_unsound(&one, setup) : "a re-dealt game has two ends";
}

static void note(const Game *game, bool redealt) {
    bool oracle = game->open.hook == HOOK_TRICK_WON && game->now.faction[game->open.power] == ORACLE;
    tally.redealt++;
    tally.none += !redealt;
    tally.none_by_rules += !redealt && !oracle;
}

/* If much is unknown, another seed deals other cards. */
static void compare_seeds(const Game *game, const Setup *setup, int seat, const Game *redealt) {
    Host host = {.setup = setup};
    Game other = *game;
    View view;
    game_view(game, setup, seat, &view);
    if (game->now.reserve_count < FEW || !set_empty(view.table.zone[ZONE_RESERVE])) return;
    if (!game_redeal(&host, &other, seat, game->decisions + 1)) return;
    tally.twice++;
    tally.alike += memcmp(other.now.reserve, redealt->now.reserve, sizeof other.now.reserve) == 0 ||
                   memcmp(game->now.reserve, redealt->now.reserve, sizeof game->now.reserve) == 0;
}

static const char *redeal_fault(const Game *game, const Setup *setup, const SeatMemory *memory, int seat) {
    Host host = {.setup = setup};
    Game redealt = *game;
    bool found = game_redeal(&host, &redealt, seat, game->decisions);
    note(game, found);
    if (!found) return redealt.now.round ? "a game that was not re-dealt is not zero" : NULL;
    if (game_unsound(&redealt, setup)) return game_unsound(&redealt, setup);
    if (!looks_the_same(game, &redealt, setup, seat)) return "a re-dealt game looks different";
    if (holds_a_shown_void(&redealt, setup, memory)) return "a re-dealt hand contradicts a shown void";
    if (!offers_fit(&redealt)) return "a seat may play a card that it was not dealt";
    if (redealt.now.chance == game->now.chance) return "the random state is still the real one";
    compare_seeds(game, setup, seat, &redealt);
    return (game->decisions + (uint32_t)seat) % FEW == 0 ? play_on(&redealt, setup) : NULL;
}

static const char *redealt_at_every_decision(const Setup *setup, uint64_t seed) {
    SeatMemory memory = {.free_play = !setup->edition.must_follow};
    Host host = {.setup = setup, .see = seat_memory_add, .watcher = &memory};
    Game game;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        for (int seat = 0; seat < setup->seats; seat++) {
            const char *fault = redeal_fault(&game, setup, &memory, seat);
            if (fault) return fault;
        }
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    return NULL;
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(5);
    is(setup_mix_fault(GAMES, redealt_at_every_decision, fault), NULL,
       "re-dealt for every seat at every decision of %d games, views are equal and voids respected",
       scale_games(GAMES));
    ok(tally.played_on > 0, "%d re-dealt games were played to the end, from inside and outside", tally.played_on);
    ok(tally.twice > 0 && tally.alike == 0, "of %d re-deals two seeds never gave the same Reserve", tally.twice);
    cmp_ok(tally.none_by_rules, "==", 0, "in powers of the rules there is always something to deal again");
    ok(tally.none <= tally.redealt / 2000, "in the oracle there rarely is nothing to deal: %d of %d times", tally.none,
       tally.redealt);
    return exit_status();
}
