/* tabletop GAME.lua [--players N] [--seed N] [--games N] [--events | --words] [--OPTION VALUE]...
 *
 * Plays whole games by random answers, for all numbers of players unless one is given, and checks each: soundness after
 * every decision, the same bytes when answered from outside, views after re-dealing. Prints faults as they come, then how
 * fast the games were. --events prints the event stream instead, --words the events as sentences. Without arguments it
 * plays the games of games/. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/table/event_text.h"
#include "t/lib/table/random_tabletop.h"

typedef struct Options {
    const char *path;
    int players, games;
    uint64_t seed;
    bool events, words;
    const char *names[GAME_OPTIONS], *values[GAME_OPTIONS];
    int count;
} Options;

static void report(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    fprintf(stderr, "%s:%d: %s\n", path, line, message);
}

typedef struct Printer {
    const WholeGame *game;
    EventText text;
    bool words;
} Printer;

static void print_event(void *watcher, const Game *played, const Event *told) {
    const Tabletop *block = tabletop_look_at(played);
    const TabletopEvent *event = tabletop_told(told);
    Printer *printer = watcher;
    if (printer->words)
        event_text_words(&printer->text, printer->game, block, event, NOTHING);
    else
        (void)event_text_json(&printer->text, printer->game, block, event);
    if (printer->text.length) puts(printer->text.text);
}

static bool print_game(WholeGame *game, uint64_t seed, bool words) {
    Printer printer = {.game = game, .words = words};
    Host host = whole_game_host(game);
    RandomTabletop random = {.layout = &game->layout};
    Tabletop *block = tabletop_block_new(&game->layout);
    host.see = print_event;
    host.watcher = &printer;
    host.answer = random_tabletop_answer;
    host.answerer = &random;
    tabletop_init(block, &game->layout, seed);
    Status status = tabletop_step(&host, block);
    if (status != GAME_OVER) fprintf(stderr, "%s\n", host.fault.what);
    buffer_release(&printer.text);
    free(block);
    return status == GAME_OVER;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Plays without checks, to measure. */
static void measure(WholeGame *game, const Options *options) {
    Host host = whole_game_host(game);
    RandomTabletop random = {.layout = &game->layout};
    Tabletop *block = tabletop_block_new(&game->layout);
    host.answer = random_tabletop_answer;
    host.answerer = &random;
    double start = now(), decisions = 0;
    for (int i = 0; i < options->games; i++) {
        tabletop_init(block, &game->layout, options->seed + (uint64_t)i);
        if (tabletop_step(&host, block) == GAME_OVER) decisions += tabletop_decisions(block);
    }
    double seconds = now() - start;
    printf("%s, %d players: %d bytes, %.0f decisions a game, %.0f games/s, %.0f decisions/s\n", game->script->id,
           game->layout.seats, (int)game->layout.size, decisions / options->games, options->games / seconds,
           decisions / seconds);
    free(block);
}

static bool check_games(WholeGame *game, const Options *options) {
    for (int i = 0; i < options->games; i++) {
        const char *fault = random_tabletop_check(game, options->seed + (uint64_t)i);
        if (!fault) continue;
        printf("%s, %d players, seed %llu: %s\n", game->script->id, game->layout.seats,
               (unsigned long long)(options->seed + (uint64_t)i), fault);
        return false;
    }
    return true;
}

static bool play(GameScript *script, const Options *options, int players) {
    Diagnostics diagnostics = {.report = report};
    GameSetup setup = game_setup_default(script);
    char why[512];
    bool fits = game_setup_players(script, &setup, players, why, sizeof why);
    for (int i = 0; fits && i < options->count; i++)
        fits = game_setup_option(script, &setup, options->names[i], options->values[i], why, sizeof why);
    if (!fits) return fprintf(stderr, "%s\n", why), false;
    WholeGame *game = whole_game_new(script, &setup, &diagnostics);
    bool done = game && (options->events || options->words ? print_game(game, options->seed, options->words)
                                                           : check_games(game, options));
    if (done && !options->events && !options->words) measure(game, options);
    whole_game_free(game);
    return done;
}

static bool play_file(const Options *options) {
    Diagnostics diagnostics = {.report = report};
    Vm *vm = vm_new(NULL);
    GameScript *script = game_script_load(vm, options->path, &diagnostics);
    bool done = script != NULL;
    int least = script ? script->least_seats : 1, most = script ? script->most_seats : 0;
    if (options->players) least = most = options->players;
    for (int players = least; script && players <= most; players++) done = play(script, options, players) && done;
    game_script_free(script);
    vm_free(vm);
    return done;
}

/* Plays all games of a folder, if there is one. */
static bool play_folder(const char *folder, Options options) {
    struct dirent **files;
    bool done = true;
    int count = scandir(folder, &files, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[512];
        size_t length = strlen(files[i]->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
        options.path = path;
        if (length > 4 && strcmp(files[i]->d_name + length - 4, ".lua") == 0) done = play_file(&options) && done;
        free(files[i]);
    }
    if (count >= 0) free(files);
    return done;
}

int main(int count, char **words) {
    Options options = {.games = 200, .seed = 1};
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *value = i + 1 < count ? words[i + 1] : "";
        if (strcmp(word, "--events") == 0)
            options.events = true;
        else if (strcmp(word, "--words") == 0)
            options.words = true;
        else if (strncmp(word, "--", 2) != 0)
            options.path = word;
        else if (i++, strcmp(word, "--players") == 0)
            options.players = atoi(value);
        else if (strcmp(word, "--games") == 0)
            options.games = atoi(value);
        else if (strcmp(word, "--seed") == 0)
            options.seed = strtoull(value, NULL, 10);
        else if (options.count < GAME_OPTIONS)
            options.names[options.count] = word + 2, options.values[options.count++] = value;
    }
    bool done = options.path ? play_file(&options) : play_folder("games", options);
    return done ? 0 : 1;
}
