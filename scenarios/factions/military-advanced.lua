-- The advanced military has something for both neighbours.
return scenario {
  title = "Military, advanced: to the left, to the right",
  text = "One zombie for each side.",
  powers = { "hippie", "military:advanced", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "military-4", "military-11", "zombie-3" }, reserve = "dog-4",
    expeditions = { [2] = "zombie-20 hippie-5" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "military-4", "high")
    s:play(2, "military-11")
    s:play(3, "zombie-3")
    s:expect_ask(2, "card", "zombie-3 zombie-20 hippie-5 military-4 military-11 dog-4")
    s:choose(2, "zombie-20") -- to the left, community 3
    s:expect_ask(2, "card", "zombie-3 hippie-5 military-4 military-11 dog-4")
    s:choose(2, "zombie-3")  -- to the right, community 1
    s:expect_at("zombie-20", "expedition:3")
    s:expect_at("zombie-3", "expedition:1")
    s:expect_delta(2, 4, { survivors = 4 })
  end,
}
