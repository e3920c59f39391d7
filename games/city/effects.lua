-- Effects of the expert specials (C10.4), by number: functions that change what a city brings.
local town = include "town"

local cards_with = town.cards_with

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
  for _, colour in ipairs(town.colours) do
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

return {
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
