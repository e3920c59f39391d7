/* The loop: one phase after the other; core/game/run.h says how a phase is left and run again. */
#include "core/table/tabletop.h"

#include <string.h>

#include "core/base/chance.h"
#include "core/table/phase_call.h"

enum {
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

/* What a call does and tells ------------------------------------------------------------------------- */

bool tabletop_may_act(TabletopCall *call) {
    if (!run_may_act(&call->run, "one phase does more than 60,000 things")) return false;
    return !call->table.head->finished ||
           tabletop_fail(call, "the game is finished; nothing can happen after g:finish");
}

TabletopEvent tabletop_event(const TabletopCall *call, Told kind) {
    return (TabletopEvent){.kind = (uint8_t)kind,
                           .seat = NOTHING,
                           .seen = ALL_SEATS,
                           .piece = NO_PIECE,
                           .rule = call->rule[0] ? call->rule : NULL};
}

void tabletop_tell(TabletopCall *call, const TabletopEvent *event) {
    const Host *host = call->run.host;
    if (told_next(&call->run.told) && host_tells_all(host))
        host_tell(host, tabletop_game(call->game), (const Event *)(const void *)event);
}

/* Running a phase ------------------------------------------------------------------------------------ */

TabletopCall tabletop_look(Host *host, const Tabletop *game) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    return (TabletopCall){.run = {.host = host},
                          .game = (Tabletop *)game,
                          .layout = layout,
                          .table = parts_now(layout, game),
                          .phase = -1};
}

void tabletop_close_phase(const TabletopLayout *layout, Tabletop *game) {
    const RunBlock block = tabletop_run_block(layout, game, NULL);
    run_undo(&block);
    memset(&game->asked, 0, sizeof game->asked);
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

/* Fails the phase if nothing follows it. */
static bool goes_on(TabletopCall *call) {
    const TableHead *head = call->table.head;
    return head->stack_count || head->finished ||
           tabletop_fail(call, "the phase returns no phase, none waits, and the game is not finished");
}

static void tell_phase(TabletopCall *call, const PhaseEntry *entry) {
    TabletopEvent event = tabletop_event(call, TOLD_PHASE);
    event.phase = entry->phase;
    event.numbers = entry->arguments;
    event.count = entry->count;
    tabletop_tell(call, &event);
}

static HookEnd fail_phase(Host *host, int phase, const char *what) {
    return host_fail(host, (Fault){.what = what, .hook = (uint8_t)phase, .power = NOTHING, .seat = NOTHING});
}

/* Runs the phase on top of the stack, or runs it again from its start if it was left half-way. */
static HookEnd run(Host *host, Tabletop *game, TabletopRedraw *redraw) {
    uint64_t found[TABLETOP_SIZE / sizeof(uint64_t) / 2];
    TabletopCall call = tabletop_look(host, game);
    const RunBlock block = tabletop_run_block(call.layout, game, found);
    if (!game->open.hook) game->quiet++;
    run_begin(&call.run, &block);
    PhaseEntry entry = call.table.head->stack[call.table.head->stack_count - 1];
    call.redraw = redraw;
    call.phase = entry.phase;
    tell_phase(&call, &entry);
    HookEnd end = tabletop_rules(host->setup)->run(&call, entry.phase, entry.arguments, entry.count);
    end = run_settle(&call.run, end, "the phase waits, but nothing is asked");
    if (end == HOOK_DONE) run_keep_found(&call.run);
    if (end == HOOK_DONE && !(advance(&call) && goes_on(&call))) end = HOOK_FAILED;
    run_end(&call.run, entry.phase + 1, end);
    if (end != HOOK_FAILED) return end;
    memset(&game->asked, 0, sizeof game->asked);
    return fail_phase(host, entry.phase, host->fault.what ? host->fault.what : "the phase failed without saying why");
}

HookEnd tabletop_rerun(Host *host, Tabletop *game, TabletopRedraw *redraw) {
    return run(host, game, redraw);
}

static HookEnd fail_endless(Host *host, const char *what) {
    return host_fail(host, (Fault){.what = what, .hook = NOTHING, .power = NOTHING, .seat = NOTHING, .endless = true});
}

/* The limits hold where a phase begins: how much an open one can do is limited, too. */
static HookEnd run_next(Host *host, Tabletop *game) {
    if (game->open.hook) return run(host, game, NULL);
    if (game->quiet >= MOST_QUIET) return fail_endless(host, "1,000 phases ran without a decision");
    if (game->decisions >= MOST_DECISIONS)
        return fail_endless(host, "the game does not end: 20,000 decisions were made");
    return run(host, game, NULL);
}

/* Asks the host for the answer to a decision that was handed out before. HOOK_WAITS when it has none. */
static HookEnd answer_at_once(Host *host, Tabletop *game) {
    int option = host_answer(host, tabletop_game(game));
    if (option < 0) return HOOK_WAITS;
    return tabletop_answer(game, option) == ANSWER_TAKEN ? HOOK_DONE : fail_phase(host, NOTHING, run_bad_answer);
}

/* Tells that the game begins, before its first phase. */
static void tell_game(Host *host, Tabletop *game) {
    if (game->quiet || game->decisions) return;
    TabletopCall call = tabletop_look(host, game);
    TabletopEvent event = tabletop_event(&call, TOLD_GAME);
    tabletop_tell(&call, &event);
}

Status tabletop_step(Host *host, Tabletop *game) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    HookEnd end = HOOK_DONE;
    host->fault = (Fault){.hook = NOTHING, .power = NOTHING, .seat = NOTHING};
    host->question[0] = 0;
    host->spent = false;
    tell_game(host, game);
    while (end == HOOK_DONE && (!tabletop_finished(layout, game) || game->open.hook)) /* open: paused after finish */
        end = game->asked.option_count ? answer_at_once(host, game) : run_next(host, game);
    return run_status(end);
}

bool tabletop_set_up(Host *host, Tabletop *game) {
    HookEnd end = run(host, game, NULL);
    if (end != HOOK_DONE) tabletop_close_phase(tabletop_layout(host->setup), game);
    game->decisions = game->quiet = 0;
    return end == HOOK_DONE;
}

Answer tabletop_answer(Tabletop *game, int option) {
    if (!game->asked.option_count) return ANSWER_NOTHING_ASKED;
    if (option < 0 || option >= game->asked.option_count) return ANSWER_OUT_OF_RANGE;
    open_add_answer(&game->open, game->answers, game->asked.options[option]);
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

static int answer_ahead(void *answerer, const Game *game) {
    Ahead *ahead = answerer;
    return ahead->left-- > 0 ? (int)chance_below(&ahead->chance, tabletop_look_at(game)->asked.option_count) : -1;
}

static void see_ahead(void *watcher, const Game *game, const Event *event) {
    const Ahead *ahead = watcher;
    const TabletopEvent *told = tabletop_told(event);
    (void)game;
    if (told->kind == TOLD_PHASE) ahead->begun[told->phase] = true;
}

void tabletop_phases_ahead(const Host *host, const Tabletop *game, bool begun[TABLETOP_PHASES]) {
    uint64_t block[TABLETOP_SIZE / sizeof(uint64_t)];
    Tabletop *copy = (Tabletop *)block;
    Ahead ahead = {.begun = begun, .chance = game->seed, .left = AHEAD};
    Host own = {.setup = host->setup, .silent = true};
    own.answer = answer_ahead;
    own.see = see_ahead;
    own.answerer = own.watcher = &ahead;
    memset(begun, 0, TABLETOP_PHASES * sizeof *begun);
    memcpy(copy, game, tabletop_layout(host->setup)->size);
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
    if (!head->stack_count) return 0;
    const PhaseEntry *top = &head->stack[head->stack_count - 1];
    for (int i = 0; i < top->count; i++) arguments[i] = top->arguments[i];
    return top->count;
}

int tabletop_counter(const TabletopLayout *layout, const Tabletop *game, int counter, int seat) {
    const LayoutCounter *of = &layout->counters[counter];
    return parts_now(layout, game).cells[of->cell + (of->per_seat ? seat : 0)];
}

int tabletop_pieces(const TabletopLayout *layout, const Tabletop *game, int zone, uint16_t pieces[TABLETOP_PIECES]) {
    TableParts table = parts_now(layout, game);
    return pile_list(&table, zone, pieces);
}

bool tabletop_knows(const TabletopLayout *layout, const Tabletop *game, int piece, int seat) {
    uint8_t known = parts_now(layout, game).pieces[piece].known;
    return seat == NOTHING || known & PIECE_UP || known >> seat & 1;
}

int tabletop_where(const TabletopLayout *layout, const Tabletop *game, int piece) {
    return parts_now(layout, game).pieces[piece].zone;
}

bool tabletop_sees_counter(const TabletopLayout *layout, int counter, int of, int seat) {
    const LayoutCounter *found = &layout->counters[counter];
    return !found->secret || seat == NOTHING || (found->per_seat && of == seat);
}

bool tabletop_spot(const TabletopLayout *layout, const Tabletop *game, int tile, TileSpot *spot) {
    TableParts table = parts_now(layout, game);
    const TileState *state = &table.tiles[tile];
    *spot = (TileSpot){state->x, state->y, state->turn};
    return state->laid;
}

unsigned tabletop_marks(const TabletopLayout *layout, const Tabletop *game, int place) {
    return parts_now(layout, game).places[place].marks;
}

bool tabletop_is_linked(const TabletopLayout *layout, const Tabletop *game, int place) {
    TableParts table = parts_now(layout, game);
    const PlaceState *state = &table.places[place];
    for (int i = 0; i < TABLETOP_NEAR; i++)
        if (state->links[i]) return true;
    return false;
}

uint64_t tabletop_digest(const TabletopLayout *layout, const Tabletop *game) {
    return block_digest(game, layout->size);
}
