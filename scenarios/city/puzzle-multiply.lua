-- C5.2: a product grows fastest where it is smallest.
local function happiness(g, seat)
  local inhabitants, hearts = 0, 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    inhabitants = inhabitants + (g:kind(card).inhabitants or 0)
    hearts = hearts + (g:kind(card).hearts or 0)
  end
  return inhabitants * hearts
end

return scenario {
  title = "Multiply",
  text = "You are seat 2, it is the last turn, and 1 has 30 points. Your city has 6 inhabitants and "
    .. "3 hearts. What do you buy?",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, eco quarter, row houses, theatre, cinema-2, gallery-2, bakery-2, "
        .. "garage, market hall, post office-2",
      ["city:2"] = "happy market-2, row houses-2, tower block, hostel, zoo, playground",
      centre = "eco quarter-2, theatre-2, market hall-2",
      cottages = {}, houses = {}, apartments = "apartments", specials = {},
    },
    counters = { coins = { 0, 6 }, round = 10 },
    phase = { "buy", 2 },
  },
  solver = 2,
  difficulty = 1,
  goal_text = "Your city is happier than that of seat 1 at the end.",
  goal = function(g) return happiness(g, 2) > happiness(g, 1) end,

  -- Three more inhabitants make 9 × 3 = 27, three more hearts 6 × 6 = 36.
  play = function(s)
    s:choose(2, "theatre-2")
    s:expect_goal()
  end,
}
