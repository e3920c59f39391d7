/* horde game: a whole game by bots, told so that a person can follow it, and kept if one likes. A saved
 * game that was broken off is played again up to there, and then on. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "repl/app/command.h"
#include "repl/app/game_fault.h"
#include "repl/record/save_replay.h"
#include "repl/record/save_writer.h"
#include "repl/tell/transcript.h"
#include "repl/record/event_stream.h"
#include "repl/app/scripts.h"
#include "repl/term/message.h"
#include "repl/app/editions.h"

typedef struct Play {
    Program *program;
    const Options *options;
    Scripts scripts;
    EditionFile edition;
    Setup setup;
    Bench bench;
    SaveReader saved; /* of --continue */
    SaveReplay replay;
    bool again; /* are decisions still those of the saved game? */
    SaveWriter save;
    Transcript transcript;
    bool told; /* is the story wanted? */
    EventStream stream;
    Host host;
    Game game;
} Play;

static void see(void *watcher, const Game *game, const Event *event) {
    Play *play = watcher;
    if (play->told) transcript_see(&play->transcript, game, event);
    event_stream_see(&play->stream, game, event);
    if (play->again) save_replay_see(&play->replay, game, event);
    save_writer_see(&play->save, &play->setup, game, event);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* The saved game has no more to say. From here on the game is new: it is written behind what was saved, unless
 * it has a file of its own. */
static int go_on(Play *play) {
    const SaveReplay *replay = &play->replay;
    play->again = false;
    if (*replay->why) message_error("%s", replay->why);
    if (play->save.path) return play->save.failed ? FAILED : DONE;
    if (!*replay->why && !replay->first_difference)
        return replay->ended ? DONE : save_writer_continue(&play->save, &play->saved, &replay->digests);
    if (replay->first_difference)
        message_error("%s: event %ld is not what it was", play->saved.path, replay->first_difference);
    message_error("%s is not written on; --save goes on in another file", play->saved.path);
    return FAILED;
}

/* Has the decision that waits taken and kept. */
static int decide(Play *play) {
    int option = bench_answer(&play->bench, &play->game);
    if (!save_writer_decision(&play->save, &play->setup, &play->game, option, false)) return FAILED;
    (void)game_answer(&play->host, &play->game, option);
    return DONE;
}

static int finish(Play *play) {
    if (!play->replay.ended) return save_writer_end(&play->save, &play->setup, &play->game) ? DONE : FAILED;
    if (!play->save.path) message_note("%s is over; there is nothing to add", play->saved.path);
    return DONE;
}

static int tell_fault(Play *play) {
    game_fault_print(&play->scripts, &play->host, &play->game);
    if (play->save.path)
        message_error("%s is kept up to there; when the script is mended, horde game --continue %s --save FILE goes on",
                      play->save.path, play->save.path);
    return FAILED;
}

/* One step, and what is decided after it. */
static int play_step(Play *play, Status *status) {
    *status = game_step(&play->host, &play->game);
    if (*status == GAME_FAILED) return DONE;
    if (play->again && save_replay_take(&play->replay, &play->host, &play->game, &play->save)) {
        *status = GAME_WAITS;
        return DONE;
    }
    int end = play->again ? go_on(play) : DONE;
    return end == DONE && *status == GAME_WAITS ? decide(play) : end;
}

static int play_on(Play *play) {
    int end = DONE;
    Status status = GAME_WAITS;
    while (end == DONE && status == GAME_WAITS) end = play_step(play, &status);
    transcript_end(&play->transcript, &play->game);
    screen_flush(&play->program->screen); /* before what is said */
    if (end == DONE && status == GAME_OVER) end = finish(play);
    if (end == DONE && status == GAME_FAILED) end = tell_fault(play);
    return end;
}

/* Setting up --------------------------------------------------------------------------------------- */

static int set_up_new(Play *play, Options *options) {
    char why[512];
    int end = scripts_complete(&play->scripts);
    if (end == DONE) end = editions_load(&play->scripts, options->edition, &play->edition);
    if (end == DONE) end = scripts_setup(&play->scripts, &play->edition, options, &play->setup);
    if (end != DONE) return end;
    const char *list = options->bots ? options->bots : "random";
    if (!bench_fill(&play->bench, list, options->players, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    options_choose_and_print_seed(options);
    return DONE;
}

/* Those who played, and a bot in the place of a person. */
static int seat_bots(Play *play) {
    for (int seat = 0; seat < play->setup.seats; seat++) {
        const char *name = play->saved.header.bots[seat];
        const Bot *bot = bot_find(*name ? name : bots[0].name);
        if (!bot)
            return message_error("%s: there is no bot '%s' to play seat %d", play->saved.path, name, seat + 1), FAILED;
        play->bench.seat[seat] = bot;
    }
    return DONE;
}

/* A file can be written on only where all of it is as it was; otherwise the game goes on in another one. */
static int check_resumed(const Play *play) {
    const SaveReader *saved = &play->saved;
    bool damaged = *saved->error, changed = *saved->header.changed;
    if (damaged) message_error("%s", saved->error);
    if (changed) message_error("%s: the scripts are not what they were: %s", saved->path, saved->header.changed);
    if (saved->truncated) message_error("%s: its last line was cut off, and is left out", saved->path);
    if ((!damaged && !changed) || play->options->save) return DONE;
    message_error("%s is not written on; --save goes on in another file from where it is sound", saved->path);
    return FAILED;
}

static int set_up_again(Play *play, Options *options) {
    if (options->game_given)
        return message_error("--continue goes on with a game as it was set up; no other set-up fits with it"),
               WRONG_USAGE;
    if (options->events && path_same(options->events, options->resume))
        return message_error("the events cannot be written over the saved game"), WRONG_USAGE;
    if (!save_reader_open(&play->saved, options->resume, play->scripts.catalog))
        return message_error("%s", play->saved.error), FAILED;
    play->setup = play->saved.header.setup;
    options->seed = play->saved.header.seed;
    save_replay_init(&play->replay, &play->saved);
    play->again = true;
    int end = check_resumed(play);
    return end == DONE ? seat_bots(play) : end;
}

static int set_up(Play *play, Options *options) {
    int end = options->save ? save_writer_check(options->save) : DONE;
    if (end == DONE) end = scripts_open(&play->scripts, &play->program->paths, options, NULL);
    if (end == DONE) end = options->resume ? set_up_again(play, options) : set_up_new(play, options);
    if (end == DONE) end = event_stream_open(&play->stream, &play->setup, options->events);
    if (end == DONE && options->save)
        end = save_writer_create(&play->save, options->save, play->scripts.catalog, &play->setup, options->seed,
                                 &play->bench);
    return end;
}

static void begin(Play *play, const Options *options) {
    play->bench.setup = &play->setup;
    play->told = !event_stream_is_output(options->events);
    transcript_init(&play->transcript, &play->program->screen, &play->setup, options->quiet);
    play->host = (Host){.setup = &play->setup, .see = see, .watcher = play};
    game_init(&play->game, &play->setup, options->seed);
}

static int run(Program *program, Options *options) {
    if (options->operand_count)
        return message_error("there is nothing to do with '%s' here", options->operands[0]), WRONG_USAGE;
    Play *play = heap_new(1, sizeof *play);
    play->program = program;
    play->options = options;
    int end = set_up(play, options);
    if (end == DONE) {
        begin(play, options);
        end = play_on(play);
    }
    if (!save_writer_close(&play->save)) end = FAILED;
    end = event_stream_close(&play->stream, options->events, end);
    save_replay_release(&play->replay);
    save_reader_release(&play->saved);
    scripts_release(&play->scripts);
    free(play);
    return end;
}

const Command command_game = {
    .name = "game",
    .usage = "",
    .summary = "plays a whole game by bots and prints it",
    .about = "Plays a whole game by bots and prints it so that one can follow it; with --events - only the events are "
             "printed. --save keeps the game as it is played, and --continue goes on with one that was broken off.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_SAVE | OPTIONS_QUIET,
    .run = run,
};
