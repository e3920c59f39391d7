-- The cards of Zombie Tsunami, made from the figures in data.lua.
local data, use, birds = include "data", include("store").use, include("window").birds

local function add_street(kinds, cards, back, start)
  for name, card in pairs(cards) do
    kinds[name] = { type = "street", back = back, start = start, copies = card.copies, action = card[1],
                    limit = card.limit, needs = card.needs, loss = card.loss }
  end
end

local function add_store(kinds, name, cost, copies, card)
  local kind = { type = "store", back = "store", start = "store deck", cost = cost, copies = copies }
  for word, hook in pairs(use) do
    if card[word] then kind[word], kind.on_use = card[word], hook end
  end
  kind.saves = card.saves
  kinds[name] = kind
end

local now_events = { jump = "event_jump", gift = "event_gift", peek = "event_peek" }

local function add_extension(kinds)
  add_store(kinds, "zombird", data.store_bird[1], data.store_bird[2], { bird = true })
  for _, name in ipairs(data.birds) do
    kinds["bird_" .. name] = {
      type = "bird", back = "zombird", start = "zombird deck", copies = data.bird_copies,
      on_play = birds[name], now = birds[name] ~= nil or nil, saves = data.bird_saves[name], strength = data.bird_strength[name],
      annuls = name == "robot" or nil, brain = name == "brain" or nil,
    }
  end
  for _, name in ipairs(data.events) do
    kinds["event_" .. name] = { type = "event", back = "event", start = "event deck", now = now_events[name] }
  end
end

-- Which cards exist depends on the extension, and which bonus cards are in play on the players (T2.5).
return function(options, players)
  local kinds = {}
  add_street(kinds, data.street, "street 1", "box")
  add_street(kinds, data.street_second, "street 2", "out")
  kinds.bus.start, kinds.plane.start = "box", "box"
  for name, card in pairs(data.store) do add_store(kinds, name, card[1], card[2], card) end
  for _, name in ipairs(data.permanent) do kinds[name].permanent, kinds[name].start = true, "permanent" end
  for _, name in ipairs { "tsunami", "ninja", "ufo", "footballer", "giant", "head", "tail" } do
    kinds[name] = { type = "bonus", back = "bonus", start = "box" }
  end
  for _, name in ipairs(data.bonus[players]) do kinds[name].start = "bonus pool" end
  if options.zombird then add_extension(kinds) end
  return kinds
end
