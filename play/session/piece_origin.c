#include "play/session/piece_origin.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/game/describe.h"

typedef struct OriginWatcher {
    const LoadedGame *loaded;
    const char *name;
    int viewer;
    PieceOrigin *origin;
} OriginWatcher;

static void note_script(const LoadedGame *loaded, const Game *game, PieceOrigin *origin) {
    *origin->who = 0;
    origin->depth = place_stack(loaded->scripts.vm, origin->places, MAX_PLACES);
    if (origin->depth && !describe_asked_by(game, loaded->setup, origin->who)) *origin->who = 0;
}

static void see(void *watcher, const Game *game, const Event *event) {
    const OriginWatcher *of = watcher;
    const Setup *setup = of->loaded->setup;
    PieceOrigin *origin = of->origin;
    EventInfo info = describe_event_info(game, setup, event);
    bool seen = of->viewer == DOOR_NOBODY || info.seen >> of->viewer & 1;
    bool moves = seen && *info.piece && strcmp(info.piece, of->name) == 0;
    if (!moves && !info.deals) return;
    origin->event = moves ? ORIGIN_MOVED : ORIGIN_DEALT;
    origin->info = info;
    origin->info.rule = origin->info.question = NULL;
    snprintf(origin->rule, sizeof origin->rule, "%s", info.rule ? info.rule : "");
    clock_text(game, setup, origin->when);
    note_script(of->loaded, game, origin);
}

/* True if the name is one of the words of the text. */
static bool has_word(const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool starts = at == text || isspace((unsigned char)at[-1]);
        if (starts && (!at[length] || isspace((unsigned char)at[length]))) return true;
    }
    return false;
}

/* Alterations move pieces without an event; only those who see everything know of them. */
static void find_by_hand(const LoadedGame *loaded, const Branch *branch, int position, OriginWatcher *of) {
    const Position *at = &branch->positions[position];
    if (of->viewer != DOOR_NOBODY || at->step.kind != STEP_ALTERATION || !has_word(at->step.text, of->name)) return;
    of->origin->event = ORIGIN_BY_HAND;
    clock_text(at->game, loaded->setup, of->origin->when);
}

void piece_origin_find(const LoadedGame *loaded, const Branch *branch, int viewer, const char *name,
                       PieceOrigin *origin) {
    OriginWatcher of = {loaded, name, viewer, origin};
    Host host = {.setup = loaded->setup, .see = see, .watcher = &of, .silent = true};
    memset(origin, 0, sizeof *origin);
    for (int i = branch->here - 1; i >= 0 && origin->event == ORIGIN_NONE; i--) {
        origin->position = i;
        branch_watch(branch, &host, i, i + 1);
        if (origin->event == ORIGIN_NONE) find_by_hand(loaded, branch, i, &of);
    }
    if (origin->event != ORIGIN_NONE) return;
    origin->position = -1;
    branch_watch(branch, &host, -1, 0);
}
