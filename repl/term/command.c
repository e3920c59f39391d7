#include "repl/term/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/base/text.h"
#include "core/base/visible.h"
#include "play/load/message.h"

void command_help_row(Screen *screen, const char *name, const char *value, const char *text) {
    char left[64];
    snprintf(left, sizeof left, "%s %s", name, value ? value : "");
    screen_print(screen, "  %-20s ", left);
    screen_wrap(screen, 23, text);
}

void command_options_help(Screen *screen, int groups) {
    const OptionRow *option;
    for (int i = 0; (option = options_at(groups, i)); i++)
        command_help_row(screen, option->name, option->value, option->help);
}

enum { FIELD_INDENT = 2, FIELD_WIDTH = 10 };

void command_field(Screen *screen, const char *name, const char *text) {
    screen_print(screen, "%*s", FIELD_INDENT, "");
    screen_styled(screen, STYLE_DIM, "%-*s", FIELD_WIDTH, name);
    screen_wrap(screen, FIELD_INDENT + FIELD_WIDTH, text);
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

/* Files --------------------------------------------------------------------------------------------- */

bool command_write_new(const char *path, const char *text, char why[PATH_TROUBLE]) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    int error = file < 0 || !text_write(file, text, strlen(text)) ? errno : 0;
    if (file >= 0 && close(file) != 0 && !error) error = errno;
    if (!error) return true;
    if (file >= 0) (void)unlink(path);
    if (error == EEXIST)
        snprintf(why, PATH_TROUBLE, "%s already exists; choose another name", path);
    else
        snprintf(why, PATH_TROUBLE, "%s cannot be written: %s", path, strerror(error));
    return false;
}

int command_close_output(FILE *file, int error, const char *what, const char *path, int end) {
    bool output = file == stdout;
    if ((output ? fflush(file) : fclose(file)) != 0 && !error) error = errno;
    if (!error || (output && error == EPIPE)) return end;
    message_error("not all %s could be written to %s: %s", what, output ? "stdout" : path, strerror(error));
    return FAILED;
}

/* The page ------------------------------------------------------------------------------------------ */

enum { LARGEST_PAGE = 16 << 20 };

/* The page as it was installed, or as it was built in the source tree; NULL if there is none. To be freed. */
static char *read_built_page(const Paths *paths) {
    static const char *const names[] = {"horde.html", "build/page/horde.html"};
    char path[PATH_SIZE];
    const char *trouble;
    char *text = NULL;
    size_t size;
    for (int i = 0; i < 2 && !text; i++)
        if (*paths->data && path_join(path, paths->data, names[i]))
            text = files_read(NULL, path, LARGEST_PAGE, &size, &trouble);
    return text;
}

/* The block is inert JSON; without `<` nothing in it can end it. */
static void print_page_value(FILE *file, const JsonOut *fields) {
    fputc('{', file);
    for (size_t i = 0; i < fields->buffer.length; i++)
        if (fields->buffer.text[i] == '<')
            fputs("\\u003c", file);
        else
            fputc(fields->buffer.text[i], file);
    fputc('}', file);
}

int command_write_page(const Program *program, const char *path, const JsonOut *fields) {
    static const char block[] = "id=\"given\">";
    char *page = read_built_page(&program->paths), *at = page ? strstr(page, block) : NULL;
    bool current = at && strncmp(at + strlen(block), "null<", 5) == 0, written = false;
    FILE *file = current ? fopen(path, "w") : NULL;
    if (file) {
        at += strlen(block);
        fwrite(page, 1, (size_t)(at - page), file);
        print_page_value(file, fields);
        fputs(at + strlen("null"), file);
        bool failed = ferror(file);
        written = fclose(file) == 0 && !failed;
    }
    if (!page)
        message_error("the page is not built: run `make page` first");
    else if (!current)
        message_error("the page is of another version: run `make page` again");
    else if (!written)
        message_error("%s cannot be written: %s", path, strerror(errno));
    free(page);
    return written ? DONE : FAILED;
}

/* The file of --events ------------------------------------------------------------------------------ */

bool event_file_is_output(const char *path) {
    return path && strcmp(path, "-") == 0;
}

int event_file_open(EventStream *stream, const Setup *setup, const char *path) {
    *stream = (EventStream){.setup = setup};
    if (!path) return DONE;
    stream->file = event_file_is_output(path) ? stdout : fopen(path, "w");
    if (stream->file) return DONE;
    message_error("%s cannot be written: %s", path, strerror(errno));
    return FAILED;
}

int event_file_close(EventStream *stream, const char *path, int end) {
    FILE *file = stream->file;
    stream->file = NULL;
    return file ? command_close_output(file, stream->error, "events", path, end) : end;
}

/* Progress ------------------------------------------------------------------------------------------ */

enum { BAR = 30, NAME = PROGRESS_NAME, DELAY = 1, INTERVAL_MS = 100 }; /* columns; seconds */

static double monotonic_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_init(Progress *progress) {
    *progress = (Progress){.shown = isatty(STDERR_FILENO) && !screen_is_dumb(), .colour = screen_is_colourful(stderr)};
}

void progress_init_late(Progress *progress) {
    progress_init(progress);
    if (progress->shown) progress->start = monotonic_seconds() + DELAY;
}

/* Keeps the end of a long text: it tells more than the beginning. */
static const char *cut_start(const char *what) {
    size_t length = strlen(what);
    if (length > NAME) what += length - NAME;
    while (((unsigned char)*what & 0xc0) == 0x80) what++; /* not in the middle of a character */
    return what;
}

void progress_draw(Progress *progress, const char *what, int64_t done, int64_t total) {
    static const char full[BAR + 1] = "##############################";
    double time = progress->shown && (progress->start > 0 || !total) ? monotonic_seconds() : 0;
    if (!progress->shown || time < progress->start) return;
    if (!total && progress->drawn && time < progress->next) return;
    progress->next = time + INTERVAL_MS / 1000.0;
    int percent = total ? (int)(100 * done / total) : 0, filled = BAR * percent / 100;
    char safe[4096];
    const char *name = cut_start(visible_copy(safe, sizeof safe, what));
    bool same = percent == progress->percent && strcmp(name, progress->what) == 0;
    if (progress->drawn && same) return;
    if (!total)
        fprintf(stderr, "\r%-*s", BAR + NAME + 8, name); /* over a bar, too */
    else
        fprintf(stderr, "\r%s[%.*s%*s]%s %3d%% %-*s", progress->colour ? "\33[32m" : "", filled, full, BAR - filled, "",
                progress->colour ? "\33[0m" : "", percent, NAME, name);
    fflush(stderr);
    progress->drawn = true;
    progress->percent = percent;
    snprintf(progress->what, sizeof progress->what, "%s", name);
}

void progress_clear(Progress *progress) {
    if (progress->drawn) fprintf(stderr, "\r%*s\r", BAR + NAME + 8, "");
    progress->drawn = false;
}
