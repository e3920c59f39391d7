/* The events that the program writes with --events pass the referee. */
#include <tap.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/referee.h"

enum { LINE = 16384 };

static const char *program(void) {
    const char *horde = getenv("HORDE");
    return horde && *horde ? horde : "./horde";
}

/* True if the command plays whole games itself. Otherwise the test answers, always with the first option. */
static bool has_game(void) {
    char command[600];
    snprintf(command, sizeof command, "%s game --help >/dev/null 2>&1", program());
    return system(command) == 0;
}

/* Reads the events among all that is printed; what the referee says, or NULL. */
static const char *judge(Referee *referee, FILE *output) {
    char line[LINE];
    while (fgets(line, sizeof line, output)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "{\"e\":", 5) == 0) (void)referee_line(referee, line);
    }
    return referee_end(referee);
}

static void it_passes(const char *options) {
    char command[900];
    RefereeTally tally = {0};
    Referee *referee = referee_new();
    snprintf(command, sizeof command,
             has_game() ? "%s game %s --events - 2>/dev/null" : "yes 1 | head -n 9999 | %s %s --events - 2>/dev/null",
             program(), options);
    FILE *output = popen(command, "r");
    if (!output) abort();
    const char *wrong = judge(referee, output);
    if (wrong) diag("%s", wrong);
    int code = pclose(output);
    referee_tally(referee, &tally);
    ok(!wrong && code == 0, "INTERFACE: the referee passes %ld events of %s", tally.events, options);
    referee_free(referee);
}

int main(void) {
    static const char *const games[] = {
        "--seed 1",
        "--seed 2 --players 2 --edition draft --with bunker,horde",
        "--seed 3 --players 5 --rounds 1 --powers governor:weak,police,cheerleader",
        "--seed 4 --players 4 --power-draw --powers kid,biker,scientist --with zero:biker",
        "--seed 5 --edition draft --power-draw",
        "--seed 6 --players 2 scenarios/campaign/woodstock-fever.lua",
        "--seed 7 --players 3 scenarios/campaign/woodstock-fever.lua",
        "--seed 8 --players 4 scenarios/campaign/woodstock-fever.lua",
        "--seed 9 --players 5 scenarios/campaign/woodstock-fever.lua",
        "--seed 10 --players 3 --carry scenarios/campaign/woodstock-fever.lua",
    };
    int count = sizeof games / sizeof *games;
    plan(count);
    for (int i = 0; i < count; i++) it_passes(games[i]);
    return exit_status();
}
