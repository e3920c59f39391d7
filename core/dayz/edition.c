#include "core/dayz/edition.h"

#define STANDARD(Type, name, required, meaning, ...) .name = __VA_ARGS__,
const Edition edition_standard = {.name = "", EDITION_FIELDS(STANDARD)};

int edition_least_seats(const Edition *edition) {
    for (int seats = MIN_SEATS; seats <= MAX_SEATS; seats++)
        if (edition->hand[seats]) return seats;
    return 0;
}

int edition_most_seats(const Edition *edition) {
    for (int seats = MAX_SEATS; seats >= MIN_SEATS; seats--)
        if (edition->hand[seats]) return seats;
    return 0;
}
