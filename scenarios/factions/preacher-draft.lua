-- R7, the draft: the winner sees the card that comes in, and may send one away.
return scenario {
  title = "Preachers of the draft: only if you like",
  text = "A zombie comes in and is sent away again. If the winner keeps it, a random survivor may go instead.",
  edition = "draft", powers = { "preacher", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "preacher-6", "preacher-1", "dog-3" }, reserve = "zombie-18 dog-4",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "preacher-6", "high")
    s:play(2, "preacher-1")
    s:play(3, "dog-3")
    s:expect_won(1, "preacher")
    s:expect_at("zombie-18", "expedition:1")
    s:expect_ask(1, "card", "zombie-18 none", "preacher:draft")
    s:choose(1, "zombie-18")
    s:expect_at("zombie-18", "reserve")
    s:expect_zone("expedition:1", "preacher-1 preacher-6 dog-3")
  end,
}
