/* The event stream of whole games: JSON with fixed fields, the same bytes however the game is driven. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

/* Every line is a JSON object with a kind; returns how many lines there are, -1 if one is not. */
static int count_lines(char *stream) {
    int count = 0;
    for (char *line = strtok(stream, "\n"); line; line = strtok(NULL, "\n"), count++) {
        cJSON *event = cJSON_Parse(line);
        bool fits = cJSON_IsString(cJSON_GetObjectItem(event, "e"));
        cJSON_Delete(event);
        if (!fits) return -1;
    }
    return count;
}

static void is_the_same_from_outside(const char *path) {
    TestTabletop *test = test_tabletop_file(path, 0);
    char *inside = test_tabletop_stream(test, 5, false), *outside = test_tabletop_stream(test, 5, true);
    ok(strcmp(inside, outside) == 0, "%s: the stream is the same from outside and inside step", path);
    cmp_ok(count_lines(inside), ">", 50, "%s: every line is a JSON object", path);
    free(inside);
    free(outside);
    test_tabletop_free(test);
}

static const char small[] =
    "kinds = { ant = { copies = 2, start = 'hill', legs = 6, tags = { 'a', 'b' } } },\n"
    "zones = { hill = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' } },\n"
    "counters = { food = { per = 'seat', start = 1, least = 0, most = 3 }, day = {} },\n"
    "words = { 'wait' }, begin = 'first',\n"
    "phases = { first = function(g) g:because('A1') g:shuffle('hill') g:draw('hill', 'hand:2')\n"
    "  g:add('food', 5, 1) local x = g:ask_piece(2, g:pieces('hand:2'), { words = { 'wait' } })\n"
    "  g:ask_piece(1, {}, { may = 'none', window = true }) g:roll { what = 'luck', seat = 1 }\n"
    "  return { 'last', 3, 4 }, { 'never' } end,\n"
    " last = function(g, a, b) g:turn(g:top('hand:2'), true) g:score(1, 'luck', a + b)\n"
    "  g:finish { ranking = { { 1 }, { 2 } }, reason = 'over' } end, never = function() end },\n";

static const char expected[] =
    "{\"e\":\"game\",\"format\":1,\"game\":\"t\",\"players\":2,\"seed\":\"1\",\"options\":{},"
    "\"kinds\":{\"ant\":{\"copies\":2,\"legs\":6,\"start\":\"hill\",\"tags\":[\"a\",\"b\"]}},"
    "\"pieces\":{\"ant\":\"ant\",\"ant-2\":\"ant\"},\"zones\":{\"hand:1\":[],\"hand:2\":[],\"hill\":[\"ant\",\"ant-2\"]"
    "},"
    "\"counters\":{\"day\":0,\"food\":[1,1]}}\n"
    "{\"e\":\"phase\",\"phase\":\"first\",\"arg\":null}\n"
    "{\"e\":\"random\",\"what\":\"hill\",\"seat\":null,\"result\":[\"ant-2\",\"ant\"],\"rule\":\"A1\"}\n"
    "{\"e\":\"move\",\"piece\":\"ant-2\",\"from\":\"hill\",\"to\":\"hand:2\",\"rule\":\"A1\"}\n"
    "{\"e\":\"count\",\"counter\":\"food\",\"seat\":1,\"delta\":2,\"value\":3,\"rule\":\"A1\"}\n"
    "{\"e\":\"ask\",\"seat\":2,\"about\":\"piece\",\"options\":[\"ant-2\",\"wait\"],\"rule\":\"A1\"}\n"
    "{\"e\":\"answer\",\"seat\":2,\"choice\":\"ant-2\",\"rule\":\"A1\"}\n"
    "{\"e\":\"ask\",\"seat\":1,\"about\":\"piece\",\"options\":[\"none\"],\"rule\":\"A1\"}\n"
    "{\"e\":\"answer\",\"seat\":1,\"choice\":\"none\",\"rule\":\"A1\"}\n"
    "{\"e\":\"random\",\"what\":\"luck\",\"seat\":1,\"result\":[6],\"rule\":\"A1\"}\n"
    "{\"e\":\"phase\",\"phase\":\"last\",\"arg\":[3,4]}\n"
    "{\"e\":\"face\",\"piece\":\"ant-2\",\"up\":true}\n"
    "{\"e\":\"score\",\"seat\":1,\"why\":\"luck\",\"delta\":7}\n"
    "{\"e\":\"game_end\",\"scores\":[7,0],\"ranking\":[[1],[2]],\"winners\":[1],\"reason\":\"over\"}\n";

static void has_these_bytes(void) {
    TestTabletop *test = test_tabletop_fields(small);
    char *stream = test_tabletop_stream(test, 1, false);
    is(stream, expected, "a small game has these events");
    free(stream);
    test_tabletop_free(test);
}

int main(void) {
    plan(7);
    is_the_same_from_outside("t/table/games/market.lua");
    is_the_same_from_outside("t/table/games/ambush.lua");
    is_the_same_from_outside("t/table/games/town.lua");
    has_these_bytes();
    done_testing();
}
