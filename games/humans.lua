-- Humans!!!: zombies hunt humans through a town that grows tile by tile. The rules are in rules/humans.md.
local data = include "data"
local board = include "board"
local cards = include "cards"
local kinds = include "pieces"
local tell = include "tell"
local worth = include "worth"

local phases = {}

for _, chapter in ipairs { include "tile", include "move", include "capture", include "wounds", include "events" } do
  for name, phase in pairs(chapter) do phases[name] = phase end
end

-- Set-up (U2) ----------------------------------------------------------------------------------------------------------

-- A character, its pawns and its die tokens (U2.1).
local function deal_character(g, seat)
  local card = g:draw("characters", "character:" .. seat)[1]
  g:move(g:of_kind(g:kind_name(card) .. " zombie"), "supply:" .. seat)
  board.take_tokens(g, seat, g:kind(card).do_over)
end

local function put_pawn(g, seat)
  local pawn = g:top("supply:" .. seat)
  if pawn then g:move(pawn, board.centre(g)) end
end

function phases.setup(g)
  g:because "U2.1"
  g:shuffle("characters")
  for _, seat in ipairs(g:seats()) do deal_character(g, seat) end
  g:because "U2.2"
  g:lay(g:piece("town square"), 0, 0, 0)
  g:shuffle("stack")
  g:because "U2.3"
  for _, seat in ipairs(g:seats()) do put_pawn(g, seat) end
  g:because "U2.4"
  for _, deck in ipairs { "event deck", "wound deck", "capture deck" } do g:shuffle(deck) end
  for _ = 1, data.hand do
    for _, seat in ipairs(g:seats()) do cards.draw(g, "event", "hand:" .. seat) end
  end
  g:because "U8.2"
  g:set("goal", data.goals[g:players()])
  return "turn", 1
end

-- A turn (U3) ------------------------------------------------------------------------------------------------------------

function phases.turn(g, seat)
  g:because "U3.3.1"
  if seat == 1 then g:add("round", 1) end
  g:set("turn", seat)
  g:set("returned", 0)
  g:set("movement", g:kind(board.character(g, seat)).movement, seat)
  g:because "U6.1"
  g:set("event played", 0, seat)
  if g:players() >= data.many_players and g:get("round") == 2 then
    g:because "U2.3"
    put_pawn(g, seat)
  end
  return { "start window", seat, g:left(seat) }, { "tile", seat }, { "draw", seat }, { "move", seat },
    { "capture", seat }, { "discard", seat }, { "end of turn", seat }
end

function phases.discard(g, seat)
  g:because "U3.5.1"
  local card = g:ask_piece(seat, g:pieces("hand:" .. seat), { text = "Discard an event card?", may = "none" })
  if card then g:move(card, "event discard") end
end

-- The end (U8) -----------------------------------------------------------------------------------------------------------

local reasons = { "all pawns of a player are on the board", "a player has reached the goal", "no humans are left",
                  "the 12th round after the last tile" }

-- Why the last round has begun, as a number of `reasons`; 0: it has not (U8.2).
local function last_round(g)
  for _, seat in ipairs(g:seats()) do
    if g:size("supply:" .. seat) == 0 then return 1 end
    if board.points(g, seat) >= g:get("goal") then return 2 end
  end
  if g:size("stack") == 0 and #board.humans(g) == 0 then return 3 end
  if g:get("last tile") > 0 and g:get("round") >= g:get("last tile") + data.rounds_after then return 4 end -- U8.3
  return 0
end

phases["end of turn"] = function(g, seat)
  if g:get("last round") == 0 then
    g:because "U8.2"
    g:set("last round", last_round(g))
  end
  if seat < g:players() then return "turn", seat + 1 end
  if g:get("last round") == 0 then return "turn", 1 end
  return "finish", g:get("last round")
end

-- Points, then zombies on the board, then die tokens (U8.4): one number, greatest first.
local function standing(g, seat)
  return board.points(g, seat) * 10000 + #board.zombies(g, seat) * 100 + g:get("die tokens", seat)
end

local function ranking(g)
  local ranks, seats = {}, g:seats()
  table.sort(seats, function(a, b)
    if standing(g, a) ~= standing(g, b) then return standing(g, a) > standing(g, b) end
    return a < b
  end)
  for _, seat in ipairs(seats) do
    local last = ranks[#ranks]
    if last and standing(g, last[1]) == standing(g, seat) then last[#last + 1] = seat else ranks[#ranks + 1] = { seat } end
  end
  return ranks
end

function phases.finish(g, reason)
  g:because "U8.1"
  for _, seat in ipairs(g:seats()) do
    g:score(seat, "zombies", #board.zombies(g, seat))
    g:score(seat, "eaten", g:size("eaten:" .. seat))
  end
  g:because "U8.4"
  g:finish { ranking = ranking(g), reason = reasons[reason] }
end

return {
  id = "humans", name = "Humans!!!", api = 3, seats = { 2, 6 },
  text = "Zombies hunt humans through a town that grows tile by tile.",
  source = "rulebook; cards, values and the end of the game are ours (U8, U12)", rules = "humans",
  kinds = kinds,
  zones = {
    stack = { sees = "nobody" }, drawn = {}, board = {}, box = {}, pawns = {}, shown = {},
    characters = { sees = "nobody" }, character = { per = "seat", stays = true }, supply = { per = "seat" }, eaten = { per = "seat", stays = true },
    wounds = { per = "seat" }, hand = { per = "seat", sees = "owner" },
    ["event deck"] = { sees = "nobody" }, ["wound deck"] = { sees = "nobody" }, ["capture deck"] = { sees = "nobody" },
    ["event discard"] = {}, ["wound discard"] = {}, ["capture discard"] = {},
  },
  counters = {
    round = { least = 0, most = 999 }, turn = { least = 0, most = 6 },
    ["die tokens"] = { per = "seat", least = 0, most = data.die_tokens },
    movement = { per = "seat", least = 0, most = 99 },
    ["event played"] = { per = "seat", least = 0, most = 1 }, ["ability used"] = { per = "seat", least = 0, most = 1 },
    ["die token supply"] = { start = data.die_tokens, least = 0, most = data.die_tokens },
    ["no barricade supply"] = { start = data.no_barricade, least = 0, most = data.no_barricade },
    cheered = { least = 0, most = data.pawns }, ["own movement"] = { least = 0, most = 99 },
    helpers = { least = 0, most = 60 }, nailed = { least = 0, most = 99 }, slip = { least = 0, most = 99 },
    sure = { least = 0, most = 1 }, annulled = { least = 0, most = 1 }, returned = { least = 0, most = 1 },
    ["armed by"] = { least = 0, most = 6 }, bonus = { least = 0, most = 9 },
    goal = { least = 0, most = 99 }, ["last tile"] = { least = 0, most = 999 }, ["last round"] = { least = 0, most = #reasons },
  },
  words = { "break in", "break out", "eat", "infect" },
  marks = { "die token", "no barricade", "tried" }, links = { "open", "barricade" },
  begin = "setup", phases = phases, clock = { "round", "turn" }, horizon = "turn",
  tell = tell,
  attributes = {
    { "type", "%s" }, { "movement", "Move %d" }, { "capture", "Capture %d" }, { "infect", "Infect %d" }, { "wounds", "Wounds %d" },
    { "do_over", "Do over %d" }, { "bonus", "+%d" }, { "barricade", "B%d" },
    { "humans", "%d human", "%d humans" }, { "tokens", "%d die token", "%d die tokens" }, { "copies", "%d copy", "%d copies" },
  },
  standing = include "standing",
  picture = {
    table = {
      { "drawn", with = { "barricade", "humans", "tokens" } }, { "shown" }, { "helpers", "nailed", "slip", "bonus", label = "effects" },
      { "stack", "event deck", "wound deck", "capture deck", label = "decks", as = "count" },
      { "goal", "last tile" },
    },
    board = { columns = 3, signs = data.signs, with = { "barricade" } },
    seat = {
      { "character", with = { "movement", "capture", "infect", "wounds" } },
      { "movement", "die tokens" }, { "supply", as = "count", label = "pawns left" },
      { "eaten", as = "count" }, { "wounds", as = "kinds" }, { "hand" },
    },
  },
  score = worth,
}
