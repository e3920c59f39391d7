/* A sweep: one line for each of many set-ups, all with the same seeds. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/balance/cmd_sim.h"
#include "repl/balance/summary.h"
#include "repl/term/shell_words.h"
#include "repl/term/message.h"
#include "lua/machine/parse.h"

enum { STEP = 1000, MAX_LINES = 100000, MOST_FILE = 1024 * 1024, WORDS = 64 };

/* One set-up. */
typedef struct Line {
    Options options;
    char *label; /* what makes it differ; its options may point into `words` */
    char *words;
} Line;

typedef struct Sweep {
    Sim *sim;
    Line *lines;
    int count, room;
    char first[RUN_TEXT]; /* set-up, in full */
    double until;         /* 0: never early */
    int unfair;           /* set-ups that are, more than chance explains */
    Report report;
    ReportTable *table;
} Sweep;

static Line *add_line(Sweep *sweep, const char *label) {
    if (sweep->count == sweep->room) {
        sweep->room = 2 * sweep->room + 16;
        sweep->lines = heap_resize(sweep->lines, (size_t)sweep->room * sizeof *sweep->lines);
    }
    Line *line = &sweep->lines[sweep->count++];
    *line = (Line){.options = *sweep->sim->options, .label = heap_copy(label)};
    return line;
}

static void add_powers(Sweep *sweep, const char *powers) {
    Line *line = add_line(sweep, powers);
    line->options.powers = line->label;
}

/* Factions ----------------------------------------------------------------------------------------- */

enum { FACTIONS_IN_PLAY = 3 };

static void add_name(char list[MAX_NAMES], const char *name) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s", used ? "," : "", name);
}

/* Is the faction one of a list such as "hippie,military:weak"? */
static bool is_named(const char *list, const char *id) {
    while (list) {
        char item[MAX_NAMES];
        (void)parse_item(&list, item, sizeof item);
        item[strcspn(item, ":")] = 0;
        if (strcmp(item, id) == 0) return true;
    }
    return false;
}

static int count_names(const char *list) {
    return list && *list ? parse_count_items(list) : 0;
}

/* All sets that complete the list with factions from the place `from` on. */
static void add_sets(Sweep *sweep, const char *list, int from, int missing) {
    const Catalog *catalog = sweep->sim->workers.members[0]->scripts[0].catalog;
    if (!missing) {
        add_powers(sweep, list);
        return;
    }
    for (int i = from; i < catalog->faction_count; i++) {
        const Faction *faction = &catalog->factions[i];
        char longer[MAX_NAMES];
        if (faction->role != ROLE_SURVIVOR || is_named(list, faction->id)) continue;
        snprintf(longer, sizeof longer, "%s", list);
        add_name(longer, faction->id);
        add_sets(sweep, longer, i + 1, missing - 1);
    }
}

/* Those named by --powers are in every set. */
static int list_factions(Sweep *sweep) {
    const char *fixed = sweep->sim->options->powers ? sweep->sim->options->powers : "";
    int missing = FACTIONS_IN_PLAY - count_names(fixed);
    if (missing < 1)
        return message_error("--sweep factions completes --powers to sets of %d; name fewer", FACTIONS_IN_PLAY),
               WRONG_USAGE;
    add_sets(sweep, fixed, 0, missing);
    return DONE;
}

/* Versions ----------------------------------------------------------------------------------------- */

/* The draft's version is one of the draft edition's alone, where it stands for base (R5.7). */
static bool is_version(const Setup *setup, int faction, int version) {
    if (!setup->factions[faction].versions[version]) return false;
    bool draft = setup_usual(setup, faction) == VERSION_DRAFT;
    return version == VERSION_DRAFT ? draft : version != VERSION_BASE || !draft;
}

static void add_versions(Sweep *sweep, const Setup *setup, int slot, const char *list) {
    const Lineup *lineup = &setup->lineups[0];
    if (slot == lineup->slot_count) {
        add_powers(sweep, list);
        return;
    }
    int faction = lineup->faction[slot];
    if (setup->factions[faction].role != ROLE_SURVIVOR) {
        add_versions(sweep, setup, slot + 1, list);
        return;
    }
    for (int version = 0; version < VERSIONS; version++) {
        char longer[MAX_NAMES], name[NAME_SIZE];
        if (!is_version(setup, faction, version)) continue;
        snprintf(longer, sizeof longer, "%s", list);
        add_name(longer, name_power(setup, (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING}, name));
        add_versions(sweep, setup, slot + 1, longer);
    }
}

static int list_versions(Sweep *sweep) {
    const SimWorker *first = sweep->sim->workers.members[0];
    Setup setup;
    int end = scripts_setup(&first->scripts[0], &first->editions[0], sweep->sim->options, &setup);
    if (end == DONE) add_versions(sweep, &setup, 0, "");
    return end;
}

/* Players, and lists ------------------------------------------------------------------------------- */

static int list_players(Sweep *sweep) {
    const SimWorker *first = sweep->sim->workers.members[0];
    int most = edition_most_seats(&first->editions[0].edition);
    for (int players = MIN_SEATS; players <= most; players++) {
        char label[32];
        snprintf(label, sizeof label, "--players %d", players);
        add_line(sweep, label)->options.players = players;
    }
    return DONE;
}

static int read_line(Sweep *sweep, const char *path, int number, const char *text) {
    char why[512], *words[WORDS];
    Line *line = add_line(sweep, text);
    line->words = heap_copy(text);
    int count = shell_words_split(line->words, words, WORDS);
    if (count < 0) return message_error("%s:%d: a quotation mark is not closed", path, number), FAILED;
    Options like = *sweep->sim->options;
    if (!options_read_over(&line->options, &like, OPTIONS_GAME, count, words, why, sizeof why))
        return message_error("%s:%d: %s", path, number, why), FAILED;
    if ((line->options.edition != NULL) != (like.edition != NULL) ||
        (like.edition && strcmp(line->options.edition, like.edition) != 0))
        return message_error("%s:%d: a sweep keeps to one edition; give --edition outside", path, number), FAILED;
    return DONE;
}

/* A set-up on each line; empty lines and those that begin with # are passed over. */
static int list_file(Sweep *sweep, const char *path) {
    const char *trouble;
    size_t size;
    int end = DONE, number = 1;
    char *text = text_read(path, MOST_FILE, &size, &trouble);
    if (!text)
        return message_error("--sweep takes factions, versions, players or a file with a set-up on each line; %s: %s",
                             path, trouble),
               WRONG_USAGE;
    for (char *line = text; line && end == DONE; number++) {
        char *next = strchr(line, '\n');
        if (next) *next++ = 0;
        line += strspn(line, " \t\r");
        line[strcspn(line, "\r")] = 0;
        if (*line && *line != '#') end = read_line(sweep, path, number, line);
        line = next;
    }
    free(text);
    return end;
}

static int list_lines(Sweep *sweep) {
    const char *what = sweep->sim->options->sweep;
    int end = strcmp(what, "factions") == 0   ? list_factions(sweep)
              : strcmp(what, "versions") == 0 ? list_versions(sweep)
              : strcmp(what, "players") == 0  ? list_players(sweep)
                                              : list_file(sweep, what);
    if (end == DONE && !sweep->count) return message_error("there is nothing to sweep over in %s", what), FAILED;
    return end;
}

/* The table ---------------------------------------------------------------------------------------- */

static void make_sheet(Sweep *sweep) {
    ReportTable *table = sweep->table = report_add_table(&sweep->report, "sweep", "Set-ups");
    report_table_column(table, "setup", "set-up", COLUMN_TEXT);
    report_table_hide(table);
    report_table_column(table, "short", "set-up", COLUMN_TEXT);
    report_table_column(table, "games", "games", COLUMN_COUNT);
    report_table_column(table, "change", "change", COLUMN_SIGNED);
    report_table_column(table, "unfair", "unfair %", COLUMN_POINTS);
    report_table_column(table, "seat", "to", COLUMN_COUNT);
    report_table_column(table, "leader", "first leader", COLUMN_SIGNED);
    report_table_hide(table);
    report_table_column(table, "spread", "spread", COLUMN_NUMBER);
    report_table_hide(table);
    report_table_column(table, "gap", "best to worst", COLUMN_NUMBER);
    report_table_hide(table);
    report_table_column(table, "zombies_win", "zombies win %", COLUMN_PERCENT);
    report_table_hide(table);
    report_table_column(table, "rounds", "rounds", COLUMN_NUMBER);
    report_table_hide(table);
}

/* How far the share of wins of a seat is from an equal one. */
static Measure unfairness(const Run *run, int seat) {
    Measure wins = summary_wins(run, seat);
    double equal = (double)(run->results.tally.games - run->results.tally.zombies) / (double)run->results.tally.games;
    equal = equal / (double)run->seats;
    wins.value -= equal;
    wins.low -= equal;
    wins.high -= equal;
    return wins;
}

/* "hippie military- dog+": advanced and weak as the rules mark them (R6.4). */
static void add_short(Sweep *sweep, const char *label) {
    static const char *const words[][2] = {
        {":advanced", "+"}, {":weak", "-"}, {":base", ""}, {":draft", ""}, {",", " "}};
    char text[MAX_NAMES] = "";
    for (size_t used = 0; *label && used + 1 < sizeof text;) {
        const char *with = NULL;
        for (size_t i = 0; !with && i < sizeof words / sizeof *words; i++) {
            if (strncmp(label, words[i][0], strlen(words[i][0])) != 0) continue;
            with = words[i][1];
            label += strlen(words[i][0]);
        }
        used += (size_t)snprintf(text + used, sizeof text - used, "%.*s", 1, with ? with : label);
        label += !with;
    }
    report_table_text(sweep->table, "%s", text);
}

static void add_row(Sweep *sweep, const Line *line) {
    const Run *run = &sweep->sim->run;
    const Tally *tally = &run->results.tally;
    int worst = 0;
    for (int seat = 1; seat < run->seats; seat++) {
        double here = unfairness(run, seat).value, there = unfairness(run, worst).value;
        if (here * here > there * there) worst = seat;
    }
    Measure unfair = unfairness(run, worst);
    sweep->unfair += measure_tells_among(&unfair, sweep->count * (int)run->seats);
    report_table_text(sweep->table, "%s", line->label);
    add_short(sweep, line->label);
    report_table_count(sweep->table, tally->games);
    report_table_measure(sweep->table, summary_change(run));
    report_table_measure(sweep->table, unfair);
    report_table_count(sweep->table, worst + 1);
    report_table_measure(sweep->table,
                         measure_mean(tally->first_ahead, tally->first_ahead2, tally->games, run->seats - 1));
    report_table_measure(sweep->table, summary_spread(run));
    report_table_measure(sweep->table, measure_mean(tally->gap, tally->gap2, tally->games, 1));
    report_table_measure(sweep->table, measure_share(tally->zombies, tally->games, tally->games));
    report_table_measure(sweep->table, measure_ratio(tally->rounds, tally->games));
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
    for (int i = 0; i < sweep->table->column_count; i++) add_name(list, sweep->table->columns[i].id);
    message_error("--sort takes a column of the table, not '%s'; there are: %s", id, list);
    return WRONG_USAGE;
}

static int read_until(Sweep *sweep) {
    const char *text = sweep->sim->options->until;
    char *end;
    if (!text) return DONE;
    sweep->until = strtod(text, &end) / 100;
    if (end != text && (!*end || strcmp(end, "%") == 0) && sweep->until > 0 && sweep->until <= 0.5) return DONE;
    message_error("--until takes a percentage such as 0.5%%, not '%s'", text);
    return WRONG_USAGE;
}

/* Playing ------------------------------------------------------------------------------------------ */

static bool is_known(const Sweep *sweep) {
    const Run *run = &sweep->sim->run;
    for (int seat = 0; seat < run->seats; seat++) {
        Measure wins = summary_wins(run, seat);
        if (measure_margin(&wins) > sweep->until) return false;
    }
    return true;
}

/* Whether it is enough is asked only at fixed numbers of games, so that the answer is the same for
 * any number of workers. */
static BatchEnd play_line(Sweep *sweep) {
    Sim *sim = sweep->sim;
    BatchEnd end = BATCH_PLAYED;
    int64_t games = sim->run.games;
    while (end == BATCH_PLAYED && sim->run.to < games) {
        int64_t to = sweep->until > 0 && games - sim->run.to > STEP ? sim->run.to + STEP : games;
        end = sim_play(sim, to);
        if (sweep->until > 0 && is_known(sweep)) break;
    }
    return end;
}

static int play_lines(Sweep *sweep) {
    Sim *sim = sweep->sim;
    sim->planned = (int64_t)sweep->count * sim->options->games;
    for (int i = 0; i < sweep->count; i++) {
        int end = sim_workers_line_up(&sim->workers, &sweep->lines[i].options, &sim->run);
        if (end != DONE) return message_error("that was the set-up %s", sweep->lines[i].label), end;
        if (i == 0) snprintf(sweep->first, sizeof sweep->first, "%s", sim->run.setup);
        int64_t before = sim->done;
        BatchEnd played = play_line(sweep);
        if (sim->run.results.tally.games) add_row(sweep, &sweep->lines[i]);
        sim->planned -= sim->options->games - (sim->done - before); /* what an early end has saved */
        if (played == BATCH_STOPPED) message_note("stopped in line %d of %d", i + 1, sweep->count);
        if (played != BATCH_PLAYED) return FAILED;
    }
    return DONE;
}

/* What all lines have in common. */
static void add_head(Sweep *sweep) {
    const Sim *sim = sweep->sim;
    report_head(&sweep->report, "sweep", "%s, %d set-ups", sim->options->sweep, sweep->count);
    report_head(&sweep->report, "first", "%s", sweep->first);
    report_head(&sweep->report, "seed", "%llu", (unsigned long long)sim->options->seed);
    report_head(&sweep->report, "intervals", "95 %%");
}

/* The worst of many set-ups looks unfair by chance alone, so its interval is not enough. */
static void judge(Sweep *sweep) {
    ReportTable *table = sweep->table;
    int rows = report_table_rows(table);
    report_table_remark(table, "unfair: by how much the wins of the seat named behind it differ from an equal share.");
    if (sweep->unfair)
        report_table_remark(table, "%d of %d set-ups are unfair by more than the worst of so many would be by chance.",
                            sweep->unfair, rows);
    else
        report_table_remark(table, "No set-up is unfair by more than the worst of so many would be by chance.");
}

static int sweep_all(Sweep *sweep) {
    const Options *options = sweep->sim->options;
    make_sheet(sweep);
    int end = check_sort(sweep);
    if (end == DONE) end = read_until(sweep);
    if (end == DONE) end = list_lines(sweep);
    if (end != DONE) return end;
    sim_begin(sweep->sim);
    end = play_lines(sweep);
    progress_clear(&sweep->sim->progress);
    if (!report_table_rows(sweep->table)) return end;
    add_head(sweep);
    judge(sweep);
    if (options->sort) report_table_sort(sweep->table, find_column(sweep, options->sort));
    sim_print(&sweep->sim->program->screen, options, &sweep->report, sweep->table);
    return end;
}

int sweep_run(Sim *sim) {
    Sweep sweep = {.sim = sim};
    int end = sweep_all(&sweep);
    report_release(&sweep.report);
    for (int i = 0; i < sweep.count; i++) {
        free(sweep.lines[i].label);
        free(sweep.lines[i].words);
    }
    free(sweep.lines);
    return end;
}
