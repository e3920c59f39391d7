#include "play/session/puzzle_search.h"

#include <stdlib.h>

#include "core/base/heap.h"

static bool give_up(PuzzleSearch *search, const char *why) {
    if (!search->undecided) search->undecided = why;
    return false;
}

static bool is_reached(PuzzleSearch *search, const Game *game, int depth) {
    bool done, reached = puzzle_is_reached(search->loaded, game, &done);
    search->count = depth;
    return done ? reached : give_up(search, "the goal's function fails");
}

static bool wins(PuzzleSearch *search, const Game *game, int depth);

/* Takes the option in `next`, a block for it, and searches on. */
static bool option_wins(PuzzleSearch *search, const Game *game, Game *next, int option, int depth) {
    const Setup *setup = search->loaded->setup;
    const Door *door = door_of(setup);
    Host host = {.setup = setup, .silent = true};
    door_copy(next, game, setup);
    if (door_answer(&host, next, option) != ANSWER_TAKEN) return give_up(search, "an option cannot be taken");
    if (door_step(&host, next) == GAME_FAILED) return give_up(search, "a script fails");
    if (door->chance(next, setup) != door->chance(game, setup)) return give_up(search, "chance is drawn");
    return wins(search, next, depth + 1);
}

/* The solver wins with one good option; the others stop it with one. */
static bool decision_wins(PuzzleSearch *search, const Game *game, const Asked *asked, int depth) {
    const Setup *setup = search->loaded->setup;
    bool own = asked->seat == puzzle_of(search->loaded)->solver, result = !own;
    Game *next = heap_alloc(door_size(setup));
    for (int option = 0; option < asked->option_count && !search->undecided && result == !own; option++) {
        PuzzleMove *move = &search->line[depth];
        bool won = option_wins(search, game, next, option, depth);
        move->seat = asked->seat;
        move->option = (uint16_t)option;
        door_option_name(game, setup, option, move->name);
        if (won == own) result = own;
    }
    free(next);
    return result && !search->undecided;
}

static bool wins(PuzzleSearch *search, const Game *game, int depth) {
    Asked asked;
    if (++search->positions > PUZZLE_POSITIONS) return give_up(search, "there are more than a million positions");
    if (search->stop && *search->stop) return give_up(search, "the search was stopped");
    if (!door_asked(game, search->loaded->setup, &asked)) return is_reached(search, game, depth);
    if (asked.secret) return give_up(search, "a choice is made in secret"); /* later seats would know the answer */
    if (depth == PUZZLE_LINE) return give_up(search, "the game is too long");
    return decision_wins(search, game, &asked, depth);
}

PuzzleVerdict puzzle_search(PuzzleSearch *search, const Game *game) {
    search->count = 0;
    bool won = wins(search, game, 0);
    return search->undecided ? PUZZLE_UNDECIDED : won ? PUZZLE_FORCED : PUZZLE_REFUTED;
}

int puzzle_defence(const LoadedGame *loaded, const Game *game, volatile sig_atomic_t *stop) {
    const Scenario *puzzle = puzzle_of(loaded);
    Asked asked;
    if (!puzzle || !door_asked(game, loaded->setup, &asked) || asked.seat == puzzle->solver) return -1;
    PuzzleSearch *search = heap_new(1, sizeof *search);
    search->loaded = loaded;
    search->stop = stop;
    int option = puzzle_search(search, game) == PUZZLE_REFUTED ? search->line[0].option : -1;
    free(search);
    return option;
}
