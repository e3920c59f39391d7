-- The winner of a nurse trick may heal a mild case: a zombie with a loss of 3 leaves its zone.
return scenario {
  title = "Nurses: a mild case",
  text = "The light zombie can be healed, the heavy one cannot.",
  powers = { "nurse", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "nurse-6", "nurse-1", "hippie-3" }, reserve = "military-4",
    expeditions = { "zombie-4 zombie-16" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "nurse-6", "high")
    s:play(2, "nurse-1")
    s:play(3, "hippie-3")
    s:expect_ask(1, "card", "zombie-4 none", "nurse:base")
    s:choose(1, "zombie-4")
    s:expect_at("zombie-4", "reserve")
    s:expect_delta(1, -2, { survivors = 4, zombies = -6 })
  end,
}
