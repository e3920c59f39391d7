/* horde replay: replays saved games and reports whether events and end are still the same. */
#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "repl/term/command.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/save_replay.h"
#include "play/session/event_stream.h"
#include "play/load/scripts.h"
#include "repl/term/input.h"
#include "play/load/message.h"
#include "repl/draw/telling.h"

enum { LARGEST_FILE = 4 << 20 };

typedef struct ReplayCommand {
    Scripts scripts;
    Screen *screen;
    const Options *options;
    const char *path;
    SaveReader saved;
    SaveReplay replay;
    Telling *telling; /* NULL: none is printed */
    EventStream stream;
    Host host;
    Replay run;
    Progress progress;
} ReplayCommand;

static void watch_replayed(void *watcher, const Game *game, const Event *event) {
    ReplayCommand *command = watcher;
    if (command->telling) telling_see(command->telling, game, event);
    event_stream_see(&command->stream, game, event);
    if (!command->telling)
        progress_draw(&command->progress, command->path, command->replay.next, command->saved.entry_count);
}

/* Replays every saved decision that is still possible. */
static void replay_decisions(ReplayCommand *command) {
    const Replay *run = &command->run;
    (void)replay_start(&command->run, command->saved.header.seed);
    while (!interrupted && run->status != GAME_FAILED && save_replay_take(&command->replay, NULL)) {
    }
    progress_clear(&command->progress);
    if (command->telling) telling_free(command->telling, run->game);
    screen_flush(command->screen);
}

/* The verdict -------------------------------------------------------------------------------------- */

static void report_difference(const ReplayCommand *command) {
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
    if (command->replay.first_difference) report_difference(command), end = FAILED;
    if (*command->replay.why) message_error("%s", command->replay.why), end = FAILED;
    if (command->run.status == GAME_FAILED)
        tools_of(command->host.setup)->print_fault(&command->scripts, &command->host, command->run.game), end = FAILED;
    if (*saved->error) message_error("%s; replayed up to there", saved->error), end = FAILED;
    return end;
}

/* Prints "1 round, " or "1,234 events". */
static void print_number_of(Screen *screen, long number, const char *noun, const char *after) {
    char text[32];
    screen_print(screen, "%s %s%s%s", thousands_text(number, text), noun, number == 1 ? "" : "s", after);
}

/* Prints who won, or where the game stopped. */
static void print_end(const ReplayCommand *command) {
    const Setup *setup = command->host.setup;
    char text[WINNERS_TEXT], when[CLOCK_TEXT];
    Asked asked;
    if (command->run.status == GAME_OVER) {
        bool saved = save_replay_entry(&command->replay) || command->replay.ended;
        screen_print(command->screen, "%s%s\n", winners_text(command->run.game, setup, text),
                     saved ? "" : ", but the end was not saved");
        return;
    }
    screen_print(command->screen, "it is not over: %s", clock_text(command->run.game, setup, when));
    if (command->run.status == GAME_WAITS && door_asked(command->run.game, setup, &asked))
        screen_print(command->screen, ", seat %d decides", asked.seat + 1);
    screen_print(command->screen, "\n");
}

/* One line, so that it can be searched for. */
static void print_comparison(const ReplayCommand *command, bool same) {
    const SaveReplay *replay = &command->replay;
    const Door *door = door_of(command->host.setup);
    Screen *screen = command->screen;
    screen_print(screen, "%s: ", command->path);
    print_number_of(screen, door->clock(command->run.game, command->host.setup).at[0],
                    describe_clock_word(command->host.setup, 0), ", ");
    print_number_of(screen, replay->decided, "decision", ", ");
    print_number_of(screen, replay->event_count, "event", "");
    if (same && replay->compared == replay->event_count - replay->since)
        screen_print(screen, ", all unchanged; ");
    else if (same)
        screen_print(screen, ", of which the file holds %ld, unchanged; ", replay->compared);
    else
        screen_print(screen, ", changed; ");
    print_end(command);
}

/* One file --------------------------------------------------------------------------------------- */

static int open_saved_game(ReplayCommand *command) {
    SaveReader *saved = &command->saved;
    const char *events = command->options->events;
    if (events && path_same(events, command->path))
        return message_error("--events cannot overwrite the saved game"), WRONG_USAGE;
    if (!save_reader_open(saved, command->path, &command->scripts)) return message_error("%s", saved->error), FAILED;
    if (*saved->header.changed) message_error("%s: the scripts have changed: %s", command->path, saved->header.changed);
    if (saved->truncated) message_error("%s: skipped its last line, which is incomplete", command->path);
    return event_file_open(&command->stream, saved->header.setup, events);
}

static int replay_saved(ReplayCommand *command) {
    const Options *options = command->options;
    bool to_output = event_file_is_output(options->events);
    const Setup *setup = command->saved.header.setup;
    if (options->print) command->telling = telling_new(command->screen, setup, false);
    command->host = (Host){.setup = setup};
    replay_init(&command->run, &command->host);
    (void)replay_observe(&command->run, watch_replayed, command);
    save_replay_init(&command->replay, &command->saved, &command->run);
    progress_init_late(&command->progress);
    replay_decisions(command);
    int end = interrupted ? FAILED : print_faults(command);
    if (interrupted)
        message_note("stopped replaying %s after %d of %d lines", command->path, command->replay.next,
                     command->saved.entry_count);
    else if (!options->quiet && !to_output)
        print_comparison(command, end == DONE);
    save_replay_release(&command->replay);
    return event_file_close(&command->stream, options->events, end);
}

/* Each file has scripts of its own: its game, and the pool of that game. */
static int replay_file(Program *program, const Options *options, const char *path) {
    ReplayCommand *command = heap_new(1, sizeof *command);
    Options own = *options;
    char game[GAME_ID];
    *command = (ReplayCommand){.screen = &program->screen, .options = options, .path = path};
    if (save_reader_game(NULL, path, game)) own.game = game;
    int end = scripts_open(&command->scripts, &program->paths, &own);
    if (end == DONE) end = open_saved_game(command);
    if (end == DONE) end = replay_saved(command);
    save_reader_release(&command->saved);
    scripts_release(&command->scripts);
    replay_release(&command->run);
    free(command);
    return end;
}

/* The scripts of --factions-dir, as the page names them. */
static void put_scripts(JsonOut *out, const char *folder) {
    char **names, path[PATH_SIZE];
    const char *trouble;
    size_t size;
    int count = files_list(NULL, folder, &names);
    json_key(out, "files");
    json_open(out, '{');
    for (int i = 0; i < count; i++) {
        char name[PATH_SIZE];
        if (!text_ends(names[i], ".lua") || !path_join(path, folder, names[i]) ||
            !path_join(name, "factions", names[i]))
            continue;
        char *text = files_read(NULL, path, LARGEST_FILE, &size, &trouble);
        if (text) json_put_key(out, name);
        if (text) json_put_text(out, text);
        free(text);
    }
    json_close(out, '}');
    if (count >= 0) files_list_free(names, count);
}

/* Writes the page with the saved game in it. */
static int write_game_page(const Program *program, const Options *options) {
    const char *trouble;
    size_t size;
    char *save = files_read(NULL, options->operands[0], LARGEST_FILE, &size, &trouble);
    if (!save) return message_error("%s cannot be read: %s", options->operands[0], trouble), FAILED;
    JsonOut fields = {0};
    json_text_field(&fields, "save", save);
    if (options->factions_dir) put_scripts(&fields, options->factions_dir);
    int end = command_write_page(program, options->page, &fields);
    buffer_release(&fields.buffer);
    free(save);
    return end;
}

static int run_replay(Program *program, Options *options) {
    int end = DONE;
    if (options->operand_count > 1 && options->events)
        return message_error("--events writes the events of one game; give one file"), WRONG_USAGE;
    if (options->operand_count > 1 && options->page)
        return message_error("--page shows one game; give one file"), WRONG_USAGE;
    if (options->print && event_file_is_output(options->events))
        return message_error("--print and --events - both write to standard output; give one of them"), WRONG_USAGE;
    interrupt_start();
    for (int i = 0; i < options->operand_count && !interrupted; i++) {
        int one = replay_file(program, options, options->operands[i]);
        if (one > end) end = one;
    }
    if (options->page && !interrupted && end != WRONG_USAGE && write_game_page(program, options) != DONE) end = FAILED;
    return end;
}

const Command command_replay = {
    .name = "replay",
    .usage = "FILE.game...",
    .summary = "replays saved games and reports what has changed",
    .about =
        "Replays saved games and reports whether events and end are still the same. The first event that has changed "
        "is printed with its number and the line of the file. An unfinished game is replayed up to its last decision.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_REPLAY | OPTIONS_QUIET | OPTIONS_PAGE,
    .least = 1,
    .most = MANY_OPERANDS,
    .needs = "replay needs a saved game, such as tonight.game",
    .run = run_replay,
};
