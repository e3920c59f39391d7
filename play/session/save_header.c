#include "play/session/save_header.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "lua/vm/value.h"
#include "play/load/tools.h"

enum { FORMAT = 2, FIRST_FORMAT = 1 };

static const char marker[] = "saved game"; /* the value of "horde" in the first line */

/* Writing ------------------------------------------------------------------------------------------ */

static void write_bots(cJSON *json, const Bench *bench, int seats) {
    cJSON *bots_json = cJSON_AddArrayToObject(json, "bots");
    for (int seat = 0; seat < seats; seat++) {
        char name[BOT_NAME];
        const char *bot = bench_name(bench, seat, name);
        cJSON_AddItemToArray(bots_json, bot ? cJSON_CreateString(bot) : cJSON_CreateNull());
    }
}

/* The digest of the line without its digest: an edited number is noticed even if a game with it could be played. */
static void digest_of(const cJSON *json, char digits[24]) {
    cJSON *copy = heap_check(cJSON_Duplicate(json, true));
    cJSON_DeleteItemFromObjectCaseSensitive(copy, "digest");
    char *text = json_text(copy, false);
    snprintf(digits, 24, "%016" PRIx64, text_digest(text, strlen(text)));
    free(text);
}

/* The digest of each script. */
static cJSON *write_scripts(const Scripts *scripts) {
    cJSON *json = heap_check(cJSON_CreateObject());
    const char *id;
    uint64_t digest;
    char digits[24];
    for (int i = 0; (id = door_tools(scripts->door)->script_digest(scripts, i, &digest)); i++) {
        snprintf(digits, sizeof digits, "%016" PRIx64, digest);
        if (!cJSON_HasObjectItem(json, id)) cJSON_AddStringToObject(json, id, digits);
    }
    return json;
}

cJSON *save_header_write(const Scripts *scripts, const Setup *setup, uint64_t seed, const Bench *bench) {
    cJSON *json = heap_check(cJSON_CreateObject());
    const Door *door = door_of(setup);
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, seed);
    cJSON_AddStringToObject(json, "horde", marker);
    cJSON_AddNumberToObject(json, "format", FORMAT);
    cJSON_AddStringToObject(json, "game", scripts_game(scripts));
    cJSON_AddStringToObject(json, "seed", digits);
    cJSON_AddItemToObject(json, "setup", door_tools(door)->setup_write(scripts, setup));
    cJSON_AddItemToObject(json, "scripts", write_scripts(scripts));
    write_bots(json, bench, door->seats(setup));
    digest_of(json, digits);
    cJSON_AddStringToObject(json, "digest", digits);
    return json;
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool refuse_header(char why[DOOR_WHY], const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse_header(char why[DOOR_WHY], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, DOOR_WHY, format, arguments);
    va_end(arguments);
    return false;
}

static bool read_marker(const cJSON *json, char why[DOOR_WHY]) {
    const cJSON *kind = json_field(json, "horde"), *format = json_field(json, "format");
    if (!cJSON_IsString(kind) || strcmp(kind->valuestring, marker) != 0)
        return refuse_header(why, "not a saved game of horde");
    if (!json_is_whole(format, 0, INT32_MAX))
        return refuse_header(why, "'format' is not a number from 0 to %d", INT32_MAX);
    int found = (int)format->valuedouble;
    return (found >= FIRST_FORMAT && found <= FORMAT) ||
           refuse_header(why, "the format is %d; this program reads formats %d to %d", found, FIRST_FORMAT, FORMAT);
}

static bool read_game(const cJSON *json, const Scripts *scripts, char why[DOOR_WHY]) {
    const cJSON *game = json_field(json, "game");
    if (!game) return true; /* from before there were several games */
    if (!cJSON_IsString(game)) return refuse_header(why, "'game' is not the name of a game");
    return strcmp(game->valuestring, scripts_game(scripts)) == 0 ||
           refuse_header(why, "it is a game of %.64s, not of %s", game->valuestring, scripts_game(scripts));
}

static bool read_seed(SaveHeader *header, const cJSON *json, char why[DOOR_WHY]) {
    const cJSON *seed = json_field(json, "seed");
    bool fits = cJSON_IsString(seed) && parse_u64(seed->valuestring, 10, &header->seed);
    return fits || refuse_header(why, "'seed' is not a string of digits");
}

/* A name of printable ASCII without spaces. */
static bool copy_bot(const cJSON *json, char name[BOT_NAME]) {
    if (!cJSON_IsString(json) || !*json->valuestring || strlen(json->valuestring) >= BOT_NAME) return false;
    strcpy(name, json->valuestring);
    for (const char *letter = name; *letter; letter++)
        if (*letter <= ' ' || *letter > '~') return false;
    return true;
}

static bool read_bots(SaveHeader *header, const cJSON *json, char why[DOOR_WHY]) {
    const cJSON *list = json_list(json, "bots"), *item;
    int seats = door_seats(header->setup), seat = 0;
    if (!list || cJSON_GetArraySize(list) != seats)
        return refuse_header(why, "'bots' is not a list of %d elements", seats);
    cJSON_ArrayForEach(item, list) {
        char *name = header->bots[seat++];
        if (!cJSON_IsNull(item) && !copy_bot(item, name)) return refuse_header(why, "'bots' is not a list of names");
    }
    return true;
}

/* Notes the ids of the scripts whose digests have changed, in the order of the pool. */
static bool compare_scripts(SaveHeader *header, const cJSON *json, const Scripts *scripts, char why[DOOR_WHY]) {
    const cJSON *then = json_field(json, "scripts"), *now;
    cJSON *today = write_scripts(scripts);
    bool fits = cJSON_IsObject(then);
    cJSON_ArrayForEach(now, today) {
        const cJSON *digest = json_field(then, now->string);
        size_t used = strlen(header->changed);
        fits = fits && cJSON_IsString(digest);
        if (fits && strcmp(digest->valuestring, now->valuestring) != 0)
            snprintf(header->changed + used, DOOR_WHY - used, "%s%s", used ? ", " : "", now->string);
    }
    cJSON_Delete(today);
    return fits || refuse_header(why, "a digest is missing in 'scripts'");
}

static bool read_setup(SaveHeader *header, const cJSON *json, Scripts *scripts, char why[DOOR_WHY]) {
    header->setup = door_tools(scripts->door)->setup_read(scripts, json_field(json, "setup"), why);
    return header->setup && compare_scripts(header, json, scripts, why) && read_bots(header, json, why);
}

static bool check_digest(const cJSON *json, char why[DOOR_WHY]) {
    const cJSON *digest = json_field(json, "digest");
    char digits[24];
    digest_of(json, digits);
    return (cJSON_IsString(digest) && strcmp(digest->valuestring, digits) == 0) ||
           refuse_header(why, "the line was edited: its digest does not match");
}

/* The line in format 2, but for its digest, to be deleted. In format 1 the set-up stood among the other fields, the start of a
 * whole game was a list, and its script had one digest; what is malformed stays so. */
static cJSON *from_format1(const cJSON *json, const Scripts *scripts) {
    cJSON *line = heap_check(cJSON_Duplicate(json, true)), *setup = heap_check(cJSON_Duplicate(json, true));
    cJSON *start = cJSON_DetachItemFromObjectCaseSensitive(setup, "start");
    cJSON *digest = cJSON_DetachItemFromObjectCaseSensitive(setup, "script");
    cJSON *option;
    uint64_t unused;
    cJSON_ArrayForEach(option, json_field(setup, "options")) {
        if (!cJSON_IsString(option)) option->type = cJSON_NULL; /* all were texts, "yes" and "40" too */
    }
    if (start) cJSON_AddItemToObject(cJSON_AddObjectToObject(setup, "start"), "alter", start);
    if (digest)
        cJSON_AddItemToObject(cJSON_AddObjectToObject(line, "scripts"),
                              door_tools(scripts->door)->script_digest(scripts, 0, &unused), digest);
    cJSON_AddItemToObject(line, "setup", setup);
    return line;
}

bool save_header_read(SaveHeader *header, const cJSON *json, Scripts *scripts, char why[DOOR_WHY]) {
    memset(header, 0, sizeof *header);
    if (!read_marker(json, why) || !read_game(json, scripts, why) || !read_seed(header, json, why)) return false;
    bool old = json_is_whole(json_field(json, "format"), FIRST_FORMAT, FIRST_FORMAT);
    cJSON *now = old ? from_format1(json, scripts) : NULL;
    bool done = read_setup(header, old ? now : json, scripts, why) && check_digest(json, why);
    cJSON_Delete(now);
    return done;
}

void save_header_release(SaveHeader *header) {
    if (header->setup) tools_of(header->setup)->setup_free(header->setup);
    header->setup = NULL;
}
