#include "play/session/dayz_why_leader.h"

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/dayz/prepared_deal.h"
#include "lua/dayz/edition.h"

/* What is known of the leader of a trick when it begins. */
typedef struct LeaderWatcher {
    const Setup *setup;
    bool won;        /* a trick of this round was won before it, */
    bool vans;       /* of vans only */
    uint8_t winner;  /* who won that trick */
    uint8_t by_rule; /* who leads next by the edition */
    PowerName power; /* the last power that fired since */
    bool named;      /* that power named another leader */
    uint8_t wanted;  /* who should lead; a seat without cards is skipped (R3.10) */
} LeaderWatcher;

static void note_won(LeaderWatcher *of, const Game *game, const Event *event) {
    of->won = true;
    of->vans = event->slot == NOTHING;
    of->winner = event->seat;
    of->by_rule = of->wanted = game->now.next_leader;
    of->named = false;
}

static void see(void *watcher, const Game *game, const Event *event) {
    LeaderWatcher *of = watcher;
    if (event->kind == EVENT_DEAL) *of = (LeaderWatcher){.setup = of->setup};
    if (event->kind == EVENT_WON) note_won(of, game, event);
    bool changed = of->won && game->now.next_leader < of->setup->seats && game->now.next_leader != of->wanted;
    if (changed && event->kind != EVENT_WON) of->named = true, of->wanted = game->now.next_leader;
    if (event->kind == EVENT_POWER) of->power = event->power;
}

/* The position before the trick ahead of this one; -1: the start of the game. */
static int find_start(const Branch *branch, const Setup *setup) {
    const Game *now = branch_now(branch)->game;
    int round = game_round(now, setup), from = branch->here;
    for (; from >= 0; from--) {
        const Game *game = branch->positions[from].game;
        if (game_round(game, setup) != round || game->now.trick + 1 < now->now.trick) break;
    }
    return from;
}

static void print_first(Session *session, int seat) {
    const Setup *setup = session->loaded->setup;
    const Game *game = session->game;
    const Deal *deal = setup->deal;
    Reasons *reasons = session->reasons;
    bool first =
        (game->now.round == 1 && !(setup->carry && game->part)) || setup->edition.round_leader == ROUND_LEADER_FIRST;
    if (deal && deal->round == game->now.round && deal->leader != NOTHING)
        reasons_add(reasons, "%d leads: the scenario says so\n", seat);
    else if (first && setup->edition.first_leader == FIRST_LEADER_TRANSFER)
        reasons_add(reasons, "%d leads: its transfer zone held the highest card (R2.8)\n", seat);
    else if (first)
        reasons_add(reasons, "%d leads the first trick, as the edition says: %s (R2.8)\n", seat,
                    edition_words(EDITION_FirstLeader)[setup->edition.first_leader]);
    else
        reasons_add(reasons, "%d leads the first trick of the round, by the rule `%s` (R2.9)\n", seat,
                    edition_words(EDITION_RoundLeader)[setup->edition.round_leader]);
}

static void print_later(Session *session, const LeaderWatcher *of, int seat) {
    Reasons *reasons = session->reasons;
    char name[NAME_SIZE];
    int trick = session->game->now.trick - 1;
    if (of->named)
        reasons_add(reasons, "%d won trick %d, and %s named %d as the leader\n", of->winner + 1, trick,
                    name_power(of->setup, of->power, name), of->wanted + 1);
    else if (of->vans)
        reasons_add(reasons, "nobody won trick %d: its leader leads again (R3.7)\n", trick);
    else if (of->by_rule == of->winner)
        reasons_add(reasons, "%d won trick %d and leads next (R3.8)\n", of->winner + 1, trick);
    else
        reasons_add(reasons, "%d won trick %d, and the edition lets %d lead next (R3.8)\n", of->winner + 1, trick,
                    of->wanted + 1);
    if (of->wanted + 1 != seat)
        reasons_add(reasons, "%d has no cards, so the lead passes to %d (R3.10)\n", of->wanted + 1, seat);
}

bool why_leader(Session *session, const VerbArgs *args) {
    const Branch *branch = session_branch(session);
    LeaderWatcher of = {.setup = session->loaded->setup};
    Host host = {.setup = of.setup, .see = see, .watcher = &of, .silent = true};
    if (!verb_args_at_most(session, args, 1)) return false;
    const Table *now = &branch_now(branch)->game->now;
    if (!now->trick || now->leader >= of.setup->seats) return session_refuse(session, "no trick has begun yet");
    /* A trick that is already won must not count: only what happened before this trick began. */
    int last = branch->here;
    while (last > 0 && branch->positions[last - 1].game->now.trick == now->trick &&
           game_round(branch->positions[last - 1].game, of.setup) == session_round(session))
        last--;
    branch_watch(branch, &host, find_start(branch, of.setup), last);
    if (of.won)
        print_later(session, &of, now->leader + 1);
    else
        print_first(session, now->leader + 1);
    return true;
}
