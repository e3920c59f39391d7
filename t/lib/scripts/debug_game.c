#include "t/lib/scripts/debug_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char debug_game_script[] = "local function pick(g, seat)\n"
                                 "  local mine = g:hand(seat)\n"
                                 "  return mine[1]\n"
                                 "end\n"
                                 "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                                 "    text = 'T.', source = 'own',\n"
                                 "    on_round_start = function(g)\n"
                                 "      print('began')\n"
                                 "      local yes = g:ask_yes(2)\n"
                                 "      local card = pick(g, 2)\n"
                                 "      g:give(card, 1)\n"
                                 "      local seat = g:ask_community(1, { 2, 3 })\n"
                                 "      g:fire('traced', seat)\n"
                                 "      print('done')\n"
                                 "    end,\n"
                                 "    on_trick_won = function(g, me)\n"
                                 "      local cards, two = g:trick_cards(), { 2, x = { me } }\n"
                                 "      return\n"
                                 "    end,\n"
                                 "    may_play = function(g, seat, cards)\n"
                                 "      print('judge')\n"
                                 "      local some = cards[1]\n"
                                 "      return nil\n"
                                 "    end,\n"
                                 "} }\n";

static void print(void *printer, const char *line) {
    DebugGame *debug = printer;
    size_t used = strlen(debug->printed);
    if (used + 2 < sizeof debug->printed) snprintf(debug->printed + used, 2, "%s", strrchr(line, ' ') + 1);
}

void debug_game_begin(DebugGame *debug, const TempFolder *folder, const char *text) {
    *debug = (DebugGame){.scripts = trace_text_scripts(folder, text)};
    debug->setup = trace_text_setup(debug->scripts);
    debug->host = (Host){.setup = &debug->setup, .pauses = true};
    debug->debugger = debugger_new(debug->scripts->vm);
    debug->scripts->vm->print = print;
    debug->scripts->vm->printer = debug;
    game_init(&debug->game, &debug->setup, 5);
    while (game_step(&debug->host, &debug->game) == GAME_WAITS && debug->game.decisions < 5)
        game_answer(&debug->host, &debug->game, 0);
    game_answer(&debug->host, &debug->game, 0); /* the last card of the transfer */
}

void debug_game_end(DebugGame *debug) {
    debugger_free(debug->debugger);
    test_scripts_close(debug->scripts);
}

const char *debug_game_go(DebugGame *debug, StepMode how) {
    static const char *const others[] = {[GAME_WAITS] = "waits", [GAME_OVER] = "over", [GAME_FAILED] = "failed"};
    static char text[512];
    debugger_step(debug->debugger, how);
    Status status = game_step(&debug->host, &debug->game);
    const PausedHook *seen = debugger_paused(debug->debugger);
    if (status != GAME_PAUSED) return seen ? "seen without a pause" : others[status];
    snprintf(text, sizeof text, "%s:%d %s", strrchr(seen->stack[0].file, '/') + 1, seen->stack[0].line,
             seen->stack[0].function);
    return text;
}

const char *debug_game_local(const DebugGame *debug, const char *name) {
    const PausedHook *seen = debugger_paused(debug->debugger);
    for (int i = 0; seen && i < seen->local_count; i++)
        if (seen->locals[i].frame == 0 && strcmp(seen->locals[i].name, name) == 0) return seen->locals[i].words;
    return "none";
}

void debug_game_answer(DebugGame *debug, int option) {
    if (game_answer(&debug->host, &debug->game, option) != ANSWER_TAKEN) abort();
}
