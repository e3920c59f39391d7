-- Set-up, the beginning and the end of a round (T2, T3, T10.1).
local data, held = include "data", include "held"

local phases = {}

-- A pack of street cards: five at random and a special one, on top of the deck (T2.4).
local function add_pack(g, special)
  for _, card in ipairs(g:top("out", data.pack)) do g:move(card, "pack") end
  g:move(special, "pack")
  g:shuffle("pack")
  g:move(g:pieces("pack"), "street deck")
end

-- Turns up store cards until the row is full; an empty deck is made anew from its discards (T7.4).
local function fill_row(g)
  for _ = g:size("row") + 1, g:players() + data.more_cards do
    if g:size("store deck") == 0 then
      g:because "T7.4"
      g:move(g:pieces("store discard"), "store deck")
      g:shuffle("store deck")
    end
    if g:size("store deck") == 0 then return end
    g:draw("store deck", "row")
  end
end

local function set_up_birds(g)
  g:because "T10.1"
  g:shuffle("zombird deck")
  g:shuffle("event deck")
  for _, seat in ipairs(g:seats()) do held.draw_bird(g, seat) end
end

function phases.setup(g)
  g:because "T2.4"
  g:shuffle("out")
  add_pack(g, g:piece("plane"))
  add_pack(g, g:piece("bus"))
  for name in pairs(data.street) do g:move(g:piece(name), "pack") end
  g:shuffle("pack")
  g:move(g:pieces("pack"), "street deck")
  g:because "T2.3"
  g:shuffle("store deck")
  fill_row(g)
  if g:option("zombird") then set_up_birds(g) end
  return "round"
end

function phases.round(g)
  g:because "T3.1"
  g:add("round", 1)
  g:set("step", 0)
  for _, seat in ipairs(g:seats()) do
    g:add("zombies", data.round_zombies, seat)
    g:set("claimed", 0, seat)
  end
  g:because "T3.2"
  g:shuffle("bonus pool")
  for _, seat in ipairs(g:seats()) do g:draw("bonus pool", "bonus:" .. seat) end
  g:draw("bonus pool", "aside")
  if g:option("zombird") then return "event" end
  return { "window", 1 }, { "street" }
end

-- First *ufo* may be revealed (W7, T9).
function phases.round_end(g, first)
  g:because "T3.7"
  for _, seat in ipairs(g:from(first)) do
    if g:get("civilians", seat) >= data.ufo_civilians and held.might_hide(g, seat, "ufo") then
      local card = held.react(g, seat, { held.has_hidden(g, seat, "ufo") }, "Reveal your bonus?")
      if card then
        held.reveal(g, seat, card, data.ufo)
        return "round_end", g:left(seat)
      end
    end
  end
  return "clean_up"
end

local function turn_civilians(g)
  for _, seat in ipairs(g:seats()) do
    local civilians = g:get("civilians", seat)
    g:add("civilians", -civilians, seat)
    g:add("zombies", civilians * data.civilian_zombies, seat)
  end
end

local function collect_bonuses(g)
  for _, seat in ipairs(g:seats()) do
    for _, bonus in ipairs(g:pieces("bonus:" .. seat)) do
      g:turn(bonus, false)
      g:move(bonus, "bonus pool")
    end
  end
  g:move(g:pieces("aside"), "bonus pool")
end

-- Then, in this order: civilians, bonus cards, the row, the new row (T3.7). Kept cards stay with their owners (T7.5).
function phases.clean_up(g)
  g:because "T3.7"
  turn_civilians(g)
  collect_bonuses(g)
  g:move(g:pieces("row"), "store discard")
  g:move(g:pieces("open"), "used")
  if g:get("round") == data.rounds then return "finish" end
  fill_row(g)
  return "round"
end

function phases.refill(g)
  g:because "T7.4"
  fill_row(g)
end

return phases
