#include "repl/prompt/prompt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/visible.h"
#include "repl/prompt/complete.h"
#include "repl/term/history.h"
#include "repl/term/line_editor.h"
#include "repl/term/line_keys.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/verb.h"
#include "play/load/message.h"
#include "repl/term/input.h"
#include "repl/term/screen.h"

struct Prompt {
    Input input;
    const char *name; /* of the file, for messages */
    long number;      /* of the last line read */
    bool interactive, echo;
    bool plain;     /* interactive, but the terminal is dumb: it edits the lines itself */
    bool broken;    /* reading failed */
    bool lock_told; /* the user knows that another program has locked the history */
    Screen *screen;
    char line[LINE_SIZE];
    char block[LINE_SIZE];  /* of Lua, as far as it is typed: what the history keeps */
    const Session *session; /* while a line is typed: whose commands are completed */
    bool more;              /* meanwhile: the line continues a chunk of Lua */
    size_t before;          /* columns of the prompt */
    char hint[2 * HINT_SIZE];
    char history[PATH_SIZE]; /* empty: lines are not saved */
};

/* Help while a line is typed ----------------------------------------------------------------------- */

static size_t complete_words(void *helper, const char *line) {
    const Prompt *prompt = helper;
    Completions found;
    if (prompt->more)
        complete_lua(prompt->session, line, &found);
    else
        complete_line(prompt->session, line, &found);
    for (int i = 0; i < found.count; i++) line_editor_offer(found.list[i]);
    return found.start;
}

/* The line is bold if there is colour, the hint dim. The hint carries its own escape codes and must turn bold on again,
 * so it is dropped where linenoise would truncate it. */
static const char *hint_line(void *helper, const char *line) {
    Prompt *prompt = helper;
    const Screen *screen = prompt->screen;
    char text[HINT_SIZE];
    if (prompt->more || !complete_hint(prompt->session, line, text) || !visible_is_clean(text)) return NULL;
    int length = snprintf(prompt->hint, sizeof prompt->hint, "%s%s%s%s%s", screen_code(screen, STYLE_PLAIN),
                          screen_code(screen, STYLE_DIM), text, screen_code(screen, STYLE_PLAIN),
                          screen_code(screen, STYLE_BOLD));
    bool fits = prompt->before + strlen(line) + (size_t)length < (size_t)screen->width;
    return fits ? prompt->hint : NULL;
}

static void open_terminal(Prompt *prompt, const Paths *paths, const volatile sig_atomic_t *stop) {
    if (!prompt->plain) line_editor_open();
    prompt->screen->pager = pager_new(prompt->screen->file, stop, line_keys_type);
    screen_begin_page(prompt->screen, false); /* the beginning of a game, which nobody asked for */
    if (!*paths->state || !path_join(prompt->history, paths->state, "history")) *prompt->history = 0;
    if (*prompt->history) history_load(prompt->history, line_editor_remember);
}

/* Keeps the typed line, and with `more` the block that it continues. A lock may be released again: later lines are tried
 * again, in silence. */
static void keep_typed(Prompt *prompt, bool more) {
    size_t used = more ? strlen(prompt->block) : 0;
    int length = snprintf(prompt->block + used, LINE_SIZE - used, "%s%s", more ? "\n" : "", prompt->line);
    if (!*prompt->line || used + (size_t)length >= LINE_SIZE) return;
    line_editor_remember(prompt->block);
    if (!*prompt->history || history_add(prompt->history, prompt->block)) return;
    bool locked = errno == EAGAIN;
    if (locked && prompt->lock_told) return;
    message_error("the history cannot be saved: %s: %s", prompt->history,
                  locked ? "another program has locked it" : strerror(errno));
    prompt->lock_told = locked;
    if (!locked) *prompt->history = 0;
}

/* Piped lines -------------------------------------------------------------------------------------- */

static PromptInput refuse_line(const Prompt *prompt, const char *why) {
    (void)screen_flush(prompt->screen);
    message_error("%s:%ld: %s", prompt->name, prompt->number, why);
    return INPUT_REFUSED;
}

static PromptInput read_piped(Prompt *prompt) {
    Buffer line = {0};
    long length = prompt->broken ? -1 : input_line(&prompt->input, &line, LINE_SIZE - 1);
    bool zeros = line.length && memchr(line.text, 0, line.length);
    snprintf(prompt->line, sizeof prompt->line, "%s", line.length ? line.text : "");
    buffer_release(&line);
    prompt->number++;
    if (prompt->plain && line_editor_is_closed()) return INPUT_END;
    if (!prompt->broken && prompt->input.error) {
        prompt->broken = true;
        return refuse_line(prompt, strerror(prompt->input.error));
    }
    if (length < 0) return INPUT_END;
    if (length >= LINE_SIZE) return refuse_line(prompt, "the line is too long");
    if (zeros) return refuse_line(prompt, "the line contains a zero byte");
    if (length && prompt->line[length - 1] == '\r') prompt->line[length - 1] = 0;
    if (prompt->echo) screen_print(prompt->screen, "> %s\n", prompt->line);
    return INPUT_LINE;
}

/* Typed lines -------------------------------------------------------------------------------------- */

/* Shows the prompt and waits until something can be read. False after Ctrl-C, which is blocked before the prompt appears
 * so that it is not lost. */
static bool wait_for_line(Prompt *prompt, const char *words) {
    bool buffered = prompt->input.first < prompt->input.last;
    sigset_t before = input_block((int[]){SIGINT, 0});
    screen_print(prompt->screen, "%s", words);
    (void)screen_flush(prompt->screen);
    bool done = buffered || input_wait(STDIN_FILENO, &before);
    input_unblock(&before);
    return done;
}

/* Reads a line that a dumb terminal has gathered and echoed. */
static PromptInput read_unedited(Prompt *prompt, const char *words) {
    screen_measure(prompt->screen);
    PromptInput input = wait_for_line(prompt, words) ? read_piped(prompt) : INPUT_CLEARED;
    if (input == INPUT_CLEARED || input == INPUT_END) screen_print(prompt->screen, "\n");
    return input;
}

static PromptInput read_edited(Prompt *prompt, const char *words) {
    LineHelp help = {.helper = prompt, .complete = complete_words, .hint = hint_line};
    LineEnd end = line_editor_read(prompt->screen, words, &help, prompt->line, sizeof prompt->line);
    return end == LINE_ENTERED ? INPUT_LINE : end == LINE_CLEARED ? INPUT_CLEARED : INPUT_END;
}

static PromptInput read_typed(Prompt *prompt, Session *session, bool more) {
    char given[PROMPT_SIZE] = ">> ", words[PROMPT_SIZE];
    if (!more) player_prompt_text(session, given);
    visible_copy(words, sizeof words, given); /* it may name a file */
    prompt->session = session;
    prompt->more = more;
    prompt->before = strlen(words);
    PromptInput input = prompt->plain ? read_unedited(prompt, words) : read_edited(prompt, words);
    screen_begin_page(prompt->screen, true);
    if (input == INPUT_LINE) keep_typed(prompt, more);
    return input;
}

/* The prompt --------------------------------------------------------------------------------------- */

int prompt_open(Prompt **out, const Program *program, const Options *options, const volatile sig_atomic_t *stop) {
    int file = options->commands ? open(options->commands, O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
    if (file < 0) return message_error("%s cannot be read: %s", options->commands, strerror(errno)), FAILED;
    Prompt *prompt = *out = heap_new(1, sizeof *prompt);
    prompt->input = (Input){.file = file, .stop = &interrupt_left};
    prompt->name = options->commands ? options->commands : "input";
    prompt->interactive = file == STDIN_FILENO && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    prompt->plain = prompt->interactive && screen_is_dumb();
    prompt->echo = options->echo && !prompt->interactive;
    prompt->screen = (Screen *)&program->screen;
    if (prompt->interactive) open_terminal(prompt, &program->paths, stop);
    return DONE;
}

void prompt_close(Prompt *prompt) {
    if (prompt->interactive && line_editor_is_closed())
        prompt->screen->error = EPIPE; /* nobody reads the output any more */
    if (prompt->interactive) line_editor_close();
    if (prompt->interactive) (void)screen_flush(prompt->screen);
    pager_free(prompt->screen->pager);
    prompt->screen->pager = NULL;
    if (prompt->input.file != STDIN_FILENO) close(prompt->input.file);
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
