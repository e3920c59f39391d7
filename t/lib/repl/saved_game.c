#include "t/lib/repl/saved_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "core/base/files.h"
#include "repl/term/command.h"

enum { COPIES = 1000 };

/* A game, and a copy of it before each decision that has not been undone. */
typedef struct SavedGameWriter {
    Setup setup;
    SaveWriter save;
    Bench bench;
    Host host;
    Game game;
    int count, undone, undo;
    uint64_t chance;
    Game copies[COPIES];
} SavedGameWriter;

static void must(bool done, const char *what) {
    if (done) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void see(void *watcher, const Game *game, const Event *event) {
    SavedGameWriter *writer = watcher;
    save_writer_see(&writer->save, game, event);
}

/* Undoes one to four decisions. */
static void take_back(SavedGameWriter *writer) {
    int back = 1 + (int)chance_below(&writer->chance, 4);
    if (back > writer->count) return;
    must(save_writer_undo(&writer->save, back), "an undo cannot be saved");
    writer->count -= back;
    writer->undone += back;
    writer->game = writer->copies[writer->count];
}

static void decide(SavedGameWriter *writer) {
    Game *game = &writer->game;
    int option = (int)chance_below(&writer->chance, game->asked.option_count);
    must(writer->count < COPIES, "a game has too many decisions");
    Step step = step_of(&writer->setup, game, option);
    must(save_writer_step(&writer->save, &step, false), "a decision cannot be saved");
    writer->copies[writer->count++] = *game;
    (void)game_answer(&writer->host, game, option);
}

static void play(SavedGameWriter *writer) {
    Status status;
    while ((status = game_step(&writer->host, &writer->game)) == GAME_WAITS) {
        if (writer->undo && chance_below(&writer->chance, (uint32_t)writer->undo) == 0) take_back(writer);
        decide(writer);
    }
    must(status == GAME_OVER, "a game fails");
    must(save_writer_end(&writer->save, &writer->game), "an end cannot be saved");
}

SavedGame saved_game_play(const TestScripts *scripts, const TempFolder *folder, const Setup *setup, uint64_t seed,
                          int undo) {
    SavedGameWriter *writer = heap_new(1, sizeof *writer);
    SavedGame saved_game = {0};
    const char *trouble, *path = temp_folder_path(folder, "kept.game");
    writer->setup = *setup;
    writer->undo = undo;
    writer->chance = seed;
    writer->host = (Host){.setup = &writer->setup, .see = see, .watcher = writer};
    Scripts app = saved_game_scripts(scripts);
    must(save_writer_create(&writer->save, path, &app, setup, seed, &writer->bench) == DONE, "no file");
    game_init(&writer->game, setup, seed);
    play(writer);
    must(save_writer_close(&writer->save), "a file cannot be closed");
    saved_game.game = writer->game;
    saved_game.undone = writer->undone;
    saved_game.text = files_read(NULL, path, MAX_SAVE_BYTES, &saved_game.size, &trouble);
    must(saved_game.text && remove(path) == 0, "a file cannot be read");
    free(writer);
    return saved_game;
}

Status saved_game_replay(const SaveReader *saved, SaveReplay *replay, Game *game) {
    Host host = {.setup = saved->header.setup};
    Replay run;
    replay_init(&run, &host);
    save_replay_init(replay, saved, &run);
    (void)replay_start(&run, saved->header.seed);
    while (run.status != GAME_FAILED && save_replay_take(replay, NULL)) {
    }
    *game = *run.game;
    replay->replay = NULL;
    replay_release(&run);
    return run.status;
}

bool saved_game_matches(const TestScripts *scripts, const char *text, size_t size, const Game *like) {
    SaveReader *saved = heap_alloc(sizeof *saved);
    SaveReplay replay = {0};
    Game game;
    Scripts app = saved_game_scripts(scripts);
    bool same = save_reader_read(saved, "kept.game", text, size, &app) && !saved->truncated && !*saved->error &&
                saved_game_replay(saved, &replay, &game) == GAME_OVER && !*replay.why && !replay.first_difference &&
                replay.ended && replay.compared == replay.event_count &&
                (!like || memcmp(&game, like, sizeof game) == 0);
    save_replay_release(&replay);
    save_reader_release(saved);
    free(saved);
    return same;
}
