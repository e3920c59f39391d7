-- R2.3, R3.1, the draft with two communities: the winner of a trick also takes the top itinerant.
return scenario {
  title = "Somebody on the road",
  text = "Two communities play by the draft. Both see the itinerant on top of the pile, and the winner takes it.",
  players = 2, edition = "draft", powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "military-9 dog-4", "military-3 dog-6" }, itinerants = "zombie-17 hippie-4", reserve = "hippie-12",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:expect_zone("encounter", "")
    s:play(1, "military-9", "low")
    s:play(2, "military-3")
    s:expect_won(2, "military")
    s:expect_at("zombie-17", "expedition:2") -- collected before the power fires (R3.8)
    s:expect_ask(2, "card", "zombie-17 military-3 military-9", "military:draft")
    s:choose(2, "zombie-17") -- the only other community is 1
    s:expect_at("zombie-17", "expedition:1")
    s:play(2, "dog-6", "high")
    s:play(1, "dog-4")
    s:expect_won(2, "dog")
    s:expect_at("hippie-4", "expedition:2") -- an itinerant is not an encounter
    s:expect_ask(2, "community", "1 2", "dog:draft")
    s:choose(2, 2)
    s:expect_at("hippie-12", "expedition:2")
    s:expect_delta(2, 6, { survivors = 6 })
    s:expect_delta(1, -6, { zombies = -6 })
  end,
}
