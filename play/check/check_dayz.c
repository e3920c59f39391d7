/* Checks factions, specials, editions, scenarios and campaigns of Happy DayZ. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/files.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "lua/scenario/scenario.h"
#include "play/load/games.h"
#include "play/load/tools.h"
#include "play/check/globals.h"
#include "play/check/new_kind.h"
#include "play/check/dayz_trials.h"
#include "core/base/parse.h"
#include "play/check/dayz_coverage.h"
#include "play/load/message.h"
#include "play/load/dayz_editions.h"

/* A file to check. */
typedef struct CheckedFile {
    const char *path;
    FileKind kind;
    char id[MAX_ID + 1];  /* empty: the script cannot be used, or the file is not one */
    EditionFile *edition; /* NULL: the file is not an edition, or cannot be used */
    Script figures;       /* stands for an edition without a rule */
} CheckedFile;

typedef struct CheckCommand {
    const CheckRequest *request;
    Options *options;
    Scripts scripts, seconds[SECOND_MACHINES];
    Diagnostics diagnostics; /* about the scripts to check */
    Findings *findings;      /* of all files */
    CheckedFile *files;
    int file_count;
    EditionFile editions[MAX_EDITIONS];
    int edition_count;
    DayzTrials trials;
    DryRunSettings settings;
    Coverage coverage;
    LineCoverage lines;
    Plan plan; /* of the current file */
} CheckCommand;

/* Kinds of file ------------------------------------------------------------------------------------ */

static void ignore_printed(void *printer, const char *line) {
    (void)printer, (void)line;
}

static bool has_field(lua_State *lua, const char *name) {
    bool there = lua_getfield(lua, 2, name) != LUA_TNIL;
    lua_pop(lua, 1);
    return there;
}

/* Called with the kind and with what the file returned. */
static int look_at_file(lua_State *lua) {
    FileKind *kind = lua_touserdata(lua, 1);
    if (!lua_istable(lua, 2)) return 0;
    if (has_field(lua, "hand"))
        *kind = FILE_EDITION;
    else if (has_field(lua, "title") && !has_field(lua, "id"))
        *kind = FILE_SCENARIO;
    return 0;
}

/* Does the text return a call of this word? */
static bool returns_call(const char *text, const char *word) {
    for (const char *at = text; (at = strstr(at, "return")); at++) {
        const char *next = at + strlen("return");
        while (isspace((unsigned char)*next)) next++;
        if (strncmp(next, word, strlen(word)) == 0 && !isalnum((unsigned char)next[strlen(word)])) return true;
    }
    return false;
}

/* Has the text a line that begins with this field? */
static bool sets_field(const char *text, const char *name) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, "\n\t {");
        size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && line[length + strspn(line + length, " ")] == '=') return true;
    }
    return false;
}

FileKind file_kind(const Files *files, const char *path) {
    size_t size;
    char name[VM_MESSAGE], *text = files_is_script(files, path) ? files_read(files, path, VM_FILE, &size, NULL) : NULL;
    Vm *vm = text ? vm_new(NULL) : NULL;
    FileKind kind = FILE_SCRIPT;
    if (vm) {
        vm->print = ignore_printed;
        vm->files = files;
        scenario_open(vm);
        snprintf(name, sizeof name, "@%s", path);
        if (!vm_run_text(vm, text, size, name) || !vm_read(vm, look_at_file, &kind))
            kind = returns_call(text, "scenario") || returns_call(text, "campaign") ? FILE_SCENARIO
                   : sets_field(text, "hand")                                       ? FILE_EDITION
                                                                                    : FILE_SCRIPT;
        vm_free(vm);
    }
    free(text);
    return kind;
}

/* Faults found by reading -------------------------------------------------------------------------- */

/* Two files with one id cannot be checked together: the second has replaced the first. */
static void check_duplicate(CheckCommand *check, const CheckedFile *file) {
    for (CheckedFile *other = check->files; other < file; other++) {
        if (strcmp(other->id, file->id) != 0) continue;
        diagnostics_add(&check->diagnostics, file->path, 1, "%s has the same id: check the two files one at a time",
                        other->path);
        other->id[0] = 0;
    }
}

static void load_script(CheckCommand *check, CheckedFile *file) {
    Catalog *catalog = dayz_catalog(&check->scripts);
    if (!catalog_file(catalog, file->path, &check->diagnostics, dayz_scripts_print_replaced)) return;
    snprintf(file->id, sizeof file->id, "%s", catalog->scripts[catalog->count - 1]->id);
    check_duplicate(check, file);
}

/* An edition with a rule has a script, like a special. */
static void load_edition(CheckCommand *check, CheckedFile *file) {
    Catalog *catalog = dayz_catalog(&check->scripts);
    EditionFile *edition = heap_new(1, sizeof *edition);
    bool loaded = edition_load(check->scripts.vm, file->path, edition, &check->diagnostics);
    if (loaded && edition->rule) loaded = catalog_rule(catalog, file->path, &check->diagnostics);
    if (!loaded) {
        free(edition);
        return;
    }
    edition->path = file->path;
    file->edition = edition;
    if (edition->rule) snprintf(file->id, sizeof file->id, "%s", edition->name);
    file->figures = (Script){.path = heap_copy(file->path), .id = edition->name, .special = true, .rule = true};
}

/* The first game of an edition must fit with every number of communities. */
static void check_first_games(CheckCommand *check, const CheckedFile *file, const char *text) {
    const EditionFile *edition = file->edition;
    for (int seats = edition_least_seats(&edition->edition); seats <= edition_most_seats(&edition->edition); seats++) {
        char why[DOOR_WHY];
        Setup setup;
        Choices choices = {.players = seats};
        if (choices_setup(dayz_catalog(&check->scripts), edition, &choices, &setup, why, sizeof why)) continue;
        const char *field = strstr(why, "dealt") ? "hand" : "powers";
        diagnostics_add(&check->diagnostics, file->path, text_line_of(text, NULL, field), "with %d communities: %s",
                        seats, why);
        return;
    }
}

static void read_checked_file(CheckCommand *check, const CheckedFile *file) {
    size_t size;
    Vm *vm = check->scripts.vm;
    char *text = files_read(check->request->paths->files, file->path, VM_FILE, &size, NULL);
    if (text && files_is_script(vm->files, file->path)) {
        globals_check(vm, file->path, text, size, NULL, &check->diagnostics);
        if (file->edition) check_first_games(check, file, text);
        if (*file->id)
            coverage_init(&check->coverage, &check->scripts, catalog_find(dayz_catalog(&check->scripts), file->id),
                          text, size);
    }
    free(text);
}

/* Dry runs ----------------------------------------------------------------------------------------- */

/* True if the command that replays the case needs this file. With more than one round it needs all of
 * them, since factions that come in later are drawn from the whole catalogue. */
static bool needs(const CheckCommand *check, const CheckCase *check_case, const CheckedFile *file) {
    const Catalog *catalog = dayz_catalog(&check->scripts);
    const Script *script = *file->id ? catalog_find(catalog, file->id) : NULL;
    if (file->edition) return check_case->edition == file->edition;
    if (!script) return false;
    bool needed = script == check->trials.subject || check_case->rounds > 1 || script->role != ROLE_SURVIVOR;
    for (int i = 0; i < check_case->power_count; i++)
        needed = needed || strcmp(catalog->factions[check_case->faction[i]].id, file->id) == 0;
    for (int i = 0; i < check_case->with_count; i++)
        needed = needed || catalog->special_scripts[check_case->with[i]] == script;
    return needed;
}

static void write_word(FILE *out, const char *word) {
    char quoted[4 * PATH_SIZE + 4] = "";
    shell_words_append(quoted, sizeof quoted, word);
    fputs(quoted, out);
}

/* The command that plays the case, to be freed. */
static char *command_of(void *self, const Trial *trial) {
    const CheckCommand *check = self;
    CheckCase check_case = check_case_of(trial);
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    fputs(" check", out);
    for (int i = 0; i < check->file_count; i++)
        if (needs(check, &check_case, &check->files[i])) write_word(out, check->files[i].path);
    if (check->options->factions_dir) {
        fputs(" --factions-dir", out);
        write_word(out, check->options->factions_dir);
    }
    check_case_write(&check_case, dayz_catalog(&check->scripts), out);
    heap_close(out);
    return text;
}

/* An edition without a rule has no lines to cover. */
static bool covers(const CheckCommand *check) {
    return check->coverage.script == check->trials.subject;
}

static void reach_fault(void *self, const Finding *found, bool known) {
    CheckCommand *check = self;
    (void)known;
    if (covers(check)) coverage_reach(&check->coverage, dayz_actor_power(found->actor), dayz_actor_hook(found->actor));
}

/* True if the script under test is in play. */
static bool takes_part(void *self, const Setup *setup, char why[DOOR_WHY]) {
    const CheckCommand *check = self;
    const Catalog *catalog = dayz_catalog(&check->scripts);
    const Lineup *lineup = &setup->lineups[0];
    if (check->trials.subject->rule) return true; /* every game is of its edition */
    for (int i = 0; i < lineup->slot_count; i++)
        if (catalog_script_of(catalog, (PowerName){lineup->faction[i], 0, NOTHING}) == check->trials.subject)
            return true;
    for (int i = 0; i < lineup->with_count; i++)
        if (catalog->special_scripts[lineup->with[i]] == check->trials.subject) return true;
    snprintf(why, DOOR_WHY, "another script has its role, or it has no cards");
    return false;
}

static Trial plan_check_case(void *self, int number) {
    CheckCommand *check = self;
    CheckCase check_case = plan_case(&check->plan, number);
    return check_case_trial(&check_case);
}

/* The script comes into the pools of all machines; see catalog_want. If one has no memory, its pool differs, and so do the
 * games, which is reported. */
static void check_file(CheckCommand *check, const CheckedFile *file) {
    Catalog *catalog = dayz_catalog(&check->scripts);
    const EditionFile *editions = file->edition ? file->edition : check->editions;
    read_checked_file(check, file);
    if (!*file->id && !file->edition) return;
    const Script *script = *file->id ? catalog_find(catalog, file->id) : &file->figures;
    if (*file->id) (void)catalog_want(catalog, file->id, file->id);
    for (int i = 0; *file->id && i < SECOND_MACHINES; i++)
        (void)catalog_want(dayz_catalog(&check->seconds[i]), file->id, file->id);
    check->trials.subject = script;
    check->settings.watcher = &check->coverage;
    check->settings.see = covers(check) ? coverage_see : NULL;
    check->settings.called = covers(check) ? coverage_called : NULL;
    plan_init(&check->plan, catalog, script, editions, file->edition ? 1 : check->edition_count);
    if (*file->id) line_coverage_start(&check->lines, script);
    int played = check_play(check->request, &(CheckGames){.path = file->path,
                                                          .settings = &check->settings,
                                                          .count = plan_games(&check->plan),
                                                          .careful = 1,
                                                          .patient = true,
                                                          .self = check,
                                                          .plan = plan_check_case,
                                                          .fits = takes_part,
                                                          .faulty = reach_fault,
                                                          .command = command_of});
    if (*file->id) line_coverage_stop(&check->lines);
    if (!played) return;
    size_t size;
    char *text = *file->id ? files_read(check->request->paths->files, file->path, VM_FILE, &size, NULL) : NULL;
    if (text) coverage_note(check->request, &check->coverage, &check->lines, text, size);
    free(text);
    check_passed(check->request, file->path, "no faults in %d games", played);
}

static void check_played(CheckCommand *check, const CheckedFile *file) {
    int before = check->findings->count, parts;
    int expectations = check_scenario(check->request, &check->scripts, file->path, &check->diagnostics, &parts);
    char where[32] = "";
    if (check->findings->count > before || *check->request->stop) return;
    if (!expectations) check_note(check->request, file->path, 1, "it expects nothing");
    if (parts) snprintf(where, sizeof where, " in %d part%s", parts, parts == 1 ? "" : "s");
    check_passed(check->request, file->path, "no faults, %d expectation%s met%s", expectations,
                 expectations == 1 ? "" : "s", where);
}

static int check_all(CheckCommand *check) {
    for (int i = 0; i < check->file_count && check_continues(check->request); i++)
        if (check->files[i].kind != FILE_SCENARIO) check_file(check, &check->files[i]);
    /* Last, because the edition of a scenario may load a rule that the games above do without. */
    for (int i = 0; i < check->file_count && check_continues(check->request); i++)
        if (check->files[i].kind == FILE_SCENARIO) check_played(check, &check->files[i]);
    if (check->findings->count == MAX_FINDINGS) message_error("stopped after %d faults", MAX_FINDINGS);
    return check->findings->count || *check->request->stop ? FAILED : DONE;
}

/* One game, described by the options --------------------------------------------------------------- */

static int replay_dayz(CheckCommand *check) {
    Setup setup;
    Options *options = check->options;
    options_choose_seed(options);
    int end = dayz_scripts_setup(&check->scripts, &check->editions[0], options, &setup);
    if (end != DONE) return end;
    options_print_seed(options);
    for (int i = 0; i < check->file_count && !check->trials.subject; i++) {
        const CheckedFile *file = &check->files[i];
        check->trials.subject = *file->id       ? catalog_find(dayz_catalog(&check->scripts), file->id)
                                : file->edition ? &file->figures
                                                : NULL;
    }
    if (!check->trials.subject) return FAILED;
    return check_replay(check->request, &check->settings, &setup, options->seed);
}

/* All files ---------------------------------------------------------------------------------------- */

static int seat_dayz_bots(CheckCommand *check) {
    char why[DOOR_WHY];
    const char *list = check->options->bots ? check->options->bots : "random";
    int seats = check->options->players ? check->options->players : MAX_SEATS;
    if (bench_fill(&check->settings.bench, list, seats, why, sizeof why)) return DONE;
    return message_error("%s", why), WRONG_USAGE;
}

/* All known editions; or, where the options describe a game, its own. */
static int load_editions(CheckCommand *check) {
    if (check->options->game_given) return editions_load(&check->scripts, check->options->edition, &check->editions[0]);
    check->edition_count = editions_load_shipped(&check->scripts, check->editions);
    if (!check->edition_count) return message_error("there are no editions in scenarios/editions"), FAILED;
    check->trials.editions = check->editions;
    check->trials.edition_count = check->edition_count;
    return DONE;
}

static int check_scripts(CheckCommand *check) {
    int end = seat_dayz_bots(check);
    if (end == DONE) end = scripts_open(&check->scripts, check->request->paths, check->options);
    if (end != DONE) return end;
    for (int i = 0; i < check->file_count && !*check->request->stop; i++) {
        check->files[i].kind = file_kind(check->request->paths->files, check->files[i].path);
        if (check->files[i].kind == FILE_SCRIPT) load_script(check, &check->files[i]);
    }
    if (*check->request->stop) return message_note("stopped while the scripts were loaded"), FAILED;
    end = scripts_complete(&check->scripts);
    for (int i = 0; i < check->file_count && end == DONE; i++)
        if (check->files[i].kind == FILE_EDITION) load_edition(check, &check->files[i]);
    if (end == DONE) end = load_editions(check);
    for (unsigned i = 0; i < SECOND_MACHINES && end == DONE; i++)
        end = dayz_scripts_open_scattered(&check->seconds[i], &check->scripts, i + 1);
    if (end != DONE) return end;
    return check->options->game_given ? replay_dayz(check) : check_all(check);
}

static int check_dayz_files(const CheckRequest *request, char **paths, int count) {
    CheckCommand *check = heap_new(1, sizeof *check);
    CheckedFile *files = heap_new((size_t)count, sizeof *files);
    *check = (CheckCommand){.request = request,
                            .options = request->options,
                            .findings = request->findings,
                            .files = files,
                            .file_count = count};
    for (int i = 0; i < count; i++) files[i].path = paths[i];
    check->diagnostics = check_diagnostics(request);
    check->trials = (DayzTrials){.scripts = &check->scripts, .seconds = check->seconds};
    check->settings = (DryRunSettings){.trials = door_tools(games_find(NULL))->trials,
                                       .self = &check->trials,
                                       .inside = true,
                                       .stop = request->stop,
                                       .silent = !check->options->game_given};
    int end = check_scripts(check);
    scripts_release(&check->scripts);
    for (int i = 0; i < SECOND_MACHINES; i++) scripts_release(&check->seconds[i]);
    for (int i = 0; i < count; i++) {
        free(files[i].edition);
        free(files[i].figures.path);
    }
    free(files);
    free(check);
    return end;
}

const Checks dayz_checks = {.files = check_dayz_files};

/* Templates ---------------------------------------------------------------------------------------- */

const NewKind dayz_new_kinds[] = {
    {"faction",
     "a working faction, and a test of it",
     "factions/@.lua",
     {{"factions/@.lua", "lua/new/faction.lua"}, {"scenarios/@.lua", "lua/new/faction_test.lua"}},
     {"check factions/@.lua", "run --factions-dir factions scenarios/@.lua",
      "--factions-dir factions --powers @,hippie,dog"}},
    {"edition",
     "a working edition, and a test of it",
     "scenarios/editions/@.lua",
     {{"scenarios/editions/@.lua", "lua/new/edition.lua"}, {"scenarios/@.lua", "lua/new/edition_test.lua"}},
     {"check scenarios/editions/@.lua", "run scenarios/@.lua", "--edition scenarios/editions/@.lua"}},
    {"scenario",
     "a working scenario with its expectations",
     NULL,
     {{"scenarios/@.lua", "lua/new/scenario.lua"}},
     {"check scenarios/@.lua", "run scenarios/@.lua", "repl scenarios/@.lua"}},
    {"campaign",
     "a working campaign of two scenarios with their expectations",
     NULL,
     {{"scenarios/@.lua", "lua/new/campaign.lua"},
      {"scenarios/@/first.lua", "lua/new/campaign_first.lua"},
      {"scenarios/@/second.lua", "lua/new/campaign_second.lua"}},
     {"check scenarios/@.lua", "run scenarios/@.lua", "repl scenarios/@.lua"}},
    {NULL, NULL, NULL, {{NULL, NULL}}, {NULL}},
};
