#include "repl/term/interrupt.h"

#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

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
