#include "repl/prompt/player_prompt.h"

#include <string.h>

#include "core/engine/call.h"
#include "repl/tell/card_style.h"
#include "repl/tell/prose.h"

/* The question ------------------------------------------------------------------------------------- */

/* Prints a script's question with control characters removed. */
static void print_text(Screen *screen, const Setup *setup, const char *text) {
    Prose prose;
    prose_init(&prose, screen, setup);
    prose_quote(&prose, text);
    prose_end(&prose);
}

static void print_question(Session *session) {
    const Decision *asked = &session->game->asked;
    const char *text = branch_now(session_branch(session))->question;
    if (*text && asked->about != ABOUT_PLAY && asked->about != ABOUT_TRANSFER)
        print_text(session->screen, session->loaded->setup, text);
    else if (asked->about == ABOUT_PLAY)
        screen_print(session->screen, "Which card do you play?\n");
    else if (asked->about == ABOUT_TRANSFER)
        screen_print(session->screen, "Which card do you give to %d?\n", asked->to + 1);
    else
        screen_print(session->screen, "Which %s?\n", name_about(asked->about));
}

static void print_options(Screen *screen, const Setup *setup, const Game *game) {
    int column = 0;
    for (int option = 0; option < game->asked.option_count; option++) {
        char name[NAME_SIZE], number[16];
        int length = snprintf(number, sizeof number, "%d ", option + 1);
        length += (int)strlen(name_option(game, setup, option, name));
        bool fits = column + 3 + length <= screen->width;
        screen_print(screen, "%s%s", !column ? "" : fits ? " | " : "\n", number);
        option_print(screen, setup, game, option);
        column = column && fits ? column + 3 + length : length;
    }
    screen_print(screen, "\n");
}

enum { MANY_NUMBERS = 20 };

/* Options that are numbers are not numbered again: "2" means community 2. Many are a range: "0 to 99 | none". */
static void print_numbers(Screen *screen, const Setup *setup, const Game *game) {
    char name[NAME_SIZE];
    int option = 0, last = game->asked.option_count - 1 - (game->asked.way_out != 0);
    if (last >= MANY_NUMBERS) {
        screen_print(screen, "%s to ", name_option(game, setup, 0, name));
        screen_print(screen, "%s", name_option(game, setup, last, name));
        option = last + 1;
    }
    for (; option < game->asked.option_count; option++)
        screen_print(screen, "%s%s", option ? " | " : "", name_option(game, setup, option, name));
    screen_print(screen, "\n");
}

static void draw(Session *session) {
    screen_print(session->screen, "\n");
    door_of(session->loaded->setup)
        ->draw(session->screen, session->loaded->setup, session->game, session->viewer, session->forgets);
}

static void ask(Session *session) {
    int about = session->game->asked.about;
    print_question(session);
    if (about == ABOUT_COMMUNITY || about == ABOUT_NUMBER)
        print_numbers(session->screen, session->loaded->setup, session->game);
    else
        print_options(session->screen, session->loaded->setup, session->game);
}

static bool is_own_turn(Session *session) {
    const Decision *asked = session->status == GAME_WAITS ? game_asked(session->game) : NULL;
    return asked && asked->seat == session->viewer && !(session->automatic >> asked->seat & 1);
}

void player_prompt_show(Session *session) {
    if (!is_own_turn(session)) return;
    draw(session);
    ask(session);
}

void player_prompt_greet(Session *session) {
    Screen *screen = session->screen;
    screen_styled(screen, STYLE_BOLD, "horde");
    screen_print(screen, ": communities, survivors and zombies.\n");
    if (session->viewer != NOTHING)
        screen_print(screen, "You are community %d; `as all` shows everything.\n", session->viewer + 1);
    else
        screen_print(screen, "You see everything; `as 1` shows only what community 1 sees.\n");
    screen_wrap(screen, 0,
                "Choose an option by number or name; Enter alone lets a bot decide. `help` lists the commands, TAB "
                "completes, `quit` or Ctrl-D quits. Your game is saved as you play.");
    if (is_own_turn(session))
        player_prompt_show(session);
    else
        draw(session);
}

/* The prompt --------------------------------------------------------------------------------------- */

static void write_pause(const Session *session, char out[PROMPT_SIZE]) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    snprintf(out, PROMPT_SIZE, "paused> ");
    if (!seen || !seen->depth) return;
    const Place *place = &seen->stack[0];
    const char *slash = strrchr(place->file, '/');
    snprintf(out, PROMPT_SIZE, "paused in %.64s:%d> ", slash ? slash + 1 : place->file, place->line);
}

/* Returns who asks: a power, or "swap" or "draw" between rounds; NULL for the rules. */
static const char *asker(const Session *session, char out[NAME_SIZE]) {
    const Game *game = session->game;
    if (game->open.hook == HOOK_SWAP || game->open.hook == HOOK_DRAW) return name_hook(game->open.hook);
    if (game->open.hook == HOOK_NONE || game->open.hook >= POWER_HOOKS) return NULL;
    return name_power(session->loaded->setup, table_power_name(&game->now, game->open.power), out);
}

static void write_decision(const Session *session, char out[PROMPT_SIZE]) {
    const Decision *asked = &session->game->asked;
    int round = session_round(session), trick = session->game->now.trick;
    char power[NAME_SIZE];
    const char *by = asker(session, power);
    if (asked->about == ABOUT_PLAY)
        snprintf(out, PROMPT_SIZE, "%d.%d %d plays> ", round, trick, asked->seat + 1);
    else if (asked->about == ABOUT_TRANSFER && !by)
        snprintf(out, PROMPT_SIZE, "%d.%d %d gives> ", round, trick, asked->seat + 1);
    else
        snprintf(out, PROMPT_SIZE, "%d.%d %s asks %d: %s> ", round, trick, by ? by : "the game", asked->seat + 1,
                 name_about(asked->about));
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
    if (session->status == GAME_PAUSED)
        write_pause(session, out);
    else if (session->status == GAME_FAILED)
        snprintf(out, PROMPT_SIZE, "%d.%d failed> ", session_round(session), session->game->now.trick);
    else if (session->status == GAME_OVER || !game_asked(session->game))
        snprintf(out, PROMPT_SIZE, "over> ");
    else
        write_decision(session, out);
    if (branch_is_altered(timeline_look(&session->timeline))) mark_altered(out);
}
