#include "repl/term/input.h"

#include <errno.h>
#include <stdbool.h>
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
