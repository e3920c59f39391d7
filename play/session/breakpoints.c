#include "play/session/breakpoints.h"

#include <stdio.h>
#include <string.h>

#include "core/game/describe.h"
#include "play/load/tools.h"

Breakpoint *breakpoints_add(Breakpoints *breakpoints, Debugger *debugger, BreakKind kind) {
    if (breakpoints->count == MAX_BREAKS) return NULL;
    Breakpoint *stop = &breakpoints->list[breakpoints->count++];
    *stop = (Breakpoint){.number = debugger_next_number(debugger), .kind = kind};
    breakpoints->last = stop->number;
    return stop;
}

bool breakpoints_delete(Breakpoints *breakpoints, Debugger *debugger, int number) {
    Breakpoint *own = breakpoints_find(breakpoints, number);
    if (!own) return debugger_delete(debugger, number);
    breakpoints->count--;
    memmove(own, own + 1, (size_t)(&breakpoints->list[breakpoints->count] - own) * sizeof *own);
    return true;
}

/* In words ----------------------------------------------------------------------------------------- */

static void describe_own(const Breakpoint *stop, const Setup *setup, char words[BREAK_WORDS]) {
    switch (stop->kind) {
    case BREAK_CARD: snprintf(words, BREAK_WORDS, "%s is played or moved", stop->text); break;
    case BREAK_SEAT: snprintf(words, BREAK_WORDS, "%d decides", stop->value + 1); break;
    case BREAK_EVENT: snprintf(words, BREAK_WORDS, "event %s", describe_of(setup)->event_kinds[stop->value]); break;
    case BREAK_CONDITION: snprintf(words, BREAK_WORDS, "if %s", stop->text); break;
    }
    size_t used = strlen(words);
    if (*stop->condition) snprintf(words + used, BREAK_WORDS - used, " if %s", stop->condition);
}

static void describe_stop(const ScriptBreakpoint *stop, const Setup *setup, char words[BREAK_WORDS]) {
    const char *any = tools_of(setup)->any_unit, *unit = *stop->unit ? stop->unit : any ? any : "";
    if (stop->watch.on) {
        snprintf(words, BREAK_WORDS, "watch %s%s", stop->condition, stop->watch.scoped ? ", in one call" : "");
        return;
    }
    if (stop->line)
        snprintf(words, BREAK_WORDS, "%s:%d", stop->file, stop->line);
    else
        snprintf(words, BREAK_WORDS, "%s%s%s", unit, *unit ? ", " : "", *stop->hook ? stop->hook : "any hook");
    size_t used = strlen(words);
    if (*stop->condition) (void)snprintf(words + used, BREAK_WORDS - used, " if %s", stop->condition);
}

Breakpoint *breakpoints_find(const Breakpoints *breakpoints, int number) {
    for (int i = 0; i < breakpoints->count; i++)
        if (breakpoints->list[i].number == number) return (Breakpoint *)&breakpoints->list[i];
    return NULL;
}

static void describe_limits(const BreakLimits *limits, char words[BREAK_WORDS]) {
    size_t used = strlen(words);
    if (limits->disabled) used += (size_t)snprintf(words + used, BREAK_WORDS - used, ", disabled");
    if (limits->temporary) used += (size_t)snprintf(words + used, BREAK_WORDS - used, ", once");
    if (limits->ignore) (void)snprintf(words + used, BREAK_WORDS - used, ", after %d more", limits->ignore);
}

bool breakpoints_describe(const Breakpoints *breakpoints, const Setup *setup, Debugger *debugger, int number,
                          char words[BREAK_WORDS], int *hits) {
    const Breakpoint *own = breakpoints_find(breakpoints, number);
    const ScriptBreakpoint *stop = own ? NULL : debugger_breakpoint(debugger, number);
    if (own) describe_own(own, setup, words), *hits = own->hits;
    if (stop) describe_stop(stop, setup, words), *hits = stop->hits;
    if (own || stop) describe_limits(own ? &own->limits : &stop->limits, words);
    return own || stop;
}

BreakLimits *breakpoints_limits(Breakpoints *breakpoints, Debugger *debugger, int number) {
    Breakpoint *own = breakpoints_find(breakpoints, number);
    ScriptBreakpoint *stop = own ? NULL : debugger_breakpoint(debugger, number);
    return own ? &own->limits : stop ? &stop->limits : NULL;
}

void breakpoints_forget_hits(Breakpoints *breakpoints, Debugger *debugger) {
    for (int i = 0; i < breakpoints->hit_count; i++) {
        const Breakpoint *own = breakpoints_find(breakpoints, breakpoints->hits[i]);
        if (own && own->limits.temporary) (void)breakpoints_delete(breakpoints, debugger, own->number);
    }
    breakpoints->hit_count = 0;
}

/* Testing ------------------------------------------------------------------------------------------ */

void breakpoints_note(Breakpoints *breakpoints, Breakpoint *stop) {
    if (stop->limits.disabled) return;
    stop->hits++;
    if (stop->limits.ignore && stop->limits.ignore--) return;
    for (int i = 0; i < breakpoints->hit_count; i++)
        if (breakpoints->hits[i] == stop->number) return; /* it stops the run already */
    if (breakpoints->hit_count < MAX_HITS) breakpoints->hits[breakpoints->hit_count++] = stop->number;
}

bool breakpoints_look(Breakpoints *breakpoints, const Setup *setup, const Game *game) {
    if (!breakpoints->count) return false;
    uint64_t digest = door_of(setup)->digest(game, setup);
    bool looks = digest != breakpoints->looked;
    breakpoints->looked = digest;
    return looks;
}

void breakpoints_test_seats(Breakpoints *breakpoints, const Setup *setup, const Game *game) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return;
    for (int i = 0; i < breakpoints->count; i++) {
        Breakpoint *stop = &breakpoints->list[i];
        if (stop->kind == BREAK_SEAT && asked.seat == stop->value && breakpoints_hold(breakpoints, game, stop))
            breakpoints_note(breakpoints, stop);
    }
}

bool breakpoints_hold(const Breakpoints *breakpoints, const Game *game, const Breakpoint *stop) {
    return !*stop->condition || (breakpoints->holds && breakpoints->holds(breakpoints->tester, game, stop));
}

/* Does the breakpoint stop at this event? A card must be played or moved where the viewer sees it. */
static bool is_hit(const Breakpoints *breakpoints, const Breakpoint *stop, int viewer, const Game *game,
                   const EventInfo *info) {
    bool seen = viewer == DOOR_NOBODY || info->seen >> viewer & 1;
    bool there = stop->kind == BREAK_EVENT  ? info->kind == stop->value
                 : stop->kind == BREAK_CARD ? seen && *info->piece && strcmp(info->piece, stop->text) == 0
                                            : false;
    return there && breakpoints_hold(breakpoints, game, stop);
}

bool breakpoints_see(Breakpoints *breakpoints, const Setup *setup, int viewer, const Game *game, const Event *event) {
    int hits = breakpoints->hit_count;
    if (!breakpoints->count) return false;
    EventInfo info = describe_event_info(game, setup, event);
    for (int i = 0; i < breakpoints->count; i++)
        if (is_hit(breakpoints, &breakpoints->list[i], viewer, game, &info))
            breakpoints_note(breakpoints, &breakpoints->list[i]);
    return breakpoints->hit_count > hits;
}

bool breakpoints_would_see(const Breakpoints *breakpoints, const Setup *setup, int viewer, const Game *game,
                           const Event *event) {
    if (!breakpoints->count) return false;
    EventInfo info = describe_event_info(game, setup, event);
    for (int i = 0; i < breakpoints->count; i++) {
        const Breakpoint *stop = &breakpoints->list[i];
        if (!stop->limits.disabled && is_hit(breakpoints, stop, viewer, game, &info)) return true;
    }
    return false;
}
