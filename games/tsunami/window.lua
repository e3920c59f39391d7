-- Before each street card, before each buyer's turn and at the end of the steps (W1, T10.7): dragons, Zombirds, the events
-- *give* and *coin*; and bluffs (T9.2).
local data, horde, held = include "data", include "horde", include "held"

local phases, birds = {}, {}

local other_half = { head = "tail", tail = "head" }

-- What a seat may play: Zombirds that act now, and its bonus.
local function playable(g, seat)
  local pieces, bonus = held.birds_with(g, seat, "now"), held.hidden_bonus(g, seat)
  if bonus and (other_half[g:kind_name(bonus)] or g:option("bluffs")) then pieces[#pieces + 1] = bonus end
  return pieces
end

-- As everybody can see: who has a Zombird, or a hidden bonus that may be a dragon or a bluff.
local function might_play(g, seat)
  return g:size("hand:" .. seat) > 0 or g:option("bluffs") and held.hidden_bonus(g, seat) ~= nil
    or held.might_hide(g, seat, "head", "tail")
end

-- What the event of the round lets a seat do now, and asks for it: "give" or "coin".
local offers = { give = "Give a zombie for a Zombird?", coin = "Discard coins for a Zombird?" }

local function accepts(g, seat)
  if g:size("open") == 0 or g:get("claimed", seat) > 0 then return nil end
  for name, text in pairs(offers) do
    local can = held.event_is(g, name) and (name == "give" or g:get("coins", seat) >= data.event_coins)
    if can and g:ask_yes(seat, { text = text, piece = g:top("open") }) then return name end
  end
end

-- Asks round from a seat until all pass in a row (T10.7).
function phases.window(g, first)
  g:because "T10.7"
  for _, seat in ipairs(g:from(first)) do
    local card = might_play(g, seat) and held.react(g, seat, playable(g, seat), "Play a card now?")
    if card then return { "play", card, seat }, { "window", g:left(seat) } end
    local offer = accepts(g, seat)
    if offer then return { "offer_" .. offer, seat }, { "window", g:left(seat) } end
  end
end

function phases.offer_give(g, seat)
  g:because "T10.2"
  local to = g:ask_seat(seat, g:others(seat), { text = "Who gets a zombie?", piece = g:top("open"), quiet = true })
  horde.steal(g, to, seat, data.event_gift)
  held.claim(g, seat, "give")
end

function phases.offer_coin(g, seat)
  g:because "T10.2"
  g:add("coins", -data.event_coins, seat)
  held.claim(g, seat, "coin")
end

-- A dragon names the holder of the other half; any other bonus is a bluff here and pays nothing (T9.2).
local function play_bonus(g, seat, bonus)
  local other = other_half[g:kind_name(bonus)]
  g:because(other and "T9.1" or "T9.2")
  g:turn(bonus, true)
  if not other then return end
  local named = g:ask_seat(seat, g:others(seat), { text = "Who holds the other half?", piece = bonus, quiet = true })
  g:say(seat .. " names " .. named .. " as the holder of the " .. other)
  if not held.has_hidden(g, named, other) then return "other_half", bonus, named end
  g:add("zombies", data.dragon, seat)
  held.claim(g, seat, "bonus")
end

-- The card is public from here on: a bonus is turned up, a Zombird is discarded.
function phases.play(g, card, seat)
  if g:kind(card).type == "bonus" then return play_bonus(g, seat, card) end
  g:because "T10.4"
  g:move(card, "zombird discard")
  return g:emit("on_play", card, seat)
end

-- The named player does not hold the other half; whoever does may reveal it now (T9).
function phases.other_half(g, bonus, named)
  local other = other_half[g:kind_name(bonus)]
  g:because "T9.1"
  for _, seat in ipairs(g:seats()) do
    if seat ~= named and held.might_hide(g, seat, other) then
      local half = held.react(g, seat, { held.has_hidden(g, seat, other) }, "Reveal the other half?")
      if half then return held.reveal(g, seat, half, data.dragon) end
    end
  end
end

function birds.banker(g, _, seat) g:add("coins", data.banker, seat) end

birds.bomb = include("store").use.bombs

function birds.pterodactyl(g, card, seat)
  local from = g:ask_seat(seat, g:others(seat), { text = "From whom do you steal?", piece = card, quiet = true })
  horde.steal(g, seat, from, data.pterodactyl)
end

function birds.magnet(g, card, seat)
  local from = g:ask_seat(seat, g:others(seat), { text = "From whom do you steal coins?", piece = card, quiet = true })
  g:add("coins", -g:add("coins", -data.magnet, from), seat)
end

return { phases = phases, birds = birds }
