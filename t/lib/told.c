#include "t/lib/told.h"

#include <stdio.h>
#include <string.h>

#include "t/lib/standin.h"

static const char *short_name(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

void told_add(void *teller, const Trace *trace) {
    static const char *const kinds[] = {"enter", "do", "leave", "fail"};
    Told *told = teller;
    told->lines++;
    if (trace->cost) told->cost = trace->cost;
    if (told->used > sizeof told->text - 2048) return;
    told->used += (size_t)snprintf(told->text + told->used, sizeof told->text - told->used, "%*s%s %s %s %d %s:%d %s\n",
                                   trace->depth, "", kinds[trace->kind], trace->power, name_hook(trace->hook),
                                   trace->seat == NOTHING ? 0 : trace->seat + 1, short_name(trace->place.file),
                                   trace->place.line, trace->words);
}

TestScripts *told_open(const Folder *folder, const char *script) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    folder_write(folder, "told.lua", script);
    catalog_file(scripts->catalog, folder_path(folder, "told.lua"), &scripts->diagnostics, NULL);
    catalog_close(scripts->catalog, &scripts->diagnostics);
    return scripts;
}

Setup told_setup(const TestScripts *scripts) {
    Setup setup = test_scripts_setup(scripts, false, 3, "told,kid,police", NULL);
    setup.rounds = 1;
    setup.hand_size = 3;
    return setup;
}

Status told_play(Host *host, Game *game, bool to_the_end) {
    Status status;
    while ((status = game_step(host, game)) == GAME_WAITS && (to_the_end || game->asked.about != ABOUT_PLAY))
        game_answer(host, game, standin_answer(NULL, game));
    return status;
}
