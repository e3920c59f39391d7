#include "repl/balance/sim_workers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/term/shell_words.h"
#include "repl/term/message.h"
#include "repl/app/editions.h"

const char *plain_bot(void) {
    return bots[0].name;
}

/* Worlds ------------------------------------------------------------------------------------------- */

static int open_first(SimWorkers *workers, SimWorker *member, int side) {
    Scripts *scripts = &member->scripts[side];
    int end = scripts_open(scripts, &workers->program->paths, workers->options[side], NULL);
    return end == DONE ? scripts_complete(scripts) : end;
}

static int open_member(SimWorkers *workers, SimWorker *member) {
    for (int side = 0; side < SIDES_OF_RUN && workers->options[side]; side++) {
        const Scripts *first = &workers->members[0]->scripts[side];
        int end = member == workers->members[0]
                      ? open_first(workers, member, side)
                      : scripts_open_again(&member->scripts[side], first, workers->options[side], NULL);
        if (end == DONE)
            end = editions_load(&member->scripts[side], workers->options[side]->edition, &member->editions[side]);
        if (end != DONE) return end;
    }
    return DONE;
}

int sim_workers_open(SimWorkers *workers, Program *program, const Options *options, const Options *versus, int count) {
    *workers = (SimWorkers){.program = program, .options = {options, versus}};
    workers->members = heap_new((size_t)count, sizeof *workers->members);
    workers->batch.workers = heap_new((size_t)count, sizeof *workers->batch.workers);
    for (int i = 0; i < count; i++) {
        SimWorker *member = heap_new(1, sizeof *member);
        member->mutes = heap_new(MAX_ARMS, sizeof *member->mutes);
        workers->members[workers->count++] = member;
        workers->batch.workers[workers->batch.worker_count++] = &member->worker;
        int end = open_member(workers, member);
        if (end != DONE) return end;
    }
    batch_init(&workers->batch);
    return DONE;
}

void sim_workers_release(SimWorkers *workers) {
    for (int i = 0; i < workers->count; i++) {
        for (int side = 0; side < SIDES_OF_RUN; side++)
            if (workers->members[i]->scripts[side].vm) scripts_release(&workers->members[i]->scripts[side]);
        free(workers->members[i]->mutes);
    }
    if (workers->batch.ready) batch_release(&workers->batch);
    for (int i = 0; i < workers->count; i++) free(workers->members[i]);
    free(workers->members);
    free(workers->batch.workers);
}

/* Arms --------------------------------------------------------------------------------------------- */

static Arm *add_arm(SimWorker *member, Run *run, ArmKind kind, const char *name) {
    Worker *worker = &member->worker;
    RunArm *told = &run->arms[worker->arm_count];
    Arm *arm = &worker->arms[worker->arm_count++];
    told->kind = kind;
    snprintf(told->name, sizeof told->name, "%s", name);
    run->arm_count = worker->arm_count;
    *arm = (Arm){.setup = &member->setups[0], .vm = member->scripts[0].vm, .bench = worker->arms[0].bench};
    return arm;
}

static bool has_hooks(const Power *power) {
    return power->on_round_start || power->on_encounter || power->on_trick_won || power->on_horde || power->worth ||
           power->may_play || power->winner || power->next_lead || power->count;
}

static void add_knockout(SimWorker *member, Run *run, PowerName power) {
    const Setup *setup = &member->setups[0];
    const Power *rules = power.faction == NOTHING ? setup->specials[power.special].power
                                                  : setup->factions[power.faction].versions[power.version];
    char name[NAME_SIZE];
    if (!has_hooks(rules)) return;
    name_power(setup, power, name);
    for (int one = 0; one < 2; one++) {
        PowerOff *mute = &member->mutes[member->worker.arm_count];
        Arm *arm = add_arm(member, run, one ? ARM_OFF_ONE : ARM_OFF, name);
        power_off_init(mute, setup, power, one ? 0 : FOR_ALL);
        arm->setup = &mute->setup;
        arm->mute = one ? mute : NULL;
    }
}

/* Of every power that the game begins with. */
static void add_knockouts(SimWorker *member, Run *run) {
    const Setup *setup = &member->setups[0];
    const Lineup *lineup = &setup->lineups[0];
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (setup->factions[lineup->faction[slot]].role == ROLE_SURVIVOR)
            add_knockout(member, run, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING});
    for (int i = 0; i < lineup->with_count; i++)
        add_knockout(member, run, (PowerName){NOTHING, NOTHING, lineup->with[i]});
}

static int fill_bench(Bench *bench, const Options *options) {
    char why[512];
    *bench = (Bench){.setup = NULL};
    const char *list = options->bots ? options->bots : plain_bot();
    if (bench_fill(bench, list, options->players, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}

static bool is_mixed(const Bench *bench, int seats) {
    for (int seat = 1; seat < seats; seat++)
        if (bench->seat[seat] != bench->seat[0]) return true;
    return false;
}

/* Playing well is compared with all bots playing plainly. */
static void add_plain(SimWorker *member, Run *run) {
    const Setup *setup = &member->setups[0];
    if (!is_mixed(&member->worker.arms[0].bench, setup->seats)) return;
    Arm *arm = add_arm(member, run, ARM_PLAIN, plain_bot());
    for (int seat = 0; seat < setup->seats; seat++) arm->bench.seat[seat] = bot_find(plain_bot());
}

static int add_versus(SimWorkers *workers, SimWorker *member, Run *run) {
    const Options *other = workers->options[1];
    if (!other) return DONE;
    int end = scripts_setup(&member->scripts[1], &member->editions[1], other, &member->setups[1]);
    if (end != DONE) return end;
    Arm *arm = add_arm(member, run, ARM_VERSUS, "");
    arm->setup = &member->setups[1];
    arm->vm = member->scripts[1].vm;
    return fill_bench(&arm->bench, other);
}

static int line_up(SimWorkers *workers, SimWorker *member, const Options *options, Run *run) {
    Worker *worker = &member->worker;
    int end = scripts_setup(&member->scripts[0], &member->editions[0], options, &member->setups[0]);
    if (end != DONE) return end;
    worker->arm_count = 0;
    Arm *first = add_arm(member, run, ARM_FIRST, "");
    end = fill_bench(&first->bench, options);
    if (end == DONE) end = add_versus(workers, member, run);
    if (end != DONE) return end;
    add_plain(member, run);
    if (options->knock_out) add_knockouts(member, run);
    results_release(&worker->results);
    observer_init(&worker->observer, &member->setups[0], true, &worker->results);
    return DONE;
}

/* What is played ----------------------------------------------------------------------------------- */

static void append(char *out, size_t size, const char *before, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", before, text);
}

static void list_bots(const Bench *bench, int seats, bool all, char *out, size_t size) {
    *out = 0;
    for (int seat = 0; seat < (all || is_mixed(bench, seats) ? seats : 1); seat++)
        append(out, size, seat ? "," : "", bench->seat[seat]->name);
}

void sim_workers_describe(const SimWorkers *workers, int place, const char *edition, char *out, size_t size) {
    const Arm *arm = &workers->members[0]->worker.arms[place];
    const Setup *setup = arm->setup;
    const Lineup *lineup = &setup->lineups[0];
    char name[NAME_SIZE], list[512];
    snprintf(out, size, "--players %d --edition", setup->seats);
    shell_words_append(out, size, edition ? edition : setup->edition.name);
    const char *before = " --powers ";
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        if (setup->factions[lineup->faction[slot]].role != ROLE_SURVIVOR) continue;
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        append(out, size, before, name_power(setup, power, name));
        before = ",";
    }
    for (int i = 0; i < lineup->with_count; i++)
        append(out, size, i ? "," : " --with ", setup->specials[lineup->with[i]].id);
    snprintf(list, sizeof list, " --rounds %d%s --bots ", setup->rounds, setup->power_draw ? " --power-draw" : "");
    append(out, size, "", list);
    list_bots(&arm->bench, setup->seats, false, list, sizeof list);
    append(out, size, "", list);
}

/* Whatever can change a game and is not in the options: scripts, the verbs, an edition's figures. */
static uint64_t digest_world(const Scripts *scripts, const EditionFile *edition, uint64_t digest) {
    char text[1024], path[PATH_SIZE];
    const Catalog *catalog = scripts->catalog;
    const char *trouble;
    size_t size;
    for (int i = 0; i < catalog->count; i++) {
        int length = snprintf(text, sizeof text, "%016" PRIx64 " %s %016" PRIx64, digest, catalog->scripts[i]->id,
                              catalog->scripts[i]->digest);
        digest = text_digest(text, (size_t)length);
    }
    char *verbs =
        path_join(path, scripts->paths->data, "lua/verbs.lua") ? text_read(path, VM_FILE, &size, &trouble) : NULL;
    if (verbs) digest ^= text_digest(verbs, size);
    free(verbs);
    int length = snprintf(text, sizeof text, "%016" PRIx64 " %016" PRIx64, digest, edition_digest(edition));
    return text_digest(text, (size_t)length);
}

static void describe_run(const SimWorkers *workers, Run *run) {
    const SimWorker *first = workers->members[0];
    const Setup *setup = &first->setups[0];
    sim_workers_describe(workers, 0, NULL, run->setup, sizeof run->setup);
    list_bots(&first->worker.arms[0].bench, setup->seats, true, run->bots, sizeof run->bots);
    run->seats = setup->seats;
    run->rounds = setup->rounds;
    run->scripts = digest_world(&first->scripts[0], &first->editions[0], 0);
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_VERSUS) continue;
        sim_workers_describe(workers, i, NULL, run->arms[i].name, sizeof run->arms[i].name);
        run->scripts = digest_world(&first->scripts[1], &first->editions[1], run->scripts);
    }
}

int sim_workers_line_up(SimWorkers *workers, const Options *options, Run *run) {
    *run = (Run){.seed = options->seed, .games = options->games, .shard = 1, .shards = 1};
    results_release(&workers->batch.results);
    for (int i = 0; i < workers->count; i++) {
        int end = line_up(workers, workers->members[i], options, run);
        if (end != DONE) return end;
    }
    workers->batch.seed = options->seed;
    describe_run(workers, run);
    return DONE;
}
