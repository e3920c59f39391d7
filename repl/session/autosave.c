#include "repl/session/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lua/machine/heap.h"

enum { KEPT_GAMES = 20, MAX_TRIES = 100 };

static const char folder_name[] = "games";

/* Makes the folder of the kept games, and those above it. */
static bool make_folders(const Paths *paths, char folder[PATH_SIZE]) {
    if (!*paths->state || !path_join(folder, paths->state, folder_name)) return errno = ENOENT, false;
    for (char *slash = folder + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        int made = mkdir(folder, 0777);
        *slash = '/';
        if (made != 0 && errno != EEXIST) return false;
    }
    return mkdir(folder, 0777) == 0 || errno == EEXIST;
}

static int is_game(const struct dirent *file) {
    return path_ends(file->d_name, ".game");
}

/* Names begin with the time, so that the last one by name is the last one played. */
static int list_games(const char *folder, struct dirent ***files) {
    return scandir(folder, files, is_game, alphasort);
}

/* The oldest go when there are too many. */
static void remove_oldest(const char *folder) {
    struct dirent **files;
    char path[PATH_SIZE];
    int count = list_games(folder, &files);
    for (int i = 0; i < count; i++) {
        if (i < count - KEPT_GAMES && path_join(path, folder, files[i]->d_name)) (void)unlink(path);
        free(files[i]);
    }
    if (count >= 0) free(files);
}

bool autosave_last(const Paths *paths, char path[PATH_SIZE]) {
    struct dirent **files;
    char folder[PATH_SIZE];
    if (!*paths->state || !path_join(folder, paths->state, folder_name)) return false;
    int count = list_games(folder, &files);
    bool found = count > 0 && path_join(path, folder, files[count - 1]->d_name);
    for (int i = 0; i < count; i++) free(files[i]);
    if (count >= 0) free(files);
    return found;
}

/* A name that is not taken: the time and, within a second, a number. */
static bool choose_path(const char *folder, char path[PATH_SIZE]) {
    char name[64], when[32];
    time_t now = time(NULL);
    struct tm parts;
    struct stat found;
    if (!gmtime_r(&now, &parts) || !strftime(when, sizeof when, "%Y%m%d-%H%M%S", &parts)) return false;
    for (int i = 0; i < MAX_TRIES; i++) {
        snprintf(name, sizeof name, "%s-%02d.game", when, i);
        if (!path_join(path, folder, name)) return false;
        if (lstat(path, &found) != 0) return true;
    }
    return false;
}

void autosave_open(Session *session) {
    char folder[PATH_SIZE];
    const LoadedGame *loaded = session->loaded;
    session->save = (SaveWriter){.file = -1};
    session->written_count = 0;
    if (!session->interactive) return;
    if (!make_folders(&session->program->paths, folder) || !choose_path(folder, session->save_path)) {
        (void)refuse(session, "the game is not kept: %s cannot be made: %s", folder, strerror(errno));
        return;
    }
    remove_oldest(folder);
    (void)save_writer_create(&session->save, session->save_path, loaded->scripts.catalog, &loaded->setup, loaded->seed,
                             &loaded->bench);
}

void autosave_close(Session *session) {
    (void)save_writer_close(&session->save);
    session->written_count = 0;
}

static void note(Session *session, const Step *step) {
    if (session->written_count == session->written_room) {
        session->written_room = session->written_room ? 2 * session->written_room : 64;
        session->written = heap_resize(session->written, (size_t)session->written_room * sizeof *session->written);
    }
    session->written[session->written_count++] = *step;
}

/* Writes the step that leads on from a position. */
static bool save_step(SaveWriter *save, const Setup *setup, const Position *position) {
    if (position->step.kind == STEP_ALTERATION) return save_writer_alteration(save, position->step.text);
    int option = name_find_option(&position->game, setup, position->step.text);
    return save_writer_decision(save, setup, &position->game, option, false);
}

void autosave_decision(Session *session, int option) {
    const Decision *asked = &session->game.asked;
    Step step = {.kind = STEP_DECISION, .seat = asked->seat};
    if (!session->save.path) return;
    name_option(&session->game, &session->loaded->setup, option, step.text);
    bool person = !(session->automatic >> asked->seat & 1);
    (void)save_writer_decision(&session->save, &session->loaded->setup, &session->game, option, person);
    note(session, &step);
}

void autosave_alteration(Session *session, const char *text) {
    Step step = {.kind = STEP_ALTERATION};
    if (!session->save.path) return;
    snprintf(step.text, sizeof step.text, "%s", text);
    (void)save_writer_alteration(&session->save, text);
    note(session, &step);
}

void autosave_end(Session *session) {
    (void)save_writer_end(&session->save, &session->loaded->setup, &session->game);
}

/* What a file that is written anew is told of the game that is played again for it. */
typedef struct Hearing {
    SaveWriter *save;
    const Setup *setup;
} Hearing;

static void hear(void *watcher, const Game *game, const Event *event) {
    Hearing *hearing = watcher;
    save_writer_see(hearing->save, hearing->setup, game, event);
}

/* Writes the steps of the branch from one position to another. */
static bool write_steps(Session *session, SaveWriter *save, int from, int to) {
    const Position *positions = session_branch(session)->positions;
    Hearing hearing = {save, &session->loaded->setup};
    for (int i = from; i < to; i++) {
        if (!save_step(save, hearing.setup, &positions[i])) return false;
        session_watch_again(session, i, i + 1, hear, &hearing);
    }
    return true;
}

static bool is_written(const Session *session, int place, const Step *step) {
    const Step *written = &session->written[place];
    return place < session->written_count && written->kind == step->kind && strcmp(written->text, step->text) == 0;
}

void autosave_catch_up(Session *session) {
    const Branch *branch = session_branch(session);
    int common = 0;
    if (!session->save.path) return;
    while (common < branch->here && is_written(session, common, &branch->positions[common].step)) common++;
    if (common < session->written_count) {
        (void)save_writer_undo(&session->save, session->written_count - common);
        session->written_count = common;
    }
    (void)write_steps(session, &session->save, common, branch->here);
    for (int i = common; i < branch->here; i++) note(session, &branch->positions[i].step);
}

/* The events before the first decision. */
static void hear_start(Session *session, SaveWriter *save) {
    Hearing hearing = {save, &session->loaded->setup};
    session_watch_again(session, -1, 0, hear, &hearing);
}

void autosave_renew(Session *session) {
    char old[PATH_SIZE];
    if (!session->save.path) return;
    strcpy(old, session->save_path);
    autosave_close(session);
    autosave_open(session);
    if (!session->save.path) return;
    hear_start(session, &session->save);
    autosave_catch_up(session);
    if (session->status == GAME_OVER) autosave_end(session);
    if (session->save.path && !session->save.failed) (void)unlink(old);
}

bool autosave_write(Session *session, const char *path) {
    const LoadedGame *loaded = session->loaded;
    SaveWriter save;
    if (save_writer_create(&save, path, loaded->scripts.catalog, &loaded->setup, loaded->seed, &loaded->bench) != DONE)
        return false;
    hear_start(session, &save);
    bool done = write_steps(session, &save, 0, session_here(session));
    if (done && session->status == GAME_OVER) done = save_writer_end(&save, &loaded->setup, &session->game);
    return save_writer_close(&save) && done;
}
