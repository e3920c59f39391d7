#include "t/lib/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char session_script[] = "local function pick(g, seat)\n"
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
    Session *session = printer;
    size_t used = strlen(session->printed);
    if (used + 2 < sizeof session->printed) snprintf(session->printed + used, 2, "%s", strrchr(line, ' ') + 1);
}

void session_begin(Session *session, const Folder *folder, const char *text) {
    *session = (Session){.scripts = told_open(folder, text)};
    session->setup = told_setup(session->scripts);
    session->host = (Host){.setup = &session->setup, .pauses = true};
    session->debugger = debugger_new(session->scripts->vm);
    session->scripts->vm->print = print;
    session->scripts->vm->printer = session;
    game_init(&session->game, &session->setup, 5);
    while (game_step(&session->host, &session->game) == GAME_WAITS && session->game.decisions < 5)
        game_answer(&session->host, &session->game, 0);
    game_answer(&session->host, &session->game, 0); /* the last card of the transfer */
}

void session_end(Session *session) {
    debugger_free(session->debugger);
    scripts_close(session->scripts);
}

const char *session_go(Session *session, Go how) {
    static const char *const others[] = {[GAME_WAITS] = "waits", [GAME_OVER] = "over", [GAME_FAILED] = "failed"};
    static char text[512];
    debugger_go(session->debugger, how);
    Status status = game_step(&session->host, &session->game);
    const Seen *seen = debugger_seen(session->debugger);
    if (status != GAME_PAUSED) return seen ? "seen without a pause" : others[status];
    snprintf(text, sizeof text, "%s:%d %s", strrchr(seen->stack[0].file, '/') + 1, seen->stack[0].line,
             seen->stack[0].function);
    return text;
}

const char *session_local(const Session *session, const char *name) {
    const Seen *seen = debugger_seen(session->debugger);
    for (int i = 0; seen && i < seen->local_count; i++)
        if (seen->locals[i].frame == 0 && strcmp(seen->locals[i].name, name) == 0) return seen->locals[i].words;
    return "none";
}

void session_answer(Session *session, int option) {
    if (game_answer(&session->host, &session->game, option) != ANSWER_TAKEN) abort();
}
