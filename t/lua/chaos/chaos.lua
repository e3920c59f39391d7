-- Does anything a power may do, in any order, in every hook that acts.
local zones = { "removed", "reserve", "reserve:bottom", "encounter", "itinerants" }

local function any_seat(g)
  return g:random(#g:seats())
end

local function any_cards(g, deck)
  local cards = g:trick_cards() - g:trick_cards()
  for _ = 1, g:random(4) do cards = cards | (100 + g:random(deck)) end
  return cards
end

local function any_zone(g)
  local seat, place = any_seat(g), g:random(#zones + 3)
  return zones[place] or ({ "hand:", "transfer:", "expedition:" })[place - #zones] .. seat
end

local function move(g, deck)
  local zone, cards = any_zone(g), any_cards(g, deck)
  local encounter = g:encounter()
  local taken = encounter and g:where(encounter) == "encounter"
  if zone == "encounter" and taken then return end
  if zone == "encounter" or zone == "itinerants" then cards = cards & cards[1] end
  g:move(cards, zone, { open = g:random(2) == 1, among = cards | any_cards(g, deck) })
end

local deeds = {
  move, move, move,
  function(g) g:shuffle_reserve() end,
  function(g) g:lead_next(any_seat(g), g:random(2) == 1 and "low" or nil) end,
  function(g, deck) g:show(any_cards(g, deck), any_seat(g)) end,
  function(g, deck) g:ask_card(any_seat(g), any_cards(g, deck), { may = "none" }) end,
  function(g) g:ask_community(any_seat(g), g:seats()) end,
  function(g) g:ask_each("card", { [any_seat(g)] = g:hand(1), [any_seat(g)] = g:hand(2) }) end,
  function(g) g:ask_each("number", { [any_seat(g)] = { least = g:random(9), most = 8 + g:random(1000) } }, "How many?") end,
  function(g) g:ask_each("yes/no", { [any_seat(g)] = { "yes", "no" }, [any_seat(g)] = { "no" } }, { may = "none" }) end,
  function(g) g:ask_number(any_seat(g), { least = 0, most = g:random(1024) - 1 }, { may = "done", secret = g:random(2) == 1 }) end,
  function(g) g:ask_word(any_seat(g), { "black", "white" }, { secret = true }) end,
  function(g) g:change_population(any_seat(g), g:random(21) - 11) end,
  function(g) g:set("kept", g:random(9), any_seat(g)) end,
  function(g) if g:trick() > 0 then g:fire("dog", any_seat(g)) end end,
}

local function stir(g)
  local deck = 0
  for _, faction in ipairs({ "van", "zombie", table.unpack(g:factions()) }) do
    deck = deck + (({ van = 3, zombie = 20 })[faction] or 13)
  end
  for _ = 1, g:random(4) do deeds[g:random(#deeds)](g, deck) end
end

return {
  id = "chaos", name = "Chaos", cards = { values = { 1, 13 } },
  base = {
    text = "Anything can happen.", source = "own",
    counters = { kept = "round" },
    words = { "white", "grey", "black" },
    on_round_start = stir,
    on_encounter = stir,
    on_play = function(g, seat, card)
      if g:value(card) % 4 == 0 then g:change_population(seat, g:random(9) - 5) end
      if g:random(4) == 1 then stir(g) end
    end,
    on_trick_won = stir,
    on_any_trick = function(g, winner)
      g:change_population(winner, g:random(3) - 2)
      if g:random(4) == 1 then stir(g) end
    end,
    on_round_end = stir,
    on_horde = function(g)
      local encounter = g:encounter()
      local there = encounter and g:where(encounter) == "encounter"
      if there and g:role(encounter) == "horde" then g:join_horde(encounter) end
      stir(g)
    end,
  },
}
