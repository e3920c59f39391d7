#include "play/load/dayz_factions.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "play/load/dayz_scripts.h"

_Static_assert((int)FACTION_VERSIONS == (int)VERSIONS, "all versions are described");

/* Consecutive cards with the same worth are joined. */
static void describe_cards(const Script *script, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (int first = 0, last; first < script->card_count && used < size; first = last + 1) {
        const Face *cards = script->cards;
        for (last = first; last + 1 < script->card_count && cards[last + 1].worth == cards[first].worth; last++)
            continue;
        char range[16];
        snprintf(range, sizeof range, first == last ? "%d" : "%d-%d", cards[first].value, cards[last].value);
        used += (size_t)snprintf(out + used, size - used, "%s%s worth %d", used ? ", " : "", range, cards[first].worth);
    }
}

static void describe_role(const Script *script, char *out, size_t size) {
    static const char *const roles[ROLES] = {"survivors", "the horde, always in play", "vans, always in play"};
    if (!script->special)
        snprintf(out, size, "%s", roles[script->role]);
    else if (!script->replaces)
        snprintf(out, size, "special card; put into play by --with");
    else
        snprintf(out, size, "special card; replaces the %d of a faction; put into play by --with %s:FACTION",
                 script->replaces, script->id);
}

static void append_word(char *out, size_t size, const char *word) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? ", " : "", word);
}

static void describe_number(const Number *number, FactionVersion *out) {
    static const char *const lasting[] = {"a trick", "a round", "the game"};
    char word[256];
    snprintf(word, sizeof word, "%s (lasts %s%s)", number->name, lasting[number->lasts],
             number->secret  ? ", secret"
             : number->table ? ", for the whole table"
                             : "");
    append_word(out->numbers, sizeof out->numbers, word);
}

static void describe_version(const Script *script, int number, FactionVersion *out) {
    const ScriptVersion *version = &script->versions[number];
    *out = (FactionVersion){.name = name_version(number)};
    out->text = version->text;
    out->source = version->source;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (hooks_defines(&version->own, hook)) append_word(out->hooks, sizeof out->hooks, name_hook(hook));
    for (int i = 0; i < version->power.number_count; i++) describe_number(&version->power.numbers[i], out);
}

bool faction_info(const Scripts *scripts, int number, FactionInfo *out) {
    const Catalog *catalog = dayz_catalog(scripts);
    if (number >= catalog->count) return false;
    const Script *script = catalog->scripts[number];
    *out = (FactionInfo){.id = script->id, .name = script->name, .box = script->box, .file = script->path};
    out->kind = script->special ? "special" : script->role == ROLE_SURVIVOR ? "faction" : "always";
    describe_role(script, out->role, sizeof out->role);
    describe_cards(script, out->cards, sizeof out->cards);
    for (int i = 0; i < VERSIONS; i++)
        if (script->versions[i].exists) describe_version(script, i, &out->versions[out->version_count++]);
    return true;
}
