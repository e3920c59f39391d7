/* What a scenario or campaign tells, in the first line of a saved game: shown again when the game is resumed. */
#include "repl/app/json.h"
#include "repl/dayz/setup_header.h"

static const char key[] = "stories";

void setup_header_write_stories(cJSON *json, const Setup *setup) {
    if (!setup->story_count) return;
    cJSON *list = cJSON_AddArrayToObject(json, key);
    for (int i = 0; i < setup->story_count; i++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddStringToObject(item, "title", setup->stories[i].title);
        cJSON_AddStringToObject(item, "date", setup->stories[i].date);
        cJSON_AddStringToObject(item, "text", setup->stories[i].text);
        cJSON_AddItemToArray(list, item);
    }
}

static bool read_text(const cJSON *json, const char *field, const char **text) {
    const cJSON *found = json_field(json, field);
    *text = cJSON_IsString(found) ? found->valuestring : NULL;
    return *text;
}

bool setup_header_read_stories(const cJSON *json, DayzSetup *dayz) {
    const cJSON *list = json_field(json, key), *item;
    int count = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : 0, stories = 0;
    if (!list) return true;
    if (count < 1 || count > 1 + MAX_LINEUPS) return false;
    dayz->texts = cJSON_Duplicate(list, true);
    cJSON_ArrayForEach(item, dayz->texts) {
        Story *story = &dayz->stories[stories++];
        if (!read_text(item, "title", &story->title) || !read_text(item, "date", &story->date) ||
            !read_text(item, "text", &story->text))
            return false;
    }
    dayz->setup.stories = dayz->stories;
    dayz->setup.story_count = stories;
    return true;
}
