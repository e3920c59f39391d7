/* `why CARD`: how a card or piece came to where it is, for all games. */
#ifndef PLAY_SESSION_WHY_PIECE_H
#define PLAY_SESSION_WHY_PIECE_H

#include "play/session/session.h"

/* True if the game has a card or piece of that name. */
bool why_piece_exists(const Session *session, const char *name);

/* Prints how the piece came to where it is, as far as the viewer knows; with `moved`, only if it has moved. */
void why_piece_print(Session *session, const char *name, bool moved);

#endif
