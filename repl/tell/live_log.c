#include "repl/tell/live_log.h"

#include <string.h>

#include "core/engine/name.h"

typedef void Teller(Tale *tale, const Game *game, const Event *event);

enum { INDENT = 2 };

static void begin_titled(Tale *tale, const char *title, int number) {
    char words[32];
    snprintf(words, sizeof words, "%s %d:", title, number);
    screen_print(tale->prose.screen, "\n");
    prose_begin(&tale->prose, 0);
    prose_styled(&tale->prose, STYLE_BOLD, words);
    prose_add(&tale->prose, " ");
}

/* Is the listener told which card, or which choice? */
static bool hears(const Tale *tale, const Event *event) {
    return tale->seat == NOTHING || event->seen >> tale->seat & 1;
}

/* The card of the event, or "a card" when the listener does not see which. */
static void tell_card(Tale *tale, const Game *game, const Event *event) {
    if (hears(tale, event))
        prose_card(&tale->prose, game, event->card);
    else
        prose_add(&tale->prose, "a card");
}

static void tell_round(Tale *tale, const Game *game, const Event *event) {
    (void)event;
    begin_titled(tale, "Round", game->now.round);
    prose_lineup(&tale->prose, &game->now);
}

static void tell_transfer(Tale *tale, const Game *game, const Event *event) {
    prose_add(&tale->prose, "%d gives ", event->seat + 1);
    tell_card(tale, game, event);
    prose_add(&tale->prose, " to %d", zone_owner(event->to) + 1);
}

static void tell_trick(Tale *tale, const Game *game, const Event *event) {
    begin_titled(tale, "Trick", game->now.trick);
    prose_add(&tale->prose, "%d leads", event->seat + 1);
    if (event->card == NOTHING) return;
    prose_add(&tale->prose, ", encounter ");
    prose_card(&tale->prose, game, event->card);
}

static void tell_play(Tale *tale, const Game *game, const Event *event) {
    prose_add(&tale->prose, "%d plays ", event->seat + 1);
    prose_card(&tale->prose, game, event->card);
    if (game->now.play_count == 1) prose_add(&tale->prose, " %s", name_side(event->side));
}

static void tell_won(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    prose_add(&tale->prose, "%d wins the trick", event->seat + 1);
}

/* What follows from the rules alone goes without saying. */
static void tell_move(Tale *tale, const Game *game, const Event *event) {
    char from[NAME_SIZE], to[NAME_SIZE];
    if (event->rule && strcmp(event->rule, "R4.2") != 0) return;
    tell_card(tale, game, event);
    prose_add(&tale->prose, ": from %s to %s", name_zone(event->from, from), name_zone(event->to, to));
}

static void tell_power(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    prose_power(&tale->prose, event->power);
    prose_add(&tale->prose, " acts");
}

static void tell_ask(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    snprintf(tale->question, sizeof tale->question, "%s", event->text ? event->text : "");
}

static void tell_answer(Tale *tale, const Game *game, const Event *event) {
    char choice[NAME_SIZE];
    if (!hears(tale, event)) return;
    prose_add(&tale->prose, "%d: ", event->seat + 1);
    prose_quote(&tale->prose, tale->question);
    prose_add(&tale->prose, " %s", name_choice(game, tale->prose.setup, event->choice, choice));
}

static void tell_round_end(Tale *tale, const Game *game, const Event *event) {
    (void)event;
    screen_styled(tale->prose.screen, STYLE_BOLD, "\nThe round is over:");
    for (int seat = 0; seat < tale->prose.setup->seats; seat++)
        screen_print(tale->prose.screen, "  %d: %+d = %d", seat + 1, game->now.delta[seat], game->now.population[seat]);
    screen_print(tale->prose.screen, "\n");
}

static void tell_swap(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    prose_add(&tale->prose, "%d decides: ", event->seat + 1);
    prose_swap(&tale->prose, event);
}

static void tell_game_end(Tale *tale, const Game *game, const Event *event) {
    (void)event;
    prose_begin(&tale->prose, 0);
    prose_styled(&tale->prose, STYLE_BOLD, "The game is over:");
    prose_add(&tale->prose, " ");
    prose_winners(&tale->prose, game);
}

void tale_note(void *tale, const Game *game, const Event *event) {
    if (event->kind == EVENT_ASK) tell_ask(tale, game, event);
}

/* Each event is a line. */
void tale_tell(void *watcher, const Game *game, const Event *event) {
    static Teller *const tellers[EVENTS] = {
        [EVENT_ROUND] = tell_round,         [EVENT_TRANSFER] = tell_transfer, [EVENT_TRICK] = tell_trick,
        [EVENT_PLAY] = tell_play,           [EVENT_WON] = tell_won,           [EVENT_MOVE] = tell_move,
        [EVENT_POWER] = tell_power,         [EVENT_ASK] = tell_ask,           [EVENT_ANSWER] = tell_answer,
        [EVENT_ROUND_END] = tell_round_end, [EVENT_SWAP] = tell_swap,         [EVENT_GAME_END] = tell_game_end,
    };
    Tale *tale = watcher;
    if (!tellers[event->kind]) return;
    prose_begin(&tale->prose, INDENT);
    tellers[event->kind](tale, game, event);
    prose_end(&tale->prose);
}
