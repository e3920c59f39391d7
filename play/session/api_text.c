#include "play/session/api_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "core/base/text.h"

enum { MAX_TYPES = 1 << 20 };

char *api_read(const Paths *paths) {
    char path[PATH_SIZE];
    const char *trouble;
    size_t size;
    if (!path_join(path, paths->data, "lua/types.lua")) return NULL;
    return files_read(paths->files, path, MAX_TYPES, &size, &trouble);
}

/* Lines -------------------------------------------------------------------------------------------- */

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end && end[1] ? end + 1 : NULL;
}

static bool starts(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

/* Finds a line that starts with the text, followed by one of these characters. */
static const char *find_line(const char *from, const char *text, const char *followed) {
    for (const char *line = from; line; line = next_line(line))
        if (starts(line, text) && strchr(followed, line[strlen(text)])) return line;
    return NULL;
}

/* Functions ---------------------------------------------------------------------------------------- */

/* The first of the lines of comment above a line. */
static const char *find_comment(const char *types, const char *line) {
    const char *first = line;
    while (first > types) {
        const char *before = first - 1;
        while (before > types && before[-1] != '\n') before--;
        if (!starts(before, "---")) break;
        first = before;
    }
    return first;
}

static void print_comment(FILE *out, const char *line) {
    int length = (int)strcspn(line, "\n");
    if (starts(line, "---@param "))
        fprintf(out, "\n  %.*s", length - 10, line + 10);
    else if (starts(line, "---@return "))
        fprintf(out, "\n  returns %.*s", length - 11, line + 11);
    else if (!starts(line, "---@"))
        fprintf(out, " %.*s", length - 3, line + 3);
}

/* "g:give(cards, seat, moving)", its text, its parameters and its result. */
static char *describe(const char *types, const char *function, const char *table, const char *shown) {
    const char *rest = function + strlen("function ") + strlen(table);
    char *text = NULL;
    size_t size;
    FILE *out = heap_open(&text, &size);
    fprintf(out, "%s%.*s\n", shown, (int)(strcspn(rest, ")") + 1), rest);
    for (const char *line = find_comment(types, function); line != function; line = next_line(line))
        print_comment(out, line);
    heap_close(out);
    return text;
}

char *api_function(const char *types, const char *table, const char *shown, const char *name) {
    char start[256];
    const char *found = NULL;
    for (int i = 0; i < 2 && !found; i++) {
        snprintf(start, sizeof start, "function %s%c%s", table, ":."[i], name);
        found = find_line(types, start, "(");
    }
    return found ? describe(types, found, table, shown) : NULL;
}

int api_names(const char *types, const char *table, const char **names, int most, char *store, int size) {
    char start[128];
    int count = 0, used = 0;
    int length = snprintf(start, sizeof start, "function %s", table) + 1;
    for (const char *line = types; line && count < most; line = next_line(line)) {
        if (!starts(line, start) || !strchr(":.", line[length - 1])) continue;
        int name = (int)strcspn(line + length, "(");
        if (used + name + 1 > size) break;
        names[count++] = store + used;
        used += snprintf(store + used, (size_t)(size - used), "%.*s", name, line + length) + 1;
    }
    names[count] = NULL;
    return count;
}

/* Fields and words --------------------------------------------------------------------------------- */

/* Finds the first line after the class or alias; NULL if there is none of that name. */
static const char *find_list(const char *types, const char *what, const char *name) {
    char start[128];
    snprintf(start, sizeof start, "---@%s %s", what, name);
    const char *line = find_line(types, start, " :\n");
    return line ? next_line(line) : NULL;
}

static bool is_function(const char *field) {
    const char *function = strstr(field, "fun(");
    return function && function < field + strcspn(field, "\n");
}

char *api_field(const char *types, const char *class, const char *name) {
    static const char start[] = "---@field ";
    char *text = NULL;
    size_t size;
    FILE *out = heap_open(&text, &size);
    const char *line = find_list(types, "class", class);
    for (; line && starts(line, start); line = next_line(line)) {
        const char *field = line + strlen(start);
        size_t length = strcspn(field, " ");
        bool wanted = name ? strlen(name) == length && strncmp(field, name, length) == 0 : is_function(field);
        if (wanted) fprintf(out, "%.*s\n", (int)strcspn(field, "\n"), field);
    }
    heap_close(out);
    if (*text) return text;
    free(text);
    return NULL;
}

char *api_word(const char *types, const char *alias, const char *word) {
    char start[128];
    int length = snprintf(start, sizeof start, "---| \"%s\"", word);
    const char *line = find_list(types, "alias", alias);
    while (line && starts(line, "---|") && !starts(line, start)) line = next_line(line);
    if (!line || !starts(line, start)) return NULL;
    const char *text = line + length + strspn(line + length, " #");
    char *copy = heap_alloc(strcspn(text, "\n") + 1);
    sprintf(copy, "%.*s", (int)strcspn(text, "\n"), text);
    return copy;
}
