-- Capture, fights, and what becomes of a human (U3.4.1 to U3.4.7, U4).
local data = include "data"
local board = include "board"
local cards = include "cards"
local windows = include "windows"

local phases = {}

-- What becomes of a human ---------------------------------------------------------------------------------------------

local function eat(g, human, seat)
  g:because "U3.4.6"
  local place = g:where(human)
  g:move(human, "eaten:" .. seat)
  board.pick_up(g, place, seat)
end

-- A pawn replaces the human; without one it counts as eaten (U3.4.7).
local function infect(g, human, seat)
  local place, pawn = g:where(human), g:top("supply:" .. seat)
  if not pawn then return eat(g, human, seat) end
  g:because "U3.4.7"
  g:move(human, "box")
  g:move(pawn, place)
  board.pick_up(g, place, seat)
end

-- A human runs as far as the die says, or as far as it can; the right neighbour of the player moves it (U4).
function phases.flee(g, human, seat)
  local here = g:where(human)
  g:because "U4.1"
  local steps = g:roll { what = "flee", seat = seat }[1]
  local ends = g:walks { from = here, steps = steps, over = board.human_links,
                         block = board.zombie_squares(g), no_stop = board.human_squares(g) }
  if #ends == 0 then
    g:because "U4.4"
    return infect(g, human, seat)
  end
  g:because "U4.3"
  local place = g:ask_place(g:right(seat), ends, {
    text = "Where does the human flee?", piece = human,
    why_not = function()
      local most = steps == 1 and "1 square" or steps .. " squares"
      return "it runs as far as it can, at most " .. most .. ", and cannot stop there (U4.3)"
    end,
  })
  g:move(human, place)
  board.pick_up(g, here, seat)
end

-- The capture step ------------------------------------------------------------------------------------------------------

-- A pawn that went back to the Town Square in this turn tries a human there only in the next one (U5.4).
function phases.capture(g, seat)
  if g:get("returned") == 1 then return end
  g:because "U3.4.1"
  local human = g:ask_piece(seat, board.prey(g, seat), {
    text = "Which human do you try to catch next?",
    why_not = function() return "none of your zombies is on its square (U3.4.1)" end,
  })
  if not human then return end
  g:set("slip", 0)
  return { "capture window", seat, g:left(seat) }, { "capture roll", human, seat }, { "capture", seat }
end

phases["capture roll"] = function(g, human, seat)
  local sure = g:get("sure") == 1 -- the wrestler's ability
  g:set("sure", 0)
  g:because "U3.4.2"
  if sure or board.try(g, seat, "capture", g:kind(board.character(g, seat)).capture + g:get("slip")) then
    return "weapon window", seat, g:left(seat), human
  end
  return "flee", human, seat
end

-- One weapon for each catch (U3.4.3); one that was annulled arms nobody.
phases["weapon window"] = function(g, seat, from, human)
  if g:get("armed by") > 0 then return "fight", human, seat end
  g:because "U3.4.3"
  local card, other = windows.ask(g, seat, from, g:right(seat), "catch")
  if card then return { "play", card, other }, { "weapon window", seat, other, human } end
  return "infect", human, seat
end

-- A wounded zombie lets go (U3.4.4).
function phases.fight(g, human, seat)
  local armed_by, bonus = g:get("armed by"), g:get("bonus")
  g:set("armed by", 0)
  g:set("bonus", 0)
  g:because "U3.4.4"
  if board.try(g, armed_by, "weapon", data.fight - bonus) then return { "wound", g:where(human), seat }, { "flee", human, seat } end
  return "infect", human, seat
end

-- Any escape lets the human flee once; else the majority decides, and the player if there is none (U3.4.5).
function phases.infect(g, human, seat)
  local count = { escape = 0, eat = 0, infected = 0 }
  g:because "U3.4.5"
  for _, card in ipairs(cards.show(g, "capture", g:kind(board.character(g, seat)).infect)) do
    local name = g:kind_name(card)
    count[name] = count[name] + 1
  end
  g:because "U3.4.5"
  g:move(g:pieces("shown"), "capture discard")
  if count.escape > 0 then return "flee", human, seat end
  local word = count.eat > count.infected and "eat" or "infect"
  if count.eat == count.infected then word = g:ask_word(seat, { "eat", "infect" }, "Is the human eaten or infected?") end
  if word == "eat" then return eat(g, human, seat) end
  return infect(g, human, seat)
end

return phases
