/* horde new KIND NAME: writes a working script and a test of it into the current folder. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/term/command.h"
#include "play/check/new_kind.h"
#include "repl/term/input.h"
#include "play/load/message.h"

/* Makes all folders of a path. */
static bool make_parent_folders(const char *path) {
    char folder[PATH_SIZE];
    for (const char *slash = path; (slash = strchr(slash, '/')); slash++) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) == 0 || (errno == EEXIST && files_is_folder(NULL, folder))) continue;
        message_error("the folder %s cannot be created: %s", folder, strerror(errno));
        return false;
    }
    return true;
}

/* Writes all files or none, also when it is interrupted. */
static int write_all(const Paths *paths, const NewKind *kind, const char *name) {
    char path[PATH_SIZE], why[PATH_TROUBLE] = "";
    int count = 0;
    bool written = true;
    interrupt_start();
    for (; count < NEW_FILES && kind->files[count].path; count += written) {
        char *template = new_kind_template(paths, &kind->files[count]);
        char *text = template ? new_kind_fill(template, name) : NULL;
        new_kind_fill_path(kind->files[count].path, name, path);
        written = text && !interrupted && make_parent_folders(path) && command_write_new(path, text, why);
        free(text);
        free(template);
        if (*why) message_error("%s", why);
        if (!written) break;
    }
    if (count == NEW_FILES || !kind->files[count].path) return DONE;
    while (count-- > 0) unlink(new_kind_fill_path(kind->files[count].path, name, path));
    return FAILED;
}

static void print_next_steps(const Program *program, const NewKind *kind, const char *name, Screen *screen) {
    char text[PATH_SIZE];
    screen_print(screen, "wrote ");
    for (int i = 0; i < NEW_FILES && kind->files[i].path; i++)
        screen_print(screen, "%s%s", i ? ", " : "", new_kind_fill_path(kind->files[i].path, name, text));
    screen_print(screen, ": %s. Next:\n", kind->about);
    for (int i = 0; kind->next[i]; i++)
        screen_print(screen, "    %s %s\n", program->called, new_kind_fill_path(kind->next[i], name, text));
}

static int run_new_script(Program *program, Options *options) {
    const NewKind *kind = options->operand_count == 2 ? new_kind_find(options->operands[0]) : NULL;
    if (!kind)
        return message_error("expected: horde new faction, edition, scenario, campaign or game, and its NAME"),
               WRONG_USAGE;
    const char *name = options->operands[1];
    int end = new_kind_check(&program->paths, kind, name);
    if (end == DONE) end = write_all(&program->paths, kind, name);
    if (end == DONE) print_next_steps(program, kind, name, &program->screen);
    return end;
}

const Command command_new = {
    .name = "new",
    .usage = "KIND NAME",
    .summary = "writes a script to start from, and a test of it",
    .about = "Writes a working script with comments, and a test of it, into the current folder: a faction into "
             "factions/, an edition into scenarios/editions/, a scenario or a campaign into scenarios/, a whole game "
             "into games/. Existing files are never overwritten.",
    .most = MANY_OPERANDS,
    .run = run_new_script,
};
