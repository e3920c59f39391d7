#include "play/check/finding.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "lua/vm/diagnostics.h"

/* The line of the innermost function of this file in a traceback; 0 if there is none. */
static int line_in_traceback(const char *traceback, const char *path) {
    int line = 0;
    for (const char *at = traceback; (at = strstr(at, "\n\t")); at += 2)
        if (diagnostics_split(path, at + 2, &line)) return line;
    return 0;
}

void finding_locate(Finding *finding, const char *path, const char *message, int line) {
    finding->line = 0;
    const char *rest = diagnostics_split(path, message, &finding->line);
    if (!rest) finding->line = line_in_traceback(finding->traceback, path);
    if (finding->line == 0) finding->line = line;
    snprintf(finding->path, sizeof finding->path, "%s", path);
    snprintf(finding->message, sizeof finding->message, "%s", rest ? rest : message);
}

/* True if the texts are equal once all numbers are taken as equal. */
static bool same_but_numbers(const char *one, const char *other) {
    while (*one && *other) {
        bool digits = isdigit((unsigned char)*one) && isdigit((unsigned char)*other);
        if (!digits && *one != *other) return false;
        if (!digits) {
            one++, other++;
            continue;
        }
        one += strspn(one, "0123456789");
        other += strspn(other, "0123456789");
    }
    return *one == *other;
}

bool finding_same(const Finding *one, const Finding *other) {
    return one->line == other->line && strcmp(one->path, other->path) == 0 &&
           same_but_numbers(one->message, other->message);
}

bool findings_know(const Findings *findings, const Finding *finding) {
    for (int i = 0; i < findings->count; i++)
        if (finding_same(&findings->list[i], finding)) return true;
    return false;
}

bool findings_about(const Findings *findings, const char *path) {
    for (int i = 0; i < findings->count; i++)
        if (strcmp(findings->list[i].path, path) == 0) return true;
    return false;
}

bool findings_add(Findings *findings, const Finding *finding) {
    if (findings->count == MAX_FINDINGS || findings_know(findings, finding)) return false;
    findings->list[findings->count++] = *finding;
    return true;
}
