-- C5.3: with equal happiness, more coins win.
local function happiness(g, seat)
  local inhabitants, hearts = 0, 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    inhabitants = inhabitants + (g:kind(card).inhabitants or 0)
    hearts = hearts + (g:kind(card).hearts or 0)
  end
  return inhabitants * hearts
end

return scenario {
  title = "Keep the change",
  text = "You are seat 2, it is the last turn, and 1 has 36 points and 1 coin. You have 6 "
    .. "inhabitants, 4 hearts and 6 coins.",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, eco quarter, row houses, hostel, theatre, cinema-2, gallery-2, "
        .. "garage, market hall, post office-2",
      ["city:2"] = "happy market-2, eco quarter-2, row houses-2, hostel-2, zoo, gallery",
      centre = "swimming pool, stadium, opera-2",
      cottages = {}, houses = {}, apartments = {}, specials = {}, deck3 = "bank",
    },
    counters = { coins = { 1, 6 }, round = 11 },
    phase = { "buy", 2 },
  },
  solver = 2,
  difficulty = 1,
  goal_text = "You win against seat 1: more happiness, or as much and more coins.",
  goal = function(g)
    local mine, theirs = happiness(g, 2), happiness(g, 1)
    return mine > theirs or mine == theirs and g:get("coins", 2) > g:get("coins", 1)
  end,

  -- Both the swimming pool and the stadium make 6 × 6. The pool leaves 2 coins, the stadium 1: then the win is shared.
  play = function(s)
    s:choose(2, "swimming pool")
    s:expect_goal()
  end,
}
