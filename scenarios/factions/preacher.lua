-- The winner of a preacher trick takes in the top card of the Reserve and sends a card away, perhaps the same one.
return scenario {
  title = "Preachers: come in, go out",
  text = "Next in line is a zombie: it is shown the door at once.",
  powers = { "preacher", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "preacher-6", "preacher-1", "dog-3" }, reserve = "dog-4 zombie-18",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "preacher-6", "high")
    s:play(2, "preacher-1")
    s:play(3, "dog-3")
    s:expect_won(1, "preacher")
    s:expect_at("zombie-18", "expedition:1")
    s:expect_ask(1, "card", "zombie-18 preacher-1 preacher-6 dog-3 dog-4", "preacher:base")
    s:choose(1, "zombie-18")
    s:expect_at("zombie-18", "reserve")
    s:expect_zone("expedition:1", "preacher-1 preacher-6 dog-3 dog-4")
  end,
}
