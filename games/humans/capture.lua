-- Capture, fights, and what becomes of a human (U3.4.1 to U3.4.7, U4).
local data = include "data"
local board = include "board"
local cards = include "cards"
local windows = include "windows"

local phases = {}

-- What becomes of a human ---------------------------------------------------------------------------------------------

-- A card of the draw is the point; the human goes back to the box (U3.4.6).
local function eat(g, human, seat, card)
  local place = g:where(human)
  g:because "U3.4.6"
  g:move(card, "eaten:" .. seat)
  g:move(human, "box")
  board.pick_up(g, place, seat)
end

-- A pawn replaces the human; without one it counts as eaten, and is the point itself (U3.4.7).
local function infect(g, human, seat)
  local place, pawn = g:where(human), g:top("supply:" .. seat)
  g:because(pawn and "U3.4.7" or "U3.4.6")
  g:move(human, pawn and "box" or "eaten:" .. seat)
  if pawn then g:move(pawn, place) end
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
    text = "Where does the human flee?", piece = human, quiet = true,
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

-- Each other player has one chance in a catch, from `from` on clockwise; when a card is resolved it is the next one's (U3.4.3).
phases["weapon window"] = function(g, seat, from, human)
  g:because "U3.4.3"
  if from == seat then return "infect", human, seat end
  local card, other = windows.ask(g, seat, from, g:right(seat), "catch")
  if card then return { "play", card, other }, { "fight", human, seat, g:left(other) } end
  return "infect", human, seat
end

-- A wounded zombie lets go (U3.4.4). An annulled weapon arms nobody; `following` may play the next one.
function phases.fight(g, human, seat, following)
  local armed_by, bonus = g:get("armed by"), g:get("bonus")
  g:set("armed by", 0)
  g:set("bonus", 0)
  g:because "U3.4.4"
  if armed_by > 0 and board.try(g, armed_by, "weapon", data.fight - bonus) then
    return { "wound", g:where(human), seat }, { "flee", human, seat }
  end
  return "weapon window", seat, following, human
end

-- Any escape lets the human flee once; else the majority decides, and the player if there is none (U3.4.5). Cards that the
-- deck cannot give count as infected (U3.4.6).
function phases.infect(g, human, seat)
  local drawn, count, eaten = g:kind(board.character(g, seat)).infect, { escape = 0, eat = 0, infected = 0 }, nil
  g:because "U3.4.5"
  local shown = cards.show(g, "capture", drawn)
  for _, card in ipairs(shown) do
    local name = g:kind_name(card)
    count[name] = count[name] + 1
    if name == "eat" then eaten = card end
  end
  count.infected = count.infected + drawn - #shown
  g:because "U3.4.5"
  local word = count.eat > count.infected and "eat" or "infect"
  if count.escape == 0 and count.eat == count.infected then
    word = g:ask_word(seat, { "eat", "infect" }, "Is the human eaten or infected?")
  end
  if count.escape == 0 then
    if word == "eat" then eat(g, human, seat, eaten) else infect(g, human, seat) end
  end
  g:because "U3.4.5"
  g:move(g:pieces("shown"), "capture discard")
  if count.escape > 0 then return "flee", human, seat end
end

return phases
