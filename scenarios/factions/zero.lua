-- Patient zero replaces a 7. It is worth 3 with strictly the most cards of its faction, otherwise it costs 3.
return scenario {
  title = "Patient zero: in good company",
  text = "Three hippies, patient zero among them, are strictly the most.",
  powers = { "hippie", "military", "dog" }, with = { "zero:hippie" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "hippie-zero hippie-1 hippie-2", "hippie-3 hippie-4" },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 5, { survivors = 2, ["zero:hippie"] = 3 })
    s:expect_delta(2, 2, { survivors = 2 })
  end,
}
