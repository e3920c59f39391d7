-- C4.9: the tenth card may not be a special building if you bought one.
local function happiness(g, seat)
  local inhabitants, hearts = 0, 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    inhabitants = inhabitants + (g:kind(card).inhabitants or 0)
    hearts = hearts + (g:kind(card).hearts or 0)
  end
  return inhabitants * hearts
end

return scenario {
  title = "Leave a place",
  text = "You are seat 2 with 9 cards, 5 inhabitants and 5 hearts, and it is the last turn. 1 has 48 points.",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, eco quarter, row houses, opera-2, cinema-2, swimming pool-2, "
        .. "hostel, garage, market hall, post office-2",
      ["city:2"] = "happy market-2, row houses-2, eco quarter-2, swimming pool, zoo, bakery, "
        .. "post office, garage-2, market hall-2",
      centre = "theatre, opera, skyscraper",
      cottages = {}, houses = {}, apartments = {}, specials = "promenade",
    },
    counters = { coins = { 0, 7 }, round = 12 },
    phase = { "buy", 2 },
  },
  solver = 2,
  difficulty = 2,
  goal_text = "Your city is happier than that of seat 1 at the end.",
  goal = function(g) return happiness(g, 2) > happiness(g, 1) end,

  -- The opera makes 5 × 9 = 45, and it is the tenth card. A coin leaves room for the promenade: 7 × 7 = 49.
  play = function(s)
    s:choose(2, "coin")
    s:choose(2, "promenade")
    s:expect_goal()
  end,
}
