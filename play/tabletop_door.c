/* Whole games as scripts, behind the door, with their tools. */
#include <stdio.h>
#include <stdlib.h>

#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "core/base/heap.h"
#include "play/describe/describe_tabletop.h"
#include "play/load/games.h"
#include "play/load/tools.h"
#include "play/load/tabletop_alter.h"
#include "play/load/tabletop_debug.h"
#include "play/session/tabletop_export.h"
#include "play/load/tabletop_greedy.h"
#include "play/load/tabletop_setup.h"
#include "play/load/tabletop_start.h"
#include "play/load/tabletop_tell.h"
#include "play/check/tabletop_trials.h"
#include "play/check/checks.h"
#include "play/check/new_kind.h"
#include "play/load/message.h"

_Static_assert((int)DOOR_NAME >= (int)LONG_NAME && (int)DOOR_SEATS >= (int)MAX_SEATS, "the door is wide enough");

/* Playing ------------------------------------------------------------------------------------------ */

static size_t size(const Setup *setup) {
    return tabletop_layout(setup)->size;
}

static int seats(const Setup *setup) {
    return tabletop_layout(setup)->seats;
}

static Status step(Host *host, Game *game) {
    Status status = tabletop_step(host, tabletop_block(game));
    if (host->fault.endless) whole_game_explain_endless(tabletop_whole(host->setup), host, tabletop_look_at(game));
    return status;
}

static Answer answer(Host *host, Game *game, int option) {
    (void)host;
    return tabletop_answer(tabletop_block(game), option);
}

static bool asked(const Game *game, const Setup *setup, Asked *out) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    (void)setup;
    if (!question) return false;
    *out = (Asked){.about = names_about(question->about),
                   .option_count = question->option_count,
                   .seat = question->seat,
                   .secret = question->secret,
                   .window = question->window,
                   .numbers = question->about == ASKS_NUMBER || question->about == ASKS_SEAT};
    return true;
}

static uint8_t decider(const Game *game) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    return question ? question->seat : DOOR_NOBODY;
}

static uint64_t seed_of(const Game *game) {
    return tabletop_seed(tabletop_look_at(game));
}

static uint64_t generator_of(const Game *game, const Setup *setup) {
    return tabletop_generator(tabletop_layout(setup), tabletop_look_at(game));
}

/* State -------------------------------------------------------------------------------------------- */

static uint64_t digest(const Game *game, const Setup *setup) {
    return tabletop_digest(tabletop_layout(setup), tabletop_look_at(game));
}

static const char *unsound(const Game *game, const Setup *setup) {
    return tabletop_unsound(tabletop_layout(setup), tabletop_look_at(game));
}

static char *option_name(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]) {
    return names_choice(tabletop_layout(setup), tabletop_asked(tabletop_look_at(game))->options[option], out);
}

static int find_option(const Game *game, const Setup *setup, const char *name) {
    const TabletopQuestion *question = tabletop_asked(tabletop_look_at(game));
    return question ? names_find_option(tabletop_layout(setup), question, name) : -1;
}

static Clock clock_of(const Game *game, const Setup *setup) {
    const WholeGame *whole = tabletop_whole(setup);
    Clock now = {{0}};
    for (int i = 0; i < DOOR_CLOCK && i < whole->clock_count; i++)
        now.at[i] = (uint16_t)tabletop_counter(&whole->layout, tabletop_look_at(game), whole->clock[i], 0);
    return now;
}

/* A score that fails stops no game, because only bots ask for it: it is told once. */
static void tell_score_fault(WholeGame *whole, const char *fault) {
    char line[VM_MESSAGE];
    if (whole->score_failed) return;
    whole->score_failed = true;
    snprintf(line, sizeof line, "%s (in score; bots go on without it)", fault);
    vm_print(whole->script->vm, line);
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *block = tabletop_look_at(game);
    Host host = {.setup = setup};
    for (int seat = 0; seat < layout->seats; seat++) {
        int value = 0;
        if (tabletop_finished(layout, block))
            value = tabletop_score(layout, block, seat);
        else if (!whole_game_score(tabletop_whole(setup), &host, block, seat, &value))
            tell_score_fault(tabletop_whole(setup), host.fault.what);
        scores[seat] = value;
    }
}

static unsigned winners(const Game *game, const Setup *setup) {
    const TabletopLayout *layout = tabletop_layout(setup);
    unsigned bits = 0;
    if (!tabletop_finished(layout, tabletop_look_at(game))) return 0;
    for (int seat = 0; seat < layout->seats; seat++)
        if (tabletop_rank(layout, tabletop_look_at(game), seat) == 1) bits |= 1u << seat;
    return bits;
}

static void view(const Game *game, const Setup *setup, int seat, void *out) {
    size_t bytes = size(setup), used = tabletop_view(tabletop_layout(setup), tabletop_look_at(game), seat, out);
    memset((char *)out + used, 0, bytes - used);
}

static void *machine(const Setup *setup) {
    return tabletop_whole(setup)->script->vm;
}

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    WholeGame *whole = tabletop_whole(host->setup);
    VmBudget budget;
    vm_budget_open(whole->script->vm, &budget, REDEAL_BUDGET);
    bool found = tabletop_redeal(host, tabletop_block(game), seat, chance);
    if (vm_budget_close(whole->script->vm)) tabletop_tell_spent(whole, "a re-deal", REDEAL_BUDGET);
    return found;
}

static void print_fault(const Scripts *scripts, const Host *host, const Game *game) {
    char where[DOOR_WHY];
    (void)scripts;
    describe_fault_where(host, game, where);
    message_note("%s (%s)", host->fault.what, where);
}

static const Setup *setup_read(Scripts *scripts, const cJSON *json, char why[DOOR_WHY]) {
    const Setup *setup = tabletop_setup_read(scripts, json, why);
    if (!setup || tabletop_try_start(setup, 0, why) < 0) return setup;
    tabletop_setup_free(setup);
    return NULL;
}

const Tools tabletop_tools = {
    .open = tabletop_open,
    .close = tabletop_close,
    .digest_scripts = tabletop_digest_scripts,
    .script_id = tabletop_id,
    .about = tabletop_about,
    .about_option = tabletop_about_option,
    .script_path = tabletop_script_path,
    .find_script = tabletop_find_script,
    .setup_new = tabletop_setup_new,
    .setup_read = setup_read,
    .setup_write = tabletop_setup_write,
    .script_digest = tabletop_script_digest,
    .setup_free = tabletop_setup_free,
    .scenario_rules = &tabletop_scenario_rules,
    .setup_scenario = tabletop_setup_scenario,
    .exports = &tabletop_exports,
    .alterations = &tabletop_alterations,
    .example = tabletop_example,
    .decision_text = tabletop_decision_text,
    .rules_page = tabletop_rules_page,
    .title = tabletop_title,
    .zone_name = tabletop_zone_name,
    .piece_name = tabletop_piece_name,
    .trials = &tabletop_trials,
    .checks = &tabletop_checks,
    .new_kinds = tabletop_new_kinds,
    .print_fault = print_fault,
    .types_game = "w",
    .types_script = "WholeGameScript",
    .types_events = "TableEventKind",
    .unit_word = "phase",
    .breakable = "phase, hook, kind or piece",
    .traceable = "phase, hook or kind",
    .script_name = tabletop_script_name,
    .script_word = tabletop_script_word,
    .defines = tabletop_defines,
};

const Door tabletop_door = {
    .id = "tabletop",
    .describe = &tabletop_describe,
    .size = size,
    .seats = seats,
    .start = tabletop_start,
    .step = step,
    .asked = asked,
    .answer = answer,
    .seed = seed_of,
    .chance = generator_of,
    .decider = decider,
    .random = tabletop_random,
    .greedy = tabletop_greedy,
    .greedy_steps = true,
    .playout = tabletop_playout,
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
    .ask_again = tabletop_ask_again,
};
