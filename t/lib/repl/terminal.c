#define _XOPEN_SOURCE 700
#include "t/lib/repl/terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lua/vm/heap.h"

enum { TIMEOUT = 300000, CHUNK = 4096 }; /* milliseconds; bytes */

static void set_environment(const char *state) {
    static const char *const unwanted[] = {"COLUMNS", "NO_COLOR", "HORDE_ASCII", "VISUAL", "EDITOR"};
    for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++) unsetenv(unwanted[i]);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C", 1);
    setenv("HORDE", "./horde", 0);
    setenv("XDG_STATE_HOME", state, 1);
    setenv("XDG_DATA_HOME", state, 1);
}

/* Runs in the child. The first terminal that a session leader opens becomes its controlling terminal. */
static void become_program(const char *terminal, const char *state, const char *words) {
    char command[1024];
    setsid();
    int own = open(terminal, O_RDWR);
    if (own < 0) _exit(126);
    for (int file = 0; file < 3; file++) dup2(own, file);
    if (own > 2) close(own);
    set_environment(state);
    snprintf(command, sizeof command, "exec $HORDE %s", words);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

int terminal_rows = 50;

void terminal_resize(const Terminal *terminal, int columns) {
    struct winsize size = {.ws_row = (unsigned short)terminal_rows, .ws_col = (unsigned short)columns};
    if (ioctl(terminal->end, TIOCSWINSZ, &size) != 0) abort();
}

bool terminal_is_there(void) {
    int end = posix_openpt(O_RDWR | O_NOCTTY);
    const char *name = end >= 0 && grantpt(end) == 0 && unlockpt(end) == 0 ? ptsname(end) : NULL;
    int other = name ? open(name, O_RDWR | O_NOCTTY) : -1;
    if (other >= 0) close(other);
    if (end >= 0) close(end);
    return other >= 0;
}

void terminal_open(Terminal *terminal, const char *state, int columns, const char *words) {
    *terminal = (Terminal){.end = posix_openpt(O_RDWR | O_NOCTTY), .room = CHUNK + 1};
    terminal->seen = heap_new(1, terminal->room);
    if (terminal->end < 0 || grantpt(terminal->end) != 0 || unlockpt(terminal->end) != 0) abort();
    fcntl(terminal->end, F_SETFD, FD_CLOEXEC);
    terminal_resize(terminal, columns);
    const char *other = ptsname(terminal->end);
    terminal->pid = fork();
    if (terminal->pid < 0) abort();
    if (terminal->pid == 0) become_program(other, state, words);
}

/* Reads more output; false after a timeout or at the end. */
static bool read_on(Terminal *terminal) {
    struct pollfd waiting = {.fd = terminal->end, .events = POLLIN};
    if (poll(&waiting, 1, TIMEOUT) <= 0) return false;
    if (terminal->room - terminal->used <= CHUNK) {
        terminal->room *= 2;
        terminal->seen = heap_resize(terminal->seen, terminal->room);
    }
    ssize_t got = read(terminal->end, terminal->seen + terminal->used, CHUNK);
    if (got <= 0) return false;
    terminal->used += (size_t)got;
    terminal->seen[terminal->used] = 0;
    return true;
}

bool terminal_sees(Terminal *terminal, const char *text) {
    const char *found;
    while (!(found = strstr(terminal->seen + terminal->read, text)))
        if (!read_on(terminal)) return false;
    terminal->read = (size_t)(found - terminal->seen) + strlen(text);
    return true;
}

/* A new prompt follows the code for bold. */
bool terminal_asks(Terminal *terminal, const char *prompt) {
    char text[256];
    snprintf(text, sizeof text, "\33[1m%s", prompt);
    return terminal_sees(terminal, text);
}

void terminal_type(const Terminal *terminal, const char *keys) {
    if (write(terminal->end, keys, strlen(keys)) != (ssize_t)strlen(keys)) abort();
}

static int wait_for_end(Terminal *terminal) {
    int status;
    if (waitpid(terminal->pid, &status, 0) != terminal->pid) abort();
    free(terminal->seen);
    terminal->seen = NULL;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int terminal_close(Terminal *terminal) {
    close(terminal->end);
    return wait_for_end(terminal);
}

int terminal_kill(Terminal *terminal) {
    kill(terminal->pid, SIGKILL);
    return terminal_close(terminal);
}

int terminal_left(Terminal *terminal) {
    while (read_on(terminal)) continue;
    struct pollfd waiting = {.fd = terminal->end};
    if (poll(&waiting, 1, 0) == 0) kill(terminal->pid, SIGKILL); /* the time is up, and the program has not ended */
    int left = wait_for_end(terminal);
    close(terminal->end);
    return left;
}
