-- A test of games/@.lua: `horde run scenarios/@.lua` plays it and compares. scenarios/README.md explains its fields.
return scenario {
  title = "^: stop in time", game = "games/@.lua", players = 2, seed = 1,
  text = "One player stops in time, the other one meets the snake (G3, G4).",
  -- What lies on top of the bag, and the phase that the game goes on with.
  start = { zones = { bag = "gem, ruby, gem-2, snake" }, phase = { "draw", 1 } },

  -- s makes decisions and checks results.
  play = function(s)
    s:expect_ask(1, "yes/no", "yes, no")
    s:choose(1, "yes")
    s:choose(1, "no")
    s:expect_zone("safe:1", "gem, ruby")
    s:choose(2, "yes")
    s:expect_event { e = "move", piece = "gem-2", to = "gone", rule = "G4" }
    s:expect_zone("gone", "gem-2, snake")
    s:expect_zone("safe:2", {})
  end,
}
