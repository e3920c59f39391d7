-- R7, the draft: every kid card counts its children; there is no majority.
return scenario {
  title = "Kids of the draft: all of them count",
  text = "Two kid cards with 4 and 2 children are worth 6.",
  edition = "draft", powers = { "kid", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15, leader = 3, rest = "removed",
    hands = { "van-1", "van-2", "van-3" },
    expeditions = { "kid-13 kid-8", "kid-5", "" },
  },

  play = function(s, g)
    s:finish()
    s:expect_delta(1, 6, { survivors = 6 })
    s:expect_delta(2, 1, { survivors = 1 })
  end,
}
