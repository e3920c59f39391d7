#include "repl/check_dayz/check_notes.h"

#include "core/engine/name.h"
#include "repl/check/check_report.h"
#include "repl/source/globals.h"

void check_notes_command(Screen *screen, const char *called, const char *const *files, int count,
                         const char *factions_dir, const Catalog *catalog, const CheckCase *check_case) {
    screen_print(screen, "   ");
    check_report_word(screen, called);
    screen_print(screen, " check");
    for (int i = 0; i < count; i++) check_report_word(screen, files[i]);
    if (factions_dir) {
        screen_print(screen, " --factions-dir");
        check_report_word(screen, factions_dir);
    }
    check_case_print(check_case, catalog, screen);
    screen_print(screen, "\n");
}

/* True if the hook is a function that gives an answer, and never gave one. */
static bool is_mute(const Coverage *coverage, const LineCoverage *lines, int version, int hook) {
    bool judges = !hook_info[hook].acts && *hook_info[hook].gives;
    bool function = coverage->script->versions[version].own.function[hook] != LUA_NOREF;
    return judges && function && !lines->returned[version][hook];
}

static void note_hooks(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, int version) {
    const Script *script = coverage->script;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        bool there = hooks_defines(&script->versions[version].own, hook), called = coverage->reached[version][hook];
        if (!there || (called && !is_mute(coverage, lines, version, hook))) continue;
        if (!called) line_coverage_excuse(lines, version, hook);
        check_report_note(request, script->path, script_hook_line(script, version, hook), "%s of %s:%s %s",
                          name_hook(hook), script->id, name_version(version),
                          called ? "never returned anything" : "was never called");
    }
}

static bool is_site(const Coverage *coverage, int line) {
    for (int i = 0; i < coverage->site_count; i++)
        if (coverage->sites[i].line == line) return true;
    return false;
}

static void note_lines(const CheckRequest *request, const Coverage *coverage, const LineCoverage *lines,
                       const char *text) {
    for (int first, last = 0; line_coverage_next(lines, text, &first, &last);) {
        if (first == last && is_site(coverage, first)) continue; /* the question was never asked */
        if (first == last)
            check_report_note(request, coverage->script->path, first, "this line never ran");
        else
            check_report_note(request, coverage->script->path, first, "lines %d to %d never ran", first, last);
    }
}

/* Words that are compared: what g and `type` can return, besides the ids of factions, zones and cards. */
static const char *const api_words[] = {"high",   "low",   "survivor", "horde",    "van", "number",
                                        "string", "table", "boolean",  "function", "nil", "userdata"};
enum { API_WORDS = sizeof api_words / sizeof *api_words };

/* Fills in all words that g can return, except zones and cards, as a list that ends with NULL. */
static void list_words(const Catalog *catalog, const char *words[API_WORDS + MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < API_WORDS; i++) words[count++] = api_words[i];
    for (int i = 0; i < catalog->faction_count && i < MAX_FACTIONS; i++) words[count++] = catalog->factions[i].id;
    words[count] = NULL;
}

static bool is_zone(const char *word) {
    return name_find_zone(MAX_SEATS, word) != NOTHING;
}

/* Who is told of a word that g never returns. */
typedef struct WordNotes {
    const CheckRequest *request;
    const Coverage *coverage;
} WordNotes;

static void note_word(void *listener, int line, const char *word, const char *near) {
    const WordNotes *notes = listener;
    check_report_note(notes->request, notes->coverage->script->path, line,
                      near ? "nothing is ever \"%s\"; did you mean \"%s\"?" : "nothing is ever \"%s\"", word, near);
}

void check_notes_print(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, const char *text) {
    for (int version = 0; version < VERSIONS; version++)
        if (coverage->script->versions[version].exists) note_hooks(request, coverage, lines, version);
    const char *words[API_WORDS + MAX_FACTIONS + 1];
    list_words(dayz_catalog(coverage->scripts), words);
    globals_words(text, words, is_zone, note_word, &(WordNotes){request, coverage});
    note_lines(request, coverage, lines, text);
    for (int i = 0; i < coverage->site_count; i++) {
        if (coverage->sites[i].asked) continue;
        check_report_note(request, coverage->script->path, coverage->sites[i].line, "this question was never asked");
    }
}
