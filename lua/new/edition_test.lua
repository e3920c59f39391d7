-- A test of scenarios/editions/@.lua. Update it when you change the edition; `horde run scenarios/@.lua` runs it.
return scenario {
  title = "^: the lead goes round",
  text = "Community 3 wins the first trick, but 2 leads the next one.",
  edition = "editions/@.lua", -- beside this file
  players = 3, powers = { "scientist", "kid", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "kid-1 kid-2", "kid-5 kid-6", "kid-8 kid-9" }, -- all other cards are dealt at random
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "kid-1", "high")
    s:play(2, "kid-5")
    s:play(3, "kid-8")
    s:expect_won(3, "kid")
    s:expect_turn(2)
  end,
}
