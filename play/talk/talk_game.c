/* Requests that open a game, move it, and travel in time. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "play/load/tools.h"
#include "play/session/puzzle.h"
#include "play/session/reload.h"
#include "play/session/session_debug.h"
#include "play/session/session_open.h"
#include "play/session/typed_words.h"

enum { SETUP_WORDS = 64, MOST_STEPS = 1000000 };

/* Opening -------------------------------------------------------------------------------------------- */

void talk_free_words(char **words) {
    for (int i = 0; words && words[i]; i++) free(words[i]);
    free(words);
}

/* A value as a word of the command line, to be freed: a list is joined by commas. NULL if it has no such form. */
static char *value_word(const cJSON *field) {
    Buffer word = {0};
    const cJSON *element;
    if (cJSON_IsString(field)) return heap_copy(field->valuestring);
    if (cJSON_IsNumber(field) && field->valuedouble == (double)(long long)field->valuedouble) {
        words_add(&word, "%lld", (long long)field->valuedouble);
        return buffer_take(&word);
    }
    if (!cJSON_IsArray(field)) return NULL;
    cJSON_ArrayForEach(element, field) {
        if (!cJSON_IsString(element)) return buffer_release(&word), NULL;
        words_add(&word, "%s%s", word.length ? "," : "", element->valuestring);
    }
    return buffer_take(&word);
}

bool request_word(Talk *talk, const TalkRequest *request, const char *name, char **word) {
    const cJSON *field = request_field(request, name);
    *word = field ? value_word(field) : NULL;
    return *word || !field || request_refuse(talk, "'%s' takes a text or a list of texts", name);
}

char **talk_setup_words(Talk *talk, const cJSON *setup) {
    char **words = heap_new(2 * SETUP_WORDS + 1 + TALK_MORE_WORDS, sizeof *words);
    int count = 0;
    const cJSON *field;
    cJSON_ArrayForEach(field, setup) {
        Buffer name = {0};
        if (count >= 2 * SETUP_WORDS - 2)
            return request_refuse(talk, "the set-up has too many fields"), talk_free_words(words), NULL;
        if (cJSON_IsNull(field) || cJSON_IsFalse(field)) continue;
        words_add(&name, "--%s", field->string);
        for (char *at = name.text; *at; at++)
            if (*at == '_') *at = '-';
        words[count++] = buffer_take(&name);
        if (cJSON_IsTrue(field)) continue;
        if (!(words[count] = value_word(field)))
            return request_refuse(talk, "'%s' of the set-up takes a text, a whole number, true, or a list of texts",
                                  field->string),
                   talk_free_words(words), NULL;
        count++;
    }
    return words;
}

bool talk_read_setup(Talk *talk, char **words, Options *options) {
    char why[512], *copy[2 * SETUP_WORDS + 1 + TALK_MORE_WORDS];
    int count = 0;
    for (; words[count]; count++) copy[count] = words[count];
    copy[count] = NULL;
    if (!options_read(options, OPTIONS_GAME | OPTIONS_SCRIPTS, count, copy, why, sizeof why))
        return request_refuse(talk, "%s", why);
    if (options->help || options->operand_count)
        return request_refuse(talk, "the set-up holds names of options and their values");
    if (!options->seed_given && talk->host.chance)
        options->seed = talk->host.chance(talk->host.self);
    else
        options_choose_seed(options);
    options->seed_given = options->reloading = true;
    return true;
}

/* Makes the text of the request a file, and the origin of the game. */
static bool open_text(Talk *talk, const TalkRequest *request, Origin *origin) {
    const char *text = request_text(request, "text"), *name = request_text(request, "name");
    bool scenario = name ? text_ends(name, ".lua") : *text != '{';
    if (!name) name = scenario ? "scenarios/opened.lua" : "opened.game";
    if (*name != '/' && *talk->paths.data ? !path_join(origin->path, talk->paths.data, name)
                                          : snprintf(origin->path, PATH_SIZE, "%s", name) >= PATH_SIZE)
        return request_refuse(talk, "the name of the file is too long");
    files_put(talk->files, origin->path, text);
    origin->kind = scenario ? ORIGIN_SCENARIO : ORIGIN_SAVED;
    return true;
}

/* A seat of the game that is counted from 1, or "all"; false, with an error, if the game has no such seat. */
static bool read_viewer(Talk *talk, const TalkRequest *request, int seats, int *viewer) {
    const cJSON *field = request_field(request, "viewer");
    if (!field) return true;
    if (cJSON_IsString(field)) return *viewer = DOOR_NOBODY, true;
    if (field->valuedouble > seats)
        return request_refuse(talk, "there is no seat %d; the game has %d", (int)field->valuedouble, seats);
    *viewer = (int)field->valuedouble - 1;
    return true;
}

static bool seat_one_bot(Talk *talk, Session *session, int seat, const cJSON *name) {
    if (cJSON_IsNull(name)) return session->automatic &= (uint8_t) ~(1u << seat), true;
    if (!cJSON_IsString(name))
        return request_refuse(talk, "a bot is a text, or null for a seat that is played by hand");
    if (!bench_seat(&session->loaded->bench, seat, name->valuestring) || !*name->valuestring)
        return request_refuse(talk, "there is no bot '%.60s'; choose %s", name->valuestring, bot_choices);
    session->automatic |= (uint8_t)(1u << seat);
    return true;
}

/* A name for every seat but the viewer's, or an object of seats. */
static bool seat_bots(Talk *talk, const TalkRequest *request, Session *session) {
    const cJSON *given = request_field(request, "bots"), *field;
    int seats = door_seats(session->loaded->setup);
    if (!given) return true;
    if (!cJSON_IsObject(given)) {
        for (int seat = 0; seat < seats; seat++)
            if (seat != session->viewer && !seat_one_bot(talk, session, seat, given)) return false;
        return true;
    }
    cJSON_ArrayForEach(field, given) {
        char *end;
        long seat = strtol(field->string, &end, 10);
        if (!*field->string || *end || seat < 1 || seat > seats)
            return request_refuse(talk, "there is no seat '%.20s'; the game has %d", field->string, seats);
        if (!seat_one_bot(talk, session, (int)seat - 1, field)) return false;
    }
    return true;
}

/* Opens a game in a session of its own; NULL, with errors, if that fails. */
static Session *open_session(Talk *talk, Origin *origin) {
    Session *session = heap_new(1, sizeof *session);
    session->stop = talk->host.stop;
    session->viewer = DOOR_NOBODY;
    talk_front(talk, session);
    int end = session_open(session, &talk->paths, origin);
    if (session->loaded && end == DONE && session->status != GAME_FAILED) return session;
    if (session->loaded && session->status == GAME_FAILED && session->host.fault.what)
        (void)request_refuse(talk, "%s", session->host.fault.what);
    session_release(session);
    free(session);
    return NULL;
}

static bool read_origin(Talk *talk, const TalkRequest *request, char **words, Origin *origin) {
    Options options = {.reloading = true};
    bool text = request_text(request, "text") != NULL, setup = request_field(request, "setup") != NULL;
    if (text && setup) return request_refuse(talk, "open takes a set-up or a text, not both");
    if (text && !open_text(talk, request, origin)) return false;
    if (!text && !talk_read_setup(talk, words, &options)) return false;
    origin_keep(origin, &options);
    return true;
}

static bool answer_open(Talk *talk, TalkRequest *request) {
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char **words = talk_setup_words(talk, request_field(request, "setup"));
    if (!words) return false;
    Files *before = talk_lay_files(talk, request, false);
    Session *session = read_origin(talk, request, words, &origin) ? open_session(talk, &origin) : NULL,
            *old = talk->session;
    bool done = session && read_viewer(talk, request, door_seats(session->loaded->setup), &session->viewer) &&
                seat_bots(talk, request, session);
    if (!talk_keep_files(talk, before, done)) {
        if (session)
            session_release(session);
        else
            origin_release(&origin);
        free(session);
        talk_free_words(words);
        return false;
    }
    if (old) talk_close_game(talk);
    talk_free_words(talk->words);
    talk->words = words;
    talk->session = session;
    talk_connect(talk);
    return reply_state(talk, request);
}

int talk_open(Talk *talk, const Options *options) {
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options given = *options;
    options_choose_seed(&given);
    given.seed_given = true;
    origin_keep(&origin, &given);
    Session *session = heap_new(1, sizeof *session);
    session->stop = talk->host.stop;
    session->viewer = DOOR_NOBODY;
    talk_front(talk, session);
    int end = session_open(session, &talk->paths, &origin);
    if (end != DONE) {
        session_release(session);
        free(session);
        return end;
    }
    talk_close_game(talk);
    talk->session = session;
    talk_connect(talk);
    return DONE;
}

static bool answer_set(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int viewer = session->viewer;
    uint8_t automatic = session->automatic;
    Bench bench = session->loaded->bench;
    if (!read_viewer(talk, request, door_seats(session->loaded->setup), &session->viewer)) return false;
    if (!seat_bots(talk, request, session)) {
        session->viewer = viewer;
        session->automatic = automatic;
        session->loaded->bench = bench;
        return false;
    }
    session->forgets = !request_flag(request, "memory", !session->forgets);
    return reply_state(talk, request);
}

/* Moving --------------------------------------------------------------------------------------------- */

/* Takes a step on a copy of the game. True if it is legal; the caller releases the replay. */
static bool take_on_copy(const Talk *talk, const Step *step, Host *host, Replay *replay) {
    replay_init(replay, host);
    replay_place(replay, talk->session->game);
    return replay_take(replay, step);
}

/* Lets the scripts print what they print before they fail; no debugger notices. */
static void print_failing(const Talk *talk, const Step *step) {
    Vm *vm = talk->session->loaded->scripts.vm;
    Host host = {.setup = talk->session->loaded->setup};
    void *debugger = vm->debugger;
    Replay replay;
    vm->debugger = NULL;
    (void)take_on_copy(talk, step, &host, &replay);
    vm->debugger = debugger;
    replay_release(&replay);
}

/* Takes a step on a copy first: a request that fails changes nothing. False, with errors, if a script fails. */
static bool goes_well(Talk *talk, const Step *step) {
    Host host = {.setup = talk->session->loaded->setup, .silent = true};
    Replay replay;
    bool done = take_on_copy(talk, step, &host, &replay) || request_refuse(talk, "%s", replay.why);
    if (done && replay.status == GAME_FAILED) {
        print_failing(talk, step);
        done = talk_refuse_fault(talk, &host, replay.game);
    }
    replay_release(&replay);
    return done;
}

/* Takes an option; false, with errors and nothing changed, if a script fails. */
static bool take_option(Talk *talk, int option) {
    Session *session = talk->session;
    Step step = {.kind = STEP_DECISION, .seat = door_of(session->loaded->setup)->decider(session->game)};
    door_option_name(session->game, session->loaded->setup, option, step.text);
    return goes_well(talk, &step) && session_decide(session, option);
}

/* Refuses where no decision waits, or the viewer may not decide: an error about another seat's choice would tell what is hidden. */
static bool find_asked(Talk *talk, Asked *asked, bool own) {
    Session *session = talk->session;
    if (session->status == GAME_PAUSED) return request_refuse(talk, "a script is paused; `continue` goes on");
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, asked))
        return request_refuse(talk, "nothing is asked: the game is over");
    if (!own || session_sees(session, asked->seat)) return true;
    return request_refuse(talk, "another seat decides; `run` or `bot` lets bots answer, `set` changes the viewer");
}

static bool answer_choose(Talk *talk, TalkRequest *request) {
    const char *option = request_text(request, "option");
    Asked asked;
    if (!find_asked(talk, &asked, true)) return false;
    const Setup *setup = talk->session->loaded->setup;
    int number = door_of(setup)->find_option(talk->session->game, setup, option);
    if (number < 0) return typed_option_refuse(talk->session, option);
    talk_hear(talk);
    return take_option(talk, number) && reply_moves(talk, request);
}

/* The bot of a seat, or greedy where it has none. In a puzzle the seats that are not the solver's defend if they can. */
static int bot_option(Session *session, int seat) {
    int defence = puzzle_defence(session->loaded, session->game, session->stop);
    if (defence >= 0) return defence;
    Bench bench = session->loaded->bench;
    if (!(session->automatic >> seat & 1)) (void)bench_seat(&bench, seat, "greedy");
    return bench_decide(&bench, session->game);
}

/* Lets the bot of whoever is asked decide once. */
static bool bot_step(Talk *talk) {
    Session *session = talk->session;
    Asked asked;
    if (!find_asked(talk, &asked, false)) return false;
    return take_option(talk, bot_option(session, asked.seat));
}

static bool answer_bot(Talk *talk, TalkRequest *request) {
    int count = request_number(request, "count", 1);
    Asked asked;
    if (count < 1 || count > MOST_STEPS) return request_refuse(talk, "'count' takes a number from 1 to %d", MOST_STEPS);
    if (!find_asked(talk, &asked, false)) return false;
    talk_hear(talk);
    *talk->session->stop = 0;
    for (int i = 0; i < count && talk->session->status == GAME_WAITS && !*talk->session->stop; i++) {
        if (!bot_step(talk)) return false;
        if (session_stopped(talk->session)) break;
    }
    return reply_moves(talk, request);
}

/* How far `run` goes. */
typedef struct RunUntil {
    enum { RUN_MINE, RUN_TRICK, RUN_ROUND, RUN_END, RUN_CONDITION } kind;
    const char *condition;
    Clock start;
} RunUntil;

static bool read_until(Talk *talk, const TalkRequest *request, RunUntil *until) {
    static const char *const words[] = {"mine", "trick", "round", "end", NULL};
    const Session *session = talk->session;
    const char *word = request_text(request, "until");
    *until = (RunUntil){.kind = RUN_MINE, .condition = request_text(request, "if")};
    until->start = door_of(session->loaded->setup)->clock(session->game, session->loaded->setup);
    if (until->condition && word) return request_refuse(talk, "run takes `until` or `if`, not both");
    if (until->condition) {
        until->kind = RUN_CONDITION;
        return session_check_here(talk->session, until->condition);
    }
    if (!word) return true;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) return until->kind = i, true;
    return request_refuse_name(talk, "place to run to called", word, words);
}

/* Has the run come to where it ends? -1: its condition failed. */
static int is_there(Talk *talk, const RunUntil *until) {
    Session *session = talk->session;
    const Door *door = door_of(session->loaded->setup);
    Clock now = door->clock(session->game, session->loaded->setup);
    Condition met;
    switch (until->kind) {
    case RUN_TRICK:
        return (now.at[0] != until->start.at[0] || now.at[1] != until->start.at[1]) &&
               (!door_tools(door)->is_open || !door_tools(door)->is_open(session->game));
    case RUN_ROUND: return now.at[0] != until->start.at[0];
    case RUN_CONDITION:
        met = session_test_anywhere(session, until->condition);
        return met == CONDITION_FAILED ? -1 : met == CONDITION_MET;
    default: return 0;
    }
}

static bool answer_run(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    RunUntil until;
    Asked asked;
    if (!read_until(talk, request, &until)) return false;
    if (session->status == GAME_PAUSED) return request_refuse(talk, "a script is paused; `continue` goes on");
    talk_hear(talk);
    *session->stop = 0;
    while (session->status == GAME_WAITS && !*session->stop) {
        (void)door_asked(session->game, session->loaded->setup, &asked);
        if (until.kind == RUN_MINE && !(session->automatic >> asked.seat & 1)) break;
        if (!bot_step(talk)) return false;
        int there = is_there(talk, &until);
        if (there < 0) return false;
        if (there || session_stopped(session)) break;
    }
    if (until.kind == RUN_CONDITION && session->status == GAME_OVER)
        json_flag_field(request->out, "met", is_there(talk, &until) > 0);
    return reply_moves(talk, request);
}

/* Time ----------------------------------------------------------------------------------------------- */

static bool go_to_position(Talk *talk, TalkRequest *request, int position) {
    session_goto(talk->session, position);
    return reply_state(talk, request);
}

/* Counts the steps back (-1) or forward (+1), from `here` of 0 to `last`, to the nearest decision that is not a bot's. */
static int steps_to_open_seat(Talk *talk, int here, int last, int direction) {
    Session *session = talk->session;
    const Branch *branch = session_branch(session);
    Asked asked;
    int steps = 1;
    for (int i = here + direction; i > 0 && i < last; i += direction, steps++) {
        int position = talk_real_position(talk, branch, i);
        if (!door_asked(branch->positions[position].game, session->loaded->setup, &asked)) break;
        if (!(session->automatic >> asked.seat & 1)) break;
    }
    return steps;
}

static bool answer_undo(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Branch *branch = session_branch(session);
    int here = talk_shown_position(talk, branch, branch->here), last = talk_shown_position(talk, branch, branch->last);
    if (session->status == GAME_PAUSED) return go_to_position(talk, request, branch->here);
    if (!here) return request_refuse(talk, "nothing to undo: this is the start of the game");
    int count = request_number(request, "count", steps_to_open_seat(talk, here, last, -1));
    return go_to_position(talk, request, talk_real_position(talk, branch, count > here ? 0 : here - count));
}

static bool answer_redo(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    const Branch *branch = session_branch(session);
    int here = talk_shown_position(talk, branch, branch->here), last = talk_shown_position(talk, branch, branch->last);
    if (here == last) return request_refuse(talk, "nothing to redo");
    int count = request_number(request, "count", steps_to_open_seat(talk, here, last, +1));
    return go_to_position(talk, request, talk_real_position(talk, branch, count > last - here ? last : here + count));
}

/* A position by number, or "round.trick", "start" or "end". -1, with an error, if there is none. */
static int read_position(Talk *talk, const TalkRequest *request, const Branch *branch) {
    const cJSON *field = request_field(request, "position");
    const char *word = cJSON_GetStringValue(field);
    int round, trick, used = 0, last = talk_shown_position(talk, branch, branch->last);
    if (cJSON_IsNumber(field) && field->valuedouble >= 0 && field->valuedouble <= last &&
        field->valuedouble == (int)field->valuedouble)
        return talk_real_position(talk, branch, (int)field->valuedouble);
    if (word && strcmp(word, "start") == 0) return 0;
    if (word && strcmp(word, "end") == 0) return branch->last;
    if (word && sscanf(word, "%5d.%5d%n", &round, &trick, &used) == 2 && !word[used] && round >= 0 && trick >= 0) {
        Clock at = {{(uint16_t)round, (uint16_t)trick}};
        int found = branch_find(branch, talk->session->loaded->setup, at);
        if (found >= 0) return talk_real_position(talk, branch, talk_shown_position(talk, branch, found));
    }
    return request_refuse(talk, "'position' takes a number from 0 to %d, \"round.trick\", \"start\" or \"end\"", last),
           -1;
}

/* The branch that the request names, or the current one; NULL, with an error, if there is none. */
static Branch *find_branch(Talk *talk, const TalkRequest *request) {
    Session *session = talk->session;
    const char *name = request_text(request, "branch"), *names[MAX_BRANCHES + 1];
    if (!name) return session_branch(session);
    int found = timeline_find(&session->timeline, name);
    if (found >= 0) return &session->timeline.branches[found];
    for (int i = 0; i < session->timeline.count; i++) names[i] = session->timeline.branches[i].name;
    names[session->timeline.count] = NULL;
    return request_refuse_name(talk, "branch", name, names), NULL;
}

static bool switch_to(Talk *talk, Branch *branch) {
    Session *session = talk->session;
    session->timeline.current = (int)(branch - session->timeline.branches);
    reload_branch(session, branch);
    session_goto(session, session_here(session));
    return true;
}

static bool answer_goto(Talk *talk, TalkRequest *request) {
    Branch *branch = find_branch(talk, request);
    if (!branch) return false;
    int position = read_position(talk, request, branch);
    if (position < 0) return false;
    if (branch != session_branch(talk->session)) (void)switch_to(talk, branch);
    return go_to_position(talk, request, position);
}

static bool answer_restart(Talk *talk, TalkRequest *request) {
    return go_to_position(talk, request, 0);
}

static bool answer_switch(Talk *talk, TalkRequest *request) {
    Branch *branch = find_branch(talk, request);
    return branch && switch_to(talk, branch) && reply_state(talk, request);
}

static void put_branch(Talk *talk, JsonOut *out, const Branch *branch) {
    Session *session = talk->session;
    const Branch *current = session_branch(session);
    const Branch *from = NULL;
    int at = 0;
    for (int i = 0; &session->timeline.branches[i] != branch; i++) {
        int common = branch_common(&session->timeline.branches[i], branch);
        if (!from || common > at) from = &session->timeline.branches[i], at = common;
    }
    json_open(out, '{');
    json_text_field(out, "name", branch->name);
    json_text_field(out, "from", from ? from->name : NULL);
    json_number_field(out, "at", talk_shown_position(talk, branch, at));
    json_number_field(out, "length", talk_shown_position(talk, branch, branch->last));
    json_text_field(out, "note", branch->note);
    json_flag_field(out, "current", branch == current);
    json_flag_field(out, "altered", branch_is_altered(branch));
    json_close(out, '}');
}

static bool answer_branches(Talk *talk, TalkRequest *request) {
    const Timeline *timeline = &talk->session->timeline;
    json_open_field(request->out, "branches", '[');
    for (int i = 0; i < timeline->count; i++) put_branch(talk, request->out, &timeline->branches[i]);
    json_close(request->out, ']');
    return true;
}

/* Without a branch of that name: starts one here. `rename`, `note` and `remove` change one. */
static bool answer_branch(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    Timeline *timeline = &session->timeline;
    const char *name = request_text(request, "branch"), *rename = request_text(request, "rename"),
               *note = request_text(request, "note");
    bool remove = request_flag(request, "remove", false), changes = rename || note || remove;
    int found = name ? timeline_find(timeline, name) : timeline->current;
    if (rename && !branch_is_name(rename))
        return request_refuse(talk, "the name of a branch starts with a letter and has at most %d bytes",
                              BRANCH_NAME - 1);
    if (rename && timeline_find(timeline, rename) >= 0)
        return request_refuse(talk, "branch '%s' already exists", rename);
    if (changes && found < 0) return find_branch(talk, request), false;
    if (remove && timeline->count == 1) return request_refuse(talk, "the only branch cannot be removed");
    if (remove && found == timeline->current)
        return request_refuse(talk, "the current branch cannot be removed; `switch` to another one first");
    if (note && strlen(note) >= BRANCH_NOTE)
        return request_refuse(talk, "a note has at most %d bytes", BRANCH_NOTE - 1);
    if (!changes && (!name || !branch_is_name(name)))
        return request_refuse(talk, "the name of a branch starts with a letter and has at most %d bytes",
                              BRANCH_NAME - 1);
    if (!changes && found >= 0) return request_refuse(talk, "branch '%s' already exists", name);
    if (!changes && session->status == GAME_PAUSED) return request_refuse(talk, "a script is paused; `continue` first");
    if (!changes && !timeline_fork(timeline, name))
        return request_refuse(talk, "too many branches: at most %d", MAX_BRANCHES);
    if (rename) strcpy(timeline->branches[found].name, rename);
    if (note) strcpy(timeline->branches[found].note, note);
    if (remove) timeline_remove(timeline, found);
    return answer_branches(talk, request);
}

static bool answer_state(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int viewer = session->viewer, own = viewer;
    if (!read_viewer(talk, request, door_seats(session->loaded->setup), &viewer)) return false;
    if (own != DOOR_NOBODY && viewer != own)
        return request_refuse(talk, "seat %d cannot look as another seat; `set` changes the viewer", own + 1);
    session->viewer = viewer;
    (void)reply_state(talk, request);
    session->viewer = own;
    return true;
}

static void put_event_field(JsonOut *out, const char *name, const LoggedEvent *event) {
    json_key(out, name);
    if (event && event->seen)
        json_put_json(out, event->seen);
    else
        json_put_null(out);
}

void talk_put_report(const Talk *talk, JsonOut *out, const ReloadReport *report) {
    const Branch *fresh = &report->replay.fresh;
    ReloadDifference difference;
    json_key(out, "first_difference");
    if (reload_report_difference(report, report->viewer != DOOR_NOBODY, &difference)) {
        json_open(out, '{');
        json_number_field(out, "event", difference.event);
        json_number_field(out, "position", difference.position);
        put_event_field(out, "before", difference.before);
        put_event_field(out, "now", difference.now);
        json_close(out, '}');
    } else {
        json_put_null(out);
    }
    json_number_field(out, "kept", fresh->last);
    json_number_field(out, "waiting", fresh->tail_count);
    json_key(out, "cut");
    if (report->replay.cut && report->viewer == DOOR_NOBODY) {
        json_open(out, '{');
        json_text_field(out, "option", branch_step_at(fresh, fresh->last)->text);
        json_text_field(out, "message", report->replay.why);
        json_close(out, '}');
    } else {
        json_put_null(out);
    }
    json_open_field(out, "faults", '[');
    if (fresh->positions[fresh->last].status == GAME_FAILED)
        talk_put_fault(talk, out, &report->replay.host, fresh->positions[fresh->last].game);
    json_close(out, ']');
}

static bool answer_reload(Talk *talk, TalkRequest *request) {
    Files *before = talk_lay_files(talk, request, true);
    unsigned generation = talk->session->timeline.generation;
    bool done = reload_scripts(talk->session);
    /* A step that a pause interrupted may fail when it is taken again: then the new scripts are in force all the same. */
    bool reloaded = done || talk->session->timeline.generation != generation;
    return talk_keep_files(talk, before, reloaded) && reply_state(talk, request);
}

static bool answer_alter(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    Step step = {.kind = STEP_ALTERATION};
    if (strlen(text) >= STEP_TEXT)
        return request_refuse(talk, "the alteration is too long: at most %d bytes", STEP_TEXT - 1);
    if (talk->session->viewer != DOOR_NOBODY)
        return request_refuse(talk, "only the viewer \"all\" can alter the table; `set` changes the viewer");
    strcpy(step.text, text);
    if (talk->session->status != GAME_PAUSED && !goes_well(talk, &step)) return false;
    talk_hear(talk);
    return session_alter(talk->session, text) && reply_moves(talk, request);
}

const RequestKind talk_game_requests[] = {
    {"open",
     answer_open,
     0,
     NULL,
     {{"setup", FIELD_OBJECT},
      {"text", FIELD_TEXT},
      {"name", FIELD_TEXT},
      {"files", FIELD_TEXTS},
      {"viewer", FIELD_SEAT},
      {"bots", FIELD_ANYTHING}}},
    {"set", answer_set, NEEDS_GAME, NULL, {{"viewer", FIELD_SEAT}, {"bots", FIELD_ANYTHING}, {"memory", FIELD_FLAG}}},
    {"choose", answer_choose, NEEDS_GAME, "choose takes an option", {{"option", FIELD_TEXT}}},
    {"bot", answer_bot, NEEDS_GAME, NULL, {{"count", FIELD_NUMBER}}},
    {"run", answer_run, NEEDS_GAME, NULL, {{"until", FIELD_TEXT}, {"if", FIELD_TEXT}}},
    {"undo", answer_undo, NEEDS_GAME, NULL, {{"count", FIELD_NUMBER}}},
    {"redo", answer_redo, NEEDS_GAME, NULL, {{"count", FIELD_NUMBER}}},
    {"goto", answer_goto, NEEDS_GAME, "goto takes a position", {{"position", FIELD_ANYTHING}, {"branch", FIELD_TEXT}}},
    {.name = "restart", .answer = answer_restart, .needs = NEEDS_GAME},
    {"switch", answer_switch, NEEDS_GAME, "switch takes a branch", {{"branch", FIELD_TEXT}}},
    {.name = "branches", .answer = answer_branches, .needs = NEEDS_GAME},
    {"branch",
     answer_branch,
     NEEDS_GAME,
     NULL,
     {{"branch", FIELD_TEXT}, {"rename", FIELD_TEXT}, {"note", FIELD_TEXT}, {"remove", FIELD_FLAG}}},
    {"state", answer_state, NEEDS_GAME, NULL, {{"viewer", FIELD_SEAT}}},
    {"reload", answer_reload, NEEDS_GAME, NULL, {{"files", FIELD_TEXTS}}},
    {"alter", answer_alter, NEEDS_GAME, "alter takes a text: put, set or stack", {{"text", FIELD_TEXT}}},
    {.name = NULL},
};
