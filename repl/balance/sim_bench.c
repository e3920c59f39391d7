#include "repl/balance/sim_bench.h"

#include <stdio.h>
#include <string.h>

#include "repl/app/command.h"
#include "repl/term/message.h"

const char *sim_bench_default(void) {
    return bots[0].name;
}

int sim_bench_fill(Bench *bench, const Options *options, int seats) {
    char why[512];
    *bench = (Bench){.setup = NULL};
    const char *list = options->bots ? options->bots : sim_bench_default();
    if (bench_fill(bench, list, seats, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}

bool sim_bench_mixed(const Bench *bench, int seats) {
    for (int seat = 1; seat < seats; seat++)
        if (!bench_alike(bench, seat, 0)) return true;
    return false;
}

void sim_bench_append(const Bench *bench, int seats, bool all, char *out, size_t size) {
    char name[BOT_NAME];
    for (int seat = 0; seat < (all || sim_bench_mixed(bench, seats) ? seats : 1); seat++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%s", seat ? "," : "", bench_name(bench, seat, name));
    }
}
