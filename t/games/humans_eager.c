/* Whole games of Humans!!! by eager players, who seldom pass: sound as in the random ones, and confirmed by the referee that
 * knows only rules/humans.md. It plays along: it says which tiles fit (U1.5, U1.6, U3.1.1, U3.1.4), who stands where (U1.7,
 * U2.2, U3.1.2, U3.1.3), who is asked about what, with which options (U9, U3.2.1, U3.3.1, U3.4.1, U3.5.1, U4.3, U5.1). It
 * counts what is in the box (U1.1, U1.2, U1.4, U12) and knows where chance may come in (U2.1, U2.4, U10.2). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/scale.h"
#include "t/lib/table/test_tabletop.h"

enum { GAMES = 10 }; /* for each number of players */

static bool write_stream(TestTabletop *test, const TempFolder *folder, uint64_t seed) {
    char *stream = test_tabletop_eager_stream(test, seed);
    bool written = stream && temp_folder_write(folder, "stream", stream) != NULL;
    free(stream);
    return written;
}

/* Runs a Perl program of t/games with the stream in the folder; says what it prints first. True if it succeeds. */
static bool run(const char *program, const TempFolder *folder, char *said, size_t size) {
    char command[1024];
    snprintf(command, sizeof command, "perl t/games/%s %s/stream", program, folder->path);
    FILE *pipe = popen(command, "r");
    if (!pipe || !fgets(said, (int)size, pipe)) said[0] = '\0';
    return pipe && pclose(pipe) == 0;
}

static void plays(const TempFolder *folder, int players) {
    TestTabletop *test = test_tabletop_file("games/humans.lua", players);
    char said[512] = "";
    const char *fault = test->game ? NULL : test->messages;
    int games = scale_games(GAMES);
    for (int seed = 0; !fault && seed < games; seed++) {
        fault = random_tabletop_check_eager(test->game, (uint64_t)seed);
        if (fault || !write_stream(test, folder, (uint64_t)seed)) break;
        if (!run("humans_referee.pl", folder, said, sizeof said)) fault = said;
    }
    ok(!fault, "games of %d eager players are sound and confirmed", players);
    if (fault) diag("%s", fault);
    test_tabletop_free(test);
}

/* The referee finds every lie in a stream. */
static void finds_forgeries(const TempFolder *folder) {
    TestTabletop *test = test_tabletop_file("games/humans.lua", 3);
    char said[512] = "";
    bool found = write_stream(test, folder, 2) && run("humans_forgeries.pl", folder, said, sizeof said);
    ok(found, "the referee finds forgeries");
    if (!found) diag("%s", said);
    test_tabletop_free(test);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    plan(6);
    for (int players = 2; players <= 6; players++) plays(&folder, players);
    finds_forgeries(&folder);
    temp_folder_remove(&folder);
    done_testing();
}
