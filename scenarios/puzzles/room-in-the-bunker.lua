-- The bunker takes in sets of one survivor of every faction (R9.1).
return scenario {
  title = "Room in the bunker",
  text = "You are community 1, and you lead. Which play brings you three people more than you have now, "
    .. "whatever the others do?",
  players = 3, powers = { "hippie", "kid", "scientist" }, with = { "bunker" }, rounds = 1, hand_size = 3,
  population = 24,
  deal = {
    hands = {
      "zombie-10 hippie-10 scientist-10",
      "zombie-19 hippie-6 kid-8",
      "hippie-3 hippie-9 scientist-7",
    },
    expeditions = { "kid-4" },
    reserve = "scientist-8 kid-11 zombie-18", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "Your population is at least 27 at the end.",
  goal = function(g) return g:population(1) >= 27 end,

  -- On the high side community 2 takes the worst zombie, but also the lead: it wins the hippies, gives
  -- them to 3, and without a hippie there is no set. On the low side the zombie is yours, and with it the
  -- scientist on the road and the lead: 3 has to throw off a hippie on one of your two tricks.
  play = function(s)
    s:play(1, "zombie-10", "low")
    s:play(2, "zombie-19")
    s:play(3, "hippie-3")
    s:expect_zone("expedition:1", "kid-4 zombie-19 hippie-3 scientist-8")
    s:play(1, "scientist-10", "high")
    s:play(2, "kid-8")
    s:play(3, "scientist-7")
    s:play(1, "hippie-10", "low")
    s:play(2, "hippie-6")
    s:play(3, "hippie-9")
    s:choose(2, 3)
    s:expect_delta(1, 3, { survivors = 7, zombies = -9, ["kid:base"] = 3, ["scientist:base"] = 1, bunker = 1 })
    s:expect_goal()
  end,
}
