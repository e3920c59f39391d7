-- R7, the draft: the winner looks at the top card of the Reserve and puts it into any zone.
return scenario {
  title = "Dogs of the draft: a good nose",
  text = "Without encounters the dogs bring the top card of the Reserve. The winner looks at it first.",
  edition = "draft", powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "dog-8", "dog-3", "dog-10" }, reserve = "zombie-20 hippie-5",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "dog-8", "low")
    s:play(2, "dog-3")
    s:play(3, "dog-10")
    s:expect_won(2, "dog")
    s:expect_ask(2, "community", "1 2 3", "dog:draft")
    s:choose(2, 1)
    s:expect_zone("expedition:1", "zombie-20")
    s:expect_at("hippie-5", "reserve")
  end,
}
