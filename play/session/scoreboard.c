#include "play/session/scoreboard.h"

#include <stdlib.h>

#include "core/base/heap.h"

static void add_row(Scoreboard *board, Session *session, const Game *game, int round) {
    const Setup *setup = session->loaded->setup;
    describe_scores(setup, game, session->viewer, board->now);
    board->rows = heap_resize(board->rows, sizeof *board->rows * (size_t)(board->count + 1));
    ScoreboardRow *row = &board->rows[board->count++];
    row->round = round;
    for (int seat = 0; seat < door_seats(setup); seat++) {
        row->has_score[seat] = board->now[seat].has_score;
        row->scores[seat] = board->now[seat].score;
    }
}

void scoreboard_fill(Scoreboard *board, Session *session) {
    const Setup *setup = session->loaded->setup;
    const Branch *branch = session_branch(session);
    int last = 0;
    board->rows = NULL;
    board->count = 0;
    for (int i = 0; i <= branch->here; i++) {
        const Game *game = i == branch->here ? session->game : branch->positions[i].game;
        int round = door_of(setup)->clock(game, setup).at[0];
        if (round != last && round) add_row(board, session, game, round);
        last = round;
    }
    describe_scores(setup, session->game, session->viewer, board->now);
}

void scoreboard_release(Scoreboard *board) {
    free(board->rows);
}
