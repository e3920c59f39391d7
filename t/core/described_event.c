/* Events as values: fields in order, lists and records inside each other, and the same as JSON. */
#include <stdlib.h>
#include <tap.h>

#include "core/base/json_out.h"
#include "core/game/describe.h"

static void fill(DescribedEvent *event) {
    char name[] = "dog-3";
    described_text(event, "e", "play");
    described_text(event, "card", name);
    name[0] = 'f'; /* it was copied */
    described_seat(event, "seat", 1);
    described_seat(event, "leader", DOOR_NOBODY);
    described_list(event, "hands");
    for (int seat = 0; seat < 2; seat++) {
        described_list(event, NULL);
        for (int card = 0; card < seat + 40; card++) described_number(event, NULL, card);
        described_end(event);
    }
    described_end(event);
    described_record(event, "seat:2");
    described_text(event, "last", "inside");
    described_flag(event, "up", true);
    described_end(event);
    described_real(event, "half", "0.5");
    described_text(event, "last", NULL);
}

static char *text_of(const DescribedEvent *event) {
    JsonOut out = {0};
    json_open(&out, '{');
    described_event_json(event, &out);
    json_close(&out, '}');
    return buffer_take(&out.buffer);
}

int main(void) {
    DescribedEvent event = {0};
    fill(&event);
    char *first = text_of(&event);
    like(first, "^\\{\"e\":\"play\",\"card\":\"dog-3\",\"seat\":2,\"leader\":null,\"hands\":\\[\\[0,1,2,",
         "fields keep their order");
    like(first,
         "38,39\\],\\[0,1,.*,39,40\\]\\],\"seat:2\":\\{\"last\":\"inside\",\"up\":true\\},\"half\":0.5,\"last\":null\\}"
         "$",
         "lists and records are closed where they end");
    const DescribedField *card = described_find(&event, "card"), *last = described_find(&event, "last");
    ok(card && card->type == DESCRIBED_TEXT && strcmp(card->text, "dog-3") == 0, "a field is found by its key");
    ok(last && last->type == DESCRIBED_NULL, "a field inside another one is not found");
    ok(!described_find(&event, "up"), "nor where there is no other");
    described_event_clear(&event);
    fill(&event);
    char *second = text_of(&event);
    is(second, first, "an event can be filled in again");
    free(first);
    free(second);
    described_event_release(&event);
    done_testing();
}
