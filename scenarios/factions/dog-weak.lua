-- Stray dogs take a card unseen; the winner decides where it goes.
return scenario {
  title = "Dogs, weak: astray",
  text = "There is only one card to take, so this time everyone knows what the stray dog carries.",
  powers = { "hippie", "military", "dog:weak" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "dog-8", "dog-3", "dog-10" }, reserve = "hippie-1",
    expeditions = { [3] = "zombie-6" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "dog-8", "low")
    s:play(2, "dog-3")
    s:play(3, "dog-10")
    s:expect_ask(2, "community", "1 2 3", "dog:weak")
    s:choose(2, 1)
    s:expect_at("zombie-6", "expedition:1")
    s:expect_zone("expedition:3", "")
  end,
}
