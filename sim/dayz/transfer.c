#include "sim/dayz/transfer.h"

#include "core/dayz/redeal.h"
#include "core/base/chance.h"
#include "sim/dayz/luck.h"

/* Rounds that are played to measure; the percentage of losses shed from which zombies are better given away. */
enum { ROUNDS = 2, MOST_SHED = 48 };

/* A round that is played out. */
typedef struct Probe {
    const Setup *setup;
    uint64_t key;          /* of the luck in this round */
    uint8_t round, winner; /* of the last trick; NOTHING: none to look at */
    int before;            /* losses that the winner had, the trick included */
    int thrown, shed;      /* losses, over all tricks */
} Probe;

static int loss_of(const Deck *deck, Set cards) {
    int loss = 0;
    while (!set_empty(cards)) {
        int worth = deck->worth[set_take(&cards)];
        loss -= worth < 0 ? worth : 0;
    }
    return loss;
}

static bool is_horde_asked(const Game *game, int slot) {
    return !set_empty(set_and(game->deck.of_slot[slot], game->deck.of_role[ROLE_HORDE]));
}

/* Host.see: a trick is won, and not yet collected. A horde is shared out, so its tricks say nothing. */
static void see(void *watcher, const Game *game, const Event *event) {
    Probe *probe = watcher;
    const Table *table = &game->now;
    if (event->kind != EVENT_WON || event->slot == NOTHING || is_horde_asked(game, event->slot)) return;
    int thrown = loss_of(&game->deck, table->zone[ZONE_TRICK]);
    if (!thrown) return;
    Set taken = set_or(table->zone[ZONE_TRICK], table->zone[ZONE_ENCOUNTER]);
    probe->winner = event->seat;
    probe->thrown += thrown;
    probe->before = loss_of(&game->deck, set_or(taken, table->zone[ZONE_EXPEDITION + event->seat]));
}

/* What has become of the losses of the last trick, once the next one begins. */
static void look_back(Probe *probe, const Game *game) {
    if (probe->winner == NOTHING) return;
    int shed = probe->before - loss_of(&game->deck, game->now.zone[ZONE_EXPEDITION + probe->winner]);
    probe->shed += shed > 0 ? shed : 0;
    probe->winner = NOTHING;
}

/* The luck of each choice has a key, so that a power that is changed or off does not change all that follows. */
static int answer(void *answerer, const Game *game) {
    Probe *probe = answerer;
    const Decision *asked = &game->asked;
    uint64_t key = chance_of(probe->key, luck_key(game));
    if (game->now.round != probe->round || game->now.phase > PHASE_ROUND_END) return -1;
    if (asked->about == ABOUT_PLAY) {
        if (game->now.play_count == 0) look_back(probe, game);
        return luck_pick(asked, key);
    }
    PolicyInput input = {&game->now, NULL, asked, &game->deck, probe->setup, key};
    return policy_choose(&input);
}

/* The part of the losses thrown into tricks that winners get rid of by the power of the trick, in percent. Measured in
 * rounds that the light policy plays under the real scripts, on deals that fit what the seat sees. */
static int measure_shed(const Setup *setup, const Game *game, uint64_t seed) {
    Probe probe = {.setup = setup, .round = game->now.round, .winner = NOTHING};
    Host host = {.setup = setup, .answer = answer, .answerer = &probe, .see = see, .watcher = &probe};
    host.brief = host.silent = true;
    for (int i = 0; i < ROUNDS; i++) {
        Game dealt = *game;
        if (!game_redeal(&host, &dealt, game->asked.seat, chance_of(seed, (uint64_t)i))) break;
        probe.winner = NOTHING;
        probe.key = seed + (uint64_t)i;
        (void)game_step(&host, &dealt);
    }
    return probe.thrown ? 100 * probe.shed / probe.thrown : 0;
}

/* How useful it is to part with a card if zombies are kept: cards of the shortest faction, those in the middle first. A
 * van can be played in any trick, so it stays, too. */
static int use_of_parting(const PolicyInput *input, int card) {
    const Deck *deck = input->deck;
    if (set_has(&deck->of_role[ROLE_VAN], card)) return -4 * MAX_CARDS;
    if (set_has(&deck->of_role[ROLE_HORDE], card)) return -3 * MAX_CARDS;
    Set faction = deck->of_slot[deck->slot[card]];
    int held = set_count(set_and(table_holds(input->table, input->asked->seat), faction));
    int below = set_rank(faction, card), above = set_count(faction) - 1 - below;
    return (below < above ? below : above) - 2 * held;
}

bool transfer_keeps(const Setup *setup, const Game *game, uint64_t seed) {
    return measure_shed(setup, game, seed) < MOST_SHED;
}

int transfer_choose(const PolicyInput *input) {
    int best = NOTHING, most = 0;
    for (Set left = input->asked->options; !set_empty(left);) {
        int card = set_take(&left), use = use_of_parting(input, card);
        if (policy_prefers(input, card, use, best, most)) best = card, most = use;
    }
    return decision_option(input->asked, best, NOTHING);
}
