-- T9: who holds the tail?
return scenario {
  title = "Who holds the tail?",
  text = "You are seat 1 of five, with head. Ninja and ufo lie open before 2 and 3. In this round 5 was bombed, "
    .. "was in the largest team at a Push, and revealed nothing. Whom do you name?",
  game = "tsunami", players = 5,
  start = {
    zones = {
      ["bonus:1"] = "head", ["bonus:2"] = "ninja", ["bonus:3"] = "ufo", ["bonus:4"] = "tsunami", ["bonus:5"] = "tail",
      aside = "footballer",
    },
    up = "ninja, ufo",
    counters = { zombies = { 6, 5, 5, 5, 8 }, round = 3, step = 5 },
    phase = { { "window", 1 }, { "street" } },
  },
  solver = 1,
  difficulty = 3,
  goal_text = "You have exactly 9 zombies at the end.",
  goal = function(g) return g:get("zombies", 1) == 9 end,

  -- Footballer, tsunami and tail are left for 4, 5 and the card aside. 5 would have revealed the first two.
  play = function(s)
    s:choose(1, "head")
    s:choose(1, 5)
    s:expect_goal()
  end,
}
