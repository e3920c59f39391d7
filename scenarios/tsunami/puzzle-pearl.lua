-- T5: the pearl that wins.
return scenario {
  title = "Which pearl?",
  text = "The last street card is the tank: it needs 16, and every member of a weaker team loses 2. You are "
    .. "seat 3 with 8 zombies and "
    .. "ninja. 1 (7 zombies) and 2 (9) have shown each other red, and mean it. How do you get ahead of 2?",
  game = "tsunami", players = 3,
  start = {
    zones = {
      ["street deck"] = "tank", ["bonus:1"] = "ufo", ["bonus:2"] = "footballer",
      ["bonus:3"] = "ninja", aside = "tsunami",
    },
    counters = { zombies = { 7, 9, 8 }, round = 3, step = 5 },
    phase = "street",
  },
  solver = 3,
  difficulty = 2,
  goal_text = "You have more zombies than seat 2 at the end.",
  goal = function(g) return g:get("zombies", 3) > g:get("zombies", 2) end,

  -- With red you keep 8, and 2 keeps 9. Alone you fail, but ninja pays 2 and saves you: 10.
  play = function(s)
    s:choose(1, "red")
    s:choose(2, "red")
    s:choose(3, "blue")
    s:choose(3, "ninja")
    s:expect_goal()
  end,
}
