/* horde game: plays a game between bots, prints it, and saves it if asked. --continue replays a saved game
 * that is not finished, and then plays on. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "repl/term/command.h"
#include "play/load/scenario_game.h"
#include "play/load/tools.h"
#include "play/session/save_replay.h"
#include "play/session/save_writer.h"
#include "play/session/event_stream.h"
#include "play/load/scripts.h"
#include "repl/term/input.h"
#include "play/load/message.h"
#include "play/session/loaded_game.h"
#include "repl/draw/telling.h"

typedef struct GameCommand {
    Program *program;
    const Options *options;
    Scripts scripts;
    ScenarioGame scenario_game; /* of a file */
    const Setup *setup;
    const Setup *chosen; /* of a set-up by options, owned */
    Bench bench;
    SetupTwins twins;          /* for bots that search */
    SaveReader saved;          /* the game of --continue */
    char game_id[GAME_ID];     /* of that game */
    char file_game[PATH_SIZE]; /* of a file; "": the default one */
    SaveReplay replay;
    bool replaying; /* decisions still come from the saved game */
    SaveWriter save;
    Telling *telling; /* NULL: none is printed */
    EventStream stream;
    Host host;
    Replay run;
    Progress progress; /* of a search, or of the game if it is not told at the terminal */
    int decisions;
} GameCommand;

static void watch_played(void *watcher, const Game *game, const Event *event) {
    GameCommand *command = watcher;
    if (command->telling) telling_see(command->telling, game, event);
    event_stream_see(&command->stream, game, event);
    save_writer_see(&command->save, game, event);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* The saved decisions are used up. New decisions are appended to the saved file, unless --save names another one. */
static int end_replay(GameCommand *command) {
    const SaveReplay *replay = &command->replay;
    command->replaying = false;
    if (*replay->why) message_error("%s", replay->why);
    if (command->save.path) return command->save.failed ? FAILED : DONE;
    if (!*replay->why && !replay->first_difference)
        return replay->ended ? DONE : save_writer_continue(&command->save, &command->saved, &replay->digests);
    if (replay->first_difference)
        message_error("%s: event %ld has changed", command->saved.path, replay->first_difference);
    message_error("cannot append to %s; continue in another file with --save", command->saved.path);
    return FAILED;
}

static void draw_search(void *context, int64_t played, int64_t most) {
    progress_draw(context, "a bot searches", played, most);
}

/* True if a person reads the game as it is played. */
static bool is_told(const GameCommand *command) {
    return !command->options->quiet && isatty(STDOUT_FILENO);
}

/* Lets the bot answer the open decision, and saves the answer. */
static int let_bot_decide(GameCommand *command) {
    char what[PROGRESS_NAME + 1];
    if (is_told(command)) progress_init_late(&command->progress);
    int option = bench_decide(&command->bench, command->run.game);
    snprintf(what, sizeof what, "%d decisions", ++command->decisions);
    if (is_told(command))
        progress_clear(&command->progress);
    else
        progress_draw(&command->progress, what, 0, 0);
    if (option < 0) return DONE; /* stopped */
    Step step = step_of(command->setup, command->run.game, option);
    if (!save_writer_step(&command->save, &step, false)) return FAILED;
    (void)replay_run(&command->run, option);
    return DONE;
}

static int end_save(GameCommand *command) {
    if (!command->replay.ended) return save_writer_end(&command->save, command->run.game) ? DONE : FAILED;
    if (!command->save.path) message_note("%s is over; there is nothing to continue", command->saved.path);
    return DONE;
}

static int report_script_fault(GameCommand *command) {
    tools_of(command->setup)->print_fault(&command->scripts, &command->host, command->run.game);
    if (command->save.path)
        message_error("%s holds the game up to there; fix the script, then: horde game --continue %s --save FILE",
                      command->save.path, command->save.path);
    return FAILED;
}

/* Takes the next decision, and runs the game up to the one after it. */
static int play_step(GameCommand *command) {
    if (command->replaying && save_replay_take(&command->replay, &command->save)) return DONE;
    int end = command->replaying ? end_replay(command) : DONE;
    return end == DONE && command->run.status == GAME_WAITS ? let_bot_decide(command) : end;
}

static int note_stopped_game(const GameCommand *command) {
    const char *path = command->save.path;
    message_note("stopped before the end of the game");
    if (path) message_note("%s holds the game up to there: horde game --continue %s", path, path);
    return FAILED;
}

static int play_on(GameCommand *command) {
    int end = DONE;
    Status status;
    while ((status = command->run.status) == GAME_WAITS || (status == GAME_OVER && command->replaying)) {
        if (end != DONE || interrupted) break;
        end = play_step(command);
    }
    progress_clear(&command->progress);
    if (command->telling) telling_free(command->telling, command->run.game);
    screen_flush(&command->program->screen); /* before messages */
    if (end == DONE && status == GAME_OVER) return end_save(command);
    if (end == DONE && interrupted) return note_stopped_game(command); /* the scripts fail, too */
    if (end == DONE && status == GAME_FAILED) end = report_script_fault(command);
    return end;
}

/* Setting up --------------------------------------------------------------------------------------- */

static int set_up_new(GameCommand *command, Options *options) {
    char why[512];
    options_choose_seed(options);
    int end = scripts_complete(&command->scripts);
    if (end == DONE) end = door_tools(command->scripts.door)->setup_new(&command->scripts, options, &command->chosen);
    if (end != DONE) return end;
    command->setup = command->chosen;
    const char *list = options->bots ? options->bots : "random";
    if (!bench_fill(&command->bench, list, door_seats(command->setup), why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    options_print_seed(options);
    return DONE;
}

/* Bots take all decisions: the file's own function is not called. */
static int set_up_file(GameCommand *command, Options *options) {
    ScenarioGame *scenario_game = &command->scenario_game;
    int end = scripts_complete(&command->scripts);
    if (end != DONE) return end;
    if (!scenario_game_open(scenario_game, &command->scripts, options->operands[0], options))
        return message_error("%s", scenario_game->why), FAILED;
    command->setup = scenario_game->setup;
    command->bench = scenario_game->bench;
    options->seed = scenario_game->scenario->seed;
    return DONE;
}

/* Seats the bots of the saved game, and the default bot for a person. */
static int seat_saved_bots(GameCommand *command) {
    for (int seat = 0; seat < door_seats(command->setup); seat++) {
        const char *name = command->saved.header.bots[seat];
        if (!bench_seat(&command->bench, seat, *name ? name : bots[0].name))
            return message_error("%s: there is no bot '%s' for seat %d", command->saved.path, name, seat + 1), FAILED;
    }
    return DONE;
}

/* A saved file can be appended to only if it is undamaged and its scripts are unchanged. Otherwise --save must name
 * another file. */
static int check_resumed(const GameCommand *command) {
    const SaveReader *saved = &command->saved;
    bool damaged = *saved->error, changed = *saved->header.changed;
    if (damaged) message_error("%s", saved->error);
    if (changed) message_error("%s: the scripts have changed: %s", saved->path, saved->header.changed);
    if (saved->truncated) message_error("%s: skipped its last line, which is incomplete", saved->path);
    if ((!damaged && !changed) || command->options->save) return DONE;
    message_error("cannot append to %s; continue in another file with --save", saved->path);
    return FAILED;
}

static int set_up_saved(GameCommand *command, Options *options) {
    if (options->game_given)
        return message_error("--continue uses the set-up of the saved game; remove the other set-up options"),
               WRONG_USAGE;
    if (options->events && path_same(options->events, options->resume))
        return message_error("--events cannot overwrite the saved game"), WRONG_USAGE;
    if (!save_reader_open(&command->saved, options->resume, &command->scripts))
        return message_error("%s", command->saved.error), FAILED;
    command->setup = command->saved.header.setup;
    options->seed = command->saved.header.seed;
    command->replaying = true;
    int end = check_resumed(command);
    return end == DONE ? seat_saved_bots(command) : end;
}

static int set_up(GameCommand *command, Options *options) {
    int end = options->save ? save_writer_check(options->save) : DONE;
    if (options->resume && save_reader_game(NULL, options->resume, command->game_id)) options->game = command->game_id;
    if (options->operand_count && !options->resume) scenario_game_find(NULL, options->operands[0], command->file_game);
    if (*command->file_game) options->game = command->file_game;
    if (end == DONE) end = scripts_open(&command->scripts, &command->program->paths, options);
    if (end != DONE) return end;
    end = options->resume          ? set_up_saved(command, options)
          : options->operand_count ? set_up_file(command, options)
                                   : set_up_new(command, options);
    if (end == DONE && bench_searches(&command->bench)) {
        setup_twins_open(&command->twins, &command->scripts, command->setup, options, threads_wanted(options->workers));
        setup_twins_seat(&command->twins, &command->bench);
    }
    if (end == DONE) end = event_file_open(&command->stream, command->setup, options->events);
    if (end == DONE && options->save)
        end = save_writer_create(&command->save, options->save, &command->scripts, command->setup, options->seed,
                                 &command->bench);
    return end;
}

static void begin_play(GameCommand *command, const Options *options) {
    command->bench.setup = command->setup;
    command->bench.stop = &interrupted;
    command->bench.on_progress = draw_search;
    command->bench.context = &command->progress;
    progress_init_late(&command->progress);
    if (!event_file_is_output(options->events))
        command->telling = telling_new(&command->program->screen, command->setup, options->quiet);
    command->host = (Host){.setup = command->setup};
    replay_init(&command->run, &command->host);
    (void)replay_observe(&command->run, watch_played, command);
    if (command->replaying) save_replay_init(&command->replay, &command->saved, &command->run);
    (void)replay_start(&command->run, options->seed);
}

/* --continue takes no file; a new game may have the set-up of one. */
static int check_words(const Options *options) {
    int files = options->resume ? 0 : 1;
    if (options->operand_count > files)
        return message_error("unexpected argument '%s'", options->operands[files]), WRONG_USAGE;
    if (options->resume) return DONE;
    return scenario_game_check_options(options->operand_count ? options->operands[0] : NULL, options);
}

static int run_game(Program *program, Options *options) {
    int fits = check_words(options);
    if (fits != DONE) return fits;
    GameCommand *command = heap_new(1, sizeof *command);
    command->program = program;
    command->options = options;
    interrupt_start();
    int end = set_up(command, options);
    if (end == DONE) {
        begin_play(command, options);
        end = play_on(command);
    }
    if (!save_writer_close(&command->save)) end = FAILED;
    end = event_file_close(&command->stream, options->events, end);
    save_replay_release(&command->replay);
    save_reader_release(&command->saved);
    scenario_game_release(&command->scenario_game);
    setup_twins_release(&command->twins);
    if (command->chosen) tools_of(command->chosen)->setup_free(command->chosen);
    scripts_release(&command->scripts);
    replay_release(&command->run);
    free(command);
    return end;
}

const Command command_game = {
    .name = "game",
    .usage = "[FILE.lua]",
    .summary = "plays a game, a scenario or a campaign between bots and prints it",
    .about = "Plays a game between bots and prints it so that people can follow it; with --events - it prints only the "
             "events. FILE.lua is a scenario or campaign: the bots play its set-up, with its title, date and text, and "
             "--players, --seed, --bots and --carry replace its own. --save writes the game to a file as it is played, "
             "and --continue continues an unfinished one. Bots that search use --workers threads; the game is the same "
             "with any number of them.",
    .groups = OPTIONS_GAME | OPTIONS_CAMPAIGN | OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_SAVE | OPTIONS_QUIET |
              OPTIONS_THREADS,
    .most = MANY_OPERANDS,
    .run = run_game,
};
