#include "repl/prompt/prompt.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <linenoise.h>

#include "lua/machine/heap.h"
#include "lua/machine/visible.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/history.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/verb.h"
#include "repl/term/message.h"

struct Prompt {
    FILE *file;
    const char *name; /* of the file, for messages */
    long number;      /* of the last line read */
    bool interactive, echo;
    bool broken;    /* reading failed */
    bool lock_told; /* the user knows that another program has locked the history */
    Screen *screen;
    struct termios terminal; /* as it was found */
    char line[LINE_SIZE];
    char history[PATH_SIZE]; /* empty: lines are not saved */
};

/* Global because linenoise passes no context to its callbacks. */
static struct Typing {
    const Session *session;
    size_t before; /* columns of the prompt */
    char hint[2 * HINT_SIZE];
} typing;

/* Typed lines -------------------------------------------------------------------------------------- */

/* linenoise prints what it is given: a file name with control characters is not offered. */
static void on_complete(const char *line, linenoiseCompletions *out) {
    Completions found;
    char whole[LINE_SIZE];
    complete_line(typing.session, line, &found);
    for (int i = 0; i < found.count; i++)
        if (snprintf(whole, sizeof whole, "%.*s%s", (int)found.start, line, found.list[i]) < LINE_SIZE &&
            visible_is_clean(found.list[i]))
            linenoiseAddCompletion(out, whole);
}

/* The line is bold if there is colour, the hint dim. The hint carries its own escape codes and must turn bold on again,
 * so it is dropped where linenoise would truncate it. */
static char *on_hint(const char *line, int *colour, int *bold) {
    const Screen *screen = typing.session->screen;
    char text[HINT_SIZE];
    (void)colour;
    (void)bold;
    if (!complete_hint(typing.session, line, text) || !visible_is_clean(text)) return NULL;
    int length = snprintf(typing.hint, sizeof typing.hint, "%s%s%s%s%s", screen_code(screen, STYLE_PLAIN),
                          screen_code(screen, STYLE_DIM), text, screen_code(screen, STYLE_PLAIN),
                          screen_code(screen, STYLE_BOLD));
    bool fits = typing.before + strlen(line) + (size_t)length < (size_t)screen->width;
    return fits ? typing.hint : NULL;
}

/* The file of the history may hold anything; linenoise would print it. */
static void add_history(const char *line) {
    if (visible_is_clean(line)) linenoiseHistoryAdd(line);
}

/* While commands run, the terminal neither echoes nor gathers lines: what is typed or pasted ahead waits, as it was typed,
 * for the line editor. Ctrl-C is still a signal. */
static void quieten_terminal(Prompt *prompt) {
    if (tcgetattr(STDIN_FILENO, &prompt->terminal) != 0) return;
    struct termios quiet = prompt->terminal;
    quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    quiet.c_iflag &= ~(tcflag_t)ICRNL;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet);
}

static void open_terminal(Prompt *prompt, const Paths *paths) {
    quieten_terminal(prompt);
    linenoiseSetMultiLine(1);
    linenoiseSetCompletionCallback(on_complete);
    linenoiseSetHintsCallback(on_hint);
    linenoiseHistorySetMaxLen(HISTORY_LINES);
    if (!*paths->state || !path_join(prompt->history, paths->state, "history")) *prompt->history = 0;
    if (*prompt->history) history_load(prompt->history, add_history);
}

/* A lock may be released again: later lines are tried again, in silence. */
static void keep_line(Prompt *prompt) {
    if (!*prompt->line) return;
    add_history(prompt->line);
    if (!*prompt->history || history_add(prompt->history, prompt->line)) return;
    bool locked = errno == EAGAIN;
    if (locked && prompt->lock_told) return;
    message_error("the history cannot be saved: %s: %s", prompt->history,
                  locked ? "another program has locked it" : strerror(errno));
    prompt->lock_told = locked;
    if (!locked) *prompt->history = 0;
}

/* True if the terminal was closed: reading then returns at once with a partial line. */
static bool is_closed(void) {
    struct pollfd terminal = {.fd = STDIN_FILENO};
    return poll(&terminal, 1, 0) > 0 && terminal.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* Copies the typed line without control characters. */
static void copy_typed(Prompt *prompt, const char *typed) {
    size_t length = 0;
    for (; *typed && length < LINE_SIZE - 1; typed++)
        if ((unsigned char)*typed >= ' ' || *typed == '\t') prompt->line[length++] = *typed;
    prompt->line[length] = 0;
}

static PromptInput read_typed(Prompt *prompt, Session *session, bool more) {
    char given[PROMPT_SIZE] = ">> ", words[PROMPT_SIZE];
    if (!more) player_prompt_text(session, given);
    visible_copy(words, sizeof words, given); /* it may name a file */
    typing.session = session;
    typing.before = strlen(words);
    screen_measure(prompt->screen);
    screen_switch(prompt->screen, STYLE_BOLD);
    (void)screen_flush(prompt->screen);
    errno = 0;
    char *typed = linenoise(words);
    int trouble = errno;
    screen_switch(prompt->screen, STYLE_PLAIN);
    (void)screen_flush(prompt->screen);
    bool entered = typed != NULL;
    if (entered) copy_typed(prompt, typed);
    linenoiseFree(typed);
    screen_measure(prompt->screen); /* the terminal may have been resized */
    clearerr(stdin);
    if (is_closed()) return INPUT_END;
    if (!entered) return trouble == EAGAIN || trouble == EINTR ? INPUT_CLEARED : INPUT_END;
    keep_line(prompt);
    return INPUT_LINE;
}

/* Piped lines -------------------------------------------------------------------------------------- */

static PromptInput refuse_line(const Prompt *prompt, const char *why) {
    (void)screen_flush(prompt->screen);
    message_error("%s:%ld: %s", prompt->name, prompt->number, why);
    return INPUT_REFUSED;
}

/* Reads a line of any length and keeps the part that fits. Returns its full length, or -1 at the end of the file. */
static long read_bytes(Prompt *prompt, bool *zeros) {
    long length = 0;
    int byte;
    *zeros = false;
    while ((byte = getc(prompt->file)) != EOF && byte != '\n') {
        if (length < LINE_SIZE - 1) prompt->line[length] = (char)byte;
        *zeros = *zeros || !byte;
        length++;
    }
    prompt->line[length < LINE_SIZE ? length : LINE_SIZE - 1] = 0;
    return byte == EOF && !length ? -1 : length;
}

static PromptInput read_piped(Prompt *prompt) {
    bool zeros;
    errno = 0;
    long length = prompt->broken ? -1 : read_bytes(prompt, &zeros);
    prompt->number++;
    if (!prompt->broken && ferror(prompt->file)) {
        prompt->broken = true;
        return refuse_line(prompt, strerror(errno));
    }
    if (length < 0) return INPUT_END;
    if (length >= LINE_SIZE) return refuse_line(prompt, "the line is too long");
    if (zeros) return refuse_line(prompt, "the line contains a zero byte");
    if (length && prompt->line[length - 1] == '\r') prompt->line[length - 1] = 0;
    if (prompt->echo) screen_print(prompt->screen, "> %s\n", prompt->line);
    return INPUT_LINE;
}

/* The prompt --------------------------------------------------------------------------------------- */

int prompt_open(Prompt **out, const Program *program, const Options *options) {
    FILE *file = options->commands ? fopen(options->commands, "r") : stdin;
    if (!file) return message_error("%s cannot be read: %s", options->commands, strerror(errno)), FAILED;
    Prompt *prompt = *out = heap_new(1, sizeof *prompt);
    prompt->file = file;
    prompt->name = options->commands ? options->commands : "input";
    prompt->echo = options->echo;
    prompt->interactive = file == stdin && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    prompt->screen = (Screen *)&program->screen;
    if (prompt->interactive) open_terminal(prompt, &program->paths);
    return DONE;
}

void prompt_close(Prompt *prompt) {
    if (prompt->interactive && is_closed()) prompt->screen->error = EPIPE; /* nobody reads the output any more */
    if (prompt->interactive) (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &prompt->terminal);
    if (prompt->file != stdin) fclose(prompt->file);
    free(prompt);
}

bool prompt_is_interactive(const Prompt *prompt) {
    return prompt->interactive;
}

PromptInput prompt_read(Prompt *prompt, Session *session, bool more, const char **line) {
    *line = prompt->line;
    return prompt->interactive ? read_typed(prompt, session, more) : read_piped(prompt);
}

void prompt_report_failure(const Prompt *prompt) {
    message_error("%s:%ld: stopped here: the command failed; --keep-going continues", prompt->name, prompt->number);
}
