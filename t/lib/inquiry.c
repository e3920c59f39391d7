#include "t/lib/inquiry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char inquiry_script[] = "local function pick(g, seat)\n"
                              "  local mine = g:hand(seat)\n"
                              "  return mine[1]\n"
                              "end\n"
                              "return { id = 'told', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                              "    text = 'T.', source = 'own',\n"
                              "    on_round_start = function(g)\n"
                              "      print('began')\n"
                              "      local yes = g:ask_yes(2)\n"
                              "      local card = pick(g, 2)\n"
                              "      g:give(card, 1)\n"
                              "      local seat = g:ask_community(1, { 2, 3 })\n"
                              "      g:fire('told', seat)\n"
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
    Inquiry *inquiry = printer;
    size_t used = strlen(inquiry->printed);
    if (used + 2 < sizeof inquiry->printed) snprintf(inquiry->printed + used, 2, "%s", strrchr(line, ' ') + 1);
}

void inquiry_begin(Inquiry *inquiry, const Folder *folder, const char *text) {
    *inquiry = (Inquiry){.scripts = told_open(folder, text)};
    inquiry->setup = told_setup(inquiry->scripts);
    inquiry->host = (Host){.setup = &inquiry->setup, .pauses = true};
    inquiry->debugger = debugger_new(inquiry->scripts->vm);
    inquiry->scripts->vm->print = print;
    inquiry->scripts->vm->printer = inquiry;
    game_init(&inquiry->game, &inquiry->setup, 5);
    while (game_step(&inquiry->host, &inquiry->game) == GAME_WAITS && inquiry->game.decisions < 5)
        game_answer(&inquiry->host, &inquiry->game, 0);
    game_answer(&inquiry->host, &inquiry->game, 0); /* the last card of the transfer */
}

void inquiry_end(Inquiry *inquiry) {
    debugger_free(inquiry->debugger);
    test_scripts_close(inquiry->scripts);
}

const char *inquiry_go(Inquiry *inquiry, StepMode how) {
    static const char *const others[] = {[GAME_WAITS] = "waits", [GAME_OVER] = "over", [GAME_FAILED] = "failed"};
    static char text[512];
    debugger_step(inquiry->debugger, how);
    Status status = game_step(&inquiry->host, &inquiry->game);
    const PausedHook *seen = debugger_paused(inquiry->debugger);
    if (status != GAME_PAUSED) return seen ? "seen without a pause" : others[status];
    snprintf(text, sizeof text, "%s:%d %s", strrchr(seen->stack[0].file, '/') + 1, seen->stack[0].line,
             seen->stack[0].function);
    return text;
}

const char *inquiry_local(const Inquiry *inquiry, const char *name) {
    const PausedHook *seen = debugger_paused(inquiry->debugger);
    for (int i = 0; seen && i < seen->local_count; i++)
        if (seen->locals[i].frame == 0 && strcmp(seen->locals[i].name, name) == 0) return seen->locals[i].words;
    return "none";
}

void inquiry_answer(Inquiry *inquiry, int option) {
    if (game_answer(&inquiry->host, &inquiry->game, option) != ANSWER_TAKEN) abort();
}
