-- Advanced bikers are always worth two.
return scenario {
  title = "Bikers, advanced: the more the better",
  text = "The same table as for the base version.",
  powers = { "biker:advanced", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = {
      "biker-1 biker-2 biker-3 biker-4 biker-5 biker-6",
      "biker-7 biker-8 biker-9 biker-10 biker-11 biker-12 biker-13",
    },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 12, { ["biker:advanced"] = 12 })
    s:expect_delta(2, 14, { ["biker:advanced"] = 14 })
  end,
}
