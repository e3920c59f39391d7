-- U8.4: points, then zombies on the board, then die tokens.
local function standing(g, seat)
  local zombies = 10 - g:size("supply:" .. seat)
  return (zombies + g:size("eaten:" .. seat)) * 10000 + zombies * 100 + g:get("die tokens", seat)
end

return scenario {
  title = "The third tie-break",
  text = "You are seat 1, the wrestler, with 2 movement and your ability; it is the last turn. Seat 2 has two "
    .. "zombies and ate one human; you have one zombie and ate one. The next capture cards are eat and "
    .. "infected. Win alone.",
  game = "humans", players = 2, seed = 50,
  start = {
    marks = { ["die token"] = { "town square:1" } },
    zones = {
      ["town square:5"] = "wrestler zombie-10, doctor zombie-10", ["town square:7"] = "doctor zombie",
      ["town square:1"] = "human", ["town square:9"] = "human-2", ["eaten:1"] = "human-3", ["eaten:2"] = "human-4",
      ["capture deck"] = "eat, infected", ["hand:1"] = {}, ["hand:2"] = {},
    },
    counters = { movement = { 2, 0 }, ["die tokens"] = 0, ["ability used"] = { 0, 1 }, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "capture", 1 }, { "finish", 4 } },
  },
  solver = 1,
  difficulty = 1,
  goal_text = "You stand before seat 2 when all tie-breaks are counted.",
  goal = function(g) return standing(g, 1) > standing(g, 2) end,

  -- Infected, you have as many zombies as seat 2. Only the human in the corner leaves a die token, which decides.
  play = function(s)
    s:expect_at("doctor", "character:2")
    s:choose(1, "wrestler zombie-10")
    s:choose(1, "town square:2")
    s:choose(1, "wrestler zombie-10")
    s:choose(1, "town square:1")
    s:choose(1, "wrestler")
    s:choose(1, "infect")
    s:expect_winners(1)
    s:expect_goal()
  end,
}
