/* All asked at once and in secret: nobody sees an answer before the last one is given. */
#include <tap.h>

#include "core/rules/view.h"
#include "t/lib/arrange.h"

/* Three pass a card on, all at once (R8 cheerleader); seat 1 and 2 have chosen these. */
static void choose_secretly(Scene *scene, const char *choices, View *third) {
    scene_start(scene, standin_with(3, false, CHEERLEADER, HIPPIE, DOG));
    scene_put(scene, "hand:1", "cheerleader-9 dog-1 dog-2");
    scene_put(scene, "hand:2", "cheerleader-1 dog-3 dog-4");
    scene_put(scene, "hand:3", "cheerleader-2 dog-5 dog-6");
    (void)scene_decide(scene, "cheerleader-9 high, cheerleader-1, cheerleader-2");
    (void)scene_decide(scene, choices);
    game_view(&scene->game, &scene->setup, 2, third);
}

static void asked_all_at_once_nobody_sees_an_answer(void) {
    Scene scene;
    View start, one, other;
    choose_secretly(&scene, "", &start);
    choose_secretly(&scene, "dog-1, dog-4", &one);
    choose_secretly(&scene, "dog-2, dog-3", &other);
    cmp_mem(&other, &one, sizeof one, "asked all at once, seat 3 sees nothing of what the others chose");
    ok(start.asked.seat == 0 && set_empty(start.asked.options), "it sees who is asked, but not between which cards");
    cmp_mem(&one.table.zone, &start.table.zone, sizeof one.table.zone, "and nothing has moved");
    cmp_ok(record_nth(&scene.record, EVENT_ANSWER, 0)->seen, "==", 1, "an answer is told as one for seat 1 alone");
    (void)scene_decide(&scene, "dog-6");
    is(scene_cards(&scene, "hand:1"), "dog-1 dog-6", "when all have chosen the cards move");
    is(scene_cards(&scene, "hand:2"), "dog-2 dog-4", "each to the left");
    is(scene_cards(&scene, "hand:3"), "dog-3 dog-5", "all at once");
}

int main(void) {
    plan(7);
    asked_all_at_once_nobody_sees_an_answer();
    return exit_status();
}
