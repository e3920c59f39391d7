/* g:say words a moment: who does not know a piece does not read its name. The log tells each thing once. */
#include <string.h>
#include <tap.h>

#include "core/base/buffer.h"
#include "t/lib/table/test_tabletop.h"

/* What a viewer is told: the sentences, a line each; or the event stream. */
typedef struct Heard {
    WholeGame *game;
    int viewer;
    bool stream;
    Buffer text;
} Heard;

static void hear(void *watcher, const Game *played, const Event *told) {
    Heard *heard = watcher;
    const TabletopEvent *event = tabletop_told(told);
    EventText text = {0};
    if (event->kind == TOLD_GAME || event->kind == TOLD_PHASE) return;
    if (heard->stream)
        (void)event_text_json(&text, heard->game, tabletop_look_at(played), event);
    else
        event_text_words(&text, heard->game, tabletop_look_at(played), event, heard->viewer);
    if (text.length) {
        buffer_add(&heard->text, text.text);
        buffer_letter(&heard->text, '\n');
    }
    buffer_release(&text);
}

static const char *const fields =
    "kinds = { ant = { copies = 2, start = 'hand:2' }, bee = { start = 'hand:1' } },\n"
    "zones = { hand = { per = 'seat', sees = 'owner' }, table = {}, gone = { sees = 'nobody' } },\n"
    "begin = 'go', phases = { go = function(g)\n"
    " local card = g:ask_piece(2, g:pieces('hand:2'), 'Which card do you play?') g:move(card, 'table')\n"
    " g:say('1 shows %s, and hides %s', g:piece('bee'), g:pieces('hand:2')[1])\n"
    " g:move(g:piece('bee'), 'gone') g:move(card, 'gone')\n"
    " g:finish { ranking = { { 1 }, { 2 } }, reason = 'done' } end }";

static char *play(int viewer, bool stream) {
    TestTabletop *test = test_tabletop_fields(fields);
    Heard heard = {.game = test->game, .viewer = viewer, .stream = stream};
    test->host.see = hear;
    test->host.watcher = &heard;
    (void)tabletop_step(&test->host, test->block);
    (void)test_tabletop_choose(test, "ant");
    test_tabletop_free(test);
    return buffer_take(&heard.text);
}

static void told(int viewer, const char *expected, const char *name) {
    char *text = play(viewer, false);
    is(text, expected, "%s", name);
    free(text);
}

int main(void) {
    plan(NO_PLAN);
    told(NOTHING,
         "2: Which card do you play? ant\n1 shows bee, and hides ant-2\nant moves from table to gone\n"
         "the game ends (done); 1 wins; scores: 0 0\n",
         "who sees all reads all names; moves that an answer or a saying has told are not told again");
    told(0,
         "ant moves from hand:2 to table\n1 shows bee, and hides a hidden piece\nant moves from table to gone\n"
         "the game ends (done); 1 wins; scores: 0 0\n",
         "an answer that a seat does not see is left out: the move tells it");
    told(1,
         "2: Which card do you play? ant\n1 shows a hidden piece, and hides ant-2\nant moves from table to gone\n"
         "the game ends (done); 1 wins; scores: 0 0\n",
         "the other seat does not read the name of a piece that it does not know");
    char *stream = play(NOTHING, true);
    ok(strstr(stream, "{\"e\":\"say\",\"text\":\"1 shows bee, and hides ant-2\",\"pieces\":[\"bee\",\"ant-2\"]}") !=
           NULL,
       "the stream has the words with all names, and the pieces");
    free(stream);
    TestTabletop *test = test_tabletop_fields("kinds = { ant = {} }, zones = { box = {} }, begin = 'go',\n"
                                              "phases = { go = function(g) g:say('%s and %s', g:piece('ant')) end }");
    cmp_ok(tabletop_step(&test->host, test->block), "==", GAME_FAILED, "a text with more places than pieces fails");
    like(test->host.fault.what, "the text has 2 %s for 1 pieces", "... and says so");
    test_tabletop_free(test);
    return exit_status();
}
