/* Every card of the deck is in exactly one place at all times (R1.5). */
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 10000 };

static bool every_card_has_one_place(const Game *game) {
    int in_zones = 0, in_place = 0;
    for (int zone = 0; zone < ZONES; zone++) in_zones += set_count(game->now.zone[zone]);
    for (int card = 0; card < game->deck.count; card++)
        in_place += game->now.where[card] < ZONES && set_has(&game->now.zone[game->now.where[card]], card);
    return in_zones == 62 && in_place == 62 && game->deck.count == 62; /* R1.5 */
}

/* A seat that is asked has options, and holds every card it may play. */
static const char *asked_amiss(const Game *game, const Setup *setup) {
    const Decision *asked = game_asked(game);
    if (!asked) return "a game waits for nothing";
    if (asked->seat >= setup->seats) return "a seat is asked that does not play";
    if (asked->about == ABOUT_PLAY && !set_within(asked->options, table_holds(&game->now, asked->seat)))
        return "a seat may play a card that it does not hold";
    return NULL;
}

static const char *sound_after_every_decision(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    Game game;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        const char *broken = game_unsound(&game, setup);
        if (!broken) broken = asked_amiss(&game, setup);
        if (broken) return broken;
        if (!every_card_has_one_place(&game)) return "a card is nowhere, or in two places";
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (game.now.phase != PHASE_OVER) return host.fault.what;
    return game_unsound(&game, setup);
}

typedef struct PlaceWatch {
    int lost, events;
} PlaceWatch;

static void watch_cards(void *watcher, const Game *game, const Event *event) {
    PlaceWatch *watch = watcher;
    watch->events++;
    if (event->kind != EVENT_GAME && !every_card_has_one_place(game)) watch->lost++;
}

static const char *sound_at_every_event(const Setup *setup, uint64_t seed) {
    PlaceWatch watch = {0, 0};
    Host host = {.setup = setup, .answer = random_answer_some, .see = watch_cards, .watcher = &watch};
    Game game;
    game_init(&game, setup, seed);
    while (game_step(&host, &game) == GAME_WAITS) {
        if (game_unsound(&game, setup)) return game_unsound(&game, setup);
        if (game_answer(&host, &game, -1) != ANSWER_OUT_OF_RANGE) return "option -1 is taken";
        if (game_answer(&host, &game, game.asked.option_count) != ANSWER_OUT_OF_RANGE) return "an option too many";
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (watch.lost || !watch.events) return "a card is nowhere, or in two places, at an event";
    if (game_answer(&host, &game, 0) != ANSWER_NOTHING_ASKED) return "a game that is over takes an answer";
    return game.now.phase == PHASE_OVER ? game_unsound(&game, setup) : host.fault.what;
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(2);
    is(setup_mix_fault(GAMES, sound_after_every_decision, fault), NULL,
       "after every decision of %d games all 62 cards are in one place each, and all is sound", scale_games(GAMES));
    is(setup_mix_fault(GAMES, sound_at_every_event, fault), NULL,
       "the same at every event of %d games that are answered partly from inside", scale_games(GAMES));
    return exit_status();
}
