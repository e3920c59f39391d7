-- Advanced scientists need only three.
return scenario {
  title = "Scientists, advanced: three will do",
  text = "The same table as for the base version; now the second community is helped as well.",
  powers = { "scientist:advanced", "hippie", "military" }, rounds = 1, hand_size = 1,
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
    s:expect_delta(1, -7, { survivors = 4, zombies = -15, ["scientist:advanced"] = 4 })
    s:expect_delta(2, -2, { survivors = 3, zombies = -6, ["scientist:advanced"] = 1 })
  end,
}
