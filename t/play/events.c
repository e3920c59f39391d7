/* The events of replies, one after the other, are those that `events` lists: with the same numbers and positions, for each viewer,
 * through pauses, and after going back. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "repl/prompt/talk_prompt.h"

static const Paths paths = {.data = "."};
static volatile sig_atomic_t stop;

static char *ask(Talk *talk, const char *request) {
    char *reply = talk_answer(talk, request, strlen(request));
    if (!strstr(reply, "\"ok\":true")) BAIL_OUT("%s: %s", request, reply);
    return reply;
}

static void have(Talk *talk, const char *request) {
    free(ask(talk, request));
}

/* Adds the events of a reply, a line each. */
static void add_events(Talk *talk, const char *request, Buffer *lines) {
    char *reply = ask(talk, request);
    cJSON *json = cJSON_Parse(reply), *event;
    cJSON_ArrayForEach(event, cJSON_GetObjectItem(json, "events")) {
        char *text = cJSON_PrintUnformatted(event);
        words_add(lines, "%s\n", text);
        free(text);
    }
    cJSON_Delete(json);
    free(reply);
}

/* Plays by requests of all kinds, collecting the events of the replies. */
static void play(Talk *talk, uint64_t chance, Buffer *lines) {
    static const char *const moves[] = {"{\"do\":\"bot\"}", "{\"do\":\"bot\",\"count\":5}",
                                        "{\"do\":\"run\",\"until\":\"trick\"}", "{\"do\":\"run\"}"};
    for (int i = 0; i < 25 && talk->session->status == GAME_WAITS; i++) {
        add_events(talk, moves[chance_below(&chance, 4)], lines);
        while (talk->session->status == GAME_PAUSED) add_events(talk, "{\"do\":\"continue\"}", lines);
    }
}

static void is_listed(const char *setup, const char *viewer, const char *event) {
    TalkPrompt *prompt = talk_prompt_new();
    TalkHost host = {.paths = &paths, .called = "horde", .stop = &stop, .prompt = prompt};
    Talk *talk = talk_new(&host);
    Buffer line = {0}, told = {0}, listed = {0};
    words_add(&line, "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",%s},\"viewer\":%s,\"bots\":\"random\"}", setup,
              viewer);
    have(talk, line.text);
    buffer_clear(&line);
    words_add(&line, "{\"do\":\"break\",\"event\":\"%s\"}", event);
    if (*event) have(talk, line.text);
    add_events(talk, "{\"do\":\"events\"}", &told);
    play(talk, 1, &told);
    add_events(talk, "{\"do\":\"events\"}", &listed);
    ok(told.length && strcmp(told.text, listed.text) == 0, "%s, as %s%s%s: replies tell what `events` lists", setup,
       viewer, *event ? ", with pauses at " : "", event);
    have(talk, "{\"do\":\"undo\"}");
    buffer_clear(&told);
    buffer_clear(&listed);
    add_events(talk, "{\"do\":\"events\"}", &told);
    play(talk, 2, &told);
    add_events(talk, "{\"do\":\"events\"}", &listed);
    ok(told.length && strcmp(told.text, listed.text) == 0, "... and after going back");
    buffer_release(&line);
    buffer_release(&told);
    buffer_release(&listed);
    talk_free(talk);
    talk_prompt_free(prompt);
}

int main(void) {
    is_listed("\"game\":\"dayz\"", "\"all\"", "");
    is_listed("\"game\":\"dayz\"", "2", "");
    is_listed("\"game\":\"dayz\"", "\"all\"", "won");
    is_listed("\"game\":\"city\"", "1", "");
    is_listed("\"game\":\"city\"", "\"all\"", "count");
    is_listed("\"game\":\"tsunami\"", "3", "");
    is_listed("\"game\":\"humans\"", "2", "");
    is_listed("\"game\":\"humans\"", "\"all\"", "move");
    done_testing();
}
