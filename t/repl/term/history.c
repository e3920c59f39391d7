/* The history of typed lines: saved at once, shared by concurrent sessions, and limited in length. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <tap.h>
#include <time.h>
#include <unistd.h>

#include "repl/term/history.h"
#include "t/lib/temp_folder.h"

enum { WRITERS = 3, LINES_EACH = 250, MANY = 2500 };

static int lines;
static int from[WRITERS];
static char first[64], last[64];

static void count_line(const char *line) {
    int writer = line[0] - 'a';
    if (!lines++) snprintf(first, sizeof first, "%s", line);
    snprintf(last, sizeof last, "%s", line);
    if (writer >= 0 && writer < WRITERS) from[writer]++;
}

static void load(const char *path) {
    lines = 0;
    memset(from, 0, sizeof from);
    history_load(path, count_line);
}

static void add_many(const char *path, char name, int count) {
    char line[32];
    for (int i = 0; i < count; i++) {
        snprintf(line, sizeof line, "%c%d", name, i);
        if (!history_add(path, line)) _exit(1);
    }
}

static bool add_concurrently(const char *path) {
    int status, failed = 0;
    fflush(NULL); /* or each child would print the buffered output again */
    for (int i = 0; i < WRITERS; i++)
        if (fork() == 0) {
            add_many(path, (char)('a' + i), LINES_EACH);
            _exit(0);
        }
    for (int i = 0; i < WRITERS; i++) failed += wait(&status) < 0 || status != 0;
    return !failed;
}

static int lines_in_file(const char *path) {
    FILE *file = fopen(path, "r");
    int count = 0;
    for (int byte; file && (byte = getc(file)) != EOF;) count += byte == '\n';
    if (file) fclose(file);
    return count;
}

/* Another process locks the file until it is killed. */
static pid_t hold_lock(const char *path) {
    int ready[2];
    char byte;
    fflush(NULL);
    if (pipe(ready) != 0) BAIL_OUT("there is no pipe");
    pid_t child = fork();
    if (child == 0) {
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        int file = open(path, O_RDWR);
        if (fcntl(file, F_SETLK, &whole) == 0 && write(ready[1], "x", 1) == 1) pause();
        _exit(1);
    }
    if (read(ready[0], &byte, 1) != 1) BAIL_OUT("the lock is not held");
    return child;
}

static void test_locked(const char *path) {
    time_t before = time(NULL);
    pid_t child = hold_lock(path);
    alarm(300);
    ok(!history_add(path, "locked") && errno == EAGAIN, "a lock that another program holds is an error");
    cmp_ok(time(NULL) - before, "<=", 60, "after a moment");
    load(path);
    ok(lines > 0, "the lines can be loaded meanwhile");
    kill(child, SIGKILL);
    (void)waitpid(child, NULL, 0);
    ok(history_add(path, "free"), "when it lets go, lines are added again");
}

static void test_pipe(const TempFolder *folder) {
    char path[512];
    snprintf(path, sizeof path, "%s", temp_folder_path(folder, "pipe"));
    if (mkfifo(path, 0600) != 0) BAIL_OUT("there are no pipes");
    alarm(300);
    load(path);
    cmp_ok(lines, "==", 0, "a pipe in place of the file has no lines");
    ok(!history_add(path, "step"), "and is not written");
}

/* A block grows line by line, as it is typed. */
static void test_block(const TempFolder *folder, const char *path) {
    (void)temp_folder_write(folder, "history", "table\n");
    ok(history_add(path, "do") && history_add(path, "do\nx = 1") && history_add(path, "do\nx = 1\nend"),
       "a block is added line by line");
    cmp_ok(lines_in_file(path), "==", 2, "it takes one line of the file");
    load(path);
    ok(lines == 2 && strcmp(last, "do\nx = 1\nend") == 0, "and is loaded as a block");
    ok(history_add(path, "do\nx = 1\nend") && lines_in_file(path) == 2, "a repeated block is not added");
    ok(history_add(path, "do") && history_add(path, "table") && history_add(path, "do\nend"), "another line between");
    load(path);
    ok(lines == 5 && strcmp(last, "do\nend") == 0, "keeps the beginning and the block apart");
    ok(history_add(path, "dot\nend") && lines_in_file(path) == 6, "a block that begins otherwise replaces nothing");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    char path[512];
    plan(27);
    snprintf(path, sizeof path, "%s/history", folder.path);
    load(path);
    cmp_ok(lines, "==", 0, "a missing file has no lines");
    ok(history_add(path, "table") && history_add(path, "hand 2"), "lines are added");
    load(path);
    ok(lines == 2 && strcmp(first, "table") == 0 && strcmp(last, "hand 2") == 0, "lines are loaded in order");
    ok(history_add(path, "hand 2") && lines_in_file(path) == 2, "a repeated line is not added");
    ok(history_add(path, "hand") && lines_in_file(path) == 3, "a prefix of the last line is added");
    (void)temp_folder_write(&folder, "history", "table\nhal");
    ok(history_add(path, "step"), "a line is added after an incomplete one");
    load(path);
    ok(lines == 3 && strcmp(last, "step") == 0, "as a line of its own");
    (void)temp_folder_write(&folder, "history", "");
    ok(add_concurrently(path), "concurrent sessions add lines");
    load(path);
    ok(from[0] == LINES_EACH && from[1] == LINES_EACH && from[2] == LINES_EACH, "and lose none");
    add_many(path, 'd', MANY);
    ok(lines_in_file(path) <= HISTORY_LINES, "the file has at most HISTORY_LINES lines");
    load(path);
    ok(lines > HISTORY_LINES / 2 && strcmp(last, "d2499") == 0, "the oldest lines are removed");
    ok(add_concurrently(path), "concurrent sessions add lines while the file is shortened");
    load(path);
    ok(from[0] == LINES_EACH && from[1] == LINES_EACH && from[2] == LINES_EACH, "and lose none then either");
    test_block(&folder, path);
    test_locked(path);
    test_pipe(&folder);
    ok(!history_add("/nowhere/history", "step"), "a file that cannot be written is an error");
    temp_folder_remove(&folder);
    return exit_status();
}
