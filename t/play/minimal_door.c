/* A game with nothing but its door: no Describe and no Tools. Whoever shows, replays, searches or alters it does with less, or
 * refuses with a sentence. Each seat in turn names a number; after six numbers the higher sum wins. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/json_out.h"
#include "core/game/describe.h"
#include "play/describe/description.h"
#include "play/describe/state_json.h"
#include "play/load/game_text.h"
#include "play/load/scripts.h"
#include "play/load/tools.h"
#include "play/session/branch_replay.h"
#include "play/session/replay.h"
#include "play/load/message.h"
#include "sim/bot.h"

enum { TURNS = 6, NUMBERS = 4 };

typedef struct Counting {
    uint64_t seed;
    int32_t sums[2];
    int32_t turn;
    int32_t asks;
} Counting;

static Counting *of(Game *game) {
    return (Counting *)(void *)game;
}

static const Counting *seen(const Game *game) {
    return (const Counting *)(const void *)game;
}

static size_t size(const Setup *setup) {
    (void)setup;
    return sizeof(Counting);
}

static int seats(const Setup *setup) {
    (void)setup;
    return 2;
}

static void start(Game *game, const Setup *setup, uint64_t seed) {
    (void)setup;
    of(game)->seed = seed;
}

static void tell(const Host *host, const Game *game) {
    if (host->see) host_tell(host, game, (const Event *)(const void *)game);
}

static Status step(Host *host, Game *game) {
    Counting *now = of(game);
    while (now->turn < TURNS) {
        now->asks = 1;
        int option = host->answer ? host->answer(host->answerer, game) : -1;
        if (option < 0) return GAME_WAITS;
        now->sums[now->turn++ % 2] += option;
        now->asks = 0;
        tell(host, game);
    }
    return GAME_OVER;
}

static bool asked(const Game *game, const Setup *setup, Asked *out) {
    (void)setup;
    *out =
        (Asked){.about = "number", .option_count = NUMBERS, .seat = (uint8_t)(seen(game)->turn % 2), .numbers = true};
    return seen(game)->asks;
}

static uint8_t decider(const Game *game) {
    return (uint8_t)(seen(game)->turn % 2);
}

static Answer answer(Host *host, Game *game, int option) {
    Counting *now = of(game);
    if (!now->asks) return ANSWER_NOTHING_ASKED;
    if (option < 0 || option >= NUMBERS) return ANSWER_OUT_OF_RANGE;
    now->sums[now->turn++ % 2] += option;
    now->asks = 0;
    tell(host, game);
    return ANSWER_TAKEN;
}

static void ask_again(Game *game, const Setup *setup) {
    (void)setup;
    of(game)->asks = 0;
}

static uint64_t seed_of(const Game *game) {
    return seen(game)->seed;
}

static uint64_t chance_of_game(const Game *game, const Setup *setup) {
    (void)setup;
    return seen(game)->seed;
}

static int pick(const Setup *setup, const Game *game) {
    (void)setup;
    return (int)((seen(game)->seed + (uint64_t)seen(game)->turn) % NUMBERS);
}

static int pick_best(const Setup *setup, const Game *game, bool *blind) {
    (void)setup, (void)game, (void)blind;
    return NUMBERS - 1;
}

static bool playout(const Setup *setup, Game *game, uint64_t chance) {
    Host host = {.setup = setup};
    while (step(&host, game) == GAME_WAITS) (void)answer(&host, game, (int)(chance++ % NUMBERS));
    return true;
}

static void *machine(const Setup *setup) {
    (void)setup;
    return NULL;
}

static uint64_t digest(const Game *game, const Setup *setup) {
    (void)setup;
    return (uint64_t)(seen(game)->sums[0] * 100 + seen(game)->sums[1] * 10 + seen(game)->turn);
}

static const char *unsound(const Game *game, const Setup *setup) {
    (void)game, (void)setup;
    return NULL;
}

static char *option_name(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]) {
    (void)game, (void)setup;
    snprintf(out, DOOR_NAME, "%d", option);
    return out;
}

static int find_option(const Game *game, const Setup *setup, const char *name) {
    (void)game, (void)setup;
    return name[0] >= '0' && name[0] < '0' + NUMBERS && !name[1] ? name[0] - '0' : -1;
}

static Clock clock_of(const Game *game, const Setup *setup) {
    (void)setup;
    return (Clock){{1, (uint16_t)seen(game)->turn}};
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    (void)setup;
    for (int seat = 0; seat < 2; seat++) scores[seat] = seen(game)->sums[seat];
}

static unsigned winners(const Game *game, const Setup *setup) {
    const int32_t *sums = seen(game)->sums;
    (void)setup;
    return seen(game)->turn < TURNS ? 0 : sums[0] == sums[1] ? 3 : sums[0] > sums[1] ? 1 : 2;
}

static void view(const Game *game, const Setup *setup, int seat, void *out) {
    (void)setup, (void)seat;
    memcpy(out, seen(game), sizeof(Counting));
}

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    (void)host, (void)game, (void)seat, (void)chance;
    return true;
}

static const Door counting_door = {
    .id = "counting",
    .size = size,
    .seats = seats,
    .start = start,
    .step = step,
    .asked = asked,
    .decider = decider,
    .answer = answer,
    .ask_again = ask_again,
    .seed = seed_of,
    .chance = chance_of_game,
    .random = pick,
    .greedy = pick_best,
    .playout = playout,
    .machine = machine,
    .digest = digest,
    .unsound = unsound,
    .option_name = option_name,
    .find_option = find_option,
    .clock = clock_of,
    .score = score,
    .winners = winners,
    .view_size = size,
    .view = view,
    .redeal = redeal,
};

static const struct { const Door *door; } counting = {&counting_door};

static const Setup *const setup = (const Setup *)(const void *)&counting;

static const char *no_bot(const void *self, int seat) {
    (void)self, (void)seat;
    return NULL;
}

static char *state_of(const Game *game, int viewer) {
    Description *description = description_make(setup, game, viewer, false);
    JsonOut out = {0};
    json_open(&out, '{');
    state_json_fields(&out, description, no_bot, NULL);
    json_close(&out, '}');
    description_free(description);
    return buffer_take(&out.buffer);
}

static void test_shown(const Game *game) {
    char text[DOOR_WHY], when[CLOCK_TEXT];
    PieceFace face = {0};
    DescribedStory story;
    Asked open;
    char *mine = state_of(game, 0), *other = state_of(game, 1);
    like(mine, "\"question\":\"Which option\\?\"", "the question is asked");
    like(mine, "\"name\":\"3\"", "with its options");
    unlike(other, "\"name\":\"3\"", "which only the seat sees that is asked");
    like(mine, "\"zones\":\\[\\]", "there are no zones");
    free(mine);
    free(other);
    ok(!describe_face(setup, game, 0, "dog-3", &face), "no piece has a face");
    ok(!describe_story(setup, game, 0, &story), "there is no story");
    ok(!describe_asked_by(game, setup, text), "no script asks");
    is(text, "the rules", "but the rules");
    cmp_ok(describe_hue(setup, game, "dog-3"), "==", 0, "nothing has a colour");
    ok(!describe_why_not(game, setup, "9"), "no script says why not");
    describe_fault_where(&(Host){.setup = setup}, game, text);
    is(text, "a step of the game", "a fault has a place");
    is(clock_text(game, setup, when), "round 1, turn 2", "the clock is told");
    (void)door_asked(game, setup, &open);
    is(asked_text(&open, setup, text), "seat 1", "seats are called seats");
}

static void test_scores(const Game *game, bool over) {
    DescribedScore all[DOOR_SEATS], own[DOOR_SEATS];
    describe_scores(setup, game, DOOR_NOBODY, all);
    describe_scores(setup, game, 1, own);
    ok(all[0].has_score && all[0].score == seen(game)->sums[0], "scores are those of the door");
    cmp_ok(own[0].has_score, "==", over,
           over ? "which all seats know at the end" : "which no seat is told before the end");
}

static void count_event(void *self, const Game *game, const Event *event) {
    (void)game, (void)event;
    ++*(int *)self;
}

static void test_played(void) {
    Host host = {.setup = setup};
    Replay replay;
    EventLog log;
    int told = 0;
    char text[WINNERS_TEXT];
    event_log_init(&log, setup, DOOR_NOBODY);
    replay_init(&replay, &host);
    (void)replay_observe(&replay, count_event, &told);
    (void)replay_observe(&replay, event_log_see, &log);
    (void)replay_start(&replay, 5);
    for (int i = 0; replay.status == GAME_WAITS; i++) {
        Step taken = {.kind = STEP_DECISION, .seat = (uint8_t)(i % 2)};
        snprintf(taken.text, sizeof taken.text, "%d", i % NUMBERS);
        if (i == 2) test_shown(replay.game), test_scores(replay.game, false);
        if (!replay_take(&replay, &taken)) break;
    }
    cmp_ok(replay.status, "==", GAME_OVER, "a game is replayed to its end");
    cmp_ok(told, "==", TURNS, "observers are told its events");
    cmp_ok(log.count, "==", 0, "of which a log has nothing to say");
    test_scores(replay.game, true);
    is(winners_text(replay.game, setup, text), "seat 2 wins", "and who wins");
    char *end = state_of(replay.game, DOOR_NOBODY);
    like(end, "\"over\":true,\"winners\":\\[2\\]", "the state says so, too");
    free(end);
    Step altered = {.kind = STEP_ALTERATION};
    snprintf(altered.text, sizeof altered.text, "set sums 1 9");
    ok(!replay_take(&replay, &altered), "it cannot be altered");
    is(replay.why, "this game cannot be altered by hand", "as a sentence says");
    event_log_release(&log);
    replay_release(&replay);
}

static void test_bots(void) {
    Host host = {.setup = setup};
    Game *game = calloc(1, sizeof(Counting));
    Bench bench = {.setup = setup};
    char why[512];
    int wrong = 0;
    start(game, setup, 7);
    bool seated = bench_fill(&bench, "random,greedy", 2, why, sizeof why);
    while (door_step(&host, game) == GAME_WAITS)
        wrong += door_answer(&host, game, bench_decide(&bench, game)) != ANSWER_TAKEN;
    ok(seated && !wrong && winners(game, setup), "bots play it");
    free(game);
}

static char said[512];

static void keep_message(void *self, const char *text, bool is_error) {
    (void)self, (void)is_error;
    snprintf(said, sizeof said, "%s", text);
}

static void test_tools(void) {
    Scripts scripts = {.door = &counting_door};
    ok(door_tools(&counting_door) && !door_tools(&counting_door)->alterations, "a door without tools has none");
    ok(!tools_missing(&dayz_tools) && !tools_missing(&tabletop_tools),
       "the games that are shipped have all that is needed");
    Tools fewer = dayz_tools;
    fewer.title = NULL;
    is(tools_missing(&fewer), "title", "what is missing is named");
    const MessageListener *before = message_listen(&(MessageListener){.take = keep_message});
    int end = scripts_load(&scripts, &(Options){0}, &vm_limits);
    (void)message_listen(before);
    ok(end != DONE, "a game without tools is not loaded");
    is(said, "the game counting cannot be loaded: it has no 'open'", "as a sentence says");
    scripts_release(&scripts);
}

int main(void) {
    test_played();
    test_bots();
    test_tools();
    done_testing();
}
