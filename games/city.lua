-- Happy City: ten cards make a town, and its happiness is inhabitants times hearts. The rules are in rules/city.md.
local data = include "data"

local colours = { "green", "orange", "blue", "purple", "yellow" }

-- Effects of the expert specials (C10.4), by number: what a city has more ---------------------------------------------

-- The cards of the city that have an attribute with this value.
local function cards_with(g, seat, attribute, value)
  local n = 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    if g:kind(card)[attribute] == value then n = n + 1 end
  end
  return n
end

local function per_colour(colour, most)
  return function(g, value, _, seat) return value + math.min(cards_with(g, seat, "colour", colour), most or 10) end
end

local function plus(n)
  return function(_, value) return value + n end
end

local function per_three_coins(g, value, _, seat)
  return value + math.min(g:get("coins", seat) // 3, 4)
end

local function per_different_colour(g, value, _, seat)
  for _, colour in ipairs(colours) do
    if cards_with(g, seat, "colour", colour) > 0 then value = value + 1 end
  end
  return value
end

local function per_crossed_out_sign(g, value, _, seat)
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    local kind = g:kind(card)
    value = value + math.max(0, -(kind.inhabitants or 0)) + math.max(0, -(kind.hearts or 0))
  end
  return value
end

local function per_dwelling(g, value, _, seat)
  return value + cards_with(g, seat, "type", "dwelling")
end

local effects = {
  { more_hearts = per_colour("purple") },
  { more_hearts = per_colour("blue") },
  { more_inhabitants = per_colour("yellow") },
  { more_inhabitants = per_colour("orange") },
  { more_hearts = per_three_coins },
  { more_hearts = per_different_colour },
  { more_hearts = per_dwelling },
  { more_hearts = per_crossed_out_sign },
  { more_hearts = per_colour("green", 3) },
  { more_income = per_colour("blue") },
  { more_inhabitants = plus(2), more_hearts = plus(2) },
  { more_hearts = plus(5), more_income = plus(-2) },
}

-- The cards ------------------------------------------------------------------------------------------------------------

local function add_buildings(kinds)
  for deck, buildings in ipairs(data.decks) do
    for name, b in pairs(buildings) do
      kinds[name] = { type = "building", deck = deck, copies = data.copies, back = "deck " .. deck, start = "deck" .. deck,
                      colour = b[1], cost = b[2], income = b[3], inhabitants = b[4], hearts = b[5] }
    end
  end
  for name, d in pairs(data.dwellings) do
    kinds[name] = { type = "dwelling", copies = data.dwelling_copies, back = "dwelling", start = "box",
                    colour = "green", cost = d[1], income = d[2], inhabitants = d[3], hearts = d[4] }
  end
end

local function add_family(kinds)
  for name, s in pairs(data.family) do
    kinds[name] = { type = "special", back = "special", start = "box", condition = s[1],
                    income = s[2], inhabitants = s[3], hearts = s[4] }
  end
  kinds["happy market"] = { type = "market", copies = data.markets, back = "market", start = "markets",
                            income = data.market_income }
end

-- Two cards of one colour and one of another: the pairs of colours, one after the other.
local function condition_of(number)
  local two = colours[number % 5 + 1]
  local one = colours[(number % 5 + number // 5 % 4 + 1) % 5 + 1]
  return { [two] = 2, [one] = 1 }
end

local function add_expert(kinds)
  local number = 0
  for effect, names in ipairs(data.effects) do
    for _, name in ipairs(names) do
      local hooks = effects[effect]
      kinds[name] = { type = "special", back = "special", start = "box", condition = condition_of(number), effect = effect,
                      more_income = hooks.more_income, more_inhabitants = hooks.more_inhabitants, more_hearts = hooks.more_hearts }
      number = number + 1
    end
  end
  for _, colour in ipairs(colours) do
    kinds[colour .. " market"] = { type = "market", back = "market", start = "markets", colour = colour,
                                   income = data.market_income }
  end
end

-- What a city brings ---------------------------------------------------------------------------------------------------

-- The sum of a sign in the city: income, inhabitants or hearts.
local function sum_of(g, seat, sign)
  local city, sum = g:pieces("city:" .. seat), 0
  for _, card in ipairs(city) do sum = sum + (g:kind(card)[sign] or 0) end
  return g:judge("more_" .. sign, sum, city, seat)
end

local function happiness(g, seat)
  local inhabitants, hearts = math.max(0, sum_of(g, seat, "inhabitants")), math.max(0, sum_of(g, seat, "hearts"))
  if g:option("children") then return inhabitants + hearts end -- C6.1
  return inhabitants * hearts -- C5.2
end

local function owns(g, seat, name)
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    if g:kind_name(card) == name then return true end
  end
  return false
end

local function is_full(g, seat)
  return g:size("city:" .. seat) >= data.city
end

local function meets(g, seat, condition)
  for colour, count in pairs(condition) do
    if cards_with(g, seat, "colour", colour) < count then return false end -- C4.10
  end
  return true
end

-- Why a card cannot be bought; nil if it can (C4.5, C4.6, C4.9).
local function refusal(g, seat, card)
  local name, cost, coins = g:kind_name(card), g:kind(card).cost, g:get("coins", seat)
  if is_full(g, seat) then return "your city has " .. data.city .. " cards (C4.9)" end
  if owns(g, seat, name) then return "you own one already (C4.6)" end
  if cost and cost > coins then return "costs " .. cost .. ", you have " .. coins .. " (C4.6)" end
end

local function for_sale(g, seat)
  local cards = {}
  for _, zone in ipairs { "centre", "cottages", "houses", "apartments" } do
    local on_offer = zone == "centre" and g:pieces(zone) or { g:top(zone) }
    for _, card in ipairs(on_offer) do
      if not refusal(g, seat, card) then cards[#cards + 1] = card end
    end
  end
  return cards
end

-- Filling the centre ---------------------------------------------------------------------------------------------------

-- The decks that can give a card; an empty one is made anew from its discards first (C4.4).
local function decks_with_cards(g)
  local decks = {}
  for deck = 1, #data.decks do
    local zone, discard = "deck" .. deck, "discard" .. deck
    if g:size(zone) == 0 and g:size(discard) > 0 then
      g:because "C4.4"
      g:move(g:pieces(discard), zone)
      g:shuffle(zone)
    end
    if g:size(zone) > 0 then decks[#decks + 1] = zone end
  end
  return decks
end

-- Phases ---------------------------------------------------------------------------------------------------------------

local phases = {}

local dwelling_zones = { cottage = "cottages", house = "houses", apartments = "apartments" }

function phases.setup(g)
  g:because "C2.3"
  for deck = 1, #data.decks do g:shuffle("deck" .. deck) end
  g:because "C2.4"
  for name, zone in pairs(dwelling_zones) do
    local cards = g:of_kind(name)
    for i = 1, g:players() - 1 do g:move(cards[i], zone) end
  end
  g:because "C2.5"
  local specials = {}
  for _, card in ipairs(g:pieces "box") do
    if g:kind(card).type == "special" then specials[#specials + 1] = card end
  end
  for _ = 1, g:players() + data.more_specials do
    local card = g:pick(specials, "special")
    g:move(card, "specials")
    for i, other in ipairs(specials) do
      if other == card then table.remove(specials, i) break end
    end
  end
  if g:option("variant") == "expert" then return "market", g:players() end
  g:because "C2.6"
  for _, seat in ipairs(g:seats()) do g:move(g:top("markets"), "city:" .. seat) end
  return "income"
end

-- From the last player anticlockwise (C6.3).
function phases.market(g, seat)
  g:because "C6.3"
  g:move(g:ask_piece(seat, g:pieces("markets"), "Which Happy Market?"), "city:" .. seat)
  if seat > 1 then return "market", seat - 1 end
  for _, card in ipairs(g:pieces("markets")) do g:move(card, "box") end
  return "income"
end

function phases.income(g)
  g:because "C3.1"
  g:add("round", 1)
  for _, seat in ipairs(g:seats()) do
    local income = sum_of(g, seat, "income")
    if income > 0 then g:add("coins", income, seat) end
  end
  return "discard", 1
end

function phases.discard(g, seat)
  g:because "C4.1"
  g:set("turn", seat)
  local card = g:ask_piece(seat, g:pieces("centre"), { text = "Discard a card of the centre?", may = "none" })
  if card then
    g:because "C4.2"
    g:move(card, "discard" .. g:kind(card).deck)
  end
  return "fill", seat
end

-- One card at a time: each is seen before the next deck is chosen (C4.3).
function phases.fill(g, seat)
  if g:size("centre") >= data.centre then return "buy", seat end
  local decks = decks_with_cards(g)
  if #decks == 0 then return "buy", seat end -- C4.4
  g:because "C4.3"
  g:draw(g:ask_place(seat, decks, "From which deck?"), "centre")
  return "fill", seat
end

function phases.buy(g, seat)
  g:because "C4.5"
  local card = g:ask_piece(seat, for_sale(g, seat), {
    text = "What do you buy?", words = { "coin" },
    why_not = function(_, thing) return refusal(g, seat, thing) end,
  })
  if card == "coin" then
    g:add("coins", data.coin, seat)
  else
    g:because "C4.6"
    g:add("coins", -g:kind(card).cost, seat)
    g:move(card, "city:" .. seat)
  end
  return "special", seat
end

function phases.special(g, seat)
  g:because "C4.7"
  local offered = {}
  if cards_with(g, seat, "type", "special") == 0 and not is_full(g, seat) then
    for _, card in ipairs(g:pieces("specials")) do
      if meets(g, seat, g:kind(card).condition) then offered[#offered + 1] = card end
    end
  end
  local card = g:ask_piece(seat, offered, { text = "Take a special building?", may = "none" })
  if card then g:move(card, "city:" .. seat) end
  if seat < g:players() then return "discard", seat + 1 end
  return "round_end"
end

function phases.round_end(g)
  for _, seat in ipairs(g:seats()) do
    if is_full(g, seat) then return "finish", 1 end -- C5.1
  end
  if g:get("round") >= data.last_round then return "finish", 2 end -- C5.4
  return "income"
end

-- Happiness first, then coins (C5.3); equal seats share a rank.
local function ranking(g, points)
  local ranks, seats = {}, g:seats()
  local function better(a, b)
    if points[a] ~= points[b] then return points[a] > points[b] end
    return g:get("coins", a) > g:get("coins", b)
  end
  table.sort(seats, function(a, b)
    if better(a, b) or better(b, a) then return better(a, b) end
    return a < b
  end)
  for _, seat in ipairs(seats) do
    local last = ranks[#ranks]
    if last and not better(last[1], seat) then last[#last + 1] = seat else ranks[#ranks + 1] = { seat } end
  end
  return ranks
end

local reasons = { "a city is complete", "the last round" }

function phases.finish(g, reason)
  local points = {}
  g:because(g:option("children") and "C6.1" or "C5.2")
  for _, seat in ipairs(g:seats()) do
    points[seat] = happiness(g, seat)
    g:score(seat, "happiness", points[seat])
  end
  g:because "C5.3"
  g:finish { ranking = ranking(g, points), reason = reasons[reason] }
end

return {
  id = "city", name = "Happy City", api = 2, seats = { 2, 5 },
  text = "Ten cards make a town; happiness is inhabitants times hearts.",
  source = "rulebook; most figures are ours (C10)", rules = "city",
  options = {
    variant = { words = { "family", "expert" }, default = "family", text = "which special buildings and markets are used (C6.2, C6.3)" },
    children = { default = false, text = "inhabitants and hearts are added, not multiplied (C6.1)" },
  },
  kinds = function(options)
    local kinds = {}
    add_buildings(kinds)
    if options.variant == "expert" then add_expert(kinds) else add_family(kinds) end
    return kinds
  end,
  zones = {
    deck1 = { sees = "nobody" }, deck2 = { sees = "nobody" }, deck3 = { sees = "nobody" },
    discard1 = { sees = "nobody" }, discard2 = { sees = "nobody" }, discard3 = { sees = "nobody" },
    centre = {}, cottages = {}, houses = {}, apartments = {}, specials = {}, markets = {},
    box = { sees = "nobody" }, city = { per = "seat" },
  },
  counters = {
    coins = { per = "seat", start = data.start_coins, least = 0, most = 9999 },
    round = { least = 0, most = 99 }, turn = { least = 0, most = 5 },
  },
  words = { "coin" },
  begin = "setup", phases = phases, clock = { "round", "turn" }, horizon = "income",
  picture = { "specials", "centre", "cottages houses apartments", "deck1 deck2 deck3", "city" },
  -- What a position is worth: points, and what may still become of signs, income and coins.
  score = function(g, seat)
    local left = data.city - g:size("city:" .. seat)
    local inhabitants, hearts = sum_of(g, seat, "inhabitants"), sum_of(g, seat, "hearts")
    return 10 * happiness(g, seat) + 15 * (inhabitants + hearts) + 6 * left * sum_of(g, seat, "income") // 2
      + 4 * g:get("coins", seat) + 5 * (data.city - left)
  end,
}
