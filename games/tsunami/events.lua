-- Events of the extension (T10): the one of the round is turned up; those that are tried now.
local data, horde, held = include "data", include "horde", include "held"

local phases = {}

function phases.event(g)
  g:because "T3.3"
  local event = g:draw("event deck", "open")[1]
  local name = g:kind(event).now
  if name then return { name }, { "window", 1 }, { "street" } end
  return { "window", 1 }, { "street" }
end

-- The seats that accept, as a number with a bit for each; all answer at the same time (T3.10).
local function volunteers(g, text)
  local options, mask = {}, 0
  for _, seat in ipairs(g:seats()) do options[seat] = { "yes", "no" } end
  local answers = g:ask_each("yes/no", options, { text = text, piece = g:top("open"), quiet = true })
  for _, seat in ipairs(g:seats()) do
    if answers[seat] then mask = mask | 1 << seat end
  end
  return mask
end

local function seats_in(g, mask)
  local seats = {}
  for _, seat in ipairs(g:seats()) do
    if mask & 1 << seat ~= 0 then seats[#seats + 1] = seat end
  end
  return seats
end

function phases.event_jump(g)
  g:because "T10.2"
  local mask = volunteers(g, "Make a jump for a Zombird?")
  for _, seat in ipairs(seats_in(g, mask)) do
    g:set("doomed", math.min(horde.roll(g, seat, "jump", g:get("zombies", seat)), data.event_limit), seat)
  end
  return { "saving", data.by_jump }, { "event_landed", mask }
end

-- The Zombird comes after the jump: it does not help in it.
function phases.event_landed(g, mask)
  for _, seat in ipairs(seats_in(g, mask)) do
    g:set("lost", 0, seat)
    held.claim(g, seat, "jump")
  end
end

function phases.event_gift(g)
  for _, seat in ipairs(g:seats()) do held.claim(g, seat, "gift") end
end

function phases.event_peek(g)
  g:because "T10.2"
  for _, seat in ipairs(seats_in(g, volunteers(g, "Show your bonus to your left neighbour for a Zombird?"))) do
    g:say(seat .. " shows the bonus to " .. g:left(seat))
    g:reveal(g:pieces("bonus:" .. seat), { g:left(seat) })
    held.claim(g, seat, "peek")
  end
end

return phases
