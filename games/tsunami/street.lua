-- The street cards but Push (T3.4 to T3.6, T4), and saving from jumps and bombs (T8.2).
local data, horde, held = include "data", include "horde", include "held"

local phases = {}

function phases.street(g)
  g:because "T3.4"
  g:add("step", 1)
  local card = g:draw("street deck", "street row")[1]
  return { g:kind(card).action, card }, { "behind" }
end

-- What the board shows behind the slot (T3.5, T3.6).
function phases.behind(g)
  local step = g:get("step")
  local zombies = data.gap[step]
  g:because "T3.5"
  for _, seat in ipairs(zombies and g:seats() or {}) do g:add("zombies", zombies, seat) end
  local next_phase = step < data.steps and { "street" } or { "round_end", 1 }
  if step == data.store_after then return { "store" }, { "window", 1 }, next_phase end
  return { "window", 1 }, next_phase
end

-- Everybody rolls first; `doomed` is what a seat is about to lose.
function phases.jump(g, card)
  g:because "T4.1"
  local limit = g:kind(card).limit or data.no_limit
  for _, seat in ipairs(g:seats()) do
    g:set("doomed", math.min(horde.roll(g, seat, "jump", g:get("zombies", seat)), limit), seat)
  end
  return { "saving", data.by_jump }, { "jumped" }
end

-- Who lost no zombie in a Jump card (T10.2, the event *zombie*).
function phases.jumped(g)
  for _, seat in ipairs(g:seats()) do
    if g:get("lost", seat) == 0 then held.claim(g, seat, "zombie") end
    g:set("lost", 0, seat)
  end
end

-- Save cards lie open and Fairies are hidden: who has either might save.
local function save_cards(g, seat)
  local cards = held.birds_with(g, seat, "saves")
  for _, card in ipairs(g:pieces("kept:" .. seat)) do cards[#cards + 1] = card end
  return cards, g:size("kept:" .. seat) + g:size("hand:" .. seat) > 0
end

-- One card after the other, while deaths are left (W4, T8.2).
local function save(g, seat)
  g:because "T8.2"
  while g:get("doomed", seat) > 0 do
    local cards, might = save_cards(g, seat)
    local text = "You are about to lose " .. g:get("doomed", seat) .. ". Save zombies with a card?"
    local card = might and held.react(g, seat, cards, text)
    if not card then return end
    g:move(card, g:kind(card).type == "bird" and "zombird discard" or "store discard")
    g:add("doomed", -g:kind(card).saves, seat)
  end
end

-- Whoever is about to lose zombies may save some; the others die. All seats are asked in one phase, so that nobody sees
-- whose question is open.
function phases.saving(g, cause)
  for _, seat in ipairs(g:seats()) do
    save(g, seat)
    local doomed = g:get("doomed", seat)
    if doomed > 0 then
      g:because(cause == data.by_jump and "T4.1" or "T6.1")
      g:add("lost", horde.lose(g, seat, doomed), seat)
      g:set("doomed", 0, seat)
    end
  end
end

local function choice_text(_, word)
  if word == "zombie" then return "get " .. data.choice_zombies end
  return "get " .. data.choice_coins .. ", at most " .. data.coin_cap .. " can be kept"
end

function phases.choice(g)
  g:because "T4.3"
  local options = {}
  for _, seat in ipairs(g:seats()) do options[seat] = { "zombie", "coin" } end
  local chosen = g:ask_each("word", options, { text = "Zombies or coins?", option_text = choice_text, quiet = true })
  for _, seat in ipairs(g:seats()) do
    if chosen[seat] == "zombie" then g:add("zombies", data.choice_zombies, seat) else g:add("coins", data.choice_coins, seat) end
  end
end

local function lucky_jump(rule, counter, gain)
  return function(g)
    g:because(rule)
    for _, seat in ipairs(g:seats()) do
      if horde.roll(g, seat, "jump", g:get("zombies", seat)) > 0 then g:add(counter, gain, seat) end
    end
  end
end

phases.golden = lucky_jump("T4.4", "coins", data.golden)
phases.parachute = lucky_jump("T4.5", "civilians", data.parachute)

-- Civilian or bomb, from the player with most zombies on (T4.6).
function phases.raid(g)
  g:because "T4.6"
  return "raid_turn", horde.extreme(g, 1), g:players()
end

-- `left` players have not chosen yet, this one included.
function phases.raid_turn(g, seat, left)
  g:because "T4.6"
  local word = g:ask_word(seat, { "civilian", "bomb" }, {
    text = "Take a civilian or bomb a player?",
    option_text = function(_, thing)
      if thing == "civilian" then return "get 1, you have " .. g:get("civilians", seat) end
      return "a player loses all civilians, or a zombie"
    end,
  })
  local rest = left > 1 and { "raid_turn", g:left(seat), left - 1 } or nil
  if word == "civilian" then
    g:add("civilians", data.street_civilian, seat)
    return rest
  end
  local target = g:ask_seat(seat, g:others(seat), { text = "Who is bombed?", quiet = true })
  if rest then return { "bomb", target, seat }, rest end
  return "bomb", target, seat
end

return phases
