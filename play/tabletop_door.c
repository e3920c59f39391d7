/* Whole games as scripts, behind the door. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "play/describe/description.h"
#include "play/load/tabletop_setup.h"

/* Instructions that the scripts may run for one re-deal, for all that "greedy" tries out for one decision, and for one
 * playout. The games that come with the program need less than a tenth. */
enum { REDEAL_BUDGET = 4000000, DECISION_BUDGET = 100000000, PLAYOUT_BUDGET = 10000000 };

_Static_assert((int)DOOR_NAME >= (int)LONG_NAME && (int)DOOR_SEATS >= (int)MAX_SEATS, "the door is wide enough");

/* Playing ------------------------------------------------------------------------------------------ */

static size_t size(const Setup *setup) {
    return tabletop_layout(setup)->size;
}

static int seats(const Setup *setup) {
    return tabletop_layout(setup)->seats;
}

static Status step(Host *host, Game *game) {
    Status status = tabletop_step(host, tabletop_block(game));
    if (host->fault.endless) whole_game_explain_endless(tabletop_whole(host->setup), host, tabletop_look_at(game));
    return status;
}

static Answer answer(Host *host, Game *game, int option) {
    (void)host;
    return tabletop_answer(tabletop_block(game), option);
}

static bool asked(const Game *game, const Setup *setup, Asked *out) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    (void)setup;
    if (!question) return false;
    *out = (Asked){.about = names_about(question->about),
                   .option_count = question->option_count,
                   .seat = question->seat,
                   .secret = question->secret,
                   .window = question->window,
                   .numbers = question->about == ASKS_NUMBER || question->about == ASKS_SEAT};
    return true;
}

static uint8_t decider(const Game *game) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    return question ? question->seat : DOOR_NOBODY;
}

static uint64_t seed_of(const Game *game) {
    return tabletop_seed(tabletop_look_at(game));
}

static uint64_t generator_of(const Game *game, const Setup *setup) {
    return tabletop_generator(tabletop_layout(setup), tabletop_look_at(game));
}

/* State -------------------------------------------------------------------------------------------- */

static uint64_t digest(const Game *game, const Setup *setup) {
    return tabletop_digest(tabletop_layout(setup), tabletop_look_at(game));
}

static const char *unsound(const Game *game, const Setup *setup) {
    return tabletop_unsound(tabletop_layout(setup), tabletop_look_at(game));
}

static char *option_name(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]) {
    return names_choice(tabletop_layout(setup), tabletop_asked(tabletop_look_at(game))->options[option], out);
}

static int find_option(const Game *game, const Setup *setup, const char *name) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    return question ? names_find_option(tabletop_layout(setup), question, name) : -1;
}

static Clock clock_of(const Game *game, const Setup *setup) {
    const WholeGame *whole = tabletop_whole(setup);
    Clock now = {{0}};
    for (int i = 0; i < DOOR_CLOCK && i < whole->clock_count; i++)
        now.at[i] = (uint16_t)tabletop_counter(&whole->layout, tabletop_look_at(game), whole->clock[i], 0);
    return now;
}

/* A score that fails stops no game, because only bots ask for it: it is told once. */
static void tell_score_fault(WholeGame *whole, const char *fault) {
    char line[VM_MESSAGE];
    if (whole->score_failed) return;
    whole->score_failed = true;
    snprintf(line, sizeof line, "%s (in score; bots go on without it)", fault);
    vm_print(whole->script->vm, line);
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *block = tabletop_look_at(game);
    Host host = {.setup = setup};
    for (int seat = 0; seat < layout->seats; seat++) {
        int value = 0;
        if (tabletop_finished(layout, block))
            value = tabletop_score(layout, block, seat);
        else if (!whole_game_score(tabletop_whole(setup), &host, block, seat, &value))
            tell_score_fault(tabletop_whole(setup), host.fault.what);
        scores[seat] = value;
    }
}

static unsigned winners(const Game *game, const Setup *setup) {
    const TabletopLayout *layout = tabletop_layout(setup);
    unsigned bits = 0;
    if (!tabletop_finished(layout, tabletop_look_at(game))) return 0;
    for (int seat = 0; seat < layout->seats; seat++)
        if (tabletop_rank(layout, tabletop_look_at(game), seat) == 1) bits |= 1u << seat;
    return bits;
}

static void view(const Game *game, const Setup *setup, int seat, void *out) {
    size_t bytes = size(setup), used = tabletop_view(tabletop_layout(setup), tabletop_look_at(game), seat, out);
    memset((char *)out + used, 0, bytes - used);
}

static void *machine(const Setup *setup) {
    return tabletop_whole(setup)->script->vm;
}

/* Prints, once for a machine, that the scripts used up such a budget. */
static void tell_spent(WholeGame *whole, const char *what, long budget) {
    vm_tell_spent(whole->script->vm, whole->script->path, what, budget, "bots then choose at random");
}

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    WholeGame *whole = tabletop_whole(host->setup);
    VmBudget budget;
    vm_budget_open(whole->script->vm, &budget, REDEAL_BUDGET);
    bool found = tabletop_redeal(host, tabletop_block(game), seat, chance);
    if (vm_budget_close(whole->script->vm)) tell_spent(whole, "a re-deal", REDEAL_BUDGET);
    return found;
}

static void ask_again(Game *game, const Setup *setup) {
    (void)setup;
    whole_game_ask_again(tabletop_block(game));
}

/* Bots --------------------------------------------------------------------------------------------- */

/* The option with the largest hash, keyed by where the game stands and by what the option is. */
static int answer_random(const Setup *setup, const Game *game) {
    const Tabletop *block = tabletop_look_at(game);
    const TabletopQuestion *question = tabletop_asked(block);
    uint64_t key =
        chance_mix(tabletop_seed(block) ^ chance_mix((uint64_t)tabletop_decisions(block) << 8 | question->seat));
    uint64_t best = 0;
    int option = 0;
    (void)setup;
    for (int i = 0; i < question->option_count; i++) {
        uint64_t hash = chance_mix(key ^ question->options[i]);
        if (hash > best) best = hash, option = i;
    }
    return option;
}

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

/* "greedy" takes the option after which the script's `score` is best for its seat. Every option is tried in one game that looks the
 * same to the seat; more than one made the bot no stronger. Must not be called while a phase of the script runs: a host's `answer`
 * returns -1 instead. */
static int greedy(const Setup *setup, const Game *game, bool *blind) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    WholeGame *whole = tabletop_whole(setup);
    VmBudget budget;
    int64_t *values = heap_new((size_t)asked.option_count, sizeof *values);
    uint64_t chance = tabletop_view_digest(tabletop_layout(setup), tabletop_look_at(game), asked.seat);
    int best = answer_random(setup, game); /* equal options: one at random */
    vm_budget_open(whole->script->vm, &budget, DECISION_BUDGET);
    bool fits = try_options(setup, game, &asked, chance, values);
    bool spent = vm_budget_close(whole->script->vm);
    if (spent) tell_spent(whole, "a decision of a bot", DECISION_BUDGET);
    *blind = !fits || spent;
    for (int option = 0; !*blind && option < asked.option_count; option++)
        if (values[option] > values[best]) best = option;
    if (*blind) best = (int)chance_below(&chance, (uint32_t)asked.option_count); /* the same for the same view */
    free(values);
    return best;
}

typedef struct RandomPlayout {
    uint64_t chance;
    int horizon; /* a phase, or -1 */
    bool past;   /* that phase has begun */
} RandomPlayout;

static int answer_playout(void *answerer, const Game *game) {
    RandomPlayout *playing = answerer;
    if (playing->past) return -1;
    return (int)chance_below(&playing->chance, tabletop_asked(tabletop_look_at(game))->option_count);
}

static void note_phase(void *watcher, const Game *game, const Event *event) {
    RandomPlayout *playing = watcher;
    const TabletopEvent *told = tabletop_told(event);
    (void)game;
    if (told->kind == TOLD_PHASE && told->phase == playing->horizon) playing->past = true;
}

/* Answers at random, up to the phase that the script declares as its `horizon`, or to the end. */
static bool playout(const Setup *setup, Game *game, uint64_t chance) {
    WholeGame *whole = tabletop_whole(setup);
    RandomPlayout playing = {.chance = chance, .horizon = whole->horizon};
    Host host = {.setup = setup};
    host.answer = answer_playout;
    host.answerer = host.watcher = &playing;
    host.silent = true;
    if (whole->horizon >= 0) host.see = note_phase;
    VmBudget budget;
    vm_budget_open(whole->script->vm, &budget, PLAYOUT_BUDGET);
    bool played = tabletop_step(&host, tabletop_block(game)) != GAME_FAILED;
    if (vm_budget_close(whole->script->vm)) tell_spent(whole, "a playout", PLAYOUT_BUDGET);
    return played;
}

const Door tabletop_door = {
    .id = "tabletop",
    .describe = &tabletop_describe,
    .size = size,
    .seats = seats,
    .start = tabletop_start,
    .step = step,
    .asked = asked,
    .answer = answer,
    .seed = seed_of,
    .chance = generator_of,
    .decider = decider,
    .random = answer_random,
    .greedy = greedy,
    .greedy_steps = true,
    .playout = playout,
    .machine = machine,
    .digest = digest,
    .unsound = unsound,
    .option_name = option_name,
    .find_option = find_option,
    .clock = clock_of,
    .score = score,
    .winners = winners,
    .view_size = size,
    .view = view,
    .redeal = redeal,
    .ask_again = ask_again,
};
