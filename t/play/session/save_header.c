/* The first line of a saved game holds every field of the set-up and of its edition. */
#include "play/session/save_header.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/dayz/setup_value.h"
#include "t/lib/repl/saved_game.h"

static TestScripts *scripts;

/* Writes the set-up as a header and reads it into `again`; false, and the reason on stderr, when it is refused. */
static bool round_trip(const Setup *setup, SaveHeader *again) {
    char why[DOOR_WHY];
    Scripts app = saved_game_scripts(scripts);
    Bench bench = {0};
    cJSON *json = save_header_write(&app, setup, 7, &bench);
    char *text = cJSON_PrintUnformatted(json);
    cJSON *copy = cJSON_Parse(text);
    bool read = save_header_read(again, copy, &app, why);
    if (!read) diag("%s", why);
    cJSON_Delete(copy);
    cJSON_Delete(json);
    free(text);
    return read;
}

static void an_edition_field_is_kept(const EditionField *field) {
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL);
    SaveHeader again;
    const Transfers three = {3, {NEIGHBOUR_ACROSS, NEIGHBOUR_LEFT, NEIGHBOUR_RIGHT}};
    bool list = field->kind == EDITION_Transfers, cards = field->kind == EDITION_CardsBySeats;
    if (cards)
        edition_cards(&setup.edition, field)[4] = 3;
    else if (list)
        *edition_transfers(&setup.edition, field) = three;
    else
        edition_set(&setup.edition, field, !edition_value(&setup.edition, field));
    bool read = round_trip(&setup, &again);
    Edition edition = read ? again.setup->edition : setup.edition;
    ok(read && (cards  ? edition_cards(&edition, field)[4] == 3
                : list ? memcmp(edition_transfers(&edition, field), &three, sizeof three) == 0
                       : edition_value(&edition, field) == edition_value(&setup.edition, field)),
       "the edition's '%s' is saved: %s", field->name, field->meaning);
    save_header_release(&again);
}

static void a_field_is_kept(const SetupField *field) {
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL);
    SaveHeader again;
    setup_field_set(&setup, field, field->flag ? !setup_field_value(&setup, field) : 2);
    bool read = round_trip(&setup, &again);
    ok(read && setup_field_value(again.setup, field) == setup_field_value(&setup, field), "'%s' is saved", field->name);
    save_header_release(&again);
}

static void a_hand_for_six_is_kept(void) {
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL);
    SaveHeader again;
    setup.edition.hand[6] = 8;
    ok(round_trip(&setup, &again) && edition_most_seats(&again.setup->edition) == 6, "a hand for six is saved");
    save_header_release(&again);
    setup.edition.hand[6] = 0;
    ok(round_trip(&setup, &again) && edition_most_seats(&again.setup->edition) == 5, "and that there is none");
    save_header_release(&again);
}

int main(void) {
    scripts = test_scripts_open(NULL, NULL);
    plan(NO_PLAN);
    for (const EditionField *field = edition_fields; field->name; field++) an_edition_field_is_kept(field);
    for (int i = 0; i < SETUP_FIELD_COUNT; i++) a_field_is_kept(&setup_fields[i]);
    a_hand_for_six_is_kept();
    test_scripts_close(scripts);
    return exit_status();
}
