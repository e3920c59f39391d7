#include "repl/dayz/alteration.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/alter.h"
#include "repl/term/shell_words.h"

enum { WORDS = 40, TEXT = 1024 };

/* What the functions share. */
typedef struct AlterationReader {
    Game *game;
    const Setup *setup;
    char text[TEXT];
    char *words[WORDS];
    int count;
    char *why;
} AlterationReader;

static bool refuse(const AlterationReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(const AlterationReader *reader, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, DOOR_WHY, format, arguments);
    va_end(arguments);
    return false;
}

/* Passes on the answer of the kernel: NULL, or why it refused. */
static bool check(const AlterationReader *reader, const char *why) {
    return !why || refuse(reader, "%s", why);
}

static bool find_card(const AlterationReader *reader, const char *name, int *card) {
    *card = name_find_card(reader->game, reader->setup, name);
    return *card != NOTHING || refuse(reader, "there is no card '%s' in this round", name);
}

static bool find_zone(const AlterationReader *reader, const char *name, int *zone) {
    *zone = name_find_zone(reader->setup->seats, name);
    if (*zone != NOTHING) return true;
    return refuse(reader,
                  "there is no zone '%s'; zones are hand:1, transfer:1, expedition:1, reserve, reserve:bottom, "
                  "encounter, itinerants, removed",
                  name);
}

static bool find_number(const AlterationReader *reader, const char *word, int *number) {
    char *end;
    long value = strtol(word, &end, 10);
    if (!*word || *end || value < -99999 || value > 99999) return refuse(reader, "'%s' is not a number", word);
    *number = (int)value;
    return true;
}

static bool put(const AlterationReader *reader) {
    int card, zone;
    if (reader->count != 3) return refuse(reader, "put takes a card and a zone, such as put hippie-9 hand:2");
    return find_card(reader, reader->words[1], &card) && find_zone(reader, reader->words[2], &zone) &&
           check(reader, alter_put(reader->game, reader->setup, card, zone));
}

/* The first card becomes the top one. Moves all cards or none. */
static bool stack(const AlterationReader *reader) {
    Game before = *reader->game;
    int card;
    if (reader->count < 2)
        return refuse(reader, "stack takes the cards to put on top of the Reserve, the top card first");
    for (int i = reader->count - 1; i >= 1; i--) {
        if (find_card(reader, reader->words[i], &card) &&
            check(reader, alter_put(reader->game, reader->setup, card, ZONE_RESERVE)))
            continue;
        *reader->game = before;
        return false;
    }
    return true;
}

static bool set_population(const AlterationReader *reader) {
    int seat, population;
    if (reader->count != 4) return refuse(reader, "set population takes a community and a number");
    return find_number(reader, reader->words[2], &seat) && find_number(reader, reader->words[3], &population) &&
           check(reader, alter_population(reader->game, reader->setup, seat - 1, population));
}

/* "peddler.coins": the power in play and its number. */
static bool find_kept(const AlterationReader *reader, char *word, int *power, int *number) {
    char *dot = strchr(word, '.');
    if (!dot) return refuse(reader, "'%s' is not a number of a power, such as peddler.coins", word);
    *dot = 0;
    *power = table_find_power(&reader->game->now, reader->setup, word);
    if (*power == NOTHING) return refuse(reader, "'%s' is not in play", word);
    const Power *rules = table_power(&reader->game->now, reader->setup, *power);
    for (*number = 0; *number < rules->number_count; ++*number)
        if (strcmp(rules->numbers[*number].name, dot + 1) == 0) return true;
    return refuse(reader, "%s has no number '%s'", word, dot + 1);
}

/* "peddler.coins 2 5", or "saboteur.reversed 1" for the whole table. */
static bool set_number(const AlterationReader *reader) {
    int power = 0, number = 0, seat = 1, value;
    if (reader->count < 4)
        return refuse(reader,
                      "set number takes a number of a power, a community and a value: set number peddler.coins 2 5");
    if (!find_kept(reader, reader->words[2], &power, &number)) return false;
    const Number *kept = &table_power(&reader->game->now, reader->setup, power)->numbers[number];
    if (reader->count != (kept->table ? 4 : 5))
        return refuse(reader,
                      kept->table ? "the number '%s' is for the whole table; it takes a value"
                                  : "the number '%s' takes a community and a value",
                      kept->name);
    return (kept->table || find_number(reader, reader->words[3], &seat)) &&
           find_number(reader, reader->words[reader->count - 1], &value) &&
           check(reader, alter_number(reader->game, reader->setup, power, number, seat - 1, value));
}

/* "+bunker" or "-bunker" */
static bool set_special(const AlterationReader *reader, const char *word) {
    int special = setup_special(reader->setup, word + 1);
    if (special < 0) return refuse(reader, "there is no special card '%s'", word + 1);
    return check(reader, *word == '+' ? alter_add(reader->game, reader->setup, special)
                                      : alter_remove(reader->game, reader->setup, special));
}

/* "military:weak" */
static bool set_version(const AlterationReader *reader, char *word) {
    char *colon = strchr(word, ':');
    if (!colon) return refuse(reader, "set power takes a version, military:weak, or +bunker, or -bunker");
    *colon = 0;
    int faction = setup_faction(reader->setup, word), version = name_find_version(colon + 1);
    if (faction < 0) return refuse(reader, "there is no faction '%s'", word);
    if (version == NOTHING) return refuse(reader, "there is no version '%s'", colon + 1);
    return check(reader, alter_version(reader->game, reader->setup, faction, version));
}

static bool set_power(const AlterationReader *reader) {
    if (reader->count != 3) return refuse(reader, "set power takes a version, military:weak, or +bunker, or -bunker");
    char *word = reader->words[2];
    return *word == '+' || *word == '-' ? set_special(reader, word) : set_version(reader, word);
}

static bool set(const AlterationReader *reader) {
    if (reader->count > 1 && strcmp(reader->words[1], "population") == 0) return set_population(reader);
    if (reader->count > 1 && strcmp(reader->words[1], "power") == 0) return set_power(reader);
    if (reader->count > 1 && strcmp(reader->words[1], "number") == 0) return set_number(reader);
    return refuse(reader, "set takes population, power or number: set population 2 40, set power military:weak, "
                          "set number peddler.coins 2 5");
}

static bool split(AlterationReader *reader, const char *text) {
    if (strlen(text) >= TEXT) return refuse(reader, "the alteration is too long");
    strcpy(reader->text, text);
    reader->count = shell_words_split_plain(reader->text, reader->words, WORDS);
    if (reader->count > WORDS) return refuse(reader, "the alteration is too long");
    return reader->count > 0 || refuse(reader, "the alteration is empty");
}

bool alteration_apply(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]) {
    static const struct {
        const char *name;
        bool (*apply)(const AlterationReader *reader);
    } kinds[] = {{"put", put}, {"stack", stack}, {"set", set}};
    AlterationReader reader = {.game = game, .setup = setup, .why = why};
    if (!split(&reader, text)) return false;
    for (int i = 0; i < 3; i++)
        if (strcmp(kinds[i].name, reader.words[0]) == 0) return kinds[i].apply(&reader);
    return refuse(&reader, "unknown alteration '%.60s'; use put, set or stack", reader.words[0]);
}
