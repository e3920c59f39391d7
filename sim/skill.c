#include "sim/skill.h"

const char *const skill_bots[SKILL_RUNGS + 1] = {"random", "greedy", "search:50", "search:200"};

/* The largest lead in one game, seats * score - total, for part files. */
#define AHEAD (2 * DOOR_SEATS * INT64_C(16000))

const TallyField skill_fields[] = {
    TALLY_ROW(SkillTally, games, 0, 1),
    TALLY_ROW(SkillTally, wins, 0, SKILL_WIN),
    TALLY_ROW(SkillTally, even_wins, 0, SKILL_WIN),
    TALLY_ROW(SkillTally, gain, -2 * AHEAD, 2 * AHEAD),
    TALLY_ROW(SkillTally, gain2, 0, 4 * AHEAD * AHEAD),
    TALLY_ROW(SkillTally, even, -AHEAD, AHEAD),
    TALLY_ROW(SkillTally, even2, 0, AHEAD *AHEAD),
    TALLY_ROW(SkillTally, better, -AHEAD, AHEAD),
    TALLY_ROW(SkillTally, better2, 0, AHEAD *AHEAD),
    TALLY_ROW(SkillTally, both, -AHEAD *AHEAD, AHEAD *AHEAD),
    TALLY_END,
};

/* How a game ended for one seat. */
typedef struct SkillResult {
    int64_t ahead, wins;
} SkillResult;

static void seat_bots(Bench *bench, int rung, int better, int seats) {
    for (int seat = 0; seat < seats; seat++) (void)bench_seat(bench, seat, skill_bots[rung + (seat == better)]);
}

static SkillResult result_of(const Setup *setup, const Game *game, int seat) {
    SkillResult result = {0, 0};
    int32_t scores[DOOR_SEATS];
    unsigned winners = door_of(setup)->winners(game, setup);
    door_of(setup)->score(game, setup, scores);
    for (int other = 0; other < door_seats(setup); other++) result.ahead += (int64_t)scores[seat] - scores[other];
    if (door_seats(setup) == 1) result.ahead = scores[seat];
    if (winners >> seat & 1) result.wins = SKILL_WIN / __builtin_popcount(winners);
    return result;
}

/* Plays a game; `better` is the seat of the better bot, or DOOR_NOBODY. */
static bool play(int rung, int better, const Setup *setup, uint64_t seed, Game *game, Host *host,
                 const volatile sig_atomic_t *stop) {
    Bench bench = {.setup = setup, .stop = stop};
    seat_bots(&bench, rung, better, door_seats(setup));
    *host = (Host){.setup = setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    return bench_play(host, &bench, game, seed) == GAME_OVER;
}

static void add(SkillTally *tally, int rung, SkillResult even, SkillResult better) {
    int64_t gain = better.ahead - even.ahead;
    tally->games[rung]++;
    tally->wins[rung] += better.wins;
    tally->even_wins[rung] += even.wins;
    tally->gain[rung] += gain;
    tally->gain2[rung] += gain * gain;
    tally->even[rung] += even.ahead;
    tally->even2[rung] += even.ahead * even.ahead;
    tally->better[rung] += better.ahead;
    tally->better2[rung] += better.ahead * better.ahead;
    tally->both[rung] += even.ahead * better.ahead;
}

bool skill_add(SkillTally *tally, int rung, const Setup *setup, uint64_t seed, int seat, Game *game, Host *host,
               const volatile sig_atomic_t *stop) {
    if (!play(rung, DOOR_NOBODY, setup, seed, game, host, stop)) return false;
    SkillResult even = result_of(setup, game, seat);
    if (!play(rung, seat, setup, seed, game, host, stop)) return false;
    add(tally, rung, even, result_of(setup, game, seat));
    return true;
}
