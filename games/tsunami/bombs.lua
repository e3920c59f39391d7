-- Bombs (T6), and the bonus cards about them: *footballer* and *giant* (T9).
local data, horde, held = include "data", include "horde", include "held"

local phases = {}

-- Robots and *footballer* annul a bomb.
local function annuls(g, seat)
  local cards = held.birds_with(g, seat, "annuls")
  cards[#cards + 1] = held.has_hidden(g, seat, "footballer")
  return cards, held.might_hide(g, seat, "footballer") or g:size("hand:" .. seat) > 0
end

-- The target may annul it first (W3, T6.2).
function phases.bomb(g, target, thrower)
  g:because "T6.1"
  g:say(thrower .. " bombs " .. target)
  g:because "T6.2"
  local cards, might = annuls(g, target)
  local card = might and held.react(g, target, cards, "You are bombed. Play a card to stop the bomb?")
  if not card then return "explosion", target, thrower end
  if g:kind(card).type == "bird" then
    g:move(card, "zombird discard")
  else
    held.reveal(g, target, card, 0)
    g:because "T9.1"
    horde.steal(g, target, thrower, data.footballer)
  end
end

-- All civilians go; without civilians a zombie that may be saved (T6.1, T6.3).
function phases.explosion(g, target, thrower)
  g:because "T6.1"
  local civilians = g:get("civilians", target)
  if civilians > 0 then
    g:add("civilians", -civilians, target)
    return "success", target, thrower, civilians
  end
  g:set("doomed", data.bomb_zombies, target)
  return { "saving", data.by_bomb }, { "success", target, thrower, 0 }
end

-- The bomb succeeded if the target lost something (T6.3); then *giant* may be revealed (W6).
function phases.success(g, target, thrower, civilians)
  local lost = civilians + g:get("lost", target)
  g:set("lost", 0, target)
  if lost == 0 then return end
  held.claim(g, thrower, "bomb")
  if civilians >= data.giant_civilians and held.might_hide(g, thrower, "giant") then
    g:because "T9.1"
    local card = held.react(g, thrower, { held.has_hidden(g, thrower, "giant") }, "Reveal your bonus?")
    if card then held.reveal(g, thrower, card, data.giant) end
  end
end

return phases
