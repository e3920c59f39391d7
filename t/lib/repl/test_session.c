#include "t/lib/repl/test_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "lua/vm/heap.h"
#include "play/session/session_open.h"

static volatile sig_atomic_t stop; /* never set: nobody presses Ctrl-C */

Session *test_session_new(Program *program) {
    struct SessionOnScreen {
        Session session; /* the first, so that it is freed with it */
        Shell shell;
    } *both = heap_new(1, sizeof *both);
    shell_init(&both->shell, &both->session, &program->screen);
    shell_attach(&both->shell, &both->session);
    return &both->session;
}

static Session *open_origin(Program *program, Origin *origin, const Options *options) {
    Session *session = test_session_new(program);
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(origin, options);
    (void)session_open(session, &program->paths, origin);
    if (session->loaded) return session;
    fprintf(stdout, "Bail out! a session cannot be opened\n");
    exit(EXIT_FAILURE);
}

/* The powers in play, as --powers and --with expect them. */
static void name_lineup(const Setup *setup, char powers[MAX_NAMES], char with[MAX_NAMES]) {
    const Lineup *lineup = &setup->lineups[0];
    size_t used = 0;
    *powers = *with = 0;
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        const Faction *faction = &setup->factions[lineup->faction[slot]];
        if (faction->role == ROLE_SURVIVOR)
            used += (size_t)snprintf(powers + used, MAX_NAMES - used, "%s%s:%s", used ? "," : "", faction->id,
                                     name_version(lineup->version[slot]));
    }
    used = 0;
    for (int i = 0; i < lineup->with_count; i++)
        used += (size_t)snprintf(with + used, MAX_NAMES - used, "%s%s", used ? "," : "",
                                 setup->specials[lineup->with[i]].id);
}

Session *test_session_game(Program *program, const Lineups *lineups, uint64_t number, uint64_t seed) {
    Setup setup = lineups_setup(lineups, number);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char powers[MAX_NAMES], with[MAX_NAMES];
    name_lineup(&setup, powers, with);
    Options options = {.players = setup.seats,
                       .powers = powers,
                       .with = *with ? with : NULL,
                       .edition = setup.edition.name,
                       .rounds = setup.rounds,
                       .power_draw = setup.power_draw,
                       .seed = seed};
    return open_origin(program, &origin, &options);
}

Session *test_session_file(Program *program, const char *path) {
    Origin origin = {.kind = strstr(path, ".game") ? ORIGIN_SAVED : ORIGIN_SCENARIO};
    Options options = {.players = 0}; /* as the file says */
    snprintf(origin.path, sizeof origin.path, "%s", path);
    return open_origin(program, &origin, &options);
}

void test_session_close(Session *session) {
    session_release(session);
    free(session);
}
