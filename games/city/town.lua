-- What a city holds and brings.
local data = include "data"

local town = { colours = { "green", "orange", "blue", "purple", "yellow" } } -- C1.5

-- The cards of the city that have an attribute with this value.
function town.cards_with(g, seat, attribute, value)
  local n = 0
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    if g:kind(card)[attribute] == value then n = n + 1 end
  end
  return n
end

-- What a city brings: income, inhabitants and hearts.
function town.brings(g, seat)
  local city, income, inhabitants, hearts = g:pieces("city:" .. seat), 0, 0, 0
  for _, card in ipairs(city) do
    local kind = g:kind(card)
    income, inhabitants, hearts = income + (kind.income or 0), inhabitants + (kind.inhabitants or 0), hearts + (kind.hearts or 0)
  end
  return g:judge("more_income", income, city, seat), g:judge("more_inhabitants", inhabitants, city, seat),
    g:judge("more_hearts", hearts, city, seat)
end

function town.happiness(g, seat)
  local _, inhabitants, hearts = town.brings(g, seat)
  inhabitants, hearts = math.max(0, inhabitants), math.max(0, hearts)
  if g:option("children") then return inhabitants + hearts end -- C6.1
  return inhabitants * hearts -- C5.2
end

function town.owns(g, seat, name)
  for _, card in ipairs(g:pieces("city:" .. seat)) do
    if g:kind_name(card) == name then return true end
  end
  return false
end

function town.is_full(g, seat)
  return g:size("city:" .. seat) >= data.city
end

-- What a city lacks for a condition, "2 more purple cards"; nil if it meets it (C4.10).
function town.lacks(g, seat, condition)
  for colour, count in pairs(condition) do
    local missing = count - town.cards_with(g, seat, "colour", colour)
    if missing > 0 then return missing .. " more " .. colour .. (missing == 1 and " card" or " cards") end
  end
end

return town
