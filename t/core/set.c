#include "core/base/set.h"

#include <tap.h>

#include "core/base/chance.h"

/* The member at this rank, by linear search. */
static int slow_nth(Set set, int rank) {
    for (int member = 0; member < 128; member++)
        if (set_has(&set, member) && rank-- == 0) return member;
    return -1;
}

static Set random_set(uint64_t *chance) {
    Set set = {chance_next(chance), chance_next(chance)};
    if (chance_below(chance, 2)) set.low &= chance_next(chance) & chance_next(chance);
    if (chance_below(chance, 2)) set.high = 0;
    return set;
}

static void nth_count_and_rank_agree_with_the_slow_way(void) {
    uint64_t chance = 1;
    int wrong = 0;
    for (int i = 0; i < 5000; i++) {
        Set set = random_set(&chance);
        int count = set_count(set);
        if (slow_nth(set, count) != -1 || (count && slow_nth(set, count - 1) < 0)) wrong++;
        for (int rank = 0; rank < count; rank++) {
            int member = set_nth(set, rank);
            if (member != slow_nth(set, rank) || set_rank(set, member) != rank) wrong++;
        }
    }
    cmp_ok(wrong, "==", 0, "nth, count and rank agree with a linear search on 5000 sets");
}

static void taking_goes_up(void) {
    Set set = set_or(set_of(3), set_or(set_of(64), set_of(127)));
    cmp_ok(set_take(&set), "==", 3, "the smallest member is taken first");
    cmp_ok(set_take(&set), "==", 64, "then the next member, in another word");
    cmp_ok(set_take(&set), "==", 127, "then the greatest member");
    ok(set_empty(set), "then the set is empty");
}

static void below_has_just_the_smaller_numbers(void) {
    int wrong = 0;
    for (int end = 0; end <= 128; end++) {
        Set set = set_below(end);
        if (set_count(set) != end || (end && !set_has(&set, end - 1)) || (end < 128 && set_has(&set, end))) wrong++;
    }
    cmp_ok(wrong, "==", 0, "set_below holds exactly the smaller numbers, for every end");
}

int main(void) {
    plan(6);
    nth_count_and_rank_agree_with_the_slow_way();
    taking_goes_up();
    below_has_just_the_smaller_numbers();
    return exit_status();
}
