/* Verbs of the game itself: which one, whose eyes, who plays, and what is decided. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/why.h"
#include "lua/script/script.h"
#include "repl/session/autosave.h"
#include "repl/tell/draw_table.h"
#include "repl/prompt/verb.h"

/* Begins the game of an origin, which is taken over, for whoever looks on and plays now. */
static bool begin(Session *session, Origin *origin) {
    if (!session_begin(session, origin, session->viewer, session->automatic)) return false;
    session_run_bots(session);
    return true;
}

static bool run_new(Session *session, const Line *line) {
    Options options;
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char why[512], *words[LINE_WORDS];
    memcpy(words, line->words, sizeof words);
    if (!options_read(&options, OPTIONS_GAME | OPTIONS_SCRIPTS, line->count, words, why, sizeof why))
        return refuse(session, "%s", why);
    if (options.help) return options_help(session->screen, OPTIONS_GAME | OPTIONS_SCRIPTS), true;
    if (options.operand_count) return refuse(session, "there is nothing to do with '%s' here", options.operands[0]);
    options.again = !options.factions_dir;
    if (!options.factions_dir) options.factions_dir = session->origin.options.factions_dir;
    options_choose_and_print_seed(&options);
    origin_keep(&origin, &options);
    return begin(session, &origin);
}

/* What is opened is for looking. */
static bool run_open(Session *session, const Line *line) {
    Origin origin = {.kind = path_ends(line->rest, ".game") ? ORIGIN_SAVED : ORIGIN_SCENARIO};
    Options options = {.factions_dir = session->origin.options.factions_dir, .again = true};
    if (!line->count) return refuse(session, "open takes a scenario (.lua) or a saved game (.game)");
    if (strlen(line->rest) >= sizeof origin.path) return refuse(session, "the path is too long");
    strcpy(origin.path, line->rest);
    origin_keep(&origin, &options);
    return session_begin(session, &origin, NOTHING, 0);
}

static bool run_save(Session *session, const Line *line) {
    if (!line->count) return refuse(session, "save takes the name of a file, such as bug.game");
    if (!autosave_write(session, line->rest)) return false;
    screen_print(session->screen, "%s: %d decisions\n", line->rest, session_here(session));
    return true;
}

/* The same game with another seed. */
static bool begin_again(Session *session, uint64_t seed) {
    Origin origin = session->origin;
    if (origin.kind == ORIGIN_SAVED) return refuse(session, "a saved game has its own seed; `new` makes another");
    origin.words = NULL;
    origin_keep(&origin, &session->origin.options);
    origin.options.seed = seed;
    origin.options.seed_given = origin.options.again = true;
    return begin(session, &origin);
}

static bool run_restart(Session *session, const Line *line) {
    if (!line_ends(session, line, 0)) return false;
    session_goto(session, 0);
    session_run_bots(session);
    return true;
}

static bool run_seed(Session *session, const Line *line) {
    char *end;
    if (!line_ends(session, line, 1)) return false;
    if (!line->count) {
        screen_print(session->screen, "%llu\n", (unsigned long long)session->loaded->seed);
        return true;
    }
    errno = 0;
    uint64_t seed = strtoull(line->words[0], &end, 10);
    if (*end || errno || !isdigit((unsigned char)line->words[0][0]))
        return refuse(session, "a seed is a number from 0 to 18446744073709551615, not '%s'", line->words[0]);
    return begin_again(session, seed);
}

static bool run_as(Session *session, const Line *line) {
    int seat = NOTHING;
    if (!line_ends(session, line, 1)) return false;
    if (!line->count) {
        if (session->viewer == NOTHING)
            screen_print(session->screen, "all\n");
        else
            screen_print(session->screen, "%d\n", session->viewer + 1);
        return true;
    }
    if (strcmp(line->words[0], "all") != 0 && !line_seat(session, line->words[0], &seat)) return false;
    session->viewer = session->live_log.seat = seat;
    return true;
}

static void print_automatic(Session *session) {
    for (int seat = 0; seat < session->loaded->setup.seats; seat++)
        screen_print(session->screen, "%d %s %s\n", seat + 1,
                     session->automatic >> seat & 1 ? "plays by itself:" : "is played by hand; its bot:",
                     session->loaded->bench.seat[seat]->name);
}

/* auto SEAT… BOT, auto SEAT… off, auto all BOT */
static bool run_auto(Session *session, const Line *line) {
    unsigned seats = 0;
    int last = line->count - 1, seat;
    if (!line->count) return print_automatic(session), true;
    const Bot *bot = bot_find(line->words[last]);
    bool off = strcmp(line->words[last], "off") == 0, named = bot || off;
    if (!named && isalpha((unsigned char)line->words[last][0]) && strcmp(line->words[last], "all") != 0)
        return refuse(session, "there is no bot '%s'; random and greedy play, off lets you play", line->words[last]);
    for (int i = 0; i < line->count - named; i++) {
        if (strcmp(line->words[i], "all") == 0)
            seats |= (1u << session->loaded->setup.seats) - 1;
        else if (!line_seat(session, line->words[i], &seat))
            return false;
        else
            seats |= 1u << seat;
    }
    if (!seats) return refuse(session, "auto takes communities and a bot: auto 2 3 greedy; auto 2 off");
    session->automatic = (uint8_t)(off ? session->automatic & ~seats : session->automatic | seats);
    for (seat = 0; bot && seat < MAX_SEATS; seat++)
        if (seats >> seat & 1) session->loaded->bench.seat[seat] = bot;
    session_run_bots(session);
    return true;
}

/* Who looks as a community decides for it alone: whether something can be chosen at all would tell what another has. */
static bool is_own(Session *session, const Decision *asked) {
    int seat = asked->seat + 1;
    return session->viewer == NOTHING || session->viewer == asked->seat ||
           refuse(session, "%d decides, and only %d knows its options; `step` has its bot decide, `as %d` lets you",
                  seat, seat, seat);
}

/* Why the card cannot be played, in a sentence. */
static bool refuse_play(Session *session, int card) {
    const Setup *setup = &session->loaded->setup;
    char name[NAME_SIZE], power[NAME_SIZE];
    Why why = game_why(&session->host, &session->game, card);
    name_card(&session->game, setup, card, name);
    if (why.power == NOTHING) return refuse(session, "%s: %s (%s)", name, why.why, why.rule);
    name_power(setup, table_power_name(&session->game.now, why.power), power);
    return refuse(session, "%s: %s (%s)", name, why.why, power);
}

static bool find_side(Session *session, const Line *line, int *side) {
    const Decision *asked = &session->game.asked;
    *side = NOTHING;
    if (line->count < 2) return asked->sides < SIDES || refuse(session, "who leads says on which side: high or low");
    for (int i = 0; i < SIDES; i++)
        if (strcmp(line->words[1], name_side(i)) == 0) *side = i;
    if (*side == NOTHING) return refuse(session, "a side is high or low, not '%s'", line->words[1]);
    if (asked->sides == SIDES) return true;
    if (*side != session->game.now.side)
        return refuse(session, "this trick is played on the %s side", name_side(session->game.now.side));
    *side = NOTHING;
    return true;
}

static bool run_play(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    int card, side;
    if (!line->count) return refuse(session, "play takes a card and, to lead, a side");
    if (!line_ends(session, line, 2)) return false;
    if (!asked || asked->about != ABOUT_PLAY) return refuse(session, "no card is to be played now; see `options`");
    if (!is_own(session, asked) || !line_card(session, line->words[0], &card)) return false;
    if (!set_has(&asked->options, card)) return refuse_play(session, card);
    if (!find_side(session, line, &side) || !session_decide(session, decision_option(asked, card, side))) return false;
    session_run_bots(session);
    return true;
}

static int find_option(const Session *session, const Line *line) {
    char *end;
    long number = strtol(line->rest, &end, 10);
    int named = name_find_option(&session->game, &session->loaded->setup, line->rest);
    bool counted = session->game.asked.about == ABOUT_COMMUNITY || session->game.asked.about == ABOUT_NUMBER;
    if (named >= 0 && counted) return named; /* "2" is the community, not the second option */
    if (!*end && number >= 1 && number <= session->game.asked.option_count) return (int)number - 1;
    return named;
}

static bool run_choose(Session *session, const Line *line) {
    if (!line->count) return refuse(session, "choose takes an option, by its name or its number; see `options`");
    const Decision *asked = game_asked(&session->game);
    if (!asked) return session_decide(session, -1);
    if (!is_own(session, asked)) return false;
    int option = find_option(session, line);
    if (option < 0) return refuse(session, "'%s' is none of the options; see `options`", line->rest);
    if (!session_decide(session, option)) return false;
    session_run_bots(session);
    return true;
}

static bool run_options(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    char name[NAME_SIZE];
    if (!line_ends(session, line, 0)) return false;
    if (!asked) return session_refuse_unasked(session);
    bool hidden = session->viewer != NOTHING && session->viewer != asked->seat;
    if (hidden) return refuse(session, "only community %d knows its options", asked->seat + 1);
    for (int option = 0; option < asked->option_count; option++)
        screen_print(session->screen, "%3d  %s\n", option + 1,
                     name_option(&session->game, &session->loaded->setup, option, name));
    return true;
}

const Verb verbs_game[] = {
    {"new", NULL, "[OPTIONS]", "begins a new game; all set-up options of the command line",
     "For example: new --players 4 --powers police,kid,dog --seed 7. new --help lists them.", run_new, COMPLETES_POWER,
     NULL},
    {"open", NULL, "FILE", "opens a scenario (.lua) or a saved game (.game)", NULL, run_open, COMPLETES_FILE, NULL},
    {"save", NULL, "FILE", "writes the game up to here into a file", NULL, run_save, COMPLETES_FILE, NULL},
    {"restart", NULL, "", "goes back to the start of the game", NULL, run_restart, COMPLETES_NOTHING, NULL},
    {"seed", NULL, "[N]", "says the seed, or begins the same game with another", NULL, run_seed, COMPLETES_NOTHING,
     NULL},
    {"as", NULL, "SEAT|all", "looks with the eyes of a community, or of all",
     "As a community, what it does not know is hidden everywhere: table, log, card, zone, score, why, completion "
     "and Lua.",
     run_as, COMPLETES_SEAT, "all"},
    {"auto", NULL, "SEAT... BOT|off", "has communities played by a bot, or by hand again", NULL, run_auto,
     COMPLETES_SEAT, "random greedy off all"},
    {"play", "p", "CARD [SIDE]", "plays a card", NULL, run_play, COMPLETES_PLAY, "high low"},
    {"choose", "c", "OPTION", "answers a question, by the option's name or number; a number alone will do", NULL,
     run_choose, COMPLETES_OPTION, NULL},
    {"options", "o", "", "lists all legal choices, numbered", NULL, run_options, COMPLETES_NOTHING, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
