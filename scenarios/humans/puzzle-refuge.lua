-- U4.2: barricades stop zombies, not humans.
return scenario {
  title = "A refuge",
  text = "You are seat 1 and move the human that flees from seat 2, by 2 squares. Seat 3 comes next, on the "
    .. "Town Square, with 5 movement. The middle wall of the fire station is open, and no token is left to "
    .. "break in. Where is it safe?",
  game = "humans", players = 3, seed = 119,
  start = {
    tiles = { { "fire station", 1, 0, 0 } },
    links = { { "town square:6", "fire station:7", "open" }, { "fire station:5", "fire station:8", "open" } },
    marks = { ["no barricade"] = { "fire station:5" } },
    zones = {
      ["fire station:7"] = "human, doctor zombie-10", ["town square:9"] = "miner zombie-10",
      ["hand:1"] = {}, ["hand:2"] = {}, ["hand:3"] = {},
    },
    counters = { movement = { 0, 0, 5 }, ["no barricade supply"] = 0, turn = 2, round = 1 },
    phase = { { "flee", "human", 2 }, { "move", 3 }, { "finish", 4 } },
  },
  solver = 1,
  difficulty = 2,
  goal_text = "The human stands alone on its square at the end: no zombie has reached it.",
  goal = function(g) return g:size(g:where(g:piece("human"))) == 1 end,

  -- Through the left wall and on to the far corner: seat 3 needs six steps, all round by the open wall.
  play = function(s)
    s:expect_event { e = "random", what = "flee", result = { 2 } }
    s:expect_at("doctor", "character:2")
    s:expect_at("miner", "character:3")
    s:choose(1, "fire station:1")
    s:finish()
    s:expect_goal()
  end,
}
