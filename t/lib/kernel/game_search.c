#include "t/lib/kernel/game_search.h"

static bool give_up(GameSearch *search, const char *why) {
    search->trouble = why;
    return false;
}

/* The seat wins with one good option; the others stop it with one. */
bool game_search_wins(GameSearch *search, const Game *game) {
    const Decision *asked = game_asked(game);
    search->nodes++;
    if (!asked) return search->reached(search->owner, game);
    /* The seats that answer later would know a secret answer. */
    if (asked->secret) return give_up(search, "a choice is made in secret");
    bool own = asked->seat == search->seat;
    for (int option = 0; option < asked->option_count && !search->trouble; option++)
        if (game_search_option_wins(search, game, option) == own) return own && !search->trouble;
    return !own && !search->trouble;
}

bool game_search_option_wins(GameSearch *search, const Game *game, int option) {
    Game next = *game;
    if (game_answer(search->host, &next, option) != ANSWER_TAKEN) return give_up(search, "an option is not there");
    if (game_step(search->host, &next) == GAME_FAILED) return give_up(search, "a power failed");
    if (next.now.chance != game->now.chance) return give_up(search, "chance is drawn");
    return game_search_wins(search, &next);
}
