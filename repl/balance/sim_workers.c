#include "repl/balance/sim_workers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/term/interrupt.h"
#include "repl/term/shell_words.h"
#include "repl/term/message.h"
#include "repl/dayz_scripts/editions.h"

static const char *default_bot(void) {
    return bots[0].name;
}

/* Scripts ------------------------------------------------------------------------------------------ */

static int open_first(SimWorkers *workers, SimWorker *sim_worker, int index) {
    Scripts *scripts = &sim_worker->scripts[index];
    Limits limits = interrupt_limits();
    int end = scripts_open(scripts, &workers->program->paths, workers->options[index], &limits);
    return end == DONE ? scripts_complete(scripts) : end;
}

static int open_worker(SimWorkers *workers, SimWorker *sim_worker) {
    for (int index = 0; index < RUN_SETUPS && workers->options[index]; index++) {
        const Scripts *first = &workers->list[0]->scripts[index];
        int end = sim_worker == workers->list[0]
                      ? open_first(workers, sim_worker, index)
                      : scripts_open_again(&sim_worker->scripts[index], first, workers->options[index]);
        if (end == DONE && sim_worker->scripts[index].door == &dayz_door)
            end = editions_load(&sim_worker->scripts[index], workers->options[index]->edition,
                                &sim_worker->editions[index]);
        if (end != DONE) return end;
    }
    return DONE;
}

/* True for a game other than Happy DayZ. */
static bool is_whole(const SimWorker *sim_worker) {
    return sim_worker->scripts[0].door != &dayz_door;
}

int sim_workers_open(SimWorkers *workers, Program *program, const Options *options, const Options *versus, int count) {
    *workers = (SimWorkers){.program = program, .options = {options, versus}};
    workers->list = heap_new((size_t)count, sizeof *workers->list);
    workers->batch.workers = heap_new((size_t)count, sizeof *workers->batch.workers);
    for (int i = 0; i < count; i++) {
        SimWorker *sim_worker = heap_new(1, sizeof *sim_worker);
        sim_worker->powers_off = heap_new(MAX_ARMS, sizeof *sim_worker->powers_off);
        workers->list[workers->count++] = sim_worker;
        int end = open_worker(workers, sim_worker);
        if (end != DONE) return end;
        workers->batch.workers[workers->batch.worker_count++] =
            is_whole(sim_worker) ? &sim_worker->whole.worker : &sim_worker->player.worker;
    }
    batch_init(&workers->batch);
    return DONE;
}

void sim_workers_release(SimWorkers *workers) {
    for (int i = 0; i < workers->count; i++) {
        door_worker_release(&workers->list[i]->whole);
        if (workers->list[i]->whole.setup)
            door_of(workers->list[i]->whole.setup)->setup_free(workers->list[i]->whole.setup);
        for (int index = 0; index < RUN_SETUPS; index++)
            if (workers->list[i]->scripts[index].vm) scripts_release(&workers->list[i]->scripts[index]);
        free(workers->list[i]->powers_off);
    }
    if (workers->batch.ready) batch_release(&workers->batch);
    for (int i = 0; i < workers->count; i++) free(workers->list[i]);
    free(workers->list);
    free(workers->batch.workers);
}

/* Arms --------------------------------------------------------------------------------------------- */

static Arm *add_arm(SimWorker *sim_worker, SimRun *run, ArmKind kind, const char *name) {
    PowerWorker *worker = &sim_worker->player;
    RunArm *described = &run->arms[worker->arm_count];
    Arm *arm = &worker->arms[worker->arm_count++];
    described->kind = kind;
    snprintf(described->name, sizeof described->name, "%s", name);
    run->arm_count = worker->arm_count;
    *arm = (Arm){.setup = &sim_worker->setups[0], .vm = sim_worker->scripts[0].vm, .bench = worker->arms[0].bench};
    return arm;
}

static bool has_hooks(const Power *power) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (power_defines(power, (Hook)hook)) return true;
    return false;
}

/* Adds two arms: the power off for all seats, and off for one seat. */
static void add_knockout(SimWorker *sim_worker, SimRun *run, PowerName power) {
    const Setup *setup = &sim_worker->setups[0];
    const Power *rules = power.faction == NOTHING ? setup->specials[power.special].power
                                                  : setup->factions[power.faction].versions[power.version];
    char name[NAME_SIZE];
    if (!has_hooks(rules)) return;
    name_power(setup, power, name);
    for (int one = 0; one < 2; one++) {
        PowerOff *power_off = &sim_worker->powers_off[sim_worker->player.arm_count];
        Arm *arm = add_arm(sim_worker, run, one ? ARM_OFF_ONE : ARM_OFF, name);
        power_off_init(power_off, setup, power, one ? 0 : FOR_ALL);
        arm->setup = &power_off->setup;
        arm->power_off = one ? power_off : NULL;
    }
}

/* Knocks out every power that the game begins with. */
static void add_knockouts(SimWorker *sim_worker, SimRun *run) {
    const Setup *setup = &sim_worker->setups[0];
    const Lineup *lineup = &setup->lineups[0];
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (setup->factions[lineup->faction[slot]].role == ROLE_SURVIVOR)
            add_knockout(sim_worker, run, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING});
    for (int i = 0; i < lineup->with_count; i++)
        add_knockout(sim_worker, run, (PowerName){NOTHING, NOTHING, lineup->with[i]});
}

static int fill_bench(Bench *bench, const Options *options, int seats) {
    char why[512];
    *bench = (Bench){.setup = NULL};
    const char *list = options->bots ? options->bots : default_bot();
    if (bench_fill(bench, list, seats, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}

static bool is_mixed(const Bench *bench, int seats) {
    for (int seat = 1; seat < seats; seat++)
        if (!bench_alike(bench, seat, 0)) return true;
    return false;
}

/* If the bots differ, adds an arm with the default bot in every seat. */
static void add_plain(SimWorker *sim_worker, SimRun *run) {
    const Setup *setup = &sim_worker->setups[0];
    if (!is_mixed(&sim_worker->player.arms[0].bench, setup->seats)) return;
    Arm *arm = add_arm(sim_worker, run, ARM_PLAIN, default_bot());
    for (int seat = 0; seat < setup->seats; seat++) (void)bench_seat(&arm->bench, seat, default_bot());
}

static int add_versus(SimWorkers *workers, SimWorker *sim_worker, SimRun *run) {
    const Options *other = workers->options[1];
    if (!other) return DONE;
    int end = dayz_scripts_setup(&sim_worker->scripts[1], &sim_worker->editions[1], other, &sim_worker->setups[1]);
    if (end != DONE) return end;
    int seats = sim_worker->setups[1].seats;
    if (seats != sim_worker->setups[0].seats)
        return message_error("--versus compares community by community: both set-ups need the same --players"),
               WRONG_USAGE;
    Arm *arm = add_arm(sim_worker, run, ARM_VERSUS, "");
    arm->setup = &sim_worker->setups[1];
    arm->vm = sim_worker->scripts[1].vm;
    return fill_bench(&arm->bench, other, seats);
}

static int prepare_whole(SimWorker *sim_worker, const Options *options, SimRun *run) {
    DoorWorker *whole = &sim_worker->whole;
    Scripts *scripts = &sim_worker->scripts[0];
    int end = scripts->door->setup_new(scripts, options, &whole->setup);
    if (end == DONE) end = fill_bench(&whole->bench, options, door_seats(whole->setup));
    if (end != DONE) return end;
    whole->vm = scripts->vm;
    door_worker_init(whole);
    run->arm_count = 1;
    return DONE;
}

static int prepare_worker(SimWorkers *workers, SimWorker *sim_worker, const Options *options, SimRun *run) {
    PowerWorker *worker = &sim_worker->player;
    int end = dayz_scripts_setup(&sim_worker->scripts[0], &sim_worker->editions[0], options, &sim_worker->setups[0]);
    if (end != DONE) return end;
    worker->arm_count = 0;
    Arm *first = add_arm(sim_worker, run, ARM_FIRST, "");
    end = fill_bench(&first->bench, options, sim_worker->setups[0].seats);
    if (end == DONE) end = add_versus(workers, sim_worker, run);
    if (end != DONE) return end;
    add_plain(sim_worker, run);
    if (options->knock_out) add_knockouts(sim_worker, run);
    results_release(&worker->worker.results);
    worker->worker.play = power_games_play;
    observer_init(&worker->observer, &sim_worker->setups[0], true, &worker->worker.results);
    return DONE;
}

/* Describing a run --------------------------------------------------------------------------------- */

static void append(char *out, size_t size, const char *before, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", before, text);
}

static void list_bots(const Bench *bench, int seats, bool all, char *out, size_t size) {
    char name[BOT_NAME];
    *out = 0;
    for (int seat = 0; seat < (all || is_mixed(bench, seats) ? seats : 1); seat++)
        append(out, size, seat ? "," : "", bench_name(bench, seat, name));
}

/* The powers of the first line-up as an option takes them. */
static const char *list_powers(const Setup *setup, char *out, size_t size) {
    const Lineup *lineup = &setup->lineups[0];
    char name[NAME_SIZE];
    *out = 0;
    if (setup->drawn) return "random";
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        if (setup->factions[lineup->faction[slot]].role != ROLE_SURVIVOR) continue;
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        append(out, size, *out ? "," : "", name_power(setup, power, name));
    }
    return out;
}

static void describe_whole(const SimWorkers *workers, const char *game, char *out, size_t size);

void sim_workers_describe(const SimWorkers *workers, int index, const char *edition, char *out, size_t size) {
    if (is_whole(workers->list[0])) return describe_whole(workers, workers->options[0]->game, out, size);
    const Arm *arm = &workers->list[0]->player.arms[index];
    const Setup *setup = arm->setup;
    const Lineup *lineup = &setup->lineups[0];
    char list[512];
    snprintf(out, size, "--players %d --edition", setup->seats);
    shell_words_append(out, size, edition ? edition : setup->edition.name);
    append(out, size, " --powers ", list_powers(setup, list, sizeof list));
    int first = lineup->with_count && setup->specials[lineup->with[0]].rule; /* comes with the edition */
    for (int i = first; i < (setup->drawn ? setup->named_with : lineup->with_count); i++)
        append(out, size, i > first ? "," : " --with ", setup->specials[lineup->with[i]].id);
    if (setup->box) append(out, size, " --box", ""), shell_words_append(out, size, setup->box);
    snprintf(list, sizeof list, " --rounds %d%s --bots ", setup->rounds, setup->power_draw ? " --power-draw" : "");
    append(out, size, "", list);
    list_bots(&arm->bench, setup->seats, false, list, sizeof list);
    append(out, size, "", list);
}

/* Digests everything that can change a game besides its options: scripts, lua/verbs.lua, the edition's figures. */
static uint64_t digest_scripts(const Scripts *scripts, const EditionFile *edition, uint64_t digest) {
    char text[1024], path[PATH_SIZE];
    const Catalog *catalog = dayz_catalog(scripts);
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

/* The options of a whole game: its name or file, its players and its own options. */
static void describe_whole(const SimWorkers *workers, const char *game, char *out, size_t size) {
    const DoorWorker *whole = &workers->list[0]->whole;
    const Options *options = workers->options[0];
    char list[512];
    snprintf(out, size, "--game");
    shell_words_append(out, size, game);
    snprintf(list, sizeof list, " --players %d", door_seats(whole->setup));
    append(out, size, list, "");
    for (int i = 0; i < options->own_count; i++) {
        append(out, size, " --", options->own[i].name);
        shell_words_append(out, size, options->own[i].value);
    }
    list_bots(&whole->bench, door_seats(whole->setup), false, list, sizeof list);
    append(out, size, " --bots ", list);
}

static void describe_whole_run(const SimWorkers *workers, SimRun *run) {
    const SimWorker *first = workers->list[0];
    const Setup *setup = first->whole.setup;
    const char *slash = strrchr(scripts_game(&first->scripts[0]), '/');
    snprintf(run->game, sizeof run->game, "%s", slash ? slash + 1 : scripts_game(&first->scripts[0]));
    snprintf(run->clock, sizeof run->clock, "%s", door_of(setup)->clock_word(setup, 0));
    describe_whole(workers, run->game, run->setup, sizeof run->setup);
    list_bots(&first->whole.bench, door_seats(setup), true, run->bots, sizeof run->bots);
    run->seats = door_seats(setup);
    run->rounds = 1;
    run->scripts = first->scripts[0].door->digest_scripts(&first->scripts[0]);
}

static void describe_run(const SimWorkers *workers, SimRun *run) {
    const SimWorker *first = workers->list[0];
    const Setup *setup = &first->setups[0];
    sim_workers_describe(workers, 0, NULL, run->setup, sizeof run->setup);
    list_bots(&first->player.arms[0].bench, setup->seats, true, run->bots, sizeof run->bots);
    run->seats = setup->seats;
    run->rounds = setup->rounds;
    run->scripts = digest_scripts(&first->scripts[0], &first->editions[0], 0);
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_VERSUS) continue;
        sim_workers_describe(workers, i, NULL, run->arms[i].name, sizeof run->arms[i].name);
        run->scripts = digest_scripts(&first->scripts[1], &first->editions[1], run->scripts);
    }
}

int sim_workers_prepare(SimWorkers *workers, const Options *options, SimRun *run) {
    *run = (SimRun){.seed = options->seed, .games = options->games, .shard = 1, .shards = 1};
    results_release(&workers->batch.results);
    for (int i = 0; i < workers->count; i++) {
        SimWorker *sim_worker = workers->list[i];
        int end = is_whole(sim_worker) ? prepare_whole(sim_worker, options, run)
                                       : prepare_worker(workers, sim_worker, options, run);
        if (end != DONE) return end;
    }
    workers->batch.seed = options->seed;
    if (is_whole(workers->list[0]))
        describe_whole_run(workers, run);
    else
        describe_run(workers, run);
    return DONE;
}
