/* horde replay: plays saved games again and says whether they come out as they did: the same events, the
 * same end. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "repl/app/command.h"
#include "repl/app/game_fault.h"
#include "repl/record/save_replay.h"
#include "repl/tell/transcript.h"
#include "repl/record/event_stream.h"
#include "repl/app/scripts.h"

typedef struct Replay {
    World *world;
    Screen *screen;
    const Options *options;
    const char *path;
    Saved saved;
    Rerun rerun;
    Story story;
    Stream stream;
    Host host;
    Game game;
    Status status; /* of the last step */
} Replay;

static void see(void *watcher, const Game *game, const Event *event) {
    Replay *replay = watcher;
    if (replay->options->print) story_see(&replay->story, game, event);
    stream_see(&replay->stream, game, event);
    rerun_see(&replay->rerun, game, event);
}

/* Takes every entry that fits. */
static void play_again(Replay *replay) {
    game_init(&replay->game, replay->host.setup, replay->saved.header.seed);
    do replay->status = game_step(&replay->host, &replay->game);
    while (replay->status != GAME_FAILED && rerun_take(&replay->rerun, &replay->host, &replay->game, NULL));
    story_end(&replay->story, &replay->game);
    screen_flush(replay->screen);
}

/* What it says ------------------------------------------------------------------------------------- */

static void say_difference(const Replay *replay) {
    const Rerun *rerun = &replay->rerun;
    const Entry *entry = &replay->saved.entries[rerun->differs_at];
    say("%s:%d: event %ld, before decision %d, is not what it was; today %s%s", replay->path, entry->line,
        rerun->differs, rerun->differs_at + 1, rerun->instead ? "it is " : "it does not come",
        rerun->instead ? rerun->instead : "");
}

/* Says what is not as it was; FAILED when anything is. */
static int say_faults(const Replay *replay) {
    const Saved *saved = &replay->saved;
    int end = DONE;
    if (replay->rerun.differs) say_difference(replay), end = FAILED;
    if (*replay->rerun.why) say("%s", replay->rerun.why), end = FAILED;
    if (replay->status == GAME_FAILED) fault_tell(replay->world, &replay->host, &replay->game), end = FAILED;
    if (*saved->unsound) say("%s; it was played up to there", saved->unsound), end = FAILED;
    return end;
}

/* 1234567 as 1,234,567 */
static void add_figure(Prose *prose, long number, const char *what) {
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%ld", number);
    for (int i = 0; i < length; i++) prose_add(prose, "%s%c", i && (length - i) % 3 == 0 ? "," : "", digits[i]);
    prose_add(prose, " %s%s", what, number == 1 ? "" : "s");
}

/* How the game goes on where it was not saved to its end. */
static void add_rest(const Replay *replay, Prose *prose) {
    const Table *table = &replay->game.now;
    if (replay->status == GAME_OVER) {
        prose_winners(prose, &replay->game);
        if (!rerun_entry(&replay->rerun) && !replay->rerun.ended) prose_add(prose, ", but its end was not saved");
        return;
    }
    prose_add(prose, "it is not over: round %d", table->round);
    if (table->trick) prose_add(prose, ", trick %d", table->trick);
    if (replay->status == GAME_WAITS) prose_add(prose, ", seat %d decides", replay->game.asked.seat + 1);
}

static void print_verdict(const Replay *replay, bool same) {
    const Rerun *rerun = &replay->rerun;
    Prose *prose = malloc(sizeof *prose);
    if (!prose) abort();
    prose_init(prose, replay->screen, replay->host.setup);
    add_figure(prose, replay->game.now.round, "round");
    prose_add(prose, ", ");
    add_figure(prose, rerun->decided, "decision");
    prose_add(prose, ", ");
    add_figure(prose, rerun->told, "event");
    if (same && rerun->compared == rerun->told - rerun->since)
        prose_add(prose, ", all the same; ");
    else if (same)
        prose_add(prose, ", of which the file tells %ld, the same; ", rerun->compared);
    else
        prose_add(prose, ", not as it was; ");
    add_rest(replay, prose);
    screen_print(replay->screen, "%s: %s\n", replay->path, prose->text); /* one line, for whoever looks for it */
    free(prose);
}

/* One file --------------------------------------------------------------------------------------- */

static int open_file(Replay *replay) {
    Saved *saved = &replay->saved;
    const char *events = replay->options->events;
    if (events && path_same(events, replay->path))
        return say("the events cannot be written over the saved game"), WRONG_USAGE;
    if (!saved_open(saved, replay->path, replay->world->catalog)) return say("%s", saved->unsound), FAILED;
    if (*saved->header.changed) say("%s: the scripts are not what they were: %s", replay->path, saved->header.changed);
    if (saved->torn) say("%s: its last line was cut off, and is left out", replay->path);
    return stream_open(&replay->stream, &saved->header.setup, events);
}

static int verify(Replay *replay) {
    const Options *options = replay->options;
    bool to_output = stream_is_output(options->events);
    rerun_init(&replay->rerun, &replay->saved);
    story_init(&replay->story, replay->screen, &replay->saved.header.setup, false);
    replay->host = (Host){.setup = &replay->saved.header.setup, .see = see, .watcher = replay};
    play_again(replay);
    int end = say_faults(replay);
    if (!options->quiet && !to_output) print_verdict(replay, end == DONE);
    rerun_release(&replay->rerun);
    return stream_close(&replay->stream, options->events, end);
}

static int replay_file(World *world, Screen *screen, const Options *options, const char *path) {
    Replay *replay = calloc(1, sizeof *replay);
    if (!replay) abort();
    *replay = (Replay){.world = world, .screen = screen, .options = options, .path = path};
    int end = open_file(replay);
    if (end == DONE) end = verify(replay);
    saved_release(&replay->saved);
    free(replay);
    return end;
}

static int run(Program *program, Options *options) {
    World world;
    if (!options->operand_count) return say("replay takes a saved game, such as tonight.game"), WRONG_USAGE;
    if (options->operand_count > 1 && options->events)
        return say("--events writes the events of one game; name one file"), WRONG_USAGE;
    if (options->print && stream_is_output(options->events))
        return say("--print and --events - would both write to the output; give one of them"), WRONG_USAGE;
    int end = world_open(&world, &program->paths, options, NULL);
    bool opened = end == DONE;
    for (int i = 0; opened && i < options->operand_count; i++) {
        int one = replay_file(&world, &program->screen, options, options->operands[i]);
        if (one > end) end = one;
    }
    world_release(&world);
    return end;
}

const Command command_replay = {
    .name = "replay",
    .usage = "FILE.game...",
    .summary = "plays saved games again, and says where they differ",
    .about = "Plays saved games again and says whether they come out as they did: the same events, the same end. What "
             "comes out differently is told with the number of the event and the line of the file. A game that was "
             "broken off is played up to there.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_REPLAY | OPTIONS_QUIET,
    .run = run,
};
