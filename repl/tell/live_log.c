#include "repl/tell/live_log.h"

#include <string.h>

#include "core/engine/name.h"

typedef void LiveLogWriter(LiveLog *live_log, const Game *game, const Event *event);

enum { INDENT = 2 };

static void begin_titled(LiveLog *live_log, const char *title, int number) {
    char words[32];
    snprintf(words, sizeof words, "%s %d:", title, number);
    screen_print(live_log->prose.screen, "\n");
    prose_begin(&live_log->prose, 0);
    prose_styled(&live_log->prose, STYLE_BOLD, words);
    prose_add(&live_log->prose, " ");
}

/* Is the listener told which card, or which choice? */
static bool hears(const LiveLog *live_log, const Event *event) {
    return live_log->seat == NOTHING || event->seen >> live_log->seat & 1;
}

/* The card of the event, or "a card" when the listener does not see which. */
static void tell_card(LiveLog *live_log, const Game *game, const Event *event) {
    if (hears(live_log, event))
        prose_card(&live_log->prose, game, event->card);
    else
        prose_add(&live_log->prose, "a card");
}

static void tell_round(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    begin_titled(live_log, "Round", game->now.round);
    prose_lineup(&live_log->prose, &game->now);
}

static void tell_transfer(LiveLog *live_log, const Game *game, const Event *event) {
    prose_add(&live_log->prose, "%d gives ", event->seat + 1);
    tell_card(live_log, game, event);
    prose_add(&live_log->prose, " to %d", zone_owner(event->to) + 1);
}

static void tell_trick(LiveLog *live_log, const Game *game, const Event *event) {
    begin_titled(live_log, "Trick", game->now.trick);
    prose_add(&live_log->prose, "%d leads", event->seat + 1);
    if (event->card == NOTHING) return;
    prose_add(&live_log->prose, ", encounter ");
    prose_card(&live_log->prose, game, event->card);
}

static void tell_play(LiveLog *live_log, const Game *game, const Event *event) {
    prose_add(&live_log->prose, "%d plays ", event->seat + 1);
    prose_card(&live_log->prose, game, event->card);
    if (game->now.play_count == 1) prose_add(&live_log->prose, " %s", name_side(event->side));
}

static void tell_won(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_add(&live_log->prose, "%d wins the trick", event->seat + 1);
}

/* What follows from the rules alone goes without saying. */
static void tell_move(LiveLog *live_log, const Game *game, const Event *event) {
    char from[NAME_SIZE], to[NAME_SIZE];
    if (event->rule && strcmp(event->rule, "R4.2") != 0) return;
    tell_card(live_log, game, event);
    prose_add(&live_log->prose, ": from %s to %s", name_zone(event->from, from), name_zone(event->to, to));
}

static void tell_power(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_power(&live_log->prose, event->power);
    prose_add(&live_log->prose, " acts");
}

static void tell_ask(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    snprintf(live_log->question, sizeof live_log->question, "%s", event->text ? event->text : "");
}

static void tell_answer(LiveLog *live_log, const Game *game, const Event *event) {
    char choice[NAME_SIZE];
    if (!hears(live_log, event)) return;
    prose_add(&live_log->prose, "%d: ", event->seat + 1);
    prose_quote(&live_log->prose, live_log->question);
    prose_add(&live_log->prose, " %s", name_choice(game, live_log->prose.setup, event->choice, choice));
}

static void tell_round_end(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    screen_styled(live_log->prose.screen, STYLE_BOLD, "\nThe round is over:");
    for (int seat = 0; seat < live_log->prose.setup->seats; seat++)
        screen_print(live_log->prose.screen, "  %d: %+d = %d", seat + 1, game->now.delta[seat],
                     game->now.population[seat]);
    screen_print(live_log->prose.screen, "\n");
}

static void tell_swap(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_add(&live_log->prose, "%d decides: ", event->seat + 1);
    prose_swap(&live_log->prose, event);
}

static void tell_game_end(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    prose_begin(&live_log->prose, 0);
    prose_styled(&live_log->prose, STYLE_BOLD, "The game is over:");
    prose_add(&live_log->prose, " ");
    prose_winners(&live_log->prose, game);
}

void live_log_note_question(void *live_log, const Game *game, const Event *event) {
    if (event->kind == EVENT_ASK) tell_ask(live_log, game, event);
}

/* Each event is a line. */
void live_log_print(void *watcher, const Game *game, const Event *event) {
    static LiveLogWriter *const writers[EVENTS] = {
        [EVENT_ROUND] = tell_round,         [EVENT_TRANSFER] = tell_transfer, [EVENT_TRICK] = tell_trick,
        [EVENT_PLAY] = tell_play,           [EVENT_WON] = tell_won,           [EVENT_MOVE] = tell_move,
        [EVENT_POWER] = tell_power,         [EVENT_ASK] = tell_ask,           [EVENT_ANSWER] = tell_answer,
        [EVENT_ROUND_END] = tell_round_end, [EVENT_SWAP] = tell_swap,         [EVENT_GAME_END] = tell_game_end,
    };
    LiveLog *live_log = watcher;
    if (!writers[event->kind]) return;
    prose_begin(&live_log->prose, INDENT);
    writers[event->kind](live_log, game, event);
    prose_end(&live_log->prose);
}
