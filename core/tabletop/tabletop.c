/* The loop: one phase after the other. A phase is an ordinary function that may be left at any question: the table as
 * it found it and the answers so far are kept in the game, and it is run again from its start with one answer more. When
 * it ends, both are zeroed, so that the bytes of a game do not depend on whether it was left. */
#include "core/tabletop/tabletop.h"

#include <string.h>

#include "core/game/chance.h"
#include "core/tabletop/phase_call.h"

enum {
    MOST_DOINGS = 60000,    /* events told, or numbers drawn, by one phase */
    MOST_QUIET = 1000,      /* phases between two decisions */
    MOST_DECISIONS = 20000, /* of a game that ends */
    AHEAD = 256             /* decisions that tabletop_phases_ahead takes */
};

/* A new game ----------------------------------------------------------------------------------------- */

static void place_pieces(const TabletopLayout *layout, TableParts *table) {
    for (int piece = 0; piece < layout->piece_count; piece++) {
        int zone = layout_kind(layout, piece)->start;
        table->pieces[piece].known = (uint8_t)layout_sees(layout, zone);
        pile_add(table, piece, zone, true);
    }
}

static void start_counters(const TabletopLayout *layout, TableParts *table) {
    for (int i = 0; i < layout->counter_count; i++) {
        const LayoutCounter *counter = &layout->counters[i];
        for (int seat = 0; seat < (counter->per_seat ? layout->seats : 1); seat++)
            table->cells[counter->cell + seat] = counter->start;
    }
}

static void join_places(const TabletopLayout *layout, TableParts *table) {
    for (int i = 0; i < layout->join_count; i++) {
        const LayoutJoin *join = &layout->joins[i];
        if (join->tile == NOTHING) (void)places_link(table, join->from, join->to, join->link, true);
    }
}

void tabletop_init(Tabletop *game, const TabletopLayout *layout, uint64_t seed) {
    memset(game, 0, layout->size);
    TableParts table = parts_now(layout, game);
    game->seed = seed;
    table.head->chance = chance_mix(seed + 0x9e3779b97f4a7c15u);
    table.head->stack[0].phase = (uint8_t)layout->begin;
    table.head->stack_count = 1;
    place_pieces(layout, &table);
    start_counters(layout, &table);
    join_places(layout, &table);
}

/* What a call tells and draws ------------------------------------------------------------------------ */

bool tabletop_fail(TabletopCall *call, const char *what) {
    if (call->end != HOOK_FAILED) call->host->fault.what = what;
    call->end = HOOK_FAILED;
    return false;
}

bool tabletop_pause(TabletopCall *call) {
    if (call->end == HOOK_DONE && call->host->pauses) call->end = HOOK_PAUSED;
    return call->end == HOOK_DONE;
}

bool tabletop_may_act(TabletopCall *call) {
    if (call->end != HOOK_DONE) return false;
    if (!call->acts) return tabletop_fail(call, "a hook that judges may look, but not act");
    if (call->table.head->finished)
        return tabletop_fail(call, "the game is finished; nothing can happen after g:finish");
    bool few = call->told < MOST_DOINGS && call->draws < MOST_DOINGS;
    return few || tabletop_fail(call, "one phase does more than 60,000 things");
}

void tabletop_continue_chance(TabletopCall *call) {
    const OpenPhase *open = &call->game->open;
    if (open->chance && call->draws == open->kept) call->table.head->chance = open->chance;
}

uint32_t tabletop_chance(TabletopCall *call, uint32_t end) {
    tabletop_continue_chance(call);
    call->draws++;
    return chance_below(&call->table.head->chance, end);
}

bool tabletop_is_new(TabletopCall *call) {
    return ++call->told > call->game->open.told;
}

TabletopEvent tabletop_event(const TabletopCall *call, Told kind) {
    return (TabletopEvent){.kind = (uint8_t)kind,
                           .seat = NOTHING,
                           .seen = ALL_SEATS,
                           .piece = NO_PIECE,
                           .rule = call->rule[0] ? call->rule : NULL};
}

void tabletop_tell(TabletopCall *call, const TabletopEvent *event) {
    if (tabletop_is_new(call) && call->host->see) call->host->see(call->host->watcher, call->game, event);
}

/* Running a phase ------------------------------------------------------------------------------------ */

TabletopCall tabletop_look(TabletopHost *host, const Tabletop *game) {
    TabletopCall call = {.host = host, .game = (Tabletop *)game, .layout = host->layout, .phase = -1};
    call.table = parts_now(host->layout, game);
    return call;
}

/* The phase's result and call->end must agree: it can neither ignore an open question nor wait without one. */
static HookEnd settle(TabletopCall *call, HookEnd end) {
    if (call->end != HOOK_DONE) return call->end;
    if (end == HOOK_DONE || end == HOOK_FAILED) return end;
    (void)tabletop_fail(call, "the phase waits, but nothing is asked");
    return call->end;
}

static void forget_phase(const TabletopLayout *layout, Tabletop *game) {
    if (game->open.open) memset(block_found(layout, game), 0, layout->table_size);
    if (game->open.open || game->open.answer_count) memset(&game->open, 0, sizeof game->open);
}

void tabletop_close_phase(const TabletopLayout *layout, Tabletop *game) {
    if (game->open.open) memcpy(block_now(layout, game), block_found(layout, game), layout->table_size);
    forget_phase(layout, game);
    memset(&game->asked, 0, sizeof game->asked);
}

/* Keeps the table as the phase found it. A phase that failed is undone. */
static void leave(TabletopCall *call, const void *found, HookEnd end) {
    Tabletop *game = call->game;
    const TabletopLayout *layout = call->layout;
    OpenPhase *open = &game->open;
    memcpy(block_found(layout, game), found, layout->table_size);
    open->open = 1;
    open->draws = call->draws;
    if (call->told > open->told) open->told = call->told;
    if (end != HOOK_FAILED) return;
    memset(&game->asked, 0, sizeof game->asked);
    memcpy(block_now(layout, game), found, layout->table_size);
    open->draws = 0;
    call->host->fault.phase = call->phase;
    if (!call->host->fault.what) call->host->fault.what = "the phase failed without saying why";
}

/* Takes the phase off the stack and puts what comes next on it, the first on top. */
static bool advance(TabletopCall *call) {
    TableHead *head = call->table.head;
    if (head->finished) call->next_count = 0, head->stack_count = 1;
    if (head->stack_count - 1 + call->next_count > TABLETOP_STACK)
        return tabletop_fail(call, "more than 16 phases are still to be run");
    memset(&head->stack[--head->stack_count], 0, sizeof *head->stack);
    for (int i = call->next_count - 1; i >= 0; i--) head->stack[head->stack_count++] = call->next[i];
    if (head->finished) memset(head->stack, 0, sizeof head->stack);
    return true;
}

static void tell_phase(TabletopCall *call, const PhaseEntry *entry) {
    TabletopEvent event = tabletop_event(call, TOLD_PHASE);
    event.phase = entry->phase;
    event.numbers = entry->arguments;
    event.count = entry->count;
    tabletop_tell(call, &event);
}

/* Runs the phase on top of the stack, or runs it again from its start if it was left half-way. */
static HookEnd run(TabletopHost *host, Tabletop *game, TabletopRedraw *redraw) {
    const TabletopLayout *layout = host->layout;
    uint64_t found[TABLETOP_SIZE / sizeof(uint64_t) / 2];
    TabletopCall call = tabletop_look(host, game);
    memcpy(found, game->open.open ? block_found(layout, game) : block_now(layout, game), layout->table_size);
    if (game->open.open)
        memcpy(block_now(layout, game), found, layout->table_size);
    else
        game->quiet++;
    PhaseEntry entry = call.table.head->stack[call.table.head->stack_count - 1];
    call.acts = true;
    call.redraw = redraw;
    call.phase = entry.phase;
    tell_phase(&call, &entry);
    HookEnd end = settle(&call, host->rules->run(&call, entry.phase, entry.arguments, entry.count));
    if (end == HOOK_DONE && !advance(&call)) end = HOOK_FAILED;
    tabletop_continue_chance(&call);
    if (end == HOOK_DONE)
        forget_phase(layout, game);
    else
        leave(&call, found, end);
    return end;
}

HookEnd tabletop_rerun(TabletopHost *host, Tabletop *game, TabletopRedraw *redraw) {
    return run(host, game, redraw);
}

static HookEnd fault(TabletopHost *host, const char *what) {
    host->fault = (TabletopFault){.what = what, .phase = -1};
    return HOOK_FAILED;
}

static HookEnd endless(TabletopHost *host, const char *what) {
    (void)fault(host, what);
    host->fault.endless = true;
    return HOOK_FAILED;
}

/* The limits hold where a phase begins: how much an open one can do is limited, too. */
static HookEnd run_next(TabletopHost *host, Tabletop *game) {
    const TableHead *head = parts_now(host->layout, game).head;
    if (head->stack_count == 0) return fault(host, "no phase is left to run, and the game is not finished");
    if (game->open.open) return run(host, game, NULL);
    if (game->quiet >= MOST_QUIET) return endless(host, "1,000 phases ran without a decision");
    if (game->decisions >= MOST_DECISIONS) return endless(host, "the game does not end: 20,000 decisions were made");
    return run(host, game, NULL);
}

/* Asks the host for the answer to a decision that was handed out before. HOOK_WAITS when it has none. */
static HookEnd answer_at_once(TabletopHost *host, Tabletop *game) {
    int option = host->answer ? host->answer(host->answerer, game) : -1;
    if (option < 0) return HOOK_WAITS;
    return tabletop_answer(game, option) == ANSWER_TAKEN ? HOOK_DONE
                                                         : fault(host, "the answer is not one of the options");
}

/* Tells that the game begins, before its first phase. */
static void tell_game(TabletopHost *host, Tabletop *game) {
    if (game->quiet || game->decisions || !host->see) return;
    TabletopCall call = tabletop_look(host, game);
    TabletopEvent event = tabletop_event(&call, TOLD_GAME);
    host->see(host->watcher, game, &event);
}

Status tabletop_step(TabletopHost *host, Tabletop *game) {
    static const Status ends[] = {
        [HOOK_DONE] = GAME_OVER, [HOOK_WAITS] = GAME_WAITS, [HOOK_FAILED] = GAME_FAILED, [HOOK_PAUSED] = GAME_PAUSED};
    HookEnd end = HOOK_DONE;
    host->fault = (TabletopFault){.phase = -1};
    tell_game(host, game);
    while (end == HOOK_DONE &&
           (!tabletop_finished(host->layout, game) || game->open.open)) /* open: paused after finish */
        end = game->asked.option_count ? answer_at_once(host, game) : run_next(host, game);
    return ends[end];
}

bool tabletop_set_up(TabletopHost *host, Tabletop *game) {
    HookEnd end = run(host, game, NULL);
    if (end != HOOK_DONE) tabletop_close_phase(host->layout, game);
    game->decisions = game->quiet = 0;
    return end == HOOK_DONE;
}

Answer tabletop_answer(Tabletop *game, int option) {
    OpenPhase *open = &game->open;
    if (!game->asked.option_count) return ANSWER_NOTHING_ASKED;
    if (option < 0 || option >= game->asked.option_count) return ANSWER_OUT_OF_RANGE;
    open->answers[open->answer_count++] = game->asked.options[option];
    game->decisions++;
    game->quiet = 0;
    memset(&game->asked, 0, sizeof game->asked);
    return ANSWER_TAKEN;
}

/* Looking ahead -------------------------------------------------------------------------------------- */

typedef struct Ahead {
    bool *begun;
    uint64_t chance;
    int left; /* decisions */
} Ahead;

static int answer_ahead(void *answerer, const Tabletop *game) {
    Ahead *ahead = answerer;
    return ahead->left-- > 0 ? (int)chance_below(&ahead->chance, game->asked.option_count) : -1;
}

static void see_ahead(void *watcher, const Tabletop *game, const TabletopEvent *event) {
    const Ahead *ahead = watcher;
    (void)game;
    if (event->kind == TOLD_PHASE) ahead->begun[event->phase] = true;
}

void tabletop_phases_ahead(const TabletopHost *host, const Tabletop *game, bool begun[TABLETOP_PHASES]) {
    uint64_t block[TABLETOP_SIZE / sizeof(uint64_t)];
    Tabletop *copy = (Tabletop *)block;
    Ahead ahead = {.begun = begun, .chance = game->seed, .left = AHEAD};
    TabletopHost own = {.layout = host->layout, .rules = host->rules, .silent = true};
    own.answer = answer_ahead;
    own.see = see_ahead;
    own.answerer = own.watcher = &ahead;
    memset(begun, 0, TABLETOP_PHASES * sizeof *begun);
    memcpy(copy, game, host->layout->size);
    copy->decisions = copy->quiet = 0;
    (void)tabletop_step(&own, copy);
}

/* Looking -------------------------------------------------------------------------------------------- */

const TabletopQuestion *tabletop_asked(const Tabletop *game) {
    return game->asked.option_count ? &game->asked : NULL;
}

uint32_t tabletop_decisions(const Tabletop *game) {
    return game->decisions;
}

uint64_t tabletop_seed(const Tabletop *game) {
    return game->seed;
}

uint64_t tabletop_generator(const TabletopLayout *layout, const Tabletop *game) {
    return parts_now(layout, game).head->chance;
}

bool tabletop_finished(const TabletopLayout *layout, const Tabletop *game) {
    return parts_now(layout, game).head->finished;
}

int tabletop_score(const TabletopLayout *layout, const Tabletop *game, int seat) {
    return parts_now(layout, game).head->scores[seat];
}

int tabletop_rank(const TabletopLayout *layout, const Tabletop *game, int seat) {
    return parts_now(layout, game).head->ranks[seat];
}

int tabletop_phase(const TabletopLayout *layout, const Tabletop *game) {
    const TableHead *head = parts_now(layout, game).head;
    return head->stack_count ? head->stack[head->stack_count - 1].phase : -1;
}

int tabletop_phase_arguments(const TabletopLayout *layout, const Tabletop *game, int arguments[TABLETOP_ARGUMENTS]) {
    const TableHead *head = parts_now(layout, game).head;
    const PhaseEntry *top = &head->stack[head->stack_count - 1];
    if (!head->stack_count) return 0;
    for (int i = 0; i < top->count; i++) arguments[i] = top->arguments[i];
    return top->count;
}

int tabletop_counter(const TabletopLayout *layout, const Tabletop *game, int counter, int seat) {
    const LayoutCounter *of = &layout->counters[counter];
    return parts_now(layout, game).cells[of->cell + (of->per_seat ? seat : 0)];
}

uint64_t tabletop_digest(const TabletopLayout *layout, const Tabletop *game) {
    uint64_t digest = layout->size;
    for (size_t at = 0; at < layout->size; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, (const char *)game + at, sizeof word);
        digest = (digest ^ word) * 0x9fb21c651e98df25u;
        digest ^= digest >> 32;
    }
    return chance_mix(digest);
}
