#include "sim/dayz/luck.h"

#include "core/base/chance.h"

uint64_t luck_key(const Game *game) {
    const Decision *asked = &game->asked;
    uint64_t where = (uint64_t)game->now.round << 8 | game->now.trick;
    uint64_t which = (uint64_t)asked->seat << 16 | (uint64_t)asked->about << 8;
    return chance_of(chance_of(game->seed, where), which | game->answered[asked->seat][asked->about]);
}

uint64_t luck_of(uint64_t key, int choice, int side) {
    return chance_of(key, (uint64_t)(choice * SIDES + side));
}

int luck_pick(const Decision *asked, uint64_t key) {
    int option = 0, best = 0;
    uint64_t most = 0;
    for (Set left = asked->options; !set_empty(left);) {
        int choice = set_take(&left);
        for (int side = 0; side < asked->sides; side++, option++) {
            uint64_t luck = luck_of(key, choice, side);
            if (luck <= most) continue;
            most = luck;
            best = option;
        }
    }
    for (int i = 0; i < asked->wide_count; i++, option++) {
        uint64_t luck = luck_of(key, decision_wide_choice(asked, i), 0);
        if (luck <= most) continue;
        most = luck;
        best = option;
    }
    return asked->way_out && luck_of(key, asked->way_out, 0) > most ? option : best;
}
