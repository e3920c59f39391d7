#include "play/session/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/options.h"
#include "play/load/message.h"

enum { MAX_TRIES = 100 };

bool make_folders_above(const char *path) {
    char folder[PATH_SIZE];
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) != 0 && errno != EEXIST) return false;
    }
    return true;
}

/* The folder of the saved games; false, with errno, if the user has none. */
static bool find_folder(const Paths *paths, char folder[PATH_SIZE]) {
    errno = ENOENT;
    return *paths->state && path_join(folder, paths->state, "games");
}

static int is_game(const struct dirent *file) {
    return text_ends(file->d_name, ".game");
}

/* True if another program has locked the file: the game is open in another terminal. */
static bool is_locked(const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    bool locked = file >= 0 && fcntl(file, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    if (file >= 0) close(file);
    return locked;
}

/* Names begin with the time at which the game began. */
static int compare_played(const void *one, const void *other) {
    const KeptGame *a = one, *b = other;
    if (a->played.tv_sec != b->played.tv_sec) return a->played.tv_sec > b->played.tv_sec ? -1 : 1;
    if (a->played.tv_nsec != b->played.tv_nsec) return a->played.tv_nsec > b->played.tv_nsec ? -1 : 1;
    return strcmp(b->path, a->path);
}

int autosave_list(const Paths *paths, KeptGame **games) {
    struct dirent **files;
    struct stat found;
    char folder[PATH_SIZE];
    int kept = 0;
    *games = NULL;
    if (!find_folder(paths, folder)) return 0;
    int count = scandir(folder, &files, is_game, alphasort);
    if (count < 0) return 0;
    *games = heap_new((size_t)count + 1, sizeof **games);
    for (int i = 0; i < count; i++) {
        KeptGame *game = &(*games)[kept];
        if (path_join(game->path, folder, files[i]->d_name) && lstat(game->path, &found) == 0) {
            game->played = found.st_mtim;
            game->open = is_locked(game->path);
            kept++;
        }
        free(files[i]);
    }
    free(files);
    qsort(*games, (size_t)kept, sizeof **games, compare_played);
    return kept;
}

bool autosave_beside(const char *path, char out[PATH_SIZE]) {
    static const char from[] = ".game", to[] = ".session";
    size_t length = strlen(path) - (text_ends(path, from) ? strlen(from) : 0);
    return snprintf(out, PATH_SIZE, "%.*s%s", (int)length, path, to) < PATH_SIZE;
}

/* A game is removed last: if the program is killed in between, it is still complete. */
static void remove_game(const char *path) {
    char beside[PATH_SIZE];
    if (autosave_beside(path, beside)) (void)unlink(beside);
    (void)unlink(path);
}

/* Removes all but the MAX_KEPT_GAMES games that were played last. Games that are open do not count, and stay. */
static void remove_oldest(const Paths *paths) {
    KeptGame *games;
    int count = autosave_list(paths, &games), closed = 0;
    for (int i = 0; i < count; i++)
        if (!games[i].open && ++closed > MAX_KEPT_GAMES) remove_game(games[i].path);
    free(games);
}

void autosave_remove(const Autosave *autosave, const char *path) {
    if (strcmp(autosave->path, path) != 0) remove_game(path);
}

/* Writes the path of a game that began at that time. False if it is too long. */
static bool game_path(const char *folder, const char *when, int number, char path[PATH_SIZE]) {
    char name[64];
    snprintf(name, sizeof name, "%s-%02d.game", when, number);
    return path_join(path, folder, name);
}

/* Chooses a name after all others: the time and, within a second, a number. False when there is none. */
static bool choose_path(const char *folder, char path[PATH_SIZE]) {
    char when[32];
    time_t now = time(NULL);
    struct tm parts;
    struct stat found;
    int number = MAX_TRIES - 1;
    if (!gmtime_r(&now, &parts) || !strftime(when, sizeof when, "%Y%m%d-%H%M%S", &parts)) return false;
    while (number >= 0 && game_path(folder, when, number, path) && lstat(path, &found) != 0) number--;
    return number + 1 < MAX_TRIES && game_path(folder, when, number + 1, path);
}

void autosave_disable(Autosave *autosave) {
    autosave->save = (SaveWriter){.file = -1};
    autosave->wanted = autosave->decided = false;
    autosave->written_count = 0;
}

/* Chooses the path of a new file. False, with errno, when that fails. */
static bool choose_file(Autosave *autosave, const Paths *paths) {
    char folder[PATH_SIZE];
    bool chosen = find_folder(paths, folder) && choose_path(folder, autosave->path);
    if (!chosen || !make_folders_above(autosave->path)) return *autosave->path = 0, false;
    remove_oldest(paths);
    return true;
}

bool autosave_open(Autosave *autosave, const Paths *paths, const LoadedGame *loaded) {
    autosave_disable(autosave);
    autosave->wanted = true;
    if (!choose_file(autosave, paths)) return false;
    (void)save_writer_create(&autosave->save, autosave->path, &loaded->scripts, loaded->setup, loaded->seed,
                             &loaded->bench);
    return true;
}

void autosave_close(Autosave *autosave) {
    bool kept = autosave->decided || !autosave_is_open(autosave);
    (void)save_writer_close(&autosave->save);
    if (!kept) remove_game(autosave->path);
    autosave->written_count = 0;
}

void autosave_release(Autosave *autosave) {
    free(autosave->written);
    autosave->written = NULL;
    autosave->written_room = 0;
}

/* Steps -------------------------------------------------------------------------------------------- */

static void note_step(Autosave *autosave, const Step *step) {
    if (autosave->written_count == autosave->written_room) {
        autosave->written_room = autosave->written_room ? 2 * autosave->written_room : 64;
        autosave->written = heap_resize(autosave->written, (size_t)autosave->written_room * sizeof(Step));
    }
    autosave->written[autosave->written_count++] = *step;
}

void autosave_step(Autosave *autosave, const Step *step, bool person) {
    if (!autosave_is_open(autosave)) return;
    autosave->decided |= person;
    if (save_writer_step(&autosave->save, step, person)) note_step(autosave, step);
}

void autosave_end(Autosave *autosave, const Game *game) {
    (void)save_writer_end(&autosave->save, game);
}

void autosave_catch_up(Autosave *autosave, const Branch *branch) {
    int common = 0, written = autosave->written_count;
    if (!autosave_is_whole(autosave)) return;
    while (common < branch->here && common < written &&
           step_is_same(&autosave->written[common], &branch->positions[common].step))
        common++;
    if (common < written && !save_writer_undo(&autosave->save, written - common)) return;
    autosave->written_count = common;
    for (int i = common; i < branch->here; i++) {
        if (!branch_save_steps(branch, &autosave->save, i, i + 1)) return;
        note_step(autosave, &branch->positions[i].step);
    }
}

static bool is_due(Autosave *autosave) {
    time_t now = time(NULL);
    if (!autosave->wanted || autosave_is_whole(autosave) || now == autosave->retried) return false;
    autosave->retried = now;
    return true;
}

/* Creates the file that could not be created when the game began. */
static bool create_late(Autosave *autosave, const Paths *paths, const LoadedGame *loaded, const Branch *branch) {
    if (!choose_file(autosave, paths)) return false;
    if (save_writer_try(&autosave->save, autosave->path, &loaded->scripts, loaded->setup, loaded->seed,
                        &loaded->bench) != 0)
        return false;
    branch_save_start(branch, &autosave->save);
    return true;
}

void autosave_retry(Autosave *autosave, const Paths *paths, const LoadedGame *loaded, const Branch *branch) {
    const Position *here = branch_now(branch);
    if (!is_due(autosave)) return;
    bool open =
        autosave_is_open(autosave) ? save_writer_retry(&autosave->save) : create_late(autosave, paths, loaded, branch);
    if (!open) return;
    autosave_catch_up(autosave, branch);
    if (here->status == GAME_OVER) autosave_end(autosave, here->game);
    if (!autosave->save.failed) message_note("the game is saved again: %s", autosave->path);
}

bool autosave_renew(Autosave *autosave, const Paths *paths, const LoadedGame *loaded, const Branch *branch) {
    const Position *here = branch_now(branch);
    char old[PATH_SIZE];
    bool decided = autosave->decided;
    if (!autosave_is_open(autosave)) return true;
    strcpy(old, autosave->path);
    autosave->decided = true; /* the old file stays until the new one, which must not get its name, is complete */
    autosave_close(autosave);
    bool open = autosave_open(autosave, paths, loaded);
    autosave->decided = decided;
    if (!open) return false;
    if (!autosave_is_open(autosave)) return true; /* the error has been printed */
    branch_save_start(branch, &autosave->save);
    autosave_catch_up(autosave, branch);
    if (here->status == GAME_OVER) autosave_end(autosave, here->game);
    if (autosave_is_whole(autosave)) remove_game(old);
    return true;
}
