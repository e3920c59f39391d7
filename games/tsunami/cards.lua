-- The cards of Zombie Tsunami, made from the figures in data.lua.
local data, use, birds = include "data", include("store").use, include("window").birds

local function street_text(card)
  if card[1] == "jump" and not card.limit then return data.street_texts.free_jump end
  return data.street_texts[card[1]]:format(card.limit or card.needs or 0)
end

local function add_street(kinds, cards, back, start)
  for name, card in pairs(cards) do
    kinds[name] = { type = "street", back = back, start = start, copies = card.copies, action = card[1],
                    limit = card.limit, needs = card.needs, text = street_text(card) }
  end
end

local function add_store(kinds, name, cost, copies, card)
  local kind = { type = "store", back = "store", start = "store deck", cost = cost, copies = copies,
                 text = "Costs " .. cost .. ". " .. data.store_texts[name] }
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
      annuls = name == "robot" or nil, brain = name == "brain" or nil, text = data.bird_texts[name],
    }
  end
  for _, name in ipairs(data.events) do
    kinds["event_" .. name] = { type = "event", back = "event", start = "event deck", now = now_events[name],
                               text = data.event_texts[name] }
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
    kinds[name] = { type = "bonus", back = "bonus", start = "box", text = data.bonus_texts[name] }
  end
  for _, name in ipairs(data.bonus[players]) do kinds[name].start = "bonus pool" end
  if options.zombird then add_extension(kinds) end
  return kinds
end
