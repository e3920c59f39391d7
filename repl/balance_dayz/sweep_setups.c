#include "repl/balance_dayz/sweep_setups.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "core/state/pool.h"
#include "lua/machine/heap.h"
#include "lua/machine/parse.h"
#include "lua/machine/text.h"
#include "lua/script/boxes.h"
#include "repl/balance_dayz/dayz_workers.h"
#include "repl/term/message.h"
#include "repl/term/shell_words.h"

enum { MAX_FILE = 1024 * 1024, MAX_WORDS = 64 };

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

void sweep_setups_release(SweepSetups *setups) {
    for (int i = 0; i < setups->count; i++) {
        free(setups->list[i].label);
        free(setups->list[i].words);
    }
    free(setups->list);
}

/* Factions ----------------------------------------------------------------------------------------- */

void sweep_setups_add_name(char list[MAX_NAMES], const char *name) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s", used ? "," : "", name);
}

/* True if the faction is in a list such as "hippie,military:weak". */
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

/* Adds every set that completes the list with factions of the pool from index `from` on. */
static void add_sets(SweepSetups *setups, const Setup *pool, const char *list, int from, int missing) {
    if (!missing) {
        add_powers(setups, list);
        return;
    }
    for (int i = from; i < pool->faction_count; i++) {
        const char *id = pool->factions[i].id;
        char longer[MAX_NAMES];
        if (!pool_has_faction(pool, i) || is_named(list, id)) continue;
        snprintf(longer, sizeof longer, "%s", list);
        sweep_setups_add_name(longer, id);
        add_sets(setups, pool, longer, i + 1, missing - 1);
    }
}

/* The factions of --powers are in every set. */
static int list_factions(SweepSetups *setups) {
    const Options *options = setups->sim->options;
    const Catalog *catalog = dayz_catalog(&setups->sim->workers.list[0]->scripts[0]);
    Setup pool = {.factions = catalog->factions, .faction_count = catalog->faction_count};
    char why[512];
    if (options->box && !(pool.box = boxes_find(catalog, options->box, why, sizeof why)))
        return message_error("%s", why), WRONG_USAGE;
    const char *fixed = options->powers ? options->powers : "";
    int all = edition_factions(&dayz_worker(setups->sim->workers.list[0])->editions[0]),
        missing = all - count_names(fixed);
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
        sweep_setups_add_name(longer,
                              name_power(setup, (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING}, name));
        add_versions(setups, setup, slot + 1, longer);
    }
}

static int list_versions(SweepSetups *setups) {
    const SimWorker *first = setups->sim->workers.list[0];
    Setup setup;
    int end = dayz_scripts_setup(&first->scripts[0], &dayz_worker(first)->editions[0], setups->sim->options, &setup);
    if (end == DONE) add_versions(setups, &setup, 0, "");
    return end;
}

/* Players and files -------------------------------------------------------------------------------- */

static int list_players(SweepSetups *setups) {
    const Edition *edition = &dayz_worker(setups->sim->workers.list[0])->editions[0].edition;
    for (int players = edition_least_seats(edition); players <= edition_most_seats(edition); players++) {
        char label[32];
        snprintf(label, sizeof label, "--players %d", players);
        add_setup(setups, label)->options.players = players;
    }
    return DONE;
}

static int read_line(SweepSetups *setups, const char *path, int number, const char *text) {
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
static int list_file(SweepSetups *setups, const char *path) {
    const char *trouble;
    size_t size;
    int end = DONE, number = 1;
    char *text = files_read(setups->sim->program->paths.files, path, MAX_FILE, &size, &trouble);
    if (!text)
        return message_error("--sweep expects factions, versions, players or a file with one set-up a line; %s: %s",
                             path, trouble),
               WRONG_USAGE;
    for (char *line = text; line && end == DONE; number++) {
        char *next = strchr(line, '\n');
        if (next) *next++ = 0;
        line += strspn(line, " \t\r");
        line[strcspn(line, "\r")] = 0;
        if (*line && *line != '#') end = read_line(setups, path, number, line);
        line = next;
    }
    free(text);
    return end;
}

int sweep_setups_list(SweepSetups *setups) {
    const char *what = setups->sim->options->sweep;
    int end = strcmp(what, "factions") == 0   ? list_factions(setups)
              : strcmp(what, "versions") == 0 ? list_versions(setups)
              : strcmp(what, "players") == 0  ? list_players(setups)
                                              : list_file(setups, what);
    if (end == DONE && !setups->count) return message_error("%s has no set-ups to sweep over", what), FAILED;
    return end;
}
