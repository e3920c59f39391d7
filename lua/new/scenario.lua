-- ^: describe here what it shows or tests.
--
-- A scenario is a set-up, a prepared deal if you like, decisions and their expected results. scenarios/README.md
-- explains it; `horde run scenarios/@.lua` plays it, `horde repl scenarios/@.lua` opens it at its first open decision.
return scenario {
  title = "^",
  text = "The winner of a dog trick decides who gets the encounter.", -- for readers
  players = 3, powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "dog-8 hippie-1", "dog-3", "dog-10 van-1" }, -- the second card of 2 is dealt at random
    reserve = "zombie-20",                                 -- on top: the first encounter
    transfers = false, leader = 1,                         -- no transfer; 1 leads
  },

  -- s makes decisions and checks results; g looks at the table. Bots make all other decisions.
  play = function(s, g)
    s:play(1, "dog-8", "low") -- the leader chooses the side
    s:play(2, "dog-3")
    s:expect_illegal(3, "hippie-1", "R3.2") -- it is in another hand
    s:play(3, "van-1")
    s:expect_won(2, "dog")
    s:expect_ask(2, "community", "1 2 3", "dog:base")
    s:choose(2, 3)
    s:expect_zone("expedition:3", "zombie-20")
    s:finish() -- bots play the rest
    s:expect(g:population(3) < 66, "the zombie costs community 3 survivors")
  end,
}
