/* Loads bytes as the script of a whole game and plays some steps of it with random answers, as the door drives it: events
 * are told in words and as JSON, positions are scored, copied and re-dealt. The script may be refused or fail; the game
 * stays sound, and a failure has a message and is repeatable. The seeds are games/, t/table/games/ and
 * t/table/hostile/. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "lua/table/event_text.h"
#include "lua/table/whole_game.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "lua/vm/heap.h"
#include "t/lib/scripts/script_mutation.h"
#include "t/lib/temp_folder.h"

enum { MEMORY = 1536 * 1024, INSTRUCTIONS = 20 * 1000, DECISIONS = 60, LOOK_EVERY = 8, NAME = 16 };

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

static MutationSources sources;
static TempFolder folder; /* with the folders that the seeds include */

static void remove_folder(void) {
    temp_folder_remove(&folder);
}

int LLVMFuzzerInitialize(int *count, char ***words) {
    char command[600];
    (void)count, (void)words;
    folder = temp_folder_new();
    snprintf(command, sizeof command, "cp -r games/*/ t/table/games/*/ %s", folder.path);
    fuzz_input_expect(system(command) == 0, "the data of the seeds is copied");
    atexit(remove_folder);
    mutation_sources_add(&sources, "games");
    mutation_sources_add(&sources, "t/table/games");
    return 0;
}

/* Called by the fuzzer for a new input. Bytes changed at random are seldom Lua: most inputs get wounds of whole tokens and
 * lines, with pieces of the seeds. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    uint64_t chance = chance_mix(seed);
    if (chance_below(&chance, 4) == 0) return LLVMFuzzerMutate(data, size, most);
    char *text = heap_new(1, size + 1);
    memcpy(text, data, size);
    if (size) sources.texts[sources.count++] = text;
    char *mutated = script_mutation(&sources, sources.count - 1, &chance, &size);
    if (sources.texts[sources.count - 1] == text) sources.count--;
    if (size > most) size = most;
    memcpy(data, mutated, size);
    free(mutated);
    free(text);
    return size;
}

static void drop(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    fuzz_input_expect(*path && line >= 1 && *message, "a complaint has a file, a line and a message");
}

static void drop_print(void *printer, const char *line) {
    (void)printer, (void)line;
}

/* A file is called by the id in it: the letters after the first `id = "`. */
static const char *write_input(const uint8_t *data, size_t size) {
    static const char mark[] = "id = \"";
    char name[NAME + 8] = "game";
    size_t used = 0;
    for (size_t at = 0; at + sizeof mark < size && !used; at++) {
        if (memcmp(data + at, mark, sizeof mark - 1) != 0) continue;
        const uint8_t *id = data + at + sizeof mark - 1;
        while (id + used < data + size && used < NAME && (islower(id[used]) || id[used] == '_')) used++;
        if (used) memcpy(name, id, used), name[used] = 0;
    }
    strcat(name, ".lua");
    return temp_folder_write_bytes(&folder, name, data, size);
}

/* Playing ------------------------------------------------------------------------------------------ */

static void see(void *watcher, const Game *played, const Event *told) {
    const Tabletop *block = tabletop_look_at(played);
    const TabletopEvent *event = tabletop_told(told);
    const WholeGame *game = watcher;
    EventText text = {0};
    event_text_words(&text, game, block, event, NOTHING);
    event_text_words(&text, game, block, event, 0);
    (void)event_text_json(&text, game, block, event);
    buffer_release(&text);
}

/* What bots, people and the search ask about a position. */
static void look(WholeGame *game, const Tabletop *block) {
    static uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    static uint8_t before[TABLETOP_SIZE], after[TABLETOP_SIZE];
    Host host = whole_game_host(game);
    int seat = tabletop_asked(block)->seat, score;
    char name[LONG_NAME];
    host.silent = true;
    (void)whole_game_score(game, &host, block, seat, &score);
    (void)whole_game_asking(game, block, NULL);
    (void)whole_game_why_not(game, block, names_choice(&game->layout, tabletop_asked(block)->options[0], name));
    size_t size = tabletop_view(&game->layout, block, seat, before);
    memcpy(copy, block, game->layout.size);
    if (!tabletop_redeal(&host, (Tabletop *)copy, seat, tabletop_decisions(block))) return;
    fuzz_input_expect(!tabletop_unsound(&game->layout, (Tabletop *)copy), "a re-dealt game is sound");
    fuzz_input_expect(tabletop_view(&game->layout, (Tabletop *)copy, seat, after) == size &&
                          memcmp(before, after, size) == 0,
                      "a re-dealt game looks the same to its seat");
}

/* A failed step fails again, and changes nothing. */
static void fail_again(Host *host, const TabletopLayout *layout, Tabletop *block) {
    static uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    fuzz_input_expect(host->fault.what && *host->fault.what, "a failure has a message");
    memcpy(copy, block, layout->size);
    fuzz_input_expect(tabletop_step(host, block) == GAME_FAILED, "the next step fails again");
    fuzz_input_expect(memcmp(copy, block, layout->size) == 0, "failing again changes nothing");
}

static void play(WholeGame *game, uint64_t seed) {
    static uint64_t room[TABLETOP_SIZE / sizeof(uint64_t)];
    Tabletop *block = (Tabletop *)room;
    Host host = whole_game_host(game);
    uint64_t chance = chance_mix(seed);
    Status status = GAME_WAITS;
    host.see = see;
    host.watcher = game;
    tabletop_init(block, &game->layout, seed);
    for (int i = 0; i < DECISIONS && status == GAME_WAITS; i++) {
        status = tabletop_step(&host, block);
        fuzz_input_expect(!tabletop_unsound(&game->layout, block), "a game is sound after every step");
        if (status != GAME_WAITS) break;
        if (i % LOOK_EVERY == 0) look(game, block);
        int option = (int)chance_below(&chance, tabletop_asked(block)->option_count);
        fuzz_input_expect(tabletop_answer(block, option) == ANSWER_TAKEN, "an option is taken");
    }
    if (status == GAME_FAILED) fail_again(&host, &game->layout, block);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const Limits limits = {.memory = MEMORY, .instructions = INSTRUCTIONS};
    Diagnostics diagnostics = {.report = drop};
    Vm *vm = vm_new(&limits);
    char path[512];
    vm->print = drop_print;
    snprintf(path, sizeof path, "%s", write_input(data, size));
    GameScript *script = game_script_load(vm, path, &diagnostics);
    fuzz_input_expect(script || diagnostics.count, "a script is refused with a complaint");
    GameSetup setup = script ? game_setup_default(script) : (GameSetup){.players = 0};
    for (int i = 0; script && i < 2; i++) {
        setup.players = i ? script->most_seats : script->least_seats;
        WholeGame *game = whole_game_new(script, &setup, &diagnostics);
        if (game) play(game, size + (uint64_t)i);
        if (game) whole_game_free(game);
    }
    game_script_free(script);
    vm_free(vm);
    remove(path);
    return 0;
}
