#include "t/lib/scripts/attack.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/vm/heap.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/scripts/hostile_script.h"

static int is_script(const struct dirent *entry) {
    return strstr(entry->d_name, ".lua") != NULL;
}

int attack_each(void (*use)(const char *file)) {
    struct dirent **files;
    int count = scandir(ATTACKS, &files, is_script, alphasort);
    for (int i = 0; i < count; i++) {
        use(files[i]->d_name);
        free(files[i]);
    }
    if (count >= 0) free(files);
    return count;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void play_others(const TestScripts *scripts, int games) {
    Setup setup = test_scripts_setup(scripts, false, 4, "hippie,police:advanced,kid", "bunker,horde,zero:kid");
    setup.swaps = false;
    Host host = random_host(&setup);
    for (int seed = 0; seed < games; seed++) {
        Game game;
        game_init(&game, &setup, (uint64_t)seed);
        if (game_step(&host, &game) != GAME_OVER) abort();
    }
}

/* Plays up to the hook of the attack, which fails. The time is that of the last step, and of what the kernel does there. */
static void play(Attack *attack, const HostileScript *hostile) {
    char powers[128];
    Game game;
    Status status;
    snprintf(powers, sizeof powers, "%s,military,dog", hostile->id);
    Setup setup = test_scripts_setup(hostile->scripts, false, 3, powers, NULL);
    setup.swaps = false;
    Host host = {.setup = &setup};
    game_init(&game, &setup, 3);
    for (;;) {
        double begin = now();
        status = game_step(&host, &game);
        attack->seconds = now() - begin;
        if (status != GAME_WAITS) break;
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    snprintf(attack->message, sizeof attack->message, "%s", status == GAME_FAILED ? host.fault.what : "not stopped");
}

void attack_run(Attack *attack, const char *file, int games) {
    double begin = now();
    HostileScript *hostile = hostile_script_new(ATTACKS, file);
    const Vm *vm = hostile->scripts->vm;
    *attack = (Attack){.seconds = now() - begin};
    snprintf(attack->id, sizeof attack->id, "%s", hostile->id);
    snprintf(attack->message, sizeof attack->message, "%s", hostile->message);
    if (hostile->loaded) play_others(hostile->scripts, games);
    if (hostile->loaded) play(attack, hostile);
    attack->left = vm->left;
    attack->allocated = vm->allocated;
    hostile_script_free(hostile);
}

static void write_nested(FILE *out, int depth, int locals) {
    for (int i = 0; i < depth; i++) {
        fputs("local v0", out);
        for (int j = 1; j < locals; j++) fprintf(out, ",v%x", j);
        fputs("\nlocal function f()\n", out);
    }
    while (ftell(out) < VM_FILE - 8 * depth - 64) fputs("Q=Q Q=Q Q=Q Q=Q Q=Q Q=Q Q=Q\n", out);
    for (int i = 0; i < depth; i++) fputs("end\n", out);
    fputs("return {}\n", out);
}

/* Loads the text as a file of that name, and frees it. */
static void parse(Attack *attack, char *text, size_t size, const char *name) {
    Vm *vm = heap_check(vm_new(NULL));
    double begin = now();
    bool loaded = vm_load(vm, text, size, name);
    *attack = (Attack){.seconds = now() - begin};
    snprintf(attack->message, sizeof attack->message, "%s", loaded ? "not stopped" : vm->message);
    vm_free(vm);
    free(text);
}

void attack_parse(Attack *attack, int depth, int locals) {
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    write_nested(out, depth, locals);
    heap_close(out);
    parse(attack, text, size, "=nested");
    snprintf(attack->id, sizeof attack->id, "parse_%d_%d", depth, locals);
}

void attack_parse_words(Attack *attack, const char *before, const char *word, const char *after, int count) {
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    fputs(before, out);
    for (int i = 0; i < count; i++) fputs(word, out);
    fputs(after, out);
    heap_close(out);
    parse(attack, text, size, "=words");
    snprintf(attack->id, sizeof attack->id, "parse_%.8s", word);
}
