-- Weak scientists help only the community with strictly the most of them.
return scenario {
  title = "Scientists, weak: the most or nothing",
  text = "The same table as for the base version; four scientists are no longer enough by themselves.",
  powers = { "scientist:weak", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = {
      "scientist-1 scientist-2 scientist-3 scientist-4 zombie-15 zombie-19",
      "scientist-5 scientist-6 scientist-7 zombie-16",
    },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, -9, { survivors = 4, zombies = -15, ["scientist:weak"] = 2 })
    s:expect_delta(2, -3, { survivors = 3, zombies = -6 })
  end,
}
