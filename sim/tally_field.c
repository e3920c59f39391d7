#include "sim/tally_field.h"

void tally_fields_add(const TallyField *fields, void *sum, const void *more) {
    for (; fields->name; fields++) {
        int64_t *to = (int64_t *)(void *)((char *)sum + fields->offset);
        const int64_t *from = (const int64_t *)(const void *)((const char *)more + fields->offset);
        for (int i = 0; i < fields->count && fields->kind != TALLY_FACT; i++) to[i] += from[i];
    }
}
