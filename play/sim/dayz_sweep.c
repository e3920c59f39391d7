/* A sweep: one table row for each of many set-ups, all played with the same seeds. The set-ups are sets of factions, versions,
 * numbers of players, or the lines of a file. */
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/pool.h"
#include "core/base/heap.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "lua/dayz/choices.h"
#include "play/load/message.h"
#include "play/sim/dayz_statistics.h"
#include "play/load/options.h"
#include "sim/dayz/summary.h"

enum { STEP = 1000, MAX_FILE = 1024 * 1024, MAX_WORDS = 64 };

typedef struct SweepSetup {
    Options options;
    char *label; /* how it differs from the others */
    char *words; /* a line of a file, split; `options` may point into it. NULL: none */
} SweepSetup;

typedef struct SweepSetups {
    const Sim *sim;
    SweepSetup *list;
    int count, room;
} SweepSetups;

/* The set-ups -------------------------------------------------------------------------------------- */

static SweepSetup *add_setup(SweepSetups *setups, const char *label) {
    if (setups->count == setups->room) {
        setups->room = 2 * setups->room + 16;
        setups->list = heap_resize(setups->list, (size_t)setups->room * sizeof *setups->list);
    }
    SweepSetup *setup = &setups->list[setups->count++];
    *setup = (SweepSetup){.options = *setups->sim->options, .label = heap_copy(label)};
    return setup;
}

static void add_powers(SweepSetups *setups, const char *powers) {
    SweepSetup *setup = add_setup(setups, powers);
    setup->options.powers = setup->label;
}

static void release_setups(SweepSetups *setups) {
    for (int i = 0; i < setups->count; i++) {
        free(setups->list[i].label);
        free(setups->list[i].words);
    }
    free(setups->list);
}

/* Factions ----------------------------------------------------------------------------------------- */

static void append_item(char list[MAX_NAMES], const char *name) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s", used ? "," : "", name);
}

/* True if the faction is in a list such as "hippie,military:weak". */
static bool is_in_list(const char *list, const char *id) {
    while (list) {
        char item[MAX_NAMES];
        (void)parse_item(&list, item, sizeof item);
        item[strcspn(item, ":")] = 0;
        if (strcmp(item, id) == 0) return true;
    }
    return false;
}

/* Adds every set that completes the list with factions of the pool from index `from` on. */
static void add_sets(SweepSetups *setups, const Setup *pool, const char *list, int from, int missing) {
    if (!missing) {
        add_powers(setups, list);
        return;
    }
    for (int i = from; i < pool->faction_count; i++) {
        const char *id = pool->factions[i].id;
        char longer[MAX_NAMES];
        if (!pool_has_faction(pool, i) || is_in_list(list, id)) continue;
        snprintf(longer, sizeof longer, "%s", list);
        append_item(longer, id);
        add_sets(setups, pool, longer, i + 1, missing - 1);
    }
}

/* The factions of --powers are in every set. */
static int list_faction_sets(SweepSetups *setups) {
    const Options *options = setups->sim->options;
    const Catalog *catalog = dayz_catalog(&setups->sim->scripts[0][0]);
    Setup pool = {.factions = catalog->factions, .faction_count = catalog->faction_count};
    char why[512];
    if (options->box && !(pool.box = boxes_find(catalog, options->box, why, sizeof why)))
        return message_error("%s", why), WRONG_USAGE;
    const char *fixed = options->powers ? options->powers : "";
    int all = edition_factions(&dayz_games(setups->sim, 0)->editions[0]);
    int missing = all - (*fixed ? parse_count_items(fixed) : 0);
    if (missing < 1)
        return message_error("--sweep factions completes --powers to sets of %d; name fewer factions", all),
               WRONG_USAGE;
    add_sets(setups, &pool, fixed, 0, missing);
    return DONE;
}

/* Versions ----------------------------------------------------------------------------------------- */

/* The versions that can be drawn by R5.7, of any box. */
static bool is_version(Setup setup, int faction, int version) {
    setup.box = NULL;
    setup.edition.draw_versions = true;
    return pool_has_version(&setup, faction, version);
}

static void add_versions(SweepSetups *setups, const Setup *setup, int slot, const char *list) {
    const Lineup *lineup = &setup->lineups[0];
    if (slot == lineup->slot_count) {
        add_powers(setups, list);
        return;
    }
    int faction = lineup->faction[slot];
    if (setup->factions[faction].role != ROLE_SURVIVOR) {
        add_versions(setups, setup, slot + 1, list);
        return;
    }
    for (int version = 0; version < VERSIONS; version++) {
        char longer[MAX_NAMES], name[NAME_SIZE];
        if (!is_version(*setup, faction, version)) continue;
        snprintf(longer, sizeof longer, "%s", list);
        append_item(longer, name_power(setup, (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING}, name));
        add_versions(setups, setup, slot + 1, longer);
    }
}

static int list_versions(SweepSetups *setups) {
    const Sim *sim = setups->sim;
    Setup setup;
    int end = dayz_scripts_setup(&sim->scripts[0][0], &dayz_games(sim, 0)->editions[0], sim->options, &setup);
    if (end == DONE) add_versions(setups, &setup, 0, "");
    return end;
}

/* Players and files -------------------------------------------------------------------------------- */

static int list_players(SweepSetups *setups) {
    const Edition *edition = &dayz_games(setups->sim, 0)->editions[0].edition;
    for (int players = edition_least_seats(edition); players <= edition_most_seats(edition); players++) {
        char label[32];
        snprintf(label, sizeof label, "--players %d", players);
        add_setup(setups, label)->options.players = players;
    }
    return DONE;
}

static int read_setup_line(SweepSetups *setups, const char *path, int number, const char *text) {
    char why[512], *words[MAX_WORDS];
    SweepSetup *setup = add_setup(setups, text);
    setup->words = heap_copy(text);
    int count = shell_words_split(setup->words, words, MAX_WORDS);
    if (count < 0) return message_error("%s:%d: unclosed quotation mark", path, number), FAILED;
    Options base = *setups->sim->options;
    if (!options_read_over(&setup->options, &base, OPTIONS_GAME, count, words, why, sizeof why))
        return message_error("%s:%d: %s", path, number, why), FAILED;
    if ((setup->options.edition != NULL) != (base.edition != NULL) ||
        (base.edition && strcmp(setup->options.edition, base.edition) != 0))
        return message_error("%s:%d: all set-ups of a sweep use one edition; give --edition on the command line", path,
                             number),
               FAILED;
    return DONE;
}

/* Reads a set-up from each line. Empty lines and lines that begin with # are skipped. */
static int list_lines(SweepSetups *setups, const char *path) {
    const char *trouble;
    size_t size;
    int end = DONE, number = 1;
    char *text = files_read(setups->sim->paths->files, path, MAX_FILE, &size, &trouble);
    if (!text)
        return message_error("--sweep expects factions, versions, players or a file with one set-up a line; %s: %s",
                             path, trouble),
               WRONG_USAGE;
    for (char *line = text; line && end == DONE; number++) {
        char *next = strchr(line, '\n');
        if (next) *next++ = 0;
        line += strspn(line, " \t\r");
        line[strcspn(line, "\r")] = 0;
        if (*line && *line != '#') end = read_setup_line(setups, path, number, line);
        line = next;
    }
    free(text);
    return end;
}

static int list_setups(SweepSetups *setups) {
    const char *what = setups->sim->options->sweep;
    int end = strcmp(what, "factions") == 0   ? list_faction_sets(setups)
              : strcmp(what, "versions") == 0 ? list_versions(setups)
              : strcmp(what, "players") == 0  ? list_players(setups)
                                              : list_lines(setups, what);
    if (end == DONE && !setups->count) return message_error("%s has no set-ups to sweep over", what), FAILED;
    return end;
}

typedef struct Sweep {
    Sim *sim;
    SweepSetups setups;
    char first[SIM_RUN_TEXT]; /* the first set-up in full */
    double until;             /* stop a set-up at this margin; 0: never early */
    int unfair;               /* set-ups that are more unfair than chance explains */
    Report *report;
    ReportTable *table;
} Sweep;

/* The table ---------------------------------------------------------------------------------------- */

static void add_sweep_table(Sweep *sweep) {
    ReportTable *table = sweep->table = report_add_table(sweep->report, "sweep", "Set-ups");
    report_columns(
        table, {"setup", "set-up", COLUMN_TEXT | COLUMN_HIDDEN}, {"short", "set-up", COLUMN_TEXT},
        {"games", "games", COLUMN_COUNT}, {"change", "change", COLUMN_SIGNED}, {"unfair", "unfair %", COLUMN_POINTS},
        {"seat", "seat", COLUMN_COUNT}, {"leader", "first leader", COLUMN_SIGNED | COLUMN_HIDDEN},
        {"spread", "spread", COLUMN_NUMBER | COLUMN_HIDDEN}, {"gap", "best to worst", COLUMN_NUMBER | COLUMN_HIDDEN},
        {"zombies_win", "zombies win %", COLUMN_PERCENT | COLUMN_HIDDEN},
        {"rounds", "rounds", COLUMN_NUMBER | COLUMN_HIDDEN});
    if (!sweep->sim->options->knock_out) return;
    report_columns(table, {"best_power", "best power", COLUMN_TEXT}, {"best_worth", "worth", COLUMN_SIGNED},
                   {"worst_power", "worst power", COLUMN_TEXT}, {"worst_worth", "worth", COLUMN_SIGNED});
}

/* The power that is worth most to its owner, or with `sign` -1 least. */
static void add_extreme_power(Sweep *sweep, int sign) {
    const SimRun *run = &sweep->sim->run;
    int arm = summary_farthest_arm(run, sign);
    Measure worth = {.known = false};
    if (arm >= 0) worth = summary_worth(run, arm);
    report_row(sweep->table, cell_text("%s", arm < 0 ? "none" : run->arms[arm].name), cell_measure(worth));
}

/* How far the share of wins of a seat is from an equal share. */
static Measure unfairness(const SimRun *run, int seat) {
    const Tally *tally = &power_results(run->results)->tally;
    double won = (double)(tally->games - tally->zombies) / (double)tally->games;
    return measure_less(summary_wins(run, seat), won / (double)run->seats);
}

/* A short label such as "hippie military- dog+"; + is advanced and - weak, as in R6.4. */
static void shorten_label(const char *label, char text[MAX_NAMES]) {
    static const char *const words[][2] = {
        {":advanced", "+"}, {":weak", "-"}, {":base", ""}, {":draft", ""}, {",", " "}};
    *text = 0;
    for (size_t used = 0; *label && used + 1 < MAX_NAMES;) {
        const char *with = NULL;
        for (size_t i = 0; !with && i < sizeof words / sizeof *words; i++) {
            if (strncmp(label, words[i][0], strlen(words[i][0])) != 0) continue;
            with = words[i][1];
            label += strlen(words[i][0]);
        }
        used += (size_t)snprintf(text + used, MAX_NAMES - used, "%.*s", 1, with ? with : label);
        label += !with;
    }
}

static void add_sweep_row(Sweep *sweep, const SweepSetup *setup) {
    const SimRun *run = &sweep->sim->run;
    const Tally *tally = &power_results(run->results)->tally;
    char label[MAX_NAMES];
    int worst = 0;
    for (int seat = 1; seat < run->seats; seat++) {
        double here = unfairness(run, seat).value, there = unfairness(run, worst).value;
        if (here * here > there * there) worst = seat;
    }
    Measure unfair = unfairness(run, worst);
    sweep->unfair += verdict_is_clear(&unfair, sweep->setups.count * (int)run->seats);
    unfair = measure_among(unfair, (int)run->seats); /* it was picked as the worst */
    shorten_label(setup->label, label);
    report_row(sweep->table, cell_text("%s", setup->label), cell_text("%s", label), cell_count(tally->games),
               cell_measure(summary_change(run)), cell_measure(unfair), cell_count(worst + 1),
               cell_measure(summary_first_leader(run)), cell_measure(summary_spread(run)),
               cell_measure(summary_gap(run)), cell_measure(summary_zombies(run)), cell_measure(summary_rounds(run)));
    if (!sweep->sim->options->knock_out) return;
    add_extreme_power(sweep, 1);
    add_extreme_power(sweep, -1);
}

static int find_column(const Sweep *sweep, const char *id) {
    for (int i = 0; i < sweep->table->column_count; i++)
        if (strcmp(sweep->table->columns[i].id, id) == 0) return i;
    return -1;
}

static int check_sort(const Sweep *sweep) {
    const char *id = sweep->sim->options->sort;
    char list[256] = "";
    if (!id || find_column(sweep, id) >= 0) return DONE;
    for (int i = 0; i < sweep->table->column_count; i++) append_item(list, sweep->table->columns[i].id);
    message_error("--sort expects a column of the table; got '%s'; the columns are: %s", id, list);
    return WRONG_USAGE;
}

static int read_margin(Sweep *sweep) {
    const char *text = sweep->sim->options->until;
    char *end;
    if (!text) return DONE;
    sweep->until = strtod(text, &end) / 100;
    if (end != text && (!*end || strcmp(end, "%") == 0) && sweep->until > 0 && sweep->until <= 0.5) return DONE;
    message_error("--until expects a percentage such as 0.5%%; got '%s'", text);
    return WRONG_USAGE;
}

/* Playing ------------------------------------------------------------------------------------------ */

/* True if the wins of every seat are known to within --until. */
static bool is_precise(const Sweep *sweep) {
    const SimRun *run = &sweep->sim->run;
    for (int seat = 0; seat < run->seats; seat++) {
        Measure wins = summary_wins(run, seat);
        if (measure_margin(&wins) > sweep->until) return false;
    }
    return true;
}

/* Precision is checked only after every STEP games, so that the result is the same for any number of
 * workers. */
static BatchEnd play_setup(Sweep *sweep) {
    Sim *sim = sweep->sim;
    BatchEnd end = BATCH_PLAYED;
    int64_t games = sim->run.games;
    while (end == BATCH_PLAYED && sim->run.to < games) {
        int64_t to = sweep->until > 0 && games - sim->run.to > STEP ? sim->run.to + STEP : games;
        end = sim_play(sim, to);
        if (sweep->until > 0 && is_precise(sweep)) break;
    }
    return end;
}

static int play_setups(Sweep *sweep) {
    Sim *sim = sweep->sim;
    sim->planned = (int64_t)sweep->setups.count * sim->options->games;
    for (int i = 0; i < sweep->setups.count; i++) {
        int end = sim_prepare(sim, &sweep->setups.list[i].options);
        if (end != DONE) return message_error("this set-up failed: %s", sweep->setups.list[i].label), end;
        if (i == 0) snprintf(sweep->first, sizeof sweep->first, "%s", sim->run.setup);
        int64_t before = sim->done;
        BatchEnd played = play_setup(sweep);
        if (sim_run_played(&sim->run)) add_sweep_row(sweep, &sweep->setups.list[i]);
        sim->planned -= sim->options->games - (sim->done - before); /* games saved by stopping early */
        if (played == BATCH_STOPPED) message_note("stopped in set-up %d of %d", i + 1, sweep->setups.count);
        if (played != BATCH_PLAYED) return FAILED;
    }
    return DONE;
}

/* Adds what all set-ups have in common. */
static void add_sweep_head(Sweep *sweep) {
    const Sim *sim = sweep->sim;
    report_head(sweep->report, "sweep", "%s, %d set-ups", sim->options->sweep, sweep->setups.count);
    report_head(sweep->report, "first", "%s", sweep->first);
    report_head(sweep->report, "seed", "%llu", (unsigned long long)sim->options->seed);
    report_head_intervals(sweep->report, "");
}

/* The worst of many set-ups looks unfair by chance, so its own interval is not enough. */
static void add_sweep_verdict(Sweep *sweep) {
    ReportTable *table = sweep->table;
    int rows = report_table_rows(table);
    report_table_remark(table,
                        "unfair: how far the wins of the seat in the next column are from an equal share; its interval "
                        "allows for all seats, because that seat was picked as the farthest.");
    if (sweep->sim->options->knock_out)
        report_table_remark(table,
                            "best power, worst power: those that bring their owner most and least, and what they "
                            "bring, in survivors a game; picked afterwards, so the best looks too good.");
    if (sim_run_bots_differ(&sweep->sim->run))
        report_table_remark(table, "The bots differ, so what is unfair need not be due to the set-ups.");
    else if (sweep->unfair)
        report_table_remark(table, "%d of %d set-ups are more unfair than chance explains for the worst of so many.",
                            sweep->unfair, rows);
    else
        report_table_remark(table, "No set-up is more unfair than chance explains for the worst of so many.");
}

static int sweep_all(Sweep *sweep) {
    const Options *options = sweep->sim->options;
    add_sweep_table(sweep);
    int end = check_sort(sweep);
    if (end == DONE) end = read_margin(sweep);
    if (end == DONE) end = list_setups(&sweep->setups);
    if (end != DONE) return end;
    sim_begin(sweep->sim);
    end = play_setups(sweep);
    if (!report_table_rows(sweep->table)) return end;
    add_sweep_head(sweep);
    add_sweep_verdict(sweep);
    if (options->sort) report_table_sort(sweep->table, find_column(sweep, options->sort));
    sweep->report->csv_rows = true;
    return end;
}

int sweep_run(Sim *sim, Report *report) {
    Sweep sweep = {.sim = sim, .setups = {.sim = sim}, .report = report};
    *report = (Report){.head_count = 0};
    int end = sweep_all(&sweep);
    release_setups(&sweep.setups);
    return end;
}
