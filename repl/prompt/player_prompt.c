#include "repl/prompt/player_prompt.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "play/describe/description.h"
#include "play/describe/words.h"
#include "play/load/game_text.h"
#include "repl/draw/draw_table.h"
#include "repl/draw/draw_pieces.h"
#include "play/load/tools.h"
#include "play/load/rules_text.h"
#include "play/session/save_reader.h"
#include "play/session/puzzle.h"
#include "play/session/typed_words.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

/* The question ------------------------------------------------------------------------------------- */

static void draw_now(Session *session) {
    shell_print(session, "\n");
    draw_position(screen_of(session), session->loaded->setup, session->game, session->viewer, session->forgets);
}

static void ask_user(Session *session, const Asked *asked) {
    const Setup *setup = session->loaded->setup;
    const char *text = branch_now(session_branch(session))->question;
    char own[DOOR_WHY];
    if (!*text) describe_question_text(session->game, setup, own);
    screen_wrap(screen_of(session), 0, *text ? text : own);
    draw_options(screen_of(session), setup, session->game, session->viewer, asked, false);
}

/* True if the user has to decide, for the viewer or, as all, for any seat; `asked` gets what. */
static bool is_own_turn(Session *session, Asked *asked) {
    return typed_option_known(session, asked) && !(session->automatic >> asked->seat & 1);
}

void player_prompt_show(Session *session) {
    Asked asked;
    if (!is_own_turn(session, &asked)) return;
    draw_now(session);
    ask_user(session, &asked);
}

void player_prompt_redraw(Session *session) {
    Asked asked;
    draw_now(session);
    if (is_own_turn(session, &asked)) ask_user(session, &asked);
}

/* Greeting ----------------------------------------------------------------------------------------- */

/* "You are community 1, and greedy bots play the others." */
static void add_viewer(const Session *session, Buffer *out) {
    const char *seat_word = describe_of(session->loaded->setup)->seat_word;
    char name[BOT_NAME];
    int other = session->viewer == 0 ? 1 : 0, seats = door_seats(session->loaded->setup);
    if (session->viewer == DOOR_NOBODY) {
        words_add(out, "You see everything; `as 1` shows only what %s 1 sees.", seat_word);
        return;
    }
    words_add(out, "You are %s %d", seat_word, session->viewer + 1);
    if (other < seats && session->automatic >> other & 1)
        words_add(out, "; %s bots play the others", bench_name(&session->loaded->bench, other, name));
    words_add(out, ". `as all` shows everything.");
}

/* What the game is about, as the page of its rules tells it. */
static void print_introduction(Session *session) {
    const Setup *setup = session->loaded->setup;
    const char *page = tools_of(setup)->rules_page(setup);
    char *text = page ? rules_text(session->paths, page, NULL) : NULL, *start = text;
    if (text && strncmp(text, "The game in ", 12) == 0 && (start = strchr(text, ':'))) {
        start += 1 + strspn(start + 1, " ");
        *start = (char)toupper((unsigned char)*start);
    }
    for (char *line = start ? strtok(start, "\n") : NULL; line; line = strtok(NULL, "\n"))
        screen_wrap(screen_of(session), 0, line);
    free(text);
}

void player_prompt_find_unfinished(const Paths *paths, char out[PROMPT_SIZE]) {
    KeptGame *games;
    KeptSummary summary = {.over = true};
    char title[64] = "";
    int count = autosave_list(paths, &games), last = 0;
    *out = 0;
    while (last < count && games[last].open) last++;
    if (last < count) (void)kept_summary(games[last].path, &summary);
    free(games);
    if (summary.over || !summary.decisions) return;
    if (strcmp(summary.game, "dayz") != 0) snprintf(title, sizeof title, " of %.40s", summary.game);
    snprintf(out, PROMPT_SIZE, "Your last game%s is not over (%d decision%s): `horde --resume` continues it.", title,
             summary.decisions, summary.decisions == 1 ? "" : "s");
}

void player_prompt_greet(Session *session) {
    Screen *screen = screen_of(session);
    const Tools *tools = tools_of(session->loaded->setup);
    bool puzzle = puzzle_of(session->loaded) != NULL, starts = session->origin.kind == ORIGIN_OPTIONS && !puzzle;
    char title[DOOR_WHY];
    tools->title(session->loaded->setup, title);
    screen_styled(screen, STYLE_BOLD, "%s\n", title);
    if (starts) print_introduction(session);
    Buffer text = {0};
    if (!puzzle) add_viewer(session, &text); /* session_say_goal tells whom the user plays */
    words_add(&text, "%sChoose an option by number or name; Enter lets a bot choose.", text.length ? " " : "");
    if (starts)
        words_add(&text, " `help game` and `rules` say more,%s `try` compares your options,",
                  verb_find(session, "powers") ? " `powers` shows what factions do," : "");
    words_add(&text, " `help` lists the commands, TAB completes, `quit` or Ctrl-D quits.");
    if (autosave_is_open(&session->autosave)) words_add(&text, " Your game is saved as you play.");
    screen_wrap(screen, 0, text.text);
    buffer_release(&text);
    if (starts && *shell_of(session)->unfinished) screen_wrap(screen, 0, shell_of(session)->unfinished);
}

/* The rows of the whole first screen. */
static int count_rows(Session *session) {
    Shell *shell = shell_of(session);
    Screen *screen = shell->screen, memory = {.utf8 = screen->utf8, .width = screen->width};
    char *text;
    size_t size;
    int rows = 1; /* the prompt */
    screen_open_memory(&memory, &text, &size);
    shell->screen = &memory;
    player_prompt_greet(session);
    player_prompt_redraw(session);
    shell->screen = screen;
    screen_close_memory(&memory);
    for (const char *at = text; *at; at++) rows += *at == '\n';
    free(text);
    return rows;
}

void player_prompt_open(Session *session) {
    Screen *screen = screen_of(session);
    int height = screen_rows(screen);
    Asked asked;
    bool fits = !height || count_rows(session) <= height;
    player_prompt_greet(session);
    if (fits || !is_own_turn(session, &asked)) {
        player_prompt_redraw(session);
        return;
    }
    screen_print(screen, "\n");
    screen_wrap(screen, 0, "`table` draws the table.");
    ask_user(session, &asked);
}

/* Decisions ---------------------------------------------------------------------------------------- */

bool decision_words(const Session *session, const Game *game, const char *question, const char *choice,
                    char out[DECISION_WORDS]) {
    const Setup *setup = session->loaded->setup;
    char asks[DOOR_WHY], own[DOOR_WHY];
    Asked asked;
    (void)door_asked(game, setup, &asked);
    bool plain = tools_of(setup)->decision_text(game, setup, choice, own);
    if (!plain && !*question) describe_question_text(game, setup, asks);
    Buffer words = {0};
    if (plain)
        buffer_add(&words, own);
    else
        words_add(&words, "%d: %s", asked.seat + 1, *question ? question : asks);
    words_address(&words, session->viewer);
    snprintf(out, DECISION_WORDS, "%s", words.text);
    buffer_release(&words);
    return plain;
}

/* The prompt --------------------------------------------------------------------------------------- */

static void write_pause(const Session *session, char out[PROMPT_SIZE]) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    snprintf(out, PROMPT_SIZE, session->replay.at ? "at an event> " : "paused> ");
    if (!seen || !seen->depth) return;
    const Place *place = &seen->stack[0];
    const char *slash = strrchr(place->file, '/');
    snprintf(out, PROMPT_SIZE, "paused in %.64s:%d> ", slash ? slash + 1 : place->file, place->line);
}

enum { LONGEST_QUESTION = 40 }; /* columns of a question in the prompt; the table has it in full */

static void write_decision(const Session *session, char out[PROMPT_SIZE]) {
    const Setup *setup = session->loaded->setup;
    const char *question = branch_now(timeline_look(&session->timeline))->question;
    char when[CLOCK_TEXT], words[DECISION_WORDS] = "somebody may react", *text = words;
    Asked asked;
    bool hidden = door_asked(session->game, setup, &asked) && asked.window && !session_sees(session, asked.seat);
    bool plain = hidden || decision_words(session, session->game, question, "", words);
    bool own = !plain && session->viewer == asked.seat;
    if (own) text = words + strlen("You: ");
    bool fits = screen_columns_of(text) <= LONGEST_QUESTION;
    if (plain) *text = (char)tolower((unsigned char)*text);
    if (!plain && !fits && own) text = strcpy(words, "your choice");
    if (!plain && !fits && !own) snprintf(words, sizeof words, "%d decides", asked.seat + 1);
    snprintf(out, PROMPT_SIZE, "%s %.150s> ", clock_numbers(session->game, setup, when), text);
}

/* Marks an altered game, so that nobody takes it for one that was played. */
static void mark_altered(char out[PROMPT_SIZE]) {
    static const char mark[] = "altered ";
    size_t length = strlen(out), more = sizeof mark - 1;
    if (length + more >= PROMPT_SIZE) return;
    memmove(out + more, out, length + 1);
    memcpy(out, mark, more);
}

void player_prompt_text(const Session *session, char out[PROMPT_SIZE]) {
    char when[CLOCK_TEXT];
    if (session->status == GAME_PAUSED)
        write_pause(session, out);
    else if (session->status == GAME_FAILED)
        snprintf(out, PROMPT_SIZE, "%s %s> ", clock_numbers(session->game, session->loaded->setup, when),
                 session->stopped ? "stopped" : "failed");
    else if (session->status == GAME_OVER)
        snprintf(out, PROMPT_SIZE, "over> ");
    else
        write_decision(session, out);
    if (branch_is_altered(timeline_look(&session->timeline))) mark_altered(out);
}
