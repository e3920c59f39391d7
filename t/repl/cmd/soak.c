/* Random games of every design in scenarios/designs/soak.txt: none fails, every position is sound at the end, and every
 * event stream adds up. `make test` plays 100 games of each, `make soak` 10,000. */
#include <tap.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl/term/command.h"
#include "play/load/dayz_editions.h"
#include "core/base/parse.h"
#include "t/lib/referee/bookkeeper.h"
#include "t/lib/repl/stream_lines.h"
#include "t/lib/scale.h"

enum { GAMES = 100, LINE = 512, WORDS = 32 };

typedef struct Design {
    char line[LINE], name[LINE], *words[WORDS];
    Options options;
    Paths paths;
    Scripts scripts;
    EditionFile edition;
    Setup setup;
} Design;

static bool open_design(Design *design) {
    char why[512] = "";
    char *rest = design->line + strcspn(design->line, " ");
    snprintf(design->name, sizeof design->name, "%.*s", (int)(rest - design->line), design->line);
    int count = shell_words_split(rest, design->words, WORDS);
    strcpy(design->paths.data, ".");
    bool opened = options_read(&design->options, OPTIONS_GAME, count, design->words, why, sizeof why);
    if (!opened) diag("%s", why);
    design->options.factions_dir = "scenarios/designs/factions";
    if (opened) opened = scripts_open(&design->scripts, &design->paths, &design->options) == DONE;
    if (opened) opened = scripts_complete(&design->scripts) == DONE;
    if (opened) opened = editions_load(&design->scripts, design->options.edition, &design->edition) == DONE;
    return opened;
}

/* Every number of communities that the edition is for; most games are express. */
static bool set_up(Design *design, int number) {
    const Edition *edition = &design->edition.edition;
    int least = edition_least_seats(edition), numbers = edition_most_seats(edition) - least + 1;
    Options options = design->options;
    if (!options.players) options.players = least + number % numbers;
    if (!options.rounds && number % 5) options.rounds = 1;
    return dayz_scripts_setup(&design->scripts, &design->edition, &options, &design->setup) == DONE;
}

/* Plays a game; NULL, or what is wrong with it. The text lasts until the next call. */
static const char *play(Design *design, int number) {
    static char wrong[512];
    StreamLines told;
    if (!set_up(design, number)) return "the set-up is refused";
    Bookkeeper *keeper = bookkeeper_new();
    bool over = stream_lines_play(&told, &design->setup, (uint64_t)number);
    for (int i = 0; i < told.count; i++) (void)bookkeeper_line(keeper, told.lines[i]);
    const char *objection = over ? bookkeeper_end(keeper) : design->scripts.vm->message;
    if (objection) snprintf(wrong, sizeof wrong, "game %d (%d seats): %.400s", number, design->setup.seats, objection);
    bookkeeper_free(keeper);
    stream_lines_release(&told);
    return objection ? wrong : NULL;
}

static void soak(Design *design, int games) {
    const char *wrong = NULL;
    bool opened = open_design(design);
    for (int i = 0; opened && !wrong && i < games; i++) wrong = play(design, i);
    if (wrong) diag("%s", wrong);
    ok(opened && !wrong, "%s plays %d games, and their event streams add up", design->name, games);
    scripts_release(&design->scripts);
}

int main(void) {
    const char *percent = getenv("SOAK");
    FILE *file = fopen("scenarios/designs/soak.txt", "r");
    if (!file) BAIL_OUT("scenarios/designs/soak.txt is not there");
    plan(NO_PLAN);
    for (;;) {
        Design *design = calloc(1, sizeof *design);
        if (!design || !fgets(design->line, LINE, file)) {
            free(design);
            break;
        }
        design->line[strcspn(design->line, "\n")] = 0;
        int games = percent ? GAMES * atoi(percent) : scale_games(GAMES);
        if (*design->line && *design->line != '#') soak(design, games);
        free(design);
    }
    fclose(file);
    done_testing();
}
