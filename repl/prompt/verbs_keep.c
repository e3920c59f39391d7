/* Keeping what was found: a position becomes a scenario, with remarks. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/inspect/export.h"
#include "repl/inspect/export_verify.h"
#include "repl/prompt/verb.h"

/* Writes all of it to a new file, or nothing: false, and errno. */
static bool write_file(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) return false;
    int error = text_write(file, text, strlen(text)) ? 0 : errno;
    if (close(file) != 0 && !error) error = errno;
    if (!error) return true;
    (void)unlink(path);
    errno = error;
    return false;
}

static bool refuse_file(Session *session, const char *path) {
    if (errno == EEXIST)
        return refuse(session, "%s is there already, and is not overwritten; another name will do", path);
    return refuse(session, "%s cannot be written: %s", path, strerror(errno));
}

/* Plays what was written, and compares where it leads byte for byte. */
static bool rehearse(Session *session, const char *path) {
    const Position *here = branch_now(session_branch(session));
    ExportVerify *verify = heap_alloc(sizeof *verify);
    bool done = export_verify_play(verify, &session->loaded->scripts, path), failed = here->status == GAME_FAILED;
    if (done && !failed && memcmp(&verify->game, &here->game, sizeof here->game) != 0) {
        snprintf(verify->why, sizeof verify->why, "it comes to another position");
        done = false;
    }
    if (!done && failed)
        screen_print(session->screen, "as long as the power fails, so does the scenario: %s\n", verify->why);
    else if (!done)
        (void)refuse(session, "%s was written, but does not hold when it is run: %s", path, verify->why);
    export_verify_release(verify);
    free(verify);
    return done || failed;
}

static bool run_export(Session *session, const Line *line) {
    const char *path = line->rest;
    int expectations, here = session_here(session);
    if (!path_ends(path, ".lua")) return refuse(session, "export takes the name of a new scenario, such as bug.lua");
    if (session->loaded->setup.lineup_count > 1 && session->game.now.round > 1)
        return refuse(session, "only the first round of a campaign can be written as one scenario");
    char *text = export_text(session, &expectations);
    if (!text) return refuse(session, "the game is too long for a scenario of %d bytes", VM_FILE);
    bool done = write_file(path, text) || refuse_file(session, path);
    free(text);
    if (!done) return false;
    screen_print(session->screen, "%s: %d decision%s, %d expectation%s\n", path, here, here == 1 ? "" : "s",
                 expectations, expectations == 1 ? "" : "s");
    return rehearse(session, path);
}

static bool run_note(Session *session, const Line *line) {
    size_t used = session->notes ? strlen(session->notes) : 0, size = used + strlen(line->rest) + 2;
    if (!line->count) {
        screen_print(session->screen, "%s", session->notes ? session->notes : "there are no remarks yet\n");
        return true;
    }
    session->notes = heap_resize(session->notes, size);
    snprintf(session->notes + used, size - used, "%s\n", line->rest);
    return true;
}

const Verb verbs_keep[] = {
    {"export", NULL, "FILE.lua", "writes a scenario that comes to this position and expects what was seen",
     "`horde run FILE.lua` plays it again: a bug becomes a regression test in one command. What `note` has "
     "remarked stands on top of it.",
     run_export, COMPLETES_FILE, NULL},
    {"note", NULL, "[TEXT]", "adds a remark to what is exported, or shows the remarks", NULL, run_note,
     COMPLETES_NOTHING, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
