#include "repl/tabletop/tabletop_tell.h"

#include "core/tabletop/names.h"
#include "repl/tabletop/tabletop_setup.h"

const char *const tabletop_event_kinds[] = {
    [TOLD_GAME] = "game",       [TOLD_PHASE] = "phase", [TOLD_MOVE] = "move",
    [TOLD_LAY] = "lay",         [TOLD_MARK] = "mark",   [TOLD_LINK] = "link",
    [TOLD_COUNT] = "count",     [TOLD_ASK] = "ask",     [TOLD_ANSWER] = "answer",
    [TOLD_FACE] = "face",       [TOLD_SHOW] = "show",   [TOLD_ROLL] = "random",
    [TOLD_SHUFFLE] = "shuffle", [TOLD_PICK] = "pick",   [TOLD_SCORE] = "score",
    [TOLD_END] = "game_end",    [TOLDS] = NULL,
};

static const TabletopEvent *told(const Event *event) {
    return (const TabletopEvent *)(const void *)event;
}

EventInfo tabletop_event_info(const Game *game, const Setup *setup, const Event *event) {
    const TabletopEvent *of = told(event);
    EventInfo info = {.kind = of->kind, .seat = of->seat, .seen = of->seen};
    (void)game;
    if (of->kind == TOLD_ASK) info.question = of->text ? of->text : "";
    info.rule = of->rule;
    if ((of->kind != TOLD_MOVE && of->kind != TOLD_LAY) || of->piece == NO_PIECE) return info;
    names_piece(tabletop_layout(setup), of->piece, info.piece);
    if (of->kind != TOLD_MOVE) return info;
    names_zone(tabletop_layout(setup), of->from, info.from);
    names_zone(tabletop_layout(setup), of->to, info.to);
    return info;
}
