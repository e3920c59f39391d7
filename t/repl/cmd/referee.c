/* Event streams of random games over all factions, versions, editions and numbers of seats are
 * checked by a referee written from RULES.md and INTERFACE.md, independent of the engine. */
#include <tap.h>

#include "t/lib/referee/referee.h"
#include "t/lib/repl/stream_lines.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 3600, ENOUGH = 700, MOST_SHOWN = 5 }; /* ENOUGH for every rule to come up */

typedef struct Season {
    const Lineups *lineups;
    RefereeTally tally;
    int objections, seats[MAX_SEATS + 1], drafts, campaigns, scenarios, draws, specials, boxes;
} Season;

/* A campaign of three scenarios (R11). */
static Setup scenarios_of(const Season *season, uint64_t number) {
    Setup setup = lineups_setup(season->lineups, number);
    setup.rounds = 1;
    setup.swaps = setup.power_draw = false;
    setup.lineup_count = 3;
    for (int part = 1; part < setup.lineup_count; part++)
        setup.lineups[part] = lineups_setup(season->lineups, number + 977 * (uint64_t)part).lineups[0];
    setup.carry = number % 2;
    return setup;
}

/* Express games and campaigns of four rounds, half of these with the power draw, some with one box
 * (R1.7); and campaigns of scenarios. */
static Setup setup_of(const Season *season, uint64_t number) {
    if (number % 7 == 6) return scenarios_of(season, number);
    Setup setup = lineups_setup(season->lineups, number);
    setup.rounds = number % 3 == 0 ? 4 : 1;
    setup.power_draw = number % 2 == 0;
    setup.swaps = true;
    if (number % 5 == 0) setup.box = number % 10 ? "American Dream" : "Woodstock Fever";
    return setup;
}

static void object(Season *season, const Setup *setup, uint64_t number, const char *wrong) {
    if (season->objections++ < MOST_SHOWN)
        diag("game %llu (%d seats, %s): %s", (unsigned long long)number, setup->seats, setup->edition.name, wrong);
}

static void play(Season *season, Setup setup, uint64_t number) {
    StreamLines told;
    Referee *referee = referee_new();
    referee_allow(referee, "toll");
    if (!stream_lines_play(&told, &setup, number)) object(season, &setup, number, "the game fails");
    for (int i = 0; i < told.count; i++) (void)referee_line(referee, told.lines[i]);
    const char *wrong = referee_end(referee);
    if (wrong) object(season, &setup, number, wrong);
    referee_tally(referee, &season->tally);
    referee_free(referee);
    stream_lines_release(&told);
    season->seats[setup.seats]++;
    season->drafts += setup.edition.encounters ? 0 : 1;
    season->campaigns += setup.rounds > 1;
    season->scenarios += setup_is_campaign(&setup);
    season->draws += setup.rounds > 1 && setup.power_draw;
    season->boxes += setup.rounds > 1 && setup.box;
    season->specials += setup.lineups[0].with_count > 0;
}

/* Games with a house rule that changes populations at once. */
static void play_house_rules(Season *season, int games) {
    TestScripts *scripts = test_scripts_open(NULL, "t/repl/cmd/house");
    for (int i = 0; i < games; i++) {
        Setup setup = test_scripts_setup(scripts, i % 2, 2 + i % 4, "kid,dog,biker", i % 3 ? "toll" : "horde,toll");
        setup.rounds = 4;
        play(season, setup, (uint64_t)i);
    }
    test_scripts_close(scripts);
}

static void every_check_is_reached(const RefereeTally *tally) {
    for (int check = 0; check < REFEREE_CHECK_COUNT; check++)
        ok(tally->checks[check] > 0, "%s: looked at %ld times", referee_check_name(check), tally->checks[check]);
    for (int kind = 0; kind < REFEREE_KINDS; kind++)
        ok(tally->kinds[kind] > 0, "INTERFACE: %ld events are '%s'", tally->kinds[kind], referee_kind_name(kind));
}

static void every_power_is_at_work(const RefereeTally *tally) {
    char name[32];
    for (int faction = 0; faction < REFEREE_FACTIONS; faction++)
        for (int version = 0; version < REFEREE_VERSIONS; version++)
            if (referee_power_name(faction, version, name))
                ok(tally->powers[faction][version] > 0, "R6.1: %s is at work %ld times", name,
                   tally->powers[faction][version]);
}

int main(void) {
    static Season season;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    int games = scale_games(GAMES);
    season.lineups = lineups;
    plan(NO_PLAN);
    for (int i = 0; i < games; i++) play(&season, setup_of(&season, (uint64_t)i), (uint64_t)i);
    play_house_rules(&season, 1 + games / 20);
    cmp_ok(season.objections, "==", 0, "R1 to R9: the referee objects to none of %d games with %ld events", games,
           season.tally.events);
    for (int seats = MIN_SEATS; seats <= SHIPPED_SEATS; seats++)
        ok(season.seats[seats] > 0, "R2.1: %d of them have %d communities", season.seats[seats], seats);
    ok(season.drafts > 0 && season.drafts < games, "R2.3: %d are of the draft edition", season.drafts);
    ok(season.campaigns > 0, "R5.3: %d are campaigns, %d with the power draw", season.campaigns, season.draws);
    ok(season.scenarios > 0, "R11: %d are campaigns of scenarios", season.scenarios);
    ok(season.boxes > 0, "R1.7: %d campaigns are limited to one box", season.boxes);
    ok(season.specials > 0, "R9: %d have specials", season.specials);
    if (games >= ENOUGH) {
        every_check_is_reached(&season.tally);
        every_power_is_at_work(&season.tally);
    } else {
        diag("%d games are too few to come across everything", games);
    }
    lineups_free(lineups);
    test_scripts_close(scripts);
    done_testing();
}
