/* A power that asks only for the real cards: no re-dealt game looks the same, and the real one is not handed out. */
#include "core/dayz/view.h"

#include <string.h>
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"

/* The cards as they lay when the power was first called in a trick. */
static Table first_seen;

static HookEnd ask_for_real_cards(Call *call, int winner) {
    Question question = {.seat = (uint8_t)winner, .about = ABOUT_YES_NO, .options = set_below(2)};
    int choice;
    if (first_seen.trick != call->table->trick) first_seen = *call->table;
    if (memcmp(first_seen.where, call->table->where, sizeof first_seen.where) != 0) return HOOK_DONE;
    return power_ask(call, &question, &choice) ? HOOK_DONE : call->run.end;
}

int main(void) {
    static const Power keen = {.on_trick_won = ask_for_real_cards};
    Setup setup = test_setup_of(3, false, PLAIN, HIPPIE, DOG);
    Faction pool[TEST_FACTIONS];
    Host host = {.setup = &setup};
    Game game, redealt, zero;
    int asked = 0, found = 0, left = 0;
    plan(3);
    memset(&zero, 0, sizeof zero);
    memcpy(pool, setup.factions, sizeof pool);
    pool[PLAIN].versions[VERSION_BASE] = &keen;
    setup.factions = pool;
    game_init(&game, &setup, 3);
    while (game_step(&host, &game) == GAME_WAITS && game.now.round == 1) {
        if (game.asked.about == ABOUT_YES_NO && game.now.trick < 10) {
            asked++;
            redealt = game;
            found += game_redeal(&host, &redealt, game.asked.seat, 7);
            left += memcmp(&redealt, &zero, sizeof zero) != 0;
        }
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    cmp_ok(asked, ">", 0, "the power asks %d times", asked);
    cmp_ok(found, "==", 0, "no re-dealt game asks the same question");
    cmp_ok(left, "==", 0, "and the real cards are not left in its place");
    return exit_status();
}
