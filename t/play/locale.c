/* The library does not depend on the locale of the program that uses it: under a locale with a decimal comma and an order of letters
 * of its own, replies have the same bytes as under "C", and the functions of the host see the program's locale. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "play/horde.h"

static char half[16]; /* as the host writes it while a script prints */

static void print_line(void *self, const char *line) {
    (void)self, (void)line;
    snprintf(half, sizeof half, "%.1f", 0.5);
}

static const char crier[] = "return { id = 'hippie', name = 'Hippies', cards = { values = { 1, 13 } },\n"
                            "  base = { text = 'Prints.', source = 'own',\n"
                            "    on_trick_won = function(g, me) print(tostring(0.5)) end } }\n";

static const char *const requests[] = {
    "{\"do\":\"set\",\"bots\":\"random\"}",
    "{\"do\":\"run\",\"until\":\"round\"}",
    "{\"do\":\"eval\",\"text\":\"tostring(0.5) .. string.format(' %.2f ', 0.25) .. tostring(tonumber('1.5') + 1)\"}",
    "{\"do\":\"eval\",\"text\":\"tostring('a' < 'B') .. tostring('B' < 'a')\"}",
    "{\"do\":\"try\",\"playouts\":20}",
    "{\"do\":\"sim\",\"games\":20,\"seed\":\"3\"}",
    "{\"do\":\"open\",\"setup\":{\"game\":\"city\",\"seed\":\"7\"},\"bots\":\"random\"}",
    "{\"do\":\"events\"}",
};

enum { REQUESTS = sizeof requests / sizeof *requests };

static void ask_all(char *replies[REQUESTS]) {
    Horde *horde = horde_new(&(HordeHost){.data = ".", .print = print_line});
    *half = 0;
    horde_file(horde, "factions/hippie.lua", crier);
    (void)horde_open(horde, "{\"seed\":\"7\",\"powers\":\"hippie:base,military,dog\"}");
    for (int i = 0; i < REQUESTS; i++) {
        const char *reply = horde_ask(horde, requests[i]);
        replies[i] = strcpy(malloc(strlen(reply) + 1), reply);
    }
    horde_free(horde);
}

/* Makes a German locale in a folder, for this test alone; false if the machine cannot. */
static int make_locale(const char *folder) {
    char command[512];
    snprintf(command, sizeof command, "localedef -i de_DE -f UTF-8 %s/de_DE.UTF-8 >%s/log 2>&1", folder, folder);
    int made = system(command) == 0;
    setenv("LOCPATH", folder, 1);
    return made && setlocale(LC_ALL, "de_DE.UTF-8");
}

int main(void) {
    char folder[] = "/tmp/horde-locale-XXXXXX", command[512], *plain[REQUESTS], *german[REQUESTS], own[16];
    ask_all(plain);
    is(half, "0.5", "a script prints");
    like(plain[2], "0\\.5 0\\.25 2\\.5", "numbers have a point");
    int made = mkdtemp(folder) && make_locale(folder);
    skip(!made, REQUESTS + 2, "no German locale can be made");
    ask_all(german);
    for (int i = 0; i < REQUESTS; i++) {
        is(german[i], plain[i], "the same bytes: %s", strchr(requests[i], ':') + 1);
        free(german[i]);
    }
    is(half, "0,5", "a function of the host sees its own locale");
    snprintf(own, sizeof own, "%.1f", 1.5);
    is(own, "1,5", "which the program still has after a call");
    end_skip;
    snprintf(command, sizeof command, "rm -r %s", folder);
    (void)!system(command);
    for (int i = 0; i < REQUESTS; i++) free(plain[i]);
    done_testing();
}
