#include "sim/game_rows.h"

#include <inttypes.h>

void game_rows_head(RowText *rows, const Statistics *statistics) {
    row_text_add(rows, "game,seed,seat,bot,score,win,winners,decisions,clock%s\n",
                 statistics->row_columns ? statistics->row_columns : "");
}

void game_rows_add(Worker *worker, int64_t number) {
    const LastGame *last = &worker->last;
    const Door *door = door_of(last->setup);
    const Statistics *statistics = worker->batch->statistics;
    unsigned winners = door->winners(last->game, last->setup);
    int count = __builtin_popcount(winners), clock = door->clock(last->game, last->setup).at[0];
    int32_t scores[DOOR_SEATS];
    door->score(last->game, last->setup, scores);
    for (int seat = 0; seat < door_seats(last->setup); seat++) {
        char bot[BOT_NAME], more[STATISTICS_ROW] = "";
        double win = winners >> seat & 1 ? 1.0 / count : 0;
        if (statistics->row) statistics->row(worker, seat, more);
        row_text_add(&worker->rows, "%" PRId64 ",%" PRIu64 ",%d,%s,%d,%.6g,%d,%" PRId64 ",%d%s\n", number + 1,
                     batch_seed(worker->batch->seed, number), seat + 1, bench_name(last->bench, seat, bot),
                     (int)scores[seat], win, count, last->decisions[seat], clock, more);
    }
}
