/* Plays a scenario without output, up to the end of its own function, and checks its expectations. */
#ifndef REPL_INSPECT_EXPORT_VERIFY_H
#define REPL_INSPECT_EXPORT_VERIFY_H

#include "repl/record/alteration.h"
#include "repl/app/scenario_game.h"

typedef struct ExportVerify {
    ScenarioGame scenario_game;
    ScenarioRun run;
    Host host;
    Game game;            /* at the end of its function */
    int checks, missed;   /* expectations */
    char why[VM_MESSAGE]; /* the first expectation that was not met, or why it cannot be played; else empty */
    char refused[ALTERATION_WHY];
} ExportVerify;

/* Plays a file. False, with `why`, when it cannot be played or an expectation is not met. Release `verify` either way,
 * and do not move it: its set-up has pointers into it. */
bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path);
void export_verify_release(ExportVerify *verify);

#endif
