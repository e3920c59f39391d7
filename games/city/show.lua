-- What players are shown of a city and of a card on offer.
local data, town, words = include "data", include "town", include "wording"

local show = { beside = { "cost", "income", "inhabitants", "hearts" } } -- the name of a card in the centre

-- "costs 4, you have 6; green, brings 2 inhabitants".
function show.offer(g, seat, card)
  local coins = g:get("coins", seat)
  if card == "coin" then return "instead of a card, you have " .. coins end
  local kind = g:kind(card)
  return "costs " .. kind.cost .. ", you have " .. coins .. "; " .. kind.colour .. ", brings "
    .. words.brings(kind.income, kind.inhabitants, kind.hearts)
end

-- "22 cards, each costs from 1 to 3".
function show.deck(g, zone)
  local least, most = math.huge, 0
  for _, building in pairs(data.decks[tonumber(zone:sub(-1))]) do
    least, most = math.min(least, building[2]), math.max(most, building[2])
  end
  return words.amount(g:size(zone), "card", "cards") .. ", each costs from " .. least .. " to " .. most
end

-- "3 inhabitants x 2 hearts"; added in the game for children (C6.1).
local function happiness(g, seat)
  local _, inhabitants, hearts = town.brings(g, seat)
  return words.amount(inhabitants, "inhabitant", "inhabitants")
    .. (g:option("children") and " + " or " x ") .. words.amount(hearts, "heart", "hearts")
end

-- The happiness of a city now, and why.
function show.standing(g, seat)
  return town.happiness(g, seat), happiness(g, seat) .. "; " .. g:size("city:" .. seat) .. " of " .. data.city .. " cards, "
    .. words.amount(g:get("coins", seat), "coin", "coins")
end

-- What a city brings each round, and what makes its happiness.
function show.city(g, seat)
  return "income " .. town.brings(g, seat) .. ", " .. happiness(g, seat)
end

return show
