-- Events and abilities as they are played (U6).
local data = include "data"
local board = include "board"
local windows = include "windows"

local phases = {}

-- A window asks from the left of the player in turn, who comes last; whoever played is asked again, for an ability (U6.3).
local function window(moment)
  return function(g, player, from)
    g:because "U6.3"
    local card, seat = windows.ask(g, player, from, player, moment)
    if card then return { "play", card, seat }, { g:phase(), player, seat } end
  end
end

phases["start window"] = window("start")
phases["break in window"] = window("break in")
phases["capture window"] = window("capture")

function phases.play(g, card, seat)
  if g:kind(card).type == "character" then
    g:because "U1.3"
    g:set("ability used", 1, seat)
    return { "ability", card, seat }
  end
  g:because "U6.1"
  g:set("event played", 1, seat)
  g:move(card, "event discard")
  return { "lawyer", card, seat }, { "effect", card, seat }
end

-- The lawyer may annul an event of another player (U6.3).
function phases.lawyer(g, _, player)
  g:because "U6.3"
  for _, seat in ipairs(g:others(player)) do
    local ability = windows.ability(g, seat, player, "event")
    if ability and windows.ask_seat(g, seat, { ability }, "event") then
      g:set("ability used", 1, seat)
      g:set("annulled", 1)
    end
  end
end

function phases.effect(g, card, seat)
  if g:get("annulled") == 1 then
    g:set("annulled", 0)
    return
  end
  g:because(g:kind(card).type == "weapon" and "U3.4.3" or "U6.4")
  return g:emit("on_play", card, seat)
end

function phases.ability(g, card, seat)
  g:because "U6.4"
  return g:emit("on_use", card, seat)
end

-- The musician: humans near a zombie come one square nearer (U6.4) ---------------------------------------------------------

-- The free squares next to a human that are nearer, by the distances from the zombie.
local function nearer(g, human, distances)
  local here, squares = g:where(human), {}
  for _, place in ipairs(g:neighbours(here, board.human_links)) do
    if distances[place] == distances[here] - 1 and board.is_free(g, place) then squares[#squares + 1] = place end
  end
  return squares
end

function phases.musician(g, zombie, seat)
  local goal, waiting = g:where(zombie), {}
  local distances = board.distances(g, goal, data.musician)
  for _, human in ipairs(board.humans_within(g, goal)) do waiting[human] = true end
  g:because "U6.4"
  while true do
    local able = {}
    for human in pairs(waiting) do
      if #nearer(g, human, distances) > 0 then able[#able + 1] = human end
    end
    local human = g:ask_piece(seat, able, { text = "Which human comes nearer?", piece = board.character(g, seat), quiet = true })
    if not human then return end
    local here = g:where(human)
    g:move(human, g:ask_place(seat, nearer(g, human, distances), { text = "To which square?", piece = human, quiet = true }))
    board.pick_up(g, here, seat)
    waiting[human] = nil
  end
end

return phases
