#include "repl/tell/live_log.h"

#include <string.h>

#include "core/engine/name.h"
#include "core/rules/look.h"
#include "repl/tell/story.h"

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

/* True if the viewer may know the card or the choice. */
static bool is_visible(const LiveLog *live_log, const Event *event) {
    return live_log->seat == NOTHING || event->seen >> live_log->seat & 1;
}

/* The card of the event, or "a card" if the viewer may not know it. */
static void add_card(LiveLog *live_log, const Game *game, const Event *event) {
    if (is_visible(live_log, event))
        prose_card(&live_log->prose, game, event->card);
    else
        prose_add(&live_log->prose, "a card");
}

static void write_game(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    story_print_part(live_log->prose.screen, live_log->prose.setup, game);
}

static void write_round(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    begin_titled(live_log, "Round", game_round(game, live_log->prose.setup));
    prose_lineup(&live_log->prose, &game->now);
}

static void write_transfer(LiveLog *live_log, const Game *game, const Event *event) {
    prose_add(&live_log->prose, "%d gives ", event->seat + 1);
    add_card(live_log, game, event);
    prose_add(&live_log->prose, " to %d", zone_owner(event->to) + 1);
}

static void write_trick(LiveLog *live_log, const Game *game, const Event *event) {
    begin_titled(live_log, "Trick", game->now.trick);
    prose_add(&live_log->prose, "%d leads", event->seat + 1);
    if (event->card == NOTHING) return;
    prose_add(&live_log->prose, ", encounter ");
    prose_card(&live_log->prose, game, event->card);
}

static void write_play(LiveLog *live_log, const Game *game, const Event *event) {
    prose_add(&live_log->prose, "%d plays ", event->seat + 1);
    prose_card(&live_log->prose, game, event->card);
    if (game->now.play_count == 1) prose_add(&live_log->prose, " %s", name_side(event->side));
}

static void write_won(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_add(&live_log->prose, "%d wins the trick", event->seat + 1);
}

/* Moves by rule are not printed, except the sharing of the horde (R4.2). */
static void write_move(LiveLog *live_log, const Game *game, const Event *event) {
    char from[NAME_SIZE], to[NAME_SIZE];
    if (event->rule && strcmp(event->rule, "R4.2") != 0) return;
    add_card(live_log, game, event);
    prose_add(&live_log->prose, " moves from %s to %s", name_zone(event->from, from), name_zone(event->to, to));
}

static void write_power(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_power(&live_log->prose, event->power);
    prose_add(&live_log->prose, " acts");
}

static void write_answer(LiveLog *live_log, const Game *game, const Event *event) {
    char choice[NAME_SIZE];
    if (!is_visible(live_log, event)) return;
    prose_add(&live_log->prose, "%d: ", event->seat + 1);
    prose_quote(&live_log->prose, event->text ? event->text : "");
    prose_add(&live_log->prose, " %s", name_choice(game, live_log->prose.setup, event->choice, choice));
}

/* "1: 66 - 26 = 40" */
static void print_change(const LiveLog *live_log, const Game *game, int seat) {
    Screen *screen = live_log->prose.screen;
    int delta = game->now.delta[seat], population = game->now.population[seat];
    const char *sign = delta >= 0 ? "+" : screen->utf8 ? "\u2212" : "-";
    screen_print(screen, "  %d: %d %s %d = %d%s", seat + 1, live_log->population[seat], sign,
                 delta < 0 ? -delta : delta, population, population ? "" : " (eliminated)");
}

static void write_round_end(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    screen_styled(live_log->prose.screen, STYLE_BOLD, "\nThe round is over:");
    for (int seat = 0; seat < live_log->prose.setup->seats; seat++) print_change(live_log, game, seat);
    screen_print(live_log->prose.screen, "\n");
}

static void write_swap(LiveLog *live_log, const Game *game, const Event *event) {
    (void)game;
    prose_add(&live_log->prose, "%d decides: ", event->seat + 1);
    prose_swap(&live_log->prose, event);
}

static void write_population(LiveLog *live_log, const Game *game, const Event *event) {
    prose_population(&live_log->prose, game, event);
}

static void begin_end(LiveLog *live_log, const char *title) {
    prose_begin(&live_log->prose, 0);
    prose_styled(&live_log->prose, STYLE_BOLD, title);
    prose_add(&live_log->prose, " ");
}

static void write_game_end(LiveLog *live_log, const Game *game, const Event *event) {
    const Setup *setup = live_log->prose.setup;
    (void)event;
    begin_end(live_log, setup_is_campaign(setup) ? "This part is over:" : "The game is over:");
    prose_winners(&live_log->prose, game_part_winners(game, setup));
}

static void write_campaign_end(LiveLog *live_log, const Game *game, const Event *event) {
    (void)event;
    begin_end(live_log, "The campaign is over:");
    prose_campaign_winners(&live_log->prose, game);
}

void live_log_print(void *watcher, const Game *game, const Event *event) {
    static LiveLogWriter *const writers[EVENTS] = {
        [EVENT_GAME] = write_game,         [EVENT_ROUND] = write_round,
        [EVENT_TRANSFER] = write_transfer, [EVENT_TRICK] = write_trick,
        [EVENT_PLAY] = write_play,         [EVENT_WON] = write_won,
        [EVENT_MOVE] = write_move,         [EVENT_POWER] = write_power,
        [EVENT_ANSWER] = write_answer,     [EVENT_ROUND_END] = write_round_end,
        [EVENT_SWAP] = write_swap,         [EVENT_POPULATION] = write_population,
        [EVENT_GAME_END] = write_game_end, [EVENT_CAMPAIGN_END] = write_campaign_end,
    };
    LiveLog *live_log = watcher;
    if (writers[event->kind]) {
        prose_begin(&live_log->prose, INDENT);
        writers[event->kind](live_log, game, event);
        prose_end(&live_log->prose);
    }
    memcpy(live_log->population, game->now.population, sizeof live_log->population);
}
