/* The verbs `help` and `quit`. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/describe/description.h"
#include "play/load/rules_text.h"
#include "play/load/tools.h"
#include "play/session/script_text.h"
#include "repl/draw/draw_table.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

/* Columns for a verb and its arguments, and for a summary beside them; in a narrower terminal it is below. */
enum { ARGUMENTS = 27, SUMMARY = 30, BELOW = 6 };

static void print_verb(Screen *screen, const Verb *verb) {
    char left[64];
    snprintf(left, sizeof left, "%s%s%s %s", verb->name, verb->alias ? ", " : "", verb->alias ? verb->alias : "",
             verb->arguments);
    bool beside = screen->width >= ARGUMENTS + 3 + SUMMARY;
    if (beside)
        screen_print(screen, "  %-*s ", ARGUMENTS, left);
    else
        screen_print(screen, "  %s\n%*s", left, BELOW, "");
    screen_wrap(screen, beside ? ARGUMENTS + 3 : BELOW, verb->summary);
}

static void print_group(const Session *session, const VerbGroup *group) {
    screen_styled(screen_of(session), STYLE_BOLD, "%s\n", group->title);
    const Verb *verb;
    for (int i = 0; (verb = verb_at(session, group, i)); i++) print_verb(screen_of(session), verb);
}

/* Prints a text in which examples of the game replace {words}. */
static void print_with_examples(Session *session, int indent, const char *text) {
    const Setup *setup = session->loaded->setup;
    char whole[4096] = "", word[32], example[DOOR_WHY];
    size_t used = 0;
    while (*text && used < sizeof whole - DOOR_WHY) {
        if (sscanf(text, "{%31[a-z]}", word) == 1) {
            used += (size_t)sprintf(whole + used, "%.*s", DOOR_WHY - 1, tools_of(setup)->example(setup, word, example));
            text += strlen(word) + 2;
        } else {
            whole[used++] = *text++;
        }
    }
    whole[used] = 0;
    shell_print(session, "%*s", indent, "");
    screen_wrap(screen_of(session), indent, whole);
}

/* The groups, with the names of their verbs: it fits a screen. */
static void print_all(Session *session) {
    Screen *screen = screen_of(session);
    for (const VerbGroup *group = verb_groups; group->title; group++) {
        char names[1024] = "";
        const Verb *verb;
        for (int i = 0; (verb = verb_at(session, group, i)); i++) {
            size_t used = strlen(names);
            snprintf(names + used, sizeof names - used, "%s%s", used ? " " : "", verb->name);
        }
        screen_styled(screen, STYLE_BOLD, "%-12s", group->title);
        screen_print(screen, " ");
        screen_wrap(screen, 13, names);
    }
    print_with_examples(
        session, 0,
        "`help game` tells what the game is about, `help GROUP` lists a group, `help COMMAND` explains a "
        "command, `help all` lists everything. An option's name or number alone chooses it; an empty line lets "
        "a bot decide; anything else is Lua: = {condition}. The up arrow recalls lines, Ctrl-R searches them, "
        "Ctrl-Z suspends.");
}

static const VerbGroup *find_group(const char *word) {
    for (const VerbGroup *group = verb_groups; group->title; group++)
        if (strncasecmp(group->title, word, strlen(word)) == 0) return group;
    return NULL;
}

/* The number of the first rule of the game, as an example; "" if it has none. */
static const char *first_rule(const Session *session, char number[RULE_NUMBER]) {
    const char *page = tools_of(session->loaded->setup)->rules_page(session->loaded->setup);
    return page && rules_first_number(session->paths, page, number) ? number : "";
}

/* Prints a rule of the game, or, for NULL, what the game is about. */
static bool print_rule(Session *session, const char *number) {
    const Setup *setup = session->loaded->setup;
    const char *page = tools_of(setup)->rules_page(setup);
    char *text = page ? rules_text(session->paths, page, number) : NULL;
    if (!text && number) return session_refuse(session, "there is no rule %s in the rules of this game", number);
    if (!text && page)
        return session_refuse(session, "rules/%s.md is missing, or has no paragraph before its first chapter", page);
    if (!text) return session_refuse(session, "this game has no rules; `rules = \"NAME\"` in its script names a page");
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) screen_wrap(screen_of(session), 0, line);
    free(text);
    char first[RULE_NUMBER];
    if (!number && *first_rule(session, first))
        shell_print(session, "`rules` shows the rules, `rules %s` one of them.\n", first);
    return true;
}

/* Reads the number of a rule in either case: "c4.6" is C4.6. */
static bool read_rule_number(const char *word, char number[RULE_NUMBER]) {
    if (snprintf(number, RULE_NUMBER, "%s", word) >= RULE_NUMBER) return false;
    number[0] = (char)toupper((unsigned char)number[0]);
    return rules_is_number(number);
}

/* Scripts ------------------------------------------------------------------------------------------ */

enum { MAX_METHODS = 256, METHOD_STORE = 8192 };

/* Prints lines and frees them. */
static void print_api_lines(Screen *screen, char *text) {
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        int indent = (int)strspn(line, " ");
        screen_print(screen, "%*s", indent, "");
        screen_wrap_hanging(screen, indent, indent + 2, line + indent);
    }
    free(text);
}

/* The kinds of event, each with its meaning. */
static bool print_events(Session *session, const char *types) {
    const Door *door = door_of(session->loaded->setup);
    for (int i = 0; describe_of(session->loaded->setup)->event_kinds[i]; i++) {
        char *meaning =
            api_word(types, door_tools(door)->types_events, describe_of(session->loaded->setup)->event_kinds[i]);
        shell_print(session, "  %-14s %s\n", describe_of(session->loaded->setup)->event_kinds[i],
                    meaning ? meaning : "");
        free(meaning);
    }
    return true;
}

/* Lists all methods, or, for a name, suggests the nearest. */
static bool print_methods(Session *session, const char *types, const char *table, const char *shown,
                          const char *wrong) {
    const char *names[MAX_METHODS + 1];
    char *store = heap_alloc(METHOD_STORE), text[METHOD_STORE] = "";
    int count = api_names(types, table, names, MAX_METHODS, store, METHOD_STORE);
    const char *near = wrong && count ? nearest_name(wrong, names) : NULL;
    for (int i = 0; i < count && !wrong; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "", names[i]);
    }
    if (!wrong) screen_wrap(screen_of(session), 0, text);
    if (near)
        (void)session_refuse(session, "%s has no function '%s'; did you mean '%s'?", shown, wrong, near);
    else if (wrong)
        (void)session_refuse(session, "%s has no function '%s'; `help %s` lists them", shown, wrong, shown);
    free(store);
    return !wrong;
}

/* The table of lua/types.lua that a person means: g is the game of this session, s a scenario. NULL: none. */
static const char *find_api_table(const Session *session, const char *word, size_t length) {
    if (length == 1 && *word == 'g') return tools_of(session->loaded->setup)->types_game;
    if (length == 1 && *word == 's') return "s";
    return length == 5 && strncmp(word, "verbs", 5) == 0 ? "verbs" : NULL;
}

static bool print_method(Session *session, const char *types, const char *word, bool *refused) {
    size_t length = strcspn(word, ":.");
    const char *table = find_api_table(session, word, length);
    char shown[16];
    if (!table) return false;
    snprintf(shown, sizeof shown, "%.*s", (int)length, word);
    if (!word[length]) return print_methods(session, types, table, shown, NULL);
    char *text = api_function(types, table, shown, word + length + 1);
    if (text) return print_api_lines(screen_of(session), text), true;
    *refused = true;
    return print_methods(session, types, table, shown, word + length + 1);
}

/* Prints help about what scripts can call and define: `g:give`, `on_trick_won`, `events`. False if the word is none
 * of that; `refused` is set if the reason has been printed. */
static bool print_api(Session *session, const char *word, bool *refused) {
    const Tools *tools = tools_of(session->loaded->setup);
    char *types = api_read(session->paths);
    *refused = false;
    if (!types) return false;
    bool hooks = strcmp(word, "hooks") == 0;
    char *fields = hooks ? NULL : api_field(types, tools->types_script, word);
    if (hooks) fields = api_field(types, tools->types_script, NULL);
    bool found = fields != NULL;
    if (fields)
        print_api_lines(screen_of(session), fields);
    else if (strcmp(word, "events") == 0)
        found = print_events(session, types);
    else
        found = print_method(session, types, word, refused);
    free(types);
    return found;
}

/* Words -------------------------------------------------------------------------------------------- */

/* Says what the command is called in a pause, and what another command means there that has this name elsewhere. */
static void print_pause_name(Session *session, const Verb *verb, const char *word) {
    char text[256];
    const Verb *other = verb_find_in_pause(session, word);
    if (verb->in_pause) {
        snprintf(text, sizeof text, "In a pause also `%s`.", verb->in_pause);
        print_with_examples(session, 2, text);
    }
    if (!other || other == verb) return;
    snprintf(text, sizeof text, "In a pause `%s` means `%s`: it %s.", word, other->name, other->summary);
    print_with_examples(session, 2, text);
}

static bool run_help(Session *session, const VerbArgs *args) {
    char rule[RULE_NUMBER];
    if (!args->count) return print_all(session), true;
    if (strcmp(args->rest, "game") == 0) return print_rule(session, NULL);
    if (read_rule_number(args->rest, rule)) return print_rule(session, rule);
    if (strcmp(args->rest, "all") == 0) {
        for (const VerbGroup *group = verb_groups; group->title; group++) print_group(session, group);
        return true;
    }
    bool refused = false;
    const Verb *verb = args->count == 1 ? verb_find(session, args->words[0]) : NULL;
    if (!verb && draw_piece(screen_of(session), session->loaded->setup, session->game, session->viewer,
                            session->forgets, args->rest))
        return true;
    if (!verb && args->count == 1 && print_api(session, args->words[0], &refused)) return true;
    if (refused) return false;
    const VerbGroup *group = verb ? NULL : find_group(args->rest);
    if (group) return print_group(session, group), true;
    if (!verb_args_at_most(session, args, 1)) return false;
    const char *near = verb ? NULL : verb_nearest(session, args->words[0]);
    if (!verb && near) return session_refuse(session, "unknown command '%s'; did you mean '%s'?", args->words[0], near);
    if (!verb) return session_refuse(session, "unknown command '%s'; `help` lists the commands", args->words[0]);
    print_verb(screen_of(session), verb);
    if (verb->help) print_with_examples(session, 2, verb->help);
    print_pause_name(session, verb, args->words[0]);
    return true;
}

/* Prints the page of the rules: headings are bold, paragraphs are wrapped. */
static bool print_rules_page(Session *session) {
    const Setup *setup = session->loaded->setup;
    const char *page = tools_of(setup)->rules_page(setup);
    char *text = page ? rules_page_text(session->paths, page) : NULL, *next;
    if (!text) return session_refuse(session, "this game has no rules; `rules = \"NAME\"` in its script names a page");
    for (char *line = text; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = 0;
        size_t marks = strspn(line, "#"), indent = strspn(line, " -");
        if (marks)
            screen_styled(screen_of(session), STYLE_BOLD, "%s\n", line + marks + strspn(line + marks, " "));
        else if (*line == '|' || !*line)
            shell_print(session, "%s\n", line);
        else
            screen_wrap_hanging(screen_of(session), 0, (int)indent, line);
    }
    free(text);
    return true;
}

static bool run_rules(Session *session, const VerbArgs *args) {
    char rule[RULE_NUMBER];
    if (!args->count) return print_rules_page(session);
    if (read_rule_number(args->words[0], rule)) return print_rule(session, rule);
    return session_refuse(session, "rules takes the number of a rule, such as %s, or nothing: the whole page",
                          first_rule(session, rule));
}

static bool quit(Session *session) {
    session->quit = true;
    return true;
}

const Verb verbs_help[] = {
    {"help", "?", NULL, "[WORD]", "lists the commands, or explains one",
     .help = "`help GROUP` lists a group of commands, `help COMMAND` explains one, `help all` lists everything. `help "
             "R3.4` shows a rule of the game, `help game` tells what the game is about. For scripts: `help g` lists "
             "what g can do, `help g:give`, `help on_trick_won` and `help verbs.give_one` explain one thing; `help "
             "hooks` and `help events` list all.",
     .reads = true, .run = run_help, .completes = ARG_VERB, .words = "all game g hooks events"},
    {"rules", NULL, NULL, "[RULE]", "shows the rules of the game, or one rule",
     .help = "`rules` shows the whole page. `rules R3.4`, or whatever number a message cites, shows that rule; `rules "
             "R3` a chapter.",
     .run = run_rules, .completes = ARG_RULE},
    {"quit", "q", NULL, "", "quits; `horde --resume` continues the game", .act = quit},
    {.name = NULL},
};
