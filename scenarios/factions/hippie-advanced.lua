-- The advanced hippies give away one or more cards from the trick, as the winner chooses.
return scenario {
  title = "Hippies, advanced: the right present",
  text = "Only the zombie is given away; the hippies stay.",
  powers = { "hippie:advanced", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "hippie-9", "hippie-2", "zombie-17" }, reserve = "dog-4",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "hippie-9", "high")
    s:play(2, "hippie-2")
    s:play(3, "zombie-17")
    s:choose(1, 2)
    s:expect_ask(1, "card", "zombie-17 hippie-2 hippie-9", "hippie:advanced")
    s:choose(1, "zombie-17")
    s:choose(1, "done")
    s:expect_zone("expedition:1", "hippie-2 hippie-9 dog-4")
    s:expect_zone("expedition:2", "zombie-17")
  end,
}
