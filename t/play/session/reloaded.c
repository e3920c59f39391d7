/* Reloading: unchanged scripts lead to the same bytes; a paused power starts again in the new script; seats,
 * breakpoints and the autosaved game are kept. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/game.h"
#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "play/session/autosave.h"
#include "play/session/reload.h"
#include "play/session/session_open.h"
#include "repl/prompt/verb.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"

enum { GAMES = 60 };

static volatile sig_atomic_t stop;
static Program program;

static Session *open_session(const Options *options, OriginKind kind, const char *path, bool interactive) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = kind};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    session->interactive = interactive;
    snprintf(origin.path, sizeof origin.path, "%s", path);
    origin_keep(&origin, options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

static bool same_branch(const Branch *one, const Branch *other) {
    bool same = one->last == other->last && one->here == other->here;
    for (int i = 0; same && i <= one->last; i++)
        same = memcmp(one->positions[i].game, other->positions[i].game, sizeof(Game)) == 0 &&
               strcmp(one->positions[i].question, other->positions[i].question) == 0;
    return same;
}

/* Reloads unchanged scripts at a random position of a random game. */
static bool is_unchanged_by_reload(int number) {
    static const char *const powers[] = {"hippie,military,dog", "police:advanced,kid,cheerleader",
                                         "survivalist,nurse,governor:advanced", "scientist,preacher,biker"};
    Options options = {.players = 2 + number % 4, .powers = powers[number % 4], .seed = (uint64_t)number};
    Session *session = open_session(&options, ORIGIN_OPTIONS, "", false);
    uint64_t chance = (uint64_t)number;
    Branch kept;
    for (int i = (int)chance_below(&chance, 150); i > 0 && session->status == GAME_WAITS; i--)
        (void)session_decide(session, (int)chance_below(&chance, session->game->asked.option_count));
    if (number % 3 == 0) (void)verb_perform(session, "set population 1 50", NULL);
    session_goto(session, session_here(session) - number % 5);
    branch_copy(&kept, session_branch(session), "kept");
    bool same = reload_scripts(session) && same_branch(&kept, session_branch(session)) &&
                memcmp(session->game, branch_now(&kept)->game, sizeof(Game)) == 0 && !kept.tail_count;
    branch_release(&kept);
    close_session(session);
    return same;
}

/* A faction with one line that the tests change. */
static const char script[] = "return {\n"
                             "  id = \"peddler\", name = \"Peddlers\", cards = { values = { 1, 13 } },\n"
                             "  base = {\n"
                             "    text = \"Gives it away.\", source = \"own\",\n"
                             "    on_trick_won = function(g, me)\n"
                             "      local to = %s\n"
                             "      g:give(g:trick_cards(), to, { open = true })\n"
                             "    end,\n"
                             "  },\n"
                             "}\n";

static void write_script(const TempFolder *folder, const char *to) {
    char text[sizeof script + 64];
    snprintf(text, sizeof text, script, to);
    temp_folder_write(folder, "peddler.lua", text);
}

static void test_paused(const TempFolder *folder) {
    int count;
    Options options = {.players = 3, .powers = "peddler,hippie,dog", .seed = 5, .factions_dir = folder->path};
    write_script(folder, "g:left(me)");
    Session *session = open_session(&options, ORIGIN_OPTIONS, "", false);
    int number = debugger_break_at_hook(session->loaded->debugger, "peddler", "on_trick_won");
    session->automatic = 6;
    while (session->status == GAME_WAITS) (void)session_step(session);
    if (session->status != GAME_PAUSED) BAIL_OUT("no peddler wins a trick");
    int here = session_here(session);
    Set trick = session->game->now.trick_cards;
    int winner = session->game->now.winner;
    write_script(folder, "g:right(me)");
    ok(reload_is_due(session), "a changed script is noticed");
    ok(reload_scripts(session), "scripts can be reloaded while a power is paused");
    ok(!reload_is_due(session), "after the reload nothing is due");
    ok(session->status == GAME_PAUSED && session_here(session) == here,
       "the power is paused again at the same position");
    const ScriptBreakpoint *stops = debugger_breakpoints(session->loaded->debugger, &count);
    ok(count == 1 && stops[0].number == number, "the stop keeps its number");
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    ok(seen && seen->breakpoint == number && strcmp(seen->unit, "peddler:base") == 0, "that stop has paused the power");
    ok(session->automatic == 6, "automatic seats stay automatic");
    write_script(folder, "(");
    ok(reload_is_due(session) && !reload_scripts(session), "a broken script is refused");
    ok(session->status == GAME_PAUSED && !reload_is_due(session),
       "then nothing changes, and the same files are not tried again");
    debugger_delete(session->loaded->debugger, number);
    ok(session_go_on(session), "the game goes on");
    int heir = (winner + 2) % 3; /* the right neighbour */
    bool given = true;
    for (Set left = trick; !set_empty(left);)
        given = given && session->game->now.where[set_take(&left)] == ZONE_EXPEDITION + heir;
    ok(given, "under the new script");
    close_session(session);
}

static int count_files(const char *state) {
    char command[PATH_SIZE + 64];
    int count = -1;
    snprintf(command, sizeof command, "ls '%s/games' | wc -l", state);
    FILE *lines = popen(command, "r");
    if (!lines || fscanf(lines, "%d", &count) != 1) BAIL_OUT("files cannot be counted");
    pclose(lines);
    return count;
}

static void test_autosaved(const TempFolder *folder) {
    char path[PATH_SIZE];
    Options options = {.players = 3, .powers = "peddler,hippie,dog", .seed = 5, .factions_dir = folder->path};
    write_script(folder, "g:left(me)");
    snprintf(program.paths.state, sizeof program.paths.state, "%s", temp_folder_path(folder, "state"));
    Session *session = open_session(&options, ORIGIN_OPTIONS, "", true);
    for (int i = 0; i < 40; i++) (void)session_step(session);
    write_script(folder, "g:right(me)");
    ok(reload_scripts(session), "an autosaved game can be reloaded");
    ok(count_files(program.paths.state) == 1, "the new file replaces the old one");
    Game before = *session->game;
    close_session(session);
    KeptGame *games;
    ok(autosave_list(&program.paths, &games) == 1 && !games[0].open, "the game can be resumed");
    strcpy(path, games[0].path);
    free(games);
    session = open_session(&options, ORIGIN_SAVED, path, false);
    ok(memcmp(session->game, &before, sizeof before) == 0, "to the same bytes, with the new scripts");
    close_session(session);
}

/* A whole game with so many cards, whose state has another size with other numbers of them. */
static void write_game(const TempFolder *folder, int cards) {
    char text[1024];
    snprintf(text, sizeof text,
             "return {\n"
             "  id = \"pile\", name = \"Pile\", api = 3, seats = { 2, 2 },\n"
             "  kinds = { card = { copies = %d, start = \"deck\" } },\n"
             "  zones = { deck = { sees = \"nobody\" }, kept = { per = \"seat\" }, gone = {} },\n"
             "  begin = \"turn\",\n"
             "  phases = {\n"
             "    turn = function(g)\n"
             "      if g:size(\"deck\") == 0 then g:finish { ranking = { { 1, 2 } }, reason = \"empty\" } return end\n"
             "      g:draw(\"deck\", g:ask_yes(1, \"Keep it?\") and \"kept:1\" or \"gone\")\n"
             "      return \"turn\"\n"
             "    end,\n"
             "  },\n"
             "}\n",
             cards);
    temp_folder_write(folder, "pile.lua", text);
}

static void test_other_size(const TempFolder *folder) {
    Options options = {.game = temp_folder_path(folder, "pile.lua"), .players = 2, .seed = 3};
    write_game(folder, 12);
    Session *session = open_session(&options, ORIGIN_OPTIONS, "", false);
    size_t before = door_size(session->loaded->setup);
    for (int i = 0; i < 5; i++) (void)session_decide(session, i % 2);
    write_game(folder, 300);
    ok(reload_scripts(session), "a whole game can be reloaded with more pieces");
    const Setup *setup = session->loaded->setup;
    const Branch *branch = session_branch(session);
    cmp_ok(door_size(setup), ">", before, "its state has grown");
    ok(branch->last == 5 && door_same(session->game, branch_now(branch)->game, setup), "the decisions are still there");
    ok(session_decide(session, 0) && session_here(session) == 6, "the game goes on");
    close_session(session);
}

int main(void) {
    plan(NO_PLAN);
    FILE *nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    TempFolder folder = temp_folder_new();
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("stderr cannot be redirected"); /* the reasons of refusals */
    int games = scale_games(GAMES), number = 0;
    while (number < games && is_unchanged_by_reload(number)) number++;
    ok(number == games, "a reload of unchanged scripts leaves %d of %d random games unchanged", number, games);
    test_paused(&folder);
    test_autosaved(&folder);
    test_other_size(&folder);
    char command[512];
    snprintf(command, sizeof command, "rm -rf '%s'", temp_folder_path(&folder, "state"));
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    temp_folder_remove(&folder);
    fclose(nowhere);
    done_testing();
}
