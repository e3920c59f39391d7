#include "play/describe/state_json.h"

#include <string.h>

#include "play/describe/description.h"

/* Begins a field that is an object or a list. */
static void open_field(JsonOut *out, const char *key, char bracket) {
    json_key(out, key);
    json_open(out, bracket);
}

static void put_seats_of(JsonOut *out, const char *key, unsigned seats) {
    open_field(out, key, '[');
    for (int seat = 1; seats; seat++, seats >>= 1)
        if (seats & 1) json_put_number(out, seat);
    json_close(out, ']');
}

static void number_or_null(JsonOut *out, const char *key, bool known, int64_t number) {
    json_key(out, key);
    known ? json_put_number(out, number) : json_put_null(out);
}

static void put_optional(JsonOut *out, const char *key, const char *text) {
    if (text) json_text_field(out, key, text);
}

static void put_ask(JsonOut *out, const Description *of) {
    const DescribedAsk *ask = &of->ask;
    json_key(out, "ask");
    if (!ask->open) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    json_seat_field(out, "seat", ask->seat, DOOR_SEATS);
    if (ask->shown) {
        json_text_field(out, "about", ask->about);
        json_text_field(out, "question", ask->question);
        open_field(out, "options", '[');
        for (int i = 0; i < of->option_count; i++) {
            const DescribedOption *option = &of->options[i];
            json_open(out, '{');
            json_text_field(out, "name", option->name);
            put_optional(out, "text", option->text);
            put_optional(out, "piece", option->piece);
            put_optional(out, "place", option->place);
            if (option->seat != DOOR_NOBODY) json_number_field(out, "seat", option->seat + 1);
            put_optional(out, "side", option->side);
            json_close(out, '}');
        }
        json_close(out, ']');
        open_field(out, "by", '{');
        json_text_field(out, "unit", ask->unit);
        json_text_field(out, "hook", ask->hook);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_seats(JsonOut *out, const Description *of, const char *(*bot)(const void *of, int seat),
                      const void *bots) {
    open_field(out, "seats", '[');
    for (int seat = 0; seat < of->seat_count; seat++) {
        const DescribedSeat *row = &of->seats[seat];
        json_open(out, '{');
        json_number_field(out, "seat", seat + 1);
        number_or_null(out, "score", row->has_score, row->score);
        number_or_null(out, "known", row->has_known, row->known);
        json_number_field(out, "unknown", row->unknown);
        json_flag_field(out, "unsure", row->unsure);
        if (row->counter >= 0) json_text_field(out, "counter", of->counters[row->counter].name);
        if (row->change) json_number_field(out, "change", row->change);
        json_flag_field(out, "turn", row->on_turn);
        json_flag_field(out, "leads", row->leads);
        json_flag_field(out, "wins", row->wins);
        json_text_field(out, "bot", bot(bots, seat));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_pieces(JsonOut *out, const Description *of, int first, int count) {
    open_field(out, "pieces", '[');
    for (int i = first; i < first + count; i++) {
        const DescribedPiece *piece = &of->pieces[i];
        json_open(out, '{');
        json_text_field(out, "name", piece->name);
        json_text_field(out, "kind", piece->kind);
        number_or_null(out, "at", piece->at >= 0, piece->at);
        json_flag_field(out, "up", piece->up);
        put_optional(out, "note", piece->note);
        if (piece->hue) json_number_field(out, "hue", piece->hue);
        if (piece->seat != DOOR_NOBODY) json_number_field(out, "seat", piece->seat + 1);
        if (piece->to != DOOR_NOBODY) json_number_field(out, "to", piece->to + 1);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_zones(JsonOut *out, const Description *of) {
    open_field(out, "zones", '[');
    for (int i = 0; i < of->zone_count; i++) {
        const DescribedZone *zone = &of->zones[i];
        json_open(out, '{');
        json_text_field(out, "name", zone->name);
        json_text_field(out, "label", zone->label);
        json_seat_field(out, "owner", zone->owner, DOOR_SEATS);
        json_number_field(out, "count", zone->count);
        json_flag_field(out, "ordered", zone->ordered);
        put_pieces(out, of, zone->first, zone->known);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_counters(JsonOut *out, const Description *of) {
    open_field(out, "counters", '[');
    for (int i = 0; i < of->counter_count; i++) {
        json_open(out, '{');
        json_text_field(out, "name", of->counters[i].name);
        json_seat_field(out, "seat", of->counters[i].seat, DOOR_SEATS);
        json_number_field(out, "value", of->counters[i].value);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_place(JsonOut *out, const Description *of, const DescribedPlace *place) {
    json_open(out, '{');
    json_text_field(out, "name", place->name);
    number_or_null(out, "x", place->x != INT16_MIN, place->x);
    number_or_null(out, "y", place->y != INT16_MIN, place->y);
    json_text_field(out, "tile", place->tile);
    json_text_field(out, "sort", place->sort);
    json_flag_field(out, "inside", place->sort && strcmp(place->sort, "inside") == 0);
    json_flag_field(out, "linked", place->linked);
    json_number_field(out, "count", place->count);
    put_pieces(out, of, place->first, place->known);
    open_field(out, "marks", '[');
    for (int mark = 0; mark < of->mark_count; mark++)
        if (place->marks >> mark & 1) json_put_text(out, of->marks[mark]);
    json_close(out, ']');
    json_close(out, '}');
}

static void put_board(JsonOut *out, const Description *of) {
    json_key(out, "board");
    if (!of->place_count) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    open_field(out, "places", '[');
    for (int i = 0; i < of->place_count; i++) put_place(out, of, &of->places[i]);
    json_close(out, ']');
    open_field(out, "tiles", '[');
    for (int i = 0; i < of->tile_count; i++) {
        json_open(out, '{');
        json_text_field(out, "name", of->tiles[i].name);
        json_text_field(out, "kind", of->tiles[i].kind);
        put_optional(out, "note", of->tiles[i].note);
        json_number_field(out, "x", of->tiles[i].x);
        json_number_field(out, "y", of->tiles[i].y);
        json_close(out, '}');
    }
    json_close(out, ']');
    open_field(out, "links", '[');
    for (int i = 0; i < of->link_count; i++) {
        json_open(out, '[');
        json_put_text(out, of->places[of->links[i].from].name);
        json_put_text(out, of->places[of->links[i].to].name);
        json_put_text(out, of->links[i].kind);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void put_item(JsonOut *out, const Description *of, const DescribedItem *item) {
    static const char *const as[] = {
        [AS_NAMES] = "names", [AS_KINDS] = "kinds", [AS_COUNT] = "count", [AS_SUITS] = "suits"};
    json_open(out, '{');
    put_optional(out, "text", item->text);
    if (item->kind == ITEM_ZONE) {
        json_text_field(out, "zone", of->zones[item->number].name);
        json_text_field(out, "as", as[item->as]);
    } else if (item->kind == ITEM_COUNTER) {
        json_text_field(out, "counter", of->counters[item->number].name);
        json_number_field(out, "value", of->counters[item->number].value);
    } else if (item->kind == ITEM_PIECE) {
        json_text_field(out, "piece", of->pieces[item->number].name);
    }
    put_optional(out, "after", item->after);
    if (item->hue) json_number_field(out, "hue", item->hue);
    if (item->more) json_flag_field(out, "more", true);
    json_close(out, '}');
}

static void put_rows(JsonOut *out, const Description *of, bool of_seats) {
    open_field(out, of_seats ? "seat" : "table", '[');
    for (int i = 0; i < of->row_count; i++) {
        const DescribedRow *row = &of->rows[i];
        if ((row->seat != DOOR_NOBODY) != of_seats) continue;
        json_open(out, '{');
        json_text_field(out, "label", row->label);
        if (of_seats) json_number_field(out, "seat", row->seat + 1);
        open_field(out, "items", '[');
        for (int j = row->first; j < row->first + row->count; j++) put_item(out, of, &of->items[j]);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* The signs of pieces on the board and of marks, each once. */
static void put_signs(JsonOut *out, const Description *of) {
    open_field(out, "signs", '{');
    for (int i = 0; i < of->piece_count; i++) {
        const DescribedPiece *piece = &of->pieces[i];
        bool repeated = false;
        for (int j = 0; j < i && !repeated; j++) repeated = of->pieces[j].kind == piece->kind;
        if (piece->sign && !repeated) json_text_field(out, piece->kind, piece->sign);
    }
    for (int mark = 0; mark < of->mark_count; mark++)
        if (of->mark_signs[mark]) json_text_field(out, of->marks[mark], of->mark_signs[mark]);
    json_close(out, '}');
}

void state_json_fields(JsonOut *out, const Description *of, const char *(*bot)(const void *bots, int seat),
                       const void *bots) {
    open_field(out, "clock", '[');
    for (int i = 0; i < of->clock_count; i++) {
        json_open(out, '{');
        json_text_field(out, "word", of->clock[i].word);
        json_number_field(out, "at", of->clock[i].at);
        if (of->clock[i].end) json_number_field(out, "end", of->clock[i].end);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "viewer");
    of->viewer == DOOR_NOBODY ? json_put_text(out, "all") : json_put_number(out, of->viewer + 1);
    json_flag_field(out, "over", of->over);
    put_seats_of(out, "winners", of->winners);
    json_text_field(out, "now", of->now);
    put_seats(out, of, bot, bots);
    put_ask(out, of);
    open_field(out, "table", '{');
    put_zones(out, of);
    put_counters(out, of);
    put_board(out, of);
    open_field(out, "picture", '{');
    put_rows(out, of, false);
    put_rows(out, of, true);
    put_signs(out, of);
    json_number_field(out, "columns", of->columns);
    json_number_field(out, "side", of->side);
    json_close(out, '}');
    json_close(out, '}');
}

void face_json(JsonOut *out, const PieceFace *face) {
    json_open(out, '{');
    json_text_field(out, "name", face->name);
    json_text_field(out, "kind", face->kind);
    json_text_field(out, "text", face->text);
    open_field(out, "attributes", '[');
    for (int i = 0; i < face->attribute_count; i++) {
        json_open(out, '{');
        json_text_field(out, "name", face->attributes[i].name);
        json_text_field(out, "value", face->attributes[i].value);
        json_text_field(out, "words", face->attributes[i].words);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_text_field(out, "value", face->value);
    number_or_null(out, "worth", face->has_worth, face->worth);
    json_text_field(out, "rule", face->rule);
    json_text_field(out, "sign", face->sign);
    json_text_field(out, "colour", face->colour);
    json_text_field(out, "where", face->where);
    put_seats_of(out, "known_to", face->known_to);
    json_close(out, '}');
}

void scores_json(JsonOut *out, const DescribedScore scores[DOOR_SEATS], int seat_count) {
    json_open(out, '[');
    for (int seat = 0; seat < seat_count; seat++) {
        const DescribedScore *score = &scores[seat];
        json_open(out, '{');
        json_number_field(out, "seat", seat + 1);
        number_or_null(out, "score", score->has_score, score->score);
        number_or_null(out, "known", score->has_known, score->known);
        json_number_field(out, "unknown", score->unknown);
        open_field(out, "reasons", '[');
        for (int i = 0; i < score->reason_count; i++) {
            json_open(out, '{');
            json_text_field(out, "text", score->reasons[i].text);
            json_number_field(out, "delta", score->reasons[i].delta);
            json_close(out, '}');
        }
        if (*score->why) {
            json_open(out, '{');
            json_text_field(out, "text", score->why);
            json_close(out, '}');
        }
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

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
