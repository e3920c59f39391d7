/* horde check: checks scripts by reading them and by playing hundreds of games with them. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/app/games.h"
#include "repl/check/check_dayz.h"
#include "repl/check/check_game.h"
#include "repl/source/file_kind.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"

/* Moves the scripts of whole games behind the other files; returns how many others there are. */
static int sort_files(Options *options) {
    char **files = options->operands;
    int others = 0;
    for (int i = 0; i < options->operand_count; i++) {
        if (file_is_game(files[i])) continue;
        char *file = files[i];
        memmove(files + others + 1, files + others, (size_t)(i - others) * sizeof *files);
        files[others++] = file;
    }
    return others;
}

static int check_games(const GameChecks *checks, char **files, int count) {
    for (int i = 0; i < count && !interrupted && checks->findings->count < MAX_FINDINGS; i++)
        check_game(checks, files[i]);
    return checks->findings->count || interrupted ? FAILED : DONE;
}

/* check --game GAME: all of it; or one game, if the options describe one. */
static int check_named(const GameChecks *checks, Options *options) {
    char path[PATH_SIZE], *file = path;
    if (options->operand_count) return message_error("give the game as a file or by --game, not both"), WRONG_USAGE;
    if (!games_path(&checks->program->paths, options->game, path))
        return games_refuse(&checks->program->paths, options->game);
    if (!options->players && !options->seed_given && !options->own_count) return check_games(checks, &file, 1);
    options_choose_and_print_seed(options);
    return check_game_replay(checks, path);
}

static int check_files(const GameChecks *checks, Options *options) {
    int others = sort_files(options), games = options->operand_count - others, end = DONE;
    char **first = options->operands + others;
    if (games && options->game_given) {
        if (options->operand_count > 1)
            return message_error("options that describe a game need one file, not %d", options->operand_count),
                   WRONG_USAGE;
        options_choose_and_print_seed(options);
        return check_game_replay(checks, *first);
    }
    options->operand_count = others;
    if (others) end = check_dayz(checks->program, options, checks->findings);
    int played = games && end != WRONG_USAGE ? check_games(checks, first, games) : DONE;
    return end != DONE ? end : played;
}

static int run(Program *program, Options *options) {
    bool whole = options->game && games_find(options->game) != games_find(NULL);
    if (!options->operand_count && !whole)
        return message_error("check needs a file, such as factions/hippie.lua"), WRONG_USAGE;
    bool one = whole ? options->players || options->seed_given || options->own_count : options->game_given;
    if (options->games && one)
        return message_error("--games cannot be combined with options that describe one game to replay"), WRONG_USAGE;
    Findings *findings = heap_new(1, sizeof *findings);
    GameChecks checks = {.program = program, .options = options, .findings = findings};
    interrupt_start();
    int end = whole ? check_named(&checks, options) : check_files(&checks, options);
    free(findings);
    return end;
}

const Command command_check = {
    .name = "check",
    .usage = "FILE.lua...",
    .summary = "finds faults in factions, editions, scenarios, games",
    .about =
        "Checks files, each as what it is: their fields and the globals they use (except through _ENV); a faction, a "
        "special or an edition in hundreds of games between bots, an edition with every number of communities; a "
        "scenario or a campaign by playing it and comparing what it expects; a whole game in hundreds of games with "
        "all "
        "numbers of players and all values of its options (also by name: check --game city). Prints each fault as "
        "file:line: message, "
        "with the smallest game found that shows it. "
        "With options that describe a game, plays just that game and prints its fault with a traceback. Exits "
        "with 1 if there is a fault.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_GAME | OPTIONS_CHECK,
    .run = run,
};
