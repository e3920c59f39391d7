-- Patient zero is worth 3 to a community with strictly the most cards of its faction, and costs 3 otherwise (R9.3).
return scenario {
  title = "Nobody wants him",
  text = "You are community 1, and you lead. Community 2 holds patient zero and another biker; each community "
    .. "has one biker in its zone. Which play brings patient zero to you, and strictly the most bikers with him?",
  players = 3, powers = { "biker", "governor", "hippie" }, with = { "zero:biker" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "zombie-2 zombie-5 hippie-13",
      "biker-zero biker-11 hippie-4",
      "zombie-1 zombie-4 hippie-2",
    },
    expeditions = { "biker-3", "biker-9", "biker-13" },
    reserve = "zombie-3 governor-5 biker-2", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "You hold patient zero, and more bikers than each other community.",
  goal = function(g)
    local bikers = { faction = "biker" }
    local mine = g:count(1, bikers)
    return g:holder(g:card("biker-zero")) == 1 and mine > g:count(2, bikers) and mine > g:count(3, bikers)
  end,

  -- A zombie led at once lets community 2 throw off its hippie, or 3 take the lead. Take the hippies out
  -- of their hands first: then 2 has nothing but bikers to throw off, and you win both zombie tricks, the
  -- last one on whichever side 3 leaves open.
  play = function(s)
    s:play(1, "hippie-13", "high")
    s:play(2, "hippie-4")
    s:play(3, "hippie-2")
    s:choose(1, 2)
    s:play(1, "zombie-5", "high")
    s:play(2, "biker-11")
    s:play(3, "zombie-4")
    s:expect_won(1, "zombie")
    s:play(1, "zombie-2", "high")
    s:play(2, "biker-zero")
    s:play(3, "zombie-1")
    s:expect_at("biker-zero", "expedition:1")
    s:expect_goal()
  end,
}
