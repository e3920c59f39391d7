#include "play/session/script_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

#include "play/load/tools.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"

/* The source of a script --------------------------------------------------------------------------- */

/* Finds the loaded file that is called `name`, with or without folders and ".lua". */
static const Source *find_file(const Vm *vm, const char *name) {
    char file[PLACE_FILE];
    snprintf(file, sizeof file, "%.*s.lua", (int)strcspn(name, ":"), name);
    for (const Source *source = vm->sources; source; source = source->next)
        if (place_is_file(source->path, name) || place_is_file(source->path, file)) return source;
    return NULL;
}

static bool is_in_name(char letter) {
    return isalnum((unsigned char)letter) || letter == '_';
}

/* True if the bytes before a name are "function " and perhaps "faction.". */
static bool follows_function(const char *line, size_t length) {
    static const char word[] = "function ";
    size_t size = sizeof word - 1;
    for (size_t i = 0; i + size <= length; i++)
        if (strncmp(line + i, word, size) == 0) return !memchr(line + i + size, ' ', length - i - size);
    return false;
}

/* True if the line defines the name: "name = function", "function name(", "function faction.name(". */
static bool defines(const char *line, size_t length, const char *name) {
    size_t size = strlen(name);
    for (size_t i = 0; i + size <= length; i++) {
        if (strncmp(line + i, name, size) != 0 || (i && is_in_name(line[i - 1]))) continue;
        const char *after = line + i + size, *end = line + length;
        while (after < end && *after == ' ') after++;
        bool assigned = after + 1 < end && *after == '=' && after[1] != '=';
        bool function = after < end && *after == '(' && follows_function(line, i);
        if (assigned || function) return true;
    }
    return false;
}

static int find_definition(const Source *source, const char *name) {
    int number = 1;
    for (const char *line = source->text; *line; number++) {
        size_t length = strcspn(line, "\n");
        if (defines(line, length, name)) return number;
        line += length + (line[length] == '\n');
    }
    return 0;
}

/* Finds the definition in one file, or (NULL) in any. */
static bool find_name(const Vm *vm, const Source *only, const char *name, Place *place) {
    for (const Source *source = only ? only : vm->sources; source; source = only ? NULL : source->next) {
        int line = find_definition(source, name);
        if (!line) continue;
        place_set(place, source->path, line);
        return true;
    }
    return false;
}

bool listing_find(const LoadedGame *loaded, const char *words, Place *place) {
    const Vm *vm = loaded->scripts.vm;
    char first[PLACE_FILE], *end;
    size_t length = strcspn(words, " \t");
    if (length >= sizeof first) return false;
    snprintf(first, sizeof first, "%.*s", (int)length, words);
    const char *second = words + length + strspn(words + length, " \t");
    char *colon = strrchr(first, ':');
    long line = colon ? strtol(colon + 1, &end, 10) : 0;
    bool numbered = colon && line > 0 && line < 1000000 && !*end;
    if (numbered) *colon = 0;
    const Source *source = find_file(vm, first);
    int unused;
    if (*second) return source && !numbered && find_name(vm, source, second, place);
    if (!source) return !numbered && find_name(vm, NULL, first, place);
    place_set(place, source->path, numbered ? (int)line : 1);
    return place_text(vm, place->file, place->line, &unused) != NULL;
}

bool listing_find_first(const LoadedGame *loaded, const Game *game, Place *place) {
    const Tools *tools = tools_of(loaded->setup);
    char name[DOOR_NAME];
    if (tools->unit_name && tools->unit_name(game, loaded->setup, 0, name)) {
        name[strcspn(name, ":")] = 0;
        if (listing_find(loaded, name, place)) return true;
    }
    const char *path = tools->script_path(&loaded->scripts, 0);
    return path && listing_find(loaded, path, place);
}

/* What scripts can call ---------------------------------------------------------------------------- */

enum { MAX_TYPES = 1 << 20 };

char *api_read(const Paths *paths) {
    char path[PATH_SIZE];
    const char *trouble;
    size_t size;
    if (!path_join(path, paths->data, "lua/types.lua")) return NULL;
    return files_read(paths->files, path, MAX_TYPES, &size, &trouble);
}

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
static char *describe_function(const char *types, const char *function, const char *table, const char *shown) {
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
    return found ? describe_function(types, found, table, shown) : NULL;
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
