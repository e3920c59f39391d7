-- A test game: secret votes, windows, dice, ask_order, peeking, pieces that are turned over.
local CARDS = { "red", "blue", "green" }

local function rank(g)
  local ranking, left = {}, g:seats()
  while #left > 0 do
    local best, rest = {}, {}
    for _, seat in ipairs(left) do
      local value = g:get("points", seat)
      if #best == 0 or value > g:get("points", best[1]) then
        for _, other in ipairs(best) do rest[#rest + 1] = other end
        best = { seat }
      elseif value == g:get("points", best[1]) then best[#best + 1] = seat
      else rest[#rest + 1] = seat end
    end
    ranking[#ranking + 1] = best
    left = rest
  end
  return ranking
end

return {
  id = "ambush", name = "Ambush", api = 3, seats = { 3, 6 },
  kinds = {
    shield = { copies = 8, back = "card", start = "deck" },
    spear = { copies = 8, back = "card", start = "deck", strength = 2 },
    boss = { copies = 1, back = "card", start = "deck" },
    chest = { copies = 6, back = "chest", start = "chests", gold = { 1, 2, 3 } },
  },
  zones = {
    deck = { sees = "nobody" }, chests = { sees = "nobody" }, used = {},
    hand = { per = "seat", sees = "owner" }, front = { per = "seat", sees = "owner" },
  },
  counters = {
    points = { per = "seat", least = 0 }, round = { start = 0, most = 5 },
    vote = { per = "seat", secret = true, most = 3, least = 0 },
  },
  words = CARDS,
  begin = "setup",
  phases = {
    setup = function(g)
      g:shuffle("deck")
      g:move(g:piece("boss"), "deck", { bottom = true })
      g:deal("deck", "hand", 2)
      return "vote"
    end,
    vote = function(g)
      g:add("round", 1)
      local options = {}
      for _, seat in ipairs(g:seats()) do options[seat] = CARDS end
      local votes = g:ask_each("word", options, "Which team?")
      for seat, word in pairs(votes) do
        for i, name in ipairs(CARDS) do
          if name == word then g:set("vote", i, seat) end
        end
      end
      local thrower = 1 + (g:get("round") - 1) % g:players()
      return { "bomb", thrower, g:left(thrower) }, { "lookout", thrower }, { "next" }
    end,
    bomb = function(g, thrower, target)
      local faces = g:roll { what = "bomb", seat = thrower, dice = 2, faces = 6 }
      for _, seat in ipairs(g:from(target)) do
        local able = {}
        for _, piece in ipairs(g:pieces("hand:" .. seat)) do
          if g:kind_name(piece) == "shield" then able[#able + 1] = piece end
        end
        if g:size("hand:" .. seat) > 0 then
          local shield = g:ask_piece(seat, able, { text = "Who reacts?", may = "none", window = true })
          if shield then
            g:move(shield, "used")
            g:add("points", 1, seat)
            return { "steal", seat, thrower }
          end
        end
      end
      g:add("points", -faces[1] % 3, target)
      g:add("points", 1, thrower)
    end,
    steal = function(g, seat, from)
      local cards = g:pieces("hand:" .. from)
      if #cards == 0 then return end
      local piece = g:pick(cards, "stolen", seat)
      g:move(piece, "hand:" .. seat, { seen = { seat, from } })
    end,
    lookout = function(g, seat)
      local seen = g:peek(seat, "deck", 2)
      local order = g:ask_order(seat, seen, "In which order?")
      for i = #order, 1, -1 do g:move(order[i], "deck") end
      g:draw("deck", "hand:" .. seat)
      local chest = g:top("chests")
      if chest and g:ask_yes(seat, "Take a chest?") then
        g:move(chest, "front:" .. seat)
        g:turn(chest, true)
        local pay = g:ask_number(seat, g:kind(chest).gold, "How much?")
        g:add("points", pay, seat)
        if g:ask_number(seat, { least = 0, most = 2 }, { may = "none", secret = true }) then g:turn(chest, false) end
      end
      local target = g:ask_seat(seat, g:others(seat), { text = "Who shuffles?", may = "none" })
      if target then
        g:move(g:pieces("hand:" .. target), "deck")
        g:shuffle("deck")
      end
      local from = g:ask_place(seat, { "deck", "used" }, "From where?")
      if g:size(from) > 0 then g:draw(from, "hand:" .. seat) end
    end,
    next = function(g)
      if g:get("round") < 5 then return "vote" end
      for _, seat in ipairs(g:seats()) do g:score(seat, "points", g:get("points", seat)) end
      g:finish { ranking = rank(g), reason = "five rounds" }
    end,
  },
  may_lie = function(g, piece, zone, depth)
    return g:kind_name(piece) ~= "boss" or zone ~= "deck" or depth > 1
  end,
}
