-- The winner of a hippie trick gives the whole trick away and keeps the encounter.
return scenario {
  title = "Hippies: a present",
  text = "A heavy zombie was thrown on the trick. The winner leaves it to someone else.",
  powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "hippie-9", "hippie-2", "zombie-19" }, reserve = "dog-4",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "hippie-9", "high")
    s:play(2, "hippie-2")
    s:play(3, "zombie-19")
    s:expect_won(1, "hippie")
    s:expect_ask(1, "community", "2 3", "hippie:base")
    s:choose(1, 3)
    s:expect_zone("expedition:3", "hippie-2 hippie-9 zombie-19")
    s:expect_zone("expedition:1", "dog-4")
  end,
}
