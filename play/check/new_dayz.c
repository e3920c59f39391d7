/* What `horde new` writes for Happy DayZ. */
#include "play/check/new_kind.h"

#include <stddef.h>

static const char faction_script[] =
    "-- ^: describe them here in one line.\n"
    "--\n"
    "-- A faction is one file: first its data, then a power for each version. `horde check factions/@.lua`\n"
    "-- finds faults in it; `horde factions @` shows it as players see it.\n"
    "return {\n"
    "  id = \"@\", name = \"^\", box = \"Our own\",\n"
    "  cards = { values = { 1, 13 } }, -- thirteen survivors, each worth 1\n"
    "\n"
    "  -- The version that `--powers @` puts into play.\n"
    "  base = {\n"
    "    text = \"Give 1 card of the trick to another community.\", -- what players read\n"
    "    source = \"own\",\n"
    "    -- Called when a trick that uses this power is won. `me` is the winner and already has the cards.\n"
    "    on_trick_won = function(g, me)\n"
    "      local to = g:ask_community(me, g:others(me), \"Who gets a card of the trick?\")\n"
    "      local card = g:ask_card(me, g:trick_cards(), \"Which card?\")\n"
    "      g:give(card, to)\n"
    "    end,\n"
    "  },\n"
    "\n"
    "  -- A stronger version, `--powers @:advanced`. Remove the dashes to enable it.\n"
    "  -- advanced = {\n"
    "  --   text = \"You may give 1 card of your expedition zone to another community.\",\n"
    "  --   source = \"own\",\n"
    "  --   on_trick_won = function(g, me)\n"
    "  --     local card = g:ask_card(me, g:expedition(me), { text = \"Which card?\", may = \"none\" })\n"
    "  --     if not card then return end\n"
    "  --     g:give(card, g:ask_community(me, g:others(me), \"To whom?\"))\n"
    "  --   end,\n"
    "  -- },\n"
    "\n"
    "  -- A weaker version, `--powers @:weak`, which acts at the end of the round.\n"
    "  -- weak = {\n"
    "  --   text = \"End of round: 1 survivor for the community with strictly the most cards of this faction.\",\n"
    "  --   source = \"own\",\n"
    "  --   count = function(g)\n"
    "  --     local first = verbs.strictly_most(g, { faction = \"@\" })\n"
    "  --     if first then g:score(first, 1) end\n"
    "  --   end,\n"
    "  -- },\n"
    "}\n";

static const char faction_test[] =
    "-- A test of factions/@.lua: a trick with chosen cards, the questions of the power, and the result.\n"
    "-- Update it when you change the power; `horde run --factions-dir factions scenarios/@.lua` runs it.\n"
    "return scenario {\n"
    "  title = \"^: a first trick\",\n"
    "  text = \"Community 1 wins a trick with a zombie in it and gives the zombie away.\",\n"
    "  players = 3, powers = { \"@\", \"hippie\", \"dog\" }, rounds = 1, hand_size = 1,\n"
    "  deal = {\n"
    "    hands = { \"@-9\", \"@-2\", \"zombie-19\" }, -- all other cards are dealt at random\n"
    "    reserve = \"dog-4\",                     -- the encounter\n"
    "    transfers = false, leader = 1,\n"
    "  },\n"
    "\n"
    "  -- s makes decisions and checks results; g looks at the table. Bots make all other decisions.\n"
    "  play = function(s, g)\n"
    "    s:play(1, \"@-9\", \"high\")\n"
    "    s:play(2, \"@-2\")\n"
    "    s:play(3, \"zombie-19\")\n"
    "    s:expect_won(1, \"@\")\n"
    "\n"
    "    s:expect_ask(1, \"community\", \"2 3\", \"@:base\")\n"
    "    s:choose(1, 3)\n"
    "    s:expect_ask(1, \"card\", \"zombie-19 @-2 @-9\")\n"
    "    s:choose(1, \"zombie-19\")\n"
    "    s:expect_zone(\"expedition:1\", \"@-2 @-9 dog-4\")\n"
    "    s:expect_delta(1, 3, { survivors = 3 })\n"
    "    s:expect_delta(3, -9, { zombies = -9 })\n"
    "  end,\n"
    "}\n";

static const char edition_script[] =
    "-- ^: describe the variant here in one line.\n"
    "--\n"
    "-- An edition is a table of figures and switches. What it leaves out follows the printed rules; the guide,\n"
    "-- scenarios/editions/README.md, explains every field. `horde check scenarios/editions/@.lua` plays it.\n"
    "return {\n"
    "  id = \"@\", name = \"^\",\n"
    "  hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 }, -- cards dealt to each of 2, 3, 4, 5 communities\n"
    "  population = 66,                                   -- survivors of each community at the start\n"
    "  rounds = 4,\n"
    "  powers = { \"hippie\", \"military\", \"dog\" },          -- the factions of the first game, in their order\n"
    "  chooser = \"lost most\",                             -- who swaps a faction between rounds\n"
    "  usual = \"base\",                                    -- the version that a faction's bare name means\n"
    "\n"
    "  encounters = true,              -- a card is turned up before each trick\n"
    "  next_leader = \"left of leader\", -- the lead goes round the table, whoever wins\n"
    "\n"
    "  -- Other switches to try. Remove the dashes.\n"
    "  -- transfers = { \"left\" },      -- one card to the left; { } for none\n"
    "  -- sides = \"alternate\",         -- or \"high\", \"low\", \"leader\"\n"
    "  -- must_follow = false,\n"
    "  -- won_by = \"second best\",\n"
    "  -- horde_shared = false, horde_from = \"left of winner\",\n"
    "\n"
    "  -- A rule of your own has hooks, like a power, and is in play in every game.\n"
    "  -- rule = {\n"
    "  --   text = \"Whoever wins a trick pays 1 survivor.\", -- what players read\n"
    "  --   source = \"own\",\n"
    "  --   on_any_trick = function(g, winner)\n"
    "  --     g:change_population(winner, -1)\n"
    "  --   end,\n"
    "  -- },\n"
    "}\n";

static const char edition_test[] =
    "-- A test of scenarios/editions/@.lua. Update it when you change the edition; `horde run scenarios/@.lua` runs "
    "it.\n"
    "return scenario {\n"
    "  title = \"^: the lead goes round\",\n"
    "  text = \"Community 3 wins the first trick, but 2 leads the next one.\",\n"
    "  edition = \"editions/@.lua\", -- beside this file\n"
    "  players = 3, powers = { \"scientist\", \"kid\", \"dog\" }, rounds = 1, hand_size = 2,\n"
    "  deal = {\n"
    "    hands = { \"kid-1 kid-2\", \"kid-5 kid-6\", \"kid-8 kid-9\" }, -- all other cards are dealt at random\n"
    "    transfers = false, leader = 1,\n"
    "  },\n"
    "\n"
    "  play = function(s, g)\n"
    "    s:play(1, \"kid-1\", \"high\")\n"
    "    s:play(2, \"kid-5\")\n"
    "    s:play(3, \"kid-8\")\n"
    "    s:expect_won(3, \"kid\")\n"
    "    s:expect_turn(2)\n"
    "  end,\n"
    "}\n";

static const char scenario_script[] =
    "-- ^: describe here what it shows or tests.\n"
    "--\n"
    "-- A scenario is a set-up, a prepared deal if you like, decisions and their expected results. "
    "scenarios/README.md\n"
    "-- explains it; `horde run scenarios/@.lua` plays it, `horde repl scenarios/@.lua` opens it at its first open "
    "decision.\n"
    "return scenario {\n"
    "  title = \"^\",\n"
    "  text = \"The winner of a dog trick decides who gets the encounter.\", -- for readers\n"
    "  players = 3, powers = { \"hippie\", \"military\", \"dog\" }, rounds = 1, hand_size = 2,\n"
    "  deal = {\n"
    "    hands = { \"dog-8 hippie-1\", \"dog-3\", \"dog-10 van-1\" }, -- the second card of 2 is dealt at random\n"
    "    reserve = \"zombie-20\",                                 -- on top: the first encounter\n"
    "    transfers = false, leader = 1,                         -- no transfer; 1 leads\n"
    "  },\n"
    "\n"
    "  -- s makes decisions and checks results; g looks at the table. Bots make all other decisions.\n"
    "  play = function(s, g)\n"
    "    s:play(1, \"dog-8\", \"low\") -- the leader chooses the side\n"
    "    s:play(2, \"dog-3\")\n"
    "    s:expect_illegal(3, \"hippie-1\", \"R3.2\") -- it is in another hand\n"
    "    s:play(3, \"van-1\")\n"
    "    s:expect_won(2, \"dog\")\n"
    "    s:expect_ask(2, \"community\", \"1 2 3\", \"dog:base\")\n"
    "    s:choose(2, 3)\n"
    "    s:expect_zone(\"expedition:3\", \"zombie-20\")\n"
    "    s:finish() -- bots play the rest\n"
    "    s:expect(g:population(3) < 66, \"the zombie costs community 3 survivors\")\n"
    "  end,\n"
    "}\n";

static const char campaign_script[] =
    "-- ^: what the campaign tells.\n"
    "--\n"
    "-- A campaign is a list of scenarios that are played one after the other. `horde run scenarios/@.lua` plays it to "
    "its\n"
    "-- end; scenarios/README.md explains its fields.\n"
    "return campaign {\n"
    "  title = \"^\",\n"
    "  text = \"Two days in a town without a name.\",\n"
    "  players = 3,\n"
    "  scenarios = { \"@/first.lua\", \"@/second.lua\" }, -- files, relative to this one\n"
    "}\n";

static const char campaign_first[] =
    "-- The first scenario of the campaign ../@.lua.\n"
    "return scenario {\n"
    "  title = \"The first day\",\n"
    "  date = \"1 May\",\n"
    "  text = \"The dogs of the town have found something, and it is still moving.\",\n"
    "  powers = { \"hippie\", \"military\", \"dog\" }, rounds = 1,\n"
    "\n"
    "  play = function(s, g)\n"
    "    s:finish() -- bots play the round\n"
    "    s:expect(g:population(1) < 66, \"the day costs community 1 survivors\")\n"
    "  end,\n"
    "}\n";

static const char campaign_second[] = "-- The second scenario of the campaign ../@.lua.\n"
                                      "return scenario {\n"
                                      "  title = \"The second day\",\n"
                                      "  date = \"2 May\",\n"
                                      "  text = \"The doctor counts what is left, and the children help her.\",\n"
                                      "  powers = { \"scientist\", \"kid\", \"dog\" }, rounds = 1,\n"
                                      "\n"
                                      "  play = function(s, g)\n"
                                      "    s:finish() -- bots play the round\n"
                                      "    s:expect(g:population(1) < 66, \"the day costs community 1 survivors\")\n"
                                      "  end,\n"
                                      "}\n";

const NewKind dayz_new_kinds[] = {
    {"faction",
     "a working faction, and a test of it",
     "factions/@.lua",
     {{"factions/@.lua", faction_script}, {"scenarios/@.lua", faction_test}},
     {"check factions/@.lua", "run --factions-dir factions scenarios/@.lua",
      "--factions-dir factions --powers @,hippie,dog"}},
    {"edition",
     "a working edition, and a test of it",
     "scenarios/editions/@.lua",
     {{"scenarios/editions/@.lua", edition_script}, {"scenarios/@.lua", edition_test}},
     {"check scenarios/editions/@.lua", "run scenarios/@.lua", "--edition scenarios/editions/@.lua"}},
    {"scenario",
     "a working scenario with its expectations",
     NULL,
     {{"scenarios/@.lua", scenario_script}},
     {"check scenarios/@.lua", "run scenarios/@.lua", "repl scenarios/@.lua"}},
    {"campaign",
     "a working campaign of two scenarios with their expectations",
     NULL,
     {{"scenarios/@.lua", campaign_script},
      {"scenarios/@/first.lua", campaign_first},
      {"scenarios/@/second.lua", campaign_second}},
     {"check scenarios/@.lua", "run scenarios/@.lua", "repl scenarios/@.lua"}},
    {NULL, NULL, NULL, {{NULL, NULL}}, {NULL}},
};
