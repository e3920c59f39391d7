#include "t/lib/sim/reference_stats.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "sim/bot.h"

/* The state of a game while its stream is read. */
typedef struct StreamReader {
    ReferenceStats *stats;
    const Setup *setup;
    cJSON *cards;                                  /* the worth of the cards, by name */
    char powers[REFERENCE_POWERS][REFERENCE_NAME]; /* in play */
    int power_count;
    int start[MAX_SEATS];
    int leader, first, opener, side, rounds;
    ReferencePower *acting;
    int winner; /* the seat it acts for, or -1 */
    int options;
    unsigned offered; /* a bit for each community among them */
} StreamReader;

ReferencePower *reference_stats_power(ReferenceStats *stats, const char *name) {
    for (int i = 0; i < stats->power_count; i++)
        if (strcmp(stats->powers[i].name, name) == 0) return &stats->powers[i];
    if (stats->power_count == REFERENCE_POWERS) abort();
    ReferencePower *power = &stats->powers[stats->power_count++];
    snprintf(power->name, sizeof power->name, "%s", name);
    return power;
}

static int number(const cJSON *json, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, key);
    return cJSON_IsNumber(item) ? item->valueint : -1;
}

static const char *text(const cJSON *json, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, key);
    return cJSON_IsString(item) ? item->valuestring : "";
}

static int element(const cJSON *json, const char *key, int place) {
    return cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(json, key), place)->valueint;
}

/* The seat of "expedition:2", from 1; 0 if the zone has no owner. */
static int owner(const char *zone) {
    const char *colon = strchr(zone, ':');
    return colon && strcmp(zone, "reserve:bottom") != 0 ? atoi(colon + 1) : 0;
}

static void read_game(StreamReader *reader, const cJSON *json) {
    for (int seat = 0; seat < reader->stats->seats; seat++) reader->start[seat] = element(json, "population", seat);
}

static void read_round(StreamReader *reader, const cJSON *json) {
    const cJSON *power;
    reader->power_count = 0;
    reader->rounds++;
    reader->stats->rounds++;
    reader->acting = NULL;
    cJSON_Delete(reader->cards);
    reader->cards = cJSON_Duplicate(cJSON_GetObjectItemCaseSensitive(json, "cards"), true);
    for (power = cJSON_GetObjectItemCaseSensitive(json, "powers")->child; power; power = power->next) {
        snprintf(reader->powers[reader->power_count++], REFERENCE_NAME, "%s", power->valuestring);
        reference_stats_power(reader->stats, power->valuestring)->rounds++;
    }
}

static void read_trick(StreamReader *reader, const cJSON *json) {
    reader->leader = number(json, "leader");
    reader->side = -1;
    reader->acting = NULL;
    if (!reader->first) reader->first = reader->leader;
    if (!reader->opener) reader->opener = reader->leader;
}

static void read_play(StreamReader *reader, const cJSON *json) {
    reader->side = strcmp(text(json, "side"), "low") == 0;
}

static void read_won(StreamReader *reader, const cJSON *json) {
    const char *faction = text(json, "faction");
    size_t length = strlen(faction);
    reader->stats->tricks++;
    reader->stats->tricks_on[reader->side]++;
    reader->stats->leader_wins[reader->side] += number(json, "seat") == reader->leader;
    for (int row = reader->side; row < 3; row += 2 - reader->side) {
        reader->stats->tricks_in[row][reader->stats->games]++;
        reader->stats->wins_in[row][reader->stats->games] += number(json, "seat") == reader->leader;
    }
    for (int i = 0; length && i < reader->power_count; i++)
        if (strncmp(reader->powers[i], faction, length) == 0 && reader->powers[i][length] == ':')
            reference_stats_power(reader->stats, reader->powers[i])->fires++;
}

static void read_power(StreamReader *reader, const cJSON *json) {
    reader->acting = reference_stats_power(reader->stats, text(json, "power"));
    reader->acting->acts++;
    reader->winner = number(json, "seat");
}

static void read_move(StreamReader *reader, const cJSON *json) {
    ReferencePower *power = reader->acting;
    if (!power) return;
    int worth = number(reader->cards, text(json, "card")), to = owner(text(json, "to"));
    const cJSON *own = cJSON_GetObjectItemCaseSensitive(reader->cards, text(json, "card"));
    worth = own ? own->valueint : 0;
    if (to) power->seat[to - 1]++, power->seat_worth[to - 1] += worth;
    if (reader->winner < 1) return;
    int place = to ? (to - reader->winner + reader->stats->seats) % reader->stats->seats : MAX_SEATS;
    power->to[place]++;
    power->to_worth[place] += worth;
}

static void read_ask(StreamReader *reader, const cJSON *json) {
    bool seats = strcmp(text(json, "about"), "community") == 0;
    int count = cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(json, "options"));
    reader->options = seats ? count : 0;
    reader->offered = 0;
    for (int i = 0; i < reader->options; i++) {
        int seat = atoi(cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(json, "options"), i)->valuestring);
        if (seat) reader->offered |= 1u << seat;
    }
}

static void read_answer(StreamReader *reader, const cJSON *json) {
    int chosen = atoi(text(json, "choice")), seats = reader->stats->seats;
    if (!reader->acting) return;
    reader->acting->answers++;
    int asked = number(json, "seat"), game = reader->stats->games;
    for (int seat = 1; reader->options > 1 && seat <= seats; seat++)
        reader->acting->offered_in[(seat - asked + seats) % seats][game] += reader->offered >> seat & 1;
    if (reader->options < 2 || !chosen) return;
    reader->acting->chosen[(chosen - asked + seats) % seats]++;
    reader->acting->chosen_in[(chosen - asked + seats) % seats][game]++;
}

static void read_score(StreamReader *reader, const cJSON *json) {
    if (!strchr(text(json, "why"), ':')) return;
    const cJSON *delta = cJSON_GetObjectItemCaseSensitive(json, "delta");
    reference_stats_power(reader->stats, text(json, "why"))->scored[number(json, "seat") - 1] += delta->valueint;
}

static void read_end(StreamReader *reader, const cJSON *json) {
    ReferenceStats *stats = reader->stats;
    const cJSON *winners = cJSON_GetObjectItemCaseSensitive(json, "winners"), *winner;
    int game = stats->games++, count = cJSON_GetArraySize(winners);
    double total = 0;
    stats->zombies += count == 0;
    stats->shared += count > 1;
    stats->ended[reader->rounds]++;
    for (winner = winners->child; winner; winner = winner->next) stats->wins[winner->valueint - 1][game] = 1.0 / count;
    for (int seat = 0; seat < stats->seats; seat++) {
        int population = element(json, "population", seat);
        stats->change[seat][game] = population - reader->start[seat];
        total += stats->change[seat][game];
        stats->eliminated[reader->rounds] += population == 0;
    }
    double own = stats->change[reader->first - 1][game];
    stats->first_ahead[game] = own - (total - own) / (stats->seats - 1);
    stats->first_wins[game] = stats->wins[reader->first - 1][game];
}

/* Seats that tie for the most survivors of a round share its win. */
static void read_round_end(StreamReader *reader, const cJSON *json) {
    const cJSON *deltas = cJSON_GetObjectItem(json, "delta");
    int own = cJSON_GetArrayItem(deltas, reader->opener - 1)->valueint, best = own, count = 0;
    for (const cJSON *delta = deltas->child; delta; delta = delta->next) {
        if (delta->valueint > best) best = delta->valueint;
        count += delta->valueint == own;
    }
    if (own == best) reader->stats->opener_wins += 1.0 / count;
    reader->opener = 0;
    reader->acting = NULL;
}

static const struct EventReader {
    const char *name;
    void (*read)(StreamReader *reader, const cJSON *json);
} kinds[] = {
    {"game", read_game},     {"round", read_round}, {"trick", read_trick},         {"play", read_play},
    {"won", read_won},       {"power", read_power}, {"move", read_move},           {"ask", read_ask},
    {"answer", read_answer}, {"score", read_score}, {"round_end", read_round_end}, {"game_end", read_end},
};

static void see(void *watcher, const Game *game, const Event *event) {
    StreamReader *reader = watcher;
    char *line = describe_event_line(reader->setup, game, event);
    cJSON *json = cJSON_Parse(line);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, text(json, "e")) == 0) kinds[i].read(reader, json);
    cJSON_Delete(json);
    free(line);
}

void reference_stats_play(ReferenceStats *stats, const Setup *setup, uint64_t seed) {
    StreamReader reader = {.stats = stats, .setup = setup};
    Bench bench = {.setup = setup};
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &bench, .see = see, .watcher = &reader};
    Game game;
    stats->seats = setup->seats;
    for (int seat = 0; seat < MAX_SEATS; seat++) bench.seat[seat] = bot_find("random");
    game_init(&game, setup, seed);
    if (game_step(&host, &game) != GAME_OVER) abort();
    cJSON_Delete(reader.cards);
}

double reference_stats_mean(const double *numbers, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum / count;
}

double reference_stats_spread(const double *numbers, int count) {
    double sum = 0, mean = reference_stats_mean(numbers, count);
    for (int i = 0; i < count; i++) sum += (numbers[i] - mean) * (numbers[i] - mean);
    return sqrt(sum / (count - 1));
}

/* Integrates the density in steps up to 47.5 %. */
double reference_stats_student(int degrees) {
    double n = degrees, scale = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / sqrt(n * acos(-1)), sum = 0, at = 0;
    const double step = 1e-5;
    for (; sum < 0.475; at += step) sum += step * scale * pow(1 + (at + step / 2) * (at + step / 2) / n, -(n + 1) / 2);
    return at;
}

double reference_stats_share_margin(const double *part, const double *whole, int games) {
    double wins = 0, tricks = 0, squares = 0, normal = 1.959963984540054;
    int with = 0;
    for (int i = 0; i < games; i++) wins += part[i], tricks += whole[i], with += whole[i] > 0;
    double share = wins / tricks, student = with > 1 ? reference_stats_student(with - 1) : 0;
    for (int i = 0; i < games; i++) squares += pow(part[i] - share * whole[i], 2);
    double variance = squares / (tricks * tricks) * with / (with - 1) * pow(student / normal, 2);
    double independent = fmin(tricks, share * (1 - share) / variance);
    if (with < 10 || share <= 0 || share >= 1) independent = with;
    double edge = normal * normal / independent;
    double low =
        (share + edge / 2 - normal * sqrt(share * (1 - share) / independent + edge / independent / 4)) / (1 + edge);
    double high =
        (share + edge / 2 + normal * sqrt(share * (1 - share) / independent + edge / independent / 4)) / (1 + edge);
    return (fmin(high, 1) - fmax(low, 0)) / 2;
}
