/* Requests that play many games: sim plays some of a batch, merge adds such parts up. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/talk/request.h"
#include "sim/report.h"
#include "sim/run_report.h"
#include "play/sim/sim_play.h"
#include "core/base/parse.h"
#include "sim/part.h"

enum { MOST_PARTS = 4096 };

/* What a request asks for, as options of `horde sim`. */
typedef struct SimWords {
    char **words, **marked, *versus, *show;
    Options options;
} SimWords;

static void release_words(SimWords *asked) {
    talk_free_words(asked->words);
    free(asked->marked);
    free(asked->versus);
    free(asked->show);
}

/* Adds a field of the request to the words of the set-up. */
static bool add_option_words(Talk *talk, const TalkRequest *request, char **words, const char *name,
                             const char *option) {
    int count = 0;
    char *value = NULL;
    if (!request_word(talk, request, name, &value)) return false;
    while (words[count]) count++;
    if (value) words[count] = heap_copy(option);
    if (value) words[count + 1] = value;
    return true;
}

/* The other set-up as --versus takes it, to be freed; NULL, with an error, if it does not fit. */
static char *versus_text(Talk *talk, const cJSON *field) {
    if (cJSON_IsString(field)) return heap_copy(field->valuestring);
    if (!cJSON_IsObject(field)) return request_refuse(talk, "'versus' takes a set-up, or a text of options"), NULL;
    char **words = talk_setup_words(talk, field), text[4096] = "";
    for (int i = 0; words && words[i]; i++) shell_words_append(text, sizeof text, words[i]);
    talk_free_words(words);
    return words ? heap_copy(text) : NULL;
}

/* `rank` is true, or a list of the factions to mark. */
static bool read_rank(Talk *talk, const TalkRequest *request, SimWords *asked) {
    const cJSON *field = request_field(request, "rank"), *name;
    if (!field || cJSON_IsBool(field)) return asked->options.rank = cJSON_IsTrue(field), true;
    if (!cJSON_IsArray(field)) return request_refuse(talk, "'rank' takes true, or a list of factions to mark");
    asked->options.rank = true;
    cJSON_ArrayForEach(name, field) if (!cJSON_IsString(name)) return request_refuse(talk, "a faction is a text");
    asked->options.operands = asked->marked = heap_new((size_t)cJSON_GetArraySize(field) + 1, sizeof *asked->marked);
    cJSON_ArrayForEach(name, field) {
        asked->marked[asked->options.operand_count++] = name->valuestring;
    }
    return true;
}

static bool read_asked(Talk *talk, const TalkRequest *request, SimWords *asked) {
    const cJSON *versus = request_field(request, "versus");
    Options *options = &asked->options;
    asked->words = talk_setup_words(talk, request_field(request, "setup"));
    if (!asked->words || !add_option_words(talk, request, asked->words, "seed", "--seed") ||
        !add_option_words(talk, request, asked->words, "bots", "--bots") ||
        !talk_read_setup(talk, asked->words, options) || !read_rank(talk, request, asked))
        return false;
    if (!request_word(talk, request, "sections", &asked->show)) return false;
    options->show = asked->show;
    if (asked->show && strlen(asked->show) >= SIM_RUN_TEXT) return request_refuse(talk, "'sections' is too long");
    if (versus && !(options->versus = asked->versus = versus_text(talk, versus))) return false;
    options->knock_out = request_flag(request, "knock_out", false);
    options->sweep = request_text(request, "sweep");
    options->json = true;
    return true;
}

/* The report as JSON on one line, and as `sim --json` prints it. */
static void put_report(JsonOut *out, const Report *report) {
    char *text = report_export(report, REPORT_JSON), *line = heap_copy(text);
    cJSON_Minify(line);
    json_key(out, "report");
    json_put_json(out, line);
    json_text_field(out, "text", text);
    free(line);
    free(text);
}

static void put_run_report(JsonOut *out, const SimRun *run, const char *show) {
    Report *report = heap_new(1, sizeof *report);
    run_report_make(report, run, show);
    put_report(out, report);
    report_release(report);
    free(report);
}

static bool play_slice(TalkRequest *request, Sim *sim, int from) {
    SimRun *run = &sim->run;
    run->from = run->to = from;
    run->shard = run->shards = 0;
    if (sim->options->show) snprintf(run->show, sizeof run->show, "%s", sim->options->show);
    sim->planned = run->games - from;
    BatchEnd end = sim_play(sim, run->games);
    if (end == BATCH_FAILED) return false;
    if (run->to > run->from) run->games = run->to;
    char *part = part_text(run);
    json_number_field(request->out, "from", from);
    json_number_field(request->out, "played", sim_run_played(run));
    json_flag_field(request->out, "stopped", end == BATCH_STOPPED);
    json_text_field(request->out, "part", part);
    put_run_report(request->out, run, sim->options->show);
    free(part);
    return true;
}

static bool play_sweep(TalkRequest *request, Sim *sim) {
    Report *report = heap_new(1, sizeof *report);
    bool done = sim->statistics->sweep(sim, report) == DONE;
    if (done) {
        json_null_field(request->out, "part");
        put_report(request->out, report);
    }
    report_release(report);
    free(report);
    return done;
}

static bool simulate_asked(Talk *talk, TalkRequest *request, SimWords *asked, Sim *sim) {
    int from = request_number(request, "from", 0), games = request_number(request, "games", 0);
    char seed[32];
    if (request_field(request, "games") && !games) return request_refuse(talk, "'games' takes at least 1");
    if (from && asked->options.sweep) return request_refuse(talk, "a sweep is played as a whole, without 'from'");
    if (from && !games) return request_refuse(talk, "'from' needs 'games': how many are played from there");
    if (games > INT32_MAX - from) return request_refuse(talk, "there are too many games");
    asked->options.games = from + games;
    if (sim_check(sim) != DONE || sim_open(sim, talk->host.stop, 1) != DONE) return false;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)asked->options.seed);
    json_text_field(request->out, "seed", seed);
    return asked->options.sweep ? play_sweep(request, sim) : play_slice(request, sim, from);
}

static bool answer_sim(Talk *talk, TalkRequest *request) {
    SimWords asked = {.words = NULL};
    Sim *sim = heap_new(1, sizeof *sim);
    Files *before = talk_lay_files(talk, request, true);
    sim->paths = &talk->paths;
    sim->called = talk->host.called;
    sim->options = &asked.options;
    bool done = read_asked(talk, request, &asked) && simulate_asked(talk, request, &asked, sim);
    sim_close(sim);
    (void)talk_keep_files(talk, before, false);
    release_words(&asked);
    free(sim);
    return done;
}

static bool join_parts(Talk *talk, TalkRequest *request, SimRun *runs, char (*names)[16], int count) {
    const char **list = heap_new((size_t)count, sizeof *list);
    char *why = heap_alloc(8 * SIM_RUN_TEXT), *show = NULL;
    for (int i = 0; i < count; i++) list[i] = names[i];
    bool done = sim_run_join(runs, list, count, why, 8 * SIM_RUN_TEXT);
    if (!done) (void)request_refuse(talk, "%.900s", why);
    done = done && request_word(talk, request, "sections", &show);
    if (done && !show && *runs[0].show) show = heap_copy(runs[0].show);
    if (done && !run_report_check(show, runs[0].statistics, &runs[0].plan, why, 8 * SIM_RUN_TEXT))
        done = request_refuse(talk, "%.900s", why);
    if (done) put_run_report(request->out, &runs[0], show);
    free(show);
    free(why);
    free(list);
    return done;
}

static bool answer_merge(Talk *talk, TalkRequest *request) {
    const cJSON *parts = request_field(request, "parts"), *part;
    int count = cJSON_GetArraySize(parts), read = 0;
    char why[1024];
    if (!count) return request_refuse(talk, "merge takes parts: the texts that sim replied");
    if (count > MOST_PARTS) return request_refuse(talk, "there are too many parts: at most %d", MOST_PARTS);
    SimRun *runs = heap_new((size_t)count, sizeof *runs);
    char(*names)[16] = heap_new((size_t)count, sizeof *names);
    bool done = true;
    cJSON_ArrayForEach(part, parts) {
        snprintf(names[read], sizeof *names, "part %d", read + 1);
        done = part_read_text(&runs[read], names[read], part->valuestring, sim_statistics_of_part, why, sizeof why);
        read++;
        if (!done) (void)request_refuse(talk, "%s", why);
        if (!done) break;
    }
    done = done && join_parts(talk, request, runs, names, count);
    for (int i = 0; i < read; i++) sim_run_release(&runs[i]);
    free(names);
    free(runs);
    return done;
}

const RequestKind talk_sim_requests[] = {
    {"sim",
     answer_sim,
     0,
     NULL,
     {{"setup", FIELD_OBJECT},
      {"files", FIELD_TEXTS},
      {"seed", FIELD_SEED},
      {"from", FIELD_NUMBER},
      {"games", FIELD_NUMBER},
      {"bots", FIELD_ANYTHING},
      {"knock_out", FIELD_FLAG},
      {"versus", FIELD_ANYTHING},
      {"rank", FIELD_ANYTHING},
      {"sweep", FIELD_TEXT},
      {"sections", FIELD_ANYTHING}}},
    {"merge",
     answer_merge,
     0,
     "merge takes parts: the texts that sim replied",
     {{"parts", FIELD_LIST}, {"sections", FIELD_ANYTHING}}},
    {.name = NULL},
};
