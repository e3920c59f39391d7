/* What the verdict tells of Happy DayZ alone: the powers, or what the game costs. */
#include <string.h>

#include "sim/dayz/summary.h"

double summary_won(const SimRun *run) {
    return 1 - summary_zombies(run).value;
}

int summary_farthest_arm(const SimRun *run, int sign) {
    int found = -1;
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_OFF_ONE) continue;
        double here = summary_worth(run, i).value, there = found < 0 ? 0 : summary_worth(run, found).value;
        if (found < 0 || sign * here > sign * there) found = i;
    }
    return found;
}

/* How many powers were looked at. */
static int looks(const SimRun *run) {
    int count = 0;
    for (int i = 1; i < run->arm_count; i++) count += run->arms[i].kind == ARM_OFF_ONE;
    return count;
}

/* "military:base is worth most to its owner (+2.10 ±0.30 survivors a game)"; nothing unless that is more than chance
 * explains among so many powers. */
static void append_worth(const SimRun *run, int arm, const char *how, char out[STATISTICS_SENTENCE]) {
    char text[64];
    size_t used = strlen(out);
    Measure worth = summary_worth(run, arm);
    if (!verdict_is_clear(&worth, looks(run))) return;
    snprintf(out + used, STATISTICS_SENTENCE - used, "%s%.200s %s its owner (%s survivors a game)", used ? ", " : "",
             run->arms[arm].name, how, report_measure_text(&worth, COLUMN_SIGNED, text));
}

static void tell_powers(const SimRun *run, int best, char out[STATISTICS_SENTENCE]) {
    int worst = summary_farthest_arm(run, -1);
    *out = 0;
    append_worth(run, best, summary_worth(run, best).value > 0 ? "helps" : "harms", out);
    if (worst != best) append_worth(run, worst, summary_worth(run, worst).value > 0 ? "helps least" : "harms", out);
    if (!*out) snprintf(out, STATISTICS_SENTENCE, "No power makes a measurable difference to its owner");
    strcat(out, ".");
}

/* Tells what the first special or rule does to the game. False if there is none. */
static bool tell_rule(const SimRun *run, char out[STATISTICS_SENTENCE]) {
    for (int i = 1; i < run->arm_count; i++) {
        if (!summary_is_rule(run, i)) continue;
        summary_rule_text(run, i, out);
        strcat(out, ".");
        return true;
    }
    return false;
}

void summary_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]) {
    int best = summary_farthest_arm(run, 1);
    if (tell_rule(run, out)) return;
    if (best >= 0) return tell_powers(run, best, out);
    snprintf(out, STATISTICS_SENTENCE,
             "A community changes by %+.1f survivors in %.1f rounds, the best ends %.1f ahead of the worst, and the "
             "zombies win %.1f %% of the games%s.",
             summary_change(run).value, summary_rounds(run).value, summary_gap(run).value,
             100 * summary_zombies(run).value,
             strstr(run->setup, " --powers random ") ? "" : "; --knock-out tells what each power is worth");
}
