/* Every moment reached backwards is the one that was reached forwards, byte for byte: lines of scripts, events and changes of
 * watched values, through all decisions, in Happy DayZ and in whole games. Conditions that try to change variables change
 * nothing. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/debug/watch.h"
#include "lua/vm/heap.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "play/session/session_debug.h"
#include "t/lib/scale.h"
#include "t/lib/repl/test_session.h"

enum { GAMES = 40, FEWEST = 10, MOST = 3000, DECISIONS = 60 };

static volatile sig_atomic_t stop;
static Program program;
static long lines, events;

static Session *open_session(int number) {
    static const char *const lineups[] = {"hippie,military,dog", "hippie:advanced,preacher,kid",
                                          "scientist,governor,police:advanced", "dog:weak,hippie:weak,biker"};
    static const char *const games[] = {"games/city.lua", "games/tsunami.lua", "games/humans.lua",
                                        "t/table/games/market.lua"};
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 3 + number / 8 % 2, .seed = (uint64_t)number};
    if (number % 2)
        options.game = games[number / 2 % 4];
    else
        options.powers = lineups[number / 2 % 4], options.rounds = 2;
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

/* A moment as the session stood there. */
typedef struct Moment {
    uint64_t digest;
    int position;
    long event;
    Place place; /* of a pause at a line; line 0 elsewhere */
} Moment;

static Moment now(Session *session) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    Moment moment = {.digest = door_of(session->loaded->setup)->digest(session->game, session->loaded->setup),
                     .position = session_here(session),
                     .event = session->replay.at};
    if (seen && !moment.event) moment.place = seen->stack[0];
    return moment;
}

static bool is_same(const Moment *one, const Moment *other) {
    return one->digest == other->digest && one->position == other->position && one->event == other->event &&
           one->place.line == other->place.line && strcmp(one->place.file, other->place.file) == 0;
}

typedef struct Course {
    Moment *moments;
    int count;
} Course;

/* Goes forward, from pause to pause, with bots deciding; keeps the moments where the session stops. */
static Course go_forward(Session *session, StepMode mode) {
    Course course = {heap_new(MOST, sizeof(Moment)), 0};
    Debugger *debugger = session->loaded->debugger;
    while (course.count < MOST && session_here(session) < DECISIONS && session->status != GAME_OVER) {
        bool done;
        if (session->status == GAME_PAUSED) {
            done = session_resume(session, mode);
        } else {
            debugger_step(debugger, mode);
            done = session_step(session);
        }
        watch_forget_changes(debugger);
        if (!done) BAIL_OUT("a step fails");
        if (session->status == GAME_PAUSED) course.moments[course.count++] = now(session);
    }
    return course;
}

/* Goes back from moment to moment; NULL, or what is wrong. */
static const char *go_back(Session *session, const Course *course, ReverseMode mode) {
    int next = course->count - 1;
    if (session->status == GAME_PAUSED) next--; /* it stands there */
    for (; next >= 0; next--) {
        do
            if (!session_reverse(session, mode, NULL)) return "a moment is not reached backwards";
        while (session->status != GAME_PAUSED); /* a decision where a watched value has changed */
        Moment moment = now(session);
        if (!is_same(&moment, &course->moments[next])) return "another moment is reached backwards";
    }
    return NULL;
}

/* The end of the game is the same after going on from any moment reached backwards. */
static const char *check_end(Session *session, uint64_t end) {
    (void)verb_perform(session, "delete all", NULL);
    debugger_step(session->loaded->debugger, STEP_CONTINUE);
    while (session->status != GAME_OVER && session_here(session) < DECISIONS)
        if (!session_step(session)) return "the game does not go on";
    return door_of(session->loaded->setup)->digest(session->game, session->loaded->setup) == end
               ? NULL
               : "the game goes on to another end";
}

static const char *check_lines(int number, uint64_t end) {
    Session *session = open_session(number);
    Course course = go_forward(session, STEP_INTO);
    const char *fault = go_back(session, &course, REVERSE_STEP);
    if (!fault) fault = check_end(session, end);
    lines += course.count;
    free(course.moments);
    session_release(session);
    free(session);
    return fault;
}

static const char *check_stops(int number, uint64_t end) {
    static const char *const set_dayz[] = {
        "break event won",       "break on_trick_won",
        "watch g:expedition(1)", "break event move",
        "watch g:trick()",       "break verbs.lua:11 if (function() chosen[1] = 5 return false end)()"};
    static const char *const set_whole[] = {
        "break event move",  "break turn",        "watch g:phase()",
        "break event count", "break event phase", "break turn if (function() seat = 9 able = {} return false end)()"};
    Session *session = open_session(number);
    for (int i = 0; i < 6; i++)
        if (number >> i & 1 || i == number % 5 || i == 5)
            (void)verb_perform(session, number % 2 ? set_whole[i] : set_dayz[i], NULL);
    Course course = go_forward(session, STEP_CONTINUE);
    const char *fault = go_back(session, &course, REVERSE_CONTINUE);
    if (!fault) fault = check_end(session, end);
    events += course.count;
    free(course.moments);
    session_release(session);
    free(session);
    return fault;
}

/* Where bots lead the game without any stop. */
static uint64_t end_of(int number) {
    Session *session = open_session(number);
    while (session->status != GAME_OVER && session_here(session) < DECISIONS) (void)session_step(session);
    uint64_t end = door_of(session->loaded->setup)->digest(session->game, session->loaded->setup);
    session_release(session);
    free(session);
    return end;
}

int main(void) {
    plan(3);
    FILE *nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("cannot redirect stderr");
    int games = scale_games(GAMES), number = 0;
    const char *fault = NULL;
    if (games < FEWEST) games = FEWEST;
    for (; number < games && !fault; number++) {
        uint64_t end = end_of(number);
        fault = check_lines(number, end);
        if (!fault) fault = check_stops(number, end);
    }
    ok(!fault, "in %d games every moment reached backwards is the one reached forwards%s%s", number, fault ? ": " : "",
       fault ? fault : "");
    cmp_ok(lines, ">", 1000, "%ld lines were gone back", lines);
    cmp_ok(events, ">", 200, "%ld stops at events, hooks and changes were gone back to", events);
    fclose(nowhere);
    return exit_status();
}
