/* A power that fails: the game is put back, the error repeated, the answers kept. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

/* Seat 1 wins the first trick with plain cards of this power. */
static Status win(Scene *scene, const Power *power) {
    scene_init(scene, standin_with(2, false, PLAIN, HIPPIE, SCIENTIST));
    scene_power(scene, PLAIN, power);
    scene_clear(scene);
    scene_put(scene, "hand:1", "plain-9 hippie-1");
    scene_put(scene, "hand:2", "plain-1 hippie-2");
    scene_put(scene, "reserve", "zombie-1 zombie-2 zombie-3 zombie-4");
    (void)scene_decide(scene, "plain-9 high, plain-1");
    return game_step(&scene->host, &scene->game);
}

/* Does much, asks, does more, and fails as long as it is broken. */
static HookEnd breakpoints(Call *call, int me) {
    const bool *broken = call->rules->self;
    int number, card;
    if (!power_set_number(call, 0, me, 5) || !power_shuffle_reserve(call)) return call->end;
    if (!power_ask_number(call, me, 1, 3, &number)) return call->end;
    if (!power_pick(call, call->table->zone[ZONE_EXPEDITION], "loot", &card)) return call->end;
    if (!power_give(call, set_of(card), 1)) return call->end;
    if (*broken) return power_fail(call, "it is broken"), call->end;
    return power_set_number(call, 0, me, number) ? HOOK_DONE : call->end;
}

static bool broken;
static const Power breaking = {
    .self = &broken, .on_trick_won = breakpoints, .numbers = {{"loot", LASTS_GAME, false}}, .number_count = 1};

static void a_failed_hook_puts_the_game_back(void) {
    Scene scene;
    broken = true;
    (void)win(&scene, &breaking);
    Table before = scene.game.found;
    (void)scene_decide(&scene, "2");
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_FAILED, "a power that fails fails the step");
    is(scene.host.fault.what, "it is broken", "which says why");
    ok(scene.host.fault.hook == HOOK_TRICK_WON && scene.host.fault.power == 2, "in which hook of which power");
    ok(scene.host.fault.seat == 0 && scene.host.fault.trick == 1, "for which seat, in which trick");
    cmp_mem(&scene.game.now, &before, sizeof before, "the table is as the hook found it, to the byte");
    ok(!game_asked(&scene.game), "and nothing is asked");
    Game failed = scene.game;
    int told = scene.record.count;
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_FAILED, "another step repeats the error");
    is(scene.host.fault.what, "it is broken", "in the same words");
    cmp_mem(&scene.game, &failed, sizeof failed, "and changes nothing");
    cmp_ok(scene.record.count, "==", told, "what was told is not told again");
}

static void a_mended_hook_goes_on_with_the_answers_it_had(void) {
    Scene mended, sound;
    broken = true;
    (void)win(&mended, &breaking);
    (void)scene_decide(&mended, "2");
    broken = false;
    cmp_ok(game_step(&mended.host, &mended.game), "==", GAME_WAITS, "once the power is mended the game goes on");
    cmp_ok(mended.game.now.numbers[2][0][0], "==", 2, "with the answers that were given");
    cmp_ok(record_count(&mended.record, EVENT_ANSWER), "==", 1, "which are not asked for again");
    (void)win(&sound, &breaking);
    (void)scene_decide(&sound, "2");
    cmp_mem(&mended.game, &sound.game, sizeof(Game), "to the same bytes as if it had never failed");
    is(record_story(&mended.record, 0), record_story(&sound.record, 0), "and the same story");
}

static HookEnd counts(Call *call) {
    const bool *failing = call->rules->self;
    if (!power_score(call, 0, 7)) return call->end;
    return *failing ? HOOK_FAILED : HOOK_DONE;
}

static void a_failed_count_changes_nothing_and_is_told_once(void) {
    static const Power failing = {.self = &broken, .count = counts};
    Scene scene;
    scene_init(&scene, standin_with(2, false, PLAIN, HIPPIE, SCIENTIST));
    scene_power(&scene, SCIENTIST, &failing);
    scene_clear(&scene);
    scene_put(&scene, "expedition:2", "hippie-1");
    broken = true;
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_FAILED, "a count can fail");
    is(scene.host.fault.what, "the hook failed without saying why", "even without a word");
    cmp_ok(scene.game.now.population[0], "==", 66, "then no population changes");
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_FAILED, "as often as it is tried");
    broken = false;
    (void)game_step(&scene.host, &scene.game);
    is(record_lines(&scene.record, 1u << EVENT_SCORE | 1u << EVENT_ROUND_END),
       "score 2 survivors +1; score 1 scientist:base +7; round_end +7 +1", "R5.1: and each line is told once");
}

int main(void) {
    plan(10 + 5 + 5);
    a_failed_hook_puts_the_game_back();
    a_mended_hook_goes_on_with_the_answers_it_had();
    a_failed_count_changes_nothing_and_is_told_once();
    return exit_status();
}
