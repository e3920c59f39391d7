/* R5.3 to R5.7: a faction replaced, a power drawn, the end of the game. */
#include <string.h>

#include "t/lib/referee/table.h"

static bool is_eliminated(const Referee *referee) {
    for (int seat = 0; seat < referee->seats; seat++)
        if (referee->population[seat] == 0) return true;
    return false;
}

bool referee_game_over(const Referee *referee) {
    return is_eliminated(referee) || referee->round >= referee->rounds;
}

/* R5.6: who lost most, or gained least; then the smaller population, then the lower seat. */
static int chooser_of(const Referee *referee) {
    const int *population = referee->population, *delta = referee->delta;
    int chooser = 0;
    if (referee->draft) return referee_next_leader(referee);
    for (int seat = 1; seat < referee->seats; seat++) {
        bool equal = delta[seat] == delta[chooser];
        if (equal ? population[seat] < population[chooser] : delta[seat] < delta[chooser]) chooser = seat;
    }
    return chooser;
}

static RefereeOptions factions_in_play(const Referee *referee, const char *way_out) {
    RefereeOptions options = {.count = 0};
    for (int slot = 0; slot < SLOTS; slot++)
        options.name[options.count++] = referee_faction_name(referee->slot[slot].faction);
    if (way_out) options.name[options.count++] = way_out;
    return options;
}

static RefereeOptions factions_outside(const Referee *referee) {
    RefereeOptions options = {.count = 0};
    for (int faction = 0; faction < REFEREE_FACTIONS; faction++)
        if (referee_slot_of(referee, faction) == NONE && referee_in_pool(referee, faction))
            options.name[options.count++] = referee_faction_name(faction);
    return options;
}

/* Reads a swap event with exactly these fields; `out` is NULL for an addition. */
static void read_swap(Referee *referee, RefereeCheck check, int chooser, const char *out, const char *in) {
    const cJSON *swap = referee_read(referee, LINE_SWAP);
    const char *told = referee_text(swap, "out");
    bool same = out ? told && strcmp(out, told) == 0 : !told;
    referee_require(referee, check, same && strcmp(in, referee_text(swap, "in")) == 0, "%s comes for %s", in,
                    out ? out : "nothing");
    referee_require(referee, check, referee_seat(referee, swap, "seat") == chooser, "seat %d decides", chooser + 1);
}

/* A patient zero leaves with its faction, not with a version. */
static void replace(Referee *referee, RefereeCheck check, int chooser, int slot, RefereeSlot in) {
    char out_name[32], in_name[32];
    RefereeSlot *old = &referee->slot[slot];
    referee_power_name(old->faction, old->version, out_name);
    referee_power_name(in.faction, in.version, in_name);
    read_swap(referee, check, chooser, out_name, in_name);
    in.zero = old->zero && old->faction == in.faction;
    *old = in;
}

/* R5.6 */
static void judge_swap(Referee *referee, int chooser) {
    const cJSON *ask = referee_peek(referee, LINE_ASK);
    referee_require(referee, CHECK_CHOOSER, ask && referee_seat(referee, ask, "seat") == chooser,
                    "seat %d is asked which faction leaves", chooser + 1);
    RefereeOptions leaving = factions_in_play(referee, "none"), coming = factions_outside(referee);
    int slot = referee_ask(referee, chooser, "faction", &leaving);
    if (slot == SLOTS) return;
    int faction = referee_faction(coming.name[referee_ask(referee, chooser, "faction", &coming)]);
    replace(referee, CHECK_SWAP, chooser, slot, (RefereeSlot){faction, referee_usual(referee, faction), false});
}

/* Reads the result of a draw: a power of the pool that is not in play. */
static const char *read_draw(Referee *referee, bool specials) {
    int faction, version;
    const cJSON *drawn = referee_read(referee, LINE_RANDOM);
    const char *name = referee_text(drawn, "result");
    referee_require(referee, CHECK_DRAWN, strcmp(referee_text(drawn, "what"), "power draw") == 0,
                    "only the power draw is chance here");
    bool bunker = strcmp(name, "bunker") == 0, special = bunker || strcmp(name, "horde") == 0;
    special = special && (referee->box == NONE || referee->box == !bunker); /* R1.7 */
    bool power = referee_power(name, &faction, &version);
    /* Of base and draft only the edition's usual version is in the pool. */
    bool version_fits = power && referee_in_pool(referee, faction) &&
                        (version == ADVANCED || version == WEAK || version == referee_usual(referee, faction));
    referee_require(referee, CHECK_DRAWN, (specials && special) || version_fits, "%s is not in the pool", name);
    referee_require(referee, CHECK_DRAWN, !referee_in_play(referee, name), "%s is in play already", name);
    return name;
}

static void add_special(Referee *referee, int chooser, const char *name) {
    read_swap(referee, CHECK_DRAW_SWAP, chooser, NULL, name);
    *(strcmp(name, "bunker") == 0 ? &referee->bunker : &referee->horde) = true;
}

/* A version of a faction in play always replaces it; with one answer the question may be left out. */
static void place_power(Referee *referee, int chooser, const char *name) {
    RefereeSlot in = {0, 0, false};
    referee_power(name, &in.faction, &in.version);
    int slot = referee_slot_of(referee, in.faction);
    RefereeOptions options = factions_in_play(referee, referee->draft ? "none" : NULL);
    if (slot == NONE) {
        slot = referee_ask(referee, chooser, "faction", &options);
    } else if (referee_about(referee)) {
        options = (RefereeOptions){.name = {referee_faction_name(in.faction)}, .count = 1};
        (void)referee_ask(referee, chooser, "faction", &options);
    }
    if (slot < SLOTS) replace(referee, CHECK_DRAW_SWAP, chooser, slot, in);
}

/* R5.7 */
static void judge_draw(Referee *referee, int chooser) {
    const char *drawn = read_draw(referee, true);
    bool bunker = strcmp(drawn, "bunker") == 0, horde = strcmp(drawn, "horde") == 0;
    if (bunker || horde) add_special(referee, chooser, drawn);
    if (horde || (bunker && referee->draft)) return;
    place_power(referee, chooser, bunker ? read_draw(referee, false) : drawn);
}

void referee_judge_between(Referee *referee) {
    int chooser = chooser_of(referee);
    judge_swap(referee, chooser);
    if (referee->power_draw) judge_draw(referee, chooser);
}

/* The seats with the most, if anybody has any (R5.4); returns how many. */
static int find_winners(const Referee *referee, const int *numbers, int winners[SEATS]) {
    int most = 1, count = 0;
    for (int seat = 0; seat < referee->seats; seat++)
        if (numbers[seat] > most) most = numbers[seat];
    for (int seat = 0; seat < referee->seats; seat++)
        if (numbers[seat] == most) winners[count++] = seat + 1;
    return count;
}

/* R5.4. INTERFACE.md defines the reason. */
void referee_judge_end(Referee *referee) {
    const cJSON *end = referee_read(referee, LINE_GAME_END);
    const char *reason = referee_text(end, "reason");
    int winners[SEATS], count = find_winners(referee, referee->population, winners);
    referee_require(referee, CHECK_WINNERS, referee_numbers_are(end, "winners", winners, count),
                    "%d win, the first is seat %d", count, count ? winners[0] : 0);
    referee_require(referee, CHECK_END, referee_numbers_are(end, "population", referee->population, referee->seats),
                    "the populations are not those of the last round");
    referee_require(referee, CHECK_END, strcmp(reason, is_eliminated(referee) ? "eliminated" : "rounds") == 0,
                    "the reason is not %s", reason);
    for (int seat = 0; seat < referee->seats; seat++)
        referee->total[seat] = (referee->carry ? 0 : referee->total[seat]) + referee->population[seat];
}

bool referee_campaign_over(const Referee *referee) {
    return referee->part >= referee->parts || (referee->carry && is_eliminated(referee));
}

/* R11 */
void referee_judge_campaign_end(Referee *referee) {
    const cJSON *end = referee_read(referee, LINE_CAMPAIGN_END);
    int winners[SEATS], count = find_winners(referee, referee->total, winners);
    referee_require(referee, CHECK_TOTAL, referee_numbers_are(end, "totals", referee->total, referee->seats),
                    "the totals are not what is left of the parts");
    referee_require(referee, CHECK_TOTAL, referee_numbers_are(end, "winners", winners, count),
                    "%d win, the first is seat %d", count, count ? winners[0] : 0);
}
