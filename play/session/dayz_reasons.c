#include "play/session/dayz_reasons.h"

#include <stdlib.h>
#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/view.h"
#include "core/base/heap.h"

/* A card ------------------------------------------------------------------------------------------- */

static int where_seen(const Setup *setup, const Game *game, int viewer, int card) {
    View view;
    if (viewer == NOTHING) return game->now.where[card];
    game_view(game, setup, viewer, &view);
    return view.table.where[card];
}

CardReason card_reason(Vm *vm, const Setup *setup, const Game *game, int viewer, int card) {
    const Decision *asked = game_asked(game);
    CardReason reason = {.answer = CARD_NEVER, .where = where_seen(setup, game, viewer, card)};
    bool cards = asked && about_info[asked->about].choices == CHOICES_CARDS;
    if (!cards) return reason;
    reason.plays = asked->about == ABOUT_PLAY;
    reason.answer = set_has(&asked->options, card) ? CARD_YES : CARD_NO;
    if (viewer != NOTHING && viewer != asked->seat) reason.answer = CARD_SECRET;
    if (reason.plays && reason.answer != CARD_SECRET) reason.why = reason_card(vm, setup, game, card, &reason.place);
    return reason;
}

/* A trick ------------------------------------------------------------------------------------------ */

/* R3.3: the first card that isn't a van. */
static int leading_play(const Game *game) {
    for (int i = 0; i < game->now.play_count; i++)
        if (game->deck.slot[game->now.play_card[i]] == game->now.asked) return i;
    return -1;
}

void trick_reason(Vm *vm, const Setup *setup, const Game *game, TrickReason *reason) {
    reason->game = *game;
    reason->led = leading_play(game);
    reason->by_rule = NOTHING;
    reason->voice_count = 0;
    if (game->now.asked != NOTHING)
        reason->voice_count = reason_winner(vm, setup, game, &reason->by_rule, reason->voices);
}

/* A copy of the game at EVENT_WON. */
typedef struct WonTrick {
    Game game;
    bool found;
} WonTrick;

static void see_won(void *watcher, const Game *game, const Event *event) {
    WonTrick *won = watcher;
    if (event->kind != EVENT_WON) return;
    won->game = *game;
    won->found = true;
}

/* Is that trick already won where the game is paused? */
static bool is_won(const Game *paused, const WonTrick *won) {
    const Table *now = &paused->now, *then = &won->game.now;
    return won->found && now->winner != NOTHING && paused->part == won->game.part && now->round == then->round &&
           now->trick == then->trick;
}

bool trick_reason_last(const LoadedGame *loaded, const Branch *branch, const PausedStep *paused, TrickReason *reason) {
    WonTrick won = {.found = false};
    Host host = {.setup = loaded->setup, .see = see_won, .watcher = &won, .silent = true};
    if (paused) (void)branch_watch_step(branch, &host, paused->step); /* from its start to its end */
    if (paused && !is_won(paused->game, &won)) won.found = false;
    for (int i = branch->here; i > 0 && !won.found; i--) branch_watch(branch, &host, i - 1, i);
    if (won.found) trick_reason(loaded->scripts.vm, loaded->setup, &won.game, reason);
    return won.found;
}

typedef struct WantedTrick {
    const Setup *setup;
    int round, trick;
    WonTrick won;
} WantedTrick;

static void see_wanted(void *watcher, const Game *game, const Event *event) {
    WantedTrick *wanted = watcher;
    if (game_round(game, wanted->setup) == wanted->round && game->now.trick == wanted->trick)
        see_won(&wanted->won, game, event);
}

bool trick_reason_at(const LoadedGame *loaded, const Branch *branch, int round, int trick, TrickReason *reason) {
    WantedTrick wanted = {.setup = loaded->setup, .round = round, .trick = trick};
    Host host = {.setup = loaded->setup, .see = see_wanted, .watcher = &wanted, .silent = true};
    for (int i = branch->here; i > 0 && !wanted.won.found; i--)
        if (game_round(branch->positions[i].game, loaded->setup) >= round) branch_watch(branch, &host, i - 1, i);
    if (wanted.won.found) trick_reason(loaded->scripts.vm, loaded->setup, &wanted.won.game, reason);
    return wanted.won.found;
}

/* A count ------------------------------------------------------------------------------------------ */

static CountLine *add_line(CountReason *reason) {
    if (reason->count == reason->room) {
        reason->room = reason->room ? 2 * reason->room : 64;
        reason->lines = heap_resize(reason->lines, (size_t)reason->room * sizeof *reason->lines);
    }
    CountLine *line = &reason->lines[reason->count++];
    memset(line, 0, sizeof *line);
    return line;
}

static void empty(CountReason *reason) {
    reason->count = 0;
    reason->ended = false;
    memset(reason->total, 0, sizeof reason->total);
}

void count_reason_release(CountReason *reason) {
    free(reason->lines);
    reason->lines = NULL;
    reason->count = reason->room = 0;
}

/* The power in play of this name if it defines `worth`, else NOTHING. */
static int find_judge(const Table *table, PowerName name) {
    for (unsigned left = table->hooked[HOOK_WORTH]; left;) {
        int power = table_take_power(&left);
        PowerName own = table_power_name(table, power);
        if (memcmp(&own, &name, sizeof own) == 0) return power;
    }
    return NOTHING;
}

/* A count line comes from the script line that is running. No line runs for a card's worth: ask its power again. */
static void find_place(const CountReason *reason, const Game *game, CountLine *line) {
    Place stack[MAX_PLACES];
    int depth = place_stack(reason->vm, stack, MAX_PLACES);
    if (depth) line->place = stack[0];
    if (depth > 1) line->from = stack[depth - 1];
    if (depth) return;
    int judge = find_judge(&game->now, line->power);
    if (judge != NOTHING) (void)reason_worth(reason->vm, reason->setup, game, judge, line->seat, &line->place);
}

static void note_score(CountReason *reason, const Game *game, const Event *event) {
    CountLine *line = add_line(reason);
    line->seat = event->seat;
    line->card = event->card;
    line->score = event->score;
    line->delta = event->delta;
    line->power = event->power;
    line->rule = event->rule;
    if (!event->rule) find_place(reason, game, line);
    reason->total[event->seat] = (int16_t)(reason->total[event->seat] + event->delta);
}

static bool has_line(const CountReason *reason, int card) {
    for (int i = 0; i < reason->count; i++)
        if (reason->lines[i].card == card) return true;
    return false;
}

/* The power that decides what a card is worth: a promo's own, or its faction's (R9.3). */
static PowerName judge_of(const Game *game, int card) {
    int power = game->deck.slot[card];
    for (int place = 0; place < game->now.with_count; place++)
        if (game->deck.special_card[place] == card) power = MAX_SLOTS + place;
    return table_power_name(&game->now, power);
}

/* Adds a line for each card that has a printed worth but counts nothing. */
static void note_nothings(CountReason *reason, const Game *game) {
    for (int seat = 0; seat < reason->setup->seats; seat++)
        for (Set cards = game->now.zone[ZONE_EXPEDITION + seat]; !set_empty(cards);) {
            int card = set_take(&cards);
            if (!game->deck.worth[card] || has_line(reason, card)) continue;
            CountLine *line = add_line(reason);
            *line = (CountLine){.seat = (uint8_t)seat, .card = (uint8_t)card, .score = SCORE_POWER};
            line->power = judge_of(game, card);
            find_place(reason, game, line);
        }
}

static void end_count(CountReason *reason, const Game *game) {
    if (reason->ended) empty(reason);
    if (!reason->count) memcpy(reason->before, game->now.population, sizeof reason->before);
    memcpy(reason->after, game->now.population, sizeof reason->after);
    reason->game = *game;
    reason->ended = true;
    note_nothings(reason, game);
}

void count_reason_see(void *watcher, const Game *game, const Event *event) {
    CountReason *reason = watcher;
    if (event->kind == EVENT_ROUND_END) end_count(reason, game);
    if (event->kind != EVENT_SCORE) return;
    if (reason->ended) empty(reason);
    if (!reason->count) memcpy(reason->before, game->now.population, sizeof reason->before);
    note_score(reason, game, event);
}

static void begin(const LoadedGame *loaded, CountReason *reason) {
    memset(reason, 0, sizeof *reason);
    reason->vm = loaded->scripts.vm;
    reason->setup = loaded->setup;
}

bool count_reason_last(const LoadedGame *loaded, const Branch *branch, CountReason *reason) {
    Host host = {.setup = loaded->setup, .see = count_reason_see, .watcher = reason, .silent = true};
    begin(loaded, reason);
    for (int i = branch->here; i > 0 && !reason->ended; i--) branch_watch(branch, &host, i - 1, i);
    return reason->ended;
}

const char *count_reason_now(const LoadedGame *loaded, const Game *game, CountReason *reason) {
    Host host = {.setup = loaded->setup, .see = count_reason_see, .watcher = reason, .silent = true};
    Count count;
    begin(loaded, reason);
    if (!game_count(&host, game, &count)) return host.fault.what;
    reason->game = *game;
    memcpy(reason->before, game->now.population, sizeof reason->before);
    note_nothings(reason, game);
    return NULL;
}

bool count_reason_is_between_rounds(const Game *game) {
    const Table *now = &game->now;
    return now->phase > PHASE_COUNT || (now->trick == 0 && (now->round > 1 || game->part));
}
