#include "repl/prompt/help_api.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/heap.h"
#include "core/base/nearest.h"
#include "play/load/tools.h"
#include "play/session/api_text.h"
#include "repl/prompt/shell.h"

enum { MAX_METHODS = 256, METHOD_STORE = 8192 };

/* Prints lines and frees them. */
static void print_lines(Screen *screen, char *text) {
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
        screen_print(screen_of(session), "  %-14s %s\n", describe_of(session->loaded->setup)->event_kinds[i],
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
static const char *find_table(const Session *session, const char *word, size_t length) {
    if (length == 1 && *word == 'g') return tools_of(session->loaded->setup)->types_game;
    if (length == 1 && *word == 's') return "s";
    return length == 5 && strncmp(word, "verbs", 5) == 0 ? "verbs" : NULL;
}

static bool print_method(Session *session, const char *types, const char *word, bool *refused) {
    size_t length = strcspn(word, ":.");
    const char *table = find_table(session, word, length);
    char shown[16];
    if (!table) return false;
    snprintf(shown, sizeof shown, "%.*s", (int)length, word);
    if (!word[length]) return print_methods(session, types, table, shown, NULL);
    char *text = api_function(types, table, shown, word + length + 1);
    if (text) return print_lines(screen_of(session), text), true;
    *refused = true;
    return print_methods(session, types, table, shown, word + length + 1);
}

bool help_api(Session *session, const char *word, bool *refused) {
    const Tools *tools = tools_of(session->loaded->setup);
    char *types = api_read(session->paths);
    *refused = false;
    if (!types) return false;
    bool hooks = strcmp(word, "hooks") == 0;
    char *fields = hooks ? NULL : api_field(types, tools->types_script, word);
    if (hooks) fields = api_field(types, tools->types_script, NULL);
    bool found = fields != NULL;
    if (fields)
        print_lines(screen_of(session), fields);
    else if (strcmp(word, "events") == 0)
        found = print_events(session, types);
    else
        found = print_method(session, types, word, refused);
    free(types);
    return found;
}
