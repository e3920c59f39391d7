#include "repl/inspect/try_options.h"

#include <stdlib.h>

#include "core/game/describe.h"
#include "lua/machine/heap.h"
#include "repl/term/progress.h"
#include "sim/measure.h"

/* A row of the table. */
static void print_option(const TryOptions *given, Screen *screen, const SearchedOption *tried) {
    const Setup *setup = given->loaded->setup;
    int64_t playouts = tried->playouts + tried->failed;
    char name[DOOR_NAME];
    screen_print(screen, "  %-28s", door_option_name(given->game, setup, tried->option, name));
    if (playouts) {
        Measure best = measure_share(tried->wins, playouts * SEARCH_WIN, playouts);
        double lead = (double)tried->lead / (double)(playouts * (door_seats(setup) - 1));
        screen_print(screen, " %9.1f %% %6.0f to %3.0f %+9.1f", 100 * best.value, 100 * best.low, 100 * best.high,
                     lead);
    } else {
        screen_print(screen, " %11s %13s %9s", "-", "", "-");
    }
    screen_print(screen, " %9lld\n", (long long)playouts);
}

static void print_tried(const TryOptions *given, Screen *screen, const SearchedOption *tried, int64_t deals,
                        const SearchCount *count) {
    int64_t playouts = 0, failed = 0;
    Asked asked;
    (void)door_asked(given->game, given->loaded->setup, &asked);
    screen_print(screen, "  %-28s %11s %13s %9s %9s\n", "option", "stands best", "95 % interval", "lead", "playouts");
    for (int i = 0; i < asked.option_count; i++) {
        print_option(given, screen, &tried[i]);
        playouts += tried[i].playouts + tried[i].failed;
        failed += tried[i].failed;
    }
    screen_print(screen, "%s%lld playouts; deals that %s %d cannot tell from the real one: %lld\n",
                 *given->stop ? "stopped after " : "", (long long)playouts,
                 describe_of(given->loaded->setup)->seat_word, asked.seat + 1, (long long)deals);
    if (count->missed)
        screen_print(screen, "no re-deal was found for %lld more deals; they are left out\n", (long long)count->missed);
    if (count->spent) screen_print(screen, "the search ended early: the scripts used up its instructions\n");
    if (failed) screen_print(screen, "a script failed in %lld of them; they count as lost\n", (long long)failed);
}

static void show_progress(void *progress, int64_t played, int64_t most) {
    progress_draw(progress, "Ctrl-C stops", played, most);
}

/* Searches with the scripts of the game and its twins. */
static int64_t search(const TryOptions *given, SearchedOption *tried, SearchCount *count) {
    Progress progress;
    progress_init(&progress);
    loaded_game_open_twins(given->loaded, given->origin);
    SearchSettings settings = {.setup = given->loaded->setup, .playouts = given->playouts, .stop = given->stop};
    settings.twins = given->loaded->twins.setups;
    settings.twin_count = given->loaded->twins.count;
    settings.on_progress = progress.shown ? show_progress : NULL;
    settings.context = &progress;
    int64_t deals = search_try(&settings, given->game, tried, count);
    progress_clear(&progress);
    return deals;
}

bool try_options_print(const TryOptions *given, Screen *screen) {
    Asked asked;
    if (!door_asked(given->game, given->loaded->setup, &asked)) return false;
    SearchedOption *tried = heap_new((size_t)asked.option_count, sizeof *tried);
    SearchCount count = {0};
    int64_t deals = search(given, tried, &count);
    if (deals) print_tried(given, screen, tried, deals, &count);
    free(tried);
    return deals > 0;
}
