#include "t/lib/kept.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/state/chance.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/app/command.h"

enum { COPIES = 1000 };

/* A game, and a copy of it before each decision that stands. */
typedef struct Keeping {
    Setup setup;
    SaveWriter save;
    Bench bench;
    Host host;
    Game game;
    int count, undone, undo;
    uint64_t chance;
    Game copies[COPIES];
} Keeping;

static void must(bool done, const char *what) {
    if (done) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void see(void *watcher, const Game *game, const Event *event) {
    Keeping *keeping = watcher;
    save_writer_see(&keeping->save, &keeping->setup, game, event);
}

/* Goes back one to four decisions, not into an answer that was not asked for. */
static void take_back(Keeping *keeping) {
    int back = 1 + (int)chance_below(&keeping->chance, 4);
    if (back > keeping->count) return;
    must(save_writer_undo(&keeping->save, back), "an undo cannot be saved");
    keeping->count -= back;
    keeping->undone += back;
    keeping->game = keeping->copies[keeping->count];
}

static void decide(Keeping *keeping) {
    Game *game = &keeping->game;
    int option = (int)chance_below(&keeping->chance, game->asked.option_count);
    must(keeping->count < COPIES, "a game has too many decisions");
    must(save_writer_decision(&keeping->save, &keeping->setup, game, option, false), "a decision cannot be saved");
    keeping->copies[keeping->count++] = *game;
    (void)game_answer(&keeping->host, game, option);
}

static void play(Keeping *keeping) {
    Status status;
    while ((status = game_step(&keeping->host, &keeping->game)) == GAME_WAITS) {
        if (keeping->undo && chance_below(&keeping->chance, (uint32_t)keeping->undo) == 0) take_back(keeping);
        decide(keeping);
    }
    must(status == GAME_OVER, "a game fails");
    must(save_writer_end(&keeping->save, &keeping->setup, &keeping->game), "an end cannot be saved");
}

Kept kept_play(const TestScripts *scripts, const Folder *folder, const Setup *setup, uint64_t seed, int undo) {
    Keeping *keeping = heap_new(1, sizeof *keeping);
    Kept kept = {0};
    const char *trouble, *path = folder_path(folder, "kept.game");
    keeping->setup = *setup;
    keeping->undo = undo;
    keeping->chance = seed;
    keeping->host = (Host){.setup = &keeping->setup, .see = see, .watcher = keeping};
    must(save_writer_create(&keeping->save, path, scripts->catalog, setup, seed, &keeping->bench) == DONE, "no file");
    game_init(&keeping->game, setup, seed);
    play(keeping);
    must(save_writer_close(&keeping->save), "a file cannot be closed");
    kept.game = keeping->game;
    kept.undone = keeping->undone;
    kept.text = text_read(path, SAVED_BYTES, &kept.size, &trouble);
    must(kept.text && remove(path) == 0, "a file cannot be read");
    free(keeping);
    return kept;
}

static void see_again(void *watcher, const Game *game, const Event *event) {
    save_replay_see(watcher, game, event);
}

Status kept_again(const SaveReader *saved, SaveReplay *replay, Game *game) {
    Host host = {.setup = &saved->header.setup, .see = see_again, .watcher = replay};
    Status status;
    save_replay_init(replay, saved);
    game_init(game, host.setup, saved->header.seed);
    do status = game_step(&host, game);
    while (status != GAME_FAILED && save_replay_take(replay, &host, game, NULL));
    return status;
}

bool kept_same(const TestScripts *scripts, const char *text, size_t size, const Game *like) {
    SaveReader *saved = heap_alloc(sizeof *saved);
    SaveReplay replay = {0};
    Game game;
    bool same = save_reader_read(saved, "kept.game", text, size, scripts->catalog) && !saved->torn &&
                !*saved->unsound && kept_again(saved, &replay, &game) == GAME_OVER && !*replay.why && !replay.differs &&
                replay.ended && replay.compared == replay.told && (!like || memcmp(&game, like, sizeof game) == 0);
    save_replay_release(&replay);
    save_reader_release(saved);
    free(saved);
    return same;
}
