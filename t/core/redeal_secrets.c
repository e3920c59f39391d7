/* Re-dealing reveals no secret: hidden choices and hidden random picks are made again, even if the
 * seat knows the card. */
#include <tap.h>

#include <math.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 3000 };

/* How often a re-dealt secret equals the real one, and how often it should by chance. */
typedef struct SecretGuess {
    int tries, right;
    double expected;
} SecretGuess;

static void guess(SecretGuess *guesses, bool right, double probability) {
    guesses->tries++;
    guesses->right += right;
    guesses->expected += probability;
}

static bool no_better_than_chance(const SecretGuess *guesses) {
    return guesses->tries > 0 && guesses->right - guesses->expected < 4 * sqrt(guesses->expected) + 1;
}

static bool in_hook_of(const Game *game, int faction) {
    return game->open.hook == HOOK_TRICK_WON && game->now.faction[game->open.power] == faction;
}

/* Cheerleaders ask the seats in order, so that the seats before the viewer have chosen. */
static void guess_choices(const Game *game, Host *host, SecretGuess *known, SecretGuess *unknown) {
    int viewer = game->asked.seat;
    Game redealt = *game;
    if (!in_hook_of(game, CHEERLEADER) || game->open.answer_count != viewer) return;
    if (!game_redeal(host, &redealt, viewer, game->seed ^ game->decisions)) return;
    for (int seat = 0; seat < viewer; seat++) {
        int card = game->answers[seat], options = set_count(table_holds(&game->now, seat));
        bool right = redealt.answers[seat] == card;
        if (options > 1) guess(game->now.known[card] >> viewer & 1 ? known : unknown, right, 1.0 / options);
    }
}

/* The card that leaves its zone after the answer to the stray dog's last question. */
static Set stray_card(Game game, Host *host) {
    int from = game.answers[0], option = from == 0;
    Set before = game.now.zone[ZONE_EXPEDITION + from];
    game_answer(host, &game, option);
    game_step(host, &game);
    return set_minus(before, game.now.zone[ZONE_EXPEDITION + from]);
}

static void guess_picks(const Game *game, Host *host, SecretGuess *guesses) {
    Game redealt = *game;
    if (!in_hook_of(game, DOG) || game->open.draws != 1) return;
    int zone = ZONE_EXPEDITION + game->answers[0], viewer = (int)(game->decisions % (uint32_t)host->setup->seats);
    if (!game_redeal(host, &redealt, viewer, game->seed ^ game->decisions)) return;
    int cards = set_count(game->now.zone[zone]);
    bool right = set_same(stray_card(*game, host), stray_card(redealt, host));
    if (cards > 1) guess(guesses, right, 1.0 / cards);
}

int main(void) {
    SecretGuess known = {0, 0, 0}, unknown = {0, 0, 0}, picks = {0, 0, 0};
    plan(3);
    for (int i = 0; i < scale_games(GAMES); i++) {
        Setup setup = test_setup_of(2 + i % 4, i / 4 % 2, CHEERLEADER, PLAIN, DOG);
        Host host = {.setup = &setup};
        Game game;
        setup.lineups[0].version[4] = VERSION_WEAK;
        setup.rounds = 1;
        game_init(&game, &setup, (uint64_t)i);
        while (random_play_to(&host, &game, game.decisions)) {
            guess_choices(&game, &host, &known, &unknown);
            guess_picks(&game, &host, &picks);
            game_answer(&host, &game, random_answer(NULL, &game));
        }
    }
    ok(no_better_than_chance(&known), "a secret choice of a known card: %d of %d right, by chance %.0f", known.right,
       known.tries, known.expected);
    ok(no_better_than_chance(&unknown), "a secret choice of an unknown card: %d of %d right, by chance %.0f",
       unknown.right, unknown.tries, unknown.expected);
    ok(no_better_than_chance(&picks), "a card picked at random and unseen: %d of %d right, by chance %.0f", picks.right,
       picks.tries, picks.expected);
    return exit_status();
}
