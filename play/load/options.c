#include "play/load/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/base/text.h"
#include "core/base/parse.h"
#include "play/load/tools.h"
#include "play/load/message.h"

#define FIELD(name) offsetof(Options, name)

enum { MOST_PLAYERS = 99 }; /* that can be asked for; the game says how many it takes */

/* A row without a name stands for the games' own options of its groups. */
static const OptionRow table[] = {
    {"--game", "G", OPTIONS_GAME, TAKES_TEXT, FIELD(game), 0, 0,
     "dayz, city, tsunami, humans or a file such as mine.lua",
     "the game: dayz (default), a name of `horde games`, or a file"},
    {"--players", "N", OPTIONS_GAME, TAKES_NUMBER, FIELD(players), 1, MOST_PLAYERS, "a number of players",
     "number of communities; 2 to 5 in the shipped editions (default 3)"},
    {.group = OPTIONS_GAME | OPTIONS_CAMPAIGN},
    {"--seed", "N", OPTIONS_GAME, TAKES_SEED, FIELD(seed), 0, 0, NULL,
     "the same seed gives the same game (default: random)"},
    {"--bots", "LIST", OPTIONS_GAME, TAKES_TEXT, FIELD(bots), 0, 0,
     "random, greedy or search:N for all, or one for each community, such as greedy,random,random",
     "random, greedy or search:N (N playouts a decision), one for all or one each (default: greedy where a person "
     "plays, otherwise random)"},
    {"--factions-dir", "DIR", OPTIONS_SCRIPTS, TAKES_TEXT, FIELD(factions_dir), 0, 0, "a folder of scripts",
     "more scripts; they replace shipped ones of the same id"},
    {"--events", "FILE", OPTIONS_EVENTS, TAKES_TEXT, FIELD(events), 0, 0, "a file to write, or - for stdout",
     "writes all events as JSON, one per line; - is stdout"},
    {"--save", "FILE", OPTIONS_SAVE, TAKES_TEXT, FIELD(save), 0, 0, "a file to write, such as tonight.game",
     "saves the game as it is played; must be a new file"},
    {"--continue", "FILE", OPTIONS_SAVE, TAKES_TEXT, FIELD(resume), 0, 0, "a saved game",
     "continues a saved game, in the same file unless --save is given"},
    {"--print", NULL, OPTIONS_REPLAY, TAKES_NOTHING, FIELD(print), 0, 0, NULL, "prints the whole game"},
    {"--page", "FILE", OPTIONS_PAGE, TAKES_TEXT, FIELD(page), 0, 0, "a file to write, such as game.html",
     "also writes a web page that shows it"},
    {"--tap", NULL, OPTIONS_RUN, TAKES_NOTHING, FIELD(tap), 0, 0, NULL, "prints TAP, a test for each expectation"},
    {"--quiet", NULL, OPTIONS_QUIET, TAKES_NOTHING, FIELD(quiet), 0, 0, NULL, "prints only the result"},
    {"-x", "FILE", OPTIONS_REPL, TAKES_TEXT, FIELD(commands), 0, 0, "a file of commands",
     "runs the commands of a file, as if they were piped in"},
    {"--echo", NULL, OPTIONS_REPL, TAKES_NOTHING, FIELD(echo), 0, 0, NULL,
     "prints each piped command before its output"},
    {"--keep-going", NULL, OPTIONS_REPL, TAKES_NOTHING, FIELD(keep_going), 0, 0, NULL,
     "continues after a piped command fails"},
    {"--resume", "[list|N]", OPTIONS_REPL, TAKES_NOTHING, FIELD(resume_last), 0, 0, NULL,
     "resumes the last game, or game N of the list; list shows the kept games"},
    {"--games", "N", OPTIONS_CHECK, TAKES_NUMBER, FIELD(games), 1, 1000000, NULL,
     "dry runs for each script (default: hundreds, all combinations)"},
    {"--games", "N", OPTIONS_SIM, TAKES_NUMBER, FIELD(games), 1, 1000000000, NULL,
     "number of games (default 10000; with --rank 20000)"},
    {"--workers", "N", OPTIONS_THREADS, TAKES_NUMBER, FIELD(workers), 1, 256, NULL,
     "number of threads (default: one per core)"},
    {"--knock-out", NULL, OPTIONS_SIM, TAKES_NOTHING, FIELD(knock_out), 0, 0, NULL,
     "also plays the same deals without each power"},
    {"--rank", NULL, OPTIONS_SIM, TAKES_NOTHING, FIELD(rank), 0, 0, NULL,
     "ranks all powers, and marks those of the FACTIONs (names or files); draws the powers of each game"},
    {"--versus", "SETUP", OPTIONS_SIM, TAKES_SETUP, FIELD(versus), 0, 0,
     "set-up options, such as '--powers hippie:weak,military,dog'",
     "also plays the same seeds with these set-up options, and compares"},
    {"--sweep", "WHAT", OPTIONS_SIM, TAKES_TEXT, FIELD(sweep), 0, 0,
     "factions, versions, players or a file with a set-up on each line",
     "compares many set-ups in a table: factions, versions, players or a file of set-ups"},
    {"--sort", "COLUMN", OPTIONS_SIM, TAKES_TEXT, FIELD(sort), 0, 0, "a column of the table, such as change",
     "sorts the table of --sweep by a column"},
    {"--until", "P%", OPTIONS_SIM, TAKES_TEXT, FIELD(until), 0, 0, "a percentage such as 0.5%",
     "with --sweep: stops a set-up when its win rates are known to within P%"},
    {"--shard", "K/N", OPTIONS_SIM, TAKES_TEXT, FIELD(shard), 0, 0, "a part of the run, such as 2/8",
     "plays only the K-th of N parts of the games"},
    {"--out", "PART", OPTIONS_SIM, TAKES_TEXT, FIELD(out), 0, 0, "a file to write",
     "writes the results to a file for horde merge, instead of a report"},
    {"--games-csv", "FILE", OPTIONS_SIM, TAKES_TEXT, FIELD(games_csv), 0, 0, "a file to write",
     "also writes a row for each game and seat, as the games are played"},
    {"--show", "LIST", OPTIONS_FORMAT, TAKES_TEXT, FIELD(show), 0, 0, "sections such as powers,drama:5000; all",
     "prints only these sections: seats, drama, length, scores, powers, versus, skill, decisions, neighbours, all; "
     "decisions, neighbours, skill and all take longer; drama:5000 studies 5000 games"},
    {"--json", NULL, OPTIONS_FORMAT, TAKES_NOTHING, FIELD(json), 0, 0, NULL, "prints the report as JSON"},
    {"--csv", NULL, OPTIONS_FORMAT, TAKES_NOTHING, FIELD(csv), 0, 0, NULL, "prints the numbers of the report as CSV"},
    {.group = OPTIONS_CHECK},
};

enum { ROWS = sizeof table / sizeof *table, MOST_OPTIONS = 64 }; /* MOST_OPTIONS: of a command */

const OptionRow *options_at(int groups, int number) {
    for (const OptionRow *row = table; row < table + ROWS; row++) {
        if (row->name && row->group & groups && number-- == 0) return row;
        for (int game = 0; !row->name && doors[game]; game++)
            for (const OptionRow *own = door_tools(doors[game])->options; own && own->name; own++)
                if (own->group & row->group & groups && number-- == 0) return own;
    }
    return NULL;
}

/* What the reading functions share. */
typedef struct OptionReader {
    Options *options;
    int groups;
    uint64_t given; /* a bit for each option of the groups */
    char *why;
    size_t size;
} OptionReader;

static bool refuse_words(OptionReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse_words(OptionReader *reader, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, reader->size, format, arguments);
    va_end(arguments);
    return false;
}

/* The expected value of an option, for the error message. */
static const char *takes(const OptionRow *option, char out[64]) {
    if (option->takes) return option->takes;
    if (option->kind == TAKES_SEED) return "a whole number from 0 to 18446744073709551615";
    snprintf(out, 64, "a number from %d to %d", option->least, option->most);
    return out;
}

static bool refuse_value(OptionReader *reader, const OptionRow *option, const char *value) {
    char room[64];
    if (!value || !*value) return refuse_words(reader, "%s takes %s", option->name, takes(option, room));
    return refuse_words(reader, "%s takes %s, not '%s'", option->name, takes(option, room), value);
}

static bool store_value(OptionReader *reader, const OptionRow *option, const char *value) {
    void *field = (char *)reader->options + option->field;
    uint64_t number;
    if (option->kind == TAKES_TEXT || option->kind == TAKES_SETUP)
        return *(const char **)field = value, *value || refuse_value(reader, option, value);
    if (!parse_u64(value, 10, &number)) return refuse_value(reader, option, value);
    if (option->kind == TAKES_SEED) return *(uint64_t *)field = number, true;
    if (number < (uint64_t)option->least || number > (uint64_t)option->most) return refuse_value(reader, option, value);
    *(int *)field = (int)number;
    return true;
}

static bool refuse_unknown(OptionReader *reader, const char *word, size_t length) {
    const char *names[MOST_OPTIONS + 2]; /* without dashes, so that they do not count as similar letters */
    const OptionRow *option;
    char name[64];
    int count = 0;
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    for (int i = 0; i < MOST_OPTIONS && (option = options_at(reader->groups, i)); i++)
        if (option->name[1] == '-') names[count++] = option->name + 2;
    names[count++] = "help";
    names[count] = NULL;
    const char *near = nearest_name(name + strspn(name, "-"), names);
    if (near) return refuse_words(reader, "unknown option %s; did you mean --%s?", name, near);
    return refuse_words(reader, "unknown option %s; --help lists the options", name);
}

/* The number of the option among those of the groups; -1 if there is none of this name. */
static int find_option(int groups, const char *word, size_t length) {
    const OptionRow *option;
    for (int i = 0; i < MOST_OPTIONS && (option = options_at(groups, i)); i++)
        if (strncmp(option->name, word, length) == 0 && !option->name[length]) return i;
    return -1;
}

/* True for an option of a game's own. */
static bool is_own(const OptionRow *option) {
    for (const OptionRow *row = table; row < table + ROWS; row++)
        if (row == option) return false;
    return true;
}

/* A scenario has its own set-up, but other people can play it from another seed. */
static bool is_for_scenarios(const OptionRow *option) {
    return option->kind == TAKES_SEED || option->field == FIELD(players) || option->field == FIELD(bots);
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
        if (strcmp(options->own[i].name, name) == 0)
            return refuse_words(reader, "--%s is given twice; once will do", name);
    if (options->own_count == OWN_OPTIONS) return refuse_words(reader, "more than %d options of the game", OWN_OPTIONS);
    options->own[options->own_count++] = (OwnOption){name, value};
    options->game_given = options->setup_given = true;
    return true;
}

/* Reads the option in words[*at] and its value, which may be the next word. */
static bool read_option(OptionReader *reader, int count, char **words, int *at) {
    const char *word = words[*at], *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    int number = find_option(reader->groups, word, length);
    const OptionRow *option = number < 0 ? NULL : options_at(reader->groups, number);
    bool own = reader->groups & OPTIONS_GAME && strncmp(word, "--", 2) == 0 && names_game(count, words);
    if (!option && own) return keep_own(reader, count, words, at);
    if (!option) return refuse_unknown(reader, word, length);
    uint64_t bit = (uint64_t)1 << number;
    if (reader->given & bit) return refuse_words(reader, "%s is given twice; once will do", option->name);
    reader->given |= bit;
    if (option->group == OPTIONS_GAME || is_own(option)) reader->options->game_given = true;
    if (option->group == OPTIONS_GAME && !is_for_scenarios(option)) reader->options->setup_given = true;
    if (option->kind == TAKES_SEED) reader->options->seed_given = true;
    if (option->kind == TAKES_NOTHING) {
        *(bool *)((char *)reader->options + option->field) = true;
        return !equals || refuse_words(reader, "%s takes no value", option->name);
    }
    if (equals) return store_value(reader, option, equals + 1);
    bool dashes = option->kind == TAKES_SETUP; /* its value consists of options */
    if (*at + 1 == count || (!dashes && strncmp(words[*at + 1], "--", 2) == 0))
        return refuse_value(reader, option, NULL);
    return store_value(reader, option, words[++*at]);
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
    if (options->operand_count) return refuse_words(&reader, "unexpected argument '%s'", options->operands[0]);
    return !options->seed_given ||
           refuse_words(&reader, "both set-ups are played with the same seed; give --seed outside");
}

const char *options_of_others(const Options *options, const Door *door) {
    for (int game = 0; doors[game]; game++) {
        const OptionRow *row = doors[game] == door ? NULL : door_tools(doors[game])->options;
        for (; row && row->name; row++) {
            const void *field = (const char *)options + row->field;
            bool given = row->kind == TAKES_TEXT     ? *(const char *const *)field != NULL
                         : row->kind == TAKES_NUMBER ? *(const int *)field != 0
                                                     : *(const bool *)field;
            if (row->group == OPTIONS_GAME && given) return row->name + 2;
        }
    }
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
