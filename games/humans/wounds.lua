-- Wounds (U5).
local data = include "data"
local board = include "board"
local cards = include "cards"

local phases = {}

local function has_head_shot(g, shown)
  for _, card in ipairs(shown) do
    if g:kind_name(card) == "head shot" then return true end
  end
  return false
end

-- One card of each kind that may be taken: of those that come twice, or of all if none does (U5.1).
local function choices(g, shown)
  local by_kind, all, twice = {}, {}, {}
  for _, card in ipairs(shown) do
    local name = g:kind_name(card)
    by_kind[name] = (by_kind[name] or 0) + 1
    if by_kind[name] == 1 then all[#all + 1] = card end
    if by_kind[name] == 2 then twice[#twice + 1] = card end
  end
  return #twice > 0 and twice or all
end

-- The last pawn on the board is not lost (U5.4); others go back to the supply (U5.5).
local function remove_zombie(g, place, seat)
  local zombie = board.zombies_at(g, place, seat)[1]
  if #board.zombies(g, seat) > 1 then
    g:because "U5.5"
    g:move(zombie, "supply:" .. seat)
    return
  end
  g:because "U5.4"
  g:set("returned", 1)
  if place ~= board.centre(g) then g:move(zombie, board.centre(g)) end
end

function phases.wound(g, place, seat)
  g:because "U5.1"
  local shown = cards.show(g, "wound", g:kind(board.character(g, seat)).wounds)
  local head_shot = has_head_shot(g, shown)
  if not head_shot then
    g:because "U5.1"
    g:move(g:ask_piece(seat, choices(g, shown), {
      text = "Which wound do you take?",
      why_not = function() return "if two wounds are alike, one of those must be taken (U5.1)" end,
    }), "wounds:" .. seat)
  end
  g:because(head_shot and "U5.3" or "U5.1")
  g:move(g:pieces("shown"), "wound discard")
  if not head_shot and g:size("wounds:" .. seat) < data.wounds then return end
  g:because(head_shot and "U5.3" or "U5.2")
  g:move(g:pieces("wounds:" .. seat), "wound discard")
  remove_zombie(g, place, seat)
end

return phases
