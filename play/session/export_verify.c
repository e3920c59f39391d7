#include "play/session/export_verify.h"

#include <stdio.h>
#include <string.h>

static void hear(void *listener, const Expectation *expectation) {
    ExportVerify *verify = listener;
    verify->checks++;
    if (expectation->met) return;
    if (!verify->missed++)
        snprintf(verify->why, sizeof verify->why, "%s:%d: expected: %s; got: %s", expectation->path, expectation->line,
                 expectation->what, expectation->got);
}

bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path) {
    memset(verify, 0, sizeof *verify);
    ScenarioPlay *play = &verify->play;
    *play = (ScenarioPlay){.hear = hear, .listener = verify, .leaves_open = true, .silent = true};
    bool played = scenario_play_open(play, scripts, path) && scenario_play_start(play) && scenario_play_all(play);
    if (!played) snprintf(verify->why, sizeof verify->why, "%s", play->why);
    return played && !verify->missed;
}

void export_verify_release(ExportVerify *verify) {
    scenario_play_release(&verify->play);
}
