#include "repl/session/pause.h"

#include "repl/tell/script_source.h"

static const ScriptBreakpoint *find_stop(const Debugger *debugger, int number) {
    int count;
    const ScriptBreakpoint *stops = debugger_breakpoints(debugger, &count);
    for (int i = 0; i < count; i++)
        if (stops[i].number == number) return &stops[i];
    return NULL;
}

bool pause_is_hidden(const Session *session) {
    const Debugger *debugger = session->loaded->debugger;
    const PausedHook *seen = debugger_paused(debugger);
    const ScriptBreakpoint *stop = seen ? find_stop(debugger, seen->breakpoint) : NULL;
    return session->viewer != NOTHING && (!stop || stop->line);
}

void pause_tell(Session *session) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    Screen *screen = session->screen;
    char name[SCRIPT_SOURCE_NAME];
    if (!seen) return;
    if (seen->breakpoint) screen_print(screen, "break %d: ", seen->breakpoint);
    screen_styled(screen, STYLE_BOLD, "%s, %s", seen->power, name_hook(seen->hook));
    if (seen->seat != NOTHING) screen_print(screen, ", community %d", seen->seat + 1);
    if (session->viewer != NOTHING) {
        screen_print(screen, "\nonly `as all` can look inside powers; `continue` goes on\n");
        return;
    }
    screen_print(screen, ": %s\n", script_source_name(&seen->stack[0], name));
    script_source_around(screen, session->loaded->scripts.vm, &seen->stack[0]);
}

/* What was seen where the game is paused; NULL, which is said, when it is not to be looked at. */
static const PausedHook *look(Session *session) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    if (session->status != GAME_PAUSED || !seen)
        return (void)refuse(session, "no power is paused; `break` says where to stop"), NULL;
    if (session->viewer != NOTHING) return (void)refuse(session, "only `as all` can look inside powers"), NULL;
    return seen;
}

bool pause_where(Session *session) {
    const PausedHook *seen = look(session);
    char name[SCRIPT_SOURCE_NAME];
    if (!seen) return false;
    screen_print(session->screen, "%s, %s", seen->power, name_hook(seen->hook));
    if (seen->seat != NOTHING) screen_print(session->screen, ", community %d", seen->seat + 1);
    screen_print(session->screen, "\n");
    for (int i = 0; i < seen->depth; i++) {
        const Place *place = &seen->stack[i];
        screen_print(session->screen, "%3d  %s  %s%s", i + 1, script_source_name(place, name), place->function,
                     *place->function ? ": " : "");
        script_source_line(session->screen, session->loaded->scripts.vm, place);
    }
    return true;
}

static void print_totals(Session *session, const PausedHook *seen) {
    screen_print(session->screen, "  counted so far:");
    for (int seat = 0; seat < session->loaded->setup.seats; seat++)
        screen_print(session->screen, "  %d: %+d", seat + 1, seen->total[seat]);
    screen_print(session->screen, "\n");
}

bool pause_locals(Session *session, int frame) {
    const PausedHook *seen = look(session);
    int shown = 0;
    if (!seen) return false;
    if (frame >= seen->depth) return refuse(session, "there is no call %d; `where` lists them", frame + 1);
    for (int i = 0; i < seen->local_count; i++) {
        const LocalVariable *local = &seen->locals[i];
        if (local->frame != frame) continue;
        screen_print(session->screen, "  %s = %s\n", local->name, local->words);
        shown++;
    }
    if (!shown) screen_print(session->screen, "  there are no variables here yet\n");
    if (seen->counting) print_totals(session, seen);
    return true;
}

bool pause_go(Session *session, StepMode go) {
    if (go != STEP_CONTINUE && !look(session)) return false;
    debugger_step(session->loaded->debugger, go);
    if (!session_go_on(session)) return false;
    session_run_bots(session);
    return true;
}
