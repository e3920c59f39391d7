/* `horde repl`, and `horde` alone: runs lines from a terminal, a pipe or a file. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "core/base/visible.h"
#include "play/load/message.h"
#include "play/session/reload.h"
#include "play/session/save_reader.h"
#include "play/session/session_open.h"
#include "play/session/session_state.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "repl/term/command.h"
#include "repl/term/history.h"
#include "repl/term/input.h"
#include "repl/term/line_editor.h"
#include "repl/term/line_keys.h"
#include "repl/term/screen.h"

/* Reads lines: from a terminal, with editing, completion, hints and history; from a dumb terminal, a pipe or a file,
 * without. */
typedef struct Prompt {
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
} Prompt;

typedef enum PromptInput {
    INPUT_LINE,
    INPUT_CLEARED, /* Ctrl-C: drop any unfinished chunk of Lua */
    INPUT_REFUSED, /* an invalid line; the error has been printed */
    INPUT_END
} PromptInput;

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

/* Keeps the typed line, and with `more` the block that it continues. A lock may be released again: later lines are
 * tried again, in silence. */
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

/* Shows the prompt and waits until something can be read. False after Ctrl-C, which is blocked before the prompt
 * appears so that it is not lost. */
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

/* Opens the file of -x, or standard input; *stop is set by Ctrl-C. Returns DONE or the exit status; the error has been
 * printed. The caller closes the prompt. */
static int prompt_open(Prompt **out, const Program *program, const Options *options,
                       const volatile sig_atomic_t *stop) {
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

static void prompt_close(Prompt *prompt) {
    if (prompt->interactive && line_editor_is_closed())
        prompt->screen->error = EPIPE; /* nobody reads the output any more */
    if (prompt->interactive) line_editor_close();
    if (prompt->interactive) (void)screen_flush(prompt->screen);
    pager_free(prompt->screen->pager);
    prompt->screen->pager = NULL;
    if (prompt->input.file != STDIN_FILENO) close(prompt->input.file);
    free(prompt);
}

/* Reads the next line, which is valid until the next call. `more`: the line continues a chunk of Lua. */
static PromptInput prompt_read(Prompt *prompt, Session *session, bool more, const char **line) {
    *line = prompt->line;
    return prompt->interactive ? read_typed(prompt, session, more) : read_piped(prompt);
}

/* Running lines ------------------------------------------------------------------------------------ */

enum { LISTED = -1 }; /* read_origin has printed what was asked for, and there is no game to open */

/* Runs a line, reading more lines while it is an incomplete chunk of Lua. Returns false when the command failed. */
static bool perform_chunk(Session *session, Prompt *prompt, const char *line) {
    char chunk[LINE_SIZE];
    bool incomplete = false;
    const char *more;
    snprintf(chunk, sizeof chunk, "%s", line);
    bool done = *line ? verb_perform(session, line, &incomplete) : verb_enter(session);
    while (incomplete && !interrupt_left) {
        PromptInput input = prompt_read(prompt, session, true, &more);
        if (input == INPUT_CLEARED || interrupt_left) return true;
        if (input == INPUT_REFUSED) return false;
        if (input == INPUT_END) return verb_perform(session, chunk, NULL); /* prints the error */
        size_t used = strlen(chunk);
        if (used + strlen(more) + 2 > sizeof chunk)
            return session_refuse(session, "the chunk of Lua is too long: at most %d characters", LINE_SIZE - 1);
        snprintf(chunk + used, sizeof chunk - used, "\n%s", more);
        incomplete = false;
        done = verb_perform(session, chunk, &incomplete);
    }
    return done;
}

/* Runs a line; in an interactive session, then shows the new question. */
static bool handle_input(Session *session, Prompt *prompt, PromptInput input, const char *line) {
    const Setup *setup = session->loaded->setup;
    uint64_t before = door_of(setup)->digest(session->game, setup);
    long moves = session->moves;
    if (input != INPUT_LINE) return input == INPUT_CLEARED;
    interrupt_forget();
    bool done = perform_chunk(session, prompt, line);
    interrupt_forget(); /* what is shown now may need scripts */
    setup = session->loaded->setup;
    bool moved = door_of(setup)->digest(session->game, setup) != before;
    if (moved) shell_puzzle(session);
    if (session->moves != moves) shell_displays(session);
    screen_begin_page(screen_of(session), false); /* the question is shown even if the user skipped what led to it */
    if (session->interactive && moved && !session->quit && !interrupt_left) player_prompt_show(session);
    return done;
}

static int read_and_run(Session *session, Prompt *prompt, bool keep_going) {
    int end = DONE;
    const char *line;
    PromptInput input;
    while (!session->quit && !interrupt_left && (input = prompt_read(prompt, session, false, &line)) != INPUT_END) {
        if (interrupt_left) break;
        reload_before_command(session);
        bool done = handle_input(session, prompt, input, line);
        (void)reload_if_due(session);
        if (session->interactive) session_state_write(session);
        (void)screen_flush(screen_of(session));
        if (done || session->interactive) continue;
        end = FAILED;
        if (keep_going) continue;
        if (input == INPUT_LINE)
            message_error("%s:%ld: stopped here: the command failed; --keep-going continues", prompt->name,
                          prompt->number);
        break;
    }
    return end;
}

/* Kept games --------------------------------------------------------------------------------------- */

/* "20261117-193000-00.game" was begun at 2026-11-17 19:30 (UTC). */
static void print_kept(Screen *screen, int number, const KeptGame *kept) {
    const char *slash = strrchr(kept->path, '/'), *name = slash ? slash + 1 : kept->path;
    KeptSummary summary;
    screen_print(screen, "%3d  %.4s-%.2s-%.2s %.2s:%.2s  ", number, name, name + 4, name + 6, name + 9, name + 11);
    if (kept_summary(kept->path, &summary))
        screen_print(screen, "%s, %d players, seed %s, %d decision%s%s\n", summary.game, summary.players, summary.seed,
                     summary.decisions, summary.decisions == 1 ? "" : "s",
                     kept->open ? " (open in another terminal)" : "");
    else
        screen_print(screen, "cannot be read\n");
}

/* Finds the kept game that --resume means: the one played last that is not open elsewhere, or the one with a number of
 * the list. `list` prints them instead. Returns DONE or the exit status; the error has been printed. */
static int choose_kept(const Program *program, const char *word, const KeptGame *games, int count,
                       char path[PATH_SIZE]) {
    uint64_t number = 0;
    if (word && strcmp(word, "list") == 0) {
        for (int i = 0; i < count; i++) print_kept((Screen *)&program->screen, i + 1, &games[i]);
        if (!count) message_note("no games are kept");
        return LISTED;
    }
    if (!count) return message_error("there is no game to resume"), FAILED;
    if (word && (!parse_u64(word, 10, &number) || number < 1 || number > (uint64_t)count))
        return message_error("--resume takes `list`, or a number from 1 to %d of that list, not '%s'", count, word),
               WRONG_USAGE;
    if (word && games[number - 1].open) return message_error("that game is open in another terminal"), FAILED;
    for (int i = 0; !word && !number && i < count; i++)
        if (!games[i].open) number = (uint64_t)i + 1;
    if (!number) return message_error("every kept game is open in another terminal"), FAILED;
    strcpy(path, games[number - 1].path);
    /* It is played again: no game that is begun now removes it. */
    (void)utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
    return DONE;
}

static int find_kept(const Program *program, const char *word, char path[PATH_SIZE]) {
    KeptGame *games;
    int count = autosave_list(&program->paths, &games), end = choose_kept(program, word, games, count, path);
    free(games);
    return end;
}

/* Brings back branches, view, breakpoints and notes; the old file is no longer needed. */
static void restore_session(Session *session, const char *path) {
    char why[STATE_WHY];
    if (!session_state_read(session, path, why)) {
        if (*why) (void)session_refuse(session, "%s; only the game itself is restored", why);
        return;
    }
    TypedBreak *kept = heap_alloc(sizeof session->breakpoints.typed);
    int count = session->breakpoints.typed_count;
    memcpy(kept, session->breakpoints.typed, sizeof session->breakpoints.typed);
    session->breakpoints.typed_count = 0; /* setting them counts them again */
    for (int i = 0; i < count; i++) (void)verb_restore_break(session, kept[i].line);
    free(kept);
    session_state_write(session);
    autosave_remove(&session->autosave, path);
}

/* A kept game is opened with the file of its puzzle, if it was one: the goal is there. */
static void find_puzzle_file(const char *kept, Origin *origin) {
    char puzzle[PATH_SIZE];
    strcpy(origin->path, kept);
    if (!session_state_puzzle(kept, puzzle)) return;
    if (access(puzzle, R_OK) != 0) {
        message_note("%s cannot be read: %s; the puzzle continues without its goal", puzzle, strerror(errno));
        return;
    }
    strcpy(origin->path, puzzle);
    origin->kind = ORIGIN_SCENARIO;
}

/* Sets `origin` to the game on the command line, and `kept` to the kept game that is resumed. Returns DONE or the exit
 * status; the error has been printed. */
static int read_origin(const Program *program, Options *options, Origin *origin, char kept[PATH_SIZE]) {
    char shipped[PATH_SIZE];
    const char *path = options->operand_count ? options->operands[0] : NULL;
    bool named = path && text_ends(path, ".lua") && access(path, F_OK) != 0; /* as `horde scenarios` lists it */
    if (named && scenario_game_shipped(&program->paths, path, shipped)) path = shipped;
    if (options->operand_count > 1)
        return message_error("unexpected argument '%s': repl takes one file", options->operands[1]), WRONG_USAGE;
    if ((path || options->resume_last) && options->game_given && !(path && text_ends(path, ".lua")))
        return message_error("a saved game has its own set-up; remove the set-up options"), WRONG_USAGE;
    int end = scenario_game_check_options(options->resume_last ? NULL : path, options);
    if (end != DONE) return end;
    if (options->resume_last && (end = find_kept(program, path, kept)) != DONE) return end;
    if (path && strlen(path) >= sizeof origin->path) return message_error("the path is too long"), WRONG_USAGE;
    if (path && !options->resume_last) strcpy(origin->path, path);
    origin->kind = options->resume_last       ? ORIGIN_SAVED
                   : !path                    ? ORIGIN_OPTIONS
                   : text_ends(path, ".game") ? ORIGIN_SAVED
                                              : ORIGIN_SCENARIO;
    if (options->resume_last) find_puzzle_file(kept, origin);
    if (origin->kind == ORIGIN_OPTIONS) options_choose_seed(options);
    origin_keep(origin, options);
    return DONE;
}

/* Starts the loaded game. The greeting comes before its first event; a game that is resumed is silent up to where it
 * stood, and tells only then who looks on. */
static void start_session(Session *session, const Options *options, const char *kept) {
    bool resumes = options->resume_last && session->interactive;
    if (session->origin.kind == ORIGIN_OPTIONS) options_print_seed(options);
    bool greets_late = resumes && session->origin.kind == ORIGIN_SAVED;
    bool opens = session->interactive && session->origin.kind == ORIGIN_OPTIONS;
    session->resumes = resumes;
    session->greets = opens;
    if (session->interactive && !greets_late && !opens) player_prompt_greet(session);
    (void)session_start(session);
    session->greets = false;
    if (resumes) restore_session(session, kept), session_say_where(session);
    if (greets_late) player_prompt_greet(session);
    session_run_bots(session);
    interrupt_forget();
    if (opens)
        player_prompt_open(session);
    else if (session->interactive)
        player_prompt_redraw(session);
}

static int run_session(Session *session, Prompt *prompt, Program *program, Options *options) {
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char kept[PATH_SIZE] = "";
    int end = read_origin(program, options, &origin, kept);
    session->origin = origin;
    if (end != DONE) return origin_release(&origin), end == LISTED ? DONE : end;
    /* At a terminal the user is community 1 and bots play the others. A game that is fed from a pipe shows everything,
     * and no bot plays. */
    session->viewer = session->interactive ? 0 : DOOR_NOBODY;
    session->automatic = (uint8_t)(session->interactive ? (1u << DOOR_SEATS) - 2 : 0);
    if (session->interactive) player_prompt_find_unfinished(&program->paths, shell_of(session)->unfinished);
    end = session_load(session, &program->paths, &origin);
    if (end == DONE) {
        start_session(session, options, kept);
        end = read_and_run(session, prompt, options->keep_going);
        if (session->interactive && session->quit)
            shell_print(session, !autosave_is_whole(&session->autosave) ? "this game was not saved\n"
                                 : !session->autosave.decided           ? "you decided nothing: this game is not kept\n"
                                                                        : "`horde --resume` continues this game\n");
    }
    session_release(session);
    return end;
}

static int run_repl(Program *program, Options *options) {
    Prompt *prompt;
    int end = prompt_open(&prompt, program, options, &interrupted);
    if (end != DONE) return end;
    Session *session = heap_new(1, sizeof *session);
    Shell shell;
    shell_init(&shell, session, &program->screen);
    shell_attach(&shell, session);
    session->stop = &interrupted;
    session->interactive = prompt->interactive;
    interrupt_session(session->interactive);
    if (event_file_is_output(options->events)) screen_init(&program->screen, stderr);
    end = event_file_open(&session->stream, NULL, options->events);
    if (end == DONE)
        end = event_file_close(&session->stream, options->events, run_session(session, prompt, program, options));
    prompt_close(prompt);
    free(session);
    return interrupt_left && interrupt_left != SIGHUP ? INTERRUPT_STATUS
                                                      : end; /* to close the terminal is a way to leave */
}

const Command command_repl = {
    .name = "repl",
    .usage = "[FILE]",
    .summary = "the REPL: a new game, a scenario or a saved game",
    .about = "A debugger for rules: step through a game decision by decision, inspect and explain everything, undo and "
             "redo, stop inside powers, and edit their scripts while the game runs. FILE is a scenario or campaign "
             "(.lua), or a saved game (.game); without it a new game starts. Type help for the list of commands.",
    .groups = OPTIONS_GAME | OPTIONS_CAMPAIGN | OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_REPL,
    .most = MANY_OPERANDS,
    .run = run_repl,
};
