-- The winner of a dog trick decides who gets the encounter.
return scenario {
  title = "Dogs: look what I found",
  text = "The worst zombie of all waits by the road. The dogs bring it to someone.",
  powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "dog-8", "dog-3", "dog-10" }, reserve = "zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:expect_at("zombie-20", "encounter")
    s:play(1, "dog-8", "low")
    s:play(2, "dog-3")
    s:play(3, "dog-10")
    s:expect_won(2, "dog")
    s:expect_ask(2, "community", "1 2 3", "dog:base")
    s:choose(2, 1)
    s:expect_zone("expedition:1", "zombie-20")
    s:expect_delta(2, 3, { survivors = 3 })
  end,
}
