#include "core/game/run.h"

const char run_bad_answer[] = "the answer is not one of the options";
const char run_bad_recall[] = "an answer given earlier is no longer among the options";

bool run_fail(Run *run, const char *what) {
    if (run->end != HOOK_FAILED) run->host->fault.what = what;
    run->end = HOOK_FAILED;
    return false;
}

bool run_pause(Run *run) {
    if (run->end == HOOK_DONE && run->host->pauses) run->end = HOOK_PAUSED;
    return run->end == HOOK_DONE;
}

HookEnd run_settle(Run *run, HookEnd returned, const char *idle) {
    if (run->end != HOOK_DONE) return run->end;
    if (returned == HOOK_DONE || returned == HOOK_FAILED) return returned;
    (void)run_fail(run, idle);
    return run->end;
}

void run_leave(Run *run, int hook, HookEnd end) {
    const RunBlock *block = run->block;
    Open *open = block->open;
    run_keep_found(run);
    run_continue_chance(run);
    if (!open->hook) memcpy(block->found, block->copy, block->size);
    open->hook = (uint8_t)hook;
    open->draws = end == HOOK_FAILED ? 0 : (uint16_t)run->draws;
    if ((uint32_t)run->told.count > open->told) open->told = (uint32_t)run->told.count;
    if (end == HOOK_FAILED) memcpy(block->now, block->found, block->size);
}

void run_undo(const RunBlock *block) {
    if (block->open->hook) memcpy(block->now, block->found, block->size);
    run_forget(block);
}

void run_replace_chance(const RunBlock *block, uint64_t chance) {
    Open *open = block->open;
    if (open->chance && open->draws > open->kept) return;
    *block->chance = chance;
    if (!open->hook) return;
    open->chance = chance;
    open->kept = open->draws;
}

int run_answer_at_once(Run *run, const Game *game, int option_count, int most, const char *too_many) {
    const Host *host = run->host;
    int option = 0;
    if (run->block->open->answer_count == most) return (void)run_fail(run, too_many), -1;
    if (option_count > 1) option = host_answer(host, game);
    if (option >= option_count) return (void)run_fail(run, run_bad_answer), -1;
    if (option < 0) run->end = HOOK_WAITS;
    return option;
}

static bool is_zero(const void *block, size_t size) {
    const unsigned char *bytes = block;
    for (size_t i = 0; i < size; i++)
        if (bytes[i]) return false;
    return true;
}

const char *run_unsound(const RunBlock *block, int most) {
    if (block->open->hook) return NULL;
    if (!is_zero(block->found, block->size)) return "nothing is open, but the table that a hook found is not zero";
    if (!is_zero(block->open, sizeof *block->open))
        return "nothing is open, but what is kept of an open hook is not zero";
    return is_zero(block->answers, (size_t)most * sizeof *block->answers) ? NULL
                                                                          : "nothing is open, but there are answers";
}

const uint16_t *run_answers(const Run *run, int *count) {
    static const uint16_t none;
    *count = run->block ? run->block->open->answer_count : 0;
    return run->block ? run->block->answers : &none;
}

Status run_status(HookEnd end) {
    static const Status ends[] = {
        [HOOK_DONE] = GAME_OVER, [HOOK_WAITS] = GAME_WAITS, [HOOK_FAILED] = GAME_FAILED, [HOOK_PAUSED] = GAME_PAUSED};
    return ends[end];
}
