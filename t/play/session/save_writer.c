/* A saved game and a sim part get their names when they are complete: a program that is killed while it writes them
 * leaves nothing behind. The folder is synced after the file. */
#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "repl/term/command.h"
#include "play/session/save_writer.h"
#include "play/sim/sim_play.h"
#include "sim/part.h"
#include "t/lib/repl/saved_game.h"
#include "t/lib/temp_folder.h"

static bool kills;        /* the next sync kills the program */
static char synced[3][8]; /* what was synced, in order: "file", "folder" */
static int sync_count;

/* Replaces the system's. */
int fsync(int file) {
    struct stat found;
    if (kills) (void)raise(SIGKILL);
    bool known = fstat(file, &found) == 0;
    if (sync_count < 3) strcpy(synced[sync_count++], known && S_ISDIR(found.st_mode) ? "folder" : "file");
    return 0;
}

static int count_files(const TempFolder *folder) {
    DIR *opened = opendir(folder->path);
    int count = 0;
    if (!opened) BAIL_OUT("the folder cannot be read");
    for (struct dirent *file; (file = readdir(opened));) count += file->d_name[0] != '.';
    closedir(opened);
    return count;
}

static bool write_game(const TestScripts *scripts, const TempFolder *folder) {
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL);
    const Bench bench = {.setup = &setup};
    SaveWriter save;
    char path[512];
    snprintf(path, sizeof path, "%s", temp_folder_path(folder, "x.game"));
    Scripts app = saved_game_scripts(scripts);
    if (save_writer_create(&save, path, &app, &setup, 5, &bench) != DONE) return false;
    return save_writer_close(&save);
}

static bool write_part(const TestScripts *scripts, const TempFolder *folder) {
    char why[512];
    SimRun *run = heap_new(1, sizeof *run);
    (void)scripts;
    run->statistics = &any_statistics;
    run->results = results_new(run->statistics, false);
    bool done = part_write(run, temp_folder_path(folder, "x.part"), why, sizeof why);
    sim_run_release(run);
    free(run);
    return done;
}

typedef bool WriteFile(const TestScripts *scripts, const TempFolder *folder);

static void test_killed(const TestScripts *scripts, const TempFolder *folder, WriteFile *write, const char *what) {
    int status = 0, before = count_files(folder);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        kills = true;
        _exit(write(scripts, folder));
    }
    ok(waitpid(child, &status, 0) == child && WIFSIGNALED(status), "the program is killed while it writes %s", what);
    cmp_ok(count_files(folder), "==", before, "no file is left over");
}

static void test_synced(const TestScripts *scripts, const TempFolder *folder, WriteFile *write, const char *what) {
    sync_count = 0;
    ok(write(scripts, folder), "%s is written", what);
    ok(sync_count >= 2, "it is synced");
    is(synced[0], "file", "the file first");
    is(synced[1], "folder", "then the folder that names it");
}

int main(void) {
    plan(NO_PLAN);
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    TempFolder folder = temp_folder_new();
    test_killed(scripts, &folder, write_game, "a saved game");
    test_synced(scripts, &folder, write_game, "a saved game");
    ok(!write_game(scripts, &folder), "a saved game never replaces another file");
    test_killed(scripts, &folder, write_part, "a part");
    test_synced(scripts, &folder, write_part, "a part");
    test_killed(scripts, &folder, write_part, "a part over another one");
    test_synced(scripts, &folder, write_part, "a part over another one");
    cmp_ok(count_files(&folder), "==", 2, "there are two files");
    temp_folder_remove(&folder);
    test_scripts_close(scripts);
    done_testing();
}
