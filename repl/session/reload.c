#include "repl/session/reload.h"

#include <string.h>
#include <unistd.h>

#include "repl/session/autosave.h"
#include "repl/session/branch_replay.h"

/* One reading of all scripts, while it is tried. */
typedef struct Reload {
    Session *session;
    LoadedGame *loaded; /* the new one */
    EventLog before, now;
    BranchReplay replaying;
    Step pending; /* the step that is paused half-way, */
    bool paused;  /* if one is */
} Reload;

/* Reading ------------------------------------------------------------------------------------------ */

static bool has_path(const Catalog *catalog, const char *path) {
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->scripts[i]->path, path) == 0) return true;
    return false;
}

/* A script that could be loaded, is still there, and cannot be loaded any more; what is wrong was said. */
static const Script *find_broken(const LoadedGame *old, const LoadedGame *fresh) {
    const Catalog *catalog = old->scripts.catalog;
    for (int i = 0; i < catalog->count; i++) {
        const Script *script = catalog->scripts[i];
        if (!has_path(fresh->scripts.catalog, script->path) && access(script->path, F_OK) == 0) return script;
    }
    return NULL;
}

static LoadedGame *read_again(Session *session) {
    int end;
    (void)screen_flush(session->screen);
    session->tried = loaded_game_digest(session->loaded);
    Origin origin = session->origin;
    origin.options.again = true;
    LoadedGame *loaded = loaded_game_new(session->program, &origin, &end);
    if (loaded && find_broken(session->loaded, loaded)) {
        loaded_game_free(loaded);
        loaded = NULL;
    }
    if (!loaded) (void)refuse(session, "nothing is reloaded: the scripts that were loaded before stay in force");
    return loaded;
}

/* What is different ------------------------------------------------------------------------------- */

/* Tells the branch as it came out under the scripts that are still in force. */
static void tell_before(Reload *reload) {
    Session *session = reload->session;
    for (int i = -1; i < session_branch(session)->last; i++) {
        reload->before.position = i + 1;
        session_watch_again(session, i, i + 1, event_log_see, &reload->before);
    }
}

static void tell_step(const Setup *setup, const Position *from, const Step *step, EventLog *event_log) {
    Host host = {.setup = setup, .see = event_log_see, .watcher = event_log, .silent = true};
    Game game = from->game;
    Status status;
    char why[256];
    (void)step_apply(&host, &game, step, &status, why, sizeof why);
}

/* A power that is paused is told to its end, or its next question, by both, if all was the same until there. */
static void tell_pending(Reload *reload) {
    Session *session = reload->session;
    const Branch *fresh = &reload->replaying.fresh;
    if (!reload->paused || fresh->here < session_here(session) ||
        event_log_first_difference(&reload->before, &reload->now) >= 0)
        return;
    reload->before.position = reload->now.position = fresh->here + 1;
    tell_step(&session->loaded->setup, branch_now(session_branch(session)), &reload->pending, &reload->before);
    tell_step(&reload->loaded->setup, branch_now(fresh), &reload->pending, &reload->now);
}

/* An event as the viewer may hear of it, beside one that is another. */
static const char *words_of(const Session *session, const LoggedEvent *event, const LoggedEvent *other) {
    if (!event) return "(nothing more)";
    bool told = *event->sentence && (!other || strcmp(event->sentence, other->sentence) != 0);
    if (told || session->viewer != NOTHING) return told ? event->sentence : "(not for these eyes)";
    return event->line;
}

static void print_difference(Reload *reload, int event) {
    Session *session = reload->session;
    const LoggedEvent *before = event < reload->before.count ? &reload->before.events[event] : NULL;
    const LoggedEvent *now = event < reload->now.count ? &reload->now.events[event] : NULL;
    const LoggedEvent *either = now ? now : before;
    screen_print(session->screen, "event %d comes out differently, on the way to position %d (round %d, trick %d):\n",
                 event + 1, either->position, either->round, either->trick);
    screen_print(session->screen, "  before  ");
    screen_wrap_hanging(session->screen, 10, 10, words_of(session, before, now));
    screen_print(session->screen, "  now     ");
    screen_wrap_hanging(session->screen, 10, 10, words_of(session, now, before));
}

/* Where one account just goes on further than the other, because a power failed there or a decision is not legal,
 * nothing is different that was told by both. */
static bool only_longer(const Reload *reload, int event) {
    const Branch *old = session_branch(reload->session), *fresh = &reload->replaying.fresh;
    bool mended = old->positions[old->last].status == GAME_FAILED || old->tail_count > fresh->tail_count;
    bool shorter = reload->replaying.cut || fresh->positions[fresh->last].status == GAME_FAILED;
    return (event == reload->before.count && mended) || (event == reload->now.count && shorter);
}

static void report(Reload *reload) {
    Session *session = reload->session;
    const Branch *fresh = &reload->replaying.fresh;
    int event = event_log_first_difference(&reload->before, &reload->now);
    bool differs = event >= 0 && !only_longer(reload, event);
    if (differs) print_difference(reload, event);
    branch_replay_tell(&reload->replaying, session);
    if (!differs && !reload->replaying.cut)
        screen_print(session->screen, "reloaded: %d decision%s come%s out the same\n", fresh->last,
                     fresh->last == 1 ? "" : "s", fresh->last == 1 ? "s" : "");
    else if (!reload->replaying.cut && fresh->positions[fresh->last].status != GAME_FAILED)
        screen_print(session->screen, "reloaded: all %d decisions are still possible\n", fresh->last);
}

/* Taking over -------------------------------------------------------------------------------------- */

/* Who plays by itself, and how, stays; a scenario may have lost a seat. */
static void seat_again(Session *session, LoadedGame *loaded) {
    int seats = loaded->setup.seats;
    if (seats == session->loaded->setup.seats)
        memcpy(loaded->bench.seat, session->loaded->bench.seat, sizeof loaded->bench.seat);
    if (session->viewer != NOTHING && session->viewer >= seats) session->viewer = session->live_log.seat = NOTHING;
    session->automatic &= (uint8_t)((1u << seats) - 1);
}

static void take_over(Reload *reload) {
    Session *session = reload->session;
    LoadedGame *old = session->loaded;
    Branch *branch = session_branch(session);
    seat_again(session, reload->loaded);
    debugger_inherit(reload->loaded->debugger, old->debugger);
    reload->loaded->scripts.vm->print = old->scripts.vm->print;
    reload->loaded->scripts.vm->printer = old->scripts.vm->printer;
    branch_release(branch);
    *branch = reload->replaying.fresh;
    branch->age = ++session->age;
    session->loaded = reload->loaded;
    session->host.setup = session->live_log.prose.setup = &reload->loaded->setup;
    session->tried = 0;
    session_goto(session, branch->here);
    if (session->status == GAME_FAILED) session->host.fault = reload->replaying.host.fault;
    loaded_game_free(old);
    autosave_renew(session);
}

/* A power that was paused begins anew, and stops where it is told to. */
static bool begin_pending_anew(Session *session, const Step *pending) {
    if (pending->kind == STEP_ALTERATION) return session_alter(session, pending->text);
    const Decision *asked = game_asked(&session->game);
    int option = asked && asked->seat == pending->seat
                     ? name_find_option(&session->game, &session->loaded->setup, pending->text)
                     : -1;
    return option >= 0 ? session_decide(session, option)
                       : refuse(session, "the power that was paused no longer comes to act");
}

bool reload_scripts(Session *session) {
    int here = session_here(session);
    Reload reload = {.session = session, .pending = session->pending, .paused = session->status == GAME_PAUSED};
    bool halted = reload.paused || session->status == GAME_FAILED;
    reload.loaded = read_again(session);
    if (!reload.loaded) return false;
    event_log_init(&reload.before, &session->loaded->setup, session->screen, session->viewer);
    event_log_init(&reload.now, &reload.loaded->setup, session->screen, session->viewer);
    reload.replaying =
        (BranchReplay){.loaded = reload.loaded, .old = session_branch(session), .event_log = &reload.now};
    tell_before(&reload);
    branch_replay_run(&reload.replaying);
    tell_pending(&reload);
    report(&reload);
    event_log_release(&reload.before);
    event_log_release(&reload.now);
    take_over(&reload);
    bool there = session_here(session) == here, done = true;
    if (reload.paused && there) done = begin_pending_anew(session, &reload.pending);
    if (done && halted && there) session_run_bots(session);
    return done;
}

/* Other branches ----------------------------------------------------------------------------------- */

/* Is the same to be seen and decided on both tables? Which hooks there are does not matter. */
static bool looks_alike(const Game *one, const Game *other) {
    const Table *left = &one->now, *right = &other->now;
    return memcmp(left->zone, right->zone, sizeof left->zone) == 0 &&
           memcmp(left->reserve, right->reserve, left->reserve_count) == 0 &&
           memcmp(left->numbers, right->numbers, sizeof left->numbers) == 0 &&
           memcmp(left->population, right->population, sizeof left->population) == 0 &&
           memcmp(&one->asked, &other->asked, sizeof one->asked) == 0;
}

static void report_branch(Session *session, const Branch *old, const Branch *fresh) {
    int last = old->last < fresh->last ? old->last : fresh->last, alike = 0;
    while (alike <= last && looks_alike(&old->positions[alike].game, &fresh->positions[alike].game)) alike++;
    if (alike <= last)
        screen_print(session->screen, "%s: replayed with the scripts of now; another table from position %d on\n",
                     old->name, alike);
    else
        screen_print(session->screen, "%s: replayed with the scripts of now\n", old->name);
}

void reload_branch(Session *session, Branch *branch) {
    BranchReplay replaying = {.loaded = session->loaded, .old = branch};
    branch_replay_run(&replaying);
    report_branch(session, branch, &replaying.fresh);
    branch_replay_tell(&replaying, session);
    branch_release(branch);
    *branch = replaying.fresh;
    branch->age = session->age;
}

/* Watching ----------------------------------------------------------------------------------------- */

bool reload_is_due(Session *session) {
    uint64_t disk = loaded_game_digest(session->loaded);
    return disk != session->loaded->disk && disk != session->tried;
}

void reload_if_due(Session *session) {
    if (!session->watching || !reload_is_due(session)) return;
    (void)reload_scripts(session);
    (void)screen_flush(session->screen);
}
