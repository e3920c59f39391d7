/* A hook can be left half-way though nothing is asked, for hosts that allow it; nothing comes of it. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

enum { NEVER, BEFORE, AFTER }; /* the question */
static int pause_at;

/* Shuffles, moves, asks and keeps the answer. */
static HookEnd acts(Call *call, int me) {
    int number;
    if (!power_shuffle_reserve(call) || !power_give(call, set_of(table_reserve_top(call->table)), 1)) return call->end;
    if (pause_at == BEFORE && !power_pause(call)) return call->end;
    if (!power_ask_number(call, me, 1, 3, &number)) return call->end;
    if (pause_at == AFTER && !power_pause(call)) return call->end;
    return power_set_number(call, 0, me, number) ? HOOK_DONE : call->end;
}

static HookEnd counts(Call *call) {
    if (!power_score(call, 0, 7)) return call->end;
    (void)power_pause(call);
    return call->end;
}

static HookEnd pauses_by_itself(Call *call, int me) {
    (void)call;
    (void)me;
    return HOOK_PAUSED;
}

static const Power pausing = {.on_trick_won = acts, .numbers = {{"n", LASTS_GAME, false}}, .number_count = 1};

/* Seat 1 wins the first trick with plain cards of this power. */
static Status win(Scene *scene, const Power *power, bool pauses) {
    scene_init(scene, standin_with(2, false, PLAIN, HIPPIE, SCIENTIST));
    scene_power(scene, PLAIN, power);
    scene_clear(scene);
    scene_put(scene, "hand:1", "plain-9 hippie-1");
    scene_put(scene, "hand:2", "plain-1 hippie-2");
    scene_put(scene, "reserve", "zombie-1 zombie-2 zombie-3 zombie-4");
    scene->host.pauses = pauses;
    (void)scene_decide(scene, "plain-9 high, plain-1");
    return game_step(&scene->host, &scene->game);
}

static Status step(Scene *scene) {
    return game_step(&scene->host, &scene->game);
}

static void a_hook_that_acts_pauses(void) {
    Scene plain, scene;
    pause_at = NEVER;
    (void)win(&plain, &pausing, false);
    pause_at = BEFORE;
    cmp_ok(win(&scene, &pausing, true), "==", GAME_PAUSED, "a hook pauses");
    ok(!game_asked(&scene.game) && !game_unsound(&scene.game, &scene.setup), "nothing is asked, all is in order");
    ok(scene.game.now.reserve_count + 1 == scene.game.found.reserve_count, "the table is as it stands in the hook");
    Game paused = scene.game;
    ok(step(&scene) == GAME_PAUSED, "as often as it is run");
    cmp_mem(&scene.game, &paused, sizeof paused, "to the same bytes");
    pause_at = NEVER;
    ok(step(&scene) == GAME_WAITS, "once it pauses no more, it asks");
    cmp_mem(&scene.game, &plain.game, sizeof(Game), "as if it never had");
    pause_at = AFTER;
    (void)scene_decide(&scene, "2");
    ok(step(&scene) == GAME_PAUSED && scene.game.open.answer_count == 1, "it pauses with an answer");
    pause_at = NEVER;
    (void)step(&scene);
    (void)scene_decide(&plain, "2");
    cmp_mem(&scene.game, &plain.game, sizeof(Game), "which it keeps");
    is(record_story(&scene.record, 0), record_story(&plain.record, 0), "and nothing was told twice");
}

static void a_count_pauses(bool told) {
    static const Power counting = {.count = counts};
    Scene scene;
    scene_init(&scene, standin_with(2, false, PLAIN, HIPPIE, SCIENTIST));
    scene_power(&scene, SCIENTIST, &counting);
    scene_clear(&scene);
    scene_put(&scene, "expedition:2", "hippie-1");
    scene.host.pauses = true;
    if (!told) scene.host.see = NULL;
    Game before = scene.game;
    ok(step(&scene) == GAME_PAUSED && step(&scene) == GAME_PAUSED, "a count pauses, %s", told ? "told" : "untold");
    ok(scene.host.pauses && scene.game.now.population[0] == before.now.population[0], "before anything is changed");
    cmp_ok(record_count(&scene.record, EVENT_SCORE), "==", 0, "or told");
    scene.host.pauses = false;
    (void)step(&scene);
    cmp_ok(scene.game.now.delta[0], "==", 7, "then it is made");
    cmp_ok(record_count(&scene.record, EVENT_SCORE), "==", told ? 2 : 0, "and told once");
}

static void pauses_are_allowed(void) {
    static const Power willful = {.on_trick_won = pauses_by_itself};
    Scene scene;
    pause_at = BEFORE;
    cmp_ok(win(&scene, &pausing, false), "==", GAME_WAITS, "a host that allows no pauses gets none");
    cmp_ok(win(&scene, &willful, true), "==", GAME_FAILED, "nor does a hook pause without power_pause");
}

int main(void) {
    plan(10 + 2 * 5 + 2);
    a_hook_that_acts_pauses();
    a_count_pauses(true);
    a_count_pauses(false);
    pauses_are_allowed();
    return exit_status();
}
