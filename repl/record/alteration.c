#include "repl/record/alteration.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/alter.h"

enum { WORDS = 40, TEXT = 1024 };

/* One alteration while it is read. */
typedef struct Reading {
    Game *game;
    const Setup *setup;
    char text[TEXT];
    char *words[WORDS];
    int count;
    char *why;
} Reading;

static bool refuse(const Reading *reading, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(const Reading *reading, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reading->why, ALTERATION_WHY, format, arguments);
    va_end(arguments);
    return false;
}

/* What the kernel says of it. */
static bool settle(const Reading *reading, const char *why) {
    return !why || refuse(reading, "%s", why);
}

static bool find_card(const Reading *reading, const char *name, int *card) {
    *card = name_find_card(reading->game, reading->setup, name);
    return *card != NOTHING || refuse(reading, "there is no card '%s' in this round", name);
}

static bool find_zone(const Reading *reading, const char *name, int *zone) {
    *zone = name_find_zone(reading->setup->seats, name);
    if (*zone != NOTHING) return true;
    return refuse(reading,
                  "there is no zone '%s'; zones are hand:1, transfer:1, expedition:1, reserve, reserve:bottom, "
                  "encounter, itinerants, removed",
                  name);
}

static bool find_number(const Reading *reading, const char *word, int *number) {
    char *end;
    long value = strtol(word, &end, 10);
    if (!*word || *end || value < -99999 || value > 99999) return refuse(reading, "'%s' is no number", word);
    *number = (int)value;
    return true;
}

static bool put(const Reading *reading) {
    int card, zone;
    if (reading->count != 3) return refuse(reading, "put takes a card and a zone: put hippie-9 hand:2");
    return find_card(reading, reading->words[1], &card) && find_zone(reading, reading->words[2], &zone) &&
           settle(reading, alter_put(reading->game, reading->setup, card, zone));
}

/* The first card named will be the top one. All or none are moved. */
static bool stack(const Reading *reading) {
    Game before = *reading->game;
    int card;
    if (reading->count < 2)
        return refuse(reading, "stack takes the cards that come next in the Reserve, the top first");
    for (int i = reading->count - 1; i >= 1; i--) {
        if (find_card(reading, reading->words[i], &card) &&
            settle(reading, alter_put(reading->game, reading->setup, card, ZONE_RESERVE)))
            continue;
        *reading->game = before;
        return false;
    }
    return true;
}

static bool set_population(const Reading *reading) {
    int seat, population;
    if (reading->count != 4) return refuse(reading, "set population takes a community and a number");
    return find_number(reading, reading->words[2], &seat) && find_number(reading, reading->words[3], &population) &&
           settle(reading, alter_population(reading->game, reading->setup, seat - 1, population));
}

/* "+bunker" or "-bunker" */
static bool set_special(const Reading *reading, const char *word) {
    int special = setup_special(reading->setup, word + 1);
    if (special < 0) return refuse(reading, "there is no special '%s'", word + 1);
    return settle(reading, *word == '+' ? alter_add(reading->game, reading->setup, special)
                                        : alter_remove(reading->game, reading->setup, special));
}

/* "military:weak" */
static bool set_version(const Reading *reading, char *word) {
    char *colon = strchr(word, ':');
    if (!colon) return refuse(reading, "set power takes a version, military:weak, or +bunker, or -bunker");
    *colon = 0;
    int faction = setup_faction(reading->setup, word), version = name_find_version(colon + 1);
    if (faction < 0) return refuse(reading, "there is no faction '%s'", word);
    if (version == NOTHING) return refuse(reading, "there is no version '%s'", colon + 1);
    return settle(reading, alter_version(reading->game, reading->setup, faction, version));
}

static bool set_power(const Reading *reading) {
    if (reading->count != 3) return refuse(reading, "set power takes a version, military:weak, or +bunker, or -bunker");
    char *word = reading->words[2];
    return *word == '+' || *word == '-' ? set_special(reading, word) : set_version(reading, word);
}

static bool set(const Reading *reading) {
    if (reading->count > 1 && strcmp(reading->words[1], "population") == 0) return set_population(reading);
    if (reading->count > 1 && strcmp(reading->words[1], "power") == 0) return set_power(reading);
    return refuse(reading, "population and power can be set: set population 2 40, set power military:weak");
}

static bool split(Reading *reading, const char *text) {
    if (strlen(text) >= TEXT) return refuse(reading, "that is too long");
    strcpy(reading->text, text);
    for (char *next = reading->text; *(next += strspn(next, " \t"));) {
        if (reading->count == WORDS) return refuse(reading, "that is too long");
        reading->words[reading->count++] = next;
        next += strcspn(next, " \t");
        if (*next) *next++ = 0;
    }
    return reading->count > 0 || refuse(reading, "nothing is said");
}

bool alteration_apply(Game *game, const Setup *setup, const char *text, char why[ALTERATION_WHY]) {
    static const struct {
        const char *name;
        bool (*apply)(const Reading *reading);
    } kinds[] = {{"put", put}, {"stack", stack}, {"set", set}};
    Reading reading = {.game = game, .setup = setup, .why = why};
    if (!split(&reading, text)) return false;
    for (int i = 0; i < 3; i++)
        if (strcmp(kinds[i].name, reading.words[0]) == 0) return kinds[i].apply(&reading);
    return refuse(&reading, "the table cannot be altered by '%.60s'", reading.words[0]);
}
