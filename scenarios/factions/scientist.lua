-- End of round: four scientists make every zombie cost one less, strictly the most do so again.
return scenario {
  title = "Scientists: strictly the most",
  text = "Four scientists against three: each of two zombies costs two less. See scientists-ease-losses in the "
    .. "examples for a tie.",
  powers = { "scientist", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = {
      "scientist-1 scientist-2 scientist-3 scientist-4 zombie-15 zombie-19",
      "scientist-5 scientist-6 scientist-7 zombie-16",
    },
  },

  play = function(s, g)
    s:play(3, "van-3", "high") -- the last trick: vans only, which go to the leader
    s:play(1, "van-1")
    s:play(2, "van-2")
    s:expect_delta(1, -7, { survivors = 4, zombies = -15, ["scientist:base"] = 4 })
    s:expect_delta(2, -3, { survivors = 3, zombies = -6 })
  end,
}
