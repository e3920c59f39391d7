/* Loads bytes as a script and plays a short game with each of its versions. The script may be refused or fail; the game
 * stays sound, and a failure has a message and is repeatable. The seeds are factions/ and t/lua/hostile/. */
#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "lua/dayz/choices.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"

enum { MEMORY = 1536 * 1024, INSTRUCTIONS = 10 * 1000, HAND = 3 };

static TestScripts *shipped; /* for its edition */

typedef struct FuzzScript {
    Vm *vm;
    Catalog *catalog;
    Diagnostics diagnostics;
    const Script *script; /* made of the input; NULL: it was refused */
} FuzzScript;

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

static void load_others(FuzzScript *fuzzed) {
    static const char *const others[] = {"zombie", "van", "military", "dog", "kid"};
    fuzz_input_expect(catalog_library(fuzzed->catalog, "lua/verbs.lua", "verbs", &fuzzed->diagnostics), "verbs load");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char path[64];
        snprintf(path, sizeof path, "factions/%s.lua", others[i]);
        fuzz_input_expect(catalog_file(fuzzed->catalog, path, &fuzzed->diagnostics, NULL), "shipped scripts load");
    }
}

static void load(FuzzScript *fuzzed, const char *path) {
    const Limits limits = {.memory = MEMORY, .instructions = INSTRUCTIONS};
    *fuzzed = (FuzzScript){.vm = vm_new(&limits), .diagnostics = {.report = drop}};
    fuzzed->vm->print = drop_print;
    fuzzed->catalog = catalog_new(fuzzed->vm);
    load_others(fuzzed);
    int before = fuzzed->diagnostics.count;
    bool loaded = catalog_file(fuzzed->catalog, path, &fuzzed->diagnostics, NULL);
    fuzz_input_expect(loaded || fuzzed->diagnostics.count > before, "a script is refused with a complaint");
    if (!catalog_close(fuzzed->catalog, &fuzzed->diagnostics)) return;
    for (int i = 0; loaded && i < fuzzed->catalog->count; i++)
        if (strcmp(fuzzed->catalog->scripts[i]->path, path) == 0) fuzzed->script = fuzzed->catalog->scripts[i];
}

/* Names the script's version among three powers; a special is named in `with`. */
static void name_powers(const Script *script, int version, char powers[128], char with[128]) {
    static const char *const others[] = {"military", "dog", "kid"};
    int used = 0, count = 0;
    bool survivor = !script->special && script->role == ROLE_SURVIVOR;
    snprintf(with, 128, script->replaces ? "%s:dog" : "%s", script->special ? script->id : "");
    if (survivor) used = snprintf(powers, 128, "%s:%s", script->id, name_version((Version)version));
    for (int i = 0; i < 3 && count < (survivor ? 2 : 3); i++)
        if (strcmp(others[i], script->id) != 0)
            used += snprintf(powers + used, 128 - (size_t)used, "%s%s", used ? "," : "", others[i]), count++;
}

static void play(const Setup *setup, uint64_t seed) {
    Host host = random_host(setup);
    Game game, again;
    game_init(&game, setup, seed);
    Status status = game_step(&host, &game);
    fuzz_input_expect(!game_unsound(&game, setup), "a game is sound at its end");
    fuzz_input_expect(status != GAME_WAITS, "bots leave no decision open");
    if (status == GAME_OVER) return;
    fuzz_input_expect(host.fault.what && *host.fault.what, "a failure has a message");
    again = game;
    fuzz_input_expect(game_step(&host, &again) == GAME_FAILED, "the next step fails again");
    fuzz_input_expect(memcmp(&game, &again, sizeof game) == 0, "failing again changes nothing");
}

static void play_version(const FuzzScript *fuzzed, int version) {
    char powers[128], with[128], why[512];
    Setup setup;
    name_powers(fuzzed->script, version, powers, with);
    Choices choices = {.players = 3, .powers = powers, .with = *with ? with : NULL, .rounds = 1, .hand = HAND};
    if (choices_setup(fuzzed->catalog, &shipped->printed, &choices, &setup, why, sizeof why))
        play(&setup, (uint64_t)version);
    else
        fuzz_input_expect(*why, "a line-up is refused with a reason");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FuzzScript fuzzed;
    load(&fuzzed, fuzz_input_file(data, size));
    for (int version = 0; fuzzed.script && version < VERSIONS; version++)
        if (fuzzed.script->versions[version].exists) play_version(&fuzzed, version);
    catalog_free(fuzzed.catalog);
    vm_free(fuzzed.vm);
    return 0;
}
