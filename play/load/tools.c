#include "play/load/tools.h"

#include "play/load/doors.h"

static const struct {
    const Door *door;
    const Tools *tools;
} rows[] = {{&dayz_door, &dayz_tools}, {&tabletop_door, &tabletop_tools}};

const Tools *door_tools(const Door *door) {
    static const Tools none;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].door == door) return rows[i].tools;
    return &none;
}
