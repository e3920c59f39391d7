#include "lua/dayz/catalog.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/freeze.h"
#include "core/base/heap.h"
#include "core/base/parse.h"
#include "lua/vm/sandbox.h"
#include "core/base/text.h"

Catalog *catalog_new(Vm *vm) {
    Catalog *catalog = heap_new(1, sizeof *catalog);
    catalog->vm = vm;
    return catalog;
}

void catalog_free(Catalog *catalog) {
    if (!catalog) return;
    for (int i = 0; i < catalog->count; i++) script_free(catalog->scripts[i]);
    free(catalog->scripts);
    free(catalog);
}

/* Called with the name and the module. */
static int share_module(lua_State *lua) {
    sandbox_share(lua, lua_touserdata(lua, 1));
    return 0;
}

static uint64_t file_digest(const Files *files, const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(files, path, VM_FILE, &size, &trouble);
    uint64_t digest = text ? text_digest(text, size) : 0;
    free(text);
    return digest;
}

bool catalog_library(Catalog *catalog, const char *path, const char *name, Diagnostics *diagnostics) {
    Vm *vm = catalog->vm;
    bool done = vm_run_file(vm, path) && freeze_loaded(vm) && vm_read(vm, share_module, (void *)name);
    if (!done) diagnostics_add_error(diagnostics, path, vm->message);
    if (done) catalog->library = catalog->library * 257 + file_digest(vm->files, path);
    return done;
}

static int place_of(const Catalog *catalog, const char *id) {
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->scripts[i]->id, id) == 0) return i;
    return -1;
}

const Script *catalog_find(const Catalog *catalog, const char *id) {
    int place = place_of(catalog, id);
    return place < 0 ? NULL : catalog->scripts[place];
}

static void append_script(Catalog *catalog, Script *script) {
    catalog->scripts = heap_resize(catalog->scripts, (size_t)(catalog->count + 1) * sizeof *catalog->scripts);
    catalog->scripts[catalog->count++] = script;
}

static bool add_script(Catalog *catalog, Script *script, Diagnostics *diagnostics,
                       void (*replaced)(const Script *old, const Script *new)) {
    int place = place_of(catalog, script->id);
    if (place >= catalog->folder) {
        diagnostics_add(diagnostics, script->path, 1,
                        "the id '%s' is also that of %s in the same folder; keep one of them", script->id,
                        catalog->scripts[place]->path);
        script_free(script);
        return false;
    }
    if (place >= 0) { /* the old script goes; the new one belongs to the new folder */
        Script *old = catalog->scripts[place];
        if (replaced) replaced(old, script);
        memmove(catalog->scripts + place, catalog->scripts + place + 1,
                (size_t)(catalog->count - place - 1) * sizeof(Script *));
        catalog->count--;
        catalog->folder--;
        script_free(old);
    }
    append_script(catalog, script);
    return true;
}

bool catalog_file(Catalog *catalog, const char *path, Diagnostics *diagnostics,
                  void (*replaced)(const Script *old, const Script *new)) {
    Script *script = script_load(catalog->vm, path, diagnostics);
    catalog->folder = catalog->count;
    return script && add_script(catalog, script, diagnostics, replaced);
}

/* False, with a diagnostic, if an unusable file has the name of a script in an earlier folder: nobody should play with
 * the earlier script by mistake. */
static bool check_replaced(const Catalog *catalog, const char *path, Diagnostics *diagnostics) {
    for (int i = 0; i < catalog->folder; i++) {
        const Script *earlier = catalog->scripts[i];
        if (!script_is_named(path, earlier->id)) continue;
        diagnostics_add(diagnostics, path, 1, "it would replace %s; fix or remove it", earlier->path);
        return false;
    }
    return true;
}

static bool folder_file(Catalog *catalog, const char *folder, const char *file, Diagnostics *diagnostics,
                        void (*replaced)(const Script *old, const Script *new)) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, file);
    Script *script = length < (int)sizeof path ? script_load(catalog->vm, path, diagnostics) : NULL;
    if (script) return add_script(catalog, script, diagnostics, replaced);
    if (catalog->broken_count < MAX_BROKEN && strlen(file) - strlen(".lua") <= MAX_ID)
        snprintf(catalog->broken[catalog->broken_count++], MAX_ID + 1, "%.*s", (int)(strlen(file) - strlen(".lua")),
                 file);
    return check_replaced(catalog, path, diagnostics);
}

bool catalog_is_broken(const Catalog *catalog, const char *id) {
    for (int i = 0; i < catalog->broken_count; i++)
        if (strcmp(catalog->broken[i], id) == 0) return true;
    return false;
}

bool catalog_folder(Catalog *catalog, const char *folder, Diagnostics *diagnostics,
                    void (*replaced)(const Script *old, const Script *new)) {
    char **names;
    int count = files_list(catalog->vm->files, folder, &names);
    if (count < 0) {
        diagnostics_add(diagnostics, folder, 1, "cannot list the folder: %s", strerror(errno));
        return false;
    }
    catalog->folder = catalog->count;
    bool loaded = true;
    for (int i = 0; i < count; i++) {
        if (catalog->on_file) catalog->on_file(catalog->listener, i, count);
        if (!vm_is_stopped(catalog->vm) && text_ends(names[i], ".lua"))
            loaded = folder_file(catalog, folder, names[i], diagnostics, replaced) && loaded;
    }
    files_list_free(names, count);
    if (vm_is_stopped(catalog->vm)) diagnostics_add(diagnostics, folder, 1, "stopped while the scripts were loaded");
    return loaded && !vm_is_stopped(catalog->vm);
}

static int by_id(const void *one, const void *other) {
    return strcmp((*(Script *const *)one)->id, (*(Script *const *)other)->id);
}

static bool list_faction(Catalog *catalog, Script *script) {
    if (catalog->faction_count == MAX_FACTIONS) return false;
    Faction *faction = &catalog->factions[catalog->faction_count++];
    *faction = (Faction){.id = script->id,
                         .box = script->box,
                         .role = script->role,
                         .cards = script->cards,
                         .card_count = script->card_count};
    for (int version = 0; version < VERSIONS; version++)
        if (script->versions[version].exists) faction->versions[version] = &script->versions[version].power;
    return true;
}

/* A special that replaces a card is listed as "zero:biker", once for each faction of survivors that has the card. */
static void name_special(const Catalog *catalog, const Script *script, int faction, char id[MAX_ID + 1]) {
    if (faction == NOTHING)
        snprintf(id, MAX_ID + 1, "%s", script->id);
    else
        snprintf(id, MAX_ID + 1, "%.15s:%.15s", script->id, catalog->factions[faction].id);
}

static bool list_special(Catalog *catalog, const Script *script, int faction) {
    if (catalog->special_count == MAX_POOL_SPECIALS) return false;
    int place = catalog->special_count++;
    char *id = catalog->special_ids[place];
    name_special(catalog, script, faction, id);
    catalog->special_scripts[place] = script;
    catalog->specials[place] = (Special){.id = id,
                                         .box = script->box,
                                         .power = &script->versions[VERSION_BASE].power,
                                         .draw = script->draw,
                                         .faction = (uint8_t)faction,
                                         .replaces = (uint8_t)script->replaces,
                                         .worth = 1,
                                         .label = script->label,
                                         .rule = script->rule};
    return true;
}

static bool has_value(const Faction *faction, int value) {
    for (int i = 0; i < faction->card_count; i++)
        if (faction->cards[i].value == value) return true;
    return false;
}

/* Which factions and specials come into the lists: those that a game names, and then others while there is room. */
typedef struct Wanted {
    const char *powers, *with; /* as in Choices; NULL: none */
    int room;                  /* for those that are not named */
    int left_out;
} Wanted;

/* True if an item of the list, or the part of it before or after a colon, is this id. */
static bool is_named(const char *list, const char *id) {
    char item[2 * MAX_ID + 2];
    while (list) {
        size_t length = parse_item(&list, item, sizeof item);
        char *colon = length < sizeof item ? strchr(item, ':') : NULL;
        if (strcmp(item, id) == 0 || (colon && strcmp(colon + 1, id) == 0)) return true;
        if (colon) *colon = 0;
        if (strcmp(item, id) == 0) return true;
    }
    return false;
}

/* Vans and zombies are in every game. */
static bool wants_faction(const Wanted *wanted, const Script *script) {
    return script->role != ROLE_SURVIVOR || is_named(wanted->powers, script->id) || is_named(wanted->with, script->id);
}

/* Takes a place for one that is not named. */
static bool has_room(Wanted *wanted) {
    return wanted->room-- > 0;
}

static void list_factions(Catalog *catalog, Wanted *wanted) {
    wanted->room = MAX_FACTIONS;
    for (int i = 0; i < catalog->count; i++)
        if (!catalog->scripts[i]->special) wanted->room -= wants_faction(wanted, catalog->scripts[i]);
    for (int i = 0; i < catalog->count; i++) {
        Script *script = catalog->scripts[i];
        if (script->special) continue;
        bool wants = wants_faction(wanted, script);
        if (script->faulty && !wants) {
            catalog->drafts = true;
            continue;
        }
        bool fits = wants || has_room(wanted);
        wanted->left_out += !(fits && list_faction(catalog, script));
    }
}

static void list_special_if(Catalog *catalog, Wanted *wanted, const Script *script, int faction) {
    char id[MAX_ID + 1];
    name_special(catalog, script, faction, id);
    bool fits = script->rule || is_named(wanted->with, id) || has_room(wanted);
    wanted->left_out += !(fits && list_special(catalog, script, faction));
}

static void list_specials(Catalog *catalog, Wanted *wanted) {
    wanted->room = MAX_POOL_SPECIALS - (wanted->with ? parse_count_items(wanted->with) : 0);
    for (int i = 0; i < catalog->count; i++) wanted->room -= catalog->scripts[i]->rule;
    for (int i = 0; i < catalog->count; i++) {
        const Script *script = catalog->scripts[i];
        if (!script->special) continue;
        if (!script->replaces) list_special_if(catalog, wanted, script, NOTHING);
        for (int faction = 0; script->replaces && faction < catalog->faction_count; faction++) {
            const Faction *of = &catalog->factions[faction];
            if (of->role == ROLE_SURVIVOR && has_value(of, script->replaces))
                list_special_if(catalog, wanted, script, faction);
        }
    }
}

static void list_all(Catalog *catalog, const char *powers, const char *with) {
    Wanted wanted = {.powers = powers, .with = with};
    catalog->faction_count = catalog->special_count = 0;
    catalog->drafts = false;
    list_factions(catalog, &wanted);
    list_specials(catalog, &wanted);
    catalog->crowded = wanted.left_out > 0;
}

/* Called with the catalogue. */
static int open_api(lua_State *lua) {
    const Catalog *catalog = lua_touserdata(lua, 1);
    api_open(catalog->vm, catalog->factions, catalog->faction_count);
    return 0;
}

static bool open_machine(Catalog *catalog) {
    lua_pushnil(catalog->vm->lua);
    return vm_read(catalog->vm, open_api, catalog);
}

/* The place of a faction in the list; NOTHING when it is not there. */
static int listed_faction(const Catalog *catalog, const char *id) {
    for (int i = 0; i < catalog->faction_count; i++)
        if (strcmp(catalog->factions[i].id, id) == 0) return i;
    return NOTHING;
}

const Script *catalog_draft(const Catalog *catalog, int *next) {
    while (*next < catalog->count) {
        const Script *script = catalog->scripts[(*next)++];
        if (!script->special && script->faulty && listed_faction(catalog, script->id) == NOTHING) return script;
    }
    return NULL;
}

bool catalog_close(Catalog *catalog, Diagnostics *diagnostics) {
    qsort(catalog->scripts, (size_t)catalog->count, sizeof *catalog->scripts, by_id);
    list_all(catalog, NULL, NULL);
    if (catalog->crowded)
        diagnostics_add(diagnostics, "scripts", 1,
                        "a game has at most %d factions and %d specials to choose from: those that it names, and "
                        "then the first ones by name",
                        MAX_FACTIONS, MAX_POOL_SPECIALS);
    bool opened = open_machine(catalog);
    if (!opened) diagnostics_add(diagnostics, "scripts", 1, "%s", catalog->vm->message);
    return opened;
}

bool catalog_want(Catalog *catalog, const char *powers, const char *with) {
    if (!catalog->crowded && !catalog->drafts) return true;
    list_all(catalog, powers, with);
    return open_machine(catalog);
}

/* True, with a diagnostic, if another script has the id of this rule. */
static bool clashes(const Catalog *catalog, const Script *rule, Diagnostics *diagnostics) {
    int place = place_of(catalog, rule->id);
    if (place < 0) return false;
    diagnostics_add(diagnostics, rule->path, 1, "the id '%s' is also that of %s; choose another id", rule->id,
                    catalog->scripts[place]->path);
    return true;
}

bool catalog_rule(Catalog *catalog, const char *path, Diagnostics *diagnostics) {
    for (int i = 0; i < catalog->count; i++)
        if (catalog->scripts[i]->rule && strcmp(catalog->scripts[i]->path, path) == 0) return true;
    Script *script = script_load_rule(catalog->vm, path, diagnostics);
    if (!script || clashes(catalog, script, diagnostics)) return script_free(script), false;
    append_script(catalog, script);
    return catalog_close(catalog, diagnostics);
}

static Script *find_kind(const Catalog *catalog, const char *id, bool special) {
    int place = place_of(catalog, id);
    return place >= 0 && catalog->scripts[place]->special == special ? catalog->scripts[place] : NULL;
}

static bool restrict_faction(Catalog *catalog, const char *id) {
    Script *script = find_kind(catalog, id, false);
    return script && list_faction(catalog, script);
}

/* "bunker", or "zero:biker" for one that replaces a card of a faction. */
static bool restrict_special(Catalog *catalog, const char *id) {
    char own[MAX_ID + 1];
    const char *colon = strchr(id, ':');
    snprintf(own, sizeof own, "%.*s", (int)strcspn(id, ":"), id);
    const Script *script = find_kind(catalog, own, true);
    int faction = colon ? listed_faction(catalog, colon + 1) : NOTHING;
    if (!script || (script->replaces != 0) != (colon != NULL) || (colon && faction == NOTHING)) return false;
    return list_special(catalog, script, faction);
}

bool catalog_restrict(Catalog *catalog, const PoolNames *names, const char **missing) {
    catalog->faction_count = catalog->special_count = 0;
    catalog->crowded = false;
    for (int i = 0; i < names->faction_count; i++)
        if (!restrict_faction(catalog, names->factions[i])) return *missing = names->factions[i], false;
    for (int i = 0; i < names->special_count; i++)
        if (!restrict_special(catalog, names->specials[i])) return *missing = names->specials[i], false;
    *missing = NULL;
    return open_machine(catalog);
}

const Script *catalog_script_of(const Catalog *catalog, PowerName power) {
    if (power.faction != NOTHING) return catalog_find(catalog, catalog->factions[power.faction].id);
    return power.special == NOTHING ? NULL : catalog->special_scripts[power.special];
}
