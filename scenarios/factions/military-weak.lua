-- The weak military gives away only a card from the trick just won.
return scenario {
  title = "Military, weak: too late",
  text = "The zombie of an earlier trick cannot be given away, nor can the encounter.",
  powers = { "hippie", "military:weak", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "military-4", "military-11", "dog-1" }, reserve = "zombie-2",
    expeditions = { [2] = "zombie-18" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "military-4", "high")
    s:play(2, "military-11")
    s:play(3, "dog-1")
    s:expect_ask(2, "community", "1 3", "military:weak")
    s:choose(2, 3)
    s:expect_ask(2, "card", "military-4 military-11 dog-1", "military:weak")
    s:choose(2, "dog-1")
    s:expect_zone("expedition:2", "zombie-2 zombie-18 military-4 military-11")
    s:expect_zone("expedition:3", "dog-1")
  end,
}
