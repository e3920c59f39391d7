/* Verbs that let bots decide: once, or until something happens. */
#include <stdlib.h>

#include "play/load/game_text.h"
#include "play/describe/description.h"
#include "play/load/tools.h"
#include "play/session/loaded_game.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/session/session_debug.h"
#include "core/base/heap.h"
#include "sim/measure.h"

enum { TRY_PLAYOUTS = 1000 };

/* Steps until `done` returns true or the session stops. */
static bool step_until(Session *session, bool (*done)(Session *session, int value), int value) {
    bool stopped;
    do {
        if (!session_step(session)) return false;
        stopped = session_stopped(session);
    } while (!stopped && !done(session, value));
    session_say_stopped(session);
    return true;
}

static bool has_come_to(Session *session, int position) {
    return session_here(session) >= position;
}

static bool step_bots(Session *session, int steps) {
    if (!steps) steps = 1;
    int again = session->status == GAME_FAILED; /* a failed step is taken again, to the same position */
    return step_until(session, has_come_to, session_here(session) + steps - again);
}

/* The clock as one number, which grows. */
static int clock_number(const Session *session) {
    Clock clock = door_of(session->loaded->setup)->clock(session->game, session->loaded->setup);
    return clock.at[0] * 65536 + clock.at[1];
}

/* True once the next trick (or turn) has started and no power is open. */
static bool is_past_trick(Session *session, int trick) {
    const Tools *tools = tools_of(session->loaded->setup);
    return clock_number(session) > trick && (!tools->is_open || !tools->is_open(session->game));
}

static bool play_trick(Session *session) {
    return step_until(session, is_past_trick, clock_number(session));
}

static bool is_past_round(Session *session, int round) {
    return clock_number(session) / 65536 > round;
}

static bool play_round(Session *session) {
    return step_until(session, is_past_round, clock_number(session) / 65536);
}

static bool never(Session *session, int value) {
    (void)session;
    (void)value;
    return false;
}

static bool play_out(Session *session) {
    return step_until(session, never, 0);
}

static bool run_until(Session *session, const VerbArgs *args) {
    Condition met = CONDITION_NOT_MET;
    if (!session_check_here(session, args->rest)) return false;
    while (met == CONDITION_NOT_MET) {
        if (!session_step(session)) return false;
        met = session_test_anywhere(session, args->rest);
        if (met == CONDITION_NOT_MET && session_stopped(session)) {
            session_say_stopped(session);
            return session->status != GAME_OVER ||
                   session_refuse(session, "the game ended before the condition became true");
        }
    }
    return met == CONDITION_MET;
}

/* Options tried out -------------------------------------------------------------------------------- */

/* A row of the table. */
static void print_tried_option(const TryOptions *given, Screen *screen, const SearchedOption *tried) {
    const Setup *setup = given->loaded->setup;
    int64_t playouts = tried->playouts + tried->failed;
    char name[DOOR_NAME];
    screen_print(screen, "  %-28s", door_option_name(given->game, setup, tried->option, name));
    if (playouts) {
        Measure best = measure_share(tried->wins, playouts * TALLY_WIN, playouts);
        double lead = (double)tried->lead / (double)(playouts * (door_seats(setup) - 1));
        screen_print(screen, " %9.1f %% %6.0f to %3.0f %+9.1f", 100 * best.value, 100 * best.low, 100 * best.high,
                     lead);
    } else {
        screen_print(screen, " %11s %13s %9s", "-", "", "-");
    }
    screen_print(screen, " %9lld\n", (long long)playouts);
}

static void print_tried(Session *session, const TryOptions *given, SearchedOption *tried, int64_t deals,
                        const SearchCount *count) {
    Screen *screen = screen_of(session);
    int64_t playouts = 0, failed = 0;
    int taken = tried[0].option;
    char best[DOOR_NAME];
    Asked asked;
    (void)door_asked(given->game, given->loaded->setup, &asked);
    door_option_name(given->game, given->loaded->setup, tried[0].option, best);
    try_options_sort(tried, asked.option_count);
    screen_print(screen, "  %-28s %11s %13s %9s %9s\n", "option", "stands best", "95 % interval", "lead", "playouts");
    for (int i = 0; i < asked.option_count; i++) {
        print_tried_option(given, screen, &tried[i]);
        playouts += tried[i].playouts + tried[i].failed;
        failed += tried[i].failed;
    }
    screen_print(screen, "%s%lld playouts; deals that %s %d cannot tell from the real one: %lld\n",
                 *given->stop ? "stopped after " : "", (long long)playouts,
                 describe_of(given->loaded->setup)->seat_word, asked.seat + 1, (long long)deals);
    screen_print(screen, "the search would take %s%s\n", best,
                 tried[0].option == taken ? "" : ": none is clearly better");
    if (count->missed)
        screen_print(screen, "no re-deal was found for %lld more deals; they are left out\n", (long long)count->missed);
    if (count->spent) screen_print(screen, "the search ended early: the scripts used up its instructions\n");
    if (failed) screen_print(screen, "a script failed in %lld of them; they count as lost\n", (long long)failed);
}

static void tell_tried(void *shell, int64_t played, int64_t most) {
    shell_progress(shell, "Ctrl-C stops", played, most);
}

/* Tries the options of the decision that waits, and has `print` print what was found, the option that the search
 * would take first. */
static bool try_here(Session *session, int playouts,
                     void (*print)(Session *session, const TryOptions *given, SearchedOption *tried, int64_t deals,
                                   const SearchCount *count)) {
    const Setup *setup = session->loaded->setup;
    const char *seat_word = describe_of(setup)->seat_word;
    char name[DOOR_NAME];
    Asked asked;
    TryOptions given = {.loaded = session->loaded,
                        .origin = &session->origin,
                        .game = session->game,
                        .playouts = playouts,
                        .stop = session->stop,
                        .on_progress = tell_tried,
                        .context = shell_of(session)};
    if (session->status != GAME_WAITS || !door_asked(session->game, setup, &asked))
        return session_refuse(session, "there is no decision to try");
    if (session->viewer != DOOR_NOBODY && session->viewer != asked.seat)
        return session_refuse(session, "only %s knows its options", asked_text(&asked, setup, name));
    SearchedOption *tried = heap_new((size_t)asked.option_count, sizeof *tried);
    SearchCount count = {0};
    int64_t deals = try_options(&given, tried, &count);
    shell_progress(shell_of(session), NULL, 0, 0);
    if (deals) print(session, &given, tried, deals, &count);
    free(tried);
    if (deals) return true;
    if (*session->stop) return session_refuse(session, "stopped before all options were tried");
    return session_refuse(session, "no other deal was found that fits what %s %d sees", seat_word, asked.seat + 1);
}

static bool try_all(Session *session, int playouts) {
    return try_here(session, playouts ? playouts : TRY_PLAYOUTS, print_tried);
}

/* "7.6 ahead on average"; in whole games, whose scripts say what a position is worth to bots, "16.0 bot points ahead
 * on average". */
static const char *lead_text(const TryOptions *given, const SearchedOption *tried, char out[64]) {
    int64_t playouts = tried->playouts + tried->failed;
    int others = door_seats(given->loaded->setup) - 1;
    double lead = playouts ? (double)tried->lead / (double)(playouts * (others ? others : 1)) : 0;
    const char *side = !others ? "points" : lead < 0 ? "behind" : "ahead";
    const char *unit = door_of(given->loaded->setup)->lead_unit ? "" : " bot points";
    snprintf(out, 64, "%.1f%s %s on average", lead < 0 && others ? -lead : lead, others ? unit : " bot", side);
    return out;
}

/* By the figures that are shown. The search has more of them, and prefers the option that greedy would take. */
static bool seems_better(const SearchedOption *one, const SearchedOption *other) {
    double more = try_options_share(one) - try_options_share(other);
    int64_t played = one->playouts + one->failed, other_played = other->playouts + other->failed;
    if (more != 0) return more > 0;
    return played && other_played && one->lead * other_played > other->lead * played;
}

/* The option that the search would take, and why it is better than the one that was tried longest on the same deals. */
static void print_best(Session *session, const TryOptions *given, SearchedOption *tried, int64_t deals,
                       const SearchCount *count) {
    const Setup *setup = given->loaded->setup;
    char best[DOOR_NAME], next[DOOR_NAME], who[32], lead[64], next_lead[64], text[2 * DOOR_NAME + 256];
    double share = 100 * try_options_share(&tried[0]), next_share = 100 * try_options_share(&tried[1]);
    Asked asked;
    (void)deals, (void)count;
    (void)door_asked(given->game, setup, &asked);
    bool you = session->viewer == asked.seat;
    snprintf(who, sizeof who, you ? "you stand" : "%d stands", asked.seat + 1);
    door_option_name(given->game, setup, tried[0].option, best);
    door_option_name(given->game, setup, tried[1].option, next);
    lead_text(given, &tried[0], lead);
    lead_text(given, &tried[1], next_lead);
    int used = snprintf(text, sizeof text, "try %s: %s best in %.0f %% of %lld playouts, %s; ", best, who, share,
                        (long long)(tried[0].playouts + tried[0].failed), lead);
    if ((int)share == (int)next_share && strcmp(lead, next_lead) == 0)
        snprintf(text + used, sizeof text - (size_t)used, "%s is as good", next);
    else
        snprintf(text + used, sizeof text - (size_t)used, "with %s, %s, in %.0f %%, %s", next,
                 seems_better(&tried[1], &tried[0]) ? "not clearly better" : "the next best", next_share, next_lead);
    screen_wrap(screen_of(session), 0, text);
}

bool verb_hint(Session *session) {
    return try_here(session, TRY_PLAYOUTS, print_best);
}

const Verb verbs_step[] = {
    {"step", "s", NULL, "[N]", "lets bots make one decision, or N of them", .count = step_bots, .most = 1000000},
    {"trick", "t", NULL, "", "lets bots play to the end of the trick", .act = play_trick},
    {"round", NULL, NULL, "", "lets bots play to the end of the round", .act = play_round},
    {"playout", NULL, NULL, "", "lets bots play to the end of the game", .act = play_out},
    {"until", NULL, NULL, "CONDITION", "lets bots play until a Lua condition is true",
     .help =
         "For example: `until {condition}`. Where a script is open, the condition sees its variables: `until {local}`.",
     .needs = "until takes a Lua condition; `help until` shows one", .reads = true, .run = run_until,
     .completes = ARG_LUA},
    {"try", NULL, NULL, "[PLAYOUTS]", "tries the options out and says which is best",
     .help = "Searches as the bot `search` does, on all cores, whatever bots sit here: what the seat that decides "
             "cannot see is dealt anew, an option is taken, and a quick policy plays on, in Happy DayZ to the end of "
             "the round. Better options get more of the playouts (1000 unless you say how many). `stands best` is how "
             "often the seat then has most, with a 95 % interval; `lead` is its average lead over the others. Ctrl-C "
             "stops the search, and shows what is known so far.",
     .count = try_all, .most = SEARCH_MOST},
    {.name = NULL},
};
