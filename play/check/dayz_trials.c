#include "play/check/dayz_trials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "core/base/chance.h"
#include "core/dayz/view.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/dayz/api.h"
#include "lua/vm/vm.h"
#include "play/load/dayz_editions.h"
#include "lua/dayz/setup_value.h"
#include "sim/dayz/rotation.h"
#include "play/check/dryrun.h"

/* Cases -------------------------------------------------------------------------------------------- */

static void append_power(char list[MAX_NAMES], const char *id, const char *version) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s%s%s", used ? "," : "", id, version ? ":" : "",
             version ? version : "");
}

static void list_case_powers(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->power_count; i++)
        append_power(list, catalog->factions[check_case->faction[i]].id, name_version(check_case->version[i]));
}

static void list_case_specials(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->with_count; i++)
        append_power(list, catalog->specials[check_case->with[i]].id, NULL);
}

bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[DOOR_WHY]) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_case_powers(check_case, catalog, powers);
    list_case_specials(check_case, catalog, with);
    Choices choices = {.players = check_case->seats,
                       .powers = powers,
                       .with = *with ? with : NULL,
                       .rounds = check_case->rounds,
                       .hand = check_case->hand,
                       .power_draw = check_case->power_draw};
    return choices_setup(catalog, check_case->edition, &choices, setup, why, DOOR_WHY);
}

/* True if the faction is one of the case's powers. */
static bool check_case_has_faction(const CheckCase *check_case, int faction) {
    for (int i = 0; i < check_case->power_count; i++)
        if (check_case->faction[i] == faction) return true;
    return false;
}

/* The number of cards dealt to each seat. */
static int check_case_hand(const CheckCase *check_case) {
    return check_case->hand ? check_case->hand : check_case->edition->edition.hand[check_case->seats];
}

void check_case_write(const CheckCase *check_case, const Catalog *catalog, FILE *out) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_case_powers(check_case, catalog, powers);
    list_case_specials(check_case, catalog, with);
    fprintf(out, " --powers %s", powers);
    if (*with) fprintf(out, " --with %s", with);
    fprintf(out, " --players %d --rounds %d --hand %d", check_case->seats, check_case->rounds,
            check_case_hand(check_case));
    const EditionFile *edition = check_case->edition;
    fprintf(out, " --edition %s%s --seed %llu", edition->path ? edition->path : edition->name,
            check_case->power_draw ? " --power-draw" : "", (unsigned long long)check_case->seed);
}

/* Smaller cases ------------------------------------------------------------------------------------ */

static bool fewer_rounds(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case->rounds;
    check_case->rounds = 1 + number;
    return fewer;
}

static bool no_power_draw(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool drawn = check_case->power_draw && number == 0;
    check_case->power_draw = false;
    return drawn;
}

static bool fewer_specials(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    if (number >= check_case->with_count) return false;
    check_case->with_count--;
    memmove(check_case->with + number, check_case->with + number + 1, (size_t)(check_case->with_count - number));
    return true;
}

static bool fewer_seats(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = MIN_SEATS + number < check_case->seats;
    check_case->seats = MIN_SEATS + number;
    return fewer;
}

static bool fewer_cards(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case_hand(check_case);
    check_case->hand = 1 + number;
    return fewer;
}

static bool plain_edition(const CaseParts *parts, CheckCase *check_case, int number) {
    if (!parts->plain || strcmp(check_case->edition->name, parts->plain->name) == 0 || number > 0) return false;
    check_case->edition = parts->plain;
    return true;
}

/* True if the faction of this place can be replaced by that one: earlier in the catalogue, or itself in base. */
static bool is_plainer(const CaseParts *parts, const CheckCase *check_case, int place, int faction) {
    int now = check_case->faction[place];
    if (faction == now) return check_case->version[place] != VERSION_BASE;
    return faction < now && parts->catalog->factions[faction].role == ROLE_SURVIVOR &&
           !check_case_has_faction(check_case, faction);
}

static bool plain_companion(const CaseParts *parts, CheckCase *check_case, int number) {
    for (int place = 0; place < check_case->power_count; place++) {
        for (int faction = 0; faction <= check_case->faction[place]; faction++) {
            if (!is_plainer(parts, check_case, place, faction) || number-- > 0) continue;
            check_case->faction[place] = (uint8_t)faction;
            check_case->version[place] = VERSION_BASE;
            return true;
        }
    }
    return false;
}

bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number) {
    static bool (*const ways[CASE_WAYS])(const CaseParts *parts, CheckCase *check_case, int number) = {
        fewer_rounds, no_power_draw, fewer_specials, fewer_seats, plain_edition, fewer_cards, plain_companion};
    return ways[way](parts, check_case, number);
}

/* The games that a script is checked in ------------------------------------------------------------ */

enum { LEAST_GAMES = 300 };

static void list_others(Plan *plan, const Script *script) {
    for (int i = 0; i < plan->catalog->faction_count; i++) {
        const Faction *faction = &plan->catalog->factions[i];
        if (strcmp(faction->id, script->id) == 0)
            plan->faction = i;
        else if (faction->role == ROLE_SURVIVOR)
            plan->others[plan->other_count++] = (uint8_t)i;
    }
}

void plan_init(Plan *plan, const Catalog *catalog, const Script *script, const EditionFile *editions, int count) {
    *plan = (Plan){.catalog = catalog, .editions = editions, .edition_count = count, .faction = NOTHING};
    list_others(plan, script);
    for (int i = 0; i < catalog->special_count; i++)
        if (catalog->special_scripts[i] == script && !script->rule) plan->specials[plan->special_count++] = (uint8_t)i;
    for (int i = 0; i < VERSIONS; i++)
        if (script->versions[i].exists) plan->versions[plan->version_count++] = (uint8_t)i;
    if (script->special || script->role != ROLE_SURVIVOR) plan->faction = NOTHING, plan->version_count = 1;
}

/* How many variants of the script to check: versions of a faction, or cards of a special. */
static int count_variants(const Plan *plan) {
    return plan->special_count ? plan->special_count : plan->version_count;
}

/* How many numbers of seats the edition allows. */
static int count_edition_seats(const EditionFile *edition) {
    return edition_most_seats(&edition->edition) - edition_least_seats(&edition->edition) + 1;
}

/* How many combinations of edition and number of seats there are. */
static int count_tables(const Plan *plan) {
    int count = 0;
    for (int i = 0; i < plan->edition_count; i++) count += count_edition_seats(&plan->editions[i]);
    return count;
}

/* Sets edition and seats to the combination with that number. */
static void choose_table(const Plan *plan, int number, CheckCase *check_case) {
    const EditionFile *edition = plan->editions;
    for (; number >= count_edition_seats(edition); edition++) number -= count_edition_seats(edition);
    check_case->edition = edition;
    check_case->seats = edition_least_seats(&edition->edition) + number;
}

int plan_games(const Plan *plan) {
    int games = count_tables(plan) * count_variants(plan) * (plan->other_count ? plan->other_count : 1);
    int rounded = (LEAST_GAMES + games - 1) / games * games; /* every combination equally often */
    return games < LEAST_GAMES ? rounded : games;
}

static int pick_below(uint64_t *chance, int end) {
    return (int)chance_below(chance, (uint32_t)end);
}

static int any_version(const Plan *plan, int faction, uint64_t *chance) {
    int version;
    do version = pick_below(chance, VERSIONS);
    while (!plan->catalog->factions[faction].versions[version]);
    return version;
}

/* Inserts a faction at a random place, unless it is in the case already. */
static void insert_power(CheckCase *check_case, int faction, int version, uint64_t *chance) {
    int place = pick_below(chance, check_case->power_count + 1);
    if (check_case_has_faction(check_case, faction)) return;
    memmove(check_case->faction + place + 1, check_case->faction + place, (size_t)(check_case->power_count - place));
    memmove(check_case->version + place + 1, check_case->version + place, (size_t)(check_case->power_count - place));
    check_case->faction[place] = (uint8_t)faction;
    check_case->version[place] = (uint8_t)version;
    check_case->power_count++;
}

/* Adds random factions until the case has as many as its edition plays with. */
static void fill_up(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    int wanted = plan->other_count + (plan->faction != NOTHING), usual = edition_factions(check_case->edition);
    if (wanted > usual) wanted = usual;
    while (check_case->power_count < wanted) {
        int faction = plan->others[pick_below(chance, plan->other_count)];
        insert_power(check_case, faction, any_version(plan, faction, chance), chance);
    }
}

static void add_case_special(const Plan *plan, CheckCase *check_case, int special) {
    int faction = plan->catalog->specials[special].faction;
    if (faction == NOTHING || check_case_has_faction(check_case, faction))
        check_case->with[check_case->with_count++] = (uint8_t)special;
}

/* Adds a random special card in every third game, if it fits. */
static void add_any_special(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    if (plan->catalog->special_count == 0 || pick_below(chance, 3) > 0) return;
    int special = pick_below(chance, plan->catalog->special_count);
    if (plan->catalog->specials[special].rule) return;
    if (check_case->with_count == 0 || check_case->with[0] != special) add_case_special(plan, check_case, special);
}

/* The hand size: usually the edition's, sometimes 1 to 4 cards, sometimes so many that the Reserve runs out. */
static int any_hand(const Plan *plan, const CheckCase *check_case, uint64_t *chance) {
    Setup setup;
    char why[DOOR_WHY];
    int kind = pick_below(chance, 6);
    if (kind == 0) return 1 + pick_below(chance, 4);
    if (kind > 1 || !check_case_setup(check_case, plan->catalog, &setup, why)) return 0;
    int cards = setup_deck_size(&setup, &setup.lineups[0]) - setup.edition.itinerants[setup.seats];
    return cards / check_case->seats;
}

/* Adds the script itself, the faction to combine it with, random others, and then special cards. */
static void choose_powers(const Plan *plan, CheckCase *check_case, int variant, int beside, uint64_t *chance) {
    int own = plan->special_count ? plan->catalog->specials[plan->specials[variant]].faction : NOTHING;
    if (plan->faction != NOTHING) insert_power(check_case, plan->faction, plan->versions[variant], chance);
    if (own != NOTHING) insert_power(check_case, own, any_version(plan, own, chance), chance);
    if (beside != NOTHING) insert_power(check_case, beside, any_version(plan, beside, chance), chance);
    fill_up(plan, check_case, chance);
    if (plan->special_count) add_case_special(plan, check_case, plan->specials[variant]);
    add_any_special(plan, check_case, chance);
}

CheckCase plan_case(const Plan *plan, int number) {
    static const uint8_t rounds[] = {1, 1, 2, 4};
    uint64_t chance = chance_mix((uint64_t)number + 1);
    CheckCase check_case = {.seed = (uint64_t)number + 1};
    choose_table(plan, number % count_tables(plan), &check_case);
    number /= count_tables(plan);
    int variant = number % count_variants(plan);
    number /= count_variants(plan);
    choose_powers(plan, &check_case, variant, plan->other_count ? plan->others[number % plan->other_count] : NOTHING,
                  &chance);
    check_case.rounds = rounds[pick_below(&chance, sizeof rounds)];
    check_case.power_draw = pick_below(&chance, 4) == 0;
    check_case.hand = any_hand(plan, &check_case, &chance);
    return check_case;
}

/* Cases as trials -------------------------------------------------------------------------------------------- */

_Static_assert(sizeof(CheckCase) <= sizeof((Trial *)0)->own, "a trial holds a case");

Trial check_case_trial(const CheckCase *check_case) {
    Trial trial = {.seed = check_case->seed};
    memcpy(trial.own, check_case, sizeof *check_case);
    return trial;
}

CheckCase check_case_of(const Trial *trial) {
    CheckCase check_case;
    memcpy(&check_case, trial->own, sizeof check_case);
    check_case.seed = trial->seed;
    return check_case;
}

static const Setup *make_case_setup(void *self, const Trial *trial, char why[DOOR_WHY]) {
    const DayzTrials *trials = self;
    CheckCase check_case = check_case_of(trial);
    DayzSetup *made = heap_new(1, sizeof *made);
    if (check_case_setup(&check_case, dayz_catalog(trials->scripts), &made->setup, why)) return &made->setup;
    free(made);
    return NULL;
}

static const Setup *make_case_twin(void *self, const Setup *like, uint64_t number) {
    const DayzTrials *trials = self;
    if (!trials->seconds) return NULL;
    const Catalog *catalog = dayz_catalog(&trials->seconds[number % SECOND_MACHINES]);
    DayzSetup *made = heap_new(1, sizeof *made);
    made->setup = *like;
    made->setup.factions = catalog->factions;
    made->setup.specials = catalog->specials;
    return &made->setup;
}

static bool shrink_case(void *self, const Trial *from, int way, int number, Trial *out) {
    const DayzTrials *trials = self;
    CheckCase check_case = check_case_of(from);
    CaseParts parts = {.catalog = dayz_catalog(trials->scripts)};
    for (int i = 0; i < trials->edition_count && !parts.plain; i++)
        if (strcmp(trials->editions[i].name, default_edition) == 0) parts.plain = &trials->editions[i];
    if (!case_shrink(&parts, &check_case, way, number)) return false;
    *out = check_case_trial(&check_case);
    return true;
}

/* Actors ------------------------------------------------------------------------------------------- */

enum { ACTS = 1 }; /* the lowest bit, so that an actor is never NO_ACTOR */

static Actor actor_of(PowerName power, int hook) {
    return ACTS | (Actor)power.faction << 8 | (Actor)power.version << 16 | (Actor)power.special << 24 |
           (Actor)(uint8_t)hook << 32;
}

PowerName dayz_actor_power(Actor actor) {
    if (actor == NO_ACTOR) return (PowerName){NOTHING, NOTHING, NOTHING};
    return (PowerName){(uint8_t)(actor >> 8), (uint8_t)(actor >> 16), (uint8_t)(actor >> 24)};
}

int dayz_actor_hook(Actor actor) {
    return (uint8_t)(actor >> 32);
}

static Actor actor_of_event(const Event *event) {
    return event->kind == EVENT_POWER ? actor_of(event->power, event->hook) : NO_ACTOR;
}

static uint64_t digest_event(const Event *event) {
    const uint8_t bytes[] = {event->kind,
                             event->seat,
                             event->card,
                             event->from,
                             event->to,
                             event->side,
                             event->slot,
                             (uint8_t)event->choice,
                             (uint8_t)(event->choice >> 8),
                             event->hook,
                             event->score,
                             event->seen,
                             event->power.faction,
                             event->power.version,
                             event->power.special,
                             event->out.faction,
                             event->out.version,
                             event->out.special,
                             (uint8_t)event->delta,
                             (uint8_t)((uint16_t)event->delta >> 8)};
    uint64_t hash = text_digest((const char *)bytes, sizeof bytes);
    return event->text ? chance_mix(hash ^ text_digest(event->text, strlen(event->text))) : hash;
}

/* Faults ------------------------------------------------------------------------------------------- */

static void describe_blame(const Blame *blame, Actor actor, int seat, char *out, size_t size) {
    char name[NAME_SIZE], who[2 * NAME_SIZE] = "no power", at[32] = "";
    const Table *table = &blame->game->now;
    PowerName power = dayz_actor_power(actor);
    if (power.faction != NOTHING || power.special != NOTHING)
        snprintf(who, sizeof who, "%s, %s", name_power(blame->setup, power, name), name_hook(dayz_actor_hook(actor)));
    if (seat != NOTHING) snprintf(at, sizeof at, ", seat %d", seat + 1);
    snprintf(out, size, "%s, round %d, trick %d%s", who, table->round, table->trick, at);
}

static void blame_actor(const DayzTrials *trials, const Blame *blame, Actor actor, int seat, Finding *finding) {
    PowerName power = dayz_actor_power(actor);
    const Script *script = catalog_script_of(dayz_catalog(trials->scripts), power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    int line = script ? script_hook_line(script, version, dayz_actor_hook(actor)) : 1;
    finding->decisions = blame->game->decisions;
    finding->actor = actor;
    finding_locate(finding, script ? script->path : trials->subject->path, blame->what, line);
    describe_blame(blame, actor, seat, finding->where, sizeof finding->where);
}

/* True if the actor is a power of the script that is checked. */
static bool is_of_subject(const DayzTrials *trials, Actor actor) {
    return catalog_script_of(dayz_catalog(trials->scripts), dayz_actor_power(actor)) == trials->subject;
}

/* The hook that failed; or who acted last, if that is certain or the subject's. */
static void blame_case(void *self, const Blame *it, Finding *finding) {
    const DayzTrials *trials = self;
    const Fault *fault = it->fault;
    const Vm *vm = trials->scripts->vm;
    if (fault && fault->power != NOTHING) {
        bool raised = fault->what == vm->message; /* otherwise the kernel found the fault */
        snprintf(finding->traceback, sizeof finding->traceback, "%s", raised ? vm->traceback : "");
        Actor failed = actor_of(table_power_name(&it->game->now, fault->power), fault->hook);
        blame_actor(trials, it, failed, fault->seat, finding);
        return;
    }
    blame_actor(trials, it, it->unsure && !is_of_subject(trials, it->actor) ? NO_ACTOR : it->actor, NOTHING, finding);
}

/* How to treat communities alike in this hook. */
static const char *seat_advice(int hook) {
    switch (hook) {
    case HOOK_TRICK_WON:
        return "Walk the seats clockwise from the winner: for _, seat in ipairs(verbs.clockwise(g, me)) do";
    case HOOK_ANY_TRICK:
    case HOOK_HORDE:
        return "Walk the seats clockwise from the winner: for _, seat in ipairs(verbs.clockwise(g, winner)) do";
    case HOOK_PLAY:
        return "Walk the seats clockwise from the seat that played: for _, other in ipairs(verbs.clockwise(g, seat)) "
               "do";
    case HOOK_SWAPPED:
        return "Walk the seats clockwise from the one that chose: for _, other in ipairs(verbs.clockwise(g, seat)) do";
    case HOOK_ENCOUNTER:
        return "Walk the seats clockwise from the leader: for _, seat in ipairs(verbs.clockwise(g, g:leader())) do";
    case HOOK_DEALT:
    case HOOK_TRANSFERRED:
    case HOOK_ROUND_START:
    case HOOK_ROUND_END:
    case HOOK_LEAVE:
    case HOOK_GAME_END:
        return "Treat all communities alike: those that tie get the same, and `ask_each` asks everyone at once";
    default: return "Treat all communities alike, whatever the number of their seat";
    }
}

static bool rotate_case(void *self, const Setup *setup, uint64_t seed, Finding *finding) {
    RotationFault found;
    char message[VM_MESSAGE];
    if (rotation_holds(setup, seed, &found)) return false;
    Blame it = {.setup = setup, .game = &found.game, .what = message};
    int hook = HOOK_NONE;
    for (int i = 0; i < found.suspect_count && hook == HOOK_NONE; i++) {
        Actor suspect = actor_of(found.suspects[i].power, found.suspects[i].hook);
        if (is_of_subject(self, suspect)) it.actor = suspect, hook = found.suspects[i].hook;
    }
    snprintf(message, sizeof message,
             "treats communities by the number of their seat: moved one seat on, they fare differently. (%s)",
             seat_advice(hook));
    finding->traceback[0] = 0;
    blame_case(self, &it, finding);
    snprintf(finding->outcomes, sizeof finding->outcomes, "with the same cards and choices, %.200s", found.outcomes);
    return true;
}

/* What a seat is told -------------------------------------------------------------------------------- */

/* A hash of what the seat sees: no event tells that a power shows it cards, or offers it cards. */
static uint64_t digest_view(const Setup *setup, const Game *game, int seat) {
    View view;
    game_view(game, setup, seat, &view);
    return text_digest((const char *)&view, sizeof view) | 1; /* not 0 */
}

static ToldSeat tell_case_seat(void *self, const Setup *setup, const Game *game, const Event *event, int seat) {
    bool sees = event->seen >> seat & 1, says = sees && event->text;
    Event seen = *event;
    (void)self;
    if (!sees) seen.card = NOTHING, seen.choice = CHOICE_NONE;
    seen.seen = sees;
    seen.text = NULL;
    ToldSeat told = {.happened = digest_event(&seen) | 1}; /* not 0 */
    if (!says) return told;
    told.happened = chance_mix(told.happened ^ digest_view(setup, game, seat)) | 1;
    told.said = text_digest(event->text, strlen(event->text));
    told.leak = event->kind == EVENT_RANDOM ? "the words for a random draw tell a seat what it cannot know"
                                            : "the text of a question tells a seat what it cannot know";
    return told;
}

static Actor find_printing_power(const Setup *setup, int seat, uint64_t *seen) {
    const Call *call = open_call(door_of(setup)->machine(setup));
    if (!call) return NO_ACTOR;
    *seen = digest_view(setup, call->game, seat);
    return actor_of(table_power_name(call->table, call->power), call->hook);
}

/* Events are counted from where the open hook began. */
static void retell_case(const Setup *setup, Game *game) {
    (void)setup;
    decision_clear(&game->asked);
    game->open.told = 0;
}

const Trials dayz_trials = {
    .setup = make_case_setup,
    .second = make_case_twin,
    .smaller = shrink_case,
    .ways = CASE_WAYS,
    .actor = actor_of_event,
    .digest = digest_event,
    .blame = blame_case,
    .beyond = rotate_case,
    .views = true,
    .told = tell_case_seat,
    .retell = retell_case,
    .prints = find_printing_power,
};
