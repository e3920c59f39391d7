-- R7, the draft: hippies as in the base version; there is no encounter to keep.
return scenario {
  title = "Hippies of the draft: take it all",
  text = "The draft has no encounters: the winner gives the whole trick away and keeps nothing.",
  edition = "draft", powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "hippie-9", "hippie-3", "zombie-4" }, reserve = "zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:expect_zone("encounter", "")
    s:play(1, "hippie-9", "high")
    s:play(2, "hippie-3")
    s:play(3, "zombie-4")
    s:expect_won(1, "hippie")
    s:expect_ask(1, "community", "2 3", "hippie:draft")
    s:choose(1, 3)
    s:expect_zone("expedition:3", "hippie-3 hippie-9 zombie-4")
    s:expect_zone("expedition:1", "")
    s:expect_at("zombie-20", "reserve")
  end,
}
