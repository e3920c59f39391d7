#include "repl/term/input.h"

#include <errno.h>
#include <stdio.h>
#include <sys/select.h>
#include <unistd.h>

sigset_t input_block(const int *signals) {
    sigset_t blocked, before;
    sigemptyset(&blocked);
    for (; *signals; signals++) sigaddset(&blocked, *signals);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    return before;
}

void input_unblock(const sigset_t *before) {
    int trouble = errno;
    sigprocmask(SIG_SETMASK, before, NULL);
    errno = trouble;
}

bool input_wait(int file, const sigset_t *mask) {
    fd_set files;
    FD_ZERO(&files);
    FD_SET(file, &files);
    return pselect(file + 1, &files, NULL, NULL, NULL, mask) >= 0 || errno != EINTR;
}

int input_byte(Input *input) {
    while (input->first == input->last) {
        for (bool ready = false; !ready && !*input->stop;) {
            sigset_t before = input_block((int[]){SIGINT, SIGTERM, SIGHUP, 0});
            ready = !*input->stop && input_wait(input->file, &before);
            input_unblock(&before);
        }
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

long input_line(Input *input, Buffer *line, size_t most) {
    long length = 0;
    int byte;
    buffer_clear(line);
    for (; (byte = input_byte(input)) != EOF && byte != '\n'; length++)
        if (line->length < most) buffer_letter(line, (char)byte);
    return byte == EOF && !length ? -1 : length;
}

/* Signals ------------------------------------------------------------------------------------------- */

enum { HANDLED_SIGNALS = 2 };

volatile sig_atomic_t interrupted, interrupt_left;
static volatile sig_atomic_t signal_count;

static void on_exit_at_once(int number) {
    (void)number;
    _exit(INTERRUPT_STATUS);
}

static void on_stop(int number) {
    (void)number;
    interrupted = 1;
}

static void on_counted_stop(int number) {
    interrupted = 1;
    signal_count = signal_count + 1;
    if (signal_count == HANDLED_SIGNALS) signal(number, SIG_DFL);
}

static void on_leave(int number) {
    interrupted = 1;
    interrupt_left = number;
}

/* A call that the signal interrupts is restarted, but for on_leave, which must interrupt reading. */
static void handle(int number, void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = handler == on_leave ? 0 : SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* A signal that nohup has the program ignore stays ignored. */
static void handle_unless_ignored(int number, void (*handler)(int number)) {
    struct sigaction before;
    bool ignored = sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN;
    if (!ignored) handle(number, handler);
}

void interrupt_exit(void) {
    handle_unless_ignored(SIGINT, on_exit_at_once);
    handle_unless_ignored(SIGTERM, on_exit_at_once);
    handle_unless_ignored(SIGHUP, on_exit_at_once);
}

void interrupt_start(void) {
    handle(SIGINT, on_counted_stop);
    handle(SIGTERM, on_counted_stop);
    handle_unless_ignored(SIGHUP, on_counted_stop);
}

void interrupt_session(bool interactive) {
    handle(SIGINT, interactive ? on_stop : on_leave);
    handle(SIGHUP, on_leave);
    handle(SIGTERM, on_leave);
}

void interrupt_forget(void) {
    interrupted = 0;
    if (interrupt_left) interrupted = 1;
}

void interrupt_request(void) {
    handle(SIGINT, on_stop);
    handle(SIGTERM, on_stop);
}
