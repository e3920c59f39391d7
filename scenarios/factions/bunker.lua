-- The Bunker counts sets: one survivor of every faction in play is worth one more.
return scenario {
  title = "Bunker: one of each",
  text = "The first community has two full sets; the second has no dog and so no set.",
  powers = { "hippie", "military", "dog" }, with = { "bunker" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "hippie-1 hippie-2 hippie-3 military-4 military-5 dog-6 dog-7", "hippie-8 military-9 military-10" },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 9, { survivors = 7, bunker = 2 })
    s:expect_delta(2, 3, { survivors = 3 })
  end,
}
