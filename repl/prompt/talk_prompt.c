#include "repl/prompt/talk_prompt.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

enum { TALK_WIDTH = 80 };

/* A prompt whose screen writes to memory. */
typedef struct MemoryPrompt {
    TalkPrompt prompt; /* the first */
    Screen screen;
    char *text;
    size_t size;
    Shell shell;
} MemoryPrompt;

static void open_game(void *self, Session *session) {
    MemoryPrompt *memory = self;
    shell_init(&memory->shell, session, &memory->screen);
}

static bool run_prompt_line(void *self, Session *session, const char *line, Buffer *printed) {
    MemoryPrompt *memory = self;
    shell_attach(&memory->shell, session);
    rewind(memory->screen.file);
    bool done = strlen(line) < LINE_SIZE
                    ? verb_perform(session, line, NULL)
                    : session_refuse(session, "the line is too long: at most %d bytes", LINE_SIZE - 1);
    (void)fflush(memory->screen.file);
    buffer_bytes(printed, memory->text, memory->size);
    return done;
}

static void complete_prompt_line(void *self, const Session *session, const char *line, JsonOut *out) {
    Completions *found = heap_new(1, sizeof *found);
    (void)self;
    complete_line(session, line, found);
    json_number_field(out, "start", (int64_t)found->start);
    json_key(out, "candidates");
    json_open(out, '[');
    for (int i = 0; i < found->count; i++) json_put_text(out, found->list[i]);
    json_close(out, ']');
    free(found);
}

TalkPrompt *talk_prompt_new(void) {
    MemoryPrompt *memory = heap_new(1, sizeof *memory);
    memory->screen = (Screen){.utf8 = true, .width = TALK_WIDTH};
    screen_open_memory(&memory->screen, &memory->text, &memory->size);
    memory->prompt =
        (TalkPrompt){.self = memory, .open = open_game, .line = run_prompt_line, .complete = complete_prompt_line};
    return &memory->prompt;
}

void talk_prompt_free(TalkPrompt *prompt) {
    MemoryPrompt *memory = prompt->self;
    screen_close_memory(&memory->screen);
    free(memory->text);
    free(memory);
}
