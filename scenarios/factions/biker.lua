-- Bikers are worth two each if a community has fewer than seven.
return scenario {
  title = "Bikers: seven are too many",
  text = "Six bikers are worth twelve, seven are worth seven.",
  powers = { "biker", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = {
      "biker-1 biker-2 biker-3 biker-4 biker-5 biker-6",
      "biker-7 biker-8 biker-9 biker-10 biker-11 biker-12 biker-13 hippie-1",
    },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 12, { ["biker:base"] = 12 })
    s:expect_delta(2, 8, { survivors = 8 })
  end,
}
