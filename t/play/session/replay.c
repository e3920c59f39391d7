/* A game that is played again goes the same way, whatever it is stopped at; observers are told each event once, from where
 * they join it; and a step that is not legal changes nothing. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "core/game/describe.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "play/session/replay.h"
#include "t/lib/sim/test_game.h"

enum { STEPS = 80, EVENTS = 4000, SEED = 11 };

/* A game that was played: its steps, the digests of its events, and the position after each step. */
typedef struct Course {
    const TestGame *test;
    Step steps[STEPS];
    Game *positions[STEPS + 1];
    int count;
    uint64_t events[EVENTS];
    int events_before[STEPS + 2]; /* that happened before the step; the start of the game has the first ones */
} Course;

/* What an observer was told. */
typedef struct Told {
    const Setup *setup;
    uint64_t events[EVENTS];
    int count;
    Replay *stops;  /* it is stopped at each event; NULL: nowhere */
    Game *tables;   /* at each event of this step; NULL: they are not kept */
    int table_room; /* for so many */
} Told;

static uint64_t digest_of(const Setup *setup, const Game *game, const Event *event) {
    char *line = describe_event_line(setup, game, event);
    uint64_t digest = line ? text_digest(line, strlen(line)) : 0;
    free(line);
    return digest;
}

static Game *table_of(const Told *told, int number) {
    return (Game *)(void *)((char *)(void *)told->tables + (size_t)number * door_size(told->setup));
}

static void tell(void *self, const Game *game, const Event *event) {
    Told *told = self;
    if (told->count == EVENTS) BAIL_OUT("too many events");
    if (told->tables && told->count < told->table_room) door_copy(table_of(told, told->count), game, told->setup);
    told->events[told->count++] = digest_of(told->setup, game, event);
    if (told->stops) replay_stop(told->stops);
}

static Told *told_new(const Setup *setup) {
    Told *told = heap_new(1, sizeof *told);
    told->setup = setup;
    return told;
}

static Game *copy_of(const Setup *setup, const Game *game) {
    return memcpy(heap_alloc(door_size(setup)), (const void *)game, door_size(setup));
}

/* Plays a game at random, and keeps all. */
static Course *play(const TestGame *test) {
    Course *course = heap_new(1, sizeof *course);
    Told *told = told_new(test->setup);
    Host host = {.setup = test->setup, .see = tell, .watcher = told, .silent = true};
    Game *game = heap_new(1, door_size(test->setup));
    uint64_t chance = SEED;
    Asked asked;
    course->test = test;
    test->door->start(game, test->setup, SEED);
    Status status = door_step(&host, game);
    course->events_before[1] = told->count;
    course->positions[0] = copy_of(test->setup, game);
    while (status == GAME_WAITS && course->count < STEPS && door_asked(game, test->setup, &asked)) {
        Step *step = &course->steps[course->count++];
        int option = (int)chance_below(&chance, (uint32_t)asked.option_count);
        *step = (Step){.kind = STEP_DECISION, .seat = asked.seat};
        door_option_name(game, test->setup, option, step->text);
        (void)door_answer(&host, game, option);
        status = door_step(&host, game);
        course->positions[course->count] = copy_of(test->setup, game);
        course->events_before[course->count + 1] = told->count;
    }
    memcpy(course->events, told->events, sizeof course->events);
    free(told);
    free(game);
    return course;
}

static void course_free(Course *course) {
    for (int i = 0; i <= course->count; i++) free(course->positions[i]);
    free(course);
}

static bool is_at(const Course *course, const Replay *replay, int position) {
    return door_same(replay->game, course->positions[position], course->test->setup);
}

/* Was the observer told the events of these steps, and no other? -1 is the start of the game. */
static bool heard_steps(const Course *course, const Told *told, int from, int to) {
    int first = course->events_before[from + 1], last = course->events_before[to + 1];
    return told->count == last - first &&
           memcmp(told->events, &course->events[first], (size_t)told->count * sizeof *told->events) == 0;
}

static void test_whole(const Course *course, const char *game) {
    const Setup *setup = course->test->setup;
    Host host = {.setup = setup, .silent = true};
    Told *told = told_new(setup), *late = told_new(setup);
    Replay replay;
    int taken = 0, middle = course->count / 2;
    replay_init(&replay, &host);
    (void)replay_observe(&replay, tell, told);
    (void)replay_start(&replay, SEED);
    bool same = is_at(course, &replay, 0);
    for (; taken < course->count && same; taken++) {
        if (taken == middle) (void)replay_observe(&replay, tell, late);
        same = replay_take(&replay, &course->steps[taken]) && is_at(course, &replay, taken + 1);
    }
    ok(same, "%s: every position of a replay is that of the game", game);
    ok(heard_steps(course, told, -1, taken), "%s: an observer is told the events of the game", game);
    ok(heard_steps(course, late, middle, taken), "%s: one that joins it later is told the rest", game);
    replay_release(&replay);
    free(late);
    free(told);
}

static void test_position(const Course *course, const char *game) {
    const Setup *setup = course->test->setup;
    Host host = {.setup = setup, .silent = true};
    Told *told = told_new(setup);
    Replay replay;
    int from = course->count / 3, to = 2 * course->count / 3;
    replay_init(&replay, &host);
    (void)replay_observe(&replay, tell, told);
    replay_place(&replay, course->positions[from]);
    for (int i = from; i < to; i++) (void)replay_take(&replay, &course->steps[i]);
    ok(is_at(course, &replay, to), "%s: a replay can begin and end at any position", game);
    ok(heard_steps(course, told, from, to), "%s: and tells what happens between them", game);
    replay_release(&replay);
    free(told);
}

static void test_illegal(const Course *course, const char *game) {
    const Setup *setup = course->test->setup;
    Host host = {.setup = setup, .silent = true};
    Replay replay;
    Asked asked;
    int seats = door_seats(setup), at = course->count / 2;
    Step unknown = course->steps[at], other = course->steps[at], odd = {.kind = STEP_ALTERATION, .text = "put nothing"};
    strcpy(unknown.text, "nowhere\n");
    other.seat = (uint8_t)((other.seat + 1) % seats);
    replay_init(&replay, &host);
    replay_place(&replay, course->positions[at]);
    ok(!replay_take(&replay, &unknown) && strstr(replay.why, "can no longer choose nowhere?"),
       "%s: an option that is not offered is refused: %s", game, replay.why);
    bool asks = door_asked(replay.game, setup, &asked);
    ok(asks && !replay_take(&replay, &other) && strstr(replay.why, "'s turn"), "%s: and another seat: %s", game,
       replay.why);
    ok(!replay_take(&replay, &odd) && *replay.why, "%s: and an alteration that cannot be made: %s", game, replay.why);
    ok(is_at(course, &replay, at), "%s: the game is unchanged", game);
    replay_release(&replay);
}

/* Stops at every event, and goes on; then goes to every event of a step from its start. */
static void test_moments(const Course *course, const char *game) {
    const Setup *setup = course->test->setup;
    Host host = {.setup = setup, .pauses = true};
    Told *told = told_new(setup);
    Replay replay;
    int stops = 0, wrong = 0, gone = 0;
    Debugger *debugger = debugger_new(door_of(setup)->machine(setup));
    replay_init(&replay, &host);
    replay.debugger = debugger;
    Observer *observer = replay_observe(&replay, tell, told);
    told->table_room = 64;
    told->tables = heap_alloc((size_t)told->table_room * door_size(setup));
    for (int at = 0; at < course->count; at++) {
        int option, first = course->events_before[at + 1], count = course->events_before[at + 2] - first;
        told->count = 0;
        told->stops = &replay;
        replay_place(&replay, course->positions[at]);
        if (!replay_prepare(&replay, &course->steps[at], &option)) BAIL_OUT("%s", replay.why);
        for (Status status = replay_run_on(&replay, option); status == GAME_PAUSED;
             status = replay_run_on(&replay, -1)) {
            stops++;
            wrong += replay.at != told->count;
            if (told->count <= told->table_room)
                wrong += !door_same(replay.game, table_of(told, told->count - 1), setup);
        }
        wrong += !is_at(course, &replay, at + 1) || !heard_steps(course, told, at, at + 1);
        if (!count || count > told->table_room) continue;
        int event = 1 + at % count;
        told->stops = NULL;
        replay_place(&replay, course->positions[at]);
        observer->told.before = event - 1;
        told->count = event - 1;
        wrong += replay_run_to(&replay, option, &(StepMoment){.event = event}) != GAME_PAUSED || replay.at != event;
        wrong += told->count != event || !door_same(replay.game, table_of(told, event - 1), setup);
        wrong += replay_run_on(&replay, -1) == GAME_PAUSED || !is_at(course, &replay, at + 1);
        wrong += told->count != count;
        gone++;
    }
    cmp_ok(wrong, "==", 0, "%s: from an event the game goes on to the same position, and nothing is told twice", game);
    cmp_ok(stops, ">", 50, "%s: %d stops at events", game, stops);
    cmp_ok(gone, ">", 10, "%s: %d events gone to from the start of their step", game, gone);
    replay_release(&replay);
    debugger_free(debugger);
    free(told->tables);
    free(told);
}

int main(void) {
    static const char *const games[] = {"--powers hippie,military,preacher --rounds 1", "--game city", "--game tsunami",
                                        "--game humans"};
    plan(NO_PLAN);
    for (int i = 0; i < 4; i++) {
        TestGame *test = test_game_open(games[i]);
        Course *course = play(test);
        test_whole(course, games[i]);
        test_position(course, games[i]);
        test_illegal(course, games[i]);
        test_moments(course, games[i]);
        course_free(course);
        test_game_close(test);
    }
    return exit_status();
}
