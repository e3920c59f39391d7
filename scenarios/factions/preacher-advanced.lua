-- The advanced preachers may send two cards away.
return scenario {
  title = "Preachers, advanced: a clean house",
  text = "One zombie came with the trick, one was next in line. Both go.",
  powers = { "preacher:advanced", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "preacher-6", "preacher-1", "zombie-3" }, reserve = "dog-4 zombie-18",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "preacher-6", "high")
    s:play(2, "preacher-1")
    s:play(3, "zombie-3")
    s:choose(1, "zombie-18")
    s:expect_ask(1, "card", "zombie-3 preacher-1 preacher-6 dog-4 done", "preacher:advanced")
    s:choose(1, "zombie-3")
    s:expect_zone("expedition:1", "preacher-1 preacher-6 dog-4")
  end,
}
