#include "repl/term/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/visible.h"
#include "play/load/message.h"
#include "repl/term/screen.h"

void command_options_help(Screen *screen, int groups) {
    const OptionRow *option;
    for (int i = 0; (option = options_at(groups, i)); i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", option->name, option->value ? option->value : "");
        screen_print(screen, "  %-20s ", left);
        screen_wrap(screen, 23, option->help);
    }
}

/* Folders ------------------------------------------------------------------------------------------- */

/* Searches PATH, as the shell did. */
static bool search_path(const char *name, char out[PATH_SIZE]) {
    const char *folders = getenv("PATH");
    while (folders) {
        const char *colon = strchr(folders, ':');
        int length = colon ? (int)(colon - folders) : (int)strlen(folders);
        int written = snprintf(out, PATH_SIZE, "%.*s%s%s", length, folders, length ? "/" : "", name);
        if (written < PATH_SIZE && access(out, X_OK) == 0) return true;
        folders = colon ? colon + 1 : NULL;
    }
    return false;
}

bool paths_by_name(const char *called, char out[PATH_SIZE]) {
    if (!called || !*called) return false;
    if (!strchr(called, '/')) return search_path(called, out);
    return snprintf(out, PATH_SIZE, "%s", called) < PATH_SIZE && access(out, X_OK) == 0;
}

static bool find_program(const char *called, char out[PATH_SIZE]) {
    ssize_t length = readlink("/proc/self/exe", out, PATH_SIZE - 1);
    if (length <= 0 || length == PATH_SIZE - 1) return paths_by_name(called, out);
    out[length] = 0;
    return true;
}

static bool holds_data(const char *folder) {
    char path[PATH_SIZE];
    if (!path_join(path, folder, "factions") || !files_is_folder(NULL, path)) return false;
    return path_join(path, folder, "lua/verbs.lua") && access(path, R_OK) == 0;
}

/* Replaces a path by its folder; the folder of a plain name is ".". */
static void cut_last(char *path) {
    char *slash = strrchr(path, '/');
    if (!slash)
        strcpy(path, ".");
    else
        slash[slash == path] = 0;
}

static void go_up(char path[PATH_SIZE]) {
    if (*path == '/')
        cut_last(path);
    else if (strlen(path) + 4 < PATH_SIZE)
        strcat(path, "/..");
}

/* In the source tree the program is beside the scripts, or in build/KIND (sanitizers). Installed, the program is in
 * bin/ and the scripts are in share/horde/. */
static bool find_data(char out[PATH_SIZE], const char *called) {
    char folder[PATH_SIZE];
    if (!find_program(called, folder)) return false;
    cut_last(folder);
    if (holds_data(folder)) return strcpy(out, folder), true;
    go_up(folder);
    if (path_join(out, folder, "share/horde") && holds_data(out)) return true;
    go_up(folder);
    return strcpy(out, folder), holds_data(out);
}

/* As the XDG base directory specification says, a path that is not absolute is ignored. */
static void find_own(char out[PATH_SIZE], const char *variable, const char *usual) {
    const char *folder = getenv(variable), *home = getenv("HOME");
    char below[64];
    *out = 0;
    bool fits = true;
    snprintf(below, sizeof below, "%s/horde", usual);
    if (folder && *folder == '/')
        fits = path_join(out, folder, "horde");
    else if (home && *home)
        fits = path_join(out, home, below);
    if (!fits) *out = 0;
}

void paths_find(Paths *paths, const char *called) {
    if (!find_data(paths->data, called)) *paths->data = 0;
    find_own(paths->user, "XDG_DATA_HOME", ".local/share");
    find_own(paths->state, "XDG_STATE_HOME", ".local/state");
    paths->files = NULL;
}

/* Messages ------------------------------------------------------------------------------------------ */

static void print_message(void *self, const char *text, bool is_error) {
    (void)self;
    (void)fflush(stdout);
    const char *name = is_error ? "horde: " : "";
    if (isatty(STDERR_FILENO) && !strchr(text, '\n')) { /* a person reads it: broken between words */
        Screen screen;
        screen_init(&screen, stderr);
        screen_print(&screen, "%s", name);
        screen_wrap_hanging(&screen, (int)strlen(name), 0, text);
        (void)screen_flush(&screen);
        return;
    }
    char *visible = visible_text(text);
    fprintf(stderr, "%s%s\n", name, visible);
    free(visible);
}

void message_print_all(void) {
    static const MessageListener printer = {.take = print_message};
    message_listen_all(&printer);
}
