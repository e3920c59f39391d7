#include "play/sim/dayz_workers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/dayz_editions.h"
#include "sim/run_report.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "core/base/shell_words.h"

DayzWorker *dayz_worker(const SimWorker *sim_worker) {
    return (DayzWorker *)(void *)sim_worker->worker;
}

Worker *dayz_worker_new(void) {
    DayzWorker *dayz = heap_new(1, sizeof *dayz);
    dayz->powers_off = heap_new(MAX_ARMS, sizeof *dayz->powers_off);
    dayz->player.worker.play = power_games_play;
    return &dayz->player.worker;
}

void dayz_worker_free(Worker *worker) {
    DayzWorker *dayz = (DayzWorker *)(void *)worker;
    free(dayz->powers_off);
    free(dayz);
}

int dayz_worker_open(SimWorkers *workers, SimWorker *sim_worker) {
    int end = DONE;
    for (int index = 0; end == DONE && index < RUN_SETUPS && workers->options[index]; index++)
        end = editions_load(&sim_worker->scripts[index], workers->options[index]->edition,
                            &dayz_worker(sim_worker)->editions[index]);
    return end;
}

/* Arms --------------------------------------------------------------------------------------------- */

static Arm *add_arm(DayzWorker *dayz, SimRun *run, ArmKind kind, const char *name) {
    PowerWorker *worker = &dayz->player;
    RunArm *described = &run->arms[worker->arm_count];
    Arm *arm = &worker->arms[worker->arm_count++];
    described->kind = kind;
    snprintf(described->name, sizeof described->name, "%s", name);
    run->arm_count = worker->arm_count;
    *arm = (Arm){.setup = &dayz->setups[0], .vm = worker->arms[0].vm, .bench = worker->arms[0].bench};
    return arm;
}

/* Adds an arm in which the power is off for all seats and, if it has an owner, one in which it is off for one seat. */
static void add_knockout(DayzWorker *dayz, SimRun *run, PowerName power) {
    const Setup *setup = &dayz->setups[0];
    char name[NAME_SIZE];
    if (!power_off_changes(setup, power)) return;
    name_power(setup, power, name);
    int arms = power_off_has_owner(setup, power) ? 2 : 1;
    for (int one = 0; one < arms; one++) {
        PowerOff *power_off = &dayz->powers_off[dayz->player.arm_count];
        Arm *arm = add_arm(dayz, run, one ? ARM_OFF_ONE : ARM_OFF, name);
        power_off_init(power_off, setup, power, one ? 0 : FOR_ALL);
        arm->setup = &power_off->setup;
        arm->power_off = one ? power_off : NULL;
    }
}

/* Knocks out every power that the game begins with. */
static void add_knockouts(DayzWorker *dayz, SimRun *run) {
    const Setup *setup = &dayz->setups[0];
    const Lineup *lineup = &setup->lineups[0];
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (setup->factions[lineup->faction[slot]].role == ROLE_SURVIVOR)
            add_knockout(dayz, run, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING});
    for (int i = 0; i < lineup->with_count; i++)
        add_knockout(dayz, run, (PowerName){NOTHING, NOTHING, lineup->with[i]});
}

/* If the bots differ, adds an arm with the default bot in every seat, unless its section is not shown. */
static void add_plain(DayzWorker *dayz, const char *show, SimRun *run) {
    const Setup *setup = &dayz->setups[0];
    if (!run_report_shows(show, "skill") || !bench_mixed(&dayz->player.arms[0].bench, setup->seats)) return;
    Arm *arm = add_arm(dayz, run, ARM_PLAIN, bots[0].name);
    for (int seat = 0; seat < setup->seats; seat++) (void)bench_seat(&arm->bench, seat, bots[0].name);
}

static int add_versus(const SimWorkers *workers, const SimWorker *sim_worker, SimRun *run) {
    const Options *other = workers->options[1];
    DayzWorker *dayz = dayz_worker(sim_worker);
    if (!other) return DONE;
    int end = dayz_scripts_setup(&sim_worker->scripts[1], &dayz->editions[1], other, &dayz->setups[1]);
    if (end != DONE) return end;
    int seats = dayz->setups[1].seats;
    if (seats != dayz->setups[0].seats)
        return message_error("--versus compares community by community: both set-ups need the same --players"),
               WRONG_USAGE;
    Arm *arm = add_arm(dayz, run, ARM_VERSUS, "");
    arm->setup = &dayz->setups[1];
    arm->vm = sim_worker->scripts[1].vm;
    return sim_workers_seat(&arm->bench, other, seats);
}

int dayz_worker_prepare_first(SimWorker *sim_worker, const Options *options, SimRun *run) {
    DayzWorker *dayz = dayz_worker(sim_worker);
    PowerWorker *player = &dayz->player;
    int end = dayz_scripts_setup(&sim_worker->scripts[0], &dayz->editions[0], options, &dayz->setups[0]);
    if (end != DONE) return end;
    player->arm_count = 0;
    player->arms[0].vm = player->worker.vm = sim_worker->scripts[0].vm;
    Arm *first = add_arm(dayz, run, ARM_FIRST, "");
    return sim_workers_seat(&first->bench, options, dayz->setups[0].seats);
}

int dayz_worker_prepare(SimWorkers *workers, SimWorker *sim_worker, const Options *options, SimRun *run) {
    DayzWorker *dayz = dayz_worker(sim_worker);
    PowerWorker *player = &dayz->player;
    int end = dayz_worker_prepare_first(sim_worker, options, run);
    if (end == DONE) end = add_versus(workers, sim_worker, run);
    if (end != DONE) return end;
    add_plain(dayz, options->show, run);
    if (options->knock_out) add_knockouts(dayz, run);
    observer_init(&player->observer, &dayz->setups[0], true, power_results(player->worker.results));
    return DONE;
}

/* Describing a run --------------------------------------------------------------------------------- */

static void append(char *out, size_t size, const char *before, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", before, text);
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

void dayz_workers_describe_arm(const Arm *arm, const char *edition, char *out, size_t size) {
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
    bench_append(&arm->bench, setup->seats, false, out, size);
}

void dayz_workers_describe(const SimWorkers *workers, const Failure *failure, const Options *options, char *out,
                           size_t size) {
    dayz_workers_describe_arm(&dayz_worker(workers->list[0])->player.arms[failure->arm], options->edition, out, size);
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
    char *verbs = path_join(path, scripts->paths->data, "lua/verbs.lua")
                      ? files_read(scripts->paths->files, path, VM_FILE, &size, &trouble)
                      : NULL;
    if (verbs) digest ^= text_digest(verbs, size);
    free(verbs);
    int length = snprintf(text, sizeof text, "%016" PRIx64 " %016" PRIx64, digest, edition_digest(edition));
    return text_digest(text, (size_t)length);
}

void dayz_workers_describe_run(const SimWorkers *workers, SimRun *run) {
    const SimWorker *first = workers->list[0];
    const DayzWorker *dayz = dayz_worker(first);
    const Arm *arms = dayz->player.arms;
    dayz_workers_describe_arm(&arms[0], NULL, run->setup, sizeof run->setup);
    run->seats = dayz->setups[0].seats;
    run->rounds = dayz->setups[0].rounds;
    bench_append(&arms[0].bench, (int)run->seats, true, run->bots, sizeof run->bots);
    run->scripts = digest_scripts(&first->scripts[0], &dayz->editions[0], 0);
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_VERSUS) continue;
        dayz_workers_describe_arm(&arms[i], NULL, run->arms[i].name, sizeof run->arms[i].name);
        run->scripts = digest_scripts(&first->scripts[1], &dayz->editions[1], run->scripts);
    }
}
