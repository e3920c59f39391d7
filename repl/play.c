/* horde without a command, until there is a REPL: a game against bots, decision by decision. You
 * are community 1 and see what it sees. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <linenoise.h>

#include "core/name.h"
#include "core/view.h"
#include "repl/command.h"
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

/* The table ---------------------------------------------------------------------------------------- */

static void print_cards(const Play *play, const char *title, Set cards) {
    char text[MAX_CARDS * NAME_SIZE / 2], name[NAME_SIZE];
    size_t used = 0;
    *text = 0;
    while (!set_empty(cards) && used < sizeof text)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ",
                                 name_card(&play->game, &play->setup, set_take(&cards), name));
    screen_styled(&play->program->screen, STYLE_DIM, "%-12s ", title);
    screen_wrap(&play->program->screen, 13, *text ? text : "-");
}

static void print_seats(const Play *play, const View *view) {
    for (int seat = 0; seat < play->setup.seats; seat++) {
        screen_print(&play->program->screen, "%d%s  population %d, hand %d, expedition %d\n", seat + 1,
                     seat == YOU ? " (you)" : "", view->table.population[seat], view->count[ZONE_HAND + seat],
                     view->count[ZONE_EXPEDITION + seat]);
        if (view->count[ZONE_TRANSFER + seat]) print_cards(play, "  transfer", view->table.zone[ZONE_TRANSFER + seat]);
    }
}

static void print_plays(const Play *play, const Table *table) {
    Screen *screen = &play->program->screen;
    char name[NAME_SIZE];
    screen_styled(screen, STYLE_DIM, "%-12s", "Trick");
    for (int i = 0; i < table->play_count; i++)
        screen_print(screen, "%s %d: %s", i ? "," : "", table->play_seat[i] + 1,
                     name_card(&play->game, &play->setup, table->play_card[i], name));
    screen_print(screen, " (%s)\n", name_side(table->side));
}

static void print_table(const Play *play) {
    View view;
    Screen *screen = &play->program->screen;
    game_view(&play->game, &play->setup, YOU, &view);
    screen_print(screen, "\n");
    print_seats(play, &view);
    screen_styled(screen, STYLE_DIM, "%-12s", "Reserve");
    screen_print(screen, " %d\n", view.count[ZONE_RESERVE]);
    if (view.count[ZONE_ITINERANTS]) print_cards(play, "Itinerant", view.table.zone[ZONE_ITINERANTS]);
    if (view.count[ZONE_ENCOUNTER]) print_cards(play, "Encounter", view.table.zone[ZONE_ENCOUNTER]);
    if (view.table.play_count) print_plays(play, &view.table);
    print_cards(play, "Your hand", view.table.zone[ZONE_HAND + YOU]);
}

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
        char name[NAME_SIZE], item[NAME_SIZE + 16];
        int length =
            snprintf(item, sizeof item, "%d %s", option + 1, name_option(&play->game, &play->setup, option, name));
        bool fits = column + 3 + length <= screen->width;
        screen_print(screen, "%s%s", !column ? "" : fits ? " | " : "\n", item);
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
    print_table(play);
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
