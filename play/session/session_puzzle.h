/* The end of a puzzle. */
#ifndef PLAY_SESSION_SESSION_PUZZLE_H
#define PLAY_SESSION_SESSION_PUZZLE_H

#include "play/session/puzzle.h"
#include "play/session/session.h"

typedef struct PuzzleResult {
    bool solved;
    bool honest; /* bots decided for all seats but the solver's, on a table that was not altered */
    char goal[PUZZLE_GOAL];
    char
        left[PUZZLE_GOAL]; /* "g:count(1)" of the goal "g:count(1) == 0", whose value tells what is missing; "": none */
} PuzzleResult;

/* The result of a puzzle that is over. False if the game is not one, or if its goal fails. */
bool session_puzzle_result(Session *session, PuzzleResult *result);

/* Keeps that it is solved, unless that was not honest. */
void session_puzzle_keep(Session *session, const PuzzleResult *result);

#endif
