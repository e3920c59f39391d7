#include "repl/term/input.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/select.h>
#include <unistd.h>

/* True when bytes, the end or a failure wait to be read; false after a signal, with or without `stop`. */
static bool wait_for_input(const Input *input) {
    sigset_t signals, before;
    fd_set files;
    FD_ZERO(&files);
    FD_SET(input->file, &files);
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, &before);
    bool ready = !*input->stop && (pselect(input->file + 1, &files, NULL, NULL, NULL, &before) >= 0 || errno != EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

int input_byte(Input *input) {
    while (input->first == input->last) {
        while (!*input->stop && !wait_for_input(input)) continue;
        if (*input->stop) return EOF;
        ssize_t count = read(input->file, input->bytes, sizeof input->bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) input->error = errno;
        if (count <= 0) return EOF;
        input->first = 0;
        input->last = (size_t)count;
    }
    return (unsigned char)input->bytes[input->first++];
}

/* Signals ------------------------------------------------------------------------------------------- */

enum { HANDLED_SIGNALS = 2 };

volatile sig_atomic_t interrupted, interrupt_left;
static volatile sig_atomic_t signal_count;

static void on_signal(int number) {
    interrupted = 1;
    signal_count = signal_count + 1;
    if (signal_count == HANDLED_SIGNALS) signal(number, SIG_DFL);
}

static void on_signal_exit(int number) {
    (void)number;
    _exit(INTERRUPT_STATUS);
}

static void handle(int number, void (*handler)(int number), bool always) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
    sigemptyset(&action.sa_mask);
    bool ignored = sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN; /* by nohup */
    if (always || !ignored) sigaction(number, &action, NULL);
}

void interrupt_exit(void) {
    handle(SIGINT, on_signal_exit, false);
    handle(SIGTERM, on_signal_exit, false);
    handle(SIGHUP, on_signal_exit, false);
}

void interrupt_start(void) {
    handle(SIGINT, on_signal, true);
    handle(SIGTERM, on_signal, true);
    handle(SIGHUP, on_signal, false);
}
