#include "play/load/tabletop_greedy.h"

#include <stdlib.h>

#include "core/base/chance.h"
#include "core/table/tabletop.h"
#include "core/table/view.h"
#include "core/base/heap.h"
#include "play/load/tabletop_setup.h"

/* The lead of a seat over the average of the others, times the number of the others. */
static int64_t lead(const Game *game, const Setup *setup, int seat) {
    int32_t scores[DOOR_SEATS];
    int seats = door_seats(setup);
    int64_t others = 0;
    door_of(setup)->score(game, setup, scores);
    for (int other = 0; other < seats; other++)
        if (other != seat) others += scores[other];
    return (int64_t)scores[seat] * (seats - 1) - others;
}

void tabletop_tell_spent(WholeGame *whole, const char *what, long budget) {
    vm_tell_spent(whole->script->vm, whole->script->path, what, budget, "bots then choose at random");
}

/* One option, tried out. */
typedef struct Trial {
    bool happened;
    bool changed; /* more was told than questions, answers and phases */
} Trial;

static bool is_change(const TabletopEvent *told) {
    switch (told->kind) {
    case TOLD_GAME:
    case TOLD_PHASE:
    case TOLD_ASK:
    case TOLD_ANSWER: return false;
    default: return true;
    }
}

static void note_event(void *watcher, const Game *game, const Event *event) {
    Trial *trial = watcher;
    (void)game;
    trial->happened = true;
    trial->changed = trial->changed || is_change(tabletop_told(event));
}

/* Answers, and steps on until something happens. Nothing does while other seats have to answer the same question, in
 * secret: they answer at random. What they answered before was re-dealt. */
static Status answer_and_step(const Setup *setup, Game *game, int option, uint64_t luck, Trial *trial) {
    Host host = {.setup = setup, .see = note_event, .watcher = trial, .silent = true};
    Asked next;
    (void)door_answer(&host, game, option);
    Status status = door_step(&host, game);
    while (!trial->happened && status == GAME_WAITS && door_asked(game, setup, &next) && next.secret) {
        (void)door_answer(&host, game, (int)chance_below(&luck, (uint32_t)next.option_count));
        status = door_step(&host, game);
    }
    return status;
}

/* The lead that each option brings, in one game that looks like the real one; up to the next question. Options that only
 * lead to another question are judged once. False if there is no such game, or the budget is used up. */
static bool try_options(const Setup *setup, const Game *game, const Asked *asked, uint64_t chance, int64_t *values) {
    const Vm *vm = tabletop_whole(setup)->script->vm;
    Host host = {.setup = setup, .silent = true};
    Game *dealt = heap_alloc(door_size(setup)), *tried = heap_alloc(door_size(setup));
    const int64_t *unchanged = NULL;
    door_copy(dealt, game, setup);
    bool fits = door_of(setup)->redeal(&host, dealt, asked->seat, chance);
    for (int option = 0; fits && option < asked->option_count; option++) {
        Trial trial = {0};
        door_copy(tried, dealt, setup);
        bool failed = answer_and_step(setup, tried, option, chance_mix(chance), &trial) == GAME_FAILED;
        if (!failed) values[option] = !trial.changed && unchanged ? *unchanged : lead(tried, setup, asked->seat);
        if (!failed && !trial.changed) unchanged = &values[option];
        fits = !vm_is_spent(vm);
    }
    free(tried);
    free(dealt);
    return fits;
}

int tabletop_greedy(const Setup *setup, const Game *game, bool *blind) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    WholeGame *whole = tabletop_whole(setup);
    VmBudget budget;
    int64_t *values = heap_new((size_t)asked.option_count, sizeof *values);
    uint64_t chance = tabletop_view_digest(tabletop_layout(setup), tabletop_look_at(game), asked.seat);
    int best = door_of(setup)->random(setup, game); /* equal options: one at random */
    vm_budget_open(whole->script->vm, &budget, DECISION_BUDGET);
    bool fits = try_options(setup, game, &asked, chance, values);
    bool spent = vm_budget_close(whole->script->vm);
    if (spent) tabletop_tell_spent(whole, "a decision of a bot", DECISION_BUDGET);
    *blind = !fits || spent;
    for (int option = 0; !*blind && option < asked.option_count; option++)
        if (values[option] > values[best]) best = option;
    if (*blind) best = (int)chance_below(&chance, (uint32_t)asked.option_count); /* the same for the same view */
    free(values);
    return best;
}

/* Playouts ----------------------------------------------------------------------------------------- */

typedef struct RandomPlayout {
    uint64_t chance;
    int horizon; /* a phase, or -1 */
    bool past;   /* that phase has begun */
} RandomPlayout;

static int answer(void *answerer, const Game *game) {
    RandomPlayout *playing = answerer;
    if (playing->past) return -1;
    return (int)chance_below(&playing->chance, tabletop_asked(tabletop_look_at(game))->option_count);
}

static void see(void *watcher, const Game *game, const Event *event) {
    RandomPlayout *playing = watcher;
    const TabletopEvent *told = tabletop_told(event);
    (void)game;
    if (told->kind == TOLD_PHASE && told->phase == playing->horizon) playing->past = true;
}

bool tabletop_playout(const Setup *setup, Game *game, uint64_t chance) {
    WholeGame *whole = tabletop_whole(setup);
    RandomPlayout playing = {.chance = chance, .horizon = whole->horizon};
    Host host = {.setup = setup};
    host.answer = answer;
    host.answerer = host.watcher = &playing;
    host.silent = true;
    if (whole->horizon >= 0) host.see = see;
    VmBudget budget;
    vm_budget_open(whole->script->vm, &budget, PLAYOUT_BUDGET);
    bool played = tabletop_step(&host, tabletop_block(game)) != GAME_FAILED;
    if (vm_budget_close(whole->script->vm)) tabletop_tell_spent(whole, "a playout", PLAYOUT_BUDGET);
    return played;
}
