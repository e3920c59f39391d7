#include "play/check/tabletop_trials.h"

#include <stdio.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "core/base/text.h"
#include "lua/table/event_text.h"
#include "lua/table/game_api.h"
#include "play/load/game_text.h"
#include "play/check/dryrun.h"

/* Set-ups ------------------------------------------------------------------------------------------ */

_Static_assert(sizeof(GameSetup) <= sizeof((Trial *)0)->own, "a trial holds a set-up");

Trial whole_trial(const GameSetup *setup, uint64_t seed) {
    Trial trial = {.seed = seed};
    memcpy(trial.own, setup, sizeof *setup);
    return trial;
}

GameSetup whole_trial_setup(const Trial *trial) {
    GameSetup setup;
    memcpy(&setup, trial->own, sizeof setup);
    return setup;
}

static const Setup *make_whole_setup(void *self, const Trial *trial, char why[DOOR_WHY]) {
    const WholeTrials *trials = self;
    GameSetup chosen = whole_trial_setup(trial);
    const Setup *made = tabletop_setup_make(trials->script, &chosen, trials->diagnostics);
    *why = 0;
    if (made && trials->made) trials->made(trials->listener, tabletop_whole(made));
    return made;
}

/* The second machine ------------------------------------------------------------------------------- */

static void ignore_twin_diagnostic(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

static void ignore_twin_line(void *printer, const char *line) {
    (void)printer, (void)line;
}

void whole_trials_open(WholeTrials *trials) {
    Diagnostics ignored = {.report = ignore_twin_diagnostic};
    for (unsigned i = 0; i < WHOLE_MACHINES; i++) {
        Limits limits = trials->script->vm->limits;
        limits.scatter = i + 1;
        trials->machines[i] = vm_new(&limits);
        if (!trials->machines[i]) continue;
        trials->machines[i]->print = ignore_twin_line;
        trials->machines[i]->files = trials->script->vm->files;
        trials->seconds[i] = game_script_load(trials->machines[i], trials->script->path, &ignored);
    }
}

void whole_trials_release(WholeTrials *trials) {
    for (int i = 0; i < WHOLE_MACHINES; i++) {
        game_script_free(trials->seconds[i]);
        if (trials->machines[i]) vm_free(trials->machines[i]);
    }
}

static const Setup *make_whole_twin(void *self, const Setup *like, uint64_t number) {
    const WholeTrials *trials = self;
    GameScript *script = trials->seconds[number % WHOLE_MACHINES];
    Diagnostics ignored = {.report = ignore_twin_diagnostic};
    return script ? tabletop_setup_make(script, &tabletop_whole(like)->setup, &ignored) : NULL;
}

/* Which games are played --------------------------------------------------------------------------- */

enum { LEAST_GAMES = 240 };

/* How many values of an option are tried: of a number the least, the default and the most. */
static int count_values(const GameOption *option) {
    int words = 0;
    while (option->words[words]) words++;
    return option->kind == OPTION_WORD ? words : option->kind == OPTION_FLAG ? 2 : 3;
}

static int value_of_option(const GameOption *option, int number) {
    if (option->kind != OPTION_NUMBER) return number;
    return number == 0 ? option->least : number == 1 ? option->start : option->most;
}

/* How many ways there are to give one option a value, and the defaults. */
static int count_option_choices(const GameScript *script) {
    int count = 1;
    for (int i = 0; i < script->option_count; i++) count += count_values(&script->options[i]);
    return count;
}

static int count_players(const GameScript *script) {
    return script->most_seats - script->least_seats + 1;
}

int whole_trials_games(const GameScript *script) {
    int once = count_players(script) * count_option_choices(script);
    return once > LEAST_GAMES ? once : (LEAST_GAMES + once - 1) / once * once;
}

/* Sets one option to one of its values; choice 0 sets none. */
static void choose_one(const GameScript *script, GameSetup *setup, int choice) {
    choice--;
    for (int i = 0; i < script->option_count && choice >= 0; i++) {
        int count = count_values(&script->options[i]);
        if (choice < count) setup->values[i] = value_of_option(&script->options[i], choice);
        choice -= count;
    }
}

static void choose_any(const GameScript *script, GameSetup *setup, uint64_t *chance) {
    for (int i = 0; i < script->option_count; i++) {
        const GameOption *option = &script->options[i];
        setup->values[i] = value_of_option(option, (int)chance_below(chance, (uint32_t)count_values(option)));
    }
}

/* Each value of each option alone, with all numbers of players; afterwards in turn any values, and again each alone. */
Trial whole_trials_plan(const GameScript *script, int number) {
    int seats = count_players(script), choices = count_option_choices(script), pass = number / (seats * choices);
    uint64_t seed = (uint64_t)number + 1, chance = chance_mix(seed);
    GameSetup setup = game_setup_default(script);
    setup.players = script->least_seats + number % seats;
    if (pass % 2)
        choose_any(script, &setup, &chance);
    else
        choose_one(script, &setup, number / seats % choices);
    return whole_trial(&setup, seed);
}

/* Smaller games: fewer players; the default of one option. */
enum { WAY_PLAYERS, WAY_OPTIONS, WAYS };

static bool shrink_whole(void *self, const Trial *from, int way, int number, Trial *out) {
    const GameScript *script = ((const WholeTrials *)self)->script;
    GameSetup setup = whole_trial_setup(from);
    bool found = false;
    if (way == WAY_PLAYERS) {
        found = script->least_seats + number < setup.players;
        setup.players = script->least_seats + number;
    }
    for (int i = 0; way == WAY_OPTIONS && !found && i < script->option_count; i++) {
        if (setup.values[i] == script->options[i].start || number-- > 0) continue;
        setup.values[i] = script->options[i].start;
        found = true;
    }
    *out = whole_trial(&setup, from->seed);
    return found;
}

/* Faults ------------------------------------------------------------------------------------------- */

/* The phase that begins. */
static Actor actor_of_phase(const Event *event) {
    const TabletopEvent *told = (const TabletopEvent *)(const void *)event;
    return told->kind == TOLD_PHASE ? (Actor)told->phase + 1 : NO_ACTOR;
}

/* The file of the script that a message begins with; NULL: none. */
static const char *file_of_message(const GameScript *script, const char *message) {
    int line;
    if (diagnostics_split(script->path, message, &line)) return script->path;
    for (int i = 0; i < script->file_count; i++)
        if (diagnostics_split(script->files[i], message, &line)) return script->files[i];
    return NULL;
}

static void blame_whole(void *self, const Blame *it, Finding *finding) {
    WholeTrials *trials = self;
    const WholeGame *whole = tabletop_whole(it->setup);
    const Vm *vm = trials->script->vm;
    int line = 1, phase = tabletop_phase(&whole->layout, tabletop_look_at(it->game));
    char when[CLOCK_TEXT];
    if (!it->fault && it->actor) phase = (int)it->actor - 1;
    if (it->fault && it->what == vm->message)
        snprintf(finding->traceback, sizeof finding->traceback, "%s", vm->traceback);
    const char *path = file_of_message(trials->script, it->what), *begins = trials->script->path;
    if (phase >= 0) begins = whole_game_phase_place(whole, phase, &line);
    finding->actor = it->actor;
    finding->decisions = tabletop_decisions(tabletop_look_at(it->game));
    finding_locate(finding, path ? path : begins, it->what, line);
    snprintf(finding->where, sizeof finding->where, "phase %s, %s", phase < 0 ? "none" : whole->layout.phases[phase],
             clock_text(it->game, it->setup, when));
    trials->failed[0] = 0; /* the message has been copied */
}

/* What the script says ----------------------------------------------------------------------------- */

/* The words for an event. */
static void hear_whole_event(void *self, const Setup *setup_of, const Game *game, const Event *event) {
    WholeTrials *trials = self;
    Vm *vm = trials->script->vm;
    EventText text = {0};
    if (tabletop_whole(setup_of)->tell_ref == LUA_NOREF || *trials->failed) return;
    vm->message[0] = 0;
    event_text_words(&text, tabletop_whole(setup_of), tabletop_look_at(game),
                     (const TabletopEvent *)(const void *)event, NOTHING);
    buffer_release(&text);
    snprintf(trials->failed, sizeof trials->failed, "%s", vm->message);
}

/* Why a piece, chosen by chance, is not offered. */
static const char *ask_why_not(WholeGame *whole, const Tabletop *block) {
    char name[LONG_NAME];
    Vm *vm = whole->script->vm;
    uint64_t chance = chance_mix(tabletop_digest(&whole->layout, block));
    if (!tabletop_asked(block) || !whole->layout.piece_count) return NULL;
    names_piece(&whole->layout, (int)chance_below(&chance, (uint32_t)whole->layout.piece_count), name);
    vm->message[0] = 0;
    bool answered = whole_game_why_not(whole, block, name);
    return !answered && vm->message[0] ? vm->message : NULL;
}

/* Whether a piece may lie in a zone, both chosen by chance. */
static bool ask_may_lie(WholeGame *whole, Host *host, const Tabletop *block) {
    uint64_t chance = chance_mix(tabletop_digest(&whole->layout, block) + 1);
    int piece = (int)chance_below(&chance, (uint32_t)whole->layout.piece_count);
    return whole_game_lies(whole, host, block, piece,
                           (int)chance_below(&chance, (uint32_t)layout_piles(&whole->layout)));
}

static const char *ask_whole(void *self, const Setup *setup_of, const Game *game) {
    WholeTrials *trials = self;
    WholeGame *whole = tabletop_whole(setup_of);
    Host host = whole_game_host(whole);
    const char *failed = *trials->failed ? trials->failed : NULL;
    for (int seat = 0, value; !failed && seat < whole->layout.seats; seat++)
        if (!whole_game_score(whole, &host, tabletop_look_at(game), seat, &value)) failed = host.fault.what;
    if (!failed && !ask_may_lie(whole, &host, tabletop_look_at(game))) failed = host.fault.what;
    for (int seat = 0; !failed && seat < whole->layout.seats; seat++)
        if (!whole_game_lies_as_is(whole, &host, tabletop_look_at(game), seat)) failed = host.fault.what;
    if (!failed) failed = ask_why_not(whole, tabletop_look_at(game));
    if (!failed && !whole_game_shows(whole, tabletop_look_at(game))) failed = whole->script->vm->message;
    return failed;
}

/* What a seat is told --------------------------------------------------------------------------------- */

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    return chance_mix(hash ^ text_digest(bytes, size));
}

static uint64_t hash_number(uint64_t hash, int64_t number) {
    return hash_bytes(hash, &number, sizeof number);
}

/* What the seat sees of the event itself. */
static uint64_t hash_happened(const Tabletop *block, const TabletopLayout *layout, const TabletopEvent *event,
                              bool sees) {
    int64_t numbers[] = {event->kind,        event->seat,      sees,      event->about, event->from,  event->to,
                         event->from_bottom, event->to_bottom, event->up, event->mark,  event->phase, event->counter,
                         event->turn,        event->x,         event->y};
    uint64_t hash = hash_bytes(1, numbers, sizeof numbers);
    bool piece = event->kind != TOLD_ASK && sees, roll = event->kind == TOLD_ROLL;
    if (piece) hash = hash_number(hash_number(hash, event->piece), event->choice);
    if (sees) hash = hash_number(hash_number(hash, event->delta), event->value);
    for (int i = 0; roll && i < event->count; i++) hash = hash_number(hash, event->numbers[i]);
    for (int seat = 0; event->kind == TOLD_END && seat < layout->seats; seat++)
        hash = hash_number(hash_number(hash, tabletop_score(layout, block, seat)), tabletop_rank(layout, block, seat));
    return hash | 1; /* not 0 */
}

/* The arguments of a phase, the text of a question, and the words for the event. */
static uint64_t hash_said(const WholeGame *whole, const Tabletop *block, const TabletopEvent *event, int seat) {
    EventText words = {0};
    uint64_t hash = event->kind;
    for (int i = 0; event->kind == TOLD_PHASE && i < event->count; i++) hash = hash_number(hash, event->numbers[i]);
    if (event->kind == TOLD_ASK && event->text) hash = hash_bytes(hash, event->text, strlen(event->text));
    event_text_words(&words, whole, block, event, seat);
    hash = hash_bytes(hash, words.text, words.length);
    buffer_release(&words);
    return hash;
}

static ToldSeat tell_whole_seat(void *self, const Setup *setup_of, const Game *game, const Event *given, int seat) {
    const WholeGame *whole = tabletop_whole(setup_of);
    const Tabletop *block = tabletop_look_at(game);
    const TabletopEvent *event = (const TabletopEvent *)(const void *)given;
    bool sees = event->seen >> seat & 1;
    (void)self;
    if (event->window && !sees) return (ToldSeat){0};
    ToldSeat told = {.happened = hash_happened(block, &whole->layout, event, sees),
                     .said = hash_said(whole, block, event, seat),
                     .begins = event->kind == TOLD_PHASE};
    for (int i = 0; told.begins && i < event->count; i++)
        if (event->numbers[i] >= FIRST_PIECE && event->numbers[i] - FIRST_PIECE < whole->layout.piece_count)
            told.named[i] = event->numbers[i];
    if (!told.begins && event->kind != TOLD_ASK && sees && event->piece != NO_PIECE)
        told.shown = FIRST_PIECE + event->piece;
    told.leak = event->kind == TOLD_PHASE ? "an argument of the phase tells a seat what it cannot know"
                : event->kind == TOLD_ASK || event->kind == TOLD_ANSWER
                    ? "the text of a question tells a seat what it cannot know"
                    : "the words for an event tell a seat what it cannot know";
    return told;
}

static void retell_whole(const Setup *setup_of, Game *game) {
    (void)setup_of;
    whole_game_retell(tabletop_block(game));
}

const Trials tabletop_trials = {
    .setup = make_whole_setup,
    .second = make_whole_twin,
    .smaller = shrink_whole,
    .ways = WAYS,
    .actor = actor_of_phase,
    .blame = blame_whole,
    .heard = hear_whole_event,
    .opinion = ask_whole,
    .views = true,
    .told = tell_whole_seat,
    .retell = retell_whole,
};
