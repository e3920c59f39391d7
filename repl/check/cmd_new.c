/* horde new faction NAME: writes a working faction script and a test of it into the current folder. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/state/setup.h"
#include "repl/app/command.h"
#include "repl/term/message.h"

enum { MAX_NAME = MAX_ID / 2 };

/* In the templates @ stands for the id, ^ for the id with a capital letter. */
static const char script_template[] =
    "-- ^: describe them here in one line.\n"
    "--\n"
    "-- A faction is one file: first its data, then a power for each version. `horde check factions/@.lua`\n"
    "-- finds faults in it; `horde factions @` shows it as players see it.\n"
    "return {\n"
    "  id = \"@\", name = \"^\", box = \"Our own\",\n"
    "  cards = { values = { 1, 13 } }, -- thirteen survivors, each worth 1\n"
    "\n"
    "  -- The version that `--powers @` puts into play.\n"
    "  base = {\n"
    "    text = \"Give 1 card of the trick to another community.\", -- what players read\n"
    "    source = \"own\",\n"
    "    -- Called when a trick that uses this power is won. `me` is the winner and already has the cards.\n"
    "    on_trick_won = function(g, me)\n"
    "      local to = g:ask_community(me, g:others(me), \"Who gets a card of the trick?\")\n"
    "      local card = g:ask_card(me, g:trick_cards(), \"Which card?\")\n"
    "      g:give(card, to)\n"
    "    end,\n"
    "  },\n"
    "\n"
    "  -- A stronger version, `--powers @:advanced`. Remove the dashes to enable it.\n"
    "  -- advanced = {\n"
    "  --   text = \"You may give 1 card of your expedition zone to another community.\",\n"
    "  --   source = \"own\",\n"
    "  --   on_trick_won = function(g, me)\n"
    "  --     local card = g:ask_card(me, g:expedition(me), { text = \"Which card?\", may = true })\n"
    "  --     if not card then return end\n"
    "  --     g:give(card, g:ask_community(me, g:others(me), \"To whom?\"))\n"
    "  --   end,\n"
    "  -- },\n"
    "\n"
    "  -- A weaker version, `--powers @:weak`, which acts at the end of the round.\n"
    "  -- weak = {\n"
    "  --   text = \"End of round: 1 survivor for the community with strictly the most cards of this faction.\",\n"
    "  --   source = \"own\",\n"
    "  --   count = function(g)\n"
    "  --     local first = verbs.strictly_most(g, { faction = \"@\" })\n"
    "  --     if first then g:score(first, 1) end\n"
    "  --   end,\n"
    "  -- },\n"
    "}\n";

static const char scenario_template[] =
    "-- A test of factions/@.lua: a trick with chosen cards, the questions of the power, and the result.\n"
    "-- Update it when you change the power; `horde run --factions-dir factions scenarios/@.lua` runs it.\n"
    "return scenario {\n"
    "  title = \"^: a first trick\",\n"
    "  text = \"Community 1 wins a trick with a zombie in it and gives the zombie away.\",\n"
    "  players = 3, powers = { \"@\", \"hippie\", \"dog\" }, rounds = 1, hand_size = 1,\n"
    "  deal = {\n"
    "    hands = { \"@-9\", \"@-2\", \"zombie-19\" }, -- all other cards are dealt at random\n"
    "    reserve = \"dog-4\",                     -- the encounter\n"
    "    transfers = false, leader = 1,\n"
    "  },\n"
    "\n"
    "  -- s makes decisions and checks results; g looks at the table. Bots make all other decisions.\n"
    "  play = function(s, g)\n"
    "    s:play(1, \"@-9\", \"high\")\n"
    "    s:play(2, \"@-2\")\n"
    "    s:play(3, \"zombie-19\")\n"
    "    s:expect_won(1, \"@\")\n"
    "\n"
    "    s:expect_ask(1, \"community\", { \"2\", \"3\" }, \"@:base\")\n"
    "    s:choose(1, 3)\n"
    "    s:expect_ask(1, \"card\", { \"zombie-19\", \"@-2\", \"@-9\" })\n"
    "    s:choose(1, \"zombie-19\")\n"
    "    s:expect_zone(\"expedition:1\", \"@-2 @-9 dog-4\")\n"
    "    s:expect_delta(1, 3, { survivors = 3 })\n"
    "    s:expect_delta(3, -9, { zombies = -9 })\n"
    "  end,\n"
    "}\n";

static bool is_name(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)name[i]) && !(i && (isdigit((unsigned char)name[i]) || name[i] == '_')))
            return false;
    return length > 0 && length <= MAX_NAME;
}

/* Suggests a valid id for an invalid name. */
static void suggest(const char *name, char id[MAX_NAME + 1]) {
    int used = 0;
    for (; *name && used < MAX_NAME; name++) {
        unsigned char letter = (unsigned char)*name;
        if (isalpha(letter))
            id[used++] = (char)tolower(letter);
        else if (used && isdigit(letter))
            id[used++] = *name;
        else if (used && id[used - 1] != '_')
            id[used++] = '_';
    }
    while (used && id[used - 1] == '_') used--;
    id[used] = 0;
    if (!used) strcpy(id, "punk");
}

static int refuse_name(const char *name) {
    char id[MAX_NAME + 1];
    suggest(name, id);
    message_error("'%s' is not a valid id; expected at most %d lower-case letters, digits and _, such as %s", name,
                  MAX_NAME, id);
    return WRONG_USAGE;
}

static int refuse_shipped(const Paths *paths, const char *name) {
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/factions/%s.lua", paths->data, name);
    if (!*paths->data || length >= PATH_SIZE || access(path, F_OK) != 0) return DONE;
    message_error("faction '%s' already exists; choose another name, or change a copy of %s", name, path);
    return FAILED;
}

static bool make_folder(const char *folder) {
    if (mkdir(folder, 0777) == 0 || (errno == EEXIST && path_is_folder(folder))) return true;
    message_error("the folder %s cannot be created: %s", folder, strerror(errno));
    return false;
}

static void fill_in(FILE *file, const char *template, const char *name) {
    for (; *template; template ++) {
        if (*template == '@')
            fputs(name, file);
        else if (*template == '^')
            fprintf(file, "%c%s", toupper((unsigned char)name[0]), name + 1);
        else
            fputc(*template, file);
    }
}

/* Writes a file that must not exist yet. On failure prints why and removes what was written. */
static bool write_new(const char *path, const char *template, const char *name) {
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!file) {
        if (errno == EEXIST)
            message_error("%s already exists; choose another name", path);
        else
            message_error("%s cannot be written: %s", path, strerror(errno));
        return false;
    }
    fill_in(file, template, name);
    bool failed = ferror(file);
    errno = 0;
    failed = fclose(file) != 0 || failed;
    if (!failed) return true;
    message_error("%s cannot be written: %s", path, strerror(errno ? errno : EIO));
    unlink(path);
    return false;
}

/* Writes both files or none. */
static int write_both(const char *name, char script[PATH_SIZE], char scenario[PATH_SIZE]) {
    snprintf(script, PATH_SIZE, "factions/%s.lua", name);
    snprintf(scenario, PATH_SIZE, "scenarios/%s.lua", name);
    if (!make_folder("factions") || !make_folder("scenarios")) return FAILED;
    if (!write_new(script, script_template, name)) return FAILED;
    if (write_new(scenario, scenario_template, name)) return DONE;
    unlink(script);
    return FAILED;
}

static int run(Program *program, Options *options) {
    char script[PATH_SIZE], scenario[PATH_SIZE];
    if (options->operand_count != 2 || strcmp(options->operands[0], "faction") != 0)
        return message_error("expected: horde new faction NAME"), WRONG_USAGE;
    const char *name = options->operands[1], *called = program->called;
    if (!is_name(name)) return refuse_name(name);
    int end = refuse_shipped(&program->paths, name);
    if (end == DONE) end = write_both(name, script, scenario);
    if (end != DONE) return end;
    screen_print(&program->screen, "wrote %s, a working faction, and %s, a test of it. Next:\n", script, scenario);
    screen_print(&program->screen, "    %s check %s\n", called, script);
    screen_print(&program->screen, "    %s run --factions-dir factions %s\n", called, scenario);
    screen_print(&program->screen, "    %s --factions-dir factions --powers %s,hippie,dog\n", called, name);
    return DONE;
}

const Command command_new = {
    .name = "new",
    .usage = "faction NAME",
    .summary = "writes a faction to start from, and a test of it",
    .about =
        "Writes factions/NAME.lua, a working faction with comments, and scenarios/NAME.lua, a test of it, into the "
        "current folder. Existing files are never overwritten.",
    .run = run,
};
