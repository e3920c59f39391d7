/* Verbs that export the game as a scenario, with the user's remarks. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/session/export.h"
#include "play/session/scenario_play.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

/* Runs the exported scenario and compares its final position with this one, byte for byte. */
static bool verify_export(Session *session, const char *path) {
    const Position *here = branch_now(session_branch(session));
    ExportVerify *verify = heap_alloc(sizeof *verify);
    bool done = export_verify_play(verify, &session->loaded->scripts, path), failed = here->status == GAME_FAILED;
    if (done && !failed && !door_same(verify->play.replay.game, here->game, session->loaded->setup)) {
        snprintf(verify->why, sizeof verify->why, "it leads to a different position");
        done = false;
    }
    if (!done && failed)
        shell_print(session, "the scenario fails until the power is fixed: %s\n", verify->why);
    else if (!done)
        (void)session_refuse(session, "%s was written, but fails when run: %s", path, verify->why);
    export_verify_release(verify);
    free(verify);
    return done || failed;
}

static bool run_export(Session *session, const VerbArgs *args) {
    const char *path = args->rest;
    int expectations, here = session_here(session);
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = session->paths->data,
                           .notes = session->notes};
    if (!text_ends(path, ".lua"))
        return session_refuse(session, "export takes the name of a new scenario file, such as bug.lua");
    char why[DOOR_WHY], *text = export_text(&source, &expectations, why);
    if (!text) return session_refuse(session, "%s", why);
    char trouble[PATH_TROUBLE];
    bool done = command_write_new(path, text, trouble) || session_refuse(session, "%s", trouble);
    free(text);
    if (!done) return false;
    shell_print(session, "%s: %d decision%s, %d expectation%s\n", path, here, here == 1 ? "" : "s", expectations,
                expectations == 1 ? "" : "s");
    return verify_export(session, path);
}

static bool run_note(Session *session, const VerbArgs *args) {
    size_t used = session->notes ? strlen(session->notes) : 0, size = used + strlen(args->rest) + 2;
    if (!args->count) {
        shell_print(session, "%s", session->notes ? session->notes : "no remarks yet\n");
        return true;
    }
    session->notes = heap_resize(session->notes, size);
    snprintf(session->notes + used, size - used, "%s\n", args->rest);
    shell_print(session, "noted; `export` writes it at the top of the scenario\n");
    return true;
}

const Verb verbs_export[] = {
    {"export", NULL, NULL, "FILE.lua", "exports the game up to here as a test scenario",
     .help = "`horde run FILE.lua` runs it: a bug becomes a regression test in one command. Remarks added by `note` "
             "are written at the top of the file.",
     .reads = true, .run = run_export, .completes = ARG_FILE},
    {"note", NULL, NULL, "[TEXT]", "adds a remark for `export`, or shows the remarks", .reads = true, .run = run_note},
    {.name = NULL},
};
