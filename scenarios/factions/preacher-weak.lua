-- The weak preachers take a card in and send none away.
return scenario {
  title = "Preachers, weak: all are welcome",
  text = "Nobody is asked, and nobody is sent away.",
  powers = { "preacher:weak", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "preacher-6", "preacher-1", "dog-3" }, reserve = "dog-4 zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "preacher-6", "high")
    s:play(2, "preacher-1")
    s:play(3, "dog-3")
    s:expect_zone("expedition:1", "preacher-1 preacher-6 dog-3 dog-4 zombie-20")
    s:expect_delta(1, -5, { survivors = 4, zombies = -9 })
  end,
}
