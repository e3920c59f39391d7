#include "core/hook.h"

Event event_blank(EventKind kind) {
    return (Event){
        .kind = (uint8_t)kind,
        .seat = NOTHING,
        .card = NOTHING,
        .from = NOTHING,
        .to = NOTHING,
        .side = NOTHING,
        .slot = NOTHING,
        .choice = CHOICE_NONE,
        .power = {NOTHING, NOTHING, NOTHING},
        .out = {NOTHING, NOTHING, NOTHING},
        .seen = ALL_SEATS,
    };
}

PowerName table_power_name(const Table *table, int power) {
    if (power < table->slot_count) return (PowerName){table->faction[power], table->version[power], NOTHING};
    int place = power - MAX_SLOTS;
    bool special = place >= 0 && place < table->with_count;
    return (PowerName){NOTHING, NOTHING, special ? table->with[place] : NOTHING};
}
