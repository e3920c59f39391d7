#include "play/session/try_options.h"

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
