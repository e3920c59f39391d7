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
    if (power >= MAX_SLOTS) return (PowerName){NOTHING, NOTHING, table->with[power - MAX_SLOTS]};
    return (PowerName){table->faction[power], table->version[power], NOTHING};
}
