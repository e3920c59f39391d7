/* False alarms: where there is no difference by construction, each sentence that says there is one is said in at most 5 %
 * of runs. This plays 200 runs of each; SCALE changes that.
 *
 * A new sentence is a row of `sentences`. A new world, in which it must not be said, is a row of `worlds`. */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "repl/term/command.h"
#include "play/sim/sim_play.h"
#include "repl/draw/report_print.h"
#include "sim/run_report.h"
#include "core/base/parse.h"
#include "sim/dayz/policy.h"
#include "sim/game_tally.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_batch.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 60, SEATS = 3, WIDTH = 1000 };

static TempFolder folder;

/* The cards of the Reserve come in random order, so that a power which buries the next one changes games, but helps and
 * harms nobody. */
static void write_factions(void) {
    static const char *const names[] = {"burya", "buryb", "buryc"};
    char script[512], file[32];
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s.lua", names[i]);
        snprintf(script, sizeof script,
                 "return { id = \"%s\", name = \"B\", cards = { values = { 1, 13 } }, base = { text = \"t\",\n"
                 "source = \"own\", on_trick_won = function(g, me)\n"
                 "local top = g:reserve_top() if top then g:move(top, \"reserve:bottom\") end end } }\n",
                 names[i]);
        temp_folder_write(&folder, file, script);
    }
}

/* Worlds ------------------------------------------------------------------------------------------- */

/* The text of a report, to be freed. */
static char *print_report(const SimRun *run) {
    char *text;
    size_t size;
    FILE *file = heap_open(&text, &size);
    Screen screen;
    Report report;
    screen_init(&screen, file);
    screen.width = WIDTH;
    run_report_make(&report, run, NULL);
    report_print(&report, REPORT_TEXT, &screen);
    report_release(&report);
    heap_close(file);
    return text;
}

static SimRun *describe(const TestBatch *test) {
    SimRun *run = heap_new(1, sizeof *run);
    *run = (SimRun){.statistics = &dayz_statistics, .bots = "random,random,random", .seats = SEATS, .rounds = 1};
    run->games = run->to = GAMES;
    run->shard = run->shards = 1;
    run->arm_count = 1;
    run->results = test->batch.results;
    return run;
}

/* Plays the games of a batch with the seed and prints their report. */
static char *play(TestBatch *test, SimRun *run, uint64_t seed) {
    int64_t played;
    test->batch.seed = seed;
    results_clear(test->batch.results);
    if (batch_play(&test->batch, 0, GAMES, &played) != BATCH_PLAYED) BAIL_OUT("a game fails");
    results_sort(test->batch.results);
    return print_report(run);
}

/* One batch for all runs of a world: its scripts are loaded once. */
typedef struct World {
    const char *name;
    void (*open)(struct World *world);
    char *(*run)(struct World *world, uint64_t seed); /* the text of one report, to be freed */
    TestBatch *test;
    SimRun *described;
    Setup setup;
    PowerOff *off; /* two for each power */
    Bot other;
} World;

static void open_batch(World *world, const char *powers) {
    world->test = test_batch_open(1, SEATS, powers, NULL, folder.path);
    world->test->setups[0].rounds = 1;
    world->described = describe(world->test);
}

static char *run_batch(World *world, uint64_t seed) {
    return play(world->test, world->described, seed);
}

static void add_arm(World *world, ArmKind kind, const char *name, const Setup *setup) {
    RunArm *arm = &world->described->arms[world->described->arm_count++];
    arm->kind = kind;
    snprintf(arm->name, sizeof arm->name, "%s", name);
    world->test->workers[0].arms[test_batch_add(world->test, setup)].kind = kind;
}

/* Random bots that sit round a table have nothing to tell them apart. */
static void open_seats(World *world) {
    open_batch(world, "hippie,military,dog");
}

/* The seat that is said to lead first is drawn by lot. */
static const char *count_any_leader(Worker *worker, int arm, int64_t number, const Game *game) {
    PowerGames *games = worker->own;
    games->observer.first = (int)(chance_of(batch_seed(worker->batch->seed, number), 1) % SEATS);
    return power_games_count(worker, arm, number, game);
}

static void open_leader(World *world) {
    static Statistics any_leader;
    any_leader = dayz_statistics;
    any_leader.count = count_any_leader;
    open_batch(world, "hippie,military,dog");
    world->test->batch.statistics = &any_leader;
}

static void open_powers(World *world) {
    open_batch(world, "burya,buryb,buryc");
    const Setup *setup = &world->test->setups[0];
    PowerGames *games = world->test->games[0];
    games->powers_off = world->off = heap_new(1 + 6, sizeof *world->off);
    for (int i = 0; i < 6; i++) {
        const Lineup *lineup = &setup->lineups[0];
        int slot = 2 + i / 2;
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        char name[NAME_SIZE];
        power_off_init(&world->off[1 + i], setup, power, i % 2 ? 0 : FOR_ALL);
        add_arm(world, i % 2 ? ARM_OFF_ONE : ARM_OFF, name_power(setup, power, name), &world->off[1 + i].setup);
    }
}

/* All powers are off in the other set-up. */
static void open_versus(World *world) {
    open_batch(world, "burya,buryb,buryc");
    const Setup *setup = &world->test->setups[0];
    world->off = heap_new(3, sizeof *world->off);
    for (int i = 0; i < 3; i++) {
        const Lineup *lineup = &setup->lineups[0];
        power_off_init(&world->off[i], i ? &world->off[i - 1].setup : setup,
                       (PowerName){lineup->faction[2 + i], lineup->version[2 + i], NOTHING}, FOR_ALL);
    }
    add_arm(world, ARM_VERSUS, "", &world->off[2].setup);
}

/* Plays at random, too, but chooses otherwise. */
static int answer_other(const Setup *setup, const Game *game, bool *blind) {
    (void)setup, (void)blind;
    return luck_pick(&game->asked, chance_mix(luck_key(game)));
}

static void open_bots(World *world) {
    open_batch(world, "hippie,military,dog");
    strcpy(world->described->bots, "other,other,random");
    add_arm(world, ARM_PLAIN, "random", NULL);
    world->other = (Bot){"other", answer_other};
    for (int seat = 0; seat < 2; seat++) world->test->workers[0].arms[0].bench.seat[seat] = &world->other;
}

/* A game of chance for four: everybody draws a score, and the best win. */
static GamePlayed draw_game(uint64_t *chance) {
    GamePlayed played = {.clock = 1};
    int best = -1;
    for (int seat = 0; seat < 4; seat++) {
        played.scores[seat] = (int)chance_below(chance, 30);
        if (played.scores[seat] > best) best = played.scores[seat];
    }
    for (int seat = 0; seat < 4; seat++) played.winners |= (unsigned)(played.scores[seat] == best) << seat;
    return played;
}

static char *run_whole(World *world, uint64_t seed) {
    SimRun run = {.statistics = &any_statistics, .seats = 4, .games = GAMES, .to = GAMES, .arm_count = 1};
    (void)world;
    run.results = results_new(&any_statistics, false);
    for (int i = 0; i < GAMES; i++) {
        GamePlayed played = draw_game(&seed);
        game_tally_add(game_results_tally(run.results), &played, 4);
    }
    char *text = print_report(&run);
    sim_run_release(&run);
    return text;
}

/* What `horde sim` prints. */
static char *run_command(const char *line, uint64_t seed) {
    char *text, why[512], *words[32], options_text[512];
    size_t size;
    Program *program = heap_new(1, sizeof *program);
    Options *options = heap_new(1, sizeof *options);
    FILE *file = heap_open(&text, &size);
    snprintf(options_text, sizeof options_text, "%s --workers 1 --seed %llu", line, (unsigned long long)seed);
    int count = shell_words_split(options_text, words, 32);
    program->called = "horde";
    strcpy(program->paths.data, ".");
    screen_init(&program->screen, file);
    program->screen.width = WIDTH;
    if (!options_read(options, command_sim.groups, count, words, why, sizeof why)) BAIL_OUT("%s", why);
    if (command_sim.run(program, options) != DONE) BAIL_OUT("%s fails", line);
    heap_close(file);
    free(options);
    free(program);
    return text;
}

static char *run_sweep(World *world, uint64_t seed) {
    (void)world;
    return run_command("--sweep players --rounds 1 --games 60", seed % 1000000007);
}

static World worlds[] = {
    {.name = "seats that are alike", .open = open_seats, .run = run_batch},
    {.name = "a first leader drawn by lot", .open = open_leader, .run = run_batch},
    {.name = "powers that help nobody", .open = open_powers, .run = run_batch},
    {.name = "the same game without them", .open = open_versus, .run = run_batch},
    {.name = "bots that are alike", .open = open_bots, .run = run_batch},
    {.name = "a game of chance", .run = run_whole},
    {.name = "set-ups that are all fair", .run = run_sweep},
};

enum { WORLD_SEATS, WORLD_LEADER, WORLD_POWERS, WORLD_VERSUS, WORLD_BOTS, WORLD_CHANCE, WORLD_SWEEP, WORLDS };

static void close_world(World *world) {
    if (!world->test) return;
    test_batch_close(world->test);
    free(world->described);
    free(world->off);
}

/* Sentences ---------------------------------------------------------------------------------------- */

static struct Sentence {
    int world;
    const char *pattern; /* what a line looks like that says there is a difference */
    const char *quiet;   /* and one that says there is none; in every run one of the two is said */
    regex_t alarms, rests;
    int said, unsaid;
} sentences[] = {
    {.world = WORLD_SEATS, .pattern = "^Community [0-9] is (ahead of|behind) the others", .quiet = "^No community is"},
    {.world = WORLD_LEADER,
     .pattern = "^Whoever leads the first trick of the game ends [0-9]",
     .quiet = "^Whoever leads the first trick .* neither"},
    {.world = WORLD_POWERS,
     .pattern = ":base (helps|harms) its owner",
     .quiet = "no measurable difference to its owner"},
    {.world = WORLD_VERSUS, .pattern = "^(change|best|wins) .* (more|less)$", .quiet = "^The two set-ups show no"},
    {.world = WORLD_BOTS,
     .pattern = "^Community [0-9], played by other, has [0-9]",
     .quiet = "^Community [0-9], played by other, has neither"},
    {.world = WORLD_CHANCE, .pattern = "^Seat [0-9] wins (more|less) often", .quiet = "^No seat wins more"},
    {.world = WORLD_CHANCE, .pattern = "^Seat [0-9] scores (more|less) than", .quiet = "^No seat scores more"},
    {.world = WORLD_SWEEP, .pattern = "set-ups are more unfair than", .quiet = "^No set-up is more unfair than"},
};

enum { SENTENCES = sizeof sentences / sizeof *sentences };

static void listen(int world, const char *text) {
    for (struct Sentence *sentence = sentences; sentence < sentences + SENTENCES; sentence++) {
        if (sentence->world != world) continue;
        bool said = regexec(&sentence->alarms, text, 0, NULL, 0) == 0;
        sentence->said += said;
        sentence->unsaid += !said && regexec(&sentence->rests, text, 0, NULL, 0) != 0;
    }
}

/* At most 5 %. Of few runs, the most that chance explains in 999 of 1,000 tests, if each gives an alarm in 5 % of cases. */
static int most_alarms(int runs) {
    double chance = 1, sum = 0;
    int alarms = 0;
    if (runs >= 200) return runs / 20;
    for (int i = 0; i < runs; i++) chance *= 0.95;
    for (sum = chance; sum < 0.999; sum += chance, alarms++) chance *= 0.05 / 0.95 * (runs - alarms) / (alarms + 1);
    return alarms;
}

/* Eight looks at nothing, without allowing for so many. */
static int careless_alarms(int runs) {
    uint64_t chance = 5;
    int alarms = 0;
    for (int run = 0; run < runs; run++) {
        bool said = false;
        for (int look = 0; look < 8; look++) {
            int64_t sum = 0, squares = 0;
            for (int i = 0; i < GAMES; i++) {
                int64_t number = (int64_t)chance_below(&chance, 201) - 100;
                sum += number, squares += number * number;
            }
            Measure mean = measure_mean(sum, squares, GAMES, 1);
            said = said || measure_excludes_zero(&mean);
        }
        alarms += said;
    }
    return alarms;
}

int main(void) {
    int runs = scale_games(200), most = most_alarms(runs);
    plan(NO_PLAN);
    folder = temp_folder_new();
    write_factions();
    for (int i = 0; i < SENTENCES; i++)
        if (regcomp(&sentences[i].alarms, sentences[i].pattern, REG_EXTENDED | REG_NEWLINE | REG_NOSUB) ||
            regcomp(&sentences[i].rests, sentences[i].quiet, REG_EXTENDED | REG_NEWLINE | REG_NOSUB))
            BAIL_OUT("%s is not a pattern", sentences[i].pattern);
    for (int world = 0; world < WORLDS; world++) {
        if (worlds[world].open) worlds[world].open(&worlds[world]);
        for (int run = 0; run < runs; run++) {
            char *text = worlds[world].run(&worlds[world], chance_of(2, (uint64_t)run));
            listen(world, text);
            free(text);
        }
        close_world(&worlds[world]);
    }
    for (struct Sentence *sentence = sentences; sentence < sentences + SENTENCES; sentence++) {
        ok(sentence->said <= most, "%3d of %d runs of %s say '%s'; at most %d", sentence->said, runs,
           worlds[sentence->world].name, sentence->pattern, most);
        cmp_ok(sentence->unsaid, "==", 0, "and the others say that there is no difference");
        regfree(&sentence->alarms);
        regfree(&sentence->rests);
    }
    ok(runs < 20 || careless_alarms(runs) > most, "the bound finds a sentence that looks at eight rows as if at one");
    temp_folder_remove(&folder);
    done_testing();
}
