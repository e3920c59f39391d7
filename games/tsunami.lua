-- Zombie Tsunami: hordes run through a street, vote, push, bomb each other and buy. The rules are in rules/tsunami.md.
local data, make_kinds = include "data", include "cards"

local phases = {}

for _, part in ipairs {
  include "round", include("window").phases, include "street", include "push", include "bombs", include("store").phases,
  include "events", include "finish",
} do
  for name, phase in pairs(part) do phases[name] = phase end
end

-- What a bonus is worth: it may still pay while it is hidden.
local function hopes(g, seat)
  local bonus = g:top("bonus:" .. seat)
  return bonus and not g:up(bonus) and 5 or 0
end

local beside = { "cost", "zombies", "civilians", "saves", "steals" } -- the name of a card in the store

-- What the last card of the street does.
local function top_card(g)
  local card = g:top("street row")
  return card and g:kind(card).text
end

return {
  id = "tsunami", name = "Zombie Tsunami", api = 3, seats = { 3, 6 },
  text = "Push your luck with a horde of zombies: jump, vote, bomb and buy.",
  source = "rulebook; its numbers were lost and are ours (T12)", rules = "tsunami",
  options = {
    zombird = { default = false, text = "the extension: Zombirds and events (T10)" },
    bluffs = { default = false, text = "a bonus may be revealed without its condition (T9.2)" },
  },
  kinds = make_kinds,
  zones = {
    ["street deck"] = { sees = "nobody" }, ["street row"] = { stays = true }, out = { sees = "nobody" }, pack = { sees = "nobody" },
    ["bonus pool"] = { sees = "nobody" }, bonus = { per = "seat", sees = "owner" }, aside = { sees = "nobody" }, box = {},
    ["store deck"] = { sees = "nobody" }, row = {}, permanent = {}, ["store discard"] = {}, kept = { per = "seat" },
    ["zombird deck"] = { sees = "nobody" }, hand = { per = "seat", sees = "owner" }, ["zombird discard"] = {},
    ["event deck"] = { sees = "nobody" }, open = {}, used = { stays = true },
  },
  counters = {
    zombies = { per = "seat", least = 0, most = 999 }, civilians = { per = "seat", least = 0, most = 999 },
    coins = { per = "seat", least = 0, most = data.coin_cap },
    pearl = { per = "seat", least = 0, most = 3 }, strength = { per = "seat", least = 0, most = 99 },
    doomed = { per = "seat", least = 0, most = 999 }, lost = { per = "seat", least = 0, most = 999 },
    claimed = { per = "seat", least = 0, most = 1 }, left = { per = "seat", least = 0, most = 999 },
    round = { least = 0, most = 3 }, step = { least = 0, most = 6 },
  },
  words = { "zombie", "coin", "civilian", "bomb", "red", "blue", "green" },
  begin = "setup", phases = phases, clock = { "round", "step" }, horizon = "round",
  picture = {
    table = {
      { "street row", label = "street", as = "kinds", with = { "limit", "needs" } }, { label = "card", text = top_card },
      { "open", "used", label = "events" },
      { "row", label = "store", with = beside }, { "permanent", with = beside },
      { "street deck", "store deck", "zombird deck", "event deck", label = "decks", as = "count" },
    },
    seat = {
      { "zombies", "civilians", "coins", always = true }, { "doomed", "strength" }, { "bonus" }, { "kept" }, { "hand" },
    },
  },
  tell = include "words",
  attributes = {
    { "type", "%s" }, { "cost", "costs %d" }, { "limit", "at most %d each" }, { "needs", "needs %d" },
    { "saves", "saves %d" }, { "steals", "steals %d" }, { "strength", "+%d in a Push" },
    { "civilians", "%d civilian", "%d civilians" }, { "zombies", "%d zombie", "%d zombies" }, { "copies", "%d copy", "%d copies" },
  },
  standing = include "standing",
  -- The Bus is among cards 7 to 12 of the street, the Plane among 13 to 18 (T2.4); neither is out.
  may_lie = function(g, piece, zone, depth)
    local name = g:kind_name(piece)
    if name ~= "bus" and name ~= "plane" then return true end
    if zone ~= "street deck" then return false end
    local place = depth + 18 - g:size("street deck")
    if name == "bus" then return place >= 7 and place <= 12 end
    return place >= 13
  end,
  -- Zombies count; civilians will, unless they are bombed; coins and cards may.
  score = function(g, seat)
    return 10 * g:get("zombies", seat) + 7 * g:get("civilians", seat) + 3 * g:get("coins", seat)
      + 4 * g:size("kept:" .. seat) + 6 * g:size("hand:" .. seat) + hopes(g, seat)
  end,
}
