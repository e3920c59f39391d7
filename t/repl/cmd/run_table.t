#!/bin/sh
# horde run prints the table when an expectation is not met.
. t/lib/tap.sh

# In the middle of a trick: who is ahead is asked of the police's script while the scenario's runs.
cat >"$here/trump.lua" <<'LUA'
return scenario {
  title = "A trump", players = 2, powers = { "police", "hippie", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "hippie-9 zombie-1", "police-2 zombie-2" },
    transfers = false, leader = 1,
  },
  play = function(s, g)
    s:play(1, "hippie-9", "high")
    s:expect_equal(g:population(1), 1, "the population")
    s:play(2, "police-2")
    s:expect_equal(g:population(1), 66, "the population")
  end,
}
LUA
horde run trump.lua
exits 1 'an expectation is not met'
prints '^+ round 1 of 1, trick 1 -* all cards +$' 'the table is shown'
prints '^| trick      high   1: hippie-9 wins   2: \.\.\.  *|$' 'at that moment'
prints '^|   zombie 1  *|   zombie 2, police 2  *|$' 'with all hands'
[ "$(grep -c '^+ round' "$results/out")" -eq 1 ]
verdict $? 'once, since the other expectations are met'
horde run --tap trump.lua
never_prints '^+' 'TAP output has no table'
done_testing
