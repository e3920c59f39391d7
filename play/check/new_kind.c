#include "play/check/new_kind.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/buffer.h"
#include "play/load/message.h"
#include "play/load/tools.h"
#include "play/load/options.h"

enum {
    MAX_NAME = 16, /* short enough for the ids that are made from it */
    LARGEST_TEMPLATE = 1 << 20
};

static bool is_new_name(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)name[i]) && !(i && (isdigit((unsigned char)name[i]) || name[i] == '_')))
            return false;
    return length > 0 && length <= MAX_NAME;
}

/* Suggests a valid id for an invalid name. */
static void suggest_name(const char *name, char id[MAX_NAME + 1]) {
    int used = 0;
    for (; *name && used < MAX_NAME; name++) {
        unsigned char letter = (unsigned char)*name;
        if (isalpha(letter))
            id[used++] = (char)tolower(letter);
        else if (used && isdigit(letter))
            id[used++] = *name;
        else if (used && id[used - 1] != '_')
            id[used++] = '_';
    }
    while (used && id[used - 1] == '_') used--;
    id[used] = 0;
    if (!used) strcpy(id, "punk");
}

static int refuse_new_name(const char *name) {
    char id[MAX_NAME + 1];
    suggest_name(name, id);
    message_error("'%s' is not a valid id; expected at most %d lower-case letters, digits and _, such as %s", name,
                  MAX_NAME, id);
    return WRONG_USAGE;
}

char *new_kind_template(const Paths *paths, const NewFile *file) {
    char path[PATH_SIZE];
    const char *trouble = "its path is too long";
    char *text = path_join(path, paths->data, file->template)
                     ? files_read(paths->files, path, LARGEST_TEMPLATE, NULL, &trouble)
                     : NULL;
    if (!text) message_error("%s cannot be read: %s", file->template, trouble);
    return text;
}

char *new_kind_fill(const char *template, const char *name) {
    Buffer text = {0};
    for (; *template; template ++) {
        if (*template != '@' && *template != '^')
            buffer_letter(&text, *template);
        else
            buffer_add(&text, name);
        if (*template == '^') text.text[text.length - strlen(name)] = (char)toupper((unsigned char)*name);
    }
    return buffer_take(&text);
}

const char *new_kind_fill_path(const char *template, const char *name, char out[PATH_SIZE]) {
    char *text = new_kind_fill(template, name);
    snprintf(out, PATH_SIZE, "%s", text);
    free(text);
    return out;
}

int new_kind_check(const Paths *paths, const NewKind *kind, const char *name) {
    if (!is_new_name(name)) return refuse_new_name(name);
    char below[PATH_SIZE], path[PATH_SIZE];
    bool fits =
        kind->shipped && *paths->data && path_join(path, paths->data, new_kind_fill_path(kind->shipped, name, below));
    if (!fits || (!files_holds(paths->files, path) && access(path, F_OK) != 0)) return DONE;
    message_error("%s '%s' already exists; choose another name, or change a copy of %s", kind->word, name, path);
    return FAILED;
}

const NewKind *new_kind_find(const char *word) {
    for (int i = 0; doors[i]; i++)
        for (const NewKind *kind = door_tools(doors[i])->new_kinds; kind && kind->word; kind++)
            if (strcmp(kind->word, word) == 0) return kind;
    return NULL;
}
