/* Turns bytes into a save file: as they are, as lines after a valid header, or as edits of a valid
 * file. The reader must accept or refuse it, and an accepted save is replayed. The first run writes
 * valid files into the corpus. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/repl/saved_game.h"

enum { GAMES = 3, ROOM = 256 * 1024 };

/* Made once, then constant. */
static struct SoundFile {
    TestScripts *scripts;
    SavedGame games[GAMES];
} loaded;

/* Writes a file whose first byte is the mode. */
static void write_seed(int count, char **words, int number, char mode, const char *text, size_t size) {
    char name[32], *bytes = heap_alloc(1 + size);
    snprintf(name, sizeof name, "sound.%d.%d", number, mode);
    bytes[0] = mode;
    memcpy(bytes + 1, text, size);
    fuzz_input_seed(count, words, name, bytes, 1 + size);
    free(bytes);
}

static void write_seeds(int count, char **words) {
    for (int i = 0; i < GAMES; i++) {
        const SavedGame *saved_game = &loaded.games[i];
        const char *lines = strchr(saved_game->text, '\n') + 1;
        write_seed(count, words, i, 0, saved_game->text, saved_game->size);
        write_seed(count, words, i, (char)(1 + 3 * i), lines, saved_game->size - (size_t)(lines - saved_game->text));
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
    write_seeds(*count, *words);
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
    fuzz_input_expect(!game_unsound(&game, saved->header.setup), "a game that is played again is sound");
    fuzz_input_expect(replay.next <= saved->entry_count, "no more is played than there is");
    bool all = replay.next == saved->entry_count;
    fuzz_input_expect(all || *replay.why || status == GAME_FAILED, "what cannot be played has a reason");
    fuzz_input_expect(!replay.ended || status == GAME_OVER, "a game that has ended is over");
    save_replay_release(&replay);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = heap_alloc(ROOM);
    SaveReader saved;
    size_t length = make_text(text, data, size);
    Scripts app = saved_game_scripts(loaded.scripts);
    bool read = save_reader_read(&saved, "fuzz.game", text, length, &app);
    free(text);
    fuzz_input_expect(read || *saved.error, "what is refused has a reason");
    fuzz_input_expect(saved.good_size <= length, "no more is sound than there is");
    if (read) play_again(&saved);
    save_reader_release(&saved);
    return 0;
}
