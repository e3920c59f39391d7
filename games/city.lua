-- Happy City: ten cards make a town, and its happiness is inhabitants times hearts. The rules are in rules/city.md.
local data, town, show, make_kinds = include "data", include "town", include "show", include "cards"

-- Buying -----------------------------------------------------------------------------------------------------------------

local dwelling_zones = { cottage = "cottages", house = "houses", apartments = "apartments" }

-- Why a card on offer cannot be bought; nil if it can (C4.6, C4.9).
local function refusal(g, seat, card)
  local cost, coins = g:kind(card).cost, g:get("coins", seat)
  if town.is_full(g, seat) then return "your city has " .. data.city .. " cards (C4.9)" end
  if town.owns(g, seat, g:kind_name(card)) then return "you own one already (C4.6)" end
  if cost > coins then return "costs " .. cost .. ", you have " .. coins .. " (C4.6)" end
end

-- The cards of the centre, and the top of each pile of dwellings.
local function on_offer(g)
  local cards = g:pieces("centre")
  for _, zone in ipairs { "cottages", "houses", "apartments" } do cards[#cards + 1] = g:top(zone) end
  return cards
end

local function for_sale(g, seat)
  local cards = {}
  for _, card in ipairs(on_offer(g)) do
    if not refusal(g, seat, card) then cards[#cards + 1] = card end
  end
  return cards
end

local function why_not_buy(g, seat, thing)
  for _, card in ipairs(on_offer(g)) do
    if card == thing then return refusal(g, seat, card) end
  end
  if type(thing) == "number" then return "is not for sale (C4.5)" end
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

-- Draws the special buildings that are on offer in this game (C2.5).
local function draw_specials(g)
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
end

local function put_away_markets(g)
  for _, card in ipairs(g:pieces("markets")) do g:move(card, "box") end
end

function phases.setup(g)
  g:because "C2.3"
  for deck = 1, #data.decks do g:shuffle("deck" .. deck) end
  g:because "C2.4"
  for name, zone in pairs(dwelling_zones) do
    local cards = g:of_kind(name)
    for i = 1, g:players() - 1 do g:move(cards[i], zone) end
  end
  g:because "C2.5"
  draw_specials(g)
  if g:option("variant") == "expert" then return "market", g:players() end
  g:because "C2.6"
  for _, seat in ipairs(g:seats()) do g:move(g:top("markets"), "city:" .. seat) end
  put_away_markets(g)
  return "income"
end

-- From the last player anticlockwise (C6.3).
function phases.market(g, seat)
  g:because "C6.3"
  g:move(g:ask_piece(seat, g:pieces("markets"), "Which Happy Market?"), "city:" .. seat)
  if seat > 1 then return "market", seat - 1 end
  put_away_markets(g)
  return "income"
end

function phases.income(g)
  g:because "C3.1"
  g:add("round", 1)
  for _, seat in ipairs(g:seats()) do
    local income = town.brings(g, seat)
    if income > 0 then g:add("coins", income, seat) end
  end
  return "discard", 1
end

function phases.discard(g, seat)
  g:because "C4.1"
  g:set("turn", seat)
  local card = g:ask_piece(seat, g:pieces("centre"), {
    text = "Discard a card from the centre?", may = "none",
    why_not = function(_, thing) return type(thing) == "number" and "is not in the centre (C4.1)" or nil end,
  })
  if card then
    g:because "C4.2"
    g:move(card, "discard" .. g:kind(card).deck)
  end
  return "fill", seat
end

local function why_not_deck(g, thing)
  if type(thing) == "string" and thing:sub(1, 4) == "deck" and g:size(thing) == 0 then
    return "is empty, and it has no discards (C4.4)"
  end
end

-- One card at a time: each is seen before the next deck is chosen (C4.3).
function phases.fill(g, seat)
  if g:size("centre") >= data.centre then return "buy", seat end
  local decks = decks_with_cards(g)
  if #decks == 0 then return "buy", seat end -- C4.4
  g:because "C4.3"
  g:draw(g:ask_place(seat, decks, { text = "From which deck?", why_not = why_not_deck, option_text = show.deck }), "centre")
  return "fill", seat
end

function phases.buy(g, seat)
  g:because "C4.5"
  local card = g:ask_piece(seat, for_sale(g, seat), {
    text = "What do you buy?", words = { "coin" },
    why_not = function(_, thing) return why_not_buy(g, seat, thing) end,
    option_text = function(_, thing) return show.offer(g, seat, thing) end,
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

-- Why a special building cannot be taken; nil if it can. A city that is full or has one is not asked at all (C4.7, C4.9).
local function why_not_special(g, seat, card)
  if g:where(card) ~= "specials" then return "is not on offer (C4.7)" end
  local lacking = town.lacks(g, seat, g:kind(card).condition)
  if lacking then return "your city needs " .. lacking .. " (C4.10)" end
end

local function specials_for(g, seat)
  local cards = {}
  if town.cards_with(g, seat, "type", "special") > 0 or town.is_full(g, seat) then return cards end
  for _, card in ipairs(g:pieces("specials")) do
    if not why_not_special(g, seat, card) then cards[#cards + 1] = card end
  end
  return cards
end

function phases.special(g, seat)
  g:because "C4.7"
  local card = g:ask_piece(seat, specials_for(g, seat), {
    text = "Take a special building?", may = "none",
    why_not = function(_, thing) if type(thing) == "number" then return why_not_special(g, seat, thing) end end,
  })
  if card then g:move(card, "city:" .. seat) end
  if seat < g:players() then return "discard", seat + 1 end
  return "round_end"
end

function phases.round_end(g)
  for _, seat in ipairs(g:seats()) do
    if town.is_full(g, seat) then return "finish", 1 end -- C5.1
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
    points[seat] = town.happiness(g, seat)
    g:score(seat, "happiness", points[seat])
  end
  g:because "C5.3"
  g:finish { ranking = ranking(g, points), reason = reasons[reason] }
end

-- What a position is worth to a seat: the happiness that its city would have if every free place brought half an inhabitant
-- and half a heart, and what income and coins can still buy. The weights are those that greedy bots did best with.
local function worth(g, seat)
  local free = data.city - g:size("city:" .. seat)
  local income, inhabitants, hearts = town.brings(g, seat)
  inhabitants, hearts = math.max(0, 2 * inhabitants + free), math.max(0, 2 * hearts + free)
  local hope = g:option("children") and 10 * (inhabitants + hearts) or inhabitants * hearts
  return 4 * hope + 12 * free * math.max(0, income) + 8 * g:get("coins", seat)
end

return {
  id = "city", name = "Happy City", api = 3, seats = { 2, 5 },
  text = "Ten cards make a town; happiness is inhabitants times hearts.",
  source = "rulebook; most figures are ours (C10)", rules = "city",
  options = {
    variant = { words = { "family", "expert" }, default = "family", text = "which special buildings and markets are used (C6.2, C6.3)" },
    children = { default = false, text = "inhabitants and hearts are added, not multiplied (C6.1)" },
  },
  kinds = make_kinds,
  zones = {
    deck1 = { sees = "nobody" }, deck2 = { sees = "nobody" }, deck3 = { sees = "nobody" },
    discard1 = { sees = "nobody" }, discard2 = { sees = "nobody" }, discard3 = { sees = "nobody" },
    centre = {}, cottages = {}, houses = {}, apartments = {}, specials = {}, markets = {},
    box = { sees = "nobody" }, city = { per = "seat", stays = true },
  },
  counters = {
    coins = { per = "seat", start = data.start_coins, least = 0, most = 9999 },
    round = { least = 0, most = 99 }, turn = { least = 0, most = 5 },
  },
  words = { "coin" },
  begin = "setup", phases = phases, clock = { "round", "turn" }, horizon = "income",
  tell = include "words",
  attributes = {
    { "type", "%s" }, { "colour", "%s" }, { "cost", "costs %d" }, { "income", "%d coin of income", "%d coins of income" },
    { "inhabitants", "%d inhabitant", "%d inhabitants" }, { "hearts", "%d heart", "%d hearts" },
    { "condition", "asks for %s" }, { "deck", "deck %d" }, { "copies", "%d copy", "%d copies" },
  },
  standing = show.standing,
  picture = {
    table = {
      { "centre", with = show.beside }, { "cottages", "houses", "apartments", label = "dwellings", as = "count" },
      { "specials", as = "kinds", with = { "condition" } }, { "markets" },
      { "deck1", "deck2", "deck3", label = "decks", as = "count" },
      { "discard1", "discard2", "discard3", label = "discards", as = "count" },
    },
    seat = { { "coins" }, { text = show.city }, { "city", as = "kinds" } },
  },
  score = worth,
}
