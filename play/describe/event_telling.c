#include "play/describe/event_telling.h"

#include "play/describe/description.h"

bool event_telling_tell(EventTelling *telling, const Game *game, const Event *event) {
    const Setup *setup = telling->setup;
    JsonOut *out = telling->out;
    described_event_clear(&telling->event);
    bool told = describe_event(setup, game, event, telling->viewer, false, &telling->event);
    if (told) telling->number++;
    if (told && out) {
        buffer_clear(&telling->words);
        (void)describe_words(setup, game, event, telling->viewer, telling->before, &telling->words);
        json_open(out, '{');
        json_number_field(out, "n", telling->number);
        json_number_field(out, "position", telling->position);
        described_event_json(&telling->event, out);
        if (!described_find(&telling->event, "text"))
            json_text_field(out, "text", telling->words.text ? telling->words.text : "");
        json_close(out, '}');
    }
    describe_remember(setup, game, telling->before);
    return told;
}

void event_telling_release(EventTelling *telling) {
    buffer_release(&telling->words);
    described_event_release(&telling->event);
}
