-- Trained dogs take a card from an opponent's zone; it becomes the next encounter.
return scenario {
  title = "Dogs, advanced: fetch",
  text = "A good survivor is fetched from a neighbour and becomes the next encounter.",
  powers = { "hippie", "military", "dog:advanced" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "dog-8 military-2", "dog-3 military-9", "dog-10 military-5" }, reserve = "hippie-1",
    expeditions = { [3] = "hippie-12 zombie-6" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "dog-8", "low")
    s:play(2, "dog-3")
    s:play(3, "dog-10")
    s:expect_ask(2, "card", "zombie-6 hippie-12", "dog:advanced") -- only 3 has cards to fetch
    s:choose(2, "hippie-12")
    s:expect_at("hippie-12", "encounter")
    s:expect_zone("expedition:3", "zombie-6")
    s:expect_turn(2)
  end,
}
