/* `horde repl`, and `horde` alone: runs lines from a terminal, a pipe or a file. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/text.h"
#include "core/base/heap.h"
#include "core/base/parse.h"
#include "play/session/save_reader.h"
#include "play/session/session_open.h"
#include "play/session/session_state.h"
#include "repl/prompt/prompt.h"
#include "play/session/reload.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "repl/term/input.h"
#include "play/load/message.h"
#include "repl/term/command.h"

enum { LISTED = -1 }; /* find_origin has printed what was asked for, and there is no game to open */

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
        if (input == INPUT_LINE) prompt_report_failure(prompt);
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
    /* At a terminal the user is community 1 and bots play the others. A game that is fed from a pipe shows everything, and
     * no bot plays. */
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
    session->interactive = prompt_is_interactive(prompt);
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
