#include "t/lib/scripts/trace_text.h"

#include <stdio.h>
#include <string.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"

static const char *short_name(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

void trace_text_add(void *teller, const Trace *trace) {
    static const char *const kinds[] = {"enter", "do", "leave", "fail"};
    TraceText *traced = teller;
    traced->lines++;
    if (trace->cost) traced->cost = trace->cost;
    if (traced->used > sizeof traced->text - 2048) return;
    traced->used += (size_t)snprintf(traced->text + traced->used, sizeof traced->text - traced->used,
                                     "%*s%s %s %s %d %s:%d %s\n", trace->depth, "", kinds[trace->kind], trace->unit,
                                     trace->hook, trace->seat == NOTHING ? 0 : trace->seat + 1,
                                     short_name(trace->place.file), trace->place.line, trace->words);
}

TestScripts *trace_text_scripts(const TempFolder *folder, const char *script) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    temp_folder_write(folder, "traced.lua", script);
    catalog_file(scripts->catalog, temp_folder_path(folder, "traced.lua"), &scripts->diagnostics, NULL);
    catalog_close(scripts->catalog, &scripts->diagnostics);
    return scripts;
}

Setup trace_text_setup(const TestScripts *scripts) {
    Setup setup = test_scripts_setup(scripts, false, 3, "traced,kid,police", NULL);
    setup.rounds = 1;
    setup.hand_size = 3;
    return setup;
}

Status trace_text_play(Host *host, Game *game, bool to_the_end) {
    Status status;
    while ((status = game_step(host, game)) == GAME_WAITS && (to_the_end || game->asked.about != ABOUT_PLAY))
        game_answer(host, game, random_answer(NULL, game));
    return status;
}
