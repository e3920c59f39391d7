#include "play/describe/event_telling.h"

#include "play/describe/description.h"

bool event_telling_tell(EventTelling *telling, const Game *game, const Event *event) {
    const Setup *setup = telling->setup;
    const Describe *describe = describe_of(setup);
    JsonOut counted = {0}, *out = telling->out ? telling->out : &counted;
    size_t length = out->buffer.length;
    bool comma = out->comma;
    json_open(out, '{');
    json_number_field(out, "n", telling->number + 1);
    json_number_field(out, "position", telling->position);
    bool told = describe->event(setup, game, event, telling->viewer, false, out);
    if (told) {
        telling->number++;
        buffer_clear(&telling->words);
        if (telling->out) (void)describe->words(setup, game, event, telling->viewer, telling->before, &telling->words);
        json_text_field(out, "text", telling->words.text ? telling->words.text : "");
        json_close(out, '}');
    } else {
        out->buffer.length = length;
        out->comma = comma;
        if (out->buffer.text) out->buffer.text[length] = 0;
    }
    buffer_release(&counted.buffer);
    if (describe->remember) describe->remember(setup, game, telling->before);
    return told;
}

void event_telling_release(EventTelling *telling) {
    buffer_release(&telling->words);
}
