/* The same seeds give the same events in 100 processes, whatever was played there before. Called with a number, this
 * program is such a process: it plays that many other games first, then the games to compare, and prints a digest. */
#include <tap.h>

#include <string.h>
#include <sys/wait.h>

#include "core/game/describe.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/lineups.h"

enum { PROCESSES = 100, GAMES = 60, LINE = 128 };

/* The events of the games, hashed as fields and as lines of the event stream. */
typedef struct Told {
    EventHash hash;
    Setup setup; /* of the game that is being played */
    long failures;
} Told;

static void see(void *watcher, const Game *game, const Event *event) {
    Told *told = watcher;
    char *line = describe_event_line(&told->setup, game, event);
    event_hash_see(&told->hash, game, event);
    event_hash_text(&told->hash, line);
    free(line);
}

static void play(const Lineups *lineups, uint64_t number, Told *told) {
    Host host = {.setup = &told->setup, .answer = random_answer, .see = see, .watcher = told};
    Game game;
    told->setup = lineups_setup(lineups, number);
    game_init(&game, &told->setup, number);
    told->failures += game_step(&host, &game) != GAME_OVER;
}

static void play_all(int before, char line[LINE]) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    Told told = {.failures = 0}, other = {.failures = 0};
    for (int i = 0; i < before; i++) play(lineups, (uint64_t)(GAMES + i), &other);
    for (int i = 0; i < GAMES; i++) play(lineups, (uint64_t)i, &told);
    snprintf(line, LINE, "%ld events, %016llx, %ld failures", told.hash.count, (unsigned long long)told.hash.hash,
             told.failures + other.failures);
    lineups_free(lineups);
    test_scripts_close(scripts);
}

/* In the child: writes to the pipe, with memory that starts out differently in each. */
static void become(const char *program, int number, int before, int to) {
    char games[16], fill[16];
    snprintf(games, sizeof games, "%d", before);
    snprintf(fill, sizeof fill, "%d", number);
    setenv("MALLOC_PERTURB_", fill, 1);
    dup2(to, STDOUT_FILENO);
    execl(program, program, games, (char *)NULL);
    _exit(127);
}

/* Returns what another process prints; "" if it could not be run. */
static void run(const char *program, int number, int before, char line[LINE]) {
    int ends[2], status = 1;
    ssize_t size = 0;
    memset(line, 0, LINE);
    if (pipe(ends) != 0) return;
    pid_t child = fork();
    if (child == 0) become(program, number, before, ends[1]);
    close(ends[1]);
    for (ssize_t more = 1; more > 0; size += more) more = read(ends[0], line + size, LINE - 1 - (size_t)size);
    close(ends[0]);
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) line[0] = 0;
}

static int how_many_differ(const char *program, const char *here, int first, int processes) {
    int differ = 0;
    for (int i = first; i < first + processes; i++) {
        char there[LINE];
        run(program, i, i % 2 ? i % 13 : 0, there);
        if (strcmp(there, here) != 0 && differ++ == 0) diag("process %d says: %s", i, there);
    }
    return differ;
}

int main(int count, char **words) {
    char here[LINE];
    play_all(count > 1 ? atoi(words[1]) : 0, here);
    if (count > 1) return fputs(here, stdout) < 0;
    plan(3);
    like(here, "^[0-9]{4,} events, .* 0 failures$", "%d games over as many line-ups: %s", GAMES, here);
    cmp_ok(how_many_differ(words[0], here, 0, PROCESSES), "==", 0, "%d processes see the same events", PROCESSES);
    play_all(GAMES, here);
    cmp_ok(how_many_differ(words[0], here, PROCESSES, 1), "==", 0, "so does this one after %d other games", GAMES);
    return exit_status();
}
