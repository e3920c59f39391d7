-- The weak hippies give each community, the winner included, a card from the trick.
return scenario {
  title = "Hippies, weak: all equal",
  text = "Everyone gets a card from the trick; the winner decides who gets the zombie.",
  powers = { "hippie:weak", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "hippie-9", "hippie-2", "zombie-17" }, reserve = "dog-4",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "hippie-9", "high")
    s:play(2, "hippie-2")
    s:play(3, "zombie-17")
    s:expect_ask(1, "card", "zombie-17 hippie-2 hippie-9", "hippie:weak")
    s:choose(1, "zombie-17") -- for 2
    s:expect_ask(1, "card", "hippie-2 hippie-9", "hippie:weak")
    s:choose(1, "hippie-2")  -- for 3
    s:expect_zone("expedition:1", "hippie-9 dog-4")
    s:expect_zone("expedition:2", "zombie-17")
    s:expect_zone("expedition:3", "hippie-2")
  end,
}
