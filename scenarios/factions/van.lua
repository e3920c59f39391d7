-- A van may always be played, never wins, and returns to your hand in the next round.
return scenario {
  title = "Vans: a way out",
  text = "Community 2 could follow, but plays a van. Its winner holds the van when the next round begins, and is "
    .. "dealt one card fewer.",
  powers = { "hippie", "military", "dog" }, rounds = 2, hand_size = 2,
  deal = {
    hands = { "dog-12 dog-5", "van-1 dog-13", "dog-3 dog-4" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "dog-12", "high")
    s:expect_legal(2, "van-1", "R3.5")
    s:play(2, "van-1")
    s:play(3, "dog-3")
    s:expect_won(1, "dog")
    s:choose(1, 3) -- who gets the encounter
    s:expect_at("van-1", "expedition:1")
    s:round()
    s:expect_equal(g:round(), 2, "the round")
    s:expect_at("van-1", "hand:1")
    s:expect_equal(#g:hand(1), 2, "the hand of 1")
  end,
}
