#include "play/load/alteration.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/tools.h"

enum { MOST_NUMBER = 1000000, MOST_NAMES = 512, MOST_LISTED = 24, MOST_STACKED = 512, MOST_TEXT = 1024 };

/* What the functions below share. */
typedef struct AlterationReader {
    const AlterationRules *rules;
    Game *game;
    const Setup *setup;
    char *why;
} AlterationReader;

bool alteration_refuse(char why[DOOR_WHY], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, DOOR_WHY, format, arguments);
    va_end(arguments);
    return false;
}

/* True for "hand:4" and "hand:1": what another number names is not a suggestion. */
static bool differ_in_digits(const char *name, const char *other) {
    for (;; name++, other++) {
        name += strspn(name, "0123456789");
        other += strspn(other, "0123456789");
        if (*name != *other) return false;
        if (!*name) return true;
    }
}

bool alteration_refuse_name(char why[DOOR_WHY], const char *what, const char *name, const char *const *names) {
    const char *near = nearest_name(name, names);
    int count = 0;
    while (names[count]) count++;
    if (near && !differ_in_digits(name, near))
        return alteration_refuse(why, "there is no %s '%.100s'; did you mean '%s'?", what, name, near);
    alteration_refuse(why, "there is no %s '%.100s'%s", what, name, count && count <= MOST_LISTED ? "; there are" : "");
    for (int i = 0; i < count && count <= MOST_LISTED; i++) {
        size_t used = strlen(why);
        snprintf(why + used, DOOR_WHY - used, "%s %s", i ? "," : "", names[i]);
    }
    return false;
}

/* True, and the number, if the text is a whole number up to a million. */
static bool read_number(const char *text, int *number) {
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return *text && !*end && value >= -MOST_NUMBER && value <= MOST_NUMBER;
}

/* Refuses a name that is none of those which `list` writes. */
static bool refuse_listed(const Game *game, const Setup *setup, const char *what, const char *name,
                          char *(*list)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]),
                          char why[DOOR_WHY]) {
    char(*names)[DOOR_NAME] = heap_alloc(sizeof *names * MOST_NAMES);
    const char *pointers[MOST_NAMES + 1];
    int count = 0;
    while (count < MOST_NAMES && list(game, setup, count, names[count])) pointers[count] = names[count], count++;
    pointers[count] = NULL;
    (void)alteration_refuse_name(why, what, name, pointers);
    free(names);
    return false;
}

static bool find_piece(const AlterationReader *reader, const char *name, int *piece) {
    const AlterationRules *rules = reader->rules;
    *piece = rules->find_piece(reader->game, reader->setup, name);
    if (*piece >= 0) return true;
    if (!rules->refuse_piece)
        return refuse_listed(reader->game, reader->setup, rules->piece_word, name, tools_of(reader->setup)->piece_name,
                             reader->why);
    rules->refuse_piece(reader->game, reader->setup, name, reader->why);
    return false;
}

bool alteration_refuse_zone(const Game *game, const Setup *setup, const char *name, char why[DOOR_WHY]) {
    const Tools *tools = tools_of(setup);
    const AlterationRules *rules = tools->alterations;
    return refuse_listed(game, setup, rules->zone_word, name, rules->zone_name ? rules->zone_name : tools->zone_name,
                         why);
}

static bool find_zone(const AlterationReader *reader, const char *name, int *zone) {
    *zone = reader->rules->find_zone(reader->game, reader->setup, name);
    return *zone >= 0 || alteration_refuse_zone(reader->game, reader->setup, name, reader->why);
}

/* Names may contain spaces: any of them can stand between the piece and the zone. */
static bool put_by_words(const AlterationReader *reader, const char *words) {
    const AlterationRules *rules = reader->rules;
    char name[DOOR_NAME];
    const char *last = NULL;
    int piece, zone;
    for (const char *space = strchr(words, ' '); space; last = space, space = strchr(space + 1, ' ')) {
        snprintf(name, sizeof name, "%.*s", (int)(space - words), words);
        piece = rules->find_piece(reader->game, reader->setup, name);
        zone = rules->find_zone(reader->game, reader->setup, space + 1);
        if (piece >= 0 && zone >= 0)
            return alteration_check(rules->put(reader->game, reader->setup, piece, zone), reader->why);
    }
    if (!last)
        return alteration_refuse(reader->why, "put takes a %s and a zone, such as %s", rules->piece_word,
                                 rules->put_example);
    for (const char *space = strchr(words, ' '); space; space = strchr(space + 1, ' ')) {
        snprintf(name, sizeof name, "%.*s", (int)(space - words), words);
        if (rules->find_piece(reader->game, reader->setup, name) >= 0)
            return find_zone(reader, space + 1, &zone) && false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(last - words), words);
    return find_piece(reader, name, &piece) && false;
}

static int find_counter(const AlterationReader *reader, const char *name) {
    char found[DOOR_NAME];
    for (int i = 0; reader->rules->counter_name(reader->game, reader->setup, i, found); i++)
        if (strcmp(found, name) == 0) return i;
    return -1;
}

/* "coins 2 7", of a seat; "round 3", of the table. */
static bool set_by_words(const AlterationReader *reader, const char *words) {
    const AlterationRules *rules = reader->rules;
    char name[DOOR_NAME], *why = reader->why;
    const char *last = strrchr(words, ' ');
    int value, seat = 0;
    if (!last) return alteration_refuse(why, "set takes a counter and a number, such as %s", rules->set_example);
    if (!read_number(last + 1, &value)) return alteration_refuse(why, "'%.100s' is not a number", last + 1);
    snprintf(name, sizeof name, "%.*s", (int)(last - words), words);
    int number = find_counter(reader, name);
    char *before = strrchr(name, ' ');
    bool seated = number < 0 && before && read_number(before + 1, &seat);
    if (seated) *before = 0, number = find_counter(reader, name);
    if (number < 0) return refuse_listed(reader->game, reader->setup, "counter", name, rules->counter_name, why);
    AlteredCounter counter = rules->counter(reader->game, reader->setup, number);
    if (counter.per_seat != seated)
        return alteration_refuse(why,
                                 seated ? "'%s' is a counter of the whole table: set %s NUMBER"
                                        : "'%s' is a counter of each seat: set %s SEAT NUMBER",
                                 name, name);
    if (seated && (seat < 1 || seat > door_seats(reader->setup)))
        return alteration_refuse(why, "the game has no such seat");
    if (value < counter.least || value > counter.most)
        return alteration_refuse(why, "'%s' is a number from %d to %d", name, counter.least, counter.most);
    return alteration_check(rules->set(reader->game, reader->setup, number, seated ? seat - 1 : 0, value), why);
}

bool alteration_next_piece(const Game *game, const Setup *setup, const char **words, char name[DOOR_NAME]) {
    const AlterationRules *rules = tools_of(setup)->alterations;
    const char *from = *words + strspn(*words, " ,");
    size_t length = 0, first = strcspn(from, " ,");
    if (!*from || !rules) return false;
    for (size_t end = first;; end += 1 + strcspn(from + end + 1, " ,")) {
        snprintf(name, DOOR_NAME, "%.*s", (int)end, from);
        if (rules->find_piece(game, setup, name) >= 0) length = end;
        if (!from[end] || end >= DOOR_NAME) break;
    }
    if (!length) length = first;
    snprintf(name, DOOR_NAME, "%.*s", (int)length, from);
    *words = from + length;
    return true;
}

/* "deck museum, zoo", or without a zone where the game has one for it: the first piece becomes the top one. Moves all or none. */
static bool stack_by_words(const AlterationReader *reader, const char *words) {
    const AlterationRules *rules = reader->rules;
    char name[DOOR_NAME];
    int pieces[MOST_STACKED], count = 0, zone = -1;
    size_t length = strcspn(words, " ");
    snprintf(name, sizeof name, "%.*s", (int)length, words);
    if (*words) zone = rules->find_zone(reader->game, reader->setup, name);
    if (zone >= 0)
        words += length;
    else if (rules->stack)
        zone = rules->find_zone(reader->game, reader->setup, rules->stack);
    else if (*words)
        return find_zone(reader, name, &zone);
    while (count < MOST_STACKED && alteration_next_piece(reader->game, reader->setup, &words, name))
        if (!find_piece(reader, name, &pieces[count++])) return false;
    if (!count)
        return alteration_refuse(reader->why, "stack takes %sthe %ss to put on top of %s, the top one first",
                                 rules->stack ? "" : "a zone and ", rules->piece_word,
                                 rules->stack ? rules->stack : "it");
    Game *before = heap_alloc(door_size(reader->setup));
    const char *refused = NULL;
    door_copy(before, reader->game, reader->setup);
    while (count-- > 0 && !refused) refused = rules->put(reader->game, reader->setup, pieces[count], zone);
    if (refused) door_copy(reader->game, before, reader->setup);
    free(before);
    return alteration_check(refused, reader->why);
}

/* The words behind a name, if the text begins with it; NULL otherwise. */
static const char *words_after(const char *text, const char *name) {
    size_t length = strlen(name);
    if (strncmp(text, name, length) != 0 || (text[length] && text[length] != ' ')) return NULL;
    return text + length + strspn(text + length, " ");
}

bool alteration_apply(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]) {
    const AlterationRules *rules = tools_of(setup)->alterations;
    AlterationReader reader = {rules, game, setup, why};
    if (!rules) return alteration_refuse(why, "this game cannot be altered by hand");
    char line[MOST_TEXT];
    const char *words;
    size_t length = 0;
    for (; *text && length < MOST_TEXT; text++) /* one blank between words */
        if (!isspace((unsigned char)*text))
            line[length++] = *text;
        else if (length && text[1] && !isspace((unsigned char)text[1]))
            line[length++] = ' ';
    if (length == MOST_TEXT) return alteration_refuse(why, "the alteration is too long");
    line[length] = 0;
    text = line;
    for (const OwnAlteration *own = rules->others; own->name; own++)
        if ((words = words_after(text, own->name)))
            return own->apply ? own->apply(game, setup, words, why) : set_by_words(&reader, words);
    if ((words = words_after(text, "put"))) return put_by_words(&reader, words);
    if ((words = words_after(text, "set"))) return set_by_words(&reader, words);
    if ((words = words_after(text, "stack"))) return stack_by_words(&reader, words);
    return alteration_refuse(why, "unknown alteration '%.60s'; use %s", text, rules->verbs);
}

void alteration_set_words(const Game *game, const Setup *setup, const char *before,
                          void (*offer)(void *list, const char *word), void *list) {
    const AlterationRules *rules = tools_of(setup)->alterations;
    char name[DOOR_NAME], word[DOOR_NAME + 1];
    if (!rules) return;
    for (int i = 0; rules->counter_name(game, setup, i, name); i++) {
        snprintf(word, sizeof word, "%s ", name);
        if (!*before) offer(list, word);
        if (strcmp(before, name) != 0 || !rules->counter(game, setup, i).per_seat) continue;
        for (int seat = 1; seat <= door_seats(setup); seat++) {
            snprintf(word, sizeof word, "%d ", seat);
            offer(list, word);
        }
    }
    for (const OwnAlteration *own = rules->others; own->name; own++) {
        const char *what = words_after(own->name, "set");
        if (!what || !own->word) continue;
        snprintf(word, sizeof word, "%s ", what);
        if (!*before) offer(list, word);
        for (int i = 0; strcmp(before, what) == 0 && own->word(game, setup, i, name); i++) offer(list, name);
    }
}
