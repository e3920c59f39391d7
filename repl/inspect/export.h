/* A scenario written from a game: its set-up, the decisions that lead to a position, and what was seen on the way
 * and is to be seen there. */
#ifndef REPL_INSPECT_EXPORT_H
#define REPL_INSPECT_EXPORT_H

#include "core/engine/ledger.h"
#include "repl/session/session.h"

/* How much is expected on the way: a file must not grow too long. */
typedef enum Detail { DETAIL_END, DETAIL_TRICKS, DETAIL_ALL } Detail;

typedef struct Export {
    FILE *file;
    Session *session;
    Detail detail;
    int expectations;
    /* Of the step that is being written: */
    uint8_t winner, faction; /* of its last trick; NOTHING: none was won; of vans only: a faction of NOTHING */
    bool counted;            /* was a round counted, */
    bool reasoned;           /* and are its reasons still known then? */
    int16_t delta[MAX_SEATS];
    Ledger ledger;
} Export;

/* The whole scenario as a text, to be freed, with as much detail as fits; NULL when nothing does. The number of
 * expectations is written to `expectations`. */
char *export_text(Session *session, int *expectations);

/* For export.c: the fields before `play`. */
void export_setup(FILE *file, const LoadedGame *loaded, const Origin *origin);

#endif
