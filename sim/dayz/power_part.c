#include "sim/dayz/power_part.h"

#include <stdlib.h>
#include <string.h>

#include "sim/dayz/power_range.h"
#include "sim/dayz/tally_range.h"

/* Writing ------------------------------------------------------------------------------------------ */

static void put_power(FILE *file, const PowerTally *power) {
    fprintf(file, "power %s\n", power->name);
    part_put_fields(file, power_tally_fields, power);
    for (int i = 0; i < power->query_count; i++) {
        fprintf(file, "query %s\n", power->queries[i].text);
        part_put_fields(file, query_fields, &power->queries[i]);
    }
}

void power_part_put(FILE *file, const SimRun *run) {
    const PowerResults *results = power_results(run->results);
    part_put_fields(file, tally_fields, &results->tally);
    for (int i = 1; i < run->arm_count; i++) {
        fprintf(file, "pair %d\n", i);
        part_put_fields(file, pair_tally_fields, &results->pairs[i]);
    }
    for (int i = 0; i < results->power_count; i++) put_power(file, results->powers[i]);
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool take_pair(PartReader *reader, int number) {
    PairTally *pair = &power_results(reader->run->results)->pairs[number];
    char *text = part_need(reader, "pair");
    int64_t found;
    if (!text) return false;
    if (!part_take_number(&text, &found) || *text || found != number)
        return part_refuse(reader, false, "%s", "not the number of the next pair");
    return part_take_fields(reader, pair_tally_fields, pair, pair_range_holds);
}

static bool take_pairs(PartReader *reader) {
    for (int i = 1; i < reader->run->arm_count; i++)
        if (!take_pair(reader, i)) return false;
    return true;
}

static bool take_query(PartReader *reader, PowerTally *power, const char *text) {
    Query query = {.line = 0};
    if ((size_t)snprintf(query.text, sizeof query.text, "%s", text) >= sizeof query.text)
        return part_refuse(reader, false, "%s", "the question is too long");
    if (!part_take_fields(reader, query_fields, &query, query_range_holds)) return false;
    int before = power->query_count;
    Query *added = power_tally_query(power, (int)query.line, (int)query.about);
    if (power->query_count == before) return part_refuse(reader, false, "%s", "the question is there twice");
    *added = query;
    return true;
}

static bool take_power(PartReader *reader, const char *name) {
    PowerResults *results = power_results(reader->run->results);
    if (!*name || strlen(name) >= NAME_SIZE) return part_refuse(reader, false, "%s", "not the name of a power");
    if (results_find_power(results, name)) return part_refuse(reader, false, "%s", "the power is there twice");
    PowerTally *power = results_power(results, name);
    if (!part_take_fields(reader, power_tally_fields, power, power_range_holds)) return false;
    for (char *text; (text = part_take(reader, "query"));)
        if (!take_query(reader, power, text)) return false;
    return true;
}

static bool take_powers(PartReader *reader) {
    for (char *name; (name = part_take(reader, "power"));)
        if (!take_power(reader, name)) return false;
    return part_take_end(reader);
}

bool power_part_take(PartReader *reader) {
    Tally *tally = &power_results(reader->run->results)->tally;
    return part_take_fields(reader, tally_fields, tally, tally_range_holds) && take_pairs(reader) &&
           take_powers(reader);
}
