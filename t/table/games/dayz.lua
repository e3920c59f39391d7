-- A test game: one round of Happy DayZ in its printed edition, with the base powers of hippies, military and dogs,
-- once more as a whole game. t/table/conformance.c plays it beside the kernel.
local order = { "van", "zombie", "hippie", "military", "dog" } -- R2.2
local dealt = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 } -- R2.3
local population = 66 -- R2.1

local function value(g, card)
  for i, other in ipairs(g:of_kind(g:kind_name(card))) do
    if other == card then return i end
  end
end

local function loss(g, zombie) -- R1.2
  local v = value(g, zombie)
  return v >= 19 and 9 or v >= 15 and 6 or 3
end

local function place_of(kind)
  for i, name in ipairs(order) do
    if name == kind then return i end
  end
end

-- How high a transferred card is: by the order of the powers, then by value (R2.8).
local function height(g, card)
  local kind = g:kind_name(card)
  return (#order - place_of(kind)) * 100 + (kind == "van" and 0 or value(g, card))
end

local function heights(g, seat)
  local list = {}
  for _, card in ipairs(g:pieces("transfer:" .. seat)) do list[#list + 1] = height(g, card) end
  table.sort(list, function(a, b) return a > b end)
  return list
end

local function first_leader(g)
  local leader, best = 1, heights(g, 1)
  for seat = 2, g:players() do
    local mine = heights(g, seat)
    if mine[1] > best[1] or (mine[1] == best[1] and mine[2] > best[2]) then leader, best = seat, mine end
  end
  return leader
end

local function cards_of(g, seat)
  local cards = g:pieces("hand:" .. seat)
  for _, card in ipairs(g:pieces("transfer:" .. seat)) do cards[#cards + 1] = card end
  return cards
end

local function of_kind(g, cards, kind)
  local list = {}
  for _, card in ipairs(cards) do
    if g:kind_name(card) == kind then list[#list + 1] = card end
  end
  return list
end

-- The cards of the trick, in the order of play.
local function trick(g)
  local cards, played = g:pieces("trick"), {}
  for i = #cards, 1, -1 do played[#played + 1] = cards[i] end
  return played
end

-- The faction asked for: of the first card that is not a van (R3.3); nil: only vans so far.
local function asked(g)
  for _, card in ipairs(trick(g)) do
    if g:kind_name(card) ~= "van" then return g:kind_name(card) end
  end
end

local function may_play(g, seat) -- R3.4, R3.5
  local cards, faction = cards_of(g, seat), asked(g)
  local own = faction and of_kind(g, cards, faction) or {}
  if #own == 0 then return cards end
  for _, van in ipairs(of_kind(g, cards, "van")) do own[#own + 1] = van end
  return own
end

-- Who played the winning card: the highest or lowest of the faction asked for (R3.6).
local function winner(g, faction)
  local low, best, seat = g:get("low") == 1, nil, nil
  for i, card in ipairs(trick(g)) do
    local v = value(g, card)
    local beats = not best or (low and v < best) or (not low and v > best)
    if g:kind_name(card) == faction and beats then best, seat = v, g:from(g:get("leader"))[i] end
  end
  return seat
end

local function collect(g, cards, seat)
  g:move(cards, "expedition:" .. seat)
  g:move(g:pieces("encounter"), "expedition:" .. seat)
end

-- The zombies of a trick, the greatest loss and then the highest value first, from the winner on (R4.1, R4.2).
local function share_zombies(g, seat)
  local zombies, others = of_kind(g, trick(g), "zombie"), of_kind(g, trick(g), "van")
  for _, faction in ipairs { "hippie", "military", "dog" } do
    for _, card in ipairs(of_kind(g, trick(g), faction)) do others[#others + 1] = card end
  end
  collect(g, others, seat)
  table.sort(zombies, function(a, b)
    if loss(g, a) ~= loss(g, b) then return loss(g, a) > loss(g, b) end
    return value(g, a) > value(g, b)
  end)
  local seats = g:from(seat)
  for i, zombie in ipairs(zombies) do g:move(zombie, "expedition:" .. seats[(i - 1) % #seats + 1]) end
end

local powers = {
  hippie = function(g, me, cards)
    g:move(cards, "expedition:" .. g:ask_seat(me, g:others(me), "Who gets the trick?"))
  end,
  military = function(g, me)
    local to = g:ask_seat(me, g:others(me), "Who gets a card from your zone?")
    g:move(g:ask_piece(me, g:pieces("expedition:" .. me), "Which card from your zone?"), "expedition:" .. to)
  end,
  dog = function(g, me, _, found)
    if found then g:move(found, "expedition:" .. g:ask_seat(me, g:seats(), "Who gets the encounter?")) end
  end,
}

local function count(g, seat) -- R5.1, R5.2
  local sum = population
  for _, card in ipairs(g:pieces("expedition:" .. seat)) do
    local kind = g:kind_name(card)
    if kind == "zombie" then sum = sum - loss(g, card) elseif kind ~= "van" then sum = sum + 1 end
  end
  return math.max(sum, 0)
end

return {
  id = "dayz", name = "Happy DayZ, once more", api = 3, rules = "dayz", seats = { 2, 5 },
  text = "The first game, for comparison with the kernel.", source = "rulebook",
  options = { prepared = { default = false, text = "the Reserve is not shuffled" } },
  kinds = {
    van = { copies = 3, start = "reserve" }, zombie = { copies = 20, start = "reserve" },
    hippie = { copies = 13, start = "reserve" }, military = { copies = 13, start = "reserve" },
    dog = { copies = 13, start = "reserve" },
  },
  zones = {
    reserve = { sees = "nobody" }, hand = { per = "seat", sees = "owner" }, transfer = { per = "seat" }, trick = {},
    encounter = {}, expedition = { per = "seat", sees = "nobody" },
  },
  counters = { trick = {}, leader = { start = 1 }, low = { least = 0, most = 1 } },
  words = { "high", "low" },
  clock = { "trick" },
  begin = "deal",
  phases = {
    deal = function(g)
      g:because("R2.3")
      if not g:option("prepared") then g:shuffle("reserve") end
      g:deal("reserve", "hand", dealt[g:players()])
      return "transfer"
    end,

    transfer = function(g)
      local given = {}
      g:because("R2.6")
      for _, seat in ipairs(g:seats()) do
        local hand, rest = g:pieces("hand:" .. seat), {}
        local left = g:ask_piece(seat, hand, { text = "for your left neighbour", secret = true })
        for _, card in ipairs(hand) do
          if card ~= left then rest[#rest + 1] = card end
        end
        given[seat] = { left, g:ask_piece(seat, rest, { text = "for your right neighbour", secret = true }) }
      end
      for seat, cards in pairs(given) do
        g:move(cards[1], "transfer:" .. g:left(seat))
        g:move(cards[2], "transfer:" .. g:right(seat))
      end
      return "trick", first_leader(g)
    end,

    trick = function(g, leader)
      if #cards_of(g, leader) == 0 then return "count" end
      g:add("trick", 1)
      g:set("leader", leader)
      if g:size("reserve") > 0 then g:draw("reserve", "encounter") end -- R3.1
      return "lead", leader
    end,

    lead = function(g, seat)
      g:because("R3.2")
      g:move(g:ask_piece(seat, cards_of(g, seat), "lead a card"), "trick")
      g:set("low", g:ask_word(seat, { "high", "low" }, "on which side?") == "low" and 1 or 0)
      return "follow", g:left(seat)
    end,

    follow = function(g, seat)
      if seat == g:get("leader") then return "won" end
      g:because("R3.4")
      g:move(g:ask_piece(seat, may_play(g, seat), "play a card"), "trick")
      return "follow", g:left(seat)
    end,

    won = function(g)
      local faction, cards, found = asked(g), trick(g), g:top("encounter")
      if not faction then -- R3.7
        collect(g, cards, g:get("leader"))
        return "trick", g:get("leader")
      end
      local me = winner(g, faction)
      if faction == "zombie" then
        share_zombies(g, me)
      else
        collect(g, cards, me)
        g:because("R6.1")
        powers[faction](g, me, cards, found)
      end
      return "trick", me
    end,

    count = function(g)
      local left, ranking = {}, {}
      g:because("R5.1")
      for _, seat in ipairs(g:seats()) do
        left[seat] = count(g, seat)
        g:score(seat, "population", left[seat])
      end
      for points = 200, 0, -1 do
        local equal = {}
        for _, seat in ipairs(g:seats()) do
          if left[seat] == points then equal[#equal + 1] = seat end
        end
        if #equal > 0 then ranking[#ranking + 1] = equal end
      end
      g:finish { ranking = ranking, reason = "rounds" }
    end,
  },
}
