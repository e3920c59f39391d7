/* Turns bytes into a save file: as they are, as lines after a valid header, or as edits of a valid
 * file. The reader must accept or refuse it, and an accepted save is replayed. The first run writes
 * valid files into the corpus. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lua/machine/heap.h"
#include "t/lib/repl/saved_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *count, char ***words);

enum { GAMES = 3, ROOM = 256 * 1024 };

/* Made once, then constant. */
static struct SoundFile {
    TestScripts *scripts;
    SavedGame games[GAMES];
} loaded;

static void expect(bool fine, const char *promise) {
    if (fine) return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

static void write_seed(const char *corpus, int number, char mode, const char *text, size_t size) {
    char path[4096];
    snprintf(path, sizeof path, "%s/sound.%d.%d", corpus, number, mode);
    FILE *file = fopen(path, "wb");
    if (!file) return;
    fputc(mode, file);
    fwrite(text, 1, size, file);
    fclose(file);
}

static void write_seeds(const char *corpus) {
    struct stat found;
    if (stat(corpus, &found) != 0 || !S_ISDIR(found.st_mode)) return;
    for (int i = 0; i < GAMES; i++) {
        const SavedGame *saved_game = &loaded.games[i];
        const char *lines = strchr(saved_game->text, '\n') + 1;
        write_seed(corpus, i, 0, saved_game->text, saved_game->size);
        write_seed(corpus, i, (char)(1 + 3 * i), lines, saved_game->size - (size_t)(lines - saved_game->text));
    }
}

int LLVMFuzzerInitialize(int *count, char ***words) {
    static const char *const powers[GAMES] = {"hippie:weak,military,dog:advanced", "preacher,survivalist,cheerleader",
                                              "police:advanced,governor,kid"};
    TempFolder folder = temp_folder_new();
    loaded.scripts = test_scripts_open(NULL, NULL);
    for (int i = 0; i < GAMES; i++) {
        Setup setup = test_scripts_setup(loaded.scripts, i == 1, 2 + i, powers[i], i ? "bunker" : NULL);
        setup.rounds = 2;
        setup.power_draw = i;
        setup.hand_size = 5;
        loaded.games[i] = saved_game_play(loaded.scripts, &folder, &setup, (uint64_t)i, i ? 9 : 0);
    }
    temp_folder_remove(&folder);
    for (int i = 1; i < *count; i++)
        if ((*words)[i][0] != '-') write_seeds((*words)[i]);
    return 0;
}

/* Each edit takes three bytes: two for the position, one for the new byte. */
static void edit(char *text, size_t size, const uint8_t *data, size_t edits) {
    for (; edits >= 3; edits -= 3, data += 3) text[(data[0] << 8 | data[1]) % size] = (char)data[2];
}

/* Writes the file that the bytes describe; returns its size. */
static size_t make_text(char *text, const uint8_t *data, size_t size) {
    int mode = size ? data[0] : 0;
    const SavedGame *saved_game = &loaded.games[mode / 3 % GAMES];
    size_t first = (size_t)(strchr(saved_game->text, '\n') + 1 - saved_game->text), left = size ? size - 1 : 0;
    if (mode % 3 == 2) {
        memcpy(text, saved_game->text, saved_game->size);
        edit(text, saved_game->size, data + 1, left);
        return saved_game->size;
    }
    if (mode % 3 == 0) first = 0;
    if (left > ROOM - first) left = ROOM - first;
    memcpy(text, saved_game->text, first);
    if (left) memcpy(text + first, data + 1, left);
    return first + left;
}

static void play_again(const SaveReader *saved) {
    SaveReplay replay;
    Game game;
    Status status = saved_game_replay(saved, &replay, &game);
    expect(!game_unsound(&game, &saved->header.setup), "a game that is played again is sound");
    expect(replay.next <= saved->entry_count, "no more is played than there is");
    bool all = replay.next == saved->entry_count;
    expect(all || *replay.why || status == GAME_FAILED, "what cannot be played has a reason");
    expect(!replay.ended || status == GAME_OVER, "a game that has ended is over");
    save_replay_release(&replay);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = heap_alloc(ROOM);
    SaveReader saved;
    size_t length = make_text(text, data, size);
    bool read = save_reader_read(&saved, "fuzz.game", text, length, loaded.scripts->catalog);
    free(text);
    expect(read || *saved.error, "what is refused has a reason");
    expect(saved.good_size <= length, "no more is sound than there is");
    if (read) play_again(&saved);
    save_reader_release(&saved);
    return 0;
}
