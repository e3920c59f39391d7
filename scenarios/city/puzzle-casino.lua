-- C10.4: the casino counts coins at the end.
local function hearts(g)
  local sum = math.min(g:get("coins", 2) // 3, 4) -- the casino
  for _, card in ipairs(g:pieces("city:2")) do sum = sum + (g:kind(card).hearts or 0) end
  return sum
end

return scenario {
  title = "The casino",
  text = "You are seat 2 and own the casino: a heart for every 3 coins you have left, at most 4. You have 14 "
    .. "coins and "
    .. "need 6 hearts at the end. It is your last turn.",
  game = "city", players = 2, options = { variant = "expert" },
  start = {
    zones = {
      ["city:1"] = "blue market, eco quarter, row houses, hostel, theatre-2, cinema-2, gallery-2, "
        .. "garage, market hall, post office-2",
      ["city:2"] = "yellow market, casino, eco quarter-2, row houses-2, hostel-2",
      markets = {}, centre = "theatre, cinema, concert hall",
      cottages = {}, houses = {}, apartments = {}, specials = {},
    },
    counters = { coins = { 0, 14 }, round = 10 },
    phase = { "buy", 2 },
  },
  solver = 2,
  difficulty = 1,
  goal_text = "Your city has at least 6 hearts at the end.",
  goal = function(g) return hearts(g) >= 6 end,

  -- A coin makes 4 hearts, the cinema 2 + 3, the concert hall 3 + 2. The theatre leaves 9 coins: 3 + 3.
  play = function(s)
    s:choose(2, "theatre")
    s:expect_goal()
  end,
}
