/* horde without a command, until there is a REPL: a game against bots, decision by decision. You
 * are community 1 and see what it sees. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <linenoise.h>

#include "core/name.h"
#include "repl/card_style.h"
#include "repl/command.h"
#include "repl/picture.h"
#include "repl/fault.h"
#include "repl/stream.h"
#include "repl/tale.h"
#include "repl/world.h"
#include "sim/bot.h"

enum { YOU = 0 };

typedef struct Play {
    Program *program;
    World world;
    EditionFile edition;
    Setup setup;
    Bench bench;
    Tale tale;
    Stream stream; /* its file is NULL when nobody wants the events */
    Host host;
    Game game;
} Play;

/* The decision ------------------------------------------------------------------------------------- */

static void print_question(const Play *play) {
    Screen *screen = &play->program->screen;
    const Decision *asked = &play->game.asked;
    if (asked->about == ABOUT_PLAY)
        screen_print(screen, "Which card do you play?\n");
    else if (asked->about == ABOUT_TRANSFER)
        screen_print(screen, "Which card do you give to %d?\n", asked->to + 1);
    else if (*play->tale.question)
        screen_print(screen, "%s\n", play->tale.question);
    else
        screen_print(screen, "Which %s?\n", name_about(asked->about));
}

static void print_options(const Play *play) {
    Screen *screen = &play->program->screen;
    int column = 0;
    for (int option = 0; option < play->game.asked.option_count; option++) {
        char name[NAME_SIZE], number[16];
        int length = snprintf(number, sizeof number, "%d ", option + 1);
        length += (int)strlen(name_option(&play->game, &play->setup, option, name));
        bool fits = column + 3 + length <= screen->width;
        screen_print(screen, "%s%s", !column ? "" : fits ? " | " : "\n", number);
        screen_option(screen, &play->setup, &play->game, option);
        column = column && fits ? column + 3 + length : length;
    }
    screen_print(screen, "\n");
}

/* The option that a line means, by its number or its name; -1 when it means none. */
static int read_option(const Play *play, const char *line) {
    char *end;
    long number = strtol(line, &end, 10);
    if (end != line && !*end && number >= 1 && number <= play->game.asked.option_count) return (int)number - 1;
    return name_find_option(&play->game, &play->setup, line);
}

/* Asks until there is an answer; -1 when there will be none. */
static int ask(Play *play) {
    Screen *screen = &play->program->screen;
    int option = -1;
    screen_print(screen, "\n");
    picture_draw(screen, &play->setup, &play->game, YOU);
    print_question(play);
    print_options(play);
    while (option < 0) {
        screen_flush(screen);
        char *line = screen->trouble ? NULL : linenoise("> ");
        if (!line || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0) {
            linenoiseFree(line);
            return -1;
        }
        option = read_option(play, line);
        if (option < 0) say("a number from 1 to %d will do, or quit", play->game.asked.option_count);
        linenoiseFree(line);
    }
    return option;
}

/* The game ----------------------------------------------------------------------------------------- */

static int tell_fault(const Play *play) {
    const Vm *vm = play->world.vm;
    fault_tell(&play->world, &play->host, &play->game);
    if (play->host.fault.what == vm->message) fprintf(stderr, "%s\n", vm->traceback);
    return FAILED;
}

static int play_on(Play *play) {
    for (;;) {
        Status status = game_step(&play->host, &play->game);
        if (status == GAME_FAILED) return tell_fault(play);
        int option = status == GAME_WAITS ? ask(play) : -1;
        if (option < 0) return DONE;
        (void)game_answer(&play->host, &play->game, option);
    }
}

static void see(void *watcher, const Game *game, const Event *event) {
    Play *play = watcher;
    tale_tell(&play->tale, game, event);
    stream_see(&play->stream, game, event);
}

static int set_up(Play *play, Options *options) {
    char why[512];
    int end = world_open(&play->world, &play->program->paths, options, NULL);
    if (end == DONE) end = world_close(&play->world);
    if (end == DONE) end = world_edition(&play->world, options->edition, &play->edition);
    if (end == DONE) end = world_setup(&play->world, &play->edition, options, &play->setup);
    if (end != DONE) return end;
    const char *list = options->bots ? options->bots : "random";
    if (!bench_fill(&play->bench, list, options->players, why, sizeof why)) return say("%s", why), WRONG_USAGE;
    play->bench.setup = &play->setup;
    play->bench.seat[YOU] = NULL;
    options_choose_seed(options);
    return stream_open(&play->stream, &play->setup, options->events);
}

static int run(Program *program, Options *options) {
    if (options->operand_count) return say("there is nothing to do with '%s' here", options->operands[0]), WRONG_USAGE;
    Play *play = calloc(1, sizeof *play);
    if (!play) abort();
    play->program = program;
    int end = set_up(play, options);
    if (end == DONE) {
        play->tale = (Tale){.seat = YOU};
        prose_init(&play->tale.prose, &program->screen, &play->setup);
        play->host = (Host){
            .setup = &play->setup, .answer = bench_answer, .answerer = &play->bench, .see = see, .watcher = play};
        game_init(&play->game, &play->setup, options->seed);
        end = stream_close(&play->stream, options->events, play_on(play));
    }
    world_release(&play->world);
    free(play);
    return end;
}

const Command command_play = {
    .name = "",
    .usage = "",
    .summary = "a game against bots",
    .about = "Plays a game: you are community 1, the others are bots. Answer with the number of an option; quit, or "
             "the end of the input, leaves.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS | OPTIONS_EVENTS,
    .run = run,
};
