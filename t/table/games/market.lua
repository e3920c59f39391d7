-- A test game: buy goods from a row; three kinds of questions, hooks of pieces, a hidden deck.
local goods = include "data"
assert(include "data" == goods, "a file is read only once")

local function kinds(options, players)
  local all = {}
  for name, data in pairs(goods) do
    all[name] = { copies = data.copies, cost = data.cost, points = data.points, back = "good", start = "deck" }
  end
  all.tax = {
    copies = players, cost = 0, points = 0, back = "good", start = "deck",
    on_row = function(g, piece)
      g:because("M3")
      for _, seat in ipairs(g:seats()) do g:add("coins", -1, seat) end
      g:move(piece, "discard")
    end,
  }
  all.guild = {
    copies = options.guilds, cost = 2, points = 0, back = "good", start = "deck",
    worth = function(_, value) return value + 2 end,
  }
  return all
end

local function fill_row(g)
  while g:size("row") < 3 do
    if g:size("deck") == 0 then return end
    g:because("M2")
    local piece = g:draw("deck", "row")[1]
    g:emit("on_row", piece)
  end
end

return {
  id = "market", name = "Market", api = 3, rules = "market", seats = { 2, 4 },
  text = "Buy goods until the deck is empty.",
  options = {
    guilds = { default = 2, least = 0, most = 4, text = "how many guilds there are" },
    open = { default = false, text = "stores lie open" },
    start = { words = { "poor", "rich" }, default = "poor", text = "coins at the start" },
  },
  kinds = kinds,
  zones = {
    deck = { sees = "nobody" }, row = {}, discard = { sees = "nobody" },
    store = { per = "seat", sees = "owner" },
  },
  counters = { coins = { per = "seat", start = 2, least = 0, most = 9 }, round = { start = 1 } },
  words = { "coin" },
  clock = { "round" },
  begin = "setup",
  phases = {
    setup = function(g)
      g:because("M1")
      g:shuffle("deck")
      g:deal("deck", "store", 1)
      if g:option("start") == "rich" then
        for _, seat in ipairs(g:seats()) do g:add("coins", 3, seat) end
      end
      return "turn", 1
    end,
    turn = function(g, seat)
      fill_row(g)
      g:because("M4")
      local coins, able = g:get("coins", seat), {}
      for _, piece in ipairs(g:pieces("row")) do
        if g:kind(piece).cost <= coins then able[#able + 1] = piece end
      end
      local bought = g:ask_piece(seat, able, {
        text = "What do you buy?", words = { "coin" },
        why_not = function(_, piece) return "costs " .. g:kind(piece).cost .. ", you have " .. coins end,
      })
      if bought == "coin" then
        g:add("coins", 1, seat)
      else
        g:add("coins", -g:kind(bought).cost, seat)
        g:move(bought, "store:" .. seat)
      end
      if g:size("deck") == 0 then return "count" end
      if seat == g:players() then g:add("round", 1) end
      return { "sell", seat }, { "turn", g:left(seat) }
    end,
    sell = function(g, seat)
      g:because("M5")
      local sold = g:ask_pieces(seat, g:pieces("store:" .. seat), { text = "What do you sell?", most = 2 })
      g:move(sold, "discard")
      g:add("coins", #sold, seat)
    end,
    count = function(g)
      g:because("M6")
      local by_points, best = {}, -1
      for _, seat in ipairs(g:seats()) do
        local points = 0
        for _, piece in ipairs(g:pieces("store:" .. seat)) do points = points + g:kind(piece).points end
        points = g:judge("worth", points, g:pieces("store:" .. seat))
        g:score(seat, "goods", points)
        by_points[points] = by_points[points] or {}
        table.insert(by_points[points], seat)
        if points > best then best = points end
      end
      local ranking = {}
      for points = best, 0, -1 do
        if by_points[points] then ranking[#ranking + 1] = by_points[points] end
      end
      g:finish { ranking = ranking, reason = "the deck is empty" }
    end,
  },
  score = function(g, seat)
    local points = g:get("coins", seat)
    for _, piece in ipairs(g:pieces("store:" .. seat)) do points = points + g:kind(piece).points end
    return points
  end,
}
