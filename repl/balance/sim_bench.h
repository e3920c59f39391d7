/* The bots of a simulation: from the options, and as text. */
#ifndef REPL_BALANCE_SIM_BENCH_H
#define REPL_BALANCE_SIM_BENCH_H

#include "repl/app/options.h"
#include "sim/bot.h"

/* The name of the bot that plays if none is given. */
const char *sim_bench_default(void);

/* Seats the bots of --bots. Returns DONE or the exit status; the error has been printed. */
int sim_bench_fill(Bench *bench, const Options *options, int seats);

/* True if the bots are not all the same. */
bool sim_bench_mixed(const Bench *bench, int seats);

/* Appends the bots to a text as --bots takes them: one name if all are the same and not `all` are wanted. */
void sim_bench_append(const Bench *bench, int seats, bool all, char *out, size_t size);

#endif
