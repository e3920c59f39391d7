-- R10.2 [F]: the zombies of a trick are shared out, starting with the winner. The encounter is not shared out.
return scenario {
  title = "A horde for two",
  text = "High side: zombie 1 is led, zombie 15 follows, a hippie is thrown off. The encounter is a zombie, too. "
    .. "The winner takes the hippie, the encounter and the worse zombie, the next community the other one.",
  players = 3, powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "zombie-1", "zombie-15", "hippie-1" },
    reserve = "zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:expect_at("zombie-20", "encounter")
    s:play(1, "zombie-1", "high")
    s:play(2, "zombie-15")
    s:play(3, "hippie-1")
    s:expect_won(2, "zombie")
    s:expect_zone("expedition:2", "hippie-1 zombie-20 zombie-15")
    s:expect_zone("expedition:3", "zombie-1")
    s:expect_zone("expedition:1", "")
    s:expect_delta(1, 0)
    s:expect_delta(2, -14, { survivors = 1, zombies = -15 })
    s:expect_delta(3, -3, { zombies = -3 })
    s:expect_winners(1)
  end,
}
