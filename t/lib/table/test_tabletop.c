#include "t/lib/table/test_tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/table/names.h"

static void note(void *listener, const char *path, int line, const char *message) {
    TestTabletop *test = listener;
    size_t used = strlen(test->messages);
    (void)path;
    snprintf(test->messages + used, sizeof test->messages - used, "%d: %s\n", line, message);
}

/* Sets options as in "variant=expert children=yes". */
static bool set_options(TestTabletop *test, GameSetup *setup, const char *options) {
    char text[256], *rest = text;
    snprintf(text, sizeof text, "%s", options);
    for (char *name; (name = strtok_r(rest, " ", &rest));) {
        char *value = strchr(name, '=');
        if (!value) return false;
        *value++ = 0;
        if (!game_setup_option(test->script, setup, name, value, test->messages, sizeof test->messages)) return false;
    }
    return true;
}

static void set_up(TestTabletop *test, int players, const char *options, Diagnostics *diagnostics) {
    GameSetup setup = game_setup_default(test->script);
    if (players) setup.players = players;
    if (!set_options(test, &setup, options)) return;
    test->game = whole_game_new(test->script, &setup, diagnostics);
    if (!test->game) return;
    test->host = whole_game_host(test->game);
    test->block = tabletop_block_new(&test->game->layout);
    tabletop_init(test->block, &test->game->layout, 1);
}

static TestTabletop *load(TestTabletop *test, const char *path, int players, const char *options) {
    Diagnostics diagnostics = {.report = note, .listener = test};
    test->vm = vm_new(NULL);
    test->script = game_script_load(test->vm, path, &diagnostics);
    if (test->script) set_up(test, players, options, &diagnostics);
    return test;
}

TestTabletop *test_tabletop_file(const char *path, int players) {
    return test_tabletop_options(path, players, "");
}

TestTabletop *test_tabletop_options(const char *path, int players, const char *options) {
    return load(calloc(1, sizeof(TestTabletop)), path, players, options);
}

TestTabletop *test_tabletop_named(const char *text, const char *file) {
    TestTabletop *test = calloc(1, sizeof *test);
    test->folder = temp_folder_new();
    test->temporary = true;
    return load(test, temp_folder_write(&test->folder, file, text), 0, "");
}

TestTabletop *test_tabletop_text(const char *text) {
    return test_tabletop_named(text, "t.lua");
}

TestTabletop *test_tabletop_fields(const char *fields) {
    char text[16384];
    snprintf(text, sizeof text, "return { id = 't', name = 'T', api = 3, seats = { 2, 4 },\n%s\n}\n", fields);
    return test_tabletop_text(text);
}

void test_tabletop_free(TestTabletop *test) {
    whole_game_free(test->game);
    game_script_free(test->script);
    vm_free(test->vm);
    free(test->block);
    if (test->temporary) temp_folder_remove(&test->folder);
    free(test);
}

Status test_tabletop_choose(TestTabletop *test, const char *option) {
    const TabletopQuestion *asked = tabletop_asked(test->block);
    int place = asked ? names_find_option(&test->game->layout, asked, option) : -1;
    if (place < 0) return GAME_FAILED;
    (void)tabletop_answer(test->block, place);
    return tabletop_step(&test->host, test->block);
}

typedef struct Stream {
    const WholeGame *game;
    EventText line, all;
} Stream;

static void add_line(void *watcher, const Game *played, const Event *told) {
    Stream *stream = watcher;
    if (event_text_json(&stream->line, stream->game, tabletop_look_at(played), tabletop_told(told)))
        event_text_add(&stream->all, "%s\n", stream->line.text);
}

static char *play_stream(TestTabletop *test, uint64_t seed, TabletopAnswerer *answer, bool outside) {
    Stream stream = {.game = test->game};
    Host host = whole_game_host(test->game);
    host.see = add_line;
    host.watcher = &stream;
    if (!outside) host.answer = answer;
    tabletop_init(test->block, &test->game->layout, seed);
    while (tabletop_step(&host, test->block) == GAME_WAITS)
        (void)tabletop_answer(test->block, answer(NULL, tabletop_game(test->block)));
    buffer_release(&stream.line);
    return stream.all.text;
}

char *test_tabletop_stream(TestTabletop *test, uint64_t seed, bool outside) {
    return play_stream(test, seed, random_tabletop_answer, outside);
}

char *test_tabletop_eager_stream(TestTabletop *test, uint64_t seed) {
    return play_stream(test, seed, random_tabletop_eager, false);
}
