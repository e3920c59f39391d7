-- C4.7: a weaker card may open a special building.
local function happiness(g, seat)
  local inhabitants, hearts = 0, 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    inhabitants = inhabitants + (g:kind(card).inhabitants or 0)
    hearts = hearts + (g:kind(card).hearts or 0)
  end
  return inhabitants * hearts
end

return scenario {
  title = "The third purple card",
  text = "You are seat 2, it is the last turn. Your city has 5 inhabitants and 3 hearts; you need "
    .. "more than 30 points.",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, eco quarter, row houses, theatre, cinema-2, gallery-2, bakery-2, "
        .. "garage, market hall, post office-2",
      ["city:2"] = "happy market-2, row houses-2, eco quarter-2, cinema, gallery",
      centre = "swimming pool, museum, school",
      cottages = {}, houses = {}, apartments = {}, specials = "film studios",
    },
    counters = { coins = { 0, 4 }, round = 10 },
    phase = { "buy", 2 },
  },
  solver = 2,
  difficulty = 1,
  goal_text = "Your city is happier than that of seat 1 at the end.",
  goal = function(g) return happiness(g, 2) > happiness(g, 1) end,

  -- The swimming pool makes 5 × 5. The museum has a heart less, but it is the third purple card: 5 × (4 + 3).
  play = function(s)
    s:choose(2, "museum")
    s:choose(2, "film studios")
    s:expect_goal()
  end,
}
