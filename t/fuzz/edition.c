/* Loads bytes as an edition's file. An edition that is accepted is played with each number of communities. The seeds are
 * scenarios/editions/. */
#include "lua/dayz/choices.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"

enum { MEMORY = 2 * 1024 * 1024, INSTRUCTIONS = 10 * 1000 };

static TestScripts *shipped;

int LLVMFuzzerInitialize(int *count, char ***words) {
    (void)count, (void)words;
    shipped = test_scripts_open(NULL, NULL);
    return 0;
}

static void drop(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    fuzz_input_expect(*path && line >= 1 && *message, "a complaint has a file, a line and a message");
}

static void drop_print(void *printer, const char *line) {
    (void)printer, (void)line;
}

static void play(const EditionFile *edition, int seats) {
    char why[512] = "";
    Setup setup;
    Refusal refusal;
    Game game;
    Choices choices = {.players = seats, .rounds = 1};
    if (!choices_setup(shipped->catalog, edition, &choices, &setup, why, sizeof why)) {
        fuzz_input_expect(*why, "a line-up is refused with a reason");
        return;
    }
    fuzz_input_expect(setup_check(&setup, &refusal), "a line-up that is made fits");
    Host host = random_host(&setup);
    game_init(&game, &setup, (uint64_t)seats);
    fuzz_input_expect(game_step(&host, &game) == GAME_OVER, "a game of an edition is played to its end");
    fuzz_input_expect(!game_unsound(&game, &setup), "a game is sound at its end");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const Limits limits = {.memory = MEMORY, .instructions = INSTRUCTIONS};
    Diagnostics diagnostics = {.report = drop};
    EditionFile edition;
    Vm *vm = vm_new(&limits);
    vm->print = drop_print;
    bool loaded = edition_load(vm, fuzz_input_file(data, size), &edition, &diagnostics);
    fuzz_input_expect(loaded == !diagnostics.count, "an edition is refused with a complaint");
    for (int seats = MIN_SEATS; loaded && seats <= MAX_SEATS; seats++) play(&edition, seats);
    vm_free(vm);
    return 0;
}
