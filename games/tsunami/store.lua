-- The store (T7) and its cards (T8). Returns the phases, and what cards do when they are bought, by their attribute.
local data, horde, held = include "data", include "horde", include "held"

local phases, use = {}, {}

function phases.store(g)
  g:because "T7.1"
  for _, seat in ipairs(g:seats()) do g:add("coins", data.store_coins, seat) end
  g:because "T7.2"
  return { "buyer", horde.extreme(g, -1), g:players() }, { "refill" }
end

-- Each buyer's turn is a moment for everybody first (W1, T10.7); `left` seats have not had theirs, this one included.
function phases.buyer(g, seat, left)
  if left == 1 then return { "window", 1 }, { "shop", seat, 0 } end
  return { "window", 1 }, { "shop", seat, 0 }, { "buyer", g:left(seat), left - 1 }
end

-- Why a card on offer cannot be bought; nil if it can.
local function refusal(g, seat, card)
  local kind, coins = g:kind(card), g:get("coins", seat)
  if kind.cost > coins then return "costs " .. kind.cost .. ", you have " .. coins .. " (T7.3)" end
  if kind.swaps and #held.holders(g) < 2 then return "fewer than two bonus cards are face down (T7.7)" end
  if kind.bird and not held.birds_left(g) then return "no Zombird is left (T7.7)" end
end

local function for_sale(g, seat)
  local cards = {}
  for _, zone in ipairs { "row", "permanent" } do
    for _, card in ipairs(g:pieces(zone)) do
      if not refusal(g, seat, card) then cards[#cards + 1] = card end
    end
  end
  return cards
end

local function why_not_buy(g, seat, thing)
  if type(thing) ~= "number" then return nil end
  local zone = g:where(thing)
  if zone ~= "row" and zone ~= "permanent" then return "is not for sale (T7.3)" end
  return refusal(g, seat, thing)
end

-- A seat buys its first (`bought` 0) or second card.
function phases.shop(g, seat, bought)
  g:because "T7.3"
  local card = g:ask_piece(seat, for_sale(g, seat), {
    text = "Buy a card?", may = "none", why_not = function(_, thing) return why_not_buy(g, seat, thing) end,
    option_text = function(_, thing)
      local kind = thing and g:kind(thing)
      return kind and "costs " .. kind.cost .. ", you have " .. g:get("coins", seat) .. "; " .. data.store_texts[g:kind_name(thing)]
    end,
  })
  if not card then return end
  g:add("coins", -g:kind(card).cost, seat)
  if bought + 1 < data.purchases then return { "use", card, seat }, { "shop", seat, bought + 1 } end
  return "use", card, seat
end

-- A card works at once and is discarded; permanent ones stay, Save cards are kept (T7.5).
function phases.use(g, card, seat)
  g:because "T7.5"
  if g:kind(card).saves then return g:move(card, "kept:" .. seat) end
  if not g:kind(card).permanent then g:move(card, "store discard") end
  return g:emit("on_use", card, seat)
end

-- Bombs as many players as one likes, one after the other; `bombed` has a bit for each (T8).
function phases.megabomb(g, card, seat, bombed)
  local seats = {}
  for _, other in ipairs(g:others(seat)) do
    if bombed & 1 << other == 0 then seats[#seats + 1] = other end
  end
  g:because "T8"
  local target = g:ask_seat(seat, seats, { text = "Bomb another player?", may = "done", piece = card, quiet = true })
  if target then return { "bomb", target, seat }, { "megabomb", card, seat, bombed | 1 << target } end
end

function use.civilians(g, card, seat) g:add("civilians", g:kind(card).civilians, seat) end
function use.zombies(g, card, seat) g:add("zombies", g:kind(card).zombies, seat) end

function use.bombs(g, card, seat)
  return { "bomb", g:ask_seat(seat, g:others(seat), { text = "Who is bombed?", piece = card, quiet = true }), seat }
end

function use.mega(_, card, seat) return { "megabomb", card, seat, 0 } end

function use.steals(g, card, seat)
  local from = g:ask_seat(seat, g:others(seat), { text = "From whom do you steal?", piece = card, quiet = true })
  horde.steal(g, seat, from, g:kind(card).steals)
end

-- Both owners look at their new cards (T8.3). The two lie together for a moment: whoever is neither owner is unsure.
function use.swaps(g, card, seat)
  local one = g:ask_seat(seat, held.holders(g), { text = "Whose bonus is swapped?", piece = card, quiet = true })
  local others = {}
  for _, holder in ipairs(held.holders(g)) do
    if holder ~= one then others[#others + 1] = holder end
  end
  local two = g:ask_seat(seat, others, { text = "With whose bonus?", piece = card, quiet = true })
  local first, second = held.bonus(g, one), held.bonus(g, two)
  g:because "T8.3"
  g:move(first, "bonus:" .. two)
  g:move(second, "bonus:" .. one)
end

-- A hidden bonus is revealed and out of use; a revealed one is hidden and in use again (T8).
function use.flips(g, card, seat)
  local owners = {}
  for _, owner in ipairs(g:seats()) do
    if held.bonus(g, owner) then owners[#owners + 1] = owner end
  end
  local chosen = g:ask_seat(seat, owners, { text = "Whose bonus is turned over?", piece = card, quiet = true })
  if not chosen then return end -- nobody has one on a prepared table
  local bonus = held.bonus(g, chosen)
  local up = not g:up(bonus)
  g:because "T9.3"
  g:turn(bonus, up)
  g:say(chosen .. "'s bonus %s is " .. (up and "revealed" or "hidden again"), bonus)
end

function use.bird(g, _, seat) held.draw_bird(g, seat) end

return { phases = phases, use = use }
