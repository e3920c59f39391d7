/* Verbs that start, save and export games, choose who looks and who plays, and make decisions. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "play/describe/description.h"
#include "play/load/game_text.h"
#include "play/session/export.h"
#include "play/session/save_writer.h"
#include "play/session/scenario_play.h"
#include "play/session/session_open.h"
#include "play/session/typed_words.h"
#include "repl/draw/draw_table.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "repl/term/command.h"

/* Starts the origin's game with the current viewer and these bots. Takes ownership of `origin`. */
static bool start_origin(Session *session, Origin *origin, unsigned automatic) {
    if (!session_begin(session, origin, session->viewer, automatic)) return false;
    session_run_bots(session);
    return true;
}

static bool run_new_game(Session *session, const VerbArgs *args) {
    Options options;
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char why[512], *words[MAX_VERB_ARGS];
    memcpy(words, args->words, sizeof words);
    if (!options_read(&options, OPTIONS_GAME | OPTIONS_SCRIPTS, args->count, words, why, sizeof why))
        return session_refuse(session, "%s", why);
    if (options.help) return command_options_help(screen_of(session), OPTIONS_GAME | OPTIONS_SCRIPTS), true;
    if (options.operand_count) return session_refuse(session, "unexpected argument '%s'", options.operands[0]);
    options.reloading = !options.factions_dir;
    if (!options.factions_dir) options.factions_dir = session->origin.options.factions_dir;
    options_choose_seed(&options);
    origin_keep(&origin, &options);
    return start_origin(session, &origin, session->automatic);
}

/* The viewer and the bots stay; seats that the last game did not have get bots, too, where a person plays. Of a
 * puzzle, bots play the seats that are not the solver's. */
static bool run_open(Session *session, const VerbArgs *args) {
    Origin origin = {.kind = text_ends(args->rest, ".game") ? ORIGIN_SAVED : ORIGIN_SCENARIO};
    Options options = {.factions_dir = session->origin.options.factions_dir, .reloading = true};
    if (strlen(args->rest) >= sizeof origin.path) return session_refuse(session, "the path is too long");
    strcpy(origin.path, args->rest);
    origin_keep(&origin, &options);
    unsigned more = session->viewer == DOOR_NOBODY ? 0 : ~((1u << door_seats(session->loaded->setup)) - 1);
    return start_origin(session, &origin, session->automatic | more);
}

static bool run_save(Session *session, const VerbArgs *args) {
    bool again = strcmp(args->rest, session->prompt.written) == 0 && unlink(session->prompt.written) == 0;
    if (!branch_save(session_branch(session), session->loaded, args->rest)) return false;
    snprintf(session->prompt.written, sizeof session->prompt.written, "%s", args->rest);
    shell_print(session, "%s: %d decision%s%s\n", args->rest, session_here(session),
                session_here(session) == 1 ? "" : "s", again ? "; replaces what you saved there before" : "");
    return true;
}

/* Restarts the game with another seed. */
static bool restart_with_seed(Session *session, uint64_t seed) {
    Origin origin = session->origin;
    if (origin.kind == ORIGIN_SAVED)
        return session_refuse(session, "a saved game keeps its seed; `new` starts another game");
    origin.words = NULL;
    origin_keep(&origin, &session->origin.options);
    origin.options.seed = seed;
    origin.options.seed_given = origin.options.reloading = true;
    return start_origin(session, &origin, session->automatic);
}

static bool restart(Session *session) {
    session_goto(session, 0);
    session_run_bots(session);
    return true;
}

static bool run_seed(Session *session, const VerbArgs *args) {
    uint64_t seed;
    if (!args->count) {
        shell_print(session, "%llu\n", (unsigned long long)session->loaded->seed);
        return true;
    }
    if (!parse_u64(args->words[0], 10, &seed))
        return session_refuse(session, "expected a seed from 0 to 18446744073709551615, got '%s'", args->words[0]);
    return restart_with_seed(session, seed);
}

static bool run_as(Session *session, const VerbArgs *args) {
    int seat = DOOR_NOBODY;
    if (!args->count) {
        if (session->viewer == DOOR_NOBODY)
            shell_print(session, "all\n");
        else
            shell_print(session, "%d\n", session->viewer + 1);
        return true;
    }
    if (strcmp(args->words[0], "all") != 0 && !verb_arg_seat(session, args->words[0], &seat)) return false;
    session->viewer = seat;
    if (session->interactive) player_prompt_redraw(session);
    return true;
}

static void print_automatic(Session *session) {
    char name[BOT_NAME];
    for (int seat = 0; seat < door_seats(session->loaded->setup); seat++)
        shell_print(session,
                    session->automatic >> seat & 1 ? "%d is played by the %s bot\n"
                                                   : "%d is played by hand; `step` uses the %s bot\n",
                    seat + 1, bench_name(&session->loaded->bench, seat, name));
}

/* auto SEAT… BOT, auto SEAT… off, auto all BOT */
static bool run_auto(Session *session, const VerbArgs *args) {
    unsigned seats = 0;
    int last = args->count - 1, seat;
    if (!args->count) return print_automatic(session), true;
    const Bot *bot = bot_find(args->words[last]);
    bool off = strcmp(args->words[last], "off") == 0, named = bot || off;
    if (!named && isalpha((unsigned char)args->words[last][0]) && strcmp(args->words[last], "all") != 0)
        return session_refuse(session, "there is no bot '%s'; choose off, %s", args->words[last], bot_choices);
    for (int i = 0; i < args->count - named; i++) {
        if (strcmp(args->words[i], "all") == 0)
            seats |= (1u << door_seats(session->loaded->setup)) - 1;
        else if (!verb_arg_seat(session, args->words[i], &seat))
            return false;
        else
            seats |= 1u << seat;
    }
    if (!seats)
        return session_refuse(session,
                              "auto takes seats and a bot, or off: auto 2 3 greedy, auto 2 search:50, auto 2 off");
    session->automatic = (uint8_t)(off ? session->automatic & ~seats : session->automatic | seats);
    for (seat = 0; bot && seat < DOOR_SEATS; seat++)
        if (seats >> seat & 1) (void)bench_seat(&session->loaded->bench, seat, args->words[last]);
    unsigned all = (1u << door_seats(session->loaded->setup)) - 1;
    if ((session->automatic & all) == all) {
        print_automatic(session);
        shell_print(session, "every seat has a bot; `step`, `trick`, `round` and `playout` go on\n");
    }
    session_run_bots(session);
    return true;
}

static bool run_choose(Session *session, const VerbArgs *args) {
    Asked asked;
    if (!door_asked(session->game, session->loaded->setup, &asked)) return session_decide(session, -1);
    if (!verb_may_decide(session, &asked)) return false;
    int option = typed_option_find(session, args->rest);
    if (option < 0) return typed_option_refuse(session, args->rest);
    if (!session_decide(session, option)) return false;
    session_run_bots(session);
    return true;
}

/* Options that are numbers are not numbered again: "2" is the option of that name. */
static bool show_options(Session *session) {
    const Setup *setup = session->loaded->setup;
    char name[DOOR_NAME];
    Asked asked;
    if (session->status != GAME_WAITS || !door_asked(session->game, setup, &asked))
        return session_refuse_unasked(session);
    if (!typed_option_known(session, &asked))
        return session_refuse(session, "only %s knows its options", asked_text(&asked, setup, name));
    draw_options(screen_of(session), setup, session->game, session->viewer, &asked, true);
    return true;
}

const Verb verbs_game[] = {
    {"new", NULL, NULL, "[OPTIONS]", "starts a new game with set-up options",
     .help = "For example: `new --players 4 --powers police,kid,dog --seed 7`. `new --help` lists the options.",
     .reads = true, .run = run_new_game, .completes = ARG_SETUP},
    {"open", NULL, NULL, "FILE", "opens a scenario (.lua) or a saved game (.game)",
     .needs = "open takes a scenario (.lua) or a saved game (.game)", .reads = true, .run = run_open,
     .completes = ARG_FILE},
    {"save", NULL, NULL, "FILE", "saves the game up to this position",
     .needs = "save takes the name of a file, such as bug.game", .reads = true, .run = run_save, .completes = ARG_FILE},
    {"restart", NULL, NULL, "", "goes back to the start of the game", .act = restart},
    {"seed", NULL, NULL, "[N]", "shows the seed, or restarts with another one", .run = run_seed},
    {"as", NULL, NULL, "SEAT|all", "shows the game as that community sees it, or all",
     .help = "As a community you see only what it knows. This holds for the table, log, card, zone, score and why, for "
             "completion and for Lua.",
     .run = run_as, .completes = ARG_SEAT, .words = "all"},
    {"auto", NULL, NULL, "SEAT... BOT|off", "lets random, greedy or search:N play for seats; off: you play",
     .reads = true, .run = run_auto, .completes = ARG_SEAT, .words = "random greedy search off all"},
    {"choose", "c", NULL, "OPTION", "chooses an option by name or number",
     .needs = "choose takes the name or number of an option; see `options`", .reads = true, .run = run_choose,
     .completes = ARG_OPTION},
    {"options", "o", NULL, "", "lists the legal options", .act = show_options},
    {.name = NULL},
};

/* Exporting ---------------------------------------------------------------------------------------- */

/* Runs the exported scenario and compares its final position with this one, byte for byte. */
static bool verify_export(Session *session, const char *path) {
    const Position *here = branch_now(session_branch(session));
    ExportVerify *verify = heap_alloc(sizeof *verify);
    bool done = export_verify_play(verify, &session->loaded->scripts, path), failed = here->status == GAME_FAILED;
    if (done && !failed && !door_same(verify->play.replay.game, here->game, session->loaded->setup)) {
        snprintf(verify->why, sizeof verify->why, "it leads to a different position");
        done = false;
    }
    if (!done && failed)
        shell_print(session, "the scenario fails until the power is fixed: %s\n", verify->why);
    else if (!done)
        (void)session_refuse(session, "%s was written, but fails when run: %s", path, verify->why);
    export_verify_release(verify);
    free(verify);
    return done || failed;
}

static bool run_export(Session *session, const VerbArgs *args) {
    const char *path = args->rest;
    int expectations, here = session_here(session);
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = session->paths->data,
                           .notes = session->notes};
    if (!text_ends(path, ".lua"))
        return session_refuse(session, "export takes the name of a new scenario file, such as bug.lua");
    char why[DOOR_WHY], *text = export_text(&source, &expectations, why);
    if (!text) return session_refuse(session, "%s", why);
    char trouble[PATH_TROUBLE];
    bool done = command_write_new(path, text, trouble) || session_refuse(session, "%s", trouble);
    free(text);
    if (!done) return false;
    shell_print(session, "%s: %d decision%s, %d expectation%s\n", path, here, here == 1 ? "" : "s", expectations,
                expectations == 1 ? "" : "s");
    return verify_export(session, path);
}

static bool run_note(Session *session, const VerbArgs *args) {
    size_t used = session->notes ? strlen(session->notes) : 0, size = used + strlen(args->rest) + 2;
    if (!args->count) {
        shell_print(session, "%s", session->notes ? session->notes : "no remarks yet\n");
        return true;
    }
    session->notes = heap_resize(session->notes, size);
    snprintf(session->notes + used, size - used, "%s\n", args->rest);
    shell_print(session, "noted; `export` writes it at the top of the scenario\n");
    return true;
}

const Verb verbs_export[] = {
    {"export", NULL, NULL, "FILE.lua", "exports the game up to here as a test scenario",
     .help = "`horde run FILE.lua` runs it: a bug becomes a regression test in one command. Remarks added by `note` "
             "are written at the top of the file.",
     .reads = true, .run = run_export, .completes = ARG_FILE},
    {"note", NULL, NULL, "[TEXT]", "adds a remark for `export`, or shows the remarks", .reads = true, .run = run_note},
    {.name = NULL},
};
