#include "t/lib/sim/forged_part.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "repl/draw/report_print.h"
#include "sim/run_report.h"
#include "play/sim/sim_play.h"
#include "sim/part.h"

enum { MAX_TEXT = 1 << 20, MAX_EDIT = 1 << 12 };

ForgedPart *forged_part_open(const SimRun *run) {
    ForgedPart *part = heap_new(1, sizeof *part);
    char path[300];
    const char *trouble;
    size_t size;
    part->folder = temp_folder_new();
    snprintf(path, sizeof path, "%s", temp_folder_path(&part->folder, "true"));
    if (!part_write(run, path, part->why, sizeof part->why)) BAIL_OUT("%s", part->why);
    part->text = files_read(NULL, path, MAX_TEXT, &size, &trouble);
    if (!part->text) BAIL_OUT("%s", trouble);
    strstr(part->text, "\nend ")[1] = 0;
    part->edited = heap_alloc(size + MAX_EDIT);
    return part;
}

void forged_part_close(ForgedPart *part) {
    temp_folder_remove(&part->folder);
    free(part->text);
    free(part->edited);
    free(part);
}

const char *forged_part_edit(ForgedPart *part, const char *at, size_t size, const char *with) {
    size_t before = (size_t)(at - part->text);
    if (strlen(with) >= MAX_EDIT) BAIL_OUT("too long: %s", with);
    memcpy(part->edited, part->text, before);
    strcpy(part->edited + before, with);
    strcat(part->edited, at + size);
    return part->edited;
}

/* Prints the report in each format, to nowhere. */
static void print_report(const Report *report) {
    char *text;
    size_t size;
    FILE *file = heap_open(&text, &size);
    Screen screen;
    screen_init(&screen, file);
    report_print(report, REPORT_TEXT, &screen);
    report_print(report, REPORT_JSON, &screen);
    report_print(report, REPORT_CSV, &screen);
    heap_close(file);
    free(text);
}

bool forged_part_accepts(ForgedPart *part, const char *text) {
    SimRun *run = heap_new(1, sizeof *run);
    Report report;
    char path[300];
    char *whole = heap_alloc(strlen(text) + 32);
    sprintf(whole, "%send %016" PRIx64 "\n", text, text_digest(text, strlen(text)));
    (void)remove(temp_folder_path(&part->folder, "forged")); /* a new file is faster than one that is replaced */
    snprintf(path, sizeof path, "%s", temp_folder_write(&part->folder, "forged", whole));
    bool accepted = part_read(run, path, sim_statistics_of_part, part->why, sizeof part->why);
    if (accepted) {
        const char *paths[] = {path};
        (void)sim_run_join(run, paths, 1, part->why, sizeof part->why);
        run_report_make(&report, run, NULL);
        print_report(&report);
        report_release(&report);
    }
    sim_run_release(run);
    free(run);
    free(whole);
    return accepted;
}

bool forged_part_names_line(const ForgedPart *part) {
    char path[300];
    snprintf(path, sizeof path, "%s:", temp_folder_path(&part->folder, "forged"));
    return strncmp(part->why, path, strlen(path)) == 0 && atoi(part->why + strlen(path)) > 0;
}
