/* Breaking: where the game stops, and looking around inside a power. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lua/script/script.h"
#include "repl/session/console.h"
#include "repl/session/pause.h"
#include "repl/record/event_stream.h"
#include "repl/inspect/tracing.h"
#include "repl/prompt/verb.h"
#include "lua/machine/nearest.h"

/* Names -------------------------------------------------------------------------------------------- */

/* A hook that powers define, by name; HOOK_NONE when there is none. */
static Hook find_hook(const char *word) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (strcmp(name_hook(hook), word) == 0) return (Hook)hook;
    return HOOK_NONE;
}

/* Does one of the powers that a name means define the hook? HOOK_NONE: any. */
static bool defines(const Power *power, Hook hook) {
    const ScriptPower *own = power->self;
    for (int i = HOOK_NONE + 1; i < POWER_HOOKS; i++)
        if ((!hook || hook == (Hook)i) && own->function[i] != LUA_NOREF) return true;
    return false;
}

/* What a name of a power means: a faction, perhaps with a version, or a special. */
typedef struct Named {
    int count;    /* how many powers are meant */
    bool defines; /* does one of them define the hook? */
} Named;

static void name_versions(const Faction *faction, const char *version, Hook hook, Named *named) {
    for (int i = 0; i < VERSIONS; i++) {
        if (!faction->versions[i] || (*version && strcmp(name_version(i), version) != 0)) continue;
        named->count++;
        named->defines |= defines(faction->versions[i], hook);
    }
}

/* "zero" means all patient zeros. */
static void name_specials(const Setup *setup, const char *word, Hook hook, Named *named) {
    size_t length = strlen(word);
    for (int i = 0; i < setup->special_count; i++) {
        const char *id = setup->specials[i].id;
        if (strncmp(id, word, length) != 0 || (id[length] && id[length] != ':')) continue;
        named->count++;
        named->defines |= defines(setup->specials[i].power, hook);
    }
}

static Named find_power(const Setup *setup, const char *word, Hook hook) {
    char id[NAME_SIZE];
    Named named = {0, false};
    size_t length = strcspn(word, ":");
    const char *version = word[length] ? word + length + 1 : "";
    snprintf(id, sizeof id, "%.*s", (int)(length < NAME_SIZE ? length : NAME_SIZE - 1), word);
    int faction = setup_faction(setup, id);
    if (faction >= 0 && (!*version || name_find_version(version) != NOTHING))
        name_versions(&setup->factions[faction], version, hook, &named);
    else
        name_specials(setup, word, hook, &named);
    return named;
}

/* Says that nothing has this name; a hook or a faction that is near is named. */
static bool refuse_name(Session *session, const char *what, const char *word) {
    const Setup *setup = &session->loaded->setup;
    const char *names[POWER_HOOKS + MAX_FACTIONS + MAX_POOL_SPECIALS + 1];
    int count = 0;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) names[count++] = name_hook(hook);
    for (int i = 0; i < setup->faction_count; i++) names[count++] = setup->factions[i].id;
    for (int i = 0; i < setup->special_count; i++) names[count++] = setup->specials[i].id;
    names[count] = NULL;
    const char *near = nearest_name(word, names);
    if (near) return refuse(session, "there is no %s '%s'; did you mean '%s'?", what, word, near);
    return refuse(session, "there is no %s '%s'", what, word);
}

/* break -------------------------------------------------------------------------------------------- */

static bool tell_number(Session *session, int number) {
    char words[BREAK_WORDS];
    int hits;
    if (!number) return refuse(session, "there are too many breaks; `delete` some");
    session->breakpoints.last = number;
    (void)breakpoints_describe(&session->breakpoints, session->loaded->debugger, number, words, &hits);
    screen_print(session->screen, "break %d: %s\n", number, words);
    return true;
}

static bool add(Session *session, BreakKind kind, const char *text, int value) {
    Breakpoint *stop = breakpoints_add(&session->breakpoints, session->loaded->debugger, kind);
    if (!stop) return tell_number(session, 0);
    snprintf(stop->text, sizeof stop->text, "%s", text);
    stop->value = value;
    return tell_number(session, stop->number);
}

static bool break_condition(Session *session, const Line *line) {
    const char *text = line->rest + strlen("if");
    text += strspn(text, " \t");
    if (!*text) return refuse(session, "break if takes a condition in Lua: break if g:population(2) < 40");
    if (strlen(text) >= BREAK_TEXT) return refuse(session, "a condition has at most %d characters", BREAK_TEXT - 1);
    if (!console_check(session, text)) return false;
    Condition now = console_holds(session, text);
    if (now == CONDITION_FAILED || !add(session, BREAK_CONDITION, text, 0)) return false;
    session->breakpoints.list[session->breakpoints.count - 1].held = now == CONDITION_MET;
    return true;
}

static bool break_seat(Session *session, const Line *line) {
    int seat;
    if (line->count != 2) return refuse(session, "break seat takes a community: break seat 2");
    return line_seat(session, line->words[1], &seat) && add(session, BREAK_SEAT, "", seat);
}

static bool break_event(Session *session, const Line *line) {
    const char *names[EVENTS + 1] = {NULL};
    for (int kind = 0; kind < EVENTS; kind++) names[kind] = event_stream_name(kind);
    if (line->count != 2) return refuse(session, "break event takes a kind of event: break event won");
    for (int kind = 0; kind < EVENTS; kind++)
        if (strcmp(names[kind], line->words[1]) == 0) return add(session, BREAK_EVENT, "", kind);
    const char *near = nearest_name(line->words[1], names);
    return refuse(session, "there is no event '%s'%s%s%s", line->words[1], near ? "; did you mean '" : "",
                  near ? near : "", near ? "'?" : "");
}

/* Is there anything but blanks and a comment on the line? */
static bool is_code(const char *text, int length) {
    while (length && isspace((unsigned char)*text)) text++, length--;
    return length && strncmp(text, "--", 2) != 0;
}

/* "hippie.lua:12" */
static bool break_line(Session *session, const char *word) {
    const char *colon = strrchr(word, ':');
    char file[PLACE_FILE], *end = NULL;
    int length;
    long line = colon ? strtol(colon + 1, &end, 10) : 0;
    if (!colon || *end || line < 1 || line > INT32_MAX)
        return refuse(session, "say on which line: break hippie.lua:12");
    if (session->viewer != NOTHING) return refuse(session, "only `as all` can look inside powers");
    if (colon - word >= PLACE_FILE) return refuse(session, "the path is too long");
    snprintf(file, sizeof file, "%.*s", (int)(colon - word), word);
    const Vm *vm = session->loaded->scripts.vm;
    if (!place_text(vm, file, 1, &length)) return refuse(session, "no script %s was loaded", file);
    const char *text = place_text(vm, file, (int)line, &length);
    if (!text) return refuse(session, "%s has no line %ld", file, line);
    if (!is_code(text, length)) return refuse(session, "there is nothing to run on line %ld of %s", line, file);
    return tell_number(session, debugger_break_at_line(session->loaded->debugger, file, (int)line));
}

static bool break_power(Session *session, const Line *line) {
    const char *power = line->words[0], *word = line->count > 1 ? line->words[1] : NULL;
    Hook hook = word ? find_hook(word) : HOOK_NONE;
    Named named = find_power(&session->loaded->setup, power, hook);
    if (!named.count) return refuse_name(session, "hook, power or card", power);
    if (word && !hook) return refuse_name(session, "hook", word);
    if (!named.defines) return refuse(session, "%s has no %s to stop at", power, word ? word : "hook");
    return tell_number(session, debugger_break_at_hook(session->loaded->debugger, power, hook));
}

static bool break_name(Session *session, const Line *line) {
    const char *word = line->words[0];
    Hook hook = find_hook(word);
    if (!line_ends(session, line, hook ? 1 : 2)) return false;
    if (hook) return tell_number(session, debugger_break_at_hook(session->loaded->debugger, NULL, hook));
    if (strstr(word, ".lua")) return line_ends(session, line, 1) && break_line(session, word);
    if (name_find_card(&session->game, &session->loaded->setup, word) == NOTHING) return break_power(session, line);
    return line_ends(session, line, 1) && add(session, BREAK_CARD, word, 0);
}

static bool run_break(Session *session, const Line *line) {
    static const struct Form {
        const char *word;
        bool (*set)(Session *session, const Line *line);
    } forms[] = {{"if", break_condition}, {"seat", break_seat}, {"event", break_event}};
    if (!line->count)
        return refuse(session,
                      "break takes a hook, a power, hippie.lua:12, a card, seat 2, event won, or if CONDITION");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(line->words[0], forms[i].word) == 0) return forms[i].set(session, line);
    return break_name(session, line);
}

static bool run_breaks(Session *session, const Line *line) {
    char words[BREAK_WORDS];
    int hits, shown = 0;
    if (!line_ends(session, line, 0)) return false;
    for (int number = 1; number <= session->breakpoints.last; number++) {
        if (!breakpoints_describe(&session->breakpoints, session->loaded->debugger, number, words, &hits)) continue;
        if (session->viewer == NOTHING)
            screen_print(session->screen, "%3d  %-40s %d hit%s\n", number, words, hits, hits == 1 ? "" : "s");
        else
            screen_print(session->screen, "%3d  %s\n", number, words); /* that a line was reached may tell too much */
        shown++;
    }
    if (!shown) screen_print(session->screen, "there are no breaks\n");
    return true;
}

static bool run_delete(Session *session, const Line *line) {
    int last = session->breakpoints.last;
    char *end;
    if (line->count != 1) return refuse(session, "delete takes the number of a break, or all; `breaks` lists them");
    if (strcmp(line->words[0], "all") == 0) {
        for (int number = 1; number <= last; number++)
            (void)breakpoints_delete(&session->breakpoints, session->loaded->debugger, number);
        return true;
    }
    long wanted = strtol(line->words[0], &end, 10);
    bool fits = !*end && wanted >= 1 && wanted <= last;
    return (fits && breakpoints_delete(&session->breakpoints, session->loaded->debugger, (int)wanted)) ||
           refuse(session, "there is no break '%s'; `breaks` lists them", line->words[0]);
}

/* Inside a power ----------------------------------------------------------------------------------- */

static bool run_where(Session *session, const Line *line) {
    return line_ends(session, line, 0) && pause_where(session);
}

static bool run_locals(Session *session, const Line *line) {
    int call;
    return line_ends(session, line, 1) && line_number(session, line, 0, 1, MAX_PLACES, 1, &call) &&
           pause_locals(session, call - 1);
}

static bool run_next(Session *session, const Line *line) {
    return line_ends(session, line, 0) && pause_go(session, STEP_OVER);
}

static bool run_into(Session *session, const Line *line) {
    return line_ends(session, line, 0) && pause_go(session, STEP_INTO);
}

static bool run_out(Session *session, const Line *line) {
    return line_ends(session, line, 0) && pause_go(session, STEP_OUT);
}

/* Also after a break from outside, where bots were deciding. */
static bool run_continue(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    if (!line_ends(session, line, 0)) return false;
    if (session->status == GAME_PAUSED) return pause_go(session, STEP_CONTINUE);
    if (session->status == GAME_FAILED) return session_go_on(session);
    if (!asked) return refuse(session, "the game is over");
    if (!(session->automatic >> asked->seat & 1))
        return refuse(session, "no power is paused, and it is for %d to decide; see `options`", asked->seat + 1);
    session_run_bots(session);
    return true;
}

/* trace -------------------------------------------------------------------------------------------- */

static bool run_trace(Session *session, const Line *line) {
    const Breakpoints *breakpoints = &session->breakpoints;
    const char *word = line->count ? line->words[0] : NULL;
    if (!line_ends(session, line, 1)) return false;
    if (!word) {
        screen_print(session->screen, "%s\n",
                     !breakpoints->tracing  ? "off"
                     : *breakpoints->traced ? breakpoints->traced
                                            : "on");
        return true;
    }
    if (strcmp(word, "off") == 0) return tracing_end(session), true;
    if (session->viewer != NOTHING) return refuse(session, "only `as all` can look inside powers");
    if (strcmp(word, "on") == 0) return tracing_begin(session, ""), true;
    if (!find_hook(word) && !find_power(&session->loaded->setup, word, HOOK_NONE).count)
        return refuse_name(session, "hook or power", word);
    tracing_begin(session, word);
    return true;
}

const Verb verbs_break[] = {
    {"break", "br", "WHERE", "stops the game at a hook, a power, a line, a card, a decision, an event, a condition",
     "break on_trick_won: at that hook of any power; break hippie, break hippie:base on_trick_won: at a power's hooks; "
     "break hippie.lua:12: where a power comes to that line; break hippie-9: when the card is played or moved; break "
     "seat 2: when that community decides; break event won: at a kind of event; break if g:population(2) < 40: when "
     "that has become so. Inside a power the game is paused: where, locals, next, into, out, continue.",
     run_break, COMPLETES_POWER, "if seat event on_trick_won"},
    {"breaks", NULL, "", "lists the breaks, and how often each was hit", NULL, run_breaks, COMPLETES_NOTHING, NULL},
    {"delete", NULL, "N|all", "takes a break away", NULL, run_delete, COMPLETES_WORDS, "all"},
    {"where", "w", "", "shows the calls that a paused power is in", NULL, run_where, COMPLETES_NOTHING, NULL},
    {"locals", NULL, "[CALL]", "shows the variables of a paused power, or of another call that `where` lists", NULL,
     run_locals, COMPLETES_NOTHING, NULL},
    {"next", "n", "", "goes on to the next line of a paused power", NULL, run_next, COMPLETES_NOTHING, NULL},
    {"into", "i", "", "goes on to the next line, also inside a function that is called", NULL, run_into,
     COMPLETES_NOTHING, NULL},
    {"out", NULL, "", "goes on until the function that it is in has returned", NULL, run_out, COMPLETES_NOTHING, NULL},
    {"continue", "cont", "", "goes on to the next stop or decision", NULL, run_continue, COMPLETES_NOTHING, NULL},
    {"trace", NULL, "on|off|NAME", "tells of every hook that is called: its arguments, effects and cost",
     "trace hippie: only the hooks of that power; trace count: only that hook. The cost is in instructions of Lua.",
     run_trace, COMPLETES_POWER, "on off"},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
