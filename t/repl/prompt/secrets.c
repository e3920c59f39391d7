/* A viewer learns nothing hidden. Everything the viewer does not know is dealt anew; every inspecting command, Lua,
 * completion and the prompt must print the same bytes in both games, as long as the viewer sees the same events. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/chance.h"
#include "core/dayz/name.h"
#include "core/dayz/view.h"
#include "repl/term/command.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/verb.h"
#include "t/lib/kernel/heard_hash.h"
#include "t/lib/repl/test_session.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"

enum { PAIRS = 250, STEPS = 12, OUTPUT = 1 << 16 };

static Program program;
static char fault[1024];
static long compared, steps, dealt;

/* %c is a card, %s a seat, %z a zone. */
static const char *const inspecting[] = {
    "breaks",
    "delete all",
    "table",
    "hand",
    "hand %s",
    "zone %z",
    "zone %z",
    "card %c",
    "card %c",
    "powers",
    "score",
    "log",
    "why",
    "why %c",
    "why %c",
    "why winner",
    "why score %s",
    "why score %s last",
    "why score %s now",
    "why ask",
    "options",
    "diff 0",
    "diff 0 end",
    "branches",
    "trace on",
    "where",
    "locals",
    "= events()",
    "= score()",
    "= options()",
    "= g:hand(%s)",
    "= g:expedition(%s)",
    "= g:transfer(%s)",
    "= g:count('%z')",
    "= g:where(g:card('%c'))",
    "= g:holder(g:card('%c'))",
    "= g:reserve_top()",
    "= g:best(g:hand(%s))",
    "= g:worth(g:card('%c'))",
    "break may_play",
    "break winner",
    "break count",
    "break on_trick_won",
    "break event move",
    "break seat %s",
    "break %c",
    "break if #g:hand(%s) > 3",
};

/* Typed only while another community decides, so that they are refused. */
static const char *const deciding[] = {"play %c", "play %c high", "choose %c", "choose 1", "7", "try 2"};

/* Output ------------------------------------------------------------------------------------------- */

typedef struct Output {
    char text[OUTPUT];
    size_t size;
} Output;

static void add_file(Output *output, int file) {
    ssize_t size = pread(file, output->text + output->size, OUTPUT - output->size, 0);
    if (size > 0) output->size += (size_t)size;
    if (ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0) abort();
}

/* Takes all that was written to the screen and to stderr. */
static void take_output(Output *output) {
    fflush(program.screen.file);
    fflush(stderr);
    output->size = 0;
    add_file(output, fileno(program.screen.file));
    add_file(output, STDERR_FILENO);
}

static void perform(Session *session, const char *line, Output *output) {
    (void)verb_perform(session, line, NULL);
    take_output(output);
}

/* Takes what is shown while the line is typed: completions, hint, prompt and question. */
static void type(Session *session, const char *line, Output *output) {
    static Completions found;
    char hint[HINT_SIZE] = "", prompt[PROMPT_SIZE];
    complete_line(session, line, &found);
    (void)complete_hint(session, line, hint);
    player_prompt_text(session, prompt);
    player_prompt_show(session);
    for (int i = 0; i < found.count; i++) screen_print(screen_of(session), "%s\n", found.list[i]);
    screen_print(screen_of(session), "%s\n%s\n", hint, prompt);
    take_output(output);
}

/* Two games that look the same to the viewer ------------------------------------------------------- */

typedef struct Twins {
    Session *session[2];
    int seat;
} Twins;

static void write_line(const Session *session, const char *pattern, uint64_t *chance, char line[256]) {
    const Setup *setup = session->loaded->setup;
    char word[NAME_SIZE];
    for (*line = 0; *pattern; pattern++) {
        uint32_t zone = chance_below(chance, ZONES), seat = chance_below(chance, (uint32_t)setup->seats);
        if (*pattern != '%')
            snprintf(word, sizeof word, "%c", *pattern);
        else if (*++pattern == 'c')
            name_card(session->game, setup, (int)chance_below(chance, session->game->deck.count), word);
        else if (*pattern == 'z')
            name_zone((int)zone, word);
        else
            snprintf(word, sizeof word, "%d", (int)seat + 1);
        strcat(line, word);
    }
}

static bool is_same(const Twins *twins, const Output output[2], const char *line) {
    compared++;
    if (output[0].size == output[1].size && memcmp(output[0].text, output[1].text, output[0].size) == 0) return true;
    snprintf(fault, sizeof fault, ": '%s' as %d reveals hidden information", line, twins->seat + 1);
    return false;
}

static bool prints_the_same(Twins *twins, const char *line, void (*act)(Session *, const char *, Output *)) {
    static Output output[2];
    for (int i = 0; i < 2; i++) act(twins->session[i], line, &output[i]);
    return is_same(twins, output, line);
}

static bool keeps_secrets(Twins *twins, uint64_t *chance) {
    static const char *const begun[] = {"play ", "choose ", "card ", "zone ", "put ", "why ", "3", "p"};
    char line[256];
    const Session *session = twins->session[0];
    bool own = session->game->asked.seat == twins->seat, same = true;
    for (size_t i = 0; i < sizeof inspecting / sizeof *inspecting && same; i++) {
        write_line(session, inspecting[i], chance, line);
        same = prints_the_same(twins, line, perform);
    }
    for (size_t i = 0; i < sizeof deciding / sizeof *deciding && same && !own; i++) {
        write_line(session, deciding[i], chance, line);
        same = prints_the_same(twins, line, perform);
    }
    for (size_t i = 0; i < sizeof begun / sizeof *begun && same; i++) same = prints_the_same(twins, begun[i], type);
    return same;
}

/* Makes `game` the first position of the session. */
static void begin_at(Session *session, const Game *game, int seat) {
    *session->game = *game;
    session->status = GAME_WAITS;
    session->viewer = seat;
    branch_release(&session->timeline.branches[0]);
    branch_init(&session->timeline.branches[0], "main", sizeof *game, game, GAME_WAITS, "");
    session->timeline.branches[0].generation = session->timeline.generation;
}

/* Chooses an option by name and plays on to the next decision. */
static void decide(Session *session, const char *option, Output *output) {
    (void)session_decide(session, name_find_option(session->game, session->loaded->setup, option));
    while (session->status == GAME_PAUSED) (void)verb_perform(session, "continue", NULL);
    take_output(output);
}

static bool find_common(const Twins *twins, uint64_t *chance, char name[NAME_SIZE]) {
    const Session *one = twins->session[0], *other = twins->session[1];
    int count = one->game->asked.option_count, first = (int)chance_below(chance, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        name_option(one->game, one->loaded->setup, (first + i) % count, name);
        if (name_find_option(other->game, other->loaded->setup, name) >= 0) return true;
    }
    return false;
}

/* True if the seat saw the same events in the last step and sees the same table. */
static bool is_alike(const Twins *twins) {
    View view[2];
    HeardHash heard[2];
    for (int i = 0; i < 2; i++) {
        Session *session = twins->session[i];
        heard[i] = (HeardHash){.seat = (uint8_t)twins->seat};
        session_watch_again(session, session_here(session) - 1, session_here(session), heard_hash_add, &heard[i]);
        game_view(session->game, session->loaded->setup, twins->seat, &view[i]);
        if (session->status != GAME_WAITS) return false;
    }
    return heard_hash_same(&heard[0], &heard[1]) && memcmp(&view[0], &view[1], sizeof view[0]) == 0;
}

static bool goes_on(Twins *twins, uint64_t *chance) {
    static Output output[2];
    char option[NAME_SIZE];
    bool same = keeps_secrets(twins, chance);
    for (int step = 0; step < STEPS && same && find_common(twins, chance, option); step++, steps++) {
        for (int i = 0; i < 2; i++) decide(twins->session[i], option, &output[i]);
        if (!is_alike(twins)) break;
        same = is_same(twins, output, option) && keeps_secrets(twins, chance);
    }
    return same;
}

static bool pair_holds(const Lineups *lineups, uint64_t number) {
    uint64_t chance = number + 1;
    Twins twins = {.seat = 0};
    static Output output;
    for (int i = 0; i < 2; i++) twins.session[i] = test_session_game(&program, lineups, number * 977, number);
    Session *first = twins.session[0];
    for (int left = (int)chance_below(&chance, 90); left > 0 && first->status == GAME_WAITS; left--)
        (void)session_decide(first, (int)chance_below(&chance, first->game->asked.option_count));
    take_output(&output);
    bool held = true;
    if (first->status == GAME_WAITS) {
        Game game = *first->game, other = game;
        twins.seat = (int)chance_below(&chance, (uint32_t)first->loaded->setup->seats);
        if (game_redeal(&first->host, &other, twins.seat, number))
            dealt++;
        else
            other = game;
        begin_at(first, &game, twins.seat);
        begin_at(twins.session[1], &other, twins.seat);
        held = goes_on(&twins, &chance);
    }
    for (int i = 0; i < 2; i++) test_session_close(twins.session[i]);
    return held;
}

int main(void) {
    plan(3);
    message_print_all();
    TempFolder folder = temp_folder_new();
    FILE *screen = fopen(temp_folder_path(&folder, "screen"), "w+");
    if (!screen || !freopen(temp_folder_path(&folder, "said"), "w+", stderr)) BAIL_OUT("cannot write files");
    screen_init(&program.screen, screen);
    strcpy(program.paths.data, ".");
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    int pairs = scale_games(PAIRS), number = 0;
    while (number < pairs && pair_holds(lineups, (uint64_t)number)) number++;
    ok(number == pairs, "in %d pairs of games, %ld outputs reveal nothing hidden%s", number, compared, fault);
    cmp_ok(dealt, ">", pairs / 2, "in %ld pairs the hidden cards were dealt anew", dealt);
    cmp_ok(steps, ">", pairs / 2, "%ld steps were taken in both games", steps);
    lineups_free(lineups);
    test_scripts_close(scripts);
    fclose(screen);
    temp_folder_remove(&folder);
    return exit_status();
}
