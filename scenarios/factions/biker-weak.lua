-- Weak bikers are worth one each; seven or more cost one each.
return scenario {
  title = "Bikers, weak: a gang",
  text = "The same table as for the base version.",
  powers = { "biker:weak", "hippie", "military" }, rounds = 1, hand_size = 1,
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
    s:expect_delta(1, 6, { survivors = 6 })
    s:expect_delta(2, -7, { ["biker:weak"] = -7 })
  end,
}
