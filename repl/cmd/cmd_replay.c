/* horde replay: replays saved games and reports whether events and end are still the same. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "repl/app/command.h"
#include "repl/app/game_fault.h"
#include "repl/record/save_replay.h"
#include "core/rules/look.h"
#include "repl/tell/transcript.h"
#include "repl/record/event_stream.h"
#include "repl/app/scripts.h"
#include "repl/term/message.h"
#include "repl/term/thousands.h"

typedef struct ReplayCommand {
    Scripts *scripts;
    Screen *screen;
    const Options *options;
    const char *path;
    SaveReader saved;
    SaveReplay replay;
    Transcript transcript;
    EventStream stream;
    Host host;
    Game game;
    Status status; /* of the last step */
} ReplayCommand;

static void see(void *watcher, const Game *game, const Event *event) {
    ReplayCommand *command = watcher;
    if (command->options->print) transcript_see(&command->transcript, game, event);
    event_stream_see(&command->stream, game, event);
    save_replay_see(&command->replay, game, event);
}

/* Replays every saved decision that is still possible. */
static void replay_game(ReplayCommand *command) {
    game_init(&command->game, command->host.setup, command->saved.header.seed);
    do command->status = game_step(&command->host, &command->game);
    while (command->status != GAME_FAILED && save_replay_take(&command->replay, &command->host, &command->game, NULL));
    transcript_end(&command->transcript, &command->game);
    screen_flush(command->screen);
}

/* The verdict -------------------------------------------------------------------------------------- */

static void print_difference(const ReplayCommand *command) {
    const SaveReplay *replay = &command->replay;
    const SaveEntry *entry = &command->saved.entries[replay->difference_entry];
    message_error("%s:%d: event %ld, before decision %d, has changed: %s%s", command->path, entry->line,
                  replay->first_difference, replay->difference_entry + 1,
                  replay->event_now ? "now it is " : "now it is missing", replay->event_now ? replay->event_now : "");
}

/* Prints every difference and fault. Returns FAILED if there is any. */
static int print_faults(const ReplayCommand *command) {
    const SaveReader *saved = &command->saved;
    int end = DONE;
    if (command->replay.first_difference) print_difference(command), end = FAILED;
    if (*command->replay.why) message_error("%s", command->replay.why), end = FAILED;
    if (command->status == GAME_FAILED)
        game_fault_print(command->scripts, &command->host, &command->game), end = FAILED;
    if (*saved->error) message_error("%s; replayed up to there", saved->error), end = FAILED;
    return end;
}

/* Adds "1 round" or "1,234 events". */
static void add_count(Prose *prose, long number, const char *noun) {
    char text[32];
    prose_add(prose, "%s %s%s", thousands_text(number, text), noun, number == 1 ? "" : "s");
}

/* Adds who won, or where the game stopped. */
static void add_end(const ReplayCommand *command, Prose *prose) {
    const Table *table = &command->game.now;
    if (command->status == GAME_OVER) {
        prose_winners(prose, game_winners(&command->game, command->host.setup));
        if (!save_replay_entry(&command->replay) && !command->replay.ended)
            prose_add(prose, ", but the end was not saved");
        return;
    }
    prose_add(prose, "it is not over: round %d", game_round(&command->game, command->host.setup));
    if (table->trick) prose_add(prose, ", trick %d", table->trick);
    if (command->status == GAME_WAITS) prose_add(prose, ", seat %d decides", command->game.asked.seat + 1);
}

static void print_verdict(const ReplayCommand *command, bool same) {
    const SaveReplay *replay = &command->replay;
    Prose *prose = heap_alloc(sizeof *prose);
    prose_init(prose, command->screen, command->host.setup);
    add_count(prose, game_round(&command->game, command->host.setup), "round");
    prose_add(prose, ", ");
    add_count(prose, replay->decided, "decision");
    prose_add(prose, ", ");
    add_count(prose, replay->event_count, "event");
    if (same && replay->compared == replay->event_count - replay->since)
        prose_add(prose, ", all unchanged; ");
    else if (same)
        prose_add(prose, ", of which the file holds %ld, unchanged; ", replay->compared);
    else
        prose_add(prose, ", changed; ");
    add_end(command, prose);
    screen_print(command->screen, "%s: ", command->path); /* one line, so that it can be searched for */
    screen_write(command->screen, prose->text, prose->used);
    screen_print(command->screen, "\n");
    free(prose);
}

/* One file --------------------------------------------------------------------------------------- */

static int open_file(ReplayCommand *command) {
    SaveReader *saved = &command->saved;
    const char *events = command->options->events;
    if (events && path_same(events, command->path))
        return message_error("--events cannot overwrite the saved game"), WRONG_USAGE;
    if (!save_reader_open(saved, command->path, command->scripts->catalog))
        return message_error("%s", saved->error), FAILED;
    if (*saved->header.changed) message_error("%s: the scripts have changed: %s", command->path, saved->header.changed);
    if (saved->truncated) message_error("%s: skipped its last line, which is incomplete", command->path);
    return event_stream_open(&command->stream, &saved->header.setup, events);
}

static int verify(ReplayCommand *command) {
    const Options *options = command->options;
    bool to_output = event_stream_is_output(options->events);
    save_replay_init(&command->replay, &command->saved);
    transcript_init(&command->transcript, command->screen, &command->saved.header.setup, false);
    command->host = (Host){.setup = &command->saved.header.setup, .see = see, .watcher = command};
    replay_game(command);
    int end = print_faults(command);
    if (!options->quiet && !to_output) print_verdict(command, end == DONE);
    save_replay_release(&command->replay);
    return event_stream_close(&command->stream, options->events, end);
}

static int replay_file(Scripts *scripts, Screen *screen, const Options *options, const char *path) {
    ReplayCommand *command = heap_new(1, sizeof *command);
    *command = (ReplayCommand){.scripts = scripts, .screen = screen, .options = options, .path = path};
    int end = open_file(command);
    if (end == DONE) end = verify(command);
    save_reader_release(&command->saved);
    free(command);
    return end;
}

static int run(Program *program, Options *options) {
    Scripts scripts;
    if (!options->operand_count) return message_error("replay needs a saved game, such as tonight.game"), WRONG_USAGE;
    if (options->operand_count > 1 && options->events)
        return message_error("--events writes the events of one game; give one file"), WRONG_USAGE;
    if (options->print && event_stream_is_output(options->events))
        return message_error("--print and --events - both write to standard output; give one of them"), WRONG_USAGE;
    int end = scripts_open(&scripts, &program->paths, options, NULL);
    bool opened = end == DONE;
    for (int i = 0; opened && i < options->operand_count; i++) {
        int one = replay_file(&scripts, &program->screen, options, options->operands[i]);
        if (one > end) end = one;
    }
    scripts_release(&scripts);
    return end;
}

const Command command_replay = {
    .name = "replay",
    .usage = "FILE.game...",
    .summary = "replays saved games and reports what has changed",
    .about =
        "Replays saved games and reports whether events and end are still the same. The first event that has changed "
        "is printed with its number and the line of the file. An unfinished game is replayed up to its last "
        "decision.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_REPLAY | OPTIONS_QUIET,
    .run = run,
};
