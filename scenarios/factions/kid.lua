-- Only the best kid card counts its children; the most kid cards, ties included, are worth one each.
return scenario {
  title = "Kids: one card counts",
  text = "Two kid cards each: both communities tie for the most, and each counts its best card.",
  powers = { "kid", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "kid-13 kid-8", "kid-6 kid-2", "kid-5" }, -- children: 4 and 2, 2 and 1, 1
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 6, { survivors = 4, ["kid:base"] = 2 })
    s:expect_delta(2, 4, { survivors = 2, ["kid:base"] = 2 })
  end,
}
