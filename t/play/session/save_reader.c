/* Saved games can be read and replayed, and damage to a file is noticed. */
#include "lua/vm/heap.h"
#include "play/session/save_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/prepared_deal.h"
#include "t/lib/repl/saved_game.h"
#include "t/lib/scale.h"

static const struct Choice {
    bool draft;
    int seats;
    const char *powers, *with;
} choices[] = {
    {false, 3, "hippie,military:weak,dog:advanced", NULL},
    {true, 2, "kid,preacher,survivalist", "bunker"},
    {false, 5, "cheerleader,police:advanced,governor:weak", "horde,zero:police"},
    {true, 4, "hippie,nurse,scientist", NULL},
    {false, 2, "biker,dog:weak,preacher:advanced", "bunker,horde"},
};
enum { CHOICES = sizeof choices / sizeof *choices };

static Setup choose(const TestScripts *scripts, int number) {
    const struct Choice *choice = &choices[number % CHOICES];
    Setup setup = test_scripts_setup(scripts, choice->draft, choice->seats, choice->powers, choice->with);
    setup.rounds = 1 + number % 4;
    setup.power_draw = number / 2 % 2;
    return setup;
}

static void test_same(const TestScripts *scripts, const TempFolder *folder) {
    int games = scale_games(60), same = 0, undone = 0;
    for (int i = 0; i < games; i++) {
        Setup setup = choose(scripts, i);
        SavedGame saved_game = saved_game_play(scripts, folder, &setup, (uint64_t)i, i % 3 == 1 ? 0 : 12);
        same += saved_game_matches(scripts, saved_game.text, saved_game.size, &saved_game.game);
        undone += saved_game.undone;
        free(saved_game.text);
    }
    cmp_ok(same, "==", games, "a replayed game is the same as the saved one");
    cmp_ok(undone, ">", 0, "also after decisions were undone");
}

/* With a faction that keeps numbers. */
static void test_deal(const TempFolder *folder) {
    TestScripts *scripts = test_scripts_open(NULL, "t/repl/prompt/sessions/factions");
    Scripts app = saved_game_scripts(scripts);
    Setup setup = test_scripts_setup(scripts, false, 3, "saboteur,hippie,dog", NULL);
    Deal deal;
    setup.rounds = 1; /* other factions of the folder fail */
    deal_init(&deal);
    for (int card = 0; card < 10; card++) deal.zone[card] = ZONE_HAND + 1;
    deal.zone[20] = deal.zone[21] = ZONE_RESERVE;
    deal.reserve[0] = 21, deal.reserve[1] = 20, deal.reserve_count = 2;
    deal.zone[30] = ZONE_EXPEDITION + 2;
    memset(deal.holds, 12, 3);
    deal.leader = 2, deal.trick = 4, deal.transferred = true, deal.rest = ZONE_REMOVED;
    deal.numbers[2][0][2] = -7, deal.numbers[2][1][0] = 1;
    setup.deal = &deal;
    SavedGame saved_game = saved_game_play(scripts, folder, &setup, 5, 0);
    SaveReader saved;
    ok(saved_game_matches(scripts, saved_game.text, saved_game.size, &saved_game.game), "a prepared deal is saved");
    save_reader_read(&saved, "kept.game", saved_game.text, saved_game.size, &app);
    ok(memcmp(saved.header.setup->deal, &deal, sizeof deal) == 0, "completely");
    save_reader_release(&saved);
    free(saved_game.text);
    test_scripts_close(scripts);
}

/* Removes a line from a text. */
static size_t without_line(const SavedGame *saved_game, int line, char *out) {
    const char *from = saved_game->text;
    for (int i = 1; i < line; i++) from = strchr(from, '\n') + 1;
    const char *to = strchr(from, '\n') + 1;
    size_t before = (size_t)(from - saved_game->text), after = saved_game->size - (size_t)(to - saved_game->text);
    memcpy(out, saved_game->text, before);
    memcpy(out + before, to, after);
    return before + after;
}

static int count_lines(const char *text, size_t size) {
    int lines = 0;
    for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
    return lines;
}

static void test_line_gone(const TestScripts *scripts, const SavedGame *saved_game) {
    int lines = count_lines(saved_game->text, saved_game->size), unnoticed = 0;
    char *text = heap_alloc(saved_game->size + 1);
    for (int line = 1; line <= lines; line++) {
        size_t size = without_line(saved_game, line, text);
        unnoticed += saved_game_matches(scripts, text, size, NULL);
    }
    cmp_ok(unnoticed, "==", 0, "any missing line is noticed");
    free(text);
}

/* Changes a letter of each line; in the first line, that makes another game or an invalid file. */
static void test_line_edited(const TestScripts *scripts, const SavedGame *saved_game) {
    int places = scale_games(2000), unnoticed = 0;
    char *text = heap_alloc(saved_game->size + 1);
    const char *end = strchr(saved_game->text, '\n');
    memcpy(text, saved_game->text, saved_game->size);
    for (size_t at = (size_t)(end - saved_game->text); at < saved_game->size;
         at += 1 + saved_game->size / (size_t)places) {
        text[at] ^= 1;
        if (saved_game_matches(scripts, text, saved_game->size, &saved_game->game))
            unnoticed++, diag("unnoticed at %zu", at);
        text[at] ^= 1;
    }
    cmp_ok(unnoticed, "==", 0, "any changed letter is noticed");
    free(text);
}

static void test_first_difference(const TestScripts *scripts, const SavedGame *saved_game) {
    Scripts app = saved_game_scripts(scripts);
    char *text = heap_alloc(saved_game->size + 1), *at = text;
    SaveReader saved;
    SaveReplay replay;
    Game game;
    memcpy(text, saved_game->text, saved_game->size + 1);
    for (int line = 1; line < 10; line++) at = strchr(at, '\n') + 1;
    at = strstr(at, "\"events\":\"") + 10;
    while (*at == '"') at = strstr(at, "\"events\":\"") + 10;
    *at = *at == '0' ? '1' : '0';
    save_reader_read(&saved, "kept.game", text, saved_game->size, &app);
    saved_game_replay(&saved, &replay, &game);
    long before = 0;
    for (int i = 0; i < replay.difference_entry; i++) before += saved.entries[i].event_count;
    cmp_ok(replay.first_difference, "==", (int)before + 1, "the first event that differs is found");
    ok(replay.event_now && strncmp(replay.event_now, "{\"e\":", 5) == 0, "with the event of the replay");
    ok(replay.ended, "and the replay continues");
    save_replay_release(&replay);
    save_reader_release(&saved);
    free(text);
}

static void test_cut(const TestScripts *scripts, const SavedGame *saved_game) {
    Scripts app = saved_game_scripts(scripts);
    const char *end = strchr(saved_game->text, '\n') + 1;
    size_t header = (size_t)(end - saved_game->text);
    int wrong = 0, step = scale_games(100) < 100 ? 7 : 1;
    for (size_t size = 0; size < saved_game->size; size += size < header ? 97 : (size_t)step) {
        SaveReader saved;
        bool read = save_reader_read(&saved, "kept.game", saved_game->text, size, &app);
        int lines = count_lines(saved_game->text, size);
        bool right = read == (size >= header) && saved.lines == (read ? lines : 0);
        if (read) right = right && saved.truncated == (saved_game->text[size - 1] != '\n') && !*saved.error;
        if (!read) right = right && *saved.error;
        wrong += !right;
        save_reader_release(&saved);
    }
    cmp_ok(wrong, "==", 0, "a truncated file is read up to its last complete line");
}

/* Cuts the file in each line, and replays what is left. */
static void test_cut_played(const TestScripts *scripts, const SavedGame *saved_game) {
    Scripts app = saved_game_scripts(scripts);
    int wrong = 0;
    for (size_t size = saved_game->size - 1; size > 0; size--) {
        if (saved_game->text[size] != '\n') continue;
        SaveReader saved;
        SaveReplay replay = {0};
        Game game;
        if (save_reader_read(&saved, "kept.game", saved_game->text, size, &app)) {
            saved_game_replay(&saved, &replay, &game);
            wrong += replay.first_difference || *replay.why || replay.next != saved.entry_count;
        }
        save_replay_release(&replay);
        save_reader_release(&saved);
    }
    cmp_ok(wrong, "==", 0, "and replayed up to it");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    TempFolder folder = temp_folder_new();
    plan(NO_PLAN);
    test_same(scripts, &folder);
    test_deal(&folder);
    Setup setup = choose(scripts, 0);
    SavedGame saved_game = saved_game_play(scripts, &folder, &setup, 11, 0);
    test_line_gone(scripts, &saved_game);
    test_line_edited(scripts, &saved_game);
    test_first_difference(scripts, &saved_game);
    test_cut(scripts, &saved_game);
    test_cut_played(scripts, &saved_game);
    free(saved_game.text);
    temp_folder_remove(&folder);
    test_scripts_close(scripts);
    done_testing();
}
