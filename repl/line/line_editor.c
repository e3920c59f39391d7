#include "repl/line/line_editor.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <linenoise.h>

#include "lua/machine/visible.h"
#include "repl/line/history.h"
#include "repl/line/line_keys.h"
#include "repl/line/line_search.h"

enum { LINE_BYTES = 4096, PROMPT_BYTES = 512 };

/* Global because linenoise and signal handlers have no context. */
static struct LineEditor {
    struct termios found, quiet; /* the terminal before the program, and while commands run */
    bool changed;                /* both are known */
    const LineHelp *help;
    linenoiseCompletions *offers;
    char hint[PROMPT_BYTES];
} editor;

/* The terminal ------------------------------------------------------------------------------------- */

/* Ctrl-Z: the shell gets the terminal as it was found; later the program gets it as it was left. */
static void on_suspend(int number) {
    struct sigaction plain = {.sa_handler = SIG_DFL}, own;
    struct termios left;
    sigset_t only;
    int trouble = errno;
    bool known = tcgetattr(STDIN_FILENO, &left) == 0;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.found);
    sigaction(number, &plain, &own);
    sigemptyset(&only);
    sigaddset(&only, number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    raise(number); /* stops here */
    sigaction(number, &own, NULL);
    if (known) (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &left);
    errno = trouble;
}

static char *on_hint(const char *line, int *colour, int *bold);
static void on_complete(const char *line, linenoiseCompletions *offers);

void line_editor_open(void) {
    struct sigaction suspended = {.sa_handler = on_suspend, .sa_flags = SA_RESTART};
    sigemptyset(&suspended.sa_mask);
    linenoiseSetMultiLine(1);
    linenoiseSetCompletionCallback(on_complete);
    linenoiseSetHintsCallback(on_hint);
    linenoiseHistorySetMaxLen(HISTORY_LINES);
    if (tcgetattr(STDIN_FILENO, &editor.found) != 0) return;
    editor.quiet = editor.found;
    editor.quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    editor.quiet.c_iflag &= ~(tcflag_t)ICRNL;
    editor.changed = tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.quiet) == 0;
    if (editor.changed) sigaction(SIGTSTP, &suspended, NULL);
}

void line_editor_close(void) {
    if (editor.changed) (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.found);
}

bool line_editor_is_closed(void) {
    struct pollfd terminal = {.fd = STDIN_FILENO};
    return poll(&terminal, 1, 0) > 0 && terminal.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* Help --------------------------------------------------------------------------------------------- */

static void on_complete(const char *line, linenoiseCompletions *offers) {
    char text[LINE_BYTES];
    line_keys_decode(line, text, sizeof text);
    editor.offers = offers;
    editor.help->complete(editor.help->helper, text);
}

void line_editor_offer(const char *text) {
    char codes[LINE_BYTES];
    if (visible_is_clean(text) && line_keys_encode(text, codes, sizeof codes))
        linenoiseAddCompletion(editor.offers, codes);
}

static char *on_hint(const char *line, int *colour, int *bold) {
    char text[LINE_BYTES];
    (void)colour;
    (void)bold;
    line_keys_decode(line, text, sizeof text);
    const char *hint = editor.help->hint(editor.help->helper, text);
    return hint && line_keys_encode(hint, editor.hint, sizeof editor.hint) ? editor.hint : NULL;
}

void line_editor_remember(const char *line) {
    char codes[LINE_BYTES];
    if (!visible_is_clean(line)) return;
    line_search_add(line);
    if (line_keys_encode(line, codes, sizeof codes)) linenoiseHistoryAdd(codes);
}

/* Lines -------------------------------------------------------------------------------------------- */

/* Copies the typed line without control characters. */
static void copy_typed(const char *typed, char *line, size_t size) {
    char text[LINE_BYTES];
    size_t length = 0;
    line_keys_decode(typed, text, sizeof text);
    for (const char *next = text; *next && length + 1 < size; next++)
        if ((unsigned char)*next >= ' ' || *next == '\t') line[length++] = *next;
    line[length] = 0;
}

/* Runs linenoise once, in bold. */
static LineEnd edit(Screen *screen, const char *prompt, char *line, size_t size) {
    line_keys_begin();
    screen_measure(screen);
    screen_switch(screen, STYLE_BOLD);
    (void)screen_flush(screen);
    errno = 0;
    char *typed = linenoise(prompt);
    int trouble = errno;
    screen_switch(screen, STYLE_PLAIN);
    (void)screen_flush(screen);
    screen_measure(screen); /* the terminal may have been resized */
    clearerr(stdin);
    bool entered = typed != NULL;
    if (entered) copy_typed(typed, line, size);
    linenoiseFree(typed);
    if (line_editor_is_closed()) return LINE_CLOSED;
    if (entered) return LINE_ENTERED;
    return trouble == EAGAIN || trouble == EINTR ? LINE_CLEARED : LINE_CLOSED;
}

LineEnd line_editor_read(Screen *screen, const char *prompt, const LineHelp *help, char *line, size_t size) {
    char codes[PROMPT_BYTES];
    (void)line_keys_encode(prompt, codes, sizeof codes);
    editor.help = help;
    for (;;) {
        LineEnd end = edit(screen, codes, line, size);
        int key = end == LINE_ENTERED ? line_keys_ended() : 0;
        if (!key) return end;
        if (key == KEY_SUSPEND) kill(0, SIGTSTP), line_keys_type(line);
        if (key == KEY_SEARCH) line_search_run(screen, (int)strlen(codes), line);
    }
}
