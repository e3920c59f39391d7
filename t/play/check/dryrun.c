/* Dry runs find the faults of scripts that are wrong on purpose, and shrink the games. */
#include "play/check/dryrun.h"

#include <stdio.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "play/check/dayz_trials.h"
#include "t/lib/scripts/test_scripts.h"

static const volatile sig_atomic_t going;

/* A faction "odd" with this text before its table and in its base version. */
static TestScripts *with_script(const char *before, const char *base, char folder[64]) {
    char path[128];
    snprintf(folder, 64, "build/odd.%d", (int)getpid());
    snprintf(path, sizeof path, "mkdir -p %s", folder);
    if (system(path) != 0) abort();
    snprintf(path, sizeof path, "%s/odd.lua", folder);
    FILE *file = fopen(path, "w");
    if (!file) abort();
    fprintf(file, "%s\nreturn { id = 'odd', name = 'Odd', cards = { values = { 1, 13 } },\n", before);
    fprintf(file, "base = { text = 't', source = 'own', %s } }\n", base);
    fclose(file);
    TestScripts *shipped = test_scripts_open(NULL, folder);
    unlink(path);
    rmdir(folder);
    return shipped;
}

/* The trials of a test, with the scripts they use. */
typedef struct Rig {
    Scripts scripts;
    DayzTrials trials;
} Rig;

static DryRunSettings rig_for(Rig *rig, const TestScripts *shipped) {
    DryRunSettings settings = {
        .trials = &dayz_trials, .self = &rig->trials, .stop = &going, .careful = true, .inside = true};
    char why[200];
    rig->scripts = (Scripts){.vm = shipped->vm, .own = shipped->catalog};
    rig->trials = (DayzTrials){.scripts = &rig->scripts, .editions = &shipped->printed, .edition_count = 1};
    rig->trials.subject = catalog_find(shipped->catalog, "odd");
    bench_fill(&settings.bench, "random", MAX_SEATS, why, sizeof why);
    return settings;
}

static DryRunEnd try(const char *before, const char *base, Finding *finding) {
    char folder[64];
    Rig rig;
    TestScripts *shipped = with_script(before, base, folder);
    Setup setup = test_scripts_setup(shipped, false, 3, "odd,hippie,dog", NULL);
    DryRunSettings settings = rig_for(&rig, shipped);
    DryRunEnd end = dryrun_play(&settings, &setup, 3, finding);
    test_scripts_close(shipped);
    return end;
}

static void test_state(void) {
    char folder[64];
    static const char forgetful[] =
        "on_trick_won = function(g, me) n = n + 1 g:give(g:trick_cards(), g:seats()[n % 3 + 1]) end";
    TestScripts *shipped = with_script("local n = 0", forgetful, folder);
    ok(catalog_find(shipped->catalog, "odd") == NULL, "a script with state outside the game is not loaded");
    ok(strstr(shipped->heard, "odd.lua:3: 'n' cannot be set: it outlives the call") != NULL, "its line is told");
    test_scripts_close(shipped);
}

static void test_fine(void) {
    Finding finding;
    ok(try("", "on_trick_won = function(g, me) g:give(g:ask_card(me, g:trick_cards()), me) end", &finding) ==
           DRY_RUN_FINE,
       "a correct script passes");
}

static void test_shrink(void) {
    char folder[64];
    Rig rig;
    Finding finding;
    Setup setup;
    char why[DOOR_WHY];
    TestScripts *shipped = with_script("", "on_trick_won = function(g, me) assert(g:trick() < 2) end", folder);
    DryRunSettings settings = rig_for(&rig, shipped);
    CheckCase check_case = {
        .edition = &shipped->draft, .seats = 5, .rounds = 4, .power_draw = true, .seed = 77, .with_count = 1};
    setup = test_scripts_setup(shipped, false, 3, "survivalist,odd,police", NULL);
    for (int slot = 2; slot < setup.lineups[0].slot_count; slot++)
        check_case.faction[check_case.power_count++] = setup.lineups[0].faction[slot];
    ok(check_case_setup(&check_case, shipped->catalog, &setup, why), "a large game can be set up");
    ok(dryrun_play(&settings, &setup, check_case.seed, &finding) == DRY_RUN_FAULTY, "and fails");
    finding.trial = check_case_trial(&check_case);
    finding_shrink(&settings, &finding);
    CheckCase smallest = check_case_of(&finding.trial);
    cmp_ok(smallest.seats, "==", 2, "it is shrunk to two seats");
    cmp_ok(smallest.rounds, "==", 1, "one round");
    cmp_ok(smallest.hand, "==", 2, "two cards each, so that there is a second trick");
    cmp_ok(smallest.with_count, "==", 0, "no special cards");
    ok(!smallest.power_draw && smallest.edition == &shipped->printed, "to the default edition, without a power draw");
    cmp_ok((int)finding.decisions, "==", 8, "four transfers and four cards");
    ok(check_case_setup(&smallest, shipped->catalog, &setup, why), "the smaller game can be set up");
    ok(dryrun_play(&settings, &setup, smallest.seed, &finding) == DRY_RUN_FAULTY, "and fails again");
    test_scripts_close(shipped);
}

int main(void) {
    plan(NO_PLAN);
    test_fine();
    test_state();
    test_shrink();
    done_testing();
}
