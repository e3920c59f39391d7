/* An exported scenario leads to the same position, byte for byte: from random positions of random games over all
 * factions, altered ones too, and from scenarios with a prepared deal. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "core/base/chance.h"
#include "play/session/export.h"
#include "play/session/scenario_play.h"
#include "repl/prompt/verb.h"
#include "t/lib/repl/test_session.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 600 };

static Program program;
static char fault[VM_MESSAGE];
static long expectations, decisions, alterations, largest;

static bool blame(const char *what, const char *where) {
    snprintf(fault, sizeof fault, ": %s, %.2000s", what, where);
    return false;
}

/* Types a random alteration. One that is not possible leaves the game unchanged. */
static void alter(Session *session, uint64_t *chance) {
    char text[STEP_TEXT], card[NAME_SIZE], zone[NAME_SIZE];
    if (!session->game->deck.count || session->game->now.phase == PHASE_OVER) return;
    int here = session_here(session);
    int seat = (int)chance_below(chance, (uint32_t)session->loaded->setup->seats);
    name_card(session->game, session->loaded->setup, (int)chance_below(chance, session->game->deck.count), card);
    if (chance_below(chance, 3))
        snprintf(text, sizeof text, "put %s %s", card,
                 name_zone((int)chance_below(chance, 3) * MAX_SEATS + seat, zone));
    else if (chance_below(chance, 2))
        snprintf(text, sizeof text, "set population %d %d", seat + 1, (int)chance_below(chance, 90));
    else
        snprintf(text, sizeof text, "stack %s", card);
    (void)verb_perform(session, text, NULL);
    alterations += session_here(session) > here;
}

static void play_on(Session *session, uint64_t *chance, int steps, bool altering) {
    while (steps-- > 0 && session->status == GAME_WAITS) {
        (void)session_decide(session, (int)chance_below(chance, session->game->asked.option_count));
        if (altering && session->status == GAME_WAITS && chance_below(chance, 12) == 0) alter(session, chance);
    }
}

/* Exports the current position; `export` itself plays the file and compares the games. */
static bool passes(Session *session, const TempFolder *folder, const char *name) {
    char line[512];
    int count;
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = session->paths->data,
                           .notes = session->notes};
    char *text = export_text(&source, &count, (char[DOOR_WHY]){0});
    if (!text) return blame("the scenario is too long", name);
    if ((long)strlen(text) > largest) largest = (long)strlen(text);
    free(text);
    snprintf(line, sizeof line, "export %s", temp_folder_path(folder, "exported.lua"));
    bool done = verb_perform(session, line, NULL);
    expectations += count;
    decisions += session_here(session);
    (void)remove(temp_folder_path(folder, "exported.lua"));
    return done || blame("the scenario fails", name);
}

static bool game_passes(const Lineups *lineups, const TempFolder *folder, int number) {
    uint64_t chance = (uint64_t)number + 1;
    char name[32];
    Session *session = test_session_game(&program, lineups, (uint64_t)number * 977, chance_next(&chance));
    snprintf(name, sizeof name, "game %d", number);
    play_on(session, &chance, (int)chance_below(&chance, 200), number % 4 == 0);
    bool held = passes(session, folder, name);
    test_session_close(session);
    return held;
}

static int is_script(const struct dirent *file) {
    return strstr(file->d_name, ".lua") != NULL;
}

/* Opens all scenarios of a folder, plays a few steps, and exports them. */
static bool folder_passes(const char *scenarios, const TempFolder *folder, int *count) {
    struct dirent **files;
    int found = scandir(scenarios, &files, is_script, alphasort);
    bool held = found > 0 || blame("no scenarios found", scenarios);
    for (int i = 0; i < found; i++) {
        char path[512];
        uint64_t chance = (uint64_t)i;
        snprintf(path, sizeof path, "%s/%s", scenarios, files[i]->d_name);
        Session *session = test_session_file(&program, path);
        play_on(session, &chance, (int)chance_below(&chance, 30), i % 3 == 0);
        held = held && passes(session, folder, files[i]->d_name);
        test_session_close(session);
        free(files[i]);
        ++*count;
    }
    if (found > 0) free(files);
    return held;
}

int main(void) {
    plan(NO_PLAN);
    FILE *nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    TempFolder folder = temp_folder_new();
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    int games = scale_games(GAMES), number = 0, files = 0;
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("stderr cannot be redirected"); /* refused alterations */
    while (number < games && game_passes(lineups, &folder, number)) number++;
    ok(number == games, "exports of %d positions of random games pass%s", number, fault);
    ok(alterations > 0, "the table was altered %ld times", alterations);
    diag("%ld decisions, %ld expectations, at most %ld bytes", decisions, expectations, largest);
    bool held =
        folder_passes("scenarios/examples", &folder, &files) && folder_passes("scenarios/factions", &folder, &files) &&
        folder_passes("scenarios/puzzles", &folder, &files) && folder_passes("scenarios/mixed", &folder, &files);
    ok(held, "exports of %d scenarios with prepared deals pass%s", files, fault);
    lineups_free(lineups);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    fclose(nowhere);
    done_testing();
}
