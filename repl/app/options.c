#include "repl/app/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/state/setup.h"
#include "lua/script/script.h"
#include "lua/machine/nearest.h"
#include "lua/machine/parse.h"
#include "lua/script/setup_fields.h"
#include "repl/term/message.h"

typedef enum OptionKind { OPTION_FLAG, OPTION_NUMBER, OPTION_SEED, OPTION_TEXT, OPTION_SETUP } OptionKind;

typedef struct Option {
    const char *name;
    const char *value; /* its name in the help; NULL for a flag */
    OptionGroup group;
    OptionKind kind;
    size_t field;      /* offset in Options */
    int least, most;   /* range of a number */
    const char *takes; /* for a text: the expected value, in the error message */
    const char *help;
} Option;

#define FIELD(name) offsetof(Options, name)

static const Option table[] = {
    {"--game", "G", OPTIONS_GAME, OPTION_TEXT, FIELD(game), 0, 0,
     "dayz, city, tsunami, humans or a file such as mine.lua",
     "the game: dayz (default), a name of `horde games`, or a file"},
    {"--players", "N", OPTIONS_GAME, OPTION_NUMBER, FIELD(players), SETUP_PLAYERS_RANGE, NULL, SETUP_PLAYERS_HELP},
    {"--edition", "E", OPTIONS_GAME, OPTION_TEXT, FIELD(edition), 0, 0, "woodstock, draft or a file such as own.lua",
     "woodstock, draft or a file (default woodstock)"},
    {"--powers", "LIST", OPTIONS_GAME, OPTION_TEXT, FIELD(powers), 0, 0,
     "factions in order, such as hippie,military:weak,dog, or random",
     "factions in order (default hippie,military,dog); random draws them from the seed"},
    {"--box", "NAME", OPTIONS_GAME, OPTION_TEXT, FIELD(box), 0, 0, "a box, such as woodstock or dream",
     "only factions of this box can be drawn or come in later: woodstock, dream (default: all)"},
    {"--with", "LIST", OPTIONS_GAME, OPTION_TEXT, FIELD(with), 0, 0, "special cards, such as bunker,horde,zero:dog",
     "special cards, such as bunker,horde,zero:dog"},
    {"--rounds", "N", OPTIONS_GAME, OPTION_NUMBER, FIELD(rounds), SETUP_ROUNDS_RANGE, NULL, SETUP_ROUNDS_HELP},
    {"--power-draw", NULL, OPTIONS_GAME, OPTION_FLAG, FIELD(power_draw), 0, 0, NULL, SETUP_POWER_DRAW_HELP},
    {"--carry", NULL, OPTIONS_CAMPAIGN, OPTION_FLAG, FIELD(carry), 0, 0, NULL, SETUP_CARRY_HELP},
    {"--seed", "N", OPTIONS_GAME, OPTION_SEED, FIELD(seed), 0, 0, NULL,
     "the same seed gives the same game (default: random)"},
    {"--bots", "LIST", OPTIONS_GAME, OPTION_TEXT, FIELD(bots), 0, 0,
     "random, greedy or search:N for all, or one for each community, such as greedy,random,random",
     "random, greedy or search:N (N playouts a decision), one for all or one each (default random)"},
    {"--factions-dir", "DIR", OPTIONS_SCRIPTS, OPTION_TEXT, FIELD(factions_dir), 0, 0, "a folder of scripts",
     "more scripts; they replace shipped ones of the same id"},
    {"--events", "FILE", OPTIONS_EVENTS, OPTION_TEXT, FIELD(events), 0, 0, "a file to write, or - for stdout",
     "writes all events as JSON, one per line; - is stdout"},
    {"--save", "FILE", OPTIONS_SAVE, OPTION_TEXT, FIELD(save), 0, 0, "a file to write, such as tonight.game",
     "saves the game as it is played; must be a new file"},
    {"--continue", "FILE", OPTIONS_SAVE, OPTION_TEXT, FIELD(resume), 0, 0, "a saved game",
     "continues a saved game, in the same file unless --save is given"},
    {"--print", NULL, OPTIONS_REPLAY, OPTION_FLAG, FIELD(print), 0, 0, NULL, "prints the whole game"},
    {"--tap", NULL, OPTIONS_RUN, OPTION_FLAG, FIELD(tap), 0, 0, NULL, "prints TAP, a test for each expectation"},
    {"--quiet", NULL, OPTIONS_QUIET, OPTION_FLAG, FIELD(quiet), 0, 0, NULL, "prints only the result"},
    {"-x", "FILE", OPTIONS_REPL, OPTION_TEXT, FIELD(commands), 0, 0, "a file of commands",
     "runs the commands of a file, as if they were piped in"},
    {"--echo", NULL, OPTIONS_REPL, OPTION_FLAG, FIELD(echo), 0, 0, NULL, "prints each piped command before its output"},
    {"--keep-going", NULL, OPTIONS_REPL, OPTION_FLAG, FIELD(keep_going), 0, 0, NULL,
     "continues after a piped command fails"},
    {"--resume", NULL, OPTIONS_REPL, OPTION_FLAG, FIELD(resume_last), 0, 0, NULL, "resumes the last game"},
    {"--games", "N", OPTIONS_CHECK, OPTION_NUMBER, FIELD(games), 1, 1000000, NULL,
     "dry runs for each script (default: hundreds, all combinations)"},
    {"--games", "N", OPTIONS_SIM, OPTION_NUMBER, FIELD(games), 1, 1000000000, NULL, "number of games (default 10000)"},
    {"--workers", "N", OPTIONS_SIM, OPTION_NUMBER, FIELD(workers), 1, 256, NULL,
     "number of threads (default: one per core)"},
    {"--knock-out", NULL, OPTIONS_SIM, OPTION_FLAG, FIELD(knock_out), 0, 0, NULL,
     "also plays the same deals without each power"},
    {"--versus", "SETUP", OPTIONS_SIM, OPTION_SETUP, FIELD(versus), 0, 0,
     "set-up options, such as '--powers hippie:weak,military,dog'",
     "also plays the same seeds with these set-up options, and compares"},
    {"--sweep", "WHAT", OPTIONS_SIM, OPTION_TEXT, FIELD(sweep), 0, 0,
     "factions, versions, players or a file with a set-up on each line",
     "compares many set-ups in a table: factions, versions, players or a file of set-ups"},
    {"--sort", "COLUMN", OPTIONS_SIM, OPTION_TEXT, FIELD(sort), 0, 0, "a column of the table, such as change",
     "sorts the table of --sweep by a column"},
    {"--until", "P%", OPTIONS_SIM, OPTION_TEXT, FIELD(until), 0, 0, "a percentage such as 0.5%",
     "with --sweep: stops a set-up when its win rates are known to within P%"},
    {"--shard", "K/N", OPTIONS_SIM, OPTION_TEXT, FIELD(shard), 0, 0, "a part of the run, such as 2/8",
     "plays only the K-th of N parts of the games"},
    {"--out", "PART", OPTIONS_SIM, OPTION_TEXT, FIELD(out), 0, 0, "a file to write",
     "writes the results to a file for horde merge, instead of a report"},
    {"--json", NULL, OPTIONS_FORMAT, OPTION_FLAG, FIELD(json), 0, 0, NULL, "prints the report as JSON"},
    {"--csv", NULL, OPTIONS_FORMAT, OPTION_FLAG, FIELD(csv), 0, 0, NULL, "prints the numbers of the report as CSV"},
    {"--hand", "N", OPTIONS_CHECK, OPTION_NUMBER, FIELD(hand), SETUP_HAND_SIZE_RANGE, NULL, SETUP_HAND_SIZE_HELP},
};

enum { ROWS = sizeof table / sizeof *table };

/* What the reading functions share. */
typedef struct OptionReader {
    Options *options;
    int groups;
    uint64_t given; /* a bit for each row */
    char *why;
    size_t size;
} OptionReader;

static bool refuse(OptionReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(OptionReader *reader, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, reader->size, format, arguments);
    va_end(arguments);
    return false;
}

/* The expected value of an option, for the error message. */
static const char *takes(const Option *option, char out[64]) {
    if (option->takes) return option->takes;
    if (option->kind == OPTION_SEED) return "a whole number from 0 to 18446744073709551615";
    snprintf(out, 64, "a number from %d to %d", option->least, option->most);
    return out;
}

static bool refuse_value(OptionReader *reader, const Option *option, const char *value) {
    char room[64];
    if (!value || !*value) return refuse(reader, "%s takes %s", option->name, takes(option, room));
    return refuse(reader, "%s takes %s, not '%s'", option->name, takes(option, room), value);
}

static bool store(OptionReader *reader, const Option *option, const char *value) {
    void *field = (char *)reader->options + option->field;
    uint64_t number;
    if (option->kind == OPTION_TEXT || option->kind == OPTION_SETUP)
        return *(const char **)field = value, *value || refuse_value(reader, option, value);
    if (!parse_u64(value, 10, &number)) return refuse_value(reader, option, value);
    if (option->kind == OPTION_SEED) return *(uint64_t *)field = number, true;
    if (number < (uint64_t)option->least || number > (uint64_t)option->most) return refuse_value(reader, option, value);
    *(int *)field = (int)number;
    return true;
}

static bool refuse_unknown(OptionReader *reader, const char *word, size_t length) {
    const char *names[ROWS + 2]; /* without dashes, so that they do not count as similar letters */
    char name[64];
    int count = 0;
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    for (int i = 0; i < ROWS; i++)
        if (table[i].group & reader->groups && table[i].name[1] == '-') names[count++] = table[i].name + 2;
    names[count++] = "help";
    names[count] = NULL;
    const char *near = nearest_name(name + strspn(name, "-"), names);
    if (near) return refuse(reader, "unknown option %s; did you mean --%s?", name, near);
    return refuse(reader, "unknown option %s; --help lists the options", name);
}

static const Option *find(int groups, const char *word, size_t length) {
    for (int i = 0; i < ROWS; i++)
        if (table[i].group & groups && strncmp(table[i].name, word, length) == 0 && !table[i].name[length])
            return &table[i];
    return NULL;
}

/* A scenario has its own set-up, but other people can play it from another seed. */
static bool is_for_scenarios(const Option *option) {
    return option->kind == OPTION_SEED || option->field == FIELD(players) || option->field == FIELD(bots);
}

/* True if a game with options of its own may be meant. */
static bool names_game(int count, char **words) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strncmp(words[i], "--game", 6) == 0 && (!words[i][6] || words[i][6] == '=')) return true;
    return false;
}

/* Keeps an option of a game's own, --variant expert or --children, for when its script is loaded. */
static bool keep_own(OptionReader *reader, int count, char **words, int *at) {
    Options *options = reader->options;
    char *name = words[*at] + 2, *equals = strchr(name, '=');
    const char *value = "yes";
    if (equals) *equals = 0, value = equals + 1;
    if (!equals && *at + 1 < count && words[*at + 1][0] != '-') value = words[++*at];
    for (int i = 0; i < options->own_count; i++)
        if (strcmp(options->own[i].name, name) == 0) return refuse(reader, "--%s is given twice; once will do", name);
    if (options->own_count == OWN_OPTIONS) return refuse(reader, "more than %d options of the game", OWN_OPTIONS);
    options->own[options->own_count++] = (OwnOption){name, value};
    options->game_given = options->setup_given = true;
    return true;
}

/* Reads the option in words[*at] and its value, which may be the next word. */
static bool read_option(OptionReader *reader, int count, char **words, int *at) {
    const char *word = words[*at], *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const Option *option = find(reader->groups, word, length);
    bool own = reader->groups & OPTIONS_GAME && strncmp(word, "--", 2) == 0 && names_game(count, words);
    if (!option && own) return keep_own(reader, count, words, at);
    if (!option) return refuse_unknown(reader, word, length);
    uint64_t bit = (uint64_t)1 << (option - table);
    if (reader->given & bit) return refuse(reader, "%s is given twice; once will do", option->name);
    reader->given |= bit;
    bool campaign = option->group == OPTIONS_CAMPAIGN;
    if (option->group == OPTIONS_GAME || campaign || option->field == FIELD(hand)) reader->options->game_given = true;
    if (option->group == OPTIONS_GAME && !is_for_scenarios(option)) reader->options->setup_given = true;
    if (option->kind == OPTION_SEED) reader->options->seed_given = true;
    if (option->kind == OPTION_FLAG) {
        *(bool *)((char *)reader->options + option->field) = true;
        return !equals || refuse(reader, "%s takes no value", option->name);
    }
    if (equals) return store(reader, option, equals + 1);
    bool dashes = option->kind == OPTION_SETUP; /* its value consists of options */
    if (*at + 1 == count || (!dashes && strncmp(words[*at + 1], "--", 2) == 0))
        return refuse_value(reader, option, NULL);
    return store(reader, option, words[++*at]);
}

static bool asks_for_help(int count, char **words) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) return true;
    return false;
}

static bool read_words(OptionReader *reader, int count, char **words) {
    Options *options = reader->options;
    bool options_end = false;
    options->operands = words;
    options->operand_count = 0;
    for (int i = 0; i < count && !options->help; i++) {
        if (!options_end && strcmp(words[i], "--") == 0)
            options_end = true;
        else if (options_end || words[i][0] != '-' || !words[i][1])
            words[options->operand_count++] = words[i]; /* never ahead of i */
        else if (!read_option(reader, count, words, &i))
            return false;
    }
    return true;
}

bool options_read(Options *options, int groups, int count, char **words, char *why, size_t size) {
    OptionReader reader = {.options = options, .groups = groups, .why = why, .size = size};
    *options = (Options){.help = asks_for_help(count, words)};
    return read_words(&reader, count, words);
}

bool options_read_over(Options *options, const Options *like, int groups, int count, char **words, char *why,
                       size_t size) {
    OptionReader reader = {.options = options, .groups = groups, .why = why, .size = size};
    *options = *like;
    options->seed_given = false;
    if (!read_words(&reader, count, words)) return false;
    if (options->operand_count) return refuse(&reader, "unexpected argument '%s'", options->operands[0]);
    return !options->seed_given || refuse(&reader, "both set-ups are played with the same seed; give --seed outside");
}

void options_help(Screen *screen, int groups) {
    for (int i = 0; i < ROWS; i++) {
        const Option *option = &table[i];
        if (!(option->group & groups)) continue;
        char left[32];
        snprintf(left, sizeof left, "%s %s", option->name, option->value ? option->value : "");
        screen_print(screen, "  %-20s ", left);
        screen_wrap(screen, 23, option->help);
    }
}

const char *options_name(int groups, int number) {
    for (int i = 0; i < ROWS; i++)
        if (table[i].group & groups && number-- == 0) return table[i].name;
    return NULL;
}

static uint64_t choose_seed(void) {
    uint64_t seed = (uint64_t)time(NULL);
    FILE *chance = fopen("/dev/urandom", "rb");
    if (chance && fread(&seed, sizeof seed, 1, chance) != 1) seed = (uint64_t)time(NULL);
    if (chance) fclose(chance);
    return seed % 1000000000; /* short enough to type */
}

void options_choose_seed(Options *options) {
    if (!options->seed_given) options->seed = choose_seed();
}

void options_print_seed(const Options *options) {
    if (options->seed_given) return;
    message_note("the seed is %llu; --seed %llu plays this game again", (unsigned long long)options->seed,
                 (unsigned long long)options->seed);
}

void options_choose_and_print_seed(Options *options) {
    options_choose_seed(options);
    options_print_seed(options);
}
