#include "repl/prompt/complete.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "play/load/tools.h"
#include "core/base/heap.h"
#include "play/load/rules_text.h"
#include "play/session/script_text.h"
#include "play/session/typed_words.h"
#include "repl/prompt/verb.h"

/* The state of one completion. */
typedef struct CompletionSearch {
    const Session *session;
    const Verb *verb;
    const char *line;
    const char *begun; /* the typed part of the word to complete */
    int word;          /* index of that word among the arguments */
    Completions *found;
} CompletionSearch;

static void begin_at(CompletionSearch *search, const char *begun) {
    search->begun = begun;
    search->found->start = (size_t)(begun - search->line);
}

/* Adds a candidate and its tail if it matches the typed part and is new. */
static void offer_word(CompletionSearch *search, const char *word, const char *tail) {
    Completions *found = search->found;
    char whole[COMPLETION_SIZE];
    if (strncmp(word, search->begun, strlen(search->begun)) != 0) return;
    if (snprintf(whole, sizeof whole, "%s%s", word, tail) >= COMPLETION_SIZE) return;
    for (int i = 0; i < found->count; i++)
        if (strcmp(found->list[i], whole) == 0) return;
    if (found->count < MAX_COMPLETIONS) strcpy(found->list[found->count++], whole);
}

/* Offers each word of a list with blanks between them; NULL: none. */
static void offer_list(CompletionSearch *search, const char *words) {
    char word[64];
    for (const char *next = words ? words : ""; *next; next += strspn(next, " ")) {
        size_t length = strcspn(next, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, next);
        offer_word(search, word, "");
        next += length;
    }
}

static void offer_words(CompletionSearch *search) {
    offer_list(search, search->verb->words);
}

/* Kinds -------------------------------------------------------------------------------------------- */

/* What a verb of the game's own offers. */
static void offer_own(CompletionSearch *search) {
    const char *word;
    char name[DOOR_NAME];
    for (int i = 0; (word = search->verb->offers(search->session, search->word, i, name)); i++)
        offer_word(search, word, "");
}

/* Offers every card or piece: the deck is public. */
static void offer_pieces(CompletionSearch *search) {
    const Setup *setup = search->session->loaded->setup;
    char name[DOOR_NAME];
    offer_words(search);
    for (int i = 0; tools_of(setup)->piece_name(search->session->game, setup, i, name); i++)
        offer_word(search, name, "");
}

static void offer_options(CompletionSearch *search) {
    Asked asked;
    char name[DOOR_NAME];
    if (!typed_option_known(search->session, &asked)) return;
    for (int option = 0; option < asked.option_count; option++)
        offer_word(search, door_option_name(search->session->game, search->session->loaded->setup, option, name), "");
}

static void offer_seats(CompletionSearch *search) {
    for (int seat = 0; seat < door_seats(search->session->loaded->setup); seat++)
        offer_word(search, (char[]){(char)('1' + seat), 0}, "");
    offer_words(search);
}

static void offer_zones(CompletionSearch *search) {
    const Setup *setup = search->session->loaded->setup;
    char name[DOOR_NAME];
    offer_words(search);
    for (int i = 0; tools_of(setup)->zone_name(search->session->game, setup, i, name); i++)
        offer_word(search, name, "");
}

static void offer_card_and_zone(CompletionSearch *search) {
    (search->word ? offer_zones : offer_pieces)(search);
}

static void offer_branches(CompletionSearch *search) {
    for (int i = 0; i < search->session->timeline.count; i++)
        offer_word(search, search->session->timeline.branches[i].name, "");
    offer_words(search);
}

/* Offers the numbers of the game's rules, once their letter is typed. */
static void offer_rules(CompletionSearch *search) {
    const Setup *setup = search->session->loaded->setup;
    const char *page = *search->begun ? tools_of(setup)->rules_page(setup) : NULL;
    char *numbers = page ? rules_numbers(search->session->paths, page) : NULL;
    offer_list(search, numbers);
    free(numbers);
}

/* At the start of a line, options are offered before verbs. A verb that matches by its full name or alias comes
 * first. */
static void offer_verbs(CompletionSearch *search) {
    const char *tail = search->verb ? "" : " "; /* no blank after an argument of `help` */
    const char *begun = search->begun;
    const Verb *exact = verb_find(search->session, begun), *verb;
    search->begun = "";
    if (exact) offer_word(search, exact->name, *exact->arguments ? tail : "");
    search->begun = begun;
    if (!search->verb) offer_options(search);
    for (const VerbGroup *group = verb_groups; group->title; group++)
        for (int i = 0; (verb = verb_at(search->session, group, i)); i++)
            offer_word(search, verb->name, *verb->arguments ? tail : "");
    if (!search->verb) return;
    offer_words(search);
    offer_rules(search);
}

/* Files -------------------------------------------------------------------------------------------- */

static void offer_file(CompletionSearch *search, const char *folder, const char *name) {
    char path[PATH_SIZE];
    bool hidden = name[0] == '.' && search->begun[strlen(folder)] != '.';
    if (hidden || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return;
    if (snprintf(path, sizeof path, "%s%s", folder, name) < PATH_SIZE)
        offer_word(search, path, files_is_folder(NULL, path) ? "/" : "");
}

/* Offers the files and subfolders of the folder typed so far. */
static void offer_files(CompletionSearch *search) {
    char folder[PATH_SIZE];
    struct dirent **files;
    const char *slash = strrchr(search->begun, '/');
    int length = slash ? (int)(slash + 1 - search->begun) : 0;
    if (snprintf(folder, sizeof folder, "%.*s", length, search->begun) >= PATH_SIZE) return;
    int count = scandir(length ? folder : ".", &files, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        offer_file(search, folder, files[i]->d_name);
        free(files[i]);
    }
    if (count >= 0) free(files);
}

/* Powers ------------------------------------------------------------------------------------------- */

static void offer_powers(CompletionSearch *search) {
    const Setup *setup = search->session->loaded->setup;
    const Tools *tools = tools_of(setup);
    char name[DOOR_NAME];
    if (!tools->unit_name) return;
    for (int i = 0; tools->unit_name(search->session->game, setup, i, name); i++) offer_word(search, name, "");
    offer_words(search);
}

static void offer_bots(CompletionSearch *search) {
    for (const Bot *bot = bots; bot->name; bot++) offer_word(search, bot->name, "");
}

/* Offers the values of an option of the game's own; false if it has no list of them. */
static bool offer_values(CompletionSearch *search, const char *option) {
    const Scripts *scripts = &search->session->loaded->scripts;
    char value[DOOR_NAME];
    int count = 0;
    if (!door_tools(scripts->door)->option_value) return false;
    while (door_tools(scripts->door)->option_value(scripts, option, search->begun, count, value)) {
        offer_word(search, value, "");
        count++;
    }
    return count > 0;
}

/* Offers set-up options, or values for the option typed `before`. */
static void offer_setup(CompletionSearch *search, const char *before) {
    static const struct OptionValues {
        const char *option;
        void (*offer)(CompletionSearch *search);
    } values[] = {{"--bots", offer_bots}, {"--edition", offer_files}, {"--factions-dir", offer_files}};
    const char *comma = strrchr(search->begun, ','), *begun = search->begun;
    const OptionRow *row;
    char option[DOOR_NAME];
    snprintf(option, sizeof option, "%.*s", (int)strcspn(before, " "), before);
    if (comma) begin_at(search, comma + 1);
    if (*option && offer_values(search, option)) return;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(option, values[i].option) == 0) {
            values[i].offer(search);
            return;
        }
    begin_at(search, begun);
    for (int i = 0; (row = options_at(OPTIONS_GAME | OPTIONS_SCRIPTS, i)); i++) offer_word(search, row->name, " ");
}

static void offer_set_word(void *search, const char *word) {
    offer_word(search, word, "");
}

/* Offers what `set` can change, and then the seats that have it: `rest` is all that is typed after `set`. */
static void offer_set(CompletionSearch *search, const char *rest) {
    const Session *session = search->session;
    char before[COMPLETION_SIZE];
    size_t length = (size_t)(search->begun - rest);
    while (length && strchr(" \t", rest[length - 1])) length--;
    if (length >= sizeof before) return;
    snprintf(before, sizeof before, "%.*s", (int)length, rest);
    session_set_words(session, before, offer_set_word, search);
}

/* Lua ---------------------------------------------------------------------------------------------- */

enum { MAX_METHODS = 256, METHOD_STORE = 8192 };

static bool is_name_byte(char byte) {
    return isalnum((unsigned char)byte) || byte == '_';
}

/* Where the name begins that the line ends with: at its end if there is none. */
static const char *name_begun(const char *line) {
    const char *name = line + strlen(line);
    while (name > line && is_name_byte(name[-1])) name--;
    return name;
}

/* Offers the methods of g. False if the line does not end with "g:" and perhaps the beginning of one. */
static bool offer_methods(CompletionSearch *search) {
    const char *name = name_begun(search->line), *before = name - 3, *names[MAX_METHODS + 1];
    bool after_g = name - search->line >= 2 && strncmp(name - 2, "g:", 2) == 0;
    if (!after_g || (before >= search->line && (is_name_byte(*before) || *before == '.' || *before == ':')))
        return false;
    char *types = api_read(search->session->paths), *store = heap_alloc(METHOD_STORE);
    const char *table = tools_of(search->session->loaded->setup)->types_game;
    int count = types ? api_names(types, table, names, MAX_METHODS, store, METHOD_STORE) : 0;
    begin_at(search, name);
    for (int i = 0; i < count; i++) offer_word(search, names[i], "");
    free(store);
    free(types);
    return true;
}

/* In a pause, offers the local variables of the call that `up` and `down` look at. Words that were found before, which
 * may begin elsewhere, come first. */
static void offer_locals(CompletionSearch *search) {
    const Session *session = search->session;
    const char *name = name_begun(search->line);
    bool paused = session->status == GAME_PAUSED && session->viewer == DOOR_NOBODY;
    const PausedHook *seen = paused ? debugger_paused(session->loaded->debugger) : NULL;
    bool field = name > search->line && (name[-1] == '.' || name[-1] == ':');
    if (!seen || field || (search->found->count && search->found->start != (size_t)(name - search->line))) return;
    begin_at(search, name);
    for (int i = 0; i < seen->local_count; i++)
        if (seen->locals[i].frame == session->call) offer_word(search, seen->locals[i].name, "");
}

/* Lines -------------------------------------------------------------------------------------------- */

static void complete_argument(CompletionSearch *search, const char *rest) {
    static void (*const offers[])(CompletionSearch *) = {
        [ARG_NONE] = offer_words,      [ARG_CARD] = offer_pieces, [ARG_OPTION] = offer_options,
        [ARG_SEAT] = offer_seats,      [ARG_ZONE] = offer_zones,  [ARG_CARD_ZONE] = offer_card_and_zone,
        [ARG_POWER] = offer_powers,    [ARG_FILE] = offer_files,  [ARG_VERB] = offer_verbs,
        [ARG_BRANCH] = offer_branches, [ARG_RULE] = offer_rules,  [ARG_LUA] = offer_words,
    };
    ArgKind kind = search->verb->completes;
    bool whole = kind == ARG_OPTION || kind == ARG_FILE; /* names may contain blanks */
    const char *before = rest, *word = rest;
    for (const char *next = rest; !whole && (next = strpbrk(next, " \t")); word = next) {
        before = word;
        next += strspn(next, " \t");
        search->word++;
    }
    begin_at(search, word);
    if (kind == ARG_SETUP)
        offer_setup(search, word == rest ? "" : before);
    else if (kind == ARG_SET)
        offer_set(search, rest);
    else if (search->word >= verb_most_arguments(search->verb))
        return;
    else if (search->verb->offers)
        offer_own(search);
    else if (offers[kind])
        offers[kind](search);
}

void complete_line(const Session *session, const char *line, Completions *found) {
    char name[64];
    CompletionSearch search = {.session = session, .line = line, .found = found};
    const char *verb = line + strspn(line, " \t"), *end = verb + strcspn(verb, " \t");
    found->count = 0;
    begin_at(&search, verb);
    if (offer_methods(&search)) return;
    if (!*end) {
        offer_verbs(&search);
        offer_locals(&search);
        return;
    }
    if (snprintf(name, sizeof name, "%.*s", (int)(end - verb), verb) >= (int)sizeof name) return;
    search.verb = verb_find(session, name);
    if (search.verb)
        complete_argument(&search, end + strspn(end, " \t"));
    else
        offer_options(&search);
    if (!search.verb || search.verb->completes == ARG_LUA) offer_locals(&search);
}

void complete_lua(const Session *session, const char *line, Completions *found) {
    CompletionSearch search = {.session = session, .line = line, .found = found};
    found->count = 0;
    begin_at(&search, name_begun(line));
    if (!offer_methods(&search)) offer_locals(&search);
}

/* Hints -------------------------------------------------------------------------------------------- */

/* "3" is short for the third option, unless the options are themselves numbers. */
static bool hint_option(const Session *session, const char *line, char hint[HINT_SIZE]) {
    Asked asked;
    char name[DOOR_NAME], *end;
    long number = strtol(line, &end, 10);
    if (!typed_option_known(session, &asked) || asked.numbers) return false;
    if (*end || number < 1 || number > asked.option_count) return false;
    snprintf(hint, HINT_SIZE, "  %s", door_option_name(session->game, session->loaded->setup, (int)number - 1, name));
    return true;
}

/* Skips the arguments already typed; one that may be repeated stays. */
static const char *arguments_left(const char *arguments, int typed) {
    while (typed-- > 0 && *arguments) {
        const char *end = arguments + strcspn(arguments, " ");
        if (end - arguments > 3 && strncmp(end - 3, "...", 3) == 0) break;
        arguments = end + strspn(end, " ");
    }
    return arguments;
}

bool complete_hint(const Session *session, const char *line, char hint[HINT_SIZE]) {
    char name[64];
    size_t length = strcspn(line, " \t");
    if (*line >= '1' && *line <= '9') return hint_option(session, line, hint);
    if (snprintf(name, sizeof name, "%.*s", (int)length, line) >= (int)sizeof name) return false;
    const Verb *verb = verb_find(session, name);
    if (!verb) return false;
    int typed = 0;
    for (const char *next = line + length; *(next += strspn(next, " \t")); next += strcspn(next, " \t")) typed++;
    const char *left = arguments_left(verb->arguments, typed);
    bool apart = strchr(" \t", line[strlen(line) - 1]) != NULL;
    if (*left) snprintf(hint, HINT_SIZE, "%s%s", apart ? "" : " ", left);
    return *left != 0;
}
