#include "play/session/try_options.h"

#include <stdlib.h>

int64_t try_options(const TryOptions *given, SearchedOption *tried, SearchCount *count) {
    loaded_game_open_twins(given->loaded, given->origin);
    SearchSettings settings = {.setup = given->loaded->setup,
                               .playouts = given->playouts,
                               .stop = given->stop,
                               .twins = given->loaded->twins.setups,
                               .twin_count = given->loaded->twins.count,
                               .on_progress = given->on_progress,
                               .context = given->context};
    return search_try(&settings, given->game, tried, count);
}

double try_options_share(const SearchedOption *tried) {
    int64_t playouts = tried->playouts + tried->failed;
    return playouts ? (double)tried->wins / (double)(playouts * TALLY_WIN) : -1;
}

static int compare_tried(const void *one, const void *other) {
    const SearchedOption *left = one, *right = other;
    double first = try_options_share(left), second = try_options_share(right);
    if (first != second) return first < second ? 1 : -1;
    return left->playouts == right->playouts ? left->option - right->option : left->playouts < right->playouts ? 1 : -1;
}

void try_options_sort(SearchedOption *tried, int count) {
    qsort(tried, (size_t)count, sizeof *tried, compare_tried);
}
