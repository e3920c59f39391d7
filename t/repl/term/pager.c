/* The pager at the end of a screenful: long words, and Ctrl-C that comes while it takes over the keyboard. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <tap.h>
#include <termios.h>
#include <unistd.h>

#include "repl/term/screen.h"

enum { ROWS = 5, LIMIT = 30 /* seconds */ };

static volatile sig_atomic_t stop;
static int given_back;

static void on_interrupt(int number) {
    (void)number;
    stop = 1;
}

static void count_key(const char *key) {
    given_back += *key != 0;
}

/* Instead of the library's: the user presses Ctrl-C just before the first change of mode, when it is still a signal. */
int tcsetattr(int file, int when, const struct termios *mode) {
    (void)file, (void)when, (void)mode;
    if (!stop) raise(SIGINT);
    return 0;
}

/* Makes a terminal of ROWS rows standard input. Returns a file for its output, or NULL. */
static FILE *open_terminal(void) {
    struct winsize size = {.ws_row = ROWS, .ws_col = 8};
    int end = posix_openpt(O_RDWR | O_NOCTTY);
    if (end < 0 || grantpt(end) != 0 || unlockpt(end) != 0 || ioctl(end, TIOCSWINSZ, &size) != 0) return NULL;
    int own = open(ptsname(end), O_RDWR | O_NOCTTY);
    return own >= 0 && dup2(own, STDIN_FILENO) >= 0 ? fdopen(own, "w") : NULL;
}

int main(void) {
    struct sigaction interrupted = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART};
    FILE *file = open_terminal();
    if (!file) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    plan(4);
    sigaction(SIGINT, &interrupted, NULL);
    alarm(LIMIT); /* a pager that waits fails the test */
    Pager *pager = pager_new(file, &stop, count_key);
    pager_begin(pager, 8, true);
    ok(pager_write(pager, "1\n2\n34567890-4\n", 15) && !stop, "a screenful is shown");
    ok(pager_write(pager, "5\n", 2) && stop, "then the pager waits: a word wider than the terminal took two rows");
    ok(pager_write(pager, "6\n", 2), "Ctrl-C while the pager takes over the keyboard ends the wait for a key");
    ok(!given_back, "and is not a key of the next line");
    pager_free(pager);
    fclose(file);
    return exit_status();
}
