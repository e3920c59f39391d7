/* horde new KIND NAME: writes a working script and a test of it into the current folder. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/buffer.h"
#include "repl/app/command.h"
#include "repl/app/doors.h"
#include "repl/app/tools.h"
#include "repl/check/new_kind.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"

enum { MAX_NAME = 16 }; /* short enough for the ids that are made from it */

static bool is_name(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)name[i]) && !(i && (isdigit((unsigned char)name[i]) || name[i] == '_')))
            return false;
    return length > 0 && length <= MAX_NAME;
}

/* Suggests a valid id for an invalid name. */
static void suggest(const char *name, char id[MAX_NAME + 1]) {
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

static int refuse_name(const char *name) {
    char id[MAX_NAME + 1];
    suggest(name, id);
    message_error("'%s' is not a valid id; expected at most %d lower-case letters, digits and _, such as %s", name,
                  MAX_NAME, id);
    return WRONG_USAGE;
}

/* Makes all folders of a path. */
static bool make_folders(const char *path) {
    char folder[PATH_SIZE];
    for (const char *slash = path; (slash = strchr(slash, '/')); slash++) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) == 0 || (errno == EEXIST && files_is_folder(NULL, folder))) continue;
        message_error("the folder %s cannot be created: %s", folder, strerror(errno));
        return false;
    }
    return true;
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

/* Writes a file that must not exist yet. On failure prints why and removes what was written. */
static bool write_new(const char *path, const char *template, const char *name) {
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!file) {
        if (errno == EEXIST)
            message_error("%s already exists; choose another name", path);
        else
            message_error("%s cannot be written: %s", path, strerror(errno));
        return false;
    }
    char *text = new_kind_fill(template, name);
    bool failed = fputs(text, file) < 0;
    free(text);
    errno = 0;
    failed = fclose(file) != 0 || failed;
    if (!failed) return true;
    message_error("%s cannot be written: %s", path, strerror(errno ? errno : EIO));
    unlink(path);
    return false;
}

/* Fills in a short text. */
static const char *fill_text(const char *template, const char *name, char out[PATH_SIZE]) {
    char *text = new_kind_fill(template, name);
    snprintf(out, PATH_SIZE, "%s", text);
    free(text);
    return out;
}

int new_kind_check(const Paths *paths, const NewKind *kind, const char *name) {
    if (!is_name(name)) return refuse_name(name);
    char below[PATH_SIZE], path[PATH_SIZE];
    bool fits = kind->shipped && *paths->data && path_join(path, paths->data, fill_text(kind->shipped, name, below));
    if (!fits || (!files_holds(paths->files, path) && access(path, F_OK) != 0)) return DONE;
    message_error("%s '%s' already exists; choose another name, or change a copy of %s", kind->word, name, path);
    return FAILED;
}

/* Writes all files or none, also when it is interrupted. */
static int write_all(const NewKind *kind, const char *name) {
    char path[PATH_SIZE];
    int count = 0;
    interrupt_start();
    while (count < NEW_FILES && kind->files[count].path) {
        fill_text(kind->files[count].path, name, path);
        if (interrupted || !make_folders(path) || !write_new(path, kind->files[count].text, name)) break;
        count++;
    }
    if (count == NEW_FILES || !kind->files[count].path) return DONE;
    while (count-- > 0) unlink(fill_text(kind->files[count].path, name, path));
    return FAILED;
}

const NewKind *new_kind_find(const char *word) {
    for (int i = 0; doors[i]; i++)
        for (const NewKind *kind = doors[i]->tools->new_kinds; kind->word; kind++)
            if (strcmp(kind->word, word) == 0) return kind;
    return NULL;
}

static void print_next(const Program *program, const NewKind *kind, const char *name, Screen *screen) {
    char text[PATH_SIZE];
    screen_print(screen, "wrote ");
    for (int i = 0; i < NEW_FILES && kind->files[i].path; i++)
        screen_print(screen, "%s%s", i ? ", " : "", fill_text(kind->files[i].path, name, text));
    screen_print(screen, ": %s. Next:\n", kind->about);
    for (int i = 0; kind->next[i]; i++)
        screen_print(screen, "    %s %s\n", program->called, fill_text(kind->next[i], name, text));
}

static int run(Program *program, Options *options) {
    const NewKind *kind = options->operand_count == 2 ? new_kind_find(options->operands[0]) : NULL;
    if (!kind)
        return message_error("expected: horde new faction, edition, scenario, campaign or game, and its NAME"),
               WRONG_USAGE;
    const char *name = options->operands[1];
    int end = new_kind_check(&program->paths, kind, name);
    if (end == DONE) end = write_all(kind, name);
    if (end == DONE) print_next(program, kind, name, &program->screen);
    return end;
}

const Command command_new = {
    .name = "new",
    .usage = "KIND NAME",
    .summary = "writes a script to start from, and a test of it",
    .about = "Writes a working script with comments, and a test of it, into the current folder: a faction into "
             "factions/, an "
             "edition into scenarios/editions/, a scenario or a campaign into scenarios/, a whole game into games/. "
             "Existing files are never "
             "overwritten.",
    .run = run,
};
