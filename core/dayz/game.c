#include "core/dayz/game.h"

#include <string.h>

#include "core/dayz/rules.h"
#include "core/base/chance.h"

/* The loop: one phase after the other, until a seat has to decide ----------------------------------- */

void game_init(Game *game, const Setup *setup, uint64_t seed) {
    memset(game, 0, sizeof *game);
    game->seed = seed;
    memcpy(game->now.population, setup->population, sizeof(int16_t) * (size_t)setup->seats);
    game->now.leader = game->now.turn = game->now.side = game->now.asked = NOTHING;
    game->now.winner = game->now.met = game->now.next_leader = game->now.next_side = NOTHING;
}

/* If the reloaded power lost the open hook, the game goes back to before the hook. */
void game_reload(Game *game, const Setup *setup) {
    const Open *open = &game->open;
    if (open->hook) table_look_up(&game->found, setup);
    if (open->hook && open->power != NOTHING && !(game->found.hooked[open->hook] >> open->power & 1)) {
        hook_undo(game);
    }
    if (game->now.round) table_look_up(&game->now, setup);
}

Answer game_answer(Host *host, Game *game, int option) {
    if (!game->asked.option_count) return ANSWER_NOTHING_ASKED;
    if (option < 0 || option >= game->asked.option_count) return ANSWER_OUT_OF_RANGE;
    if (game->asked.about == ABOUT_PLAY) {
        trick_play(host, game, option);
        return ANSWER_TAKEN;
    }
    open_add_answer(&game->open, game->answers, decision_choice(&game->asked, option, NULL));
    game_count_answer(game);
    decision_clear(&game->asked);
    return ANSWER_TAKEN;
}

/* Asks the host for the answer to a decision that was handed out before. HOOK_WAITS when it has none. */
static HookEnd answer_at_once(Host *host, Game *game) {
    int option = host_answer(host, game);
    if (option < 0) return HOOK_WAITS;
    return game_answer(host, game, option) == ANSWER_TAKEN ? HOOK_DONE : hook_bad_answer(host, game);
}

/* A phase in which all powers run a hook. */
static inline HookEnd run_powers(Host *host, Game *game, Hook hook, Phase next) {
    HookEnd end = hook_all(host, game, hook, NOTHING);
    if (end == HOOK_DONE) game->now.phase = (uint8_t)next;
    return end;
}

/* clang-format off */
#define NO_FUNCTION(...)
#define POWERS_FUNCTION(ID, hook, next) \
    static HookEnd run_##ID(Host *host, Game *game) { return run_powers(host, game, hook, next); }
PHASE_LIST(NO_FUNCTION, POWERS_FUNCTION)

#define STEP_ROW(ID, function) [PHASE_##ID] = function,
#define POWERS_ROW(ID, ...) [PHASE_##ID] = run_##ID,
static HookEnd (*const run_phase[PHASE_OVER])(Host *host, Game *game) = {PHASE_LIST(STEP_ROW, POWERS_ROW)};
/* clang-format on */

/* Runs until the game comes to this phase, or something else than HOOK_DONE ends the run. */
static HookEnd step_to(Host *host, Game *game, int phase) {
    HookEnd end = HOOK_DONE;
    host->fault.what = NULL;
    while (game->now.phase != phase && end == HOOK_DONE) {
        if (!game->asked.option_count) end = run_phase[game->now.phase](host, game);
        bool waits = end == HOOK_DONE || (end == HOOK_WAITS && game->open.hook);
        if (waits && game->asked.option_count) end = answer_at_once(host, game);
    }
    return end;
}

Status game_step(Host *host, Game *game) {
    return run_status(step_to(host, game, PHASE_OVER));
}

bool game_open_round(Host *host, Game *game) {
    return step_to(host, game, PHASE_ROUND_START) == HOOK_DONE;
}

/* Digest: four lanes over the 64-bit words of a game, which the processor can run side by side. Words
 * are read as the machine stores them: digests agree between machines of the same byte order. ---------- */

enum { LANES = 4, WORDS = sizeof(Game) / sizeof(uint64_t) };

_Static_assert(sizeof(Game) % sizeof(uint64_t) == 0, "a game is a whole number of words");

uint64_t game_digest(const Game *game) {
    uint64_t lane[LANES] = {1, 2, 3, 4};
    for (int i = 0; i < WORDS; i++) {
        uint64_t word;
        memcpy(&word, (const char *)game + (size_t)i * sizeof word, sizeof word);
        uint64_t *into = &lane[i % LANES];
        *into = (*into ^ word) * 0x9fb21c651e98df25u;
        *into ^= *into >> 32;
    }
    uint64_t digest = 0;
    for (int i = 0; i < LANES; i++) digest = chance_mix(digest ^ lane[i]);
    return digest;
}

/* Invariants ---------------------------------------------------------------------------------------- */

static const char *check_zones(const Table *table, const Deck *deck) {
    Set all = set_below(0);
    for (int zone = 0; zone < ZONES; zone++) {
        if (!set_empty(set_and(all, table->zone[zone]))) return "a card is in two zones";
        all = set_or(all, table->zone[zone]);
        for (Set cards = table->zone[zone]; !set_empty(cards);)
            if (table->where[set_take(&cards)] != zone)
                return "Table.where names another zone than the one that holds the card";
    }
    return set_same(all, deck_all(deck)) ? NULL : "the zones do not hold exactly the cards of the deck";
}

static const char *check_pile(const uint8_t *pile, int count, int size, Set zone) {
    Set all = set_below(0);
    for (int i = 0; i < size; i++) {
        if (i >= count && pile[i]) return "a pile has bytes above its top that are not zero";
        if (i < count) set_add(&all, pile[i]);
    }
    return set_same(all, zone) && set_count(all) == count ? NULL : "a pile does not hold the cards of its zone";
}

static const char *check_knowledge(const Table *table, const Deck *deck, int seats) {
    Set open = set_or(table->zone[ZONE_TRICK], set_or(table->zone[ZONE_ENCOUNTER], table->zone[ZONE_REMOVED]));
    for (int seat = 0; seat < seats; seat++) {
        open = set_or(open, table->zone[ZONE_TRANSFER + seat]);
        open = set_or(open, set_and(table->zone[ZONE_EXPEDITION + seat], deck->of_role[ROLE_VAN]));
    }
    if (table->itinerant_count) set_add(&open, table_itinerant(table));
    for (int seat = 0; seat < seats; seat++) {
        Set known = table_known(table, deck, seat);
        if (!set_within(open, known)) return "a seat does not know a card that lies open";
        if (!set_within(table->zone[ZONE_HAND + seat], known)) return "a seat does not know its own hand";
    }
    return NULL;
}

static const char *check_voids(const Table *table, const Deck *deck, int seats) {
    for (int seat = 0; seat < seats; seat++)
        for (int slot = 0; slot < table->slot_count; slot++)
            if (table->voids[seat] >> slot & 1 && !set_empty(set_and(table_holds(table, seat), deck->of_slot[slot])))
                return "a seat holds a card of a faction in which it is void";
    return NULL;
}

static const char *check_table(const Table *table, const Deck *deck, int seats) {
    const char *broken = check_zones(table, deck);
    if (!broken) broken = check_pile(table->reserve, table->reserve_count, MAX_CARDS, table->zone[ZONE_RESERVE]);
    if (!broken)
        broken = check_pile(table->itinerants, table->itinerant_count, MAX_ITINERANTS, table->zone[ZONE_ITINERANTS]);
    if (!broken) broken = check_knowledge(table, deck, seats);
    if (!broken) broken = check_voids(table, deck, seats);
    for (int seat = 0; seat < seats; seat++)
        if (table->population[seat] < 0) broken = "a population is below 0";
    return broken;
}

const char *game_unsound(const Game *game, const Setup *setup) {
    if (game->now.round == 0) return NULL;
    const char *broken = check_table(&game->now, &game->deck, setup->seats);
    if (!broken && game->open.hook) broken = check_table(&game->found, &game->deck, setup->seats);
    const RunBlock block = game_run_block((Game *)game, NULL);
    return broken ? broken : run_unsound(&block, MAX_ANSWERS);
}
