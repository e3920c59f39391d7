-- R10.3 [F]: with four scientists every zombie costs one less; a tie for most brings nothing more.
return scenario {
  title = "Four scientists and five zombies",
  text = "The end of a round. The first community has as many scientists as the second, so only half of their power "
    .. "helps it: five zombies cost five less.",
  players = 3, powers = { "scientist", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15,
    expeditions = {
      { "scientist-1", "scientist-2", "scientist-3", "scientist-4", "hippie-1", "hippie-2", "hippie-3",
        "military-1", "military-2", "zombie-1", "zombie-2", "zombie-3", "zombie-15", "zombie-16" },
      "scientist-5 scientist-6 scientist-7 scientist-8",
    },
    hands = { "van-1", "van-2", "van-3" }, -- a last trick that changes nothing
    rest = "removed",
    leader = 3,
  },

  play = function(s, g)
    s:expect_equal(g:trick(), 15, "the number of the trick")
    s:expect_zone("expedition:1", "scientist-1 scientist-2 scientist-3 scientist-4 hippie-1 hippie-2 hippie-3 "
      .. "military-1 military-2 zombie-1 zombie-2 zombie-3 zombie-15 zombie-16")
    s:expect_zone("expedition:2", "scientist-5 scientist-6 scientist-7 scientist-8")
    s:play(3, "van-3", "high")
    s:play(1, "van-1")
    s:play(2, "van-2")
    s:expect_delta(1, -7, { survivors = 9, zombies = -21, ["scientist:base"] = 5 })
    s:expect_delta(2, 4, { survivors = 4 })
    s:expect_population(1, 59)
    s:expect_winners(2)
  end,
}
