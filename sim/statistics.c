#include "sim/statistics.h"

#include <stdlib.h>

#include "core/base/heap.h"

Results *results_new(const Statistics *statistics) {
    Results *results = heap_new(1, statistics->size);
    results->statistics = statistics;
    return results;
}

void results_free(Results *results) {
    if (results && results->statistics->release) results->statistics->release(results);
    free(results);
}

void results_clear(Results *results) {
    results->statistics->clear(results);
}

void results_sort(Results *results) {
    if (results->statistics->sort) results->statistics->sort(results);
}

void results_add(Results *results, const Results *more) {
    results->statistics->add(results, more);
}
