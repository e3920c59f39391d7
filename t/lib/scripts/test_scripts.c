#include "t/lib/scripts/test_scripts.h"

#include <stdio.h>
#include <stdlib.h>

#include "lua/vm/heap.h"

static void hear(void *listener, const char *path, int line, const char *message) {
    TestScripts *scripts = listener;
    snprintf(scripts->heard, sizeof scripts->heard, "%s:%d: %s", path, line, message);
}

static void must(bool done, const TestScripts *scripts) {
    if (done) return;
    fprintf(stderr, "the shipped scripts cannot be loaded: %s\n", scripts->heard);
    abort();
}

TestScripts *test_scripts_open(const Limits *limits, const char *folder) {
    TestScripts *scripts = heap_new(1, sizeof *scripts);
    Diagnostics *diagnostics = &scripts->diagnostics;
    *diagnostics = (Diagnostics){.report = hear, .listener = scripts};
    scripts->vm = vm_new(limits);
    must(scripts->vm, scripts);
    scripts->catalog = catalog_new(scripts->vm);
    must(catalog_library(scripts->catalog, "lua/verbs.lua", "verbs", diagnostics), scripts);
    must(catalog_folder(scripts->catalog, "factions", diagnostics, NULL) && !diagnostics->count, scripts);
    if (folder) catalog_folder(scripts->catalog, folder, diagnostics, NULL);
    must(catalog_close(scripts->catalog, diagnostics), scripts);
    must(edition_load(scripts->vm, "scenarios/editions/woodstock.lua", &scripts->printed, diagnostics), scripts);
    must(edition_load(scripts->vm, "scenarios/editions/draft.lua", &scripts->draft, diagnostics), scripts);
    return scripts;
}

void test_scripts_close(TestScripts *scripts) {
    catalog_free(scripts->catalog);
    vm_free(scripts->vm);
    free(scripts);
}

Setup test_scripts_setup(const TestScripts *scripts, bool draft, int seats, const char *powers, const char *with) {
    Setup setup;
    char why[512];
    Choices choices = {.players = seats, .powers = powers, .with = with};
    const EditionFile *edition = draft ? &scripts->draft : &scripts->printed;
    if (choices_setup(scripts->catalog, edition, &choices, &setup, why, sizeof why)) return setup;
    fprintf(stderr, "%s: %s\n", powers, why);
    abort();
}
