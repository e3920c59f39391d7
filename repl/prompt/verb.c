/* Runs a line: finds its verb, splits it into arguments and checks them. */
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/text.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/typed_words.h"
#include "play/session/session_debug.h"
#include "repl/draw/draw_table.h"

const VerbGroup verb_groups[] = {
    {"Game", verbs_game},       {"Stepping", verbs_step},    {"Inspecting", verbs_look}, {"Explaining", verbs_why},
    {"Puzzles", verbs_puzzle},  {"Time travel", verbs_time}, {"Debugging", verbs_break}, {"Scripts", verbs_frame},
    {"Changing", verbs_change}, {"Exporting", verbs_export}, {"Help", verbs_help},       {NULL, NULL},
};

static bool is_called(const Verb *verb, const char *word) {
    return strcmp(verb->name, word) == 0 || (verb->alias && strcmp(verb->alias, word) == 0);
}

static bool is_called_in_pause(const Verb *verb, const char *word) {
    return verb->in_pause && strcmp(verb->in_pause, word) == 0;
}

/* The verbs of a game's own, which end with a row without a name; NULL if it has none. */
static const Verb *verbs_of(const Door *door) {
    return door == &dayz_door ? dayz_prompt_verbs : NULL;
}

const Verb *verb_at(const Session *session, const VerbGroup *group, int number) {
    const Verb *own = verbs_of(door_of(session->loaded->setup));
    for (const Verb *verb = group->verbs; verb->name; verb++) {
        if (number-- == 0) return verb;
        for (const Verb *next = own; next && next->name; next++)
            if (strcmp(next->after, verb->name) == 0 && number-- == 0) return next;
    }
    return NULL;
}

static const Verb *find_by(const Session *session, const char *word, bool (*fits)(const Verb *verb, const char *word)) {
    const Verb *verb;
    for (const VerbGroup *group = verb_groups; group->title; group++)
        for (int i = 0; (verb = verb_at(session, group, i)); i++)
            if (fits(verb, word)) return verb;
    return NULL;
}

const Verb *verb_find(const Session *session, const char *word) {
    const Verb *verb = find_by(session, word, is_called);
    return verb ? verb : find_by(session, word, is_called_in_pause);
}

const Verb *verb_find_in_pause(const Session *session, const char *word) {
    return find_by(session, word, is_called_in_pause);
}

/* The name of a verb that only another game has; NULL if there is none. */
static const char *find_elsewhere(const char *word) {
    for (int i = 0; doors[i]; i++)
        for (const Verb *verb = verbs_of(doors[i]); verb && verb->name; verb++)
            if (is_called(verb, word)) return verb->name;
    return NULL;
}

const char *verb_nearest(const Session *session, const char *word) {
    const char *names[128];
    const Verb *verb;
    int count = 0;
    for (const VerbGroup *group = verb_groups; group->title; group++)
        for (int i = 0; (verb = verb_at(session, group, i)) && count < 127; i++) names[count++] = verb->name;
    names[count] = NULL;
    return nearest_name(word, names);
}

/* Arguments ---------------------------------------------------------------------------------------- */

bool verb_may_decide(Session *session, const Asked *asked) {
    const Setup *setup = session->loaded->setup;
    char who[DOOR_NAME];
    if (session_sees(session, asked->seat)) return true;
    asked_text(asked, setup, who);
    if (asked->window)
        return session_refuse(session, "%s decides, and only it knows its options; `step` lets its bot decide", who);
    return session_refuse(session,
                          "%s decides, and only it knows its options; `step` lets its bot decide, `as %d` lets you",
                          who, asked->seat + 1);
}

/* Lines -------------------------------------------------------------------------------------------- */

/* Inside a pause, short names mean what they mean in gdb; elsewhere, too, with arguments that the other verb of that
 * name does not take: `b hippie.lua:12`. */
static const Verb *find_here(const Session *session, const char *word, const char *rest) {
    const Verb *verb = verb_find(session, word), *other = verb_find_in_pause(session, word);
    bool other_is_meant = session->status == GAME_PAUSED || (verb && *rest && !*verb->arguments);
    return other && other_is_meant ? other : verb;
}

int verb_most_arguments(const Verb *verb) {
    int count = 0;
    if (strstr(verb->arguments, "...")) return MAX_VERB_ARGS;
    for (const char *next = verb->arguments; *next; next += strspn(next, " ")) {
        count++;
        next += strcspn(next, " ");
    }
    return count;
}

/* Refuses missing arguments, or too many. Those in brackets may be missing. */
static bool check_arguments(Session *session, const Verb *verb, const VerbArgs *args) {
    const char *optional = strchr(verb->arguments, '[');
    int most = verb_most_arguments(verb), least = verb->reads ? 1 : most - (optional != NULL);
    bool fits = args->count >= least && (verb->reads || args->count <= most);
    if (verb->needs && !fits) return session_refuse(session, "%s", verb->needs);
    return verb->reads || verb_args_at_most(session, args, most);
}

static bool call_verb(Session *session, const Verb *verb, const VerbArgs *args) {
    int number;
    if (!check_arguments(session, verb, args)) return false;
    if (verb->act) return verb->act(session);
    if (verb->run) return verb->run(session, args);
    return verb_arg_number(session, args, 0, 1, verb->most, 0, &number) && verb->count(session, number);
}

/* Runs the verb or, with `breaks`, only sets its breakpoint. */
static bool perform_verb(Session *session, const Verb *verb, const char *rest, bool breaks) {
    char words[LINE_SIZE];
    VerbArgs args;
    verb_args_split(&args, rest, words);
    session->breakpoints.set = 0;
    bool done = breaks ? verb->sets_break(session, &args) : call_verb(session, verb, &args);
    session->prompt.last_step = verb->steps ? verb->name : NULL;
    if (session->breakpoints.set && session->breakpoints.typed_count < TYPED_BREAKS) { /* for when it is resumed */
        TypedBreak *typed = &session->breakpoints.typed[session->breakpoints.typed_count++];
        typed->number = session->breakpoints.set;
        snprintf(typed->line, sizeof typed->line, "%s %s", verb->name, rest);
    }
    return done;
}

bool verb_run(Session *session, const char *name, const char *rest) {
    return perform_verb(session, verb_find(session, name), rest, false);
}

bool verb_switch(Session *session, const VerbArgs *args, const char *name, bool *on) {
    const char *word = args->count ? args->words[0] : "";
    if (*word && strcmp(word, "on") != 0 && strcmp(word, "off") != 0)
        return session_refuse(session, "expected on or off, got '%s'", word);
    if (*word) *on = word[1] == 'n';
    shell_print(session, "%s is %s\n", name, *on ? "on" : "off");
    return true;
}

bool verb_restore_break(Session *session, const char *line) {
    char word[64];
    size_t end = strcspn(line, " ");
    snprintf(word, sizeof word, "%.*s", (int)end, line);
    const Verb *verb = verb_find(session, word);
    if (!verb || !verb->sets_break || strlen(line) >= LINE_SIZE)
        return session_refuse(session, "the session file holds '%.60s', which is not a breakpoint; it is ignored",
                              line);
    return perform_verb(session, verb, line + end + strspn(line + end, " "), true);
}

static bool is_keyword(const char *word) {
    static const char *const keywords[] = {"do",  "false", "for",    "function", "if",   "local",
                                           "nil", "not",   "repeat", "return",   "true", "while"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(word, keywords[i]) == 0) return true;
    return false;
}

/* True for "foo bar", which cannot be Lua: only an operator can follow a name. */
static bool is_sentence(const char *text) {
    const char *end = text;
    while (isalnum((unsigned char)*end) || *end == '_') end++;
    const char *next = end + strspn(end, " \t");
    size_t length = strcspn(next, " \t\n");
    bool joins = (length == 3 && strncmp(next, "and", 3) == 0) || (length == 2 && strncmp(next, "or", 2) == 0);
    return isalpha((unsigned char)*text) && next > end && isalnum((unsigned char)*next) && !joins;
}

/* True for "foo", which is Lua only if there is such a variable. */
static bool is_variable_name(const char *text) {
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");
    return length && !text[length];
}

/* Runs Lua, unless the line looks like a misspelt option or verb. An option that has the name of a variable is Lua. */
static bool perform_lua(Session *session, const char *text, const char *word, bool *incomplete) {
    if (verb_find(session, word) || is_keyword(word)) return session_run_lua(session, text, incomplete);
    if (typed_option_is_meant(session, text))
        return session_try_lua(session, text) || typed_option_refuse(session, text);
    const char *near = verb_nearest(session, word);
    bool misspelt = near && !strpbrk(text, "=(\"'");
    if (misspelt) return session_refuse(session, "unknown command '%s'; did you mean '%s'?", word, near);
    if (is_variable_name(text) && session_try_lua(session, text)) return true;
    if (is_variable_name(text) || is_sentence(text))
        return session_refuse(session, "unknown command '%s'; `help` lists the commands", word);
    return session_run_lua(session, text, incomplete);
}

/* "x = 5" sets a global even if x is the alias of a verb. */
static bool is_assignment(const char *rest) {
    return rest[0] == '=' && rest[1] != '=';
}

/* True if the line is the name of an option that the viewer may know: it chooses that option. */
static bool names_option(const Session *session, const char *text) {
    const Setup *setup = session->loaded->setup;
    Asked asked;
    return typed_option_known(session, &asked) && door_of(setup)->find_option(session->game, setup, text) >= 0;
}

bool verb_enter(Session *session) {
    const Setup *setup = session->loaded->setup;
    char name[DOOR_NAME];
    Asked asked;
    if (session->status != GAME_WAITS || !door_asked(session->game, setup, &asked))
        return verb_run(
            session, session->status == GAME_PAUSED && session->prompt.last_step ? session->prompt.last_step : "step",
            "");
    int option = session_bot_answer(session);
    if (option < 0) return session_refuse(session, "stopped");
    bool told = asked.secret && session->viewer == asked.seat; /* by session_decide */
    door_option_name(session->game, setup, option, name);
    if (session->viewer == asked.seat && !told)
        shell_print(session, "the bot chooses %s for you\n", name);
    else if (session->viewer == DOOR_NOBODY)
        shell_print(session, "%d: the bot chooses %s\n", asked.seat + 1, name);
    if (!session_decide(session, option)) return false;
    session_run_bots(session);
    return true;
}

/* Shows the face of the card or kind that a question names. */
static bool show_face(Session *session, const char *text, size_t length) {
    char name[LINE_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)length - 1, text);
    return draw_piece(screen_of(session), session->loaded->setup, session->game, session->viewer, session->forgets,
                      name) ||
           session_refuse(session, "there is no card '%s'; `help %s` looks for a command", name, name);
}

bool verb_perform(Session *session, const char *text, bool *incomplete) {
    char trimmed[LINE_SIZE], word[64];
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    if (length >= sizeof trimmed)
        return session_refuse(session, "the line is too long: at most %d characters", LINE_SIZE - 1);
    snprintf(trimmed, sizeof trimmed, "%.*s", (int)length, text);
    if (!*trimmed || *trimmed == '#') return true;
    if (strspn(trimmed, "0123456789") == length || names_option(session, trimmed))
        return verb_run(session, "choose", trimmed);
    bool asks_for_face = length > 1 && trimmed[length - 1] == '?' && strcspn(trimmed, "?=()\"'[]{}\n") == length - 1;
    if (asks_for_face) return show_face(session, trimmed, length); /* "museum?" or "trade fair?": neither is Lua */
    size_t end = strcspn(trimmed, " \t");
    snprintf(word, sizeof word, "%.*s", (int)end, trimmed);
    const char *rest = trimmed + end + strspn(trimmed + end, " \t");
    if (*trimmed == '=' && session_is_in_script(session)) return session_print_value(session, trimmed + 1);
    const Verb *verb = strchr(word, '\n') ? NULL : find_here(session, word, rest);
    if (verb && !is_assignment(rest)) return perform_verb(session, verb, rest, false);
    const char *elsewhere = verb || is_assignment(rest) ? NULL : find_elsewhere(word);
    if (elsewhere) return session_refuse(session, "this game has no `%s`; `help` lists the commands", elsewhere);
    return perform_lua(session, trimmed, word, incomplete);
}
