#include "repl/tale.h"

#include <string.h>

#include "core/name.h"

typedef void Teller(Tale *tale, const Game *game, const Event *event);

/* The card of the event, or "a card" when the listener does not see which. */
static const char *card_of(const Tale *tale, const Game *game, const Event *event, char out[NAME_SIZE]) {
    if (!(event->seen >> tale->seat & 1)) return "a card";
    return name_card(game, tale->setup, event->card, out);
}

static void tell_round(Tale *tale, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    const Table *table = &game->now;
    (void)event;
    screen_styled(tale->screen, STYLE_BOLD, "\nRound %d:", table->round);
    for (int slot = 0; slot < table->slot_count; slot++) {
        PowerName power = {table->faction[slot], table->version[slot], NOTHING};
        if (tale->setup->factions[power.faction].role == ROLE_SURVIVOR)
            screen_print(tale->screen, " %s", name_power(tale->setup, power, name));
    }
    for (int place = 0; place < table->with_count; place++)
        screen_print(tale->screen, " + %s", tale->setup->specials[table->with[place]].id);
    screen_print(tale->screen, "\n");
}

static void tell_transfer(Tale *tale, const Game *game, const Event *event) {
    char card[NAME_SIZE];
    screen_print(tale->screen, "  %d gives %s to %d\n", event->seat + 1, card_of(tale, game, event, card),
                 zone_owner(event->to) + 1);
}

static void tell_trick(Tale *tale, const Game *game, const Event *event) {
    char card[NAME_SIZE];
    screen_styled(tale->screen, STYLE_BOLD, "\nTrick %d:", game->now.trick);
    screen_print(tale->screen, " %d leads", event->seat + 1);
    if (event->card != NOTHING)
        screen_print(tale->screen, ", encounter %s", name_card(game, tale->setup, event->card, card));
    screen_print(tale->screen, "\n");
}

static void tell_play(Tale *tale, const Game *game, const Event *event) {
    char card[NAME_SIZE];
    screen_print(tale->screen, "  %d plays %s", event->seat + 1, name_card(game, tale->setup, event->card, card));
    screen_print(tale->screen, game->now.play_count == 1 ? " %s\n" : "\n", name_side(event->side));
}

static void tell_won(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    screen_print(tale->screen, "  %d wins the trick\n", event->seat + 1);
}

/* What follows from the rules alone goes without saying. */
static void tell_move(Tale *tale, const Game *game, const Event *event) {
    char card[NAME_SIZE], from[NAME_SIZE], to[NAME_SIZE];
    if (event->rule && strcmp(event->rule, "R4.2") != 0) return;
    screen_print(tale->screen, "  %s: from %s to %s\n", card_of(tale, game, event, card), name_zone(event->from, from),
                 name_zone(event->to, to));
}

static void tell_power(Tale *tale, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    (void)game;
    screen_print(tale->screen, "  %s acts\n", name_power(tale->setup, event->power, name));
}

static void tell_ask(Tale *tale, const Game *game, const Event *event) {
    (void)game;
    snprintf(tale->question, sizeof tale->question, "%s", event->text ? event->text : "");
}

static void tell_answer(Tale *tale, const Game *game, const Event *event) {
    char choice[NAME_SIZE];
    if (!(event->seen >> tale->seat & 1)) return;
    screen_print(tale->screen, "  %d: %s %s\n", event->seat + 1, tale->question,
                 name_choice(game, tale->setup, event->choice, choice));
}

static void tell_round_end(Tale *tale, const Game *game, const Event *event) {
    (void)event;
    screen_styled(tale->screen, STYLE_BOLD, "\nThe round is over:");
    for (int seat = 0; seat < tale->setup->seats; seat++)
        screen_print(tale->screen, "  %d: %+d = %d", seat + 1, game->now.delta[seat], game->now.population[seat]);
    screen_print(tale->screen, "\n");
}

static void tell_swap(Tale *tale, const Game *game, const Event *event) {
    char out[NAME_SIZE], in[NAME_SIZE];
    bool added = event->out.faction == NOTHING && event->out.special == NOTHING;
    (void)game;
    screen_print(tale->screen, "  %d brings in %s", event->seat + 1, name_power(tale->setup, event->power, in));
    screen_print(tale->screen, added ? "\n" : " for %s\n", name_power(tale->setup, event->out, out));
}

static void tell_game_end(Tale *tale, const Game *game, const Event *event) {
    Set winners = game_winners(game, tale->setup);
    (void)event;
    screen_styled(tale->screen, STYLE_BOLD, set_empty(winners) ? "The zombies win." : "The winner:");
    while (!set_empty(winners)) screen_print(tale->screen, " %d", set_take(&winners) + 1);
    screen_print(tale->screen, "\n");
}

void tale_tell(void *watcher, const Game *game, const Event *event) {
    static Teller *const tellers[EVENTS] = {
        [EVENT_ROUND] = tell_round,         [EVENT_TRANSFER] = tell_transfer, [EVENT_TRICK] = tell_trick,
        [EVENT_PLAY] = tell_play,           [EVENT_WON] = tell_won,           [EVENT_MOVE] = tell_move,
        [EVENT_POWER] = tell_power,         [EVENT_ASK] = tell_ask,           [EVENT_ANSWER] = tell_answer,
        [EVENT_ROUND_END] = tell_round_end, [EVENT_SWAP] = tell_swap,         [EVENT_GAME_END] = tell_game_end,
    };
    if (tellers[event->kind]) tellers[event->kind](watcher, game, event);
}
