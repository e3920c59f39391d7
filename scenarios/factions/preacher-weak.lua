-- The weak preachers take a card in and send one away, picked at random.
return scenario {
  title = "Preachers, weak: the lot decides",
  text = "Nobody is asked. One card of the zone, old or new, goes under the Reserve.",
  powers = { "preacher:weak", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "preacher-6", "preacher-1", "dog-3" }, reserve = "dog-4 zombie-20 military-5", rest = "removed",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "preacher-6", "high")
    s:play(2, "preacher-1")
    s:play(3, "dog-3")
    s:expect_zone("reserve", "military-5") -- on top: zombie-20 came in
    s:expect_equal(g:reserve_count(), 2, "military-5, and a card under it")
    s:expect_equal(g:count(1), 4, "the trick, the encounter and zombie-20, but for one of them")
  end,
}
