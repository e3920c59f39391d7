#include "repl/term/interrupt.h"

#include <stdbool.h>
#include <stddef.h>

enum { HANDLED_SIGNALS = 2 };

volatile sig_atomic_t interrupted;
static volatile sig_atomic_t signal_count;

static void on_signal(int number) {
    interrupted = 1;
    signal_count = signal_count + 1;
    if (signal_count == HANDLED_SIGNALS) signal(number, SIG_DFL);
}

Limits interrupt_limits(void) {
    Limits limits = vm_limits;
    limits.stop = &interrupted;
    return limits;
}

void interrupt_start(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    struct sigaction hangup;
    bool ignored = sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler == SIG_IGN; /* by nohup */
    if (!ignored) sigaction(SIGHUP, &action, NULL);
}

void interrupt_end(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction now;
        bool ours = sigaction(numbers[i], NULL, &now) == 0 && now.sa_handler == on_signal;
        if (ours) signal(numbers[i], SIG_DFL);
    }
    interrupted = 0;
    signal_count = 0;
}
