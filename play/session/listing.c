#include "play/session/listing.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/load/tools.h"

/* Files ------------------------------------------------------------------------------------------- */

/* Finds the loaded file that is called `name`, with or without folders and ".lua". */
static const Source *find_file(const Vm *vm, const char *name) {
    char file[PLACE_FILE];
    snprintf(file, sizeof file, "%.*s.lua", (int)strcspn(name, ":"), name);
    for (const Source *source = vm->sources; source; source = source->next)
        if (place_is_file(source->path, name) || place_is_file(source->path, file)) return source;
    return NULL;
}

/* Hooks and phases --------------------------------------------------------------------------------- */

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
