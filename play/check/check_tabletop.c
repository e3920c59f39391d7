/* Checks the script of a whole game: its declaration, the names it uses, and hundreds of games between bots with all
 * numbers of players and all values of its options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/debug/tabletop_coverage.h"
#include "lua/vm/names.h"
#include "core/base/files.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "core/table/tabletop.h"
#include "lua/table/game_api.h"
#include "play/load/games.h"
#include "play/load/scripts.h"
#include "play/load/rules_text.h"
#include "play/load/tools.h"
#include "core/base/parse.h"
#include "play/check/checks.h"
#include "play/check/globals.h"
#include "play/check/new_kind.h"
#include "play/check/tabletop_trials.h"
#include "play/load/message.h"

/* Something that a game declares: a counter, a zone or a word. */
typedef struct Declared {
    char name[TABLETOP_NAME];
    bool came; /* a zone: a piece came there */
    bool did;  /* it changed, a piece left it, or it was offered */
} Declared;

typedef struct Happenings {
    Declared counters[TABLETOP_COUNTERS], zones[TABLETOP_ZONES], words[TABLETOP_WORDS];
    int counter_count, zone_count, word_count;
} Happenings;

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
} GameCheck;

/* What happens in the games, and so what never does: counters that change, pieces that leave a zone, words that are offered -- */

/* Returns the thing of that name, which is added if it is new; NULL if there is no room. */
static Declared *find_declared(Declared *list, int *count, int room, const char *name) {
    for (int i = 0; i < *count; i++)
        if (strcmp(list[i].name, name) == 0) return &list[i];
    if (*count == room) return NULL;
    Declared *declared = &list[(*count)++];
    snprintf(declared->name, sizeof declared->name, "%s", name);
    return declared;
}

/* NULL for a place of a board. */
static Declared *zone_of(Happenings *happenings, const TabletopLayout *layout, int zone) {
    if (zone >= layout->zone_count) return NULL;
    return find_declared(happenings->zones, &happenings->zone_count, TABLETOP_ZONES, layout->zones[zone].name);
}

static Declared *counter_of(Happenings *happenings, const TabletopLayout *layout, int counter) {
    return find_declared(happenings->counters, &happenings->counter_count, TABLETOP_COUNTERS,
                         layout->counters[counter].name);
}

static Declared *word_of(Happenings *happenings, const TabletopLayout *layout, int word) {
    return find_declared(happenings->words, &happenings->word_count, TABLETOP_WORDS, layout->words[word]);
}

/* Pieces of a zone that says so stay; so do tiles on the board, and what lies in the box. */
static bool may_stay(const TabletopLayout *layout, int zone) {
    const LayoutZone *of = &layout->zones[zone];
    return of->stays || zone == layout->board || strcmp(of->name, "box") == 0;
}

/* Learns what a game that is set up declares. */
static void happenings_learn(Happenings *happenings, const TabletopLayout *layout) {
    for (int i = 0; i < layout->counter_count; i++) (void)counter_of(happenings, layout, i);
    for (int i = 0; i < layout->zone_count; i++) {
        Declared *zone = zone_of(happenings, layout, i);
        if (zone && may_stay(layout, i)) zone->did = true;
    }
    for (int i = BUILT_IN_WORDS; i < layout->word_count; i++) (void)word_of(happenings, layout, i);
}

static void mark_did(Declared *declared) {
    if (declared) declared->did = true;
}

static void hear_options(Happenings *happenings, const TabletopLayout *layout, const TabletopEvent *event) {
    for (int i = 0; i < event->count; i++) {
        Choice choice = choice_read(event->choices[i]);
        bool word = choice.of == CHOICE_WORD || choice.of == CHOICE_WORD_AT;
        if (word && choice.word >= BUILT_IN_WORDS) mark_did(word_of(happenings, layout, choice.word));
    }
}

/* Hears an event of a game. */
static void happenings_hear(Happenings *happenings, const TabletopLayout *layout, const TabletopEvent *event) {
    Declared *to = event->kind == TOLD_MOVE ? zone_of(happenings, layout, event->to) : NULL;
    if (to) to->came = true;
    if (event->kind == TOLD_MOVE || event->kind == TOLD_LAY) mark_did(zone_of(happenings, layout, event->from));
    if (event->kind == TOLD_COUNT && event->delta) mark_did(counter_of(happenings, layout, event->counter));
    if (event->kind == TOLD_ASK) hear_options(happenings, layout, event);
}

/* Zones where pieces stay to the end can be meant so: they are one note. */
static void note_zones(const Happenings *happenings, const CheckRequest *request, const char *path, const char *text) {
    char list[TABLETOP_ZONES * (TABLETOP_NAME + 2)] = "";
    size_t used = 0;
    for (int i = 0; i < happenings->zone_count; i++) {
        const Declared *zone = &happenings->zones[i];
        if (zone->came && !zone->did)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", zone->name);
    }
    if (used) check_note(request, path, text_line_of(text, NULL, "zones"), "no piece ever came back from: %s", list);
}

/* Notes what never happened. `text` is the source of the file at `path`, which declares the game. */
static void happenings_note(const Happenings *happenings, const CheckRequest *request, const char *path,
                            const char *text) {
    for (int i = 0; i < happenings->counter_count; i++)
        if (!happenings->counters[i].did)
            check_note(request, path, text_line_of(text, "counters", happenings->counters[i].name),
                       "the counter '%s' never changed", happenings->counters[i].name);
    for (int i = 0; i < happenings->word_count; i++)
        if (!happenings->words[i].did)
            check_note(request, path, text_line_of(text, NULL, "words"), "the word '%s' was never offered",
                       happenings->words[i].name);
    for (int i = 0; i < happenings->zone_count; i++)
        if (!happenings->zones[i].came && !happenings->zones[i].did)
            check_note(request, path, text_line_of(text, "zones", happenings->zones[i].name),
                       "no piece ever came to the zone '%s' or left it", happenings->zones[i].name);
    note_zones(happenings, request, path, text);
}

/* Faults found by reading -------------------------------------------------------------------------- */

/* The names that one file of the game uses. */
static void read_names(GameCheck *check, const char *path) {
    size_t size;
    char *text = files_read(check->vm->files, path, VM_FILE, &size, NULL);
    if (text) globals_check(check->vm, path, text, size, &game_border, &check->diagnostics);
    free(text);
}

/* Dry runs ----------------------------------------------------------------------------------------- */

/* The command that plays the game again; options that have their default are left out. */
static char *game_command(void *self, const Trial *trial) {
    const GameCheck *check = self;
    GameSetup setup = whole_trial_setup(trial);
    char out[4 * PATH_SIZE + 4096], number[32], word[DOOR_NAME];
    snprintf(out, sizeof out, " check --game");
    shell_words_append(out, sizeof out, check->path);
    snprintf(number, sizeof number, "%d", setup.players);
    shell_words_append(out, sizeof out, "--players");
    shell_words_append(out, sizeof out, number);
    for (int i = 0; i < check->script->option_count; i++) {
        const GameOption *option = &check->script->options[i];
        if (setup.values[i] == option->start) continue;
        snprintf(word, sizeof word, "--%s", option->name);
        shell_words_append(out, sizeof out, word);
        shell_words_append(out, sizeof out, tabletop_option_value(option, setup.values[i], number));
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)trial->seed);
    shell_words_append(out, sizeof out, "--seed");
    shell_words_append(out, sizeof out, number);
    return heap_copy(out);
}

static Trial plan_trial(void *self, int number) {
    const GameCheck *check = self;
    return whole_trials_plan(check->script, number);
}

static void stop_coverage(void *self, const Finding *found, bool known) {
    GameCheck *check = self;
    (void)found;
    if (!known) game_coverage_stop(&check->coverage);
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
    const char *path = check->coverage.files[file].path;
    char *text = files_read(check->vm->files, path, VM_FILE, NULL, NULL);
    for (int first, last = 0; text && covered_next(&check->coverage.files[file], text, &first, &last);)
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
    char first[RULE_NUMBER];
    size_t size;
    MethodNotes notes = {.check = check, .file = &check->coverage.files[file]};
    notes.page = check->script->rules && rules_first_number(check->shared->paths, check->script->rules, first);
    char *text = files_read(check->vm->files, notes.file->path, VM_FILE, &size, NULL);
    if (text) (void)names_list(text, size, note_method, &notes);
    free(text);
}

static void note_happenings(const GameCheck *check) {
    char *text = files_read(check->vm->files, check->path, VM_FILE, NULL, NULL);
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

static void see_happening(void *watcher, const Game *game, const Event *event) {
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
    check->settings.silent = true;
    check->trials.made = learn_game;
    check->trials.listener = check;
    check->settings.see = see_happening;
    check->settings.watcher = check;
    game_coverage_start(&check->coverage, check->script);
    int played = check_play(check->shared, &(CheckGames){.path = check->path,
                                                         .settings = &check->settings,
                                                         .count = whole_trials_games(check->script),
                                                         .careful = 4,
                                                         .self = check,
                                                         .plan = plan_trial,
                                                         .faulty = stop_coverage,
                                                         .command = game_command});
    game_coverage_stop(&check->coverage);
    if (!played) return;
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
    int end = check_replay(check->shared, &check->settings, setup, trial.seed);
    tabletop_tools.setup_free(setup);
    return end;
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
    size_t size;
    FieldsSet set = {false, false};
    char *text = files_is_script(files, path) ? files_read(files, path, VM_FILE, &size, NULL) : NULL;
    if (text) (void)names_list(text, size, see_field, &set);
    free(text);
    return set.phases && set.kinds;
}

const Checks tabletop_checks = {.owns = owns_file, .files = check_games, .replay = check_game_replay};

/* The template ------------------------------------------------------------------------------------- */

const NewKind tabletop_new_kinds[] = {
    {"game",
     "a working game, a test of it, and its rules",
     "games/@.lua",
     {{"games/@.lua", "lua/new/game.lua"},
      {"scenarios/@.lua", "lua/new/game_test.lua"},
      {"rules/@.md", "lua/new/game_rules.md"}},
     {"check games/@.lua", "run scenarios/@.lua", "--game games/@.lua"}},
    {NULL, NULL, NULL, {{NULL, NULL}}, {NULL}},
};
