/* False alarms of what a designer asks: in 200 runs of pure chance, each sentence that says there is a difference is said
 * in at most 5 %. And where there is a difference, it is said. */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "play/sim/sim_play.h"
#include "repl/draw/report_print.h"
#include "sim/run_report.h"
#include "sim/game_tally.h"
#include "t/lib/scale.h"

enum { GAMES = 60, SEATS = 4, KINDS = 6, OPTIONS = 30, WIDTH = 1000 };

static const struct {
    const char *pattern;
} sentences[] = {
    {"^The (left-hand neighbour|right-hand neighbour|[0-9].. to the left) of the winner ends"},
    {"^(greedy|search:[0-9]*) (gains|loses) [0-9]"},
    {"^kind [0-9]: the best option is worth"},
    {"^[0-9]* of [0-9]* options (is|are) dominated"},
    {"^Not every seat is equal"},
    {"the best is worth [0-9.]* "},
    {"search:200 scores [0-9]"},
};

enum { SENTENCES = sizeof sentences / sizeof *sentences };

/* A number of mean `shift`. */
static int64_t draw(uint64_t *chance, int64_t shift) {
    return (int64_t)chance_below(chance, 201) - 100 + shift;
}

static void add(int64_t *sum, int64_t *squares, int64_t number) {
    *sum += number;
    *squares += number * number;
}

static void draw_game(SimRun *run, uint64_t *chance, int64_t shift) {
    GamePlayed played = {.clock = 1};
    int best = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        played.scores[seat] = (int)chance_below(chance, 1000) + (seat == 1 ? 6 * (int)shift : 0);
        if (played.scores[seat] > played.scores[best]) best = seat;
    }
    played.winners = 1u << best;
    game_tally_add(game_results_tally(run->results), &played, SEATS);
    int winner = (int)chance_below(chance, SEATS);
    played.scores[(winner + 1) % SEATS] += 8 * (int)shift;
    neighbours_add(&run->results->study->neighbours, played.scores, 1u << winner, SEATS);
}

static void draw_skill(SkillTally *skill, uint64_t *chance, int64_t shift) {
    for (int rung = 0; rung < SKILL_RUNGS; rung++) {
        skill->games[rung]++;
        add(&skill->gain[rung], &skill->gain2[rung], draw(chance, shift));
        add(&skill->even[rung], &skill->even2[rung], draw(chance, 0));
    }
}

static void draw_choice(ChoiceTally *choices, uint64_t *chance, int64_t shift) {
    char name[ROW_NAME];
    snprintf(name, sizeof name, "kind %d", (int)chance_below(chance, KINDS));
    KindTally *kind = row_list_find(&choices->kinds, name);
    kind->asked++, kind->judged++, choices->judged++;
    add(&kind->spread, &kind->spread2, draw(chance, shift));
    for (int i = 0; i < OPTIONS; i++) {
        snprintf(name, sizeof name, "kind 1%coption %d", CHOICE_SEPARATOR, i);
        OptionTally *option = row_list_find(&choices->options, name);
        option->offered++;
        add(&option->regret, &option->regret2, draw(chance, shift));
    }
}

/* The text of a report about games of chance, to be freed. */
static char *make_report(uint64_t seed, int64_t shift) {
    SimRun run = {.statistics = &any_statistics, .seats = SEATS, .games = GAMES, .to = GAMES, .arm_count = 1};
    Screen screen;
    Report report;
    char *text;
    size_t size;
    FILE *file = heap_open(&text, &size);
    strcpy(run.bots, "random,random,random,random");
    run.results = results_new(&any_statistics, true);
    run.results->study->choices.games = GAMES;
    for (int i = 0; i < GAMES; i++) {
        draw_game(&run, &seed, shift);
        draw_skill(&run.results->study->skill, &seed, shift);
        draw_choice(&run.results->study->choices, &seed, shift);
    }
    screen_init(&screen, file);
    screen.width = WIDTH;
    run_report_make(&report, &run, NULL);
    report_print(&report, REPORT_TEXT, &screen);
    report_release(&report);
    heap_close(file);
    sim_run_release(&run);
    return text;
}

/* In how many of so many runs the sentence is said. */
static int count_said(const char *pattern, int runs, int64_t shift) {
    regex_t regex;
    int said = 0;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NEWLINE | REG_NOSUB)) BAIL_OUT("%s is not a pattern", pattern);
    for (int run = 0; run < runs; run++) {
        char *text = make_report(chance_of(7, (uint64_t)run), shift);
        said += regexec(&regex, text, 0, NULL, 0) == 0;
        free(text);
    }
    regfree(&regex);
    return said;
}

int main(void) {
    int runs = scale_games(200);
    int most = runs < 200 ? runs / 20 + 3 : runs / 20;
    for (int i = 0; i < SENTENCES; i++) {
        int said = count_said(sentences[i].pattern, runs, 0);
        ok(said <= most, "%3d of %d runs of pure chance say '%s'", said, runs, sentences[i].pattern);
        cmp_ok(count_said(sentences[i].pattern, 5, 100), "==", 5, "and where there is a difference, it is said");
    }
    done_testing();
}
