#include "play/describe/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void words_add_list(Buffer *out, const char *format, va_list values) {
    va_list again;
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values);
    vsnprintf(buffer_reserve(out, (size_t)size), (size_t)size + 1, format, again);
    va_end(again);
    out->length += (size_t)size;
}

void words_add(Buffer *out, const char *format, ...) {
    va_list values;
    va_start(values, format);
    words_add_list(out, format, values);
    va_end(values);
}

void words_quote(Buffer *out, const char *text) {
    for (; *text; text++) buffer_letter(out, *text == '\n' || *text == '\t' ? ' ' : *text);
}

void words_moves(Buffer *out, const char *pieces, bool several, const char *from, const char *to) {
    words_add(out, "%s %s from %s to %s", pieces, several ? "move" : "moves", from, to);
}

void words_seats(Buffer *out, unsigned seats) {
    const char *between = "";
    for (int seat = 1; seats; seat++, seats >>= 1) {
        if (!(seats & 1)) continue;
        words_add(out, "%s%d", between, seat);
        unsigned rest = seats >> 1;
        between = rest & (rest - 1) ? ", " : " and ";
    }
}

/* "You" ---------------------------------------------------------------------------------------------- */

/* What can stand after a number as well as a verb can after a seat: "2 coins are left", "2 takes a coin". */
static bool is_noun(const char *word, size_t length) {
    static const char *const nouns[] = {"cards",   "civilians", "coins",     "dice",   "hearts",  "humans", "pawns",
                                        "pieces",  "players",   "points",    "rounds", "squares", "tokens", "tricks",
                                        "victims", "wounds",    "survivors", "vans",   "zombies"};
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        if (strlen(nouns[i]) == length && strncmp(nouns[i], word, length) == 0) return true;
    return false;
}

static bool ends_with(const char *word, size_t length, const char *end) {
    size_t size = strlen(end);
    return length > size && strncmp(word + length - size, end, size) == 0;
}

/* Adds the verb as it stands after "you": "plays" is "play". False, and nothing is added, if the word is not the verb of one
 * seat. */
static bool add_verb(Buffer *out, const char *word, size_t length) {
    static const struct OddVerb {
        const char *one, *you;
    } odd[] = {{"is", "are"},  {"has", "have"},  {"does", "do"},   {"goes", "go"}, {"may", "may"},
               {"can", "can"}, {"must", "must"}, {"will", "will"}, {"was", "were"}};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (strlen(odd[i].one) == length && strncmp(odd[i].one, word, length) == 0)
            return buffer_add(out, odd[i].you), true;
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)word[i])) return false;
    if (!ends_with(word, length, "s") || ends_with(word, length, "ss") || is_noun(word, length)) return false;
    bool es = ends_with(word, length, "sses") || ends_with(word, length, "shes") || ends_with(word, length, "ches") ||
              ends_with(word, length, "xes");
    size_t cut = ends_with(word, length, "ies") ? 3 : es ? 2 : 1;
    words_add(out, "%.*s%s", (int)(length - cut), word, cut == 3 ? "y" : "");
    return true;
}

static size_t word_length(const char *word) {
    return strspn(word, "abcdefghijklmnopqrstuvwxyz");
}

/* The sentence that is addressed. */
typedef struct Addressed {
    const char *start, *at;
    const char *name; /* "2" */
    size_t length;
    bool by_seat; /* it begins with a seat: "3 gives dog-4 to 2" */
    bool you;     /* "you" is the subject of the last verb */
    Buffer out;
} Addressed;

static bool is_seat_here(const Addressed *of) {
    bool before = of->at == of->start || !(isalnum((unsigned char)of->at[-1]) || strchr(":-.", of->at[-1]));
    return before && strncmp(of->at, of->name, of->length) == 0 && !isalnum((unsigned char)of->at[of->length]);
}

/* "2 plays", "2: ", "2's" at the start of a sentence or after a mark. */
static bool take_subject(Addressed *of) {
    bool first = of->at == of->start;
    const char *next = of->at + of->length, *verb = next + 1;
    if (!first && !(of->at - of->start > 1 && of->at[-1] == ' ' && strchr(":;", of->at[-2]))) return false;
    size_t length = of->out.length;
    if (strncmp(next, "'s ", 3) == 0) {
        buffer_add(&of->out, first ? "Your" : "your");
        return of->at = next + 2, true;
    }
    buffer_add(&of->out, first ? "You" : "you");
    if (strncmp(next, ": ", 2) == 0) return of->at = next, true;
    buffer_letter(&of->out, ' ');
    if (*next == ' ' && add_verb(&of->out, verb, word_length(verb))) {
        of->at = verb + word_length(verb);
        return of->you = true;
    }
    of->out.length = length;
    of->out.text[length] = 0;
    return false;
}

/* "3 gives dog-4 to 2", "3 bombs 2:", "3 names 2 as the owner" */
static bool take_object(Addressed *of) {
    char after = of->at[of->length];
    bool ends = !after || strchr(",:;", after) || strncmp(of->at + of->length, " as ", 4) == 0;
    bool to = of->at - of->start > 4 && strncmp(of->at - 4, " to ", 4) == 0;
    bool from = of->at - of->start > 6 && strncmp(of->at - 6, " from ", 6) == 0;
    const char *verb = strchr(of->start, ' ');
    bool direct = verb && verb + 1 + word_length(verb + 1) + 1 == of->at;
    if (!of->by_seat || !ends || !(to || from || direct)) return false;
    buffer_add(&of->out, "you");
    return of->at += of->length, true;
}

/* "turn of 2:", "coins of 2: 3 + 1" */
static bool take_owned(Addressed *of) {
    const char *of_seat = strstr(of->start, " of ");
    size_t before = of_seat ? (size_t)(of_seat - of->start) : 0;
    if (!before || strspn(of->start, "abcdefghijklmnopqrstuvwxyz ") < before + 4) return false;
    const char *after = of_seat + 4 + of->length;
    if (strncmp(of_seat + 4, of->name, of->length) != 0 || (*after && *after != ':')) return false;
    words_add(&of->out, "your %.*s", (int)before, of->start);
    return of->at = after, true;
}

/* "2 takes a coin and has 3" */
static bool take_second_verb(Addressed *of) {
    static const char mark[] = " and ";
    const char *verb = of->at + sizeof mark - 1;
    if (!of->you || strncmp(of->at, mark, sizeof mark - 1) != 0) return false;
    size_t length = of->out.length;
    buffer_add(&of->out, mark);
    if (add_verb(&of->out, verb, word_length(verb))) return of->at = verb + word_length(verb), true;
    of->out.length = length;
    of->out.text[length] = 0;
    return false;
}

void words_address(Buffer *text, int viewer) {
    char name[16];
    if (!text->length || viewer < 0 || viewer >= DOOR_SEATS) return;
    snprintf(name, sizeof name, "%d", viewer + 1);
    Addressed of = {.start = text->text, .at = text->text, .name = name, .length = strlen(name)};
    of.by_seat = isdigit((unsigned char)*of.start);
    (void)take_owned(&of);
    while (*of.at)
        if (!(is_seat_here(&of) && (take_subject(&of) || take_object(&of))) && !take_second_verb(&of))
            buffer_letter(&of.out, *of.at++);
    buffer_release(text);
    *text = of.out;
}
