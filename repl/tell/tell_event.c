#include "repl/tell/tell_event.h"

#include <string.h>

#include "core/engine/name.h"
#include "core/rules/look.h"
#include "repl/tell/story.h"

/* What the functions share. */
typedef struct Telling {
    Prose prose;
    int seat;                  /* the viewer, or NOTHING for all cards */
    const int32_t *population; /* before the event */
} Telling;

typedef void EventTeller(Telling *telling, const Game *game, const Event *event);

enum { INDENT = 2 };

static void begin_titled(Telling *telling, const char *title, int number) {
    char words[32];
    snprintf(words, sizeof words, "%s %d:", title, number);
    screen_print(telling->prose.screen, "\n");
    prose_begin(&telling->prose, 0);
    prose_styled(&telling->prose, STYLE_BOLD, words);
    prose_add(&telling->prose, " ");
}

/* True if the viewer may know the card or the choice. */
static bool is_visible(const Telling *telling, const Event *event) {
    return telling->seat == NOTHING || event->seen >> telling->seat & 1;
}

/* The card of the event, or "a card" if the viewer may not know it. */
static void add_card(Telling *telling, const Game *game, const Event *event) {
    if (is_visible(telling, event))
        prose_card(&telling->prose, game, event->card);
    else
        prose_add(&telling->prose, "a card");
}

static void write_game(Telling *telling, const Game *game, const Event *event) {
    (void)event;
    story_print_part(telling->prose.screen, telling->prose.setup, game);
}

static void write_round(Telling *telling, const Game *game, const Event *event) {
    (void)event;
    begin_titled(telling, "Round", game_round(game, telling->prose.setup));
    prose_lineup(&telling->prose, &game->now);
}

static void write_transfer(Telling *telling, const Game *game, const Event *event) {
    prose_add(&telling->prose, "%d gives ", event->seat + 1);
    add_card(telling, game, event);
    prose_add(&telling->prose, " to %d", zone_owner(event->to) + 1);
}

static void write_trick(Telling *telling, const Game *game, const Event *event) {
    begin_titled(telling, "Trick", game->now.trick);
    prose_add(&telling->prose, "%d leads", event->seat + 1);
    if (event->card == NOTHING) return;
    prose_add(&telling->prose, ", encounter ");
    prose_card(&telling->prose, game, event->card);
}

static void write_play(Telling *telling, const Game *game, const Event *event) {
    prose_add(&telling->prose, "%d plays ", event->seat + 1);
    prose_card(&telling->prose, game, event->card);
    if (game->now.play_count == 1) prose_add(&telling->prose, " %s", name_side(event->side));
}

static void write_won(Telling *telling, const Game *game, const Event *event) {
    (void)game;
    prose_add(&telling->prose, "%d wins the trick", event->seat + 1);
}

/* Moves by rule are not printed, except the sharing of the horde (R4.2). */
static void write_move(Telling *telling, const Game *game, const Event *event) {
    char from[NAME_SIZE], to[NAME_SIZE];
    if (event->rule && strcmp(event->rule, "R4.2") != 0) return;
    add_card(telling, game, event);
    prose_add(&telling->prose, " moves from %s to %s", name_zone(event->from, from), name_zone(event->to, to));
}

static void write_power(Telling *telling, const Game *game, const Event *event) {
    (void)game;
    prose_power(&telling->prose, event->power);
    prose_add(&telling->prose, " acts");
}

static void write_answer(Telling *telling, const Game *game, const Event *event) {
    char choice[NAME_SIZE];
    if (!is_visible(telling, event)) return;
    prose_add(&telling->prose, "%d: ", event->seat + 1);
    prose_quote(&telling->prose, event->text ? event->text : "");
    prose_add(&telling->prose, " %s", name_choice(game, telling->prose.setup, event->choice, choice));
}

/* "1: 66 - 26 = 40" */
static void print_change(const Telling *telling, const Game *game, int seat) {
    Screen *screen = telling->prose.screen;
    int delta = game->now.delta[seat], population = game->now.population[seat];
    const char *sign = delta >= 0 ? "+" : screen->utf8 ? "\u2212" : "-";
    screen_print(screen, "  %d: %d %s %d = %d%s", seat + 1, telling->population[seat], sign, delta < 0 ? -delta : delta,
                 population, population ? "" : " (eliminated)");
}

static void write_round_end(Telling *telling, const Game *game, const Event *event) {
    (void)event;
    screen_styled(telling->prose.screen, STYLE_BOLD, "\nThe round is over:");
    for (int seat = 0; seat < telling->prose.setup->seats; seat++) print_change(telling, game, seat);
    screen_print(telling->prose.screen, "\n");
}

static void write_swap(Telling *telling, const Game *game, const Event *event) {
    (void)game;
    prose_add(&telling->prose, "%d decides: ", event->seat + 1);
    prose_swap(&telling->prose, event);
}

static void write_population(Telling *telling, const Game *game, const Event *event) {
    prose_population(&telling->prose, game, event);
}

static void begin_end(Telling *telling, const char *title) {
    prose_begin(&telling->prose, 0);
    prose_styled(&telling->prose, STYLE_BOLD, title);
    prose_add(&telling->prose, " ");
}

static void write_game_end(Telling *telling, const Game *game, const Event *event) {
    const Setup *setup = telling->prose.setup;
    (void)event;
    begin_end(telling, setup_is_campaign(setup) ? "This part is over:" : "The game is over:");
    prose_winners(&telling->prose, game_part_winners(game, setup));
}

static void write_campaign_end(Telling *telling, const Game *game, const Event *event) {
    (void)event;
    begin_end(telling, "The campaign is over:");
    prose_campaign_winners(&telling->prose, game);
}

void tell_event(LiveLog *live_log, const Game *game, const Event *event) {
    static EventTeller *const writers[EVENTS] = {
        [EVENT_GAME] = write_game,         [EVENT_ROUND] = write_round,
        [EVENT_TRANSFER] = write_transfer, [EVENT_TRICK] = write_trick,
        [EVENT_PLAY] = write_play,         [EVENT_WON] = write_won,
        [EVENT_MOVE] = write_move,         [EVENT_POWER] = write_power,
        [EVENT_ANSWER] = write_answer,     [EVENT_ROUND_END] = write_round_end,
        [EVENT_SWAP] = write_swap,         [EVENT_POPULATION] = write_population,
        [EVENT_GAME_END] = write_game_end, [EVENT_CAMPAIGN_END] = write_campaign_end,
    };
    Telling telling = {.seat = live_log->seat, .population = live_log->before};
    if (writers[event->kind]) {
        prose_init(&telling.prose, live_log->screen, live_log->setup);
        prose_begin(&telling.prose, INDENT);
        writers[event->kind](&telling, game, event);
        prose_end(&telling.prose);
    }
    for (int seat = 0; seat < live_log->setup->seats; seat++) live_log->before[seat] = game->now.population[seat];
}
