-- The same patient zero in a community that ties for the most.
return scenario {
  title = "Patient zero: in bad company",
  text = "Two hippies each: nobody has strictly the most, and the holder pays.",
  powers = { "hippie", "military", "dog" }, with = { "zero:hippie" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "hippie-zero hippie-1", "hippie-3 hippie-4" },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, -2, { survivors = 1, ["zero:hippie"] = -3 })
    s:expect_delta(2, 2, { survivors = 2 })
  end,
}
