#include "repl/session/breakpoints.h"

#include <stdio.h>
#include <string.h>

#include "repl/record/event_stream.h"

Break *breaks_add(Breaks *breaks, Debugger *debugger, BreakKind kind) {
    if (breaks->count == MAX_BREAKS) return NULL;
    Break *stop = &breaks->list[breaks->count++];
    *stop = (Break){.number = debugger_take_number(debugger), .kind = kind};
    breaks->last = stop->number;
    return stop;
}

bool breaks_delete(Breaks *breaks, Debugger *debugger, int number) {
    int place = 0;
    while (place < breaks->count && breaks->list[place].number != number) place++;
    if (place == breaks->count) return debugger_delete(debugger, number);
    breaks->count--;
    memmove(&breaks->list[place], &breaks->list[place + 1], (size_t)(breaks->count - place) * sizeof *breaks->list);
    return true;
}

void breaks_move(const Debugger *from, Debugger *to) {
    debugger_adopt(to, from);
}

/* In words ----------------------------------------------------------------------------------------- */

static void describe(const Break *stop, char words[BREAK_WORDS]) {
    switch (stop->kind) {
    case BREAK_CARD: snprintf(words, BREAK_WORDS, "%s is played or moved", stop->text); break;
    case BREAK_SEAT: snprintf(words, BREAK_WORDS, "%d decides", stop->value + 1); break;
    case BREAK_EVENT: snprintf(words, BREAK_WORDS, "event %s", stream_name(stop->value)); break;
    case BREAK_CONDITION: snprintf(words, BREAK_WORDS, "if %s", stop->text); break;
    }
}

static void describe_stop(const Stop *stop, char words[BREAK_WORDS]) {
    const char *power = *stop->power ? stop->power : "any power";
    if (stop->line)
        snprintf(words, BREAK_WORDS, "%s:%d", stop->file, stop->line);
    else
        snprintf(words, BREAK_WORDS, "%s, %s", power, stop->hook ? name_hook(stop->hook) : "any hook");
}

bool breaks_describe(const Breaks *breaks, const Debugger *debugger, int number, char words[BREAK_WORDS], int *hits) {
    int count;
    const Stop *stops = debugger_stops(debugger, &count);
    for (int i = 0; i < breaks->count; i++)
        if (breaks->list[i].number == number)
            return describe(&breaks->list[i], words), *hits = breaks->list[i].hits, true;
    for (int i = 0; i < count; i++)
        if (stops[i].number == number) return describe_stop(&stops[i], words), *hits = stops[i].hits, true;
    return false;
}

/* Events ------------------------------------------------------------------------------------------- */

void breaks_note(Breaks *breaks, Break *stop) {
    stop->hits++;
    if (!breaks->hit) breaks->hit = stop->number;
}

/* Is the card played or moved by this event, and seen? */
static bool is_about(const Break *stop, const Setup *setup, int viewer, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER;
    bool seen = viewer == NOTHING || event->seen >> viewer & 1;
    return moves && seen && event->card != NOTHING &&
           strcmp(name_card(game, setup, event->card, name), stop->text) == 0;
}

void breaks_see(Breaks *breaks, const Setup *setup, int viewer, const Game *game, const Event *event) {
    for (int i = 0; i < breaks->count; i++) {
        Break *stop = &breaks->list[i];
        if ((stop->kind == BREAK_EVENT && event->kind == stop->value) ||
            (stop->kind == BREAK_CARD && is_about(stop, setup, viewer, game, event)))
            breaks_note(breaks, stop);
    }
}
