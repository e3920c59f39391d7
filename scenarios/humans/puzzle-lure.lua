-- U6.4: humans follow the music through the wall.
-- How many of the two humans share their square with a zombie.
local function prey(g)
  local sum = 0
  for _, name in ipairs { "human", "human-2" } do
    if g:size(g:where(g:piece(name))) > 1 then sum = sum + 1 end
  end
  return sum
end

return scenario {
  title = "Two in the street",
  text = "You are seat 1, the musician, with 2 movement. Two humans hide in the church, and no token is left "
    .. "to break in. After your movement each of your two zombies must stand on the square of a human.",
  game = "humans", players = 2, seed = 2,
  start = {
    tiles = { { "church", 1, 0, 0 } }, links = { { "town square:6", "church:7", "open" } },
    zones = {
      ["town square:6"] = "musician zombie-10", ["church:8"] = "musician zombie", ["church:4"] = "human",
      ["church:6"] = "human-2", ["hand:1"] = {}, ["hand:2"] = {},
    },
    counters = { movement = { 2, 0 }, ["no barricade supply"] = 0, ["ability used"] = 0, turn = 1, round = 1 },
    phase = { { "start window", 1, 2 }, { "move", 1 }, { "finish", 4 } },
  },
  solver = 1,
  difficulty = 2,
  goal_text = "Both humans share their squares with zombies at the end.",
  goal = function(g) return prey(g) == 2 end,

  -- Only the zombie at the church is within 3 squares of both. They come out left and right of it, not into the nave.
  play = function(s)
    s:choose(1, "musician")
    s:choose(1, "musician zombie")
    s:choose(1, "human")
    s:choose(1, "church:7")
    s:choose(1, "church:9")
    s:choose(1, "musician zombie-10")
    s:choose(1, "church:7")
    s:choose(1, "musician zombie")
    s:choose(1, "church:9")
    s:expect_goal()
  end,
}
