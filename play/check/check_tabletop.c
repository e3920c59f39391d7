/* Checks the script of a whole game: its declaration, the names it uses, and hundreds of games between bots with all
 * numbers of players and all values of its options. */
#include <stdlib.h>
#include <string.h>

#include "lua/debug/tabletop_coverage.h"
#include "lua/vm/names.h"
#include "core/base/contained.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/table/game_api.h"
#include "play/load/games.h"
#include "play/load/scripts.h"
#include "play/load/rules_text.h"
#include "play/load/tools.h"
#include "core/base/shell_words.h"
#include "play/check/checks.h"
#include "play/check/globals.h"
#include "play/check/tabletop_happenings.h"
#include "play/check/tabletop_trials.h"
#include "play/load/message.h"

enum { CAREFUL_EVERY = 4 }; /* every 4th game also tests undo and views */

typedef struct GameCheck {
    const CheckRequest *shared;
    const char *path;
    Vm *vm;
    GameScript *script;
    Diagnostics diagnostics;
    WholeTrials trials;
    DryRunSettings settings;
    GameCoverage coverage;
    Happenings happenings;
    const TabletopLayout *layout; /* of the game that is played */
    Finding found;                /* the current one */
} GameCheck;

/* Faults found by reading -------------------------------------------------------------------------- */

/* The names that one file of the game uses. */
static void read_names(GameCheck *check, const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(check->vm->files, path, VM_FILE, &size, &trouble);
    if (text) globals_check(check->vm, path, text, size, &game_border, &check->diagnostics);
    free(text);
}

/* Dry runs ----------------------------------------------------------------------------------------- */

/* Writes the command that plays the game again; options that have their default are left out. */
static void write_command(const GameCheck *check, const Trial *trial, char *out, size_t size) {
    GameSetup setup = whole_trial_setup(trial);
    char number[16], word[DOOR_NAME];
    snprintf(out, size, " check --game");
    shell_words_append(out, size, check->path);
    shell_words_append(out, size, "--players");
    snprintf(number, sizeof number, "%d", setup.players);
    shell_words_append(out, size, number);
    for (int i = 0; i < check->script->option_count; i++) {
        const GameOption *option = &check->script->options[i];
        if (setup.values[i] == option->start) continue;
        snprintf(word, sizeof word, "--%s", option->name);
        shell_words_append(out, size, word);
        shell_words_append(out, size, tabletop_option_value(option, setup.values[i], number));
    }
    snprintf(word, sizeof word, "%llu", (unsigned long long)trial->seed);
    shell_words_append(out, size, "--seed");
    shell_words_append(out, size, word);
}

/* Shrinks the game that shows the fault and tells both, unless the fault is known. */
static void add_trial_fault(GameCheck *check, const Trial *trial) {
    char command[4 * PATH_SIZE + 4096];
    check->found.trial = *trial;
    if (findings_know(check->shared->findings, &check->found)) return;
    game_coverage_stop(&check->coverage);
    if (!check->found.endless) finding_shrink(&check->settings, &check->found);
    check->script->vm->debugger = &check->coverage;
    write_command(check, &check->found.trial, command, sizeof command);
    check_add(check->shared, &check->found, command);
}

/* Plays one game; false if it cannot be set up, or is stopped. */
static bool play_trial(GameCheck *check, const Trial *trial, bool careful) {
    char why[DOOR_WHY];
    const Setup *setup = tabletop_tools.trials->setup(&check->trials, trial, why);
    if (!setup) return false;
    check->settings.careful = careful;
    DryRunEnd end = dryrun_play(&check->settings, setup, trial->seed, &check->found);
    tabletop_tools.setup_free(setup);
    if (end == DRY_RUN_FAULTY) add_trial_fault(check, trial);
    return end != DRY_RUN_STOPPED;
}

/* A game that does not end takes long, and the others of the file are likely to be like it. */
static int play_trials(GameCheck *check) {
    const CheckListener *listener = &check->shared->listener;
    int wanted = check->shared->options->games, played = 0;
    int games = wanted ? wanted : whole_trials_games(check->script);
    for (int i = 0; i < games && !check->found.endless && check_continues(check->shared); i++) {
        Trial trial = whole_trials_plan(check->script, i);
        listener->progress(listener->self, check->path, i, games);
        played += play_trial(check, &trial, i / CAREFUL_EVERY % CAREFUL_EVERY == 0);
    }
    listener->progress(listener->self, NULL, 0, 0);
    if (*check->shared->stop) message_note("stopped checking %s after %d of %d games", check->path, played, games);
    return played;
}

/* Notes -------------------------------------------------------------------------------------------- */

static void note_functions(const GameCheck *check) {
    const GameCoverage *coverage = &check->coverage;
    for (int i = 0; i < coverage->function_count; i++) {
        const CoveredFunction *function = &coverage->functions[i];
        bool mute = function->judged && !function->returned;
        if (function->called && !mute) continue;
        check_note(check->shared, coverage->files[function->file].path, function->line, "%s %s", function->name,
                   mute ? "never returned anything" : "never ran");
    }
}

static void note_unrun_lines(const GameCheck *check, int file) {
    const char *path = check->coverage.files[file].path, *trouble;
    size_t size;
    char *text = files_read(check->vm->files, path, VM_FILE, &size, &trouble);
    for (int first, last = 0; text && game_coverage_next(&check->coverage, file, text, &first, &last);)
        check_note_lines(check->shared, path, first, last);
    free(text);
}

/* Notes branches on a line that ran: no line tells that they never did. */
static void note_branches(const GameCheck *check, int file) {
    bool lines[COVERED_LINES];
    game_coverage_branches(&check->coverage, file, lines);
    for (int line = 0; line < COVERED_LINES; line++)
        if (lines[line])
            check_note(check->shared, check->coverage.files[file].path, line, "a branch on this line was never taken");
}

/* A file whose methods of g are looked at. */
typedef struct MethodNotes {
    const GameCheck *check;
    const CoveredFile *file;
    bool page; /* the game has a page of rules */
} MethodNotes;

/* Notes a question on a line that ran and that had no option in any game; and a rule that is cited, g:because "K9", and that
 * the page of the game does not have. */
static void note_method(void *listener, const NameUse *use) {
    const MethodNotes *notes = listener;
    const GameCheck *check = notes->check;
    const CoveredFile *file = notes->file;
    int line = use->line;
    if (use->kind != NAME_METHOD) return;
    if (strncmp(use->name, "ask_", 4) == 0 && line < COVERED_LINES && file->ran[line] && !file->asked[line])
        check_note(check->shared, file->path, line, "this question was never asked: it had no options");
    bool cites = notes->page && strcmp(use->name, "because") == 0 && use->argument;
    if (!cites || !*use->argument || strlen(use->argument) >= RULE_NUMBER) return;
    char *text = rules_text(check->shared->paths, check->script->rules, use->argument);
    if (!text)
        check_note(check->shared, file->path, line, "it cites the rule %s, which rules/%s.md does not have",
                   use->argument, check->script->rules);
    free(text);
}

/* Looks at each method of g that the file calls. */
static void note_methods(const GameCheck *check, int file) {
    const char *trouble;
    char first[RULE_NUMBER];
    size_t size;
    MethodNotes notes = {.check = check, .file = &check->coverage.files[file]};
    notes.page = check->script->rules && rules_first_number(check->shared->paths, check->script->rules, first);
    char *text = files_read(check->vm->files, notes.file->path, VM_FILE, &size, &trouble);
    if (text) (void)names_list(text, size, note_method, &notes);
    free(text);
}

static void note_happenings(const GameCheck *check) {
    const char *trouble;
    size_t size;
    char *text = files_read(check->vm->files, check->path, VM_FILE, &size, &trouble);
    if (text) happenings_note(&check->happenings, check->shared, check->path, text);
    free(text);
}

static void note_all(const GameCheck *check) {
    note_functions(check);
    for (int file = 0; file < check->coverage.file_count; file++) note_unrun_lines(check, file);
    for (int file = 0; file < check->coverage.file_count; file++) note_branches(check, file);
    for (int file = 0; file < check->coverage.file_count; file++) note_methods(check, file);
    note_happenings(check);
    if (check->script->rules) return;
    check_note(check->shared, check->path, 1, "it declares no `rules`, so its questions and chance need not cite any");
}

/* A file ------------------------------------------------------------------------------------------- */

static void learn_game(void *listener, const WholeGame *whole) {
    GameCheck *check = listener;
    game_coverage_learn(&check->coverage, whole);
    happenings_learn(&check->happenings, &whole->layout);
    check->layout = &whole->layout;
}

static void see_event(void *watcher, const Game *game, const Event *event) {
    GameCheck *check = watcher;
    (void)game;
    happenings_hear(&check->happenings, check->layout, (const TabletopEvent *)(const void *)event);
}

/* Loads the script. False, with diagnostics, if it cannot be used. */
static bool open_script(GameCheck *check, const CheckRequest *checks, const char *path) {
    Limits limits = vm_limits;
    limits.stop = checks->stop;
    limits.print = scripts_print;
    *check = (GameCheck){.shared = checks, .path = path};
    check->diagnostics = check_diagnostics(checks);
    check->vm = vm_new(&limits);
    if (!check->vm) return message_error("out of memory"), false;
    check->vm->files = checks->paths->files;
    check->script = game_script_load(check->vm, path, &check->diagnostics);
    check->trials = (WholeTrials){.script = check->script, .diagnostics = &check->diagnostics};
    check->settings = (DryRunSettings){.trials = tabletop_tools.trials, .self = &check->trials, .stop = checks->stop};
    if (check->script) whole_trials_open(&check->trials);
    return check->script;
}

static void close_script(GameCheck *check) {
    whole_trials_release(&check->trials);
    game_script_free(check->script);
    if (check->vm) vm_free(check->vm);
    free(check);
}

static bool seat_game_bots(GameCheck *check, char why[DOOR_WHY]) {
    const char *list = check->shared->options->bots;
    check->settings.inside = !list || strcmp(list, "random") == 0;
    return bench_fill(&check->settings.bench, list ? list : "random", DOOR_SEATS, why, DOOR_WHY);
}

static void play_and_note(GameCheck *check) {
    int before = check->shared->findings->count;
    check->settings.silent = true;
    check->trials.made = learn_game;
    check->trials.listener = check;
    check->settings.see = see_event;
    check->settings.watcher = check;
    game_coverage_start(&check->coverage, check->script);
    int played = play_trials(check);
    game_coverage_stop(&check->coverage);
    if (check->shared->findings->count > before || !played) return;
    note_all(check);
    check_passed(check->shared, check->path, "no faults in %d games", played);
}

static void check_game(const CheckRequest *checks, const char *path) {
    GameCheck *check = heap_new(1, sizeof *check);
    char why[DOOR_WHY];
    bool usable = open_script(check, checks, path);
    int before = checks->findings->count;
    read_names(check, path);
    for (int i = 0; check->script && i < check->script->file_count; i++) read_names(check, check->script->files[i]);
    if (usable && checks->findings->count == before && seat_game_bots(check, why)) play_and_note(check);
    close_script(check);
}

static int check_games(const CheckRequest *request, char **files, int count) {
    for (int i = 0; i < count && !*request->stop && request->findings->count < MAX_FINDINGS; i++)
        check_game(request, files[i]);
    return request->findings->count || *request->stop ? FAILED : DONE;
}

/* One game ----------------------------------------------------------------------------------------- */

/* The set-up that the options describe. */
static bool choose_setup(const GameScript *script, const Options *options, GameSetup *setup, char why[DOOR_WHY]) {
    *setup = game_setup_default(script);
    if (options->players && !game_setup_players(script, setup, options->players, why, DOOR_WHY)) return false;
    for (int i = 0; i < options->own_count; i++)
        if (!game_setup_option(script, setup, options->own[i].name, options->own[i].value, why, DOOR_WHY)) return false;
    return true;
}

static int replay_described(GameCheck *check) {
    const Options *options = check->shared->options;
    GameSetup chosen;
    char why[DOOR_WHY];
    if (!choose_setup(check->script, options, &chosen, why) || !seat_game_bots(check, why))
        return message_error("%s", why), WRONG_USAGE;
    Trial trial = whole_trial(&chosen, options->seed);
    const Setup *setup = tabletop_tools.trials->setup(&check->trials, &trial, why);
    if (!setup) return FAILED;
    check->settings.careful = true;
    DryRunEnd end = dryrun_play(&check->settings, setup, trial.seed, &check->found);
    tabletop_tools.setup_free(setup);
    return check_tell_game(check->shared, end, &check->found);
}

static int check_game_replay(const CheckRequest *checks, const char *path) {
    GameCheck *check = heap_new(1, sizeof *check);
    int end = open_script(check, checks, path) ? replay_described(check) : FAILED;
    close_script(check);
    return end;
}

/* Which files -------------------------------------------------------------------------------------- */

/* Which fields of a game a file sets. */
typedef struct FieldsSet {
    bool phases, kinds;
} FieldsSet;

static void see_field(void *listener, const NameUse *use) {
    FieldsSet *set = listener;
    if (use->kind == NAME_WORD && strcmp(use->name, "phases") == 0) set->phases = true;
    if (use->kind == NAME_WORD && strcmp(use->name, "kinds") == 0) set->kinds = true;
}

/* By its text: it sets `phases` and `kinds`. The file is not run. */
static bool owns_file(const Files *files, const char *path) {
    const char *trouble;
    size_t size;
    FieldsSet set = {false, false};
    char *text = contained_is_script(files, path) ? files_read(files, path, VM_FILE, &size, &trouble) : NULL;
    if (text) (void)names_list(text, size, see_field, &set);
    free(text);
    return set.phases && set.kinds;
}

const Checks tabletop_checks = {.owns = owns_file, .files = check_games, .replay = check_game_replay};
