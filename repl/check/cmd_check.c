/* horde check: checks scripts by reading them and by playing hundreds of games with them. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/app/games.h"
#include "repl/app/tools.h"
#include "repl/check/checks.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"

/* The game whose file it is; the default game has what no other one owns. */
static const Checks *owner_of(const Files *files, const char *path) {
    for (int i = 0; doors[i]; i++)
        if (doors[i]->tools->checks->owns && doors[i]->tools->checks->owns(files, path)) return doors[i]->tools->checks;
    return games_find(NULL)->tools->checks;
}

/* Moves the scripts of other games than the default behind its files; returns how many files it has. */
static int sort_files(const Files *from, Options *options) {
    char **files = options->operands;
    int own = 0;
    for (int i = 0; i < options->operand_count; i++) {
        if (owner_of(from, files[i]) != games_find(NULL)->tools->checks) continue;
        char *file = files[i];
        memmove(files + own + 1, files + own, (size_t)(i - own) * sizeof *files);
        files[own++] = file;
    }
    return own;
}

static int check_one_by_one(const CheckRequest *request, char **files, int count) {
    int end = DONE;
    for (int i = 0; i < count && !*request->stop && request->findings->count < MAX_FINDINGS; i++)
        end = owner_of(request->program->paths.files, files[i])->files(request, &files[i], 1);
    return *request->stop ? FAILED : end;
}

/* check --game GAME: all of it; or one game, if the options describe one. */
static int check_named(const CheckRequest *request, Options *options) {
    char path[PATH_SIZE], *file = path;
    const Paths *paths = &request->program->paths;
    const Checks *checks = games_find(options->game)->tools->checks;
    if (options->operand_count) return message_error("give the game as a file or by --game, not both"), WRONG_USAGE;
    if (!games_path(paths, options->game, path)) return games_refuse(paths, options->game);
    if (!options->players && !options->seed_given && !options->own_count) return checks->files(request, &file, 1);
    options_choose_and_print_seed(options);
    return checks->replay(request, path);
}

int checks_run(const CheckRequest *request, Options *options) {
    const Files *from = request->program->paths.files;
    int own = sort_files(from, options), others = options->operand_count - own, end = DONE;
    char **first = options->operands + own;
    if (others && options->game_given) {
        if (options->operand_count > 1)
            return message_error("options that describe a game need one file, not %d", options->operand_count),
                   WRONG_USAGE;
        options_choose_and_print_seed(options);
        return owner_of(from, *first)->replay(request, *first);
    }
    if (own) end = games_find(NULL)->tools->checks->files(request, options->operands, own);
    int played = others && end != WRONG_USAGE ? check_one_by_one(request, first, others) : DONE;
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
    CheckRequest request = {.program = program, .options = options, .findings = findings, .stop = &interrupted};
    interrupt_start();
    int end = whole ? check_named(&request, options) : checks_run(&request, options);
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
