/* A reply of `horde talk` to a seat depends only on what that seat knows. In games of all kinds, everything that a viewer does not
 * know is dealt anew: requests that look must give the same bytes in both games; requests that move, too, as long as the viewer
 * sees the same events; and an event must be told alike whichever piece, choice or roll is behind what a seat did not see.
 *
 * Requests and fields of replies are counted: a request without a row here, or a field that was never seen, fails the test. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/heap.h"
#include "core/base/chance.h"
#include "core/game/describe.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "repl/prompt/talk_prompt.h"
#include "play/load/tabletop_setup.h"
#include "t/lib/kernel/heard_hash.h"
#include "t/lib/scale.h"

enum { LINE = 512, PATHS = 4096, STEPS = 6, MOST_DECISIONS = 4000 };

static const Paths folders = {.data = "."};
static volatile sig_atomic_t stop;
static char fault[4096];
static long compared, positions, dealt, moved, events_changed;

static bool say_fault(const char *format, const char *one, const char *two, const char *three) {
    if (!*fault) snprintf(fault, sizeof fault, format, one, two, three);
    return false;
}

/* What was covered ----------------------------------------------------------------------------------- */

static char *paths[PATHS];
static char done[128][32]; /* requests that were answered */
static bool first_game;
static uint64_t noting = 1;

static void note_path(const char *path) {
    uint64_t hash = 1;
    for (const char *at = path; *at; at++) hash = chance_mix(hash ^ (unsigned char)*at);
    for (uint64_t i = hash % PATHS;; i = (i + 1) % PATHS) {
        if (!paths[i]) paths[i] = heap_copy(path);
        if (strcmp(paths[i], path) == 0) return;
    }
}

static bool is_seen(const char *path) {
    for (int i = 0; i < PATHS; i++)
        if (paths[i] && strcmp(paths[i], path) == 0) return true;
    return false;
}

/* Objects whose keys are names of pieces, zones and counters. */
static bool has_names_for_keys(const char *name) {
    static const char *const those[] = {"cards", "kinds", "pieces", "zones", "counters", "signs", "options", NULL};
    for (int i = 0; those[i]; i++)
        if (strcmp(those[i], name) == 0) return true;
    return false;
}

/* Fields of lists are those of all their elements; an event's fields are noted by its kind: "events.move.piece". */
static void note_fields(const cJSON *value, const char *path) {
    const cJSON *field;
    const char *kind = cJSON_GetStringValue(cJSON_GetObjectItem(value, "e"));
    char longer[LINE];
    cJSON_ArrayForEach(field, value) {
        const char *name = field->string ? field->string : "";
        snprintf(longer, sizeof longer, "%s%s%s%s%s", path, kind ? "." : "", kind ? kind : "", *name ? "." : "", name);
        if (*name && !cJSON_IsNull(field)) note_path(longer + 1);
        if (!cJSON_IsObject(field) || !has_names_for_keys(name)) note_fields(field, longer);
    }
}

/* Fields are noted in the first game of a kind, and then in one reply of eight: that takes longer than the reply. */
static void note_reply(const char *name, const char *reply) {
    int i = 0;
    while (*done[i] && strcmp(done[i], name) != 0) i++;
    if (strncmp(reply, "{\"id\":1,\"ok\":true", 17) == 0) snprintf(done[i], sizeof done[i], "%s", name);
    if (!first_game && chance_below(&noting, 8)) return;
    cJSON *json = cJSON_Parse(reply);
    note_fields(json, "");
    cJSON_Delete(json);
}

static bool was_answered(const char *name) {
    for (int i = 0; *done[i]; i++)
        if (strcmp(done[i], name) == 0) return true;
    return false;
}

/* Two games that look the same to the viewer ---------------------------------------------------------- */

typedef struct Twins {
    Talk *talk[2];
    const Setup *setup; /* of the first */
    int seats, seat;
    uint64_t chance;
} Twins;

static const Setup *setup_of(const Talk *talk) {
    return talk->session->loaded->setup;
}

static char *ask(Talk *talk, const char *request) {
    return talk_answer(talk, request, strlen(request));
}

static void name_of_request(const char *line, char name[32]) {
    const char *at = strstr(line, "\"do\":\"");
    snprintf(name, 32, "%.*s", at ? (int)strcspn(at + 6, "\"") : 0, at ? at + 6 : "");
}

/* Asks both; false, with the fault, if the replies differ though they must not. */
static bool same_replies(Twins *twins, const char *line, const char *other_line, bool must) {
    char *replies[2] = {ask(twins->talk[0], line), ask(twins->talk[1], other_line)}, name[32];
    size_t at = 0;
    bool same = strcmp(replies[0], replies[1]) == 0;
    name_of_request(line, name);
    note_reply(name, replies[0]);
    compared++;
    while (replies[0][at] && replies[0][at] == replies[1][at]) at++;
    at = at > 200 ? at - 200 : 0;
    if (!same && must && !*fault)
        snprintf(fault, sizeof fault, ": seat %d, %s\n# ...%.600s\n# ...%.600s", twins->seat + 1, line, replies[0] + at,
                 replies[1] + at);
    free(replies[0]);
    free(replies[1]);
    return same || !must;
}

/* %p is a piece, %s a seat, %z a zone, %o an option. */
static void write_request(Twins *twins, const char *pattern, char line[LINE]) {
    const Session *session = twins->talk[0]->session;
    const Door *door = door_of(twins->setup);
    char word[DOOR_NAME];
    size_t used = 0;
    for (; *pattern; pattern++) {
        int count = 0;
        snprintf(word, sizeof word, "%c", *pattern);
        if (*pattern == '%') {
            char *(*name)(const Game *, const Setup *, int, char *) = *++pattern == 'p' ? door_tools(door)->piece_name
                                                                      : *pattern == 'z' ? door_tools(door)->zone_name
                                                                                        : NULL;
            while (name && count < 500 && name(session->game, twins->setup, count, word)) count++;
            if (name) (void)name(session->game, twins->setup, (int)chance_below(&twins->chance, (uint32_t)count), word);
            if (!name) snprintf(word, sizeof word, "%d", (int)chance_below(&twins->chance, (uint32_t)twins->seats) + 1);
        }
        used += (size_t)snprintf(line + used, LINE - used, "%s", word);
    }
}

static const char *const looking[] = {
    "{\"id\":1,\"do\":\"state\"}",
    "{\"id\":1,\"do\":\"state\",\"viewer\":%s}",
    "{\"id\":1,\"do\":\"set\",\"memory\":false}",
    "{\"id\":1,\"do\":\"set\",\"memory\":true}",
    "{\"id\":1,\"do\":\"piece\",\"name\":\"%p\"}",
    "{\"id\":1,\"do\":\"piece\",\"name\":\"%p\"}",
    "{\"id\":1,\"do\":\"piece\",\"name\":\"%p\"}",
    "{\"id\":1,\"do\":\"piece\",\"name\":\"%px\"}",
    "{\"id\":1,\"do\":\"score\"}",
    "{\"id\":1,\"do\":\"history\"}",
    "{\"id\":1,\"do\":\"events\",\"from\":0}",
    "{\"id\":1,\"do\":\"diff\",\"from\":0}",
    "{\"id\":1,\"do\":\"why\",\"winner\":true}",
    "{\"id\":1,\"do\":\"why\",\"leader\":true}",
    "{\"id\":1,\"do\":\"why\",\"score\":%s}",
    "{\"id\":1,\"do\":\"why\",\"piece\":\"%p\"}",
    "{\"id\":1,\"do\":\"why\",\"option\":\"%p\"}",
    "{\"id\":1,\"do\":\"why\",\"ask\":true}",
    "{\"id\":1,\"do\":\"branches\"}",
    "{\"id\":1,\"do\":\"branch\",\"note\":\"a note\"}",
    "{\"id\":1,\"do\":\"complete\",\"text\":\"%p\",\"at\":2}",
    "{\"id\":1,\"do\":\"complete\",\"text\":\"choose \"}",
    "{\"id\":1,\"do\":\"complete\",\"text\":\"zone \"}",
    "{\"id\":1,\"do\":\"help\",\"text\":\"why\"}",
    "{\"id\":1,\"do\":\"line\",\"text\":\"table\"}",
    "{\"id\":1,\"do\":\"line\",\"text\":\"zone %z\"}",
    "{\"id\":1,\"do\":\"line\",\"text\":\"options\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"score()\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"events()\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"options()\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"g:where(g:card('%p'))\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"g:where(g:piece('%p'))\"}",
    "{\"id\":1,\"do\":\"eval\",\"text\":\"g:count('%z')\"}",
    "{\"id\":1,\"do\":\"hint\"}",
    "{\"id\":1,\"do\":\"choose\",\"option\":\"%px\"}",
    "{\"id\":1,\"do\":\"goto\",\"position\":99999}",
    "{\"id\":1,\"do\":\"switch\",\"branch\":\"other\"}",
};

/* Only for the viewer "all". */
static const char *const refused[] = {"break", "breaks", "delete", "enable", "watch", "continue",
                                      "step",  "next",   "out",    "back",   "alter"};

/* These hold everything: they are for keeping, and for puzzles. */
static const char *const open_to_all[] = {"save", "export", "solve", "hint"};

/* Plays the game again from its seed, which two games that look the same do not share. */
static const char *const from_the_seed[] = {"reload"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool keeps_secrets(Twins *twins) {
    char line[LINE];
    Asked asked;
    for (size_t i = 0; i < COUNT(looking); i++) {
        write_request(twins, looking[i], line);
        if (!same_replies(twins, line, line, true)) return false;
    }
    for (size_t i = 0; i < COUNT(refused); i++) {
        snprintf(line, sizeof line, "{\"id\":1,\"do\":\"%s\"%s}", refused[i],
                 strcmp(refused[i], "alter") == 0 ? ",\"text\":\"put x y\"" : "");
        if (!same_replies(twins, line, line, true)) return false;
    }
    const Session *session = twins->talk[0]->session;
    bool own = door_asked(session->game, twins->setup, &asked) && asked.seat == twins->seat;
    const char *tries = "{\"id\":1,\"do\":\"try\",\"playouts\":2}";
    return (own && chance_below(&twins->chance, 8)) || same_replies(twins, tries, tries, true);
}

/* Makes `game` the first position of the talk's session. */
static void begin_at(Talk *talk, const Game *game, int seat) {
    Session *session = talk->session;
    size_t size = door_size(setup_of(talk));
    Branch *branch = &session->timeline.branches[0];
    memcpy(session->game, game, size);
    session->status = GAME_WAITS;
    *session->replay.question = 0;
    session->viewer = seat;
    session->automatic = (uint8_t)((1u << door_seats(setup_of(talk))) - 1) & (uint8_t) ~(1u << seat);
    while (session->timeline.count > 1) timeline_remove(&session->timeline, session->timeline.count - 1);
    session->timeline.current = 0;
    branch_release(branch);
    branch_init(branch, "main", size, game, GAME_WAITS, "");
    branch->generation = session->timeline.generation;
    talk_connect(talk);
}

/* What a seat hears of a whole game -------------------------------------------------------------------- */

typedef struct Heard {
    HeardHash dayz;
    uint64_t hash;
    int seat;
    const TabletopLayout *layout;
} Heard;

static void hear_word(Heard *heard, uint64_t word) {
    heard->hash = chance_mix(heard->hash ^ word) + 1;
}

static void hear_text(Heard *heard, const char *text) {
    for (; text && *text; text++) hear_word(heard, (unsigned char)*text);
}

static void hear_tabletop(void *watcher, const Game *game, const Event *told) {
    Heard *heard = watcher;
    const TabletopEvent *event = (const TabletopEvent *)(const void *)told;
    bool own = event->seat == heard->seat, sees = event->seen >> heard->seat & 1, asks = event->kind == TOLD_ASK;
    if ((event->kind == TOLD_COUNT || ((asks || event->kind == TOLD_ANSWER) && event->window)) && !sees && !own) return;
    if (event->kind == TOLD_SHOW && !sees) return;
    uint64_t words[] = {
        event->kind,           event->seat,        event->about,       event->from,    event->to,
        event->from_bottom,    event->to_bottom,   event->up,          event->mark,    event->phase,
        event->turn,           (uint64_t)event->x, (uint64_t)event->y, event->counter, (uint64_t)event->delta,
        (uint64_t)event->value};
    for (size_t i = 0; i < COUNT(words); i++) hear_word(heard, words[i]);
    hear_text(heard, event->text);
    hear_text(heard, event->rule);
    if (sees || (asks && own)) hear_word(heard, (uint64_t)event->piece << 16 | event->choice);
    for (int i = 0; event->numbers && (sees || event->kind == TOLD_PHASE) && i < event->count; i++)
        hear_word(heard, (uint64_t)event->numbers[i]);
    for (int i = 0; event->choices && asks && (own || sees) && i < event->count; i++)
        hear_word(heard, event->choices[i]);
    for (int seat = 0; event->kind == TOLD_END && seat < heard->layout->seats; seat++)
        hear_word(heard, (uint64_t)tabletop_score(heard->layout, tabletop_look_at(game), seat));
}

/* What a seat decided is known to it before all are told. */
static void hear_own(Heard *heard, Session *session, int since) {
    const Branch *branch = session_branch(session);
    for (int i = since; i < branch->here; i++)
        if (branch->positions[i].step.seat == heard->seat) hear_text(heard, branch->positions[i].step.text);
}

/* True if the seat saw the same events since that position, and sees the same table. */
static bool is_alike(Twins *twins, int since) {
    static uint8_t views[2][1 << 17];
    Heard heard[2] = {{.seat = twins->seat, .dayz.seat = (uint8_t)twins->seat}, {.hash = 0}};
    bool dayz = strcmp(door_of(twins->setup)->id, "dayz") == 0;
    heard[1] = heard[0];
    for (int i = 0; i < 2; i++) {
        Session *session = twins->talk[i]->session;
        const Setup *setup = setup_of(twins->talk[i]);
        if (!dayz) heard[i].layout = tabletop_layout(setup);
        session_watch_again(session, since, session_here(session), dayz ? heard_hash_add : hear_tabletop,
                            dayz ? (void *)&heard[i].dayz : &heard[i]);
        hear_own(&heard[i], session, since);
        memset(views[i], 0, door_of(setup)->view_size(setup));
        door_of(setup)->view(session->game, setup, twins->seat, views[i]);
    }
    return twins->talk[0]->session->status == twins->talk[1]->session->status && heard[0].hash == heard[1].hash &&
           heard_hash_same(&heard[0].dayz, &heard[1].dayz) &&
           memcmp(views[0], views[1], door_of(twins->setup)->view_size(twins->setup)) == 0;
}

/* An option that both have, found from a random one on; false if there is none. */
static bool find_common(Twins *twins, int options[2], char name[DOOR_NAME]) {
    const Session *one = twins->talk[0]->session, *other = twins->talk[1]->session;
    Asked asked;
    if (!door_asked(one->game, twins->setup, &asked)) return false;
    int first = (int)chance_below(&twins->chance, (uint32_t)asked.option_count);
    for (int i = 0; i < asked.option_count; i++) {
        options[0] = (first + i) % asked.option_count;
        door_option_name(one->game, twins->setup, options[0], name);
        options[1] = door_of(twins->setup)->find_option(other->game, setup_of(twins->talk[1]), name);
        if (options[1] >= 0) return true;
    }
    return false;
}

/* Moves in both games: by a request, or by forcing the decision of another seat, whose secret answers need not be the same.
 * 1: the viewer sees the same, 0: it does not, -1: it does, and the replies differ. */
static int move(Twins *twins) {
    char name[DOOR_NAME], line[LINE];
    int options[2], since = session_here(twins->talk[0]->session);
    Asked asked[2];
    for (int i = 0; i < 2; i++)
        if (!door_asked(twins->talk[i]->session->game, setup_of(twins->talk[i]), &asked[i])) return 0;
    bool own = asked[0].seat == twins->seat, by_bot = chance_below(&twins->chance, 4) == 0;
    char *replies[2] = {NULL, NULL};
    if (!find_common(twins, options, name)) return 0;
    if (!own && asked[0].secret) options[1] = (int)chance_below(&twins->chance, (uint32_t)asked[1].option_count);
    snprintf(line, sizeof line, "{\"id\":1,\"do\":\"choose\",\"option\":\"%s\"}", name);
    if (by_bot)
        snprintf(line, sizeof line, "%s",
                 chance_below(&twins->chance, 2) ? "{\"id\":1,\"do\":\"bot\"}" : "{\"id\":1,\"do\":\"run\"}");
    for (int i = 0; i < 2; i++) {
        if (own || by_bot)
            replies[i] = ask(twins->talk[i], line);
        else
            (void)session_decide(twins->talk[i]->session, options[i]);
    }
    bool alike = is_alike(twins, since), same = !replies[0] || strcmp(replies[0], replies[1]) == 0;
    if (replies[0]) {
        char kind[32];
        name_of_request(line, kind);
        note_reply(kind, replies[0]);
        if (alike && !same) {
            size_t at = 0;
            while (replies[0][at] == replies[1][at]) at++;
            at = at > 200 ? at - 200 : 0;
            snprintf(fault, sizeof fault, ": seat %d, %s\n# ...%.600s\n# ...%.600s", twins->seat + 1, line,
                     replies[0] + at, replies[1] + at);
        }
        free(replies[0]);
        free(replies[1]);
    }
    moved++;
    return !alike ? 0 : same ? 1 : -1;
}

/* Requests that travel in time show what the viewer saw. */
static bool travels(Twins *twins) {
    static const char *const lines[] = {"{\"id\":1,\"do\":\"undo\"}",
                                        "{\"id\":1,\"do\":\"redo\",\"count\":1}",
                                        "{\"id\":1,\"do\":\"branch\",\"branch\":\"other\"}",
                                        "{\"id\":1,\"do\":\"switch\",\"branch\":\"other\"}",
                                        "{\"id\":1,\"do\":\"restart\"}",
                                        "{\"id\":1,\"do\":\"diff\",\"branch\":\"main\"}",
                                        "{\"id\":1,\"do\":\"goto\",\"position\":\"end\"}",
                                        "{\"id\":1,\"do\":\"events\",\"from\":1}",
                                        "{\"id\":1,\"do\":\"history\"}"};
    for (size_t i = 0; i < COUNT(lines); i++)
        if (!same_replies(twins, lines[i], lines[i], true)) return false;
    return true;
}

static bool position_holds(Twins *twins, const Game *game, int seat, uint64_t seed) {
    const Setup *setup = twins->setup;
    size_t size = door_size(setup);
    Game *other = heap_alloc(size);
    Host host = {.setup = setup, .silent = true};
    memcpy(other, game, size);
    bool found = door_of(setup)->redeal(&host, other, seat, seed) && memcmp(game, other, size) != 0, held = true;
    if (found) {
        int alike = 1;
        dealt++;
        twins->seat = seat;
        begin_at(twins->talk[0], game, seat);
        begin_at(twins->talk[1], other, seat);
        held = keeps_secrets(twins);
        for (int step = 0; held && step < STEPS && (alike = move(twins)) > 0; step++)
            if (step == STEPS - 1) held = travels(twins);
        if (held && alike > 0) held = keeps_secrets(twins);
        held = held && alike >= 0;
    }
    free(other);
    return held;
}

/* Events ----------------------------------------------------------------------------------------------- */

typedef struct EventWatch {
    const Setup *setup;
    bool dayz, held;
} EventWatch;

static void tell_event(const Setup *setup, const Game *game, const Event *event, int viewer, JsonOut *out) {
    int32_t before[DOOR_SEATS] = {0};
    buffer_clear(&out->buffer);
    out->comma = false;
    DescribedEvent of = {0};
    if (describe_event(setup, game, event, viewer, false, &of)) {
        described_event_json(&of, out);
        (void)describe_words(setup, game, event, viewer, before, &out->buffer);
    }
    described_event_release(&of);
}

/* The event with other pieces, choices and numbers than those that happened. */
static union OtherEvent {
    Event dayz;
    TabletopEvent tabletop;
} other_event;

static const Event *change_event(const EventWatch *watch, const Game *game, const Event *event) {
    static int16_t numbers[64];
    static const uint16_t choices[512];
    if (watch->dayz) {
        other_event.dayz = *event;
        if (event->card != NOTHING) other_event.dayz.card = (uint8_t)((event->card + 1) % game->deck.count);
        if (event->kind == EVENT_ANSWER)
            other_event.dayz.choice =
                game->asked.option_count > 1 && event->choice == decision_choice(&game->asked, 0, &(int){0})
                    ? (uint16_t)decision_choice(&game->asked, 1, &(int){0})
                    : (uint16_t)decision_choice(&game->asked, 0, &(int){0});
        return &other_event.dayz;
    }
    const TabletopEvent *of = (const TabletopEvent *)(const void *)event;
    TabletopEvent *other = &other_event.tabletop;
    int pieces = tabletop_layout(watch->setup)->piece_count;
    *other = *of;
    if (of->kind != TOLD_ASK && of->piece != NO_PIECE) other->piece = (uint16_t)((of->piece + 1) % pieces);
    if (of->kind == TOLD_ANSWER || of->kind == TOLD_PICK) other->choice = (uint16_t)(of->choice ? 0 : 1);
    if (of->kind == TOLD_ROLL) other->numbers = numbers;
    if (of->kind == TOLD_SHUFFLE) other->choices = choices;
    return (const Event *)(const void *)other;
}

static void watch_event(void *watcher, const Game *game, const Event *event) {
    static JsonOut real, other;
    EventWatch *watch = watcher;
    EventInfo info = describe_event_info(game, watch->setup, event);
    for (int seat = 0; seat < door_seats(watch->setup); seat++) {
        if (info.seen >> seat & 1) continue;
        tell_event(watch->setup, game, event, seat, &real);
        tell_event(watch->setup, game, change_event(watch, game, event), seat, &other);
        events_changed++;
        if (strcmp(real.buffer.text ? real.buffer.text : "", other.buffer.text ? other.buffer.text : "") == 0) continue;
        watch->held = say_fault(": an event that seat %s did not see tells\n# %s\n# %s",
                                (char[]){(char)('1' + seat), 0}, real.buffer.text, other.buffer.text);
    }
}

/* Games ------------------------------------------------------------------------------------------------ */

static void close_talk(Talk *talk) {
    const TalkPrompt *prompt = talk->host.prompt;
    talk_free(talk);
    talk_prompt_free(prompt->self);
}

static Talk *open_talk(const char *setup, uint64_t seed) {
    TalkPrompt *prompt = talk_prompt_new();
    TalkHost host = {.paths = &folders, .called = "horde", .stop = &stop, .prompt = prompt};
    Talk *talk = talk_new(&host);
    Buffer line = {0};
    words_add(&line, "{\"id\":1,\"do\":\"open\",\"setup\":{%s,\"seed\":\"%llu\"},\"bots\":\"random\"}", setup,
              (unsigned long long)seed);
    char *reply = talk_answer(talk, line.text, line.length);
    note_reply("open", reply);
    if (!talk->session) BAIL_OUT("%s: %s", line.text, reply);
    free(reply);
    buffer_release(&line);
    return talk;
}

/* Plays a game by random answers, and looks at every `each`th of its positions with the eyes of one seat after the other. */
static bool game_holds(const char *setup, uint64_t seed, int each) {
    Twins twins = {.talk = {open_talk(setup, seed), open_talk(setup, seed)}, .chance = seed + 1};
    twins.setup = setup_of(twins.talk[0]);
    twins.seats = door_seats(twins.setup);
    const Door *door = door_of(twins.setup);
    Game *game = heap_new(1, door_size(twins.setup));
    EventWatch watch = {twins.setup, strcmp(door->id, "dayz") == 0, true};
    Host host = {.setup = twins.setup, .see = watch_event, .watcher = &watch, .silent = true};
    Asked asked;
    bool held = true;
    int seat = 0, until = (int)chance_below(&twins.chance, (uint32_t)each);
    door->start(game, twins.setup, seed);
    for (int i = 0; held && i < MOST_DECISIONS && door->step(&host, game) == GAME_WAITS; i++) {
        if (until-- == 0) {
            until = (int)chance_below(&twins.chance, 2 * (uint32_t)each);
            positions++;
            held = position_holds(&twins, game, seat++ % twins.seats, (uint64_t)i + 1);
        }
        (void)door_asked(game, twins.setup, &asked);
        (void)door->answer(&host, game, (int)chance_below(&twins.chance, (uint32_t)asked.option_count));
    }
    free(game);
    for (int i = 0; i < 2; i++) close_talk(twins.talk[i]);
    if (!held || !watch.held) fprintf(stderr, "# {%s}, seed %llu\n", setup, (unsigned long long)seed);
    return held && watch.held;
}

static void all_games_hold(void) {
    static const struct {
        const char *setup;
        int games, each;
    } rows[] = {
        {"\"game\":\"dayz\",\"players\":3", 3, 5},
        {"\"game\":\"dayz\",\"players\":4,\"powers\":\"random\",\"with\":\"bunker,horde\"", 12, 5},
        {"\"game\":\"dayz\",\"players\":5,\"edition\":\"draft\",\"powers\":\"random\",\"power_draw\":true", 12, 5},
        {"\"game\":\"dayz\",\"players\":2,\"powers\":\"random\",\"box\":\"dream\"", 12, 5},
        {"\"game\":\"city\",\"players\":3", 8, 3},
        {"\"game\":\"city\",\"players\":4,\"variant\":\"expert\"", 8, 3},
        {"\"game\":\"tsunami\",\"players\":3", 8, 5},
        {"\"game\":\"tsunami\",\"players\":4", 8, 5},
        {"\"game\":\"humans\",\"players\":3", 6, 10},
        {"\"game\":\"humans\",\"players\":5", 6, 10},
    };
    for (size_t row = 0; row < COUNT(rows); row++) {
        int games = scale_games(rows[row].games), number = 0;
        while (first_game = number == 0,
               number < games && game_holds(rows[row].setup, (uint64_t)number + 1, rows[row].each))
            number++;
        ok(number == games, "replies to a seat tell nothing that it does not know in %d games of %s%s", number,
           rows[row].setup, fault);
        *fault = 0;
    }
}

/* Coverage --------------------------------------------------------------------------------------------- */

static bool is_in(const char *const *list, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0) return true;
    return false;
}

static void every_request_is_asked(void) {
    Buffer missing = {0};
    const RequestKind *kind;
    for (int i = 0; (kind = talk_request_kind(NULL, i)); i++)
        if (kind->needs & NEEDS_GAME && !was_answered(kind->name) && !is_in(refused, COUNT(refused), kind->name) &&
            !is_in(open_to_all, COUNT(open_to_all), kind->name) &&
            !is_in(from_the_seed, COUNT(from_the_seed), kind->name))
            words_add(&missing, " %s", kind->name);
    ok(!missing.length, "every request that needs a game was answered at positions that look the same%s",
       missing.length ? missing.text : "");
    buffer_release(&missing);
}

/* The fields of a state, a face and events. */
static const char *const fields[] = {
    "state.game", "state.title", "state.position", "state.last", "state.branch", "state.clock.word", "state.clock.at",
    "state.viewer", "state.over", "state.winners", "state.altered", "state.seats.seat", "state.seats.score",
    "state.seats.known", "state.seats.unknown", "state.seats.bot", "state.ask.seat", "state.ask.about",
    "state.ask.question", "state.ask.options.name", "state.ask.options.piece", "state.ask.options.place",
    "state.ask.options.seat", "state.ask.options.side", "state.ask.by.unit", "state.ask.by.hook",
    "state.table.zones.name", "state.table.zones.label", "state.table.zones.owner", "state.table.zones.count",
    "state.table.zones.ordered", "state.table.zones.pieces.name", "state.table.zones.pieces.at",
    "state.table.zones.pieces.up", "state.table.counters.name", "state.table.counters.seat",
    "state.table.counters.value", "state.table.board.places.name", "state.table.board.places.x",
    "state.table.board.places.y", "state.table.board.places.tile", "state.table.board.places.inside",
    "state.table.board.places.pieces", "state.table.board.places.marks", "state.table.board.links",
    "state.table.picture.table.label", "state.table.picture.table.items.zone", "state.table.picture.seat.label",
    "state.table.picture.seat.items.counter", "state.table.picture.signs", "face.name", "face.kind", "face.text",
    "face.attributes.name", "face.attributes.value", "face.attributes.words", "face.value", "face.worth", "face.rule",
    "face.sign", "face.where", "face.known_to", "scores.seat", "scores.score", "scores.known", "scores.reasons",
    "decisions.position", "decisions.clock", "decisions.seat", "decisions.option", "changes.piece", "changes.counter",
    "changes.before", "changes.now", "reasons.text", "reasons.rule", "branches.name", "branches.from", "branches.at",
    "branches.length", "branches.note", "options.name", "options.value", "options.low", "options.high",
    /* events of both streams */
    "events.play.seat", "events.play.card", "events.play.from", "events.play.side", "events.won.seat",
    "events.won.faction", "events.move.card", "events.move.from", "events.move.to", "events.move.piece",
    "events.power.power", "events.power.hook", "events.power.seat", "events.trick.trick", "events.trick.leader",
    "events.trick.encounter", "events.transfer.from", "events.transfer.to", "events.transfer.card", "events.ask.seat",
    "events.ask.about", "events.ask.options", "events.ask.question", "events.answer.seat", "events.answer.choice",
    "events.random.what", "events.random.result", "events.score.seat", "events.score.why", "events.score.delta",
    "events.round_end.delta", "events.round_end.population", "events.round.powers", "events.round.cards",
    "events.deal.hands", "events.deal.reserve", "events.deal.itinerants", "events.phase.phase", "events.count.counter",
    "events.count.seat", "events.count.delta", "events.count.value", "events.mark.place", "events.mark.mark",
    "events.mark.value", "events.lay.piece", "events.lay.at", "events.lay.turn", "events.move.n",
    "events.move.position", "events.move.text", "events.move.rule"};

static void every_field_is_seen(void) {
    Buffer missing = {0};
    for (size_t i = 0; i < COUNT(fields); i++)
        if (!is_seen(fields[i])) words_add(&missing, " %s", fields[i]);
    ok(!missing.length, "every field of states, faces and events was compared%s", missing.length ? missing.text : "");
    buffer_release(&missing);
}

/* Whoever has the seed can deal the cards again. */
static void a_seed_is_not_told_to_a_seat(const char *setup) {
    Talk *talk = open_talk(setup, 7);
    char *all = ask(talk, "{\"id\":1,\"do\":\"events\"}");
    free(ask(talk, "{\"id\":1,\"do\":\"set\",\"viewer\":2}"));
    char *seat = ask(talk, "{\"id\":1,\"do\":\"events\"}");
    ok(strstr(all, "\"seed\":\"7\"") && strstr(seat, "\"seed\":null"), "only who sees all is told the seed of %s",
       setup);
    free(all);
    free(seat);
    close_talk(talk);
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    all_games_hold();
    a_seed_is_not_told_to_a_seat("\"game\":\"dayz\"");
    a_seed_is_not_told_to_a_seat("\"game\":\"city\"");
    every_request_is_asked();
    every_field_is_seen();
    cmp_ok(dealt, ">", 1,
           "%ld replies were compared at %ld positions, %ld of them dealt anew; %ld moves, %ld unseen events", compared,
           positions, dealt, moved, events_changed);
    for (int i = 0; i < PATHS; i++) free(paths[i]);
    done_testing();
}
