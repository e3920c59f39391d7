/* SIGINT and SIGTERM end every command while it works on something long: it says so, keeps what it has done, and exits
 * with 1. Each program runs in a terminal of its own and is signalled once it has visibly begun. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

enum { LIMIT = 60 }; /* seconds for a program to end; then this test is killed */

/* A look-up passes 128 keys that collide: the function takes much longer than its budget of instructions suggests. */
#define FIND "x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] x = t[k] "
#define BURN                                                                                                           \
    "local function burn()\n"                                                                                          \
    "  local t, k, x = {}, 127 * 10000000, nil\n"                                                                      \
    "  for i = 1, 128 do t[i * 127 + 127 * 4096] = true end\n"                                                         \
    "  for _ = 1, 3500 do " FIND FIND FIND FIND FIND " end\n"                                                          \
    "  return x\n"                                                                                                     \
    "end\n"

/* A whole game of minutes. Each turn burns and prints. */
static const char slow[] =
    BURN "return { id = 'slow', name = 'Slow', api = 3, seats = { 2, 2 }, begin = 'go',\n"
         "  kinds = { ant = { copies = 4, start = 'deck' } }, zones = { deck = { sees = 'nobody' } },\n"
         "  counters = { n = {} },\n"
         "  phases = { go = function() return 'turn', 1 end,\n"
         "    turn = function(g, seat)\n"
         "      burn()\n"
         "      g:add('n', 1)\n"
         "      print('burning ' .. g:get('n'))\n"
         "      g:ask_yes(seat, 'Well?')\n"
         "      if g:get('n') < 9000 then return 'turn', g:left(seat) end\n"
         "      g:finish { ranking = { g:seats() }, reason = 'over' }\n"
         "    end } }\n";

/* The same without burning: to be saved. */
static void write_quick(const TempFolder *folder) {
    char text[sizeof slow];
    strcpy(text, slow);
    memcpy(strstr(text, "3500"), "0001", 4);
    (void)temp_folder_write(folder, "slow.lua", text);
}

static const char scene[] = "return scenario { title = 'T', game = 'slow.lua', seed = 1, bots = '%s',\n"
                            "  play = function(s) s:finish() end }\n";

static const char faction[] = BURN "print('loading') burn()\n"
                                   "return { id = 'f%04d', name = 'F', cards = { values = { 1, 13 } },\n"
                                   "  base = { text = '-', source = 'own' } }\n";

static void write_files(const TempFolder *folder) {
    char text[2048], path[64], made[600];
    (void)temp_folder_write(folder, "slow.lua", slow);
    snprintf(text, sizeof text, scene, "random");
    (void)temp_folder_write(folder, "scene.lua", text);
    snprintf(text, sizeof text, scene, "search:1000000");
    (void)temp_folder_write(folder, "searched.lua", text);
    snprintf(made, sizeof made, "mkdir -p %s/many", folder->path);
    if (system(made) != 0) abort();
    for (int i = 0; i < 400; i++) {
        snprintf(path, sizeof path, "many/f%04d.lua", i);
        snprintf(text, sizeof text, faction, i);
        (void)temp_folder_write(folder, path, text);
    }
}

/* Many parts, the same one: they are all read before it shows that they do not fit. Puzzles and games of the user's. */
static void write_many(const TempFolder *folder) {
    char text[2048], path[400], made[1200];
    snprintf(made, sizeof made,
             "horde=$(realpath \"${HORDE##* }\"); cd %s && mkdir -p parts horde/scenarios horde/games && "
             "$horde sim --rank --games 96 --seed 1 --shard 1/2 --out part >/dev/null 2>&1",
             folder->path);
    if (system(made) != 0) abort();
    for (int i = 0; i < 8000; i++) {
        snprintf(path, sizeof path, "%s/parts/%d", folder->path, i);
        if (symlink("../part", path) != 0) abort();
    }
    for (int i = 0; i < 400; i++) {
        snprintf(path, sizeof path, "horde/scenarios/s%04d.lua", i);
        (void)temp_folder_write(folder, path, BURN "burn() return scenario { title = 'T', play = function() end }\n");
    }
    for (int i = 0; i < 60; i++) {
        snprintf(path, sizeof path, "horde/games/g%04d.lua", i);
        snprintf(text, sizeof text, BURN "print('loading') burn() return { id = 'g%04d' }\n", i);
        (void)temp_folder_write(folder, path, text);
    }
}

static int end_of(Terminal *terminal, int number) {
    alarm(LIMIT);
    kill(terminal->pid, number);
    int end = terminal_left(terminal);
    alarm(0);
    return end;
}

/* Starts the program; each @ in the words stands for the folder. */
static void start(Terminal *terminal, const TempFolder *folder, const char *words) {
    char all[1024];
    size_t used = 0;
    for (; *words; words++)
        used += (size_t)snprintf(all + used, sizeof all - used, *words == '@' ? "%s/" : "%.1s",
                                 *words == '@' ? folder->path : words);
    terminal_open(terminal, folder->path, 200, all);
}

/* Waits until the program shows `begun`, and signals it. It must say `said`, if that is not NULL. */
static void stops(const TempFolder *folder, const char *words, const char *begun, const char *said) {
    for (int i = 0; i < 2; i++) {
        Terminal terminal;
        int number = i ? SIGTERM : SIGINT;
        start(&terminal, folder, words);
        alarm(LIMIT);
        bool began = terminal_sees(&terminal, begun);
        alarm(LIMIT);
        kill(terminal.pid, number);
        bool told = !said || terminal_sees(&terminal, said);
        int end = end_of(&terminal, 0);
        alarm(0);
        ok(began && told && end == 1, "horde %s: %s ends it (began %d, told %d, exit %d)", words,
           i ? "SIGTERM" : "Ctrl-C", began, told, end);
    }
}

static void stops_commands(const TempFolder *folder) {
    const char *stopped = "stopped before the end of the game";
    stops(folder, "game --game @slow.lua --seed 1", "burning 2", stopped);
    stops(folder, "game --game @slow.lua --seed 1 --bots greedy", "burning 1", stopped);
    stops(folder, "game --seed 1 --bots search:1000000 --workers 2", "Round 1", stopped);
    stops(folder, "game --game city --seed 1 --bots search:1000000", "[", stopped);
    stops(folder, "run @scene.lua", "burning 2", "stopped after 0 scenarios");
    stops(folder, "run --tap @scene.lua", "burning 2", "Bail out!");
    stops(folder, "run @searched.lua", "burning 1", "stopped after 0 scenarios");
    stops(folder, "replay @slow.game", "burning 2", "stopped replaying");
    stops(folder, "replay @slow.game --quiet", "[", "stopped replaying");
    stops(folder, "game --game @slow.lua --seed 1 --quiet", " decisions", stopped);
    stops(folder, "game --factions-dir @many", "loading scripts", NULL);
    stops(folder, "check @scene.lua", "scene.lua", "stopped checking");
    stops(folder, "check @slow.lua", "0%", "slow.lua after 0 of 240 games");
    stops(folder, "check --game @slow.lua --players 2 --seed 1", "burning 1", stopped);
    stops(folder, "factions --factions-dir @many", "loading", NULL);
    stops(folder, "run --factions-dir @many @scene.lua", "loading", NULL);
    stops(folder, "game --factions-dir @many", "loading", NULL);
    stops(folder, "repl --factions-dir @many", "loading", NULL);
    stops(folder, "check @many/f0001.lua --factions-dir @many", "loading", NULL);
}

static void stops_sim(const TempFolder *folder) {
    const char *stopped = "stopped after";
    stops(folder, "sim --game @slow.lua --workers 2", "[", stopped);
    stops(folder, "sim --games 1000000000 --seed 1", "[", stopped);
    stops(folder, "sim --games 1000000000 --seed 1 --powers hippie,dog,kid --versus '--powers kid,nurse,dog'", "[",
          stopped);
    stops(folder, "sim --rank --games 100000000 --seed 1", "[", stopped);
    stops(folder, "sim --sweep players --games 100000000 --seed 1", "[", "stopped in set-up");
    stops(folder, "sim --games 1000000 --seed 1 --show skill,decisions,drama", "[", stopped);
    stops(folder, "sim --games 1000000 --seed 1 --bots search:100000", "[", stopped);
    stops(folder, "sim --factions-dir @many --games 10", "loading", NULL);
}

/* Commands that list or add up. */
static void stops_lists(const TempFolder *folder) {
    stops(folder, "merge @parts/*", "%", NULL);
    stops(folder, "games", "loading", NULL);
    stops(folder, "puzzles", "s0", NULL);
}

static void types(const TempFolder *folder, const char *options, const char *prompt, const char *line,
                  const char *begun) {
    Terminal terminal;
    start(&terminal, folder, options);
    bool asked = terminal_asks(&terminal, prompt);
    terminal_type(&terminal, line);
    bool began = terminal_sees(&terminal, begun);
    alarm(LIMIT);
    kill(terminal.pid, SIGINT);
    bool stopped = terminal_sees(&terminal, "stopped") && terminal_asks(&terminal, prompt);
    alarm(0);
    ok(asked && began && stopped, "Ctrl-C stops %.10s and leads to the prompt (%d%d%d)", line, asked, began, stopped);
    terminal_type(&terminal, line);
    began = terminal_sees(&terminal, strncmp(begun, "burning", 7) == 0 ? "burning" : begun);
    int end = end_of(&terminal, SIGTERM);
    ok(began && end == 1, "SIGTERM during %.10s ends the session (began %d, exit %d)", line, began, end);
}

/* A step that burns many times, without a question in between. */
static const char chain[] = BURN "return { id = 'chain', name = 'Chain', api = 3, seats = { 2, 2 }, begin = 'go',\n"
                                 "  kinds = { ant = { copies = 4, start = 'deck' } }, zones = { deck = {} },\n"
                                 "  phases = {\n"
                                 "    go = function(g) g:ask_yes(1, 'Begin?') return 'work', 40 end,\n"
                                 "    work = function(g, left)\n"
                                 "      print('burning ' .. left) burn()\n"
                                 "      if left > 1 then return 'work', left - 1 end\n"
                                 "      return 'last'\n"
                                 "    end,\n"
                                 "    last = function(g)\n"
                                 "      g:ask_yes(1, 'Well?')\n"
                                 "      g:finish { ranking = { g:seats() }, reason = 'over' }\n"
                                 "    end } }\n";

/* Ctrl-C inside a phase: the script is not at fault, and the phase can be run again. */
static void goes_on(const TempFolder *folder) {
    Terminal terminal;
    static const char *const lines[] = {"yes\r", "continue\r"};
    (void)temp_folder_write(folder, "chain.lua", chain);
    start(&terminal, folder, "--game @chain.lua --seed 1");
    bool asked = terminal_asks(&terminal, "0.0 "), stopped = true;
    alarm(LIMIT);
    for (int i = 0; i < 2; i++) {
        terminal_type(&terminal, lines[i]);
        stopped = stopped && terminal_sees(&terminal, "burning 3");
        kill(terminal.pid, SIGINT);
        stopped = stopped && terminal_sees(&terminal, "stopped inside a phase; Enter or `continue` runs it again");
        stopped = stopped && terminal_asks(&terminal, "0.0 stopped> ");
    }
    ok(asked && stopped, "Ctrl-C inside a phase leads to a prompt that says so (%d%d)", asked, stopped);
    terminal_type(&terminal, "choose no\r");
    ok(terminal_sees(&terminal, "stopped inside a phase; Enter"), "where nothing can be decided");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "Well?") && terminal_asks(&terminal, "0.0 "), "Enter goes on");
    alarm(0);
    ok(!strstr(terminal.seen, "failed"), "and nobody says that the script failed");
    ok(!strstr(terminal.seen, "stays as branch"), "or keeps what was stopped as a branch");
    (void)end_of(&terminal, SIGTERM);
}

static void stops_repl(const TempFolder *folder) {
    Terminal terminal;
    terminal_open(&terminal, folder->path, 80, "--seed 7");
    bool asked = terminal_asks(&terminal, "1.0 you give> ");
    int end = end_of(&terminal, SIGTERM);
    ok(asked && end == 1, "SIGTERM at the prompt ends the session (asked %d, exit %d)", asked, end);
    types(folder, "--game @slow.lua --seed 1", "0.0 ", "playout\r", "burning 5");
    types(folder, "--game @slow.lua --seed 1", "0.0 ", "until false\r", "burning 5");
    types(folder, "--seed 1", "1.0 ", "try 1000000\r", "Ctrl-C stops");
    types(folder, "--seed 1 --bots search:1000000", "1.0 ", "step\r", "a bot searches");
}

/* A terminal that knows no control sequences gets no bar. */
static void spares_dumb_terminals(const TempFolder *folder) {
    Terminal terminal;
    char command[512], before[256];
    snprintf(before, sizeof before, "%s", getenv("HORDE"));
    snprintf(command, sizeof command, "env TERM=dumb %s", before);
    setenv("HORDE", command, 1);
    terminal_open(&terminal, folder->path, 80, "check factions/hippie.lua --games 40");
    ok(terminal_sees(&terminal, "no faults in 40 games"), "check works at a dumb terminal");
    ok(!strstr(terminal.seen, "[#") && !strstr(terminal.seen, "%"), "and draws no progress bar there");
    (void)terminal_left(&terminal);
    setenv("HORDE", before, 1);
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal");
    plan(NO_PLAN);
    setvbuf(stdout, NULL, _IOLBF, 0);
    TempFolder folder = temp_folder_new();
    char made[1024];
    setenv("HORDE", "./horde", 0);
    snprintf(made, sizeof made,
             "horde=$(realpath \"${HORDE##* }\"); cd %s && $horde game --game $PWD/slow.lua --seed 1 --save slow.game "
             ">/dev/null 2>&1",
             folder.path);
    write_quick(&folder);
    if (system(made) != 0) abort();
    write_files(&folder);
    stops_commands(&folder);
    stops_sim(&folder);
    write_many(&folder);
    stops_lists(&folder);
    stops_repl(&folder);
    goes_on(&folder);
    spares_dumb_terminals(&folder);
    temp_folder_remove(&folder);
    done_testing();
}
