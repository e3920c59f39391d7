-- A test of factions/@.lua: a trick with chosen cards, the questions of the power, and the result.
-- Update it when you change the power; `horde run --factions-dir factions scenarios/@.lua` runs it.
return scenario {
  title = "^: a first trick",
  text = "Community 1 wins a trick with a zombie in it and gives the zombie away.",
  players = 3, powers = { "@", "hippie", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "@-9", "@-2", "zombie-19" }, -- all other cards are dealt at random
    reserve = "dog-4",                     -- the encounter
    transfers = false, leader = 1,
  },

  -- s makes decisions and checks results; g looks at the table. Bots make all other decisions.
  play = function(s, g)
    s:play(1, "@-9", "high")
    s:play(2, "@-2")
    s:play(3, "zombie-19")
    s:expect_won(1, "@")

    s:expect_ask(1, "community", "2 3", "@:base")
    s:choose(1, 3)
    s:expect_ask(1, "card", "zombie-19 @-2 @-9")
    s:choose(1, "zombie-19")
    s:expect_zone("expedition:1", "@-2 @-9 dog-4")
    s:expect_delta(1, 3, { survivors = 3 })
    s:expect_delta(3, -9, { zombies = -9 })
  end,
}
