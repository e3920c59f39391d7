#define _POSIX_C_SOURCE 200809L
#include "t/lib/games/referee_pipe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/scale.h"

enum { SOAK_GAMES = 20000 };

bool refereed_stream(TestTabletop *test, uint64_t seed, const char *command) {
    char line[1024], output[4096] = "", whole[512];
    TempFolder folder = temp_folder_new();
    char *stream = test_tabletop_stream(test, seed, false);
    snprintf(whole, sizeof whole, "%s <%s", command, temp_folder_write(&folder, "stream", stream));
    free(stream);
    FILE *pipe = popen(whole, "r");
    while (pipe && fgets(line, sizeof line, pipe))
        if (strlen(output) + strlen(line) < sizeof output) strcat(output, line);
    bool accepted = pipe && pclose(pipe) == 0;
    if (!accepted) diag("seed %llu: %s", (unsigned long long)seed, output);
    temp_folder_remove(&folder);
    return accepted;
}

static void play(const RefereedGame *of, const char *options, int players, int games) {
    TestTabletop *test = test_tabletop_options(of->script, players, options);
    const char *fault = test->game ? NULL : test->messages;
    bool accepted = true;
    char command[256];
    snprintf(command, sizeof command, "perl %s", of->referee);
    for (int i = 0; !fault && accepted && i < games; i++) {
        fault = random_tabletop_check(test->game, (uint64_t)i);
        if (!fault) accepted = refereed_stream(test, (uint64_t)i, command);
    }
    ok(!fault && accepted, "%s, %d players, %s", test->script ? test->script->id : of->script, players, options);
    if (fault) diag("%s", fault);
    test_tabletop_free(test);
}

void refereed_games(const RefereedGame *of) {
    const char *percent = getenv("SOAK");
    int setups = 0, games = percent ? SOAK_GAMES / 100 * atoi(percent) : scale_games(of->games);
    for (const char *const *options = of->options; *options; options++) setups += of->most - of->least + 1;
    int each = (games + setups - 1) / setups;
    for (const char *const *options = of->options; *options; options++)
        for (int players = of->least; players <= of->most; players++) play(of, *options, players, each);
}
