-- With the Horde in play, an encountered zombie joins those of the trick.
return scenario {
  title = "Horde: it joins them",
  text = "The encounter is the worst of three zombies. The winner takes it first, so a third community gets one, too.",
  powers = { "hippie", "military", "dog" }, with = { "horde" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "zombie-1", "zombie-15", "hippie-1" }, reserve = "zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "zombie-1", "high")
    s:play(2, "zombie-15")
    s:play(3, "hippie-1")
    s:expect_won(2, "zombie")
    s:expect_zone("expedition:2", "hippie-1 zombie-20")
    s:expect_zone("expedition:3", "zombie-15")
    s:expect_zone("expedition:1", "zombie-1")
  end,
}
