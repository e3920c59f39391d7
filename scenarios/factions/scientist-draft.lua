-- R7, the draft: scientists as in the base version.
return scenario {
  title = "Scientists of the draft: a vaccine",
  text = "With four scientists every zombie costs 1 less, and with the most of all 1 less again.",
  edition = "draft", powers = { "scientist", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "scientist-1 scientist-2 scientist-3 scientist-4 zombie-1 zombie-15", "scientist-5", "" },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, -1, { survivors = 4, zombies = -9, ["scientist:draft"] = 4 })
    s:expect_delta(2, 1, { survivors = 1 })
  end,
}
