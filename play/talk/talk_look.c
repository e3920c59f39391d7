/* Requests that look: at pieces, events, decisions and differences. */
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "play/describe/state_json.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/timeline.h"
#include "play/session/loaded_game.h"
#include "play/session/why.h"
#include "play/session/puzzle.h"
#include "play/session/reload.h"
#include "play/session/session_debug.h"
#include "sim/measure.h"

static bool answer_piece(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Setup *setup = session->loaded->setup;
    const char *name = request_text(request, "name");
    PieceFace face = {.arena = arena_new()};
    bool found = describe_face(setup, session->game, session->viewer, name, &face);
    if (found) {
        json_key(request->out, "face");
        face_json(request->out, &face);
    }
    arena_free(face.arena);
    if (found) return true;
    const char **names = heap_new(DESCRIBED_PIECES + 1, sizeof *names);
    char(*texts)[DOOR_NAME] = heap_new(DESCRIBED_PIECES, sizeof *texts);
    for (int i = 0; i < DESCRIBED_PIECES && tools_of(setup)->piece_name(session->game, setup, i, texts[i]); i++)
        names[i] = texts[i];
    (void)request_refuse_name(talk, "piece", name, names);
    free(texts);
    free(names);
    return false;
}

/* The position of a branch that a field names; `fallback` where it is not given. -1, with an error, if there is none. */
static int position_field(Talk *talk, const TalkRequest *request, const char *name, const Branch *branch,
                          int fallback) {
    if (!request_field(request, name)) return fallback;
    int position = talk_real_position(talk, branch, request_number(request, name, 0));
    if (position >= 0) return position;
    return request_refuse(talk, "'%s' takes a position from 0 to %d", name,
                          talk_shown_position(talk, branch, branch->last)),
           -1;
}

static bool answer_events(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Branch *branch = session_branch(session);
    bool from_start = !request_field(request, "from");
    int from = position_field(talk, request, "from", branch, 0),
        to = position_field(talk, request, "to", branch, branch->here);
    if (from < 0 || to < 0) return false;
    json_key(request->out, "events");
    talk_events(talk, request->out, from_start ? -1 : from, to);
    return true;
}

/* Each decision with its position; what the viewer does not know is null. */
static bool answer_history(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Setup *setup = session->loaded->setup;
    const Branch *branch = session_branch(session);
    JsonOut *out = request->out;
    json_open_field(out, "decisions", '[');
    for (int i = 0, shown = 0; i < branch->last; i++) {
        if (!talk_step_is_shown(talk, branch, i)) continue;
        const Step *step = &branch->positions[i].step;
        KnownStep known = known_step(session->loaded->setup, branch, session->viewer, i);
        Clock clock = door_of(setup)->clock(branch->positions[i].game, setup);
        bool altered = step->kind == STEP_ALTERATION;
        json_open(out, '{');
        json_number_field(out, "position", shown++);
        json_open_field(out, "clock", '[');
        for (int j = 0; j < DOOR_CLOCK; j++) json_put_number(out, clock.at[j]);
        json_close(out, ']');
        json_seat_field(out, "seat", known == STEP_HIDDEN || altered ? DOOR_NOBODY : step->seat, DOOR_SEATS);
        json_text_field(out, altered ? "alteration" : "option", known == STEP_KNOWN ? step->text : NULL);
        json_close(out, '}');
    }
    json_close(out, ']');
    return true;
}

/* Differences ---------------------------------------------------------------------------------------- */

static void put_change(JsonOut *out, const char *key, const char *name, const char *before, const char *now) {
    json_open(out, '{');
    json_text_field(out, key, name);
    json_text_field(out, "before", before);
    json_text_field(out, "now", now);
    json_close(out, '}');
}

static void put_piece_changes(JsonOut *out, const Description *one, const Description *other) {
    for (int i = 0; i < one->piece_count; i++) {
        const DescribedPiece *before = &one->pieces[i], *now = description_piece(other, before->name);
        const char *from = description_where(one, before), *to = now ? description_where(other, now) : NULL;
        if (!to || strcmp(from, to) != 0) put_change(out, "piece", before->name, from, to);
    }
    for (int i = 0; i < other->piece_count; i++)
        if (!description_piece(one, other->pieces[i].name))
            put_change(out, "piece", other->pieces[i].name, NULL, description_where(other, &other->pieces[i]));
}

static const DescribedCounter *same_counter(const Description *of, const DescribedCounter *counter) {
    for (int i = 0; i < of->counter_count; i++)
        if (of->counters[i].seat == counter->seat && strcmp(of->counters[i].name, counter->name) == 0)
            return &of->counters[i];
    return NULL;
}

static void put_counter_change(JsonOut *out, const DescribedCounter *counter, const DescribedCounter *before,
                               const DescribedCounter *now) {
    json_open(out, '{');
    json_text_field(out, "counter", counter->name);
    json_seat_field(out, "seat", counter->seat, DOOR_SEATS);
    json_key(out, "before");
    before ? json_put_number(out, before->value) : json_put_null(out);
    json_key(out, "now");
    now ? json_put_number(out, now->value) : json_put_null(out);
    json_close(out, '}');
}

static void put_counter_changes(JsonOut *out, const Description *one, const Description *other) {
    for (int i = 0; i < one->counter_count; i++) {
        const DescribedCounter *before = &one->counters[i], *now = same_counter(other, before);
        if (!now || now->value != before->value) put_counter_change(out, before, before, now);
    }
    for (int i = 0; i < other->counter_count; i++)
        if (!same_counter(one, &other->counters[i]))
            put_counter_change(out, &other->counters[i], NULL, &other->counters[i]);
}

/* `from` of this branch against `to` of this or another branch. */
static bool answer_diff(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Setup *setup = session->loaded->setup;
    const char *name = request_text(request, "branch");
    int found = name ? timeline_find(&session->timeline, name) : session->timeline.current;
    if (found < 0) return request_refuse(talk, "there is no branch '%.60s'; `branches` lists them", name);
    Branch *branch = session_branch(session), *other = &session->timeline.branches[found];
    reload_branch(session, other);
    int from = position_field(talk, request, "from", branch, branch->here),
        to = position_field(talk, request, "to", other, other->here);
    if (from < 0 || to < 0) return false;
    description_fill(talk->other, setup, branch->positions[from].game, session->viewer, session->forgets, "");
    description_fill(talk->description, setup, other->positions[to].game, session->viewer, session->forgets, "");
    json_open_field(request->out, "changes", '[');
    put_piece_changes(request->out, talk->other, talk->description);
    put_counter_changes(request->out, talk->other, talk->description);
    json_close(request->out, ']');
    return true;
}

/* Why ------------------------------------------------------------------------------------------------ */

/* The topic as the prompt takes it: "winner 1.3", "score 2", "not museum". False, with an error, if there is none or several. */
static bool topic_words(Talk *talk, const TalkRequest *request, Buffer *words) {
    static const char *const topics[] = {"winner", "leader", "score", "piece", "option", "ask", NULL};
    const char *topic = NULL, *at = request_text(request, "at"), *name;
    for (int i = 0; topics[i]; i++) {
        if (!request_field(request, topics[i])) continue;
        if (topic) return request_refuse(talk, "why takes one topic, not %s and %s", topic, topics[i]);
        topic = topics[i];
    }
    if (!topic) return request_refuse(talk, "why takes one of winner, leader, score, piece, option or ask");
    const cJSON *field = request_field(request, topic);
    name = cJSON_GetStringValue(field);
    if (strcmp(topic, "piece") == 0 || strcmp(topic, "option") == 0) {
        if (!name) return request_refuse(talk, "'%s' takes a name", topic);
        words_add(words, "%s%s", *topic == 'o' ? "not " : "", name);
    } else {
        words_add(words, "%s", topic);
        if (strcmp(topic, "score") == 0 && cJSON_IsNumber(field)) words_add(words, " %d", (int)field->valuedouble);
        if (strcmp(topic, "winner") == 0 && at) words_add(words, " %s", at);
    }
    return !strpbrk(words->text, "\n\r") || request_refuse(talk, "a name is written on one line");
}

static bool answer_why(Talk *talk, TalkRequest *request) {
    Buffer words = {0};
    Reasons reasons = {0};
    VerbArgs args;
    char *split = NULL;
    bool done = topic_words(talk, request, &words);
    if (done) {
        split = heap_copy(words.text);
        verb_args_split(&args, words.text, split);
        done = why_explain(talk->session, &args, &reasons);
        for (int i = 0; i < reasons.count; i++) {
            ReasonLine *line = &reasons.lines[i];
            if (line->position >= 0)
                line->position = talk_shown_position(talk, session_branch(talk->session), line->position);
            const char *file = talk_file_name(talk, line->place.file);
            memmove(line->place.file, file, strlen(file) + 1);
        }
    }
    if (done) {
        json_key(request->out, "reasons");
        reasons_json(request->out, &reasons);
    }
    free(split);
    reasons_release(&reasons);
    buffer_release(&words);
    return done;
}

/* Searching ------------------------------------------------------------------------------------------ */

static bool answer_score(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int seats = door_seats(session->loaded->setup);
    Scoreboard board;
    scoreboard_fill(&board, session->loaded->setup, session_branch(session), session->game, session->viewer);
    json_key(request->out, "scores");
    scores_json(request->out, board.now, seats);
    json_open_field(request->out, "rounds", '[');
    for (const ScoreboardRow *row = board.rows; row < board.rows + board.count; row++) {
        json_open(request->out, '{');
        json_number_field(request->out, "round", row->round);
        json_open_field(request->out, "scores", '[');
        for (int seat = 0; seat < seats; seat++)
            row->has_score[seat] ? json_put_number(request->out, row->scores[seat]) : json_put_null(request->out);
        json_close(request->out, ']');
        json_close(request->out, '}');
    }
    json_close(request->out, ']');
    scoreboard_release(&board);
    return true;
}

/* The open question, which must be the viewer's own unless it sees all; false, with an error, if there is none. */
static bool find_own_question(Talk *talk, Asked *asked) {
    Session *session = talk->session;
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, asked))
        return request_refuse(talk, "nothing is asked");
    return session_sees(session, asked->seat) ||
           request_refuse(talk, "another seat decides, and only it knows its options");
}

static void put_tried(JsonOut *out, const Session *session, const SearchedOption *tried, int count) {
    char name[DOOR_NAME], number[32];
    json_open_field(out, "options", '[');
    for (int i = 0; i < count; i++) {
        int64_t playouts = tried[i].playouts + tried[i].failed;
        json_open(out, '{');
        json_text_field(out, "name", door_option_name(session->game, session->loaded->setup, tried[i].option, name));
        Measure best = playouts ? measure_share(tried[i].wins, playouts * TALLY_WIN, playouts) : (Measure){0};
        double values[] = {best.value, best.low, best.high};
        static const char *const keys[] = {"value", "low", "high"};
        for (int j = 0; j < 3; j++) {
            snprintf(number, sizeof number, "%.4f", values[j]);
            json_key(out, keys[j]);
            playouts ? json_put_json(out, number) : json_put_null(out);
        }
        json_number_field(out, "playouts", playouts);
        json_close(out, '}');
    }
    json_close(out, ']');
}

enum { TRY_PLAYOUTS = 1000 };

static bool answer_try(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    Asked asked;
    int playouts = request_number(request, "playouts", TRY_PLAYOUTS);
    if (playouts < 1 || playouts > SEARCH_MOST)
        return request_refuse(talk, "'playouts' takes a number from 1 to %d", SEARCH_MOST);
    if (!find_own_question(talk, &asked)) return false;
    SearchedOption *tried = heap_new((size_t)asked.option_count, sizeof *tried);
    SearchCount count = {0};
    *session->stop = 0;
    TryOptions given = {.loaded = session->loaded,
                        .origin = &session->origin,
                        .game = session->game,
                        .playouts = playouts,
                        .stop = session->stop};
    int64_t deals = try_options(&given, tried, &count);
    if (deals) {
        char best[DOOR_NAME];
        door_option_name(session->game, session->loaded->setup, tried[0].option, best);
        json_text_field(request->out, "best", best);
        try_options_sort(tried, asked.option_count);
        put_tried(request->out, session, tried, asked.option_count);
        json_number_field(request->out, "deals", deals);
    }
    free(tried);
    return deals > 0 || request_refuse(talk, "no other deal was found that fits what seat %d sees", asked.seat + 1);
}

/* Puzzles -------------------------------------------------------------------------------------------- */

static const Scenario *find_puzzle(Talk *talk) {
    const Scenario *puzzle = puzzle_of(talk->session->loaded);
    if (!puzzle) (void)request_refuse(talk, "this game is not a puzzle");
    return puzzle;
}

static void put_solution(JsonOut *out, const PuzzleSearch *search) {
    json_open_field(out, "line", '[');
    for (int i = 0; i < search->count; i++) {
        json_open(out, '{');
        json_number_field(out, "seat", search->line[i].seat + 1);
        json_text_field(out, "option", search->line[i].name);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Searches the puzzle from here; the result is to be freed. */
static PuzzleSearch *search_puzzle(Session *session, PuzzleVerdict *verdict) {
    PuzzleSearch *search = heap_new(1, sizeof *search);
    search->loaded = session->loaded;
    search->stop = session->stop;
    *session->stop = 0;
    *verdict = puzzle_search(search, session->game);
    return search;
}

static bool answer_hint(Talk *talk, TalkRequest *request) {
    const Scenario *puzzle = find_puzzle(talk);
    Asked asked;
    if (!puzzle || !find_own_question(talk, &asked)) return false;
    if (asked.seat != puzzle->solver)
        return request_refuse(talk, "seat %d decides, and not the solver", asked.seat + 1);
    PuzzleVerdict verdict;
    PuzzleSearch *search = search_puzzle(talk->session, &verdict);
    json_text_field(request->out, "option", verdict == PUZZLE_FORCED ? search->line[0].name : NULL);
    json_text_field(request->out, "undecided", search->undecided);
    free(search);
    return true;
}

/* Can the solver force the goal from here? `line` shows it, or refutes it. */
static bool answer_solve(Talk *talk, TalkRequest *request) {
    static const char *const verdicts[] = {
        [PUZZLE_FORCED] = "forced", [PUZZLE_REFUTED] = "refuted", [PUZZLE_UNDECIDED] = "undecided"};
    if (!find_puzzle(talk)) return false;
    PuzzleVerdict verdict;
    PuzzleSearch *search = search_puzzle(talk->session, &verdict);
    json_text_field(request->out, "verdict", verdicts[verdict]);
    json_text_field(request->out, "undecided", search->undecided);
    put_solution(request->out, search);
    free(search);
    return true;
}

/* Lua ------------------------------------------------------------------------------------------------ */

/* The values as the prompt prints them. */
static bool answer_eval(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    buffer_clear(&talk->typed);
    if (!session_print_value(talk->session, text)) return false;
    json_text_field(request->out, "values", talk->typed.length ? talk->typed.text : "");
    return true;
}

const RequestKind talk_look_requests[] = {
    {"piece", answer_piece, NEEDS_GAME, "piece takes a name", {{"name", FIELD_TEXT}}},
    {.name = "history", .answer = answer_history, .needs = NEEDS_GAME},
    {"events", answer_events, NEEDS_GAME, NULL, {{"from", FIELD_NUMBER}, {"to", FIELD_NUMBER}}},
    {"diff", answer_diff, NEEDS_GAME, NULL, {{"from", FIELD_NUMBER}, {"to", FIELD_NUMBER}, {"branch", FIELD_TEXT}}},
    {"why",
     answer_why,
     NEEDS_GAME,
     NULL,
     {{"winner", FIELD_ANYTHING},
      {"leader", FIELD_ANYTHING},
      {"score", FIELD_ANYTHING},
      {"piece", FIELD_TEXT},
      {"option", FIELD_TEXT},
      {"ask", FIELD_ANYTHING},
      {"at", FIELD_TEXT}}},
    {.name = "score", .answer = answer_score, .needs = NEEDS_GAME},
    {"try", answer_try, NEEDS_GAME, NULL, {{"playouts", FIELD_NUMBER}}},
    {.name = "hint", .answer = answer_hint, .needs = NEEDS_GAME},
    {.name = "solve", .answer = answer_solve, .needs = NEEDS_GAME},
    {"eval", answer_eval, NEEDS_GAME, "eval takes a text", {{"text", FIELD_TEXT}}},
    {.name = NULL},
};
