-- The cards of Happy City, made from the figures in data.lua.
local data, effects, town = include "data", include "effects", include "town"
local words = include "wording"

local colours, brings, listed = town.colours, words.brings, words.listed

-- Words ------------------------------------------------------------------------------------------------------------------

local function capital(text)
  return text:sub(1, 1):upper() .. text:sub(2)
end

-- "Asks for 2 green and 1 orange card."
local function asks(condition)
  local parts, last = {}, 0
  for _, colour in ipairs(colours) do
    if condition[colour] then
      last = condition[colour]
      parts[#parts + 1] = last .. " " .. colour
    end
  end
  return "Asks for " .. listed(parts) .. (last == 1 and " card" or " cards")
end

-- The cards --------------------------------------------------------------------------------------------------------------

local function add_buildings(kinds)
  for deck, buildings in ipairs(data.decks) do
    for name, b in pairs(buildings) do
      kinds[name] = { type = "building", deck = deck, copies = data.copies, back = "deck " .. deck, start = "deck" .. deck,
                      colour = b[1], cost = b[2], income = b[3], inhabitants = b[4], hearts = b[5],
                      text = capital(b[1]) .. ", costs " .. b[2] .. ": brings " .. brings(b[3], b[4], b[5]) .. "." }
    end
  end
  for name, d in pairs(data.dwellings) do
    kinds[name] = { type = "dwelling", copies = data.dwelling_copies, back = "dwelling", start = "box",
                    colour = "green", cost = d[1], income = d[2], inhabitants = d[3], hearts = d[4],
                    text = "Dwelling, green, costs " .. d[1] .. ": brings " .. brings(d[2], d[3], d[4]) .. "." }
  end
end

local function add_family(kinds)
  for name, s in pairs(data.family) do
    kinds[name] = { type = "special", back = "special", start = "box", condition = s[1],
                    income = s[2], inhabitants = s[3], hearts = s[4],
                    text = asks(s[1]) .. "; brings " .. brings(s[2], s[3], s[4]) .. "." }
  end
  kinds["happy market"] = { type = "market", copies = data.markets, back = "market", start = "markets",
                            income = data.market_income, text = "Brings " .. brings(data.market_income, 0, 0) .. "." }
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
                      text = asks(condition_of(number)) .. "; brings " .. data.effect_texts[effect] .. ".",
                      more_income = hooks.more_income, more_inhabitants = hooks.more_inhabitants, more_hearts = hooks.more_hearts }
      number = number + 1
    end
  end
  for _, colour in ipairs(colours) do
    kinds[colour .. " market"] = { type = "market", back = "market", start = "markets", colour = colour,
                                   income = data.market_income,
                                   text = capital(colour) .. ": brings " .. brings(data.market_income, 0, 0) .. "." }
  end
end

-- Which cards exist depends on the variant (C6.2, C6.3).
return function(options)
  local kinds = {}
  add_buildings(kinds)
  if options.variant == "expert" then add_expert(kinds) else add_family(kinds) end
  return kinds
end
