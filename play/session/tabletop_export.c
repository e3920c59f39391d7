#include "play/session/export.h"

#include <string.h>

#include "core/table/tabletop.h"
#include "lua/vm/heap.h"
#include "play/load/tabletop_setup.h"

static cJSON *tabletop_export_fields(const ExportSource *source, int part) {
    const TabletopSetup *own = (const TabletopSetup *)(const void *)source->loaded->setup;
    cJSON *json = heap_check(cJSON_CreateObject()),
          *value = tabletop_value_write(tabletop_whole(source->loaded->setup), own->start), *field;
    char seed[24];
    (void)part;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)source->loaded->seed);
    cJSON_AddStringToObject(json, "game", scripts_game(&source->loaded->scripts));
    while ((field = cJSON_DetachItemViaPointer(value, value->child))) cJSON_AddItemToObject(json, field->string, field);
    cJSON_AddStringToObject(json, "seed", seed);
    cJSON_Delete(value);
    return json;
}

static void expect_phase(Export *export, const Game *game) {
    const TabletopLayout *layout = tabletop_layout(export->setup);
    int numbers[TABLETOP_ARGUMENTS], phase = tabletop_phase(layout, tabletop_look_at(game));
    char text[TABLETOP_ARGUMENTS * 16] = "";
    if (phase < 0) return;
    int count = tabletop_phase_arguments(layout, tabletop_look_at(game), numbers);
    for (int i = 0; i < count; i++) sprintf(text + strlen(text), ", %d", numbers[i]);
    export_expect(export, "s:expect_phase(\"%s\"%s)", layout->phases[phase], text);
}

const ExportRules tabletop_exports = {.fields = tabletop_export_fields, .expects = expect_phase};
