#include "play/check/tabletop_happenings.h"

#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "core/table/told.h"

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

void happenings_learn(Happenings *happenings, const TabletopLayout *layout) {
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

void happenings_hear(Happenings *happenings, const TabletopLayout *layout, const TabletopEvent *event) {
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

void happenings_note(const Happenings *happenings, const CheckRequest *request, const char *path, const char *text) {
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
