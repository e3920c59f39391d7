/* Plays an exported scenario without printing, up to the end of its own function, to see that it does what it says. */
#ifndef PLAY_SESSION_EXPORT_VERIFY_H
#define PLAY_SESSION_EXPORT_VERIFY_H

#include "play/session/scenario_play.h"

typedef struct ExportVerify {
    ScenarioPlay play;    /* its game is left as the function leaves it */
    int checks, missed;   /* expectations */
    char why[VM_MESSAGE]; /* the first that was not met, or why it cannot be played; empty: all are met */
} ExportVerify;

/* Plays a file; false, and `why`, when it cannot be played or an expectation is not met. It is to be released
 * either way. Not to be moved. */
bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path);
void export_verify_release(ExportVerify *verify);

#endif
