/* Part files of every kind of run in which somebody has replaced a word or a number, with a digest that matches: each is
 * refused with one sentence, or can be joined and reported. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "play/sim/sim_play.h"
#include "sim/part.h"
#include "t/lib/scale.h"
#include "t/lib/sim/forged_part.h"

static const struct RunKind {
    const char *what, *options;
} kinds[] = {
    {"a run with a comparison", "--games 12 --versus '--powers hippie,kid,dog'"},
    {"a run without each power", "--games 12 --knock-out"},
    {"a ranking", "--games 12 --rank"},
    {"a run with all studies", "--games 4 --rounds 1 --show drama:4,skill:1,decisions:1,neighbours:4"},
    {"a whole game", "--game city --games 8"},
    {"a whole game with all studies", "--game city --games 2 --show drama:2,skill:1,decisions:1,neighbours:2"},
};

static const char *const values[] = {"-1", "0",   "2147483648", "9223372036854775807",  "-9223372036854775808",
                                     "",   "1.5", "1e308",      "99999999999999999999", "LONG"};
enum { VALUES = sizeof values / sizeof *values, LONG = 4000 };

/* Plays the run with the program and takes its part. */
static ForgedPart *play(const TempFolder *folder, const struct RunKind *kind) {
    char command[1024], why[512], path[300];
    SimRun *run = heap_new(1, sizeof *run);
    snprintf(path, sizeof path, "%s", temp_folder_path(folder, "part"));
    snprintf(command, sizeof command, "${HORDE:-./horde} sim --seed 3 %s --out '%s' >'%s/out' 2>&1", kind->options,
             path, folder->path);
    if (system(command) != 0) BAIL_OUT("%s fails", command);
    if (!part_read(run, path, sim_statistics_of_part, why, sizeof why)) BAIL_OUT("%s", why);
    ForgedPart *part = forged_part_open(run);
    sim_run_release(run);
    free(run);
    (void)unlink(path);
    return part;
}

/* Every word in turn becomes another one; of a long part, as many words as there is time for, evenly spread. */
static void forge_words(ForgedPart *part, const char *what) {
    static char text[LONG];
    int words = 0, forged = 0, mute = 0, accepted = 0;
    memset(text, '7', sizeof text - 1);
    for (const char *at = part->text; *at; at++) words += *at == ' ' || *at == '\n';
    int apart = 1 + words * VALUES / scale_games(2000), next = 0;
    for (const char *at = part->text; *at; at++) {
        if (at > part->text && at[-1] != ' ' && at[-1] != '\n') continue;
        for (int i = 0; i < VALUES; i++) {
            if (next++ % apart != 0) continue;
            const char *value = strcmp(values[i], "LONG") == 0 ? text : values[i];
            *part->why = 0;
            bool read = forged_part_accepts(part, forged_part_edit(part, at, strcspn(at, " \n"), value));
            forged++;
            accepted += read;
            mute += !read && (!*part->why || strchr(part->why, '\n'));
        }
    }
    cmp_ok(forged, ">=", scale_games(600), "%s: %d forgeries, %d of them accepted", what, forged, accepted);
    cmp_ok(mute, "==", 0, "%s: each that is refused has a sentence", what);
    cmp_ok(accepted, "<", forged / 2 + 1, "%s: most are refused", what);
}

int main(void) {
    plan(NO_PLAN);
    alarm(300);
    TempFolder folder = temp_folder_new();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        ForgedPart *part = play(&folder, &kinds[i]);
        ok(forged_part_accepts(part, part->text), "%s: a part with a digest of our own is accepted", kinds[i].what);
        forge_words(part, kinds[i].what);
        forged_part_close(part);
    }
    temp_folder_remove(&folder);
    done_testing();
}
