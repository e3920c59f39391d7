-- Only the best kid card counts, and having the most of them brings nothing.
return scenario {
  title = "Kids, weak: one card and no more",
  text = "The same table as for the base version.",
  powers = { "kid:weak", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "kid-13 kid-8", "kid-6 kid-2", "kid-5" }, -- children: 4 and 2, 2 and 1, 1
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 4, { survivors = 4 })
    s:expect_delta(2, 2, { survivors = 2 })
  end,
}
