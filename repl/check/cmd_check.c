/* horde check: judges scripts by reading them and by playing hundreds of games with them. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/app/command.h"
#include "repl/check/dryrun.h"
#include "repl/check/globals.h"
#include "repl/term/interrupt.h"
#include "repl/check/plan.h"
#include "repl/term/progress.h"
#include "repl/check/check_report.h"
#include "repl/check/shrink.h"
#include "repl/term/message.h"
#include "repl/app/editions.h"

enum { CAREFUL_SHARE = 4 }; /* in one of so many games copies are gone back to */

/* A file to be judged. */
typedef struct File {
    const char *path;
    char id[MAX_ID + 1]; /* empty: it cannot be used */
} File;

typedef struct Check {
    Program *program;
    Options *options;
    Scripts scripts;
    Diagnostics diagnostics; /* about the files that are judged */
    Findings findings;
    File *files;
    int file_count;
    EditionFile editions[MAX_EDITIONS];
    int edition_count;
    Rig rig;
    Coverage coverage;
    Progress progress;
    Finding found; /* room for the one at hand */
} Check;

/* Faults of the files themselves ------------------------------------------------------------------- */

static void add_finding(Check *check, const Finding *finding) {
    if (!findings_add(&check->findings, finding)) return;
    progress_clear(&check->progress);
    check_report_finding(&check->program->screen, finding);
}

static void hear(void *listener, const char *path, int line, const char *message) {
    Check *check = listener;
    Finding *finding = &check->found;
    *finding = (Finding){.line = line};
    snprintf(finding->path, sizeof finding->path, "%s", path);
    snprintf(finding->message, sizeof finding->message, "%s", message);
    add_finding(check, finding);
}

/* Two files with one id cannot be judged together: the second has replaced the first. */
static void check_twins(Check *check, const File *file) {
    for (File *other = check->files; other < file; other++) {
        if (strcmp(other->id, file->id) != 0) continue;
        diagnostics_add(&check->diagnostics, file->path, 1, "its id is that of %s, too: check one after the other",
                        other->path);
        other->id[0] = 0;
    }
}

static void load_file(Check *check, File *file) {
    Catalog *catalog = check->scripts.catalog;
    if (!catalog_file(catalog, file->path, &check->diagnostics, scripts_print_replaced)) return;
    snprintf(file->id, sizeof file->id, "%s", catalog->scripts[catalog->count - 1]->id);
    check_twins(check, file);
}

/* Only what Lua can compile can be read by us, too. */
static bool compiles(Vm *vm, const char *text, size_t size) {
    bool fine = luaL_loadbufferx(vm->lua, text, size, "=text", "t") == LUA_OK;
    lua_pop(vm->lua, 1);
    return fine;
}

static void read_file(Check *check, const File *file) {
    const char *trouble;
    size_t size;
    Vm *vm = check->scripts.vm;
    char *text = text_read(file->path, VM_FILE, &size, &trouble);
    if (text && compiles(vm, text, size)) {
        globals_check(vm, file->path, text, &check->diagnostics);
        if (*file->id)
            coverage_init(&check->coverage, &check->scripts, catalog_find(check->scripts.catalog, file->id), text);
    }
    free(text);
}

/* Dry runs ----------------------------------------------------------------------------------------- */

/* Does the command that replays the trial need this file besides the one that is judged? With more
 * than one round all of them are in the pool that newcomers are taken from. */
static bool needs(const Check *check, const CheckCase *check_case, const File *file) {
    const Catalog *catalog = check->scripts.catalog;
    const Script *script = *file->id ? catalog_find(catalog, file->id) : NULL;
    if (!script) return false;
    bool needed = script == check->rig.subject || check_case->rounds > 1 || script->role != ROLE_SURVIVOR;
    for (int i = 0; i < check_case->power_count; i++)
        needed = needed || strcmp(catalog->factions[check_case->faction[i]].id, file->id) == 0;
    for (int i = 0; i < check_case->with_count; i++)
        needed = needed || catalog->special_scripts[check_case->with[i]] == script;
    return needed;
}

static void print_command(const Check *check, const CheckCase *check_case) {
    const char **files = heap_alloc((size_t)check->file_count * sizeof *files);
    int count = 0;
    for (int i = 0; i < check->file_count; i++)
        if (needs(check, check_case, &check->files[i])) files[count++] = check->files[i].path;
    check_report_command(&check->program->screen, check->program->called, files, count, check->options->factions_dir,
                         check->scripts.catalog, check_case);
    free(files);
}

/* Shrinks the game that shows the fault, unless the fault is known. */
static void note_fault(Check *check, const CheckCase *check_case) {
    Finding *found = &check->found;
    found->check_case = *check_case;
    coverage_reach(&check->coverage, found->power, found->hook);
    if (findings_know(&check->findings, found)) return;
    check->rig.see = NULL;
    check->rig.called = NULL;
    shrink(&check->rig, found);
    add_finding(check, found);
    print_command(check, &found->check_case);
    screen_flush(&check->program->screen); /* whoever waits for a long run sees it now */
}

/* Is the script that is judged in play? */
static bool takes_part(const Check *check, const Setup *setup) {
    const Catalog *catalog = check->scripts.catalog;
    const Lineup *lineup = &setup->lineups[0];
    for (int i = 0; i < lineup->slot_count; i++)
        if (catalog_script_of(catalog, (PowerName){lineup->faction[i], 0, NOTHING}) == check->rig.subject) return true;
    for (int i = 0; i < lineup->with_count; i++)
        if (catalog->special_scripts[lineup->with[i]] == check->rig.subject) return true;
    return false;
}

/* Plays one game; false, and a sentence, when it cannot be made. */
static bool play_one(Check *check, const CheckCase *check_case, bool careful, char why[WHY_SIZE]) {
    Setup setup;
    if (!check_case_setup(check_case, check->scripts.catalog, &setup, why)) return false;
    if (!takes_part(check, &setup)) {
        snprintf(why, WHY_SIZE, "it does not come into play: another script has its role, or no card is there for it");
        return false;
    }
    check->rig.careful = careful;
    check->rig.see = coverage_see;
    check->rig.called = coverage_called;
    if (dryrun_play(&check->rig, &setup, check_case->seed, &check->found) == RUN_FAULTY) note_fault(check, check_case);
    return true;
}

/* Nobody has had enough, and somebody still reads. */
static bool goes_on(const Check *check) {
    return !interrupted && check->findings.count < MAX_FINDINGS && !check->program->screen.error;
}

/* Returns how many games were played. */
static int play_all(Check *check, const File *file, const Script *script) {
    Plan plan;
    char why[WHY_SIZE];
    int played = 0;
    plan_init(&plan, check->scripts.catalog, script, check->editions, check->edition_count);
    int games = check->options->games ? check->options->games : plan_games(&plan);
    for (int i = 0; i < games && goes_on(check); i++) {
        CheckCase check_case = plan_trial(&plan, i);
        progress_draw(&check->progress, file->path, i, games);
        played += play_one(check, &check_case, i % CAREFUL_SHARE == 0, why);
    }
    progress_clear(&check->progress);
    if (!played && goes_on(check))
        diagnostics_add(&check->diagnostics, file->path, 1, "no game can be made with it: %s", why);
    if (interrupted) message_note("stopped while %s was judged, after %d of %d games", file->path, played, games);
    return played;
}

static void judge_file(Check *check, const File *file) {
    int before = check->findings.count;
    read_file(check, file);
    if (!*file->id) return;
    const Script *script = catalog_find(check->scripts.catalog, file->id);
    check->rig.subject = script;
    check->rig.watcher = &check->coverage;
    int played = play_all(check, file, script);
    Screen *screen = &check->program->screen;
    check_report_notes(screen, &check->coverage);
    if (check->findings.count == before) screen_print(screen, "%s: no fault in %d games\n", file->path, played);
}

static int judge_all(Check *check) {
    check->edition_count = editions_load_shipped(&check->scripts, check->editions);
    if (!check->edition_count) return message_error("there are no editions in scenarios/editions"), FAILED;
    check->rig.editions = check->editions;
    check->rig.edition_count = check->edition_count;
    for (int i = 0; i < check->file_count && goes_on(check); i++) judge_file(check, &check->files[i]);
    if (check->findings.count == MAX_FINDINGS) message_error("gave up after %d faults", MAX_FINDINGS);
    return check->findings.count || interrupted ? FAILED : DONE;
}

/* One game, as the options describe it ------------------------------------------------------------- */

static int replay(Check *check) {
    Setup setup;
    Options *options = check->options;
    Screen *screen = &check->program->screen;
    int end = editions_load(&check->scripts, options->edition, &check->editions[0]);
    if (end == DONE) end = scripts_setup(&check->scripts, &check->editions[0], options, &setup);
    if (end != DONE) return end;
    options_choose_and_print_seed(options);
    check->rig.careful = true;
    for (int i = 0; i < check->file_count && !check->rig.subject; i++)
        check->rig.subject = catalog_find(check->scripts.catalog, check->files[i].id);
    if (!check->rig.subject) return FAILED;
    RunEnd played = dryrun_play(&check->rig, &setup, options->seed, &check->found);
    if (played == RUN_FAULTY) {
        check_report_finding(screen, &check->found);
        check_report_traceback(screen, &check->found);
    } else if (played == RUN_FINE) {
        screen_print(screen, "no fault in this game\n");
    }
    return played == RUN_FINE && !check->findings.count ? DONE : FAILED;
}

/* The command -------------------------------------------------------------------------------------- */

static int seat_bots(Check *check) {
    char why[WHY_SIZE];
    const char *list = check->options->bots ? check->options->bots : "random";
    int seats = check->options->game_given ? check->options->players : MAX_SEATS;
    if (bench_fill(&check->rig.bench, list, seats, why, sizeof why)) return DONE;
    return message_error("%s", why), WRONG_USAGE;
}

static int judge(Check *check) {
    Limits limits = vm_limits;
    limits.purity = true;
    int end = seat_bots(check);
    if (end == DONE) end = scripts_open(&check->scripts, &check->program->paths, check->options, &limits);
    if (end != DONE) return end;
    for (int i = 0; i < check->file_count; i++) {
        check->files[i].path = check->options->operands[i];
        load_file(check, &check->files[i]);
    }
    end = scripts_complete(&check->scripts);
    if (end != DONE) return end;
    interrupt_start();
    return check->options->game_given ? replay(check) : judge_all(check);
}

static int run(Program *program, Options *options) {
    if (!options->operand_count) return message_error("check takes scripts, such as factions/hippie.lua"), WRONG_USAGE;
    if (options->games && options->game_given)
        return message_error("--games is for dry runs; the other options replay one game: give the one or the others"),
               WRONG_USAGE;
    Check *check = heap_new(1, sizeof *check);
    File *files = heap_new((size_t)options->operand_count, sizeof *files);
    *check = (Check){.program = program, .options = options, .files = files, .file_count = options->operand_count};
    check->diagnostics = (Diagnostics){.hear = hear, .listener = check};
    check->rig = (Rig){.scripts = &check->scripts, .stop = &interrupted, .silent = !options->game_given};
    progress_init(&check->progress);
    int end = judge(check);
    scripts_release(&check->scripts);
    free(files);
    free(check);
    return end;
}

const Command command_check = {
    .name = "check",
    .usage = "FILE.lua...",
    .summary = "judges faction scripts: their shape, and dry runs",
    .about = "Judges scripts: their shape, the globals they use (but for those reached through _ENV) and, in hundreds "
             "of games of bots, what they do. Each fault is told as file:line: message, with the smallest game found "
             "that shows it. With options that describe a game, that one game is played and its fault told in full. "
             "Exit 1 if there is any fault.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_GAME | OPTIONS_CHECK,
    .run = run,
};
