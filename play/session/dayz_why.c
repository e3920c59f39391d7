#include "play/session/dayz_why.h"

#include <stdlib.h>
#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/view.h"
#include "core/base/heap.h"
#include "core/dayz/ledger.h"
#include "core/dayz/name.h"
#include "core/dayz/prepared_deal.h"
#include "lua/dayz/edition.h"
#include "play/load/dayz_scripts.h"
#include "play/load/game_text.h"
#include "play/session/why.h"

/* A card ------------------------------------------------------------------------------------------- */

CardReason card_reason(Vm *vm, const Setup *setup, const Game *game, int viewer, int card) {
    const Decision *asked = game_asked(game);
    CardReason reason = {.answer = CARD_NEVER, .where = game->now.where[card]};
    View view;
    if (viewer != NOTHING) {
        game_view(game, setup, viewer, &view);
        reason.where = view.table.where[card];
    }
    bool cards = asked && about_info[asked->about].choices == CHOICES_CARDS;
    if (!cards) return reason;
    reason.plays = asked->about == ABOUT_PLAY;
    reason.answer = set_has(&asked->options, card) ? CARD_YES : CARD_NO;
    if (viewer != NOTHING && viewer != asked->seat) reason.answer = CARD_SECRET;
    if (reason.plays && reason.answer != CARD_SECRET) reason.why = reason_card(vm, setup, game, card, &reason.place);
    return reason;
}

/* A trick ------------------------------------------------------------------------------------------ */

void trick_reason(Vm *vm, const Setup *setup, const Game *game, TrickReason *reason) {
    reason->game = *game;
    reason->led = -1;
    for (int i = game->now.play_count - 1; i >= 0; i--) /* R3.3: the first card that isn't a van */
        if (game->deck.slot[game->now.play_card[i]] == game->now.asked) reason->led = i;
    reason->by_rule = NOTHING;
    reason->voice_count = 0;
    if (game->now.asked != NOTHING)
        reason->voice_count = reason_winner(vm, setup, game, &reason->by_rule, reason->voices);
}

/* A trick that is looked for, and the game at its EVENT_WON. */
typedef struct WonTrick {
    const Setup *setup;
    int round, trick; /* round 0: any */
    Game game;
    bool found;
} WonTrick;

static void see_won(void *watcher, const Game *game, const Event *event) {
    WonTrick *won = watcher;
    bool wanted = !won->round || (game_round(game, won->setup) == won->round && game->now.trick == won->trick);
    if (event->kind != EVENT_WON || !wanted) return;
    won->game = *game;
    won->found = true;
}

/* Looks for it among the steps before the position where the branch stands, the last ones first, and explains it. */
static bool find_won(const LoadedGame *loaded, const Branch *branch, WonTrick *won, TrickReason *reason) {
    const Setup *setup = won->setup = loaded->setup;
    for (int i = branch->here; i > 0 && !won->found; i--)
        if (game_round(branch->positions[i].game, setup) >= won->round)
            branch_watch(branch, setup, i - 1, i, see_won, won);
    if (won->found) trick_reason(loaded->scripts.vm, setup, &won->game, reason);
    return won->found;
}

bool trick_reason_last(const LoadedGame *loaded, const Branch *branch, const PausedStep *paused, TrickReason *reason) {
    WonTrick won = {.setup = loaded->setup};
    if (paused) { /* is the trick of the whole step already won where the game is paused? */
        branch_watch_step(branch, loaded->setup, paused->step, see_won, &won);
        const Table *now = &paused->game->now, *then = &won.game.now;
        won.found = won.found && now->winner != NOTHING && paused->game->part == won.game.part &&
                    now->round == then->round && now->trick == then->trick;
    }
    return find_won(loaded, branch, &won, reason);
}

bool trick_reason_at(const LoadedGame *loaded, const Branch *branch, int round, int trick, TrickReason *reason) {
    WonTrick won = {.round = round, .trick = trick};
    return find_won(loaded, branch, &won, reason);
}

/* A count ------------------------------------------------------------------------------------------ */

static CountLine *add_line(CountReason *reason) {
    if (reason->count == reason->room) {
        reason->room = reason->room ? 2 * reason->room : 64;
        reason->lines = heap_resize(reason->lines, (size_t)reason->room * sizeof *reason->lines);
    }
    CountLine *line = &reason->lines[reason->count++];
    memset(line, 0, sizeof *line);
    return line;
}

static void empty(CountReason *reason) {
    reason->count = 0;
    reason->ended = false;
    memset(reason->total, 0, sizeof reason->total);
}

void count_reason_release(CountReason *reason) {
    free(reason->lines);
    reason->lines = NULL;
    reason->count = reason->room = 0;
}

/* The power in play of this name if it defines `worth`, else NOTHING. */
static int find_judge(const Table *table, PowerName name) {
    for (unsigned left = table->hooked[HOOK_WORTH]; left;) {
        int power = table_take_power(&left);
        PowerName own = table_power_name(table, power);
        if (memcmp(&own, &name, sizeof own) == 0) return power;
    }
    return NOTHING;
}

/* A count line comes from the script line that is running. No line runs for a card's worth: ask its power again. */
static void find_place(const CountReason *reason, const Game *game, CountLine *line) {
    Place stack[MAX_PLACES];
    int depth = place_stack(reason->vm, stack, MAX_PLACES);
    if (depth) line->place = stack[0];
    if (depth > 1) line->from = stack[depth - 1];
    if (depth) return;
    int judge = find_judge(&game->now, line->power);
    if (judge != NOTHING) (void)reason_worth(reason->vm, reason->setup, game, judge, line->seat, &line->place);
}

static void note_score(CountReason *reason, const Game *game, const Event *event) {
    CountLine *line = add_line(reason);
    line->seat = event->seat;
    line->card = event->card;
    line->score = event->score;
    line->delta = event->delta;
    line->power = event->power;
    line->rule = event->rule;
    if (!event->rule) find_place(reason, game, line);
    reason->total[event->seat] = (int16_t)(reason->total[event->seat] + event->delta);
}

static bool has_line(const CountReason *reason, int card) {
    for (int i = 0; i < reason->count; i++)
        if (reason->lines[i].card == card) return true;
    return false;
}

/* The power that decides what a card is worth: a promo's own, or its faction's (R9.3). */
static PowerName judge_of(const Game *game, int card) {
    int power = game->deck.slot[card];
    for (int place = 0; place < game->now.with_count; place++)
        if (game->deck.special_card[place] == card) power = MAX_SLOTS + place;
    return table_power_name(&game->now, power);
}

/* Adds a line for each card that has a printed worth but counts nothing. */
static void note_nothings(CountReason *reason, const Game *game) {
    for (int seat = 0; seat < reason->setup->seats; seat++)
        for (Set cards = game->now.zone[ZONE_EXPEDITION + seat]; !set_empty(cards);) {
            int card = set_take(&cards);
            if (!game->deck.worth[card] || has_line(reason, card)) continue;
            CountLine *line = add_line(reason);
            *line = (CountLine){.seat = (uint8_t)seat, .card = (uint8_t)card, .score = SCORE_POWER};
            line->power = judge_of(game, card);
            find_place(reason, game, line);
        }
}

static void end_count(CountReason *reason, const Game *game) {
    if (reason->ended) empty(reason);
    if (!reason->count) memcpy(reason->before, game->now.population, sizeof reason->before);
    memcpy(reason->after, game->now.population, sizeof reason->after);
    reason->game = *game;
    reason->ended = true;
    note_nothings(reason, game);
}

void count_reason_see(void *watcher, const Game *game, const Event *event) {
    CountReason *reason = watcher;
    if (event->kind == EVENT_ROUND_END) end_count(reason, game);
    if (event->kind != EVENT_SCORE) return;
    if (reason->ended) empty(reason);
    if (!reason->count) memcpy(reason->before, game->now.population, sizeof reason->before);
    note_score(reason, game, event);
}

static void begin_count(const LoadedGame *loaded, CountReason *reason) {
    memset(reason, 0, sizeof *reason);
    reason->vm = loaded->scripts.vm;
    reason->setup = loaded->setup;
}

bool count_reason_last(const LoadedGame *loaded, const Branch *branch, CountReason *reason) {
    begin_count(loaded, reason);
    for (int i = branch->here; i > 0 && !reason->ended; i--)
        branch_watch(branch, loaded->setup, i - 1, i, count_reason_see, reason);
    return reason->ended;
}

const char *count_reason_now(const LoadedGame *loaded, const Game *game, CountReason *reason) {
    Host host = {.setup = loaded->setup, .see = count_reason_see, .watcher = reason, .silent = true};
    Count count;
    begin_count(loaded, reason);
    if (!game_count(&host, game, &count)) return host.fault.what;
    reason->game = *game;
    memcpy(reason->before, game->now.population, sizeof reason->before);
    note_nothings(reason, game);
    return NULL;
}

bool count_reason_is_between_rounds(const Game *game) {
    const Table *now = &game->now;
    return now->phase > PHASE_COUNT || (now->trick == 0 && (now->round > 1 || game->part));
}

/* The leader --------------------------------------------------------------------------------------- */

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

static void see_leader(void *watcher, const Game *game, const Event *event) {
    LeaderWatcher *of = watcher;
    if (event->kind == EVENT_DEAL) *of = (LeaderWatcher){.setup = of->setup};
    if (event->kind == EVENT_WON) {
        of->won = true;
        of->vans = event->slot == NOTHING;
        of->winner = event->seat;
        of->by_rule = of->wanted = game->now.next_leader;
        of->named = false;
    }
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

static bool why_leader(Session *session, const VerbArgs *args) {
    const Branch *branch = session_branch(session);
    LeaderWatcher of = {.setup = session->loaded->setup};
    if (!verb_args_at_most(session, args, 1)) return false;
    const Table *now = &branch_now(branch)->game->now;
    if (!now->trick || now->leader >= of.setup->seats) return session_refuse(session, "no trick has begun yet");
    /* A trick that is already won must not count: only what happened before this trick began. */
    int last = branch->here;
    while (last > 0 && branch->positions[last - 1].game->now.trick == now->trick &&
           game_round(branch->positions[last - 1].game, of.setup) == session_round(session))
        last--;
    branch_watch(branch, of.setup, find_start(branch, of.setup), last, see_leader, &of);
    if (of.won)
        print_later(session, &of, now->leader + 1);
    else
        print_first(session, now->leader + 1);
    return true;
}

/* Sentences: as a community they reveal nothing hidden --------------------------------------------- */

static const char *power_name(const LoadedGame *loaded, const Game *game, int power, char out[NAME_SIZE]) {
    return name_power(loaded->setup, table_power_name(&game->now, power), out);
}

/* Adds file:line and the text of the line. */
static void print_place(Reasons *reasons, const LoadedGame *loaded, const Place *place) {
    char name[PLACE_TEXT];
    reasons_add(reasons, "  ");
    reasons_place(reasons, loaded->scripts.vm, place_name(place, name), place);
}

/* A card ------------------------------------------------------------------------------------------- */

static void print_play(Session *session, const char *card, const CardReason *reason) {
    char name[NAME_SIZE], zone[NAME_SIZE], sentence[256 + 2 * NAME_SIZE];
    const Why *why = &reason->why;
    int seat = session->game->asked.seat + 1;
    snprintf(sentence, sizeof sentence, "%d %s play %s: %s (%s)", seat, why->legal ? "may" : "may not", card, why->why,
             why->rule ? why->rule : power_name(session->loaded, session->game, why->power, name));
    reasons_add(session->reasons, "%s\n", sentence);
    int owner = reason->where == NOTHING ? NOTHING : zone_owner(reason->where);
    bool held = reason->where < ZONE_EXPEDITION && owner == session->game->asked.seat;
    if (!held && reason->where != NOTHING)
        reasons_add(session->reasons, "  it is in %s\n", name_zone(reason->where, zone));
    if (why->led != NOTHING)
        reasons_add(session->reasons, "  %s set the faction asked for (R3.3)\n",
                    name_card(session->game, session->loaded->setup, why->led, name));
    if (why->forced_by != NOTHING)
        reasons_add(session->reasons, "  %s is in hand and can follow\n",
                    name_card(session->game, session->loaded->setup, why->forced_by, name));
    if (reason->place.line) print_place(session->reasons, session->loaded, &reason->place);
}

static bool why_card(Session *session, const char *word) {
    const Decision *asked = game_asked(session->game);
    int card;
    if (!dayz_arg_card(session, word, &card)) return false;
    CardReason reason =
        card_reason(session->loaded->scripts.vm, session->loaded->setup, session->game, session->viewer, card);
    switch (reason.answer) {
    case CARD_NEVER:
        reasons_add(session->reasons, "no card can be played now%s\n",
                    asked ? "; `why ask` explains the question" : "");
        break;
    case CARD_SECRET:
        reasons_add(session->reasons, "community %d decides, and only it knows what it may %s\n", asked->seat + 1,
                    reason.plays ? "play" : "choose");
        break;
    default:
        if (reason.plays)
            print_play(session, word, &reason);
        else
            reasons_add(session->reasons, "%d %s choose %s: it is %s the options; `why ask` explains the question\n",
                        asked->seat + 1, reason.answer == CARD_YES ? "may" : "may not", word,
                        reason.answer == CARD_YES ? "among" : "not among");
    }
    why_piece_print(session, word, reason.answer == CARD_YES || reason.answer == CARD_NO);
    return true;
}

/* The last trick ----------------------------------------------------------------------------------- */

static void print_card_play(Reasons *reasons, const LoadedGame *loaded, const TrickReason *reason, int play) {
    char card[NAME_SIZE];
    const Game *game = &reason->game;
    int number = game->now.play_card[play];
    bool van = set_has(&game->deck.of_role[ROLE_VAN], number);
    reasons_add(reasons, "  %d  %-16s ", game->now.play_seat[play] + 1, name_card(game, loaded->setup, number, card));
    if (van)
        reasons_add(reasons, "a van never wins (R1.3)\n");
    else if (game->deck.slot[number] == game->now.asked)
        reasons_add(reasons, "follows with %d\n", game->deck.value[number]);
    else
        reasons_add(reasons, "another faction (R3.6)\n");
}

static void print_voice(Reasons *reasons, const LoadedGame *loaded, const TrickReason *reason,
                        const WinnerRuling *voice) {
    char name[NAME_SIZE];
    power_name(loaded, &reason->game, voice->power, name);
    if (!voice->place.line) {
        reasons_add(reasons, "%s was consulted and changed nothing\n", name);
        return;
    }
    if (voice->after == NOTHING)
        reasons_add(reasons, "%s rules that %d cannot win:\n", name, voice->before + 1);
    else
        reasons_add(reasons, "%s makes %d win:\n", name, voice->after + 1);
    print_place(reasons, loaded, &voice->place);
}

static void print_faction_trick(Reasons *reasons, const LoadedGame *loaded, const TrickReason *reason) {
    const Table *table = &reason->game.now;
    const Setup *setup = loaded->setup;
    char card[NAME_SIZE];
    int led = reason->led;
    reasons_add(reasons, "  %s of %d, the first card that isn't a van, asks for %s (R3.3)\n",
                name_card(&reason->game, setup, table->play_card[led], card), table->play_seat[led] + 1,
                setup->factions[table->faction[table->asked]].id);
    for (int i = 0; i < table->play_count; i++) print_card_play(reasons, loaded, reason, i);
    if (setup->edition.won_by == WON_BY_BEST)
        reasons_add(reasons, "%d has the %s value of the faction asked for (R3.6)\n", reason->by_rule + 1,
                    table->side == SIDE_HIGH ? "highest" : "lowest");
    else
        reasons_add(reasons, "%d wins as the edition says, with the %s card on the %s side (R3.6)\n",
                    reason->by_rule + 1, edition_words(EDITION_WonBy)[setup->edition.won_by], name_side(table->side));
    for (int i = 0; i < reason->voice_count; i++) print_voice(reasons, loaded, reason, &reason->voices[i]);
    if (reason->voice_count && reason->voices[reason->voice_count - 1].after == NOTHING)
        reasons_add(reasons, "no card is left that could win: the leader takes them and no power fires (R3.7)\n");
}

/* The last trick that was won; false when there is none. */
static bool find_trick(Session *session, TrickReason *reason) {
    PausedStep paused = {&session->pending, session->game};
    return trick_reason_last(session->loaded, session_branch(session), session->status == GAME_PAUSED ? &paused : NULL,
                             reason);
}

/* Finds the trick "1.3"; false, with the reason printed, if it has not been won. */
static bool find_trick_at(Session *session, const char *word, TrickReason *reason) {
    int round, trick, used = 0;
    bool fits = sscanf(word, "%4d.%4d%n", &round, &trick, &used) == 2 && !word[used];
    if (!fits) return session_refuse(session, "expected a round and a trick, such as 1.3, got '%s'", word);
    bool last = find_trick(session, reason) && reason->game.now.trick == trick &&
                game_round(&reason->game, session->loaded->setup) == round; /* it may be won in a step that is paused */
    return last || trick_reason_at(session->loaded, session_branch(session), round, trick, reason) ||
           session_refuse(session, "trick %d of round %d has not been won up to here", trick, round);
}

static bool why_winner(Session *session, const VerbArgs *args) {
    TrickReason reason;
    if (!verb_args_at_most(session, args, 2)) return false;
    if (args->count == 2 && !find_trick_at(session, args->words[1], &reason)) return false;
    if (args->count < 2 && !find_trick(session, &reason)) return session_refuse(session, "no trick has been won yet");
    const Table *table = &reason.game.now;
    reasons_add(session->reasons, "round %d, trick %d: %d leads on the %s side (R3.2)\n",
                game_round(&reason.game, session->loaded->setup), table->trick, table->leader + 1,
                name_side(table->side));
    if (reason.led >= 0) {
        print_faction_trick(session->reasons, session->loaded, &reason);
    } else {
        for (int i = 0; i < table->play_count; i++) print_card_play(session->reasons, session->loaded, &reason, i);
        reasons_add(session->reasons, "only vans: the leader takes them and no power fires (R3.7)\n");
    }
    reasons_add(session->reasons, "%d wins the trick\n", table->winner + 1);
    return true;
}

/* A count ------------------------------------------------------------------------------------------ */

static void print_count_line(Reasons *reasons, const Setup *setup, const CountReason *reason, const CountLine *line) {
    char card[NAME_SIZE], name[NAME_SIZE], place[PLACE_TEXT], from[PLACE_TEXT];
    Reason of = {.score = line->score, .power = line->power};
    reasons_add(reasons, "  %+4d  %-16s ", line->delta,
                line->card == NOTHING ? "" : name_card(&reason->game, setup, line->card, card));
    reasons_add(reasons, "%s, %s", ledger_name(setup, &of, name),
                line->rule ? line->rule : place_name(&line->place, place));
    if (line->from.line) reasons_add(reasons, ", called from %s", place_name(&line->from, from));
    reasons_add(reasons, "\n");
}

static void print_count(Reasons *reasons, const Setup *setup, const CountReason *reason, int seat) {
    int round = game_round(&reason->game, setup);
    if (reason->ended)
        reasons_add(reasons, "community %d, count of round %d:\n", seat + 1, round);
    else
        reasons_add(reasons, "community %d, if round %d ended now:\n", seat + 1, round);
    for (int i = 0; i < reason->count; i++)
        if (reason->lines[i].seat == seat) print_count_line(reasons, setup, reason, &reason->lines[i]);
    reasons_add(reasons, "  %+4d  total", reason->total[seat]);
    int sum = reason->before[seat] + reason->total[seat], after = reason->after[seat];
    if (!reason->ended)
        reasons_add(reasons, "\n");
    else if (sum == after)
        reasons_add(reasons, ": from %d to %d\n", reason->before[seat], after);
    else
        reasons_add(reasons, ": from %d to %d (a population stays between 0 and %d, R5.2)\n", reason->before[seat],
                    after, MAX_POPULATION);
}

/* Finds the count named by `word`: "last", "now", or NULL for the last one between rounds and else the one now. */
static bool find_count(Session *session, const char *word, CountReason *reason) {
    bool last = word && strcmp(word, "last") == 0, now = word && strcmp(word, "now") == 0;
    if (word && !last && !now) return session_refuse(session, "why score SEAT takes `last` or `now`, not '%s'", word);
    bool ended = (last || (!now && count_reason_is_between_rounds(session->game))) &&
                 count_reason_last(session->loaded, session_branch(session), reason);
    if (ended) return true;
    if (last) return session_refuse(session, "no round has ended yet");
    if (session->viewer != NOTHING)
        return session_refuse(
            session, "expedition zones are secret until the end of the round (R3.9); `as all` shows the score");
    const char *why = count_reason_now(session->loaded, session->game, reason);
    return !why || session_refuse(session, "%s", why);
}

static bool why_score(Session *session, const VerbArgs *args) {
    CountReason reason = {.count = 0};
    int seat = session->viewer;
    if (!verb_args_at_most(session, args, 3)) return false;
    bool named = args->count > 1 && strcmp(args->words[1], "last") != 0 && strcmp(args->words[1], "now") != 0;
    if (named && strcmp(args->words[1], "all") == 0)
        seat = NOTHING;
    else if (named && !verb_arg_seat(session, args->words[1], &seat))
        return false;
    if (!named && !verb_args_at_most(session, args, 2)) return false;
    bool found = find_count(session, args->count > 1 + named ? args->words[1 + named] : NULL, &reason);
    for (int i = 0; found && i < session->loaded->setup->seats; i++)
        if (seat == NOTHING || seat == i) print_count(session->reasons, session->loaded->setup, &reason, i);
    count_reason_release(&reason);
    return found;
}

/* Topics ------------------------------------------------------------------------------------------- */

/* Returns a card that the viewer may ask about, or NOTHING. */
static int example_card(const Session *session) {
    const Decision *asked = game_asked(session->game);
    int seat = session->viewer != NOTHING ? session->viewer : asked ? asked->seat : 0;
    Set holds = table_holds(&session->game->now, seat);
    return set_empty(holds) ? NOTHING : set_first(holds);
}

static bool print_topics(Session *session) {
    const Decision *asked = game_asked(session->game);
    TrickReason trick;
    char card[NAME_SIZE];
    int example = example_card(session), seat = session->viewer == NOTHING ? 0 : session->viewer;
    if (asked) reasons_add(session->reasons, "why ask          who asks %d, and where\n", asked->seat + 1);
    if (asked && asked->about == ABOUT_PLAY && example != NOTHING)
        reasons_add(session->reasons, "why %-12s whether it may be played now\n",
                    name_card(session->game, session->loaded->setup, example, card));
    if (find_trick(session, &trick))
        reasons_add(session->reasons, "why winner       how trick %d of round %d was decided\n", trick.game.now.trick,
                    game_round(&trick.game, session->loaded->setup));
    if (asked && session->game->now.trick)
        reasons_add(session->reasons, "why leader       why %d leads this trick\n", session->game->now.leader + 1);
    if (count_reason_is_between_rounds(session->game))
        reasons_add(session->reasons, "why score %d      how the last count adds up\n", seat + 1);
    else if (session->viewer == NOTHING)
        reasons_add(session->reasons, "why score %d      how the count would add up now\n", seat + 1);
    return true;
}

bool dayz_arg_card(Session *session, const char *word, int *card) {
    *card = name_find_card(session->game, session->loaded->setup, word);
    return *card != NOTHING || session_refuse(session, "there is no card '%s' in this round", word);
}

bool dayz_why(Session *session, const VerbArgs *args) {
    static const struct WhyTopic {
        const char *name;
        bool (*explain)(Session *session, const VerbArgs *args);
    } topics[] = {{"winner", why_winner}, {"leader", why_leader}, {"score", why_score}};
    if (!args->count) return print_topics(session);
    if (strcmp(args->words[0], "not") == 0 && args->count == 2) return why_card(session, args->words[1]);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (strcmp(args->words[0], topics[i].name) == 0) return topics[i].explain(session, args);
    if (!strchr(args->words[0], '-'))
        return session_refuse(session, "why takes a card, winner, leader, score or ask, not '%s'", args->words[0]);
    return verb_args_at_most(session, args, 1) && why_card(session, args->words[0]);
}
