/* Loaders read named texts over the disk: catalogue, `include`, scenarios. */
#include "core/base/files.h"

#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "lua/table/game_script.h"
#include "t/lib/scripts/test_catalog.h"

#define GAME                                                                                                           \
    "local data = include \"data\"\n"                                                                                  \
    "return { id = \"mine\", name = data.name, api = 3, seats = { 2, 2 }, text = \"T.\", source = \"own\",\n"          \
    "  kinds = { card = { start = \"deck\" } }, zones = { deck = { sees = \"all\" } }, begin = \"go\",\n"              \
    "  phases = { go = function(g) g:finish { ranking = { { 1, 2 } }, reason = \"over\" } end } }\n"

static void join_and_replace(TestCatalog *loading, Files *files) {
    temp_folder_write(&loading->folder, "alpha.lua", TEST_CATALOG_GOOD("alpha"));
    files_put(files, "alpha.lua",
              "return {\n  id = \"alpha\", name = \"Over\", cards = { values = { 1, 13 } },\n"
              "  base = { text = \"T.\", source = \"own\" },\n}\n");
    files_put(files, "beta.lua", TEST_CATALOG_GOOD("beta"));
    ok(test_catalog_load(loading), "a folder with texts over it is loaded");
    is(loading->heard, "", "without complaints");
    ok(catalog_find(loading->catalog, "beta") != NULL, "a text joins the scripts of the folder");
    is(catalog_find(loading->catalog, "alpha")->name, "Over", "a text replaces a script");
}

static void break_one(TestCatalog *loading, Files *files) {
    files_put(files, "gamma.lua", "return {\n  id = \n}\n");
    (void)test_catalog_load(loading);
    is(loading->heard, "gamma.lua:3: unexpected symbol near '}'\n", "a broken text is reported with its file and line");
    ok(!catalog_find(loading->catalog, "gamma"), "and left out");
}

static void include_text(TestCatalog *loading, Files *files) {
    char path[512];
    snprintf(path, sizeof path, "%s/games/mine.lua", loading->folder.path);
    files_put(files, "games/mine.lua", GAME);
    *loading->heard = 0;
    ok(!game_script_load(loading->vm, path, &loading->diagnostics), "an include that is missing is refused");
    ok(strstr(loading->heard, "games/mine/data.lua") != NULL, "by its name");
    files_put(files, "games/mine/data.lua", "return { name = \"Mine\" }\n");
    GameScript *script = game_script_load(loading->vm, path, &loading->diagnostics);
    ok(script && strcmp(script->name, "Mine") == 0, "a game and its include are read from texts");
    uint64_t digest = script ? script->digest : 0;
    game_script_free(script);
    files_put(files, "games/mine/data.lua", "return { name = \"Other\" }\n");
    script = game_script_load(loading->vm, path, &loading->diagnostics);
    ok(script && script->digest != digest, "another text has another digest");
    game_script_free(script);
}

int main(void) {
    TestCatalog *loading = test_catalog_new();
    Files *files = files_new(loading->folder.path);
    loading->vm->files = files;
    join_and_replace(loading, files);
    test_catalog_free(loading);
    files_free(files);

    loading = test_catalog_new();
    loading->vm->files = files = files_new(loading->folder.path);
    break_one(loading, files);
    include_text(loading, files);
    test_catalog_free(loading);
    files_free(files);
    done_testing();
}
