/* From a line to a verb: finding it, splitting its words, reading its arguments. */
#include "repl/prompt/verb.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lua/script/script.h"
#include "repl/session/console.h"
#include "lua/machine/nearest.h"
#include "repl/term/shell_words.h"

const VerbGroup verb_groups[] = {
    {"The game", verbs_game},   {"Stepping", verbs_step},
    {"Looking", verbs_look},    {"Why", verbs_why},
    {"Time", verbs_time},       {"Breaking", verbs_break},
    {"Changing", verbs_change}, {"Keeping", verbs_keep},
    {"Help", verbs_help},       {NULL, NULL},
};

static bool is_called(const Verb *verb, const char *word) {
    return strcmp(verb->name, word) == 0 || (verb->brief && strcmp(verb->brief, word) == 0);
}

const Verb *verb_find(const char *word) {
    for (const VerbGroup *group = verb_groups; group->title; group++)
        for (const Verb *verb = group->verbs; verb->name; verb++)
            if (is_called(verb, word)) return verb;
    return NULL;
}

const char *verb_nearest(const char *word) {
    const char *names[128];
    int count = 0;
    for (const VerbGroup *group = verb_groups; group->title; group++)
        for (const Verb *verb = group->verbs; verb->name && count < 127; verb++) names[count++] = verb->name;
    names[count] = NULL;
    return nearest_name(word, names);
}

/* Arguments ---------------------------------------------------------------------------------------- */

bool line_ends(Session *session, const Line *line, int most) {
    return line->count <= most || refuse(session, "there is nothing to do with '%s' here", line->words[most]);
}

bool line_number(Session *session, const Line *line, int word, int least, int most, int usual, int *number) {
    char *end;
    *number = usual;
    if (word >= line->count) return true;
    long value = strtol(line->words[word], &end, 10);
    if (*end || value < least || value > most)
        return refuse(session, "a number from %d to %d is wanted, not '%s'", least, most, line->words[word]);
    *number = (int)value;
    return true;
}

bool line_seat(Session *session, const char *word, int *seat) {
    int seats = session->loaded->setup.seats;
    bool fits = word[0] >= '1' && word[0] <= '0' + seats && !word[1];
    *seat = word[0] - '1';
    return fits || refuse(session, "communities are numbers from 1 to %d, not '%s'", seats, word);
}

bool line_card(Session *session, const char *word, int *card) {
    *card = name_find_card(&session->game, &session->loaded->setup, word);
    return *card != NOTHING || refuse(session, "there is no card '%s' in this round", word);
}

bool line_zone(Session *session, const char *word, int *zone) {
    *zone = name_find_zone(session->loaded->setup.seats, word);
    if (*zone < ZONES) return true;
    return refuse(session,
                  "there is no zone '%s'; zones are hand:1, transfer:1, expedition:1, reserve, encounter, trick, "
                  "itinerants, removed",
                  word);
}

/* Lines -------------------------------------------------------------------------------------------- */

static bool is_number(const char *text) {
    return *text && strspn(text, "0123456789") == strlen(text);
}

static bool perform_verb(Session *session, const Verb *verb, const char *rest) {
    char words[LINE_SIZE];
    Line line = {.rest = rest};
    strcpy(words, rest);
    int count = shell_words_split_plain(words, line.words, LINE_WORDS);
    line.count = count < LINE_WORDS ? count : LINE_WORDS;
    return verb->run(session, &line);
}

static bool is_keyword(const char *word) {
    static const char *const keywords[] = {"do",  "false", "for",    "function", "if",   "local",
                                           "nil", "not",   "repeat", "return",   "true", "while"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(word, keywords[i]) == 0) return true;
    return false;
}

/* "foo bar" is no Lua: after a name comes no other word but an operator. */
static bool is_sentence(const char *text) {
    const char *end = text;
    while (isalnum((unsigned char)*end) || *end == '_') end++;
    const char *next = end + strspn(end, " \t");
    size_t length = strcspn(next, " \t\n");
    bool joins = (length == 3 && strncmp(next, "and", 3) == 0) || (length == 2 && strncmp(next, "or", 2) == 0);
    return isalpha((unsigned char)*text) && next > end && isalnum((unsigned char)*next) && !joins;
}

/* What is neither a verb nor Lua was perhaps a verb mistyped. */
static bool perform_lua(Session *session, const char *text, const char *word, bool *incomplete) {
    if (verb_find(word) || is_keyword(word)) return console_run(session, text, incomplete);
    const char *near = verb_nearest(word);
    bool alone = near && !strpbrk(text, "=(\"'");
    if (alone) return refuse(session, "there is no command '%s'; did you mean '%s'?", word, near);
    if (is_sentence(text)) return refuse(session, "there is no command '%s'; `help` lists them", word);
    return console_run(session, text, incomplete);
}

/* "x = 5" sets a global even where x is the short form of a verb. */
static bool is_assignment(const char *rest) {
    return rest[0] == '=' && rest[1] != '=';
}

bool verb_perform(Session *session, const char *text, bool *incomplete) {
    char trimmed[LINE_SIZE], word[64];
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    if (length >= sizeof trimmed) return refuse(session, "a line has at most %d characters", LINE_SIZE - 1);
    snprintf(trimmed, sizeof trimmed, "%.*s", (int)length, text);
    if (!*trimmed || *trimmed == '#') return true;
    if (is_number(trimmed)) return perform_verb(session, verb_find("choose"), trimmed);
    size_t end = strcspn(trimmed, " \t");
    snprintf(word, sizeof word, "%.*s", (int)end, trimmed);
    const char *rest = trimmed + end + strspn(trimmed + end, " \t");
    const Verb *verb = strchr(word, '\n') ? NULL : verb_find(word);
    if (verb && !is_assignment(rest)) return perform_verb(session, verb, rest);
    return perform_lua(session, trimmed, word, incomplete);
}
