#include "repl/check/check_report.h"

#include <string.h>

#include "core/engine/name.h"
#include "repl/source/globals.h"
#include "repl/term/shell_words.h"

void check_report_finding(Screen *screen, const Finding *finding) {
    screen_styled(screen, STYLE_BOLD, "%s:%d:", finding->path, finding->line);
    screen_print(screen, " ");
    screen_styled(screen, STYLE_RED, "%s", finding->message);
    screen_print(screen, "\n");
    if (*finding->where) screen_print(screen, "    in %s\n", finding->where);
}

/* Prints a space and the word, quoted for the shell. */
static void print_word(Screen *screen, const char *word) {
    char quoted[4 * PATH_SIZE + 4] = "";
    shell_words_append(quoted, sizeof quoted, word);
    screen_print(screen, "%s", quoted);
}

void check_report_command(Screen *screen, const char *called, const char *const *files, int count,
                          const char *factions_dir, const Catalog *catalog, const CheckCase *check_case) {
    screen_print(screen, "   ");
    print_word(screen, called);
    screen_print(screen, " check");
    for (int i = 0; i < count; i++) print_word(screen, files[i]);
    if (factions_dir) {
        screen_print(screen, " --factions-dir");
        print_word(screen, factions_dir);
    }
    check_case_print(check_case, catalog, screen);
    screen_print(screen, "\n");
}

void check_report_traceback(Screen *screen, const Finding *finding) {
    const char *line = finding->traceback;
    while (*line) {
        size_t length = strcspn(line, "\n");
        screen_styled(screen, STYLE_DIM, "    %.*s", (int)length, line);
        screen_print(screen, "\n");
        line += length + (line[length] == '\n');
    }
}

static void note(Screen *screen, const Coverage *coverage, int line) {
    screen_print(screen, "%s:%d: ", coverage->script->path, line);
    screen_styled(screen, STYLE_YELLOW, "note:");
    screen_print(screen, " ");
}

/* True if the hook is a function that gives an answer, and never gave one. */
static bool is_mute(const Coverage *coverage, const LineCoverage *lines, int version, int hook) {
    bool judges = !hook_info[hook].acts && *hook_info[hook].gives;
    bool function = coverage->script->versions[version].own.function[hook] != LUA_NOREF;
    return judges && function && !lines->returned[version][hook];
}

static void note_hooks(Screen *screen, const Coverage *coverage, LineCoverage *lines, int version) {
    const Script *script = coverage->script;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        bool there = hooks_defines(&script->versions[version].own, hook), called = coverage->reached[version][hook];
        if (!there || (called && !is_mute(coverage, lines, version, hook))) continue;
        if (!called) line_coverage_excuse(lines, version, hook);
        note(screen, coverage, script_hook_line(script, version, hook));
        screen_print(screen, "%s of %s:%s %s\n", name_hook(hook), script->id, name_version(version),
                     called ? "never returned anything" : "was never called");
    }
}

static bool is_site(const Coverage *coverage, int line) {
    for (int i = 0; i < coverage->site_count; i++)
        if (coverage->sites[i].line == line) return true;
    return false;
}

static void note_lines(Screen *screen, const Coverage *coverage, const LineCoverage *lines, const char *text) {
    for (int first, last = 0; line_coverage_next(lines, text, &first, &last);) {
        if (first == last && is_site(coverage, first)) continue; /* the question was never asked */
        note(screen, coverage, first);
        if (first == last)
            screen_print(screen, "this line never ran\n");
        else
            screen_print(screen, "lines %d to %d never ran\n", first, last);
    }
}

/* Who is told of a word that g never returns. */
typedef struct WordNotes {
    Screen *screen;
    const Coverage *coverage;
} WordNotes;

static void note_word(void *listener, int line, const char *word, const char *near) {
    const WordNotes *notes = listener;
    note(notes->screen, notes->coverage, line);
    screen_print(notes->screen, "nothing is ever \"%s\"", word);
    screen_print(notes->screen, near ? "; did you mean \"%s\"?\n" : "\n", near);
}

void check_report_notes(Screen *screen, const Coverage *coverage, LineCoverage *lines, const char *text) {
    for (int version = 0; version < VERSIONS; version++)
        if (coverage->script->versions[version].exists) note_hooks(screen, coverage, lines, version);
    globals_words(text, dayz_catalog(coverage->scripts), note_word, &(WordNotes){screen, coverage});
    note_lines(screen, coverage, lines, text);
    for (int i = 0; i < coverage->site_count; i++) {
        if (coverage->sites[i].asked) continue;
        note(screen, coverage, coverage->sites[i].line);
        screen_print(screen, "this question was never asked\n");
    }
}
