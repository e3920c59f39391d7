/* Each script of t/table/hostile is stopped with the message of its first line, when it is loaded or when it runs; a
 * phase that fails is undone, and fails again when it is repeated. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/text.h"
#include "t/lib/table/test_tabletop.h"

#define FOLDER "t/table/hostile"

/* The first line of a file without its dashes. */
static void read_expected(const char *path, char *expected, size_t size) {
    FILE *file = fopen(path, "r");
    if (!file || !fgets(expected, (int)size, file)) abort();
    fclose(file);
    expected[strcspn(expected, "\n")] = 0;
    memmove(expected, expected + 3, strlen(expected) - 2);
}

/* Plays with first options until something fails. */
static Status play(TestTabletop *test) {
    Status status;
    while ((status = tabletop_step(&test->host, test->block)) == GAME_WAITS) (void)tabletop_answer(test->block, 0);
    return status;
}

static void runs(TestTabletop *test, const char *name, const char *expected) {
    const TabletopLayout *layout = &test->game->layout;
    Status status = play(test);
    bool found = status == GAME_FAILED && strstr(test->host.fault.what, expected);
    ok(found, "%s: %s", name, expected);
    if (!found) diag("%s", status == GAME_FAILED ? test->host.fault.what : "not stopped");
    ok(!tabletop_unsound(layout, test->block), "%s: the game is sound", name);
    uint64_t digest = tabletop_digest(layout, test->block);
    bool again = tabletop_step(&test->host, test->block) == GAME_FAILED && strstr(test->host.fault.what, expected);
    ok(again && tabletop_digest(layout, test->block) == digest, "%s: fails again, with the same bytes", name);
}

static void is_stopped(const char *name) {
    char path[512], expected[256];
    snprintf(path, sizeof path, FOLDER "/%s", name);
    read_expected(path, expected, sizeof expected);
    TestTabletop *test = test_tabletop_file(path, 0);
    if (test->game) {
        runs(test, name, expected);
    } else {
        bool found = strstr(test->messages, expected);
        ok(found, "%s: %s", name, expected);
        if (!found) diag("%s", test->messages);
    }
    test_tabletop_free(test);
}

static int is_script(const struct dirent *entry) {
    return text_ends(entry->d_name, ".lua");
}

int main(void) {
    struct dirent **files;
    int count = scandir(FOLDER, &files, is_script, alphasort);
    cmp_ok(count, ">", 30, "there are scripts to stop");
    for (int i = 0; i < count; i++) {
        is_stopped(files[i]->d_name);
        free(files[i]);
    }
    free(files);
    done_testing();
}
