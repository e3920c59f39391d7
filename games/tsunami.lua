-- Zombie Tsunami: hordes run through a street, vote, push, bomb each other and buy. The rules are in rules/tsunami.md.
local data = include "data"

-- What a zombie, a civilian or a coin does --------------------------------------------------------------------------------

-- Whoever has no zombie takes one at once (T3.8).
local function lose(g, seat, n)
  local lost = -g:add("zombies", -n, seat)
  if g:get("zombies", seat) == 0 then g:add("zombies", 1, seat) end
  return lost
end

-- Takes zombies from another player: what there is (T8.1).
local function steal(g, seat, from, n)
  g:add("zombies", lose(g, from, n), seat)
end

-- How many of a seat's cubes show the Zombie face (T1.4).
local function roll_zombies(g, seat, what, dice)
  local shown = 0
  for _, face in ipairs(g:roll { what = what, seat = seat, dice = dice, faces = data.die }) do
    if face <= data.zombie_faces then shown = shown + 1 end
  end
  return shown
end

-- One of several equal seats: the highest tie token goes first (T3.9).
local function break_tie(g, seats)
  if #seats == 1 then return seats[1] end
  g:because "T3.9"
  local tokens, first, highest = { 1, 2, 3, 4, 5, 6 }, nil, 0
  for _, seat in ipairs(seats) do
    local token = g:pick(tokens, "tie token", seat)
    for i, other in ipairs(tokens) do
      if other == token then table.remove(tokens, i) break end
    end
    if token > highest then first, highest = seat, token end
  end
  return first
end

-- The seat with most (sign 1) or fewest (sign -1) zombies.
local function extreme(g, sign)
  local best, seats = nil, {}
  for _, seat in ipairs(g:seats()) do
    local zombies = sign * g:get("zombies", seat)
    if not best or zombies > best then best, seats = zombies, {} end
    if zombies == best then seats[#seats + 1] = seat end
  end
  return break_tie(g, seats)
end

-- Cards a seat holds --------------------------------------------------------------------------------------------------------

local function bonus_of(g, seat)
  return g:top("bonus:" .. seat)
end

-- The seat's bonus if it lies face down: then everybody must reckon with it.
local function hidden_bonus(g, seat)
  local bonus = bonus_of(g, seat)
  if bonus and not g:up(bonus) then return bonus end
end

local function has_hidden(g, seat, name)
  local bonus = hidden_bonus(g, seat)
  return bonus and g:kind_name(bonus) == name and bonus or nil
end

local function with_birds(g)
  return g:option("zombird")
end

-- The Zombirds in a hand that have an attribute.
local function birds_with(g, seat, attribute)
  local birds = {}
  for _, bird in ipairs(g:pieces("hand:" .. seat)) do
    if g:kind(bird)[attribute] then birds[#birds + 1] = bird end
  end
  return birds
end

-- Can this seat react, as far as everybody knows? With a hidden bonus or a Zombird, perhaps.
local function may_react(g, seat)
  return hidden_bonus(g, seat) ~= nil or g:size("hand:" .. seat) > 0
end

-- Asks a seat of a window; nobody else learns whether it could have reacted (T10.7).
local function react(g, seat, pieces, text)
  return g:ask_piece(seat, pieces, { text = text, may = "none", window = true })
end

local function draw_bird(g, seat)
  if g:size("zombird deck") == 0 then
    g:because "T10.3"
    g:move(g:pieces("zombird discard"), "zombird deck")
    g:shuffle("zombird deck")
  end
  g:draw("zombird deck", "hand:" .. seat)
end

local function event_is(g, name)
  local event = g:top("open")
  return event and g:kind_name(event) == "event_" .. name
end

-- A Zombird for the first time that a seat does what the event of this round asks for (T10.2).
local function claim(g, seat, name)
  if not event_is(g, name) or g:get("claimed", seat) > 0 then return end
  g:because "T10.2"
  g:set("claimed", 1, seat)
  draw_bird(g, seat)
end

-- Reveals a bonus whose condition came true; it works no more this round (T9.1).
local function reveal_bonus(g, seat, bonus)
  g:because "T9.1"
  g:turn(bonus, true)
  claim(g, seat, "bonus")
end

-- Phases: a game -------------------------------------------------------------------------------------------------------------

local phases = {}

-- A pack of street cards: five at random and a special one, on top of the deck (T2.4).
local function add_pack(g, special)
  for _, card in ipairs(g:top("out", data.pack)) do g:move(card, "pack") end
  g:move(special, "pack")
  g:shuffle("pack")
  g:move(g:pieces("pack"), "street deck")
end

local function fill_row(g)
  for _ = g:size("row") + 1, g:players() + data.more_cards do
    if g:size("store deck") == 0 then
      g:move(g:pieces("store discard"), "store deck")
      g:shuffle("store deck")
    end
    if g:size("store deck") == 0 then return end
    g:draw("store deck", "row")
  end
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
  if with_birds(g) then
    g:because "T10.1"
    g:shuffle("zombird deck")
    g:shuffle("event deck")
    for _, seat in ipairs(g:seats()) do draw_bird(g, seat) end
  end
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
  if with_birds(g) then return "event" end
  return "before_street", 1
end

-- Windows before a street card (W1) -------------------------------------------------------------------------------------------

local dragons = { head = "tail", tail = "head" }

local function dragons_in_play(g)
  return g:players() >= 5 -- T2.5
end

-- What a seat may play before a street card: dragons, Zombirds, the event's own offer.
local function playable(g, seat)
  local pieces, bonus = birds_with(g, seat, "now"), hidden_bonus(g, seat)
  if bonus and (dragons[g:kind_name(bonus)] or g:option("bluffs")) then pieces[#pieces + 1] = bonus end
  local open = g:get("claimed", seat) == 0
  if open and event_is(g, "give") or open and event_is(g, "coin") and g:get("coins", seat) >= data.event_coins then
    pieces[#pieces + 1] = g:top("open")
  end
  return pieces
end

-- As everybody can see: who has a hidden bonus that may matter, a Zombird, or the event's offer.
local function could_play(g, seat)
  if hidden_bonus(g, seat) and (dragons_in_play(g) or g:option("bluffs")) then return true end
  if g:size("hand:" .. seat) > 0 then return true end
  local open = g:get("claimed", seat) == 0
  return open and (event_is(g, "give") or event_is(g, "coin") and g:get("coins", seat) >= data.event_coins)
end

-- Asks round from a seat until all pass in a row (T10.7).
function phases.before_street(g, first)
  g:because "T10.7"
  for _, seat in ipairs(g:from(first)) do
    local card = could_play(g, seat) and react(g, seat, playable(g, seat), "Play a card before the street goes on?")
    if card then return { "play", card, seat }, { "before_street", g:left(seat) } end
  end
  return "street"
end

local function play_bonus(g, seat, bonus)
  local other = dragons[g:kind_name(bonus)]
  if not other then -- a bluff (T9.2)
    g:because "T9.2"
    return g:turn(bonus, true)
  end
  g:because "T9.1"
  local named = g:ask_seat(seat, g:others(seat), { text = "Who holds the other half?", piece = bonus })
  g:turn(bonus, true)
  if has_hidden(g, named, other) then
    g:add("zombies", data.dragon, seat)
    return claim(g, seat, "bonus")
  end
  return "other_half", bonus, seat
end

local function play_event(g, seat, event)
  if event_is(g, "give") then
    g:because "T10.2"
    local to = g:ask_seat(seat, g:others(seat), { text = "Who gets a zombie?", piece = event })
    steal(g, to, seat, data.event_gift)
    return claim(g, seat, "give")
  end
  g:because "T10.2"
  g:add("coins", -data.event_coins, seat)
  return claim(g, seat, "coin")
end

function phases.play(g, card, seat)
  local kind = g:kind(card)
  if kind.type == "bonus" then return play_bonus(g, seat, card) end
  if kind.type == "event" then return play_event(g, seat, card) end
  g:because "T10.4"
  g:move(card, "zombird discard")
  return g:emit("on_play", card, seat)
end

-- The named player does not hold the other half; whoever does may reveal it now (T9).
function phases.other_half(g, bonus)
  local other = dragons[g:kind_name(bonus)]
  g:because "T9.1"
  for _, seat in ipairs(g:seats()) do
    if hidden_bonus(g, seat) then
      local half = react(g, seat, { has_hidden(g, seat, other) }, "Reveal the other half?")
      if half then
        reveal_bonus(g, seat, half)
        g:add("zombies", data.dragon, seat)
      end
    end
  end
end

-- The street --------------------------------------------------------------------------------------------------------------------

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
  local next_phase = step < data.steps and { "before_street", 1 } or { "round_end", 1 }
  if step == data.store_after then return { "store" }, next_phase end
  return next_phase
end

-- Everybody rolls, then everybody may save (T4.1).
local function roll_jump(g, seats, limit)
  for _, seat in ipairs(seats) do
    local dying = math.min(roll_zombies(g, seat, "jump", g:get("zombies", seat)), limit or 999)
    g:set("doomed", dying, seat)
  end
end

function phases.jump(g, card)
  g:because "T4.1"
  roll_jump(g, g:seats(), g:kind(card).limit)
  return { "saving", 1, 1 }, { "jumped" }
end

-- Who lost no zombie in a Jump (T10.3).
function phases.jumped(g)
  for _, seat in ipairs(g:seats()) do
    if g:get("lost", seat) == 0 then claim(g, seat, "zombie") end
    g:set("lost", 0, seat)
  end
end

-- A seat that is about to lose zombies may use Save cards and Fairies, one after the other (T8.2). `rest` 1: then the next seat.
function phases.saving(g, seat, rest)
  local doomed = g:get("doomed", seat)
  if doomed > 0 then
    g:because "T8.2"
    local cards = birds_with(g, seat, "saves")
    for _, card in ipairs(g:pieces("kept:" .. seat)) do cards[#cards + 1] = card end
    local asked = #g:pieces("kept:" .. seat) > 0 or g:size("hand:" .. seat) > 0
    local card = asked and react(g, seat, cards, "Save zombies with a card?")
    if card then
      g:move(card, g:kind(card).type == "bird" and "zombird discard" or "store discard")
      g:add("doomed", -g:kind(card).saves, seat)
      return "saving", seat, rest
    end
    g:because(rest == 1 and "T4.1" or "T6.1")
    g:add("lost", lose(g, seat, doomed), seat)
    g:set("doomed", 0, seat)
  end
  if rest == 1 and seat < g:players() then return "saving", seat + 1, rest end
end

function phases.choice(g)
  g:because "T4.3"
  local options = {}
  for _, seat in ipairs(g:seats()) do options[seat] = { "zombie", "coin" } end
  local chosen = g:ask_each("word", options, "Zombies or coins?")
  for _, seat in ipairs(g:seats()) do
    if chosen[seat] == "zombie" then g:add("zombies", data.choice_zombies, seat) else g:add("coins", data.choice_coins, seat) end
  end
end

local function lucky_jump(rule, counter, gain)
  return function(g)
    g:because(rule)
    for _, seat in ipairs(g:seats()) do
      if roll_zombies(g, seat, "jump", g:get("zombies", seat)) > 0 then g:add(counter, gain, seat) end
    end
  end
end

phases.golden = lucky_jump("T4.4", "coins", data.golden)
phases.parachute = lucky_jump("T4.5", "civilians", data.parachute)

-- Civilian or bomb, from the player with most zombies on (T4.6). `left` players have not chosen yet.
function phases.raid(g)
  g:because "T4.6"
  return "raid_turn", extreme(g, 1), g:players()
end

function phases.raid_turn(g, seat, left)
  g:because "T4.6"
  local word = g:ask_word(seat, { "civilian", "bomb" }, "Take a civilian or bomb a player?")
  local rest = left > 1 and { "raid_turn", g:left(seat), left - 1 } or nil
  if word == "civilian" then
    g:add("civilians", data.street_civilian, seat)
    return rest
  end
  local target = g:ask_seat(seat, g:others(seat), "Who is bombed?")
  if rest then return { "bomb", target, seat }, rest end
  return "bomb", target, seat
end

-- Push (T5) -----------------------------------------------------------------------------------------------------------------------

local pearls = { "red", "blue", "green" }

function phases.push(g, card)
  g:because "T5.2"
  local options = {}
  for _, seat in ipairs(g:seats()) do options[seat] = pearls end
  local shown = g:ask_each("word", options, "Which pearl do you show?")
  for _, seat in ipairs(g:seats()) do
    for number, colour in ipairs(pearls) do
      if shown[seat] == colour then g:set("pearl", number, seat) end
    end
  end
  for _, seat in ipairs(g:seats()) do
    if shown[seat] == "red" then claim(g, seat, "red pill") end
  end
  return { "strength", card, 1 }
end

-- Zombirds that add strength (W2, T10.6).
function phases.strength(g, card, first)
  g:because "T10.6"
  for _, seat in ipairs(g:from(first)) do
    local bird = g:size("hand:" .. seat) > 0 and react(g, seat, birds_with(g, seat, "strength"), "Add strength?")
    if bird then
      g:move(bird, "zombird discard")
      g:add("strength", g:kind(bird).strength, seat)
      return "strength", card, g:left(seat)
    end
  end
  return "judge_push", card
end

-- Teams by pearl: members, and strength (T5.3).
local function teams_of(g)
  local teams = {}
  for _, seat in ipairs(g:seats()) do
    local pearl = g:get("pearl", seat)
    local team = teams[pearl] or { members = {}, strength = 0 }
    teams[pearl] = team
    team.members[#team.members + 1] = seat
    team.strength = team.strength + g:get("zombies", seat) + g:get("strength", seat)
  end
  return teams
end

-- Success is fixed before bonuses act (T5.5): `doomed` is what a seat will lose.
function phases.judge_push(g, card)
  local kind = g:kind(card)
  g:because "T5.4"
  for _, team in pairs(teams_of(g)) do
    if team.strength < kind.needs then
      for _, seat in ipairs(team.members) do g:set("doomed", kind.loss, seat) end
    end
  end
  return "push_bonus", 1
end

-- Is the seat in the one largest team (T9, tsunami)? In the one smallest, or alone (ninja)?
local function size_rank(g, seat)
  local larger, smaller, equal, others = false, false, false, 0
  local teams = teams_of(g)
  local own = #teams[g:get("pearl", seat)].members
  for pearl, team in pairs(teams) do
    if pearl ~= g:get("pearl", seat) then
      others = others + 1
      larger = larger or #team.members > own
      smaller = smaller or #team.members < own
      equal = equal or #team.members == own
    end
  end
  local largest = not larger and not equal
  local smallest = others > 0 and (own == 1 or not smaller and not equal)
  return largest, smallest
end

-- Tsunami steals from mates, so it needs one.
local function push_conditions(g, seat)
  local largest, smallest = size_rank(g, seat)
  local mates = #teams_of(g)[g:get("pearl", seat)].members > 1
  return largest and mates, smallest
end

function phases.push_bonus(g, first)
  g:because "T5.5"
  for _, seat in ipairs(g:from(first)) do
    local tsunami, ninja = push_conditions(g, seat)
    if hidden_bonus(g, seat) and (tsunami or ninja) then
      local bonus = tsunami and has_hidden(g, seat, "tsunami") or ninja and has_hidden(g, seat, "ninja") or nil
      local card = react(g, seat, { bonus }, "Reveal your bonus?")
      if card then return { g:kind_name(card), card, seat }, { "push_bonus", g:left(seat) } end
    end
  end
  return "push_losses"
end

-- Steals from players of one's own team: both from one, or one each from two (T9).
function phases.tsunami(g, card, seat)
  reveal_bonus(g, seat, card)
  g:because "T9.1"
  local from = {}
  for i = 1, data.tsunami do
    local mates = {}
    for _, mate in ipairs(teams_of(g)[g:get("pearl", seat)].members) do
      if mate ~= seat then mates[#mates + 1] = mate end
    end
    from[i] = g:ask_seat(seat, mates, { text = "From whom do you steal a zombie?", piece = card })
  end
  if from[1] == from[2] then
    steal(g, seat, from[1], 2)
  else
    for _, mate in ipairs(from) do steal(g, seat, mate, 1) end
  end
end

function phases.ninja(g, card, seat)
  reveal_bonus(g, seat, card)
  g:because "T9.1"
  g:add("zombies", data.ninja, seat)
  g:set("doomed", 0, seat)
end

-- Push losses cannot be saved (T5.6).
function phases.push_losses(g)
  g:because "T5.4"
  for _, seat in ipairs(g:seats()) do
    local doomed = g:get("doomed", seat)
    if doomed > 0 then lose(g, seat, doomed) end
    g:set("doomed", 0, seat)
    g:set("strength", 0, seat)
    g:set("pearl", 0, seat)
  end
end

-- Bombs (T6) ------------------------------------------------------------------------------------------------------------------------

-- The target may annul it first (W3, T6.2).
function phases.bomb(g, target, thrower)
  g:because "T6.2"
  if may_react(g, target) then
    local cards = birds_with(g, target, "annuls")
    cards[#cards + 1] = has_hidden(g, target, "footballer")
    local card = react(g, target, cards, "You are bombed. Annul the bomb?")
    if card and g:kind(card).type == "bird" then
      g:move(card, "zombird discard")
      return
    elseif card then
      reveal_bonus(g, target, card)
      g:because "T9.1"
      return steal(g, target, thrower, data.footballer)
    end
  end
  return "explosion", target, thrower
end

-- All civilians go; without civilians a zombie that may be saved (T6.1, T6.3).
function phases.explosion(g, target, thrower)
  g:because "T6.1"
  g:set("lost", 0, target)
  local civilians = g:get("civilians", target)
  if civilians > 0 then
    g:add("civilians", -civilians, target)
    return "success", target, thrower, civilians
  end
  g:set("doomed", 1, target)
  return { "saving", target, 0 }, { "success", target, thrower, 0 }
end

-- The bomb succeeded if the target lost something; then Giant may be revealed (W6).
function phases.success(g, target, thrower, civilians)
  local lost = civilians + g:get("lost", target)
  g:set("lost", 0, target)
  if lost == 0 then return end
  claim(g, thrower, "bomb")
  if civilians >= data.giant_civilians and hidden_bonus(g, thrower) then
    g:because "T9.1"
    local card = react(g, thrower, { has_hidden(g, thrower, "giant") }, "Reveal your bonus?")
    if card then
      reveal_bonus(g, thrower, card)
      g:because "T9.1"
      g:add("zombies", data.giant, thrower)
    end
  end
end

-- The store (T7) ----------------------------------------------------------------------------------------------------------------------

function phases.store(g)
  g:because "T7.1"
  for _, seat in ipairs(g:seats()) do g:add("coins", data.store_coins, seat) end
  g:because "T7.2"
  return { "shop", extreme(g, -1), 0, g:players() }, { "refill" }
end

local function hidden_holders(g)
  local seats = {}
  for _, seat in ipairs(g:seats()) do
    if hidden_bonus(g, seat) then seats[#seats + 1] = seat end
  end
  return seats
end

-- Why a card cannot be bought; nil if it can.
local function refusal(g, seat, card)
  local kind, coins = g:kind(card), g:get("coins", seat)
  if kind.cost > coins then return "costs " .. kind.cost .. ", you have " .. coins .. " (T7.3)" end
  if kind.swaps and #hidden_holders(g) < 2 then return "fewer than two bonus cards are face down (T7.7)" end
end

function phases.shop(g, seat, bought, left)
  g:because "T7.3"
  local cards = {}
  for _, zone in ipairs { "row", "permanent" } do
    for _, card in ipairs(g:pieces(zone)) do
      if not refusal(g, seat, card) then cards[#cards + 1] = card end
    end
  end
  local card = g:ask_piece(seat, cards, {
    text = "Buy a card?", may = "none", why_not = function(_, thing) return refusal(g, seat, thing) end,
  })
  local following = left > 1 and { "shop", g:left(seat), 0, left - 1 } or nil
  if not card then return following end
  if bought + 1 < data.purchases then following = { "shop", seat, bought + 1, left } end
  g:add("coins", -g:kind(card).cost, seat)
  if g:kind(card).saves then
    g:because "T7.5"
    g:move(card, "kept:" .. seat)
    return following
  end
  if following then return { "use", card, seat }, following end
  return "use", card, seat
end

-- A card works at once and is discarded; permanent ones stay (T7.5).
function phases.use(g, card, seat)
  g:because "T7.5"
  if not g:kind(card).permanent then g:move(card, "store discard") end
  return g:emit("on_use", card, seat)
end

function phases.refill(g)
  g:because "T7.4"
  fill_row(g)
end

-- Bombs as many players as one likes, one after the other; `bombed` has a bit for each (T8).
function phases.megabomb(g, card, seat, bombed)
  local seats = {}
  for _, other in ipairs(g:others(seat)) do
    if bombed & 1 << other == 0 then seats[#seats + 1] = other end
  end
  g:because "T8"
  local target = g:ask_seat(seat, seats, { text = "Bomb another player?", may = "done", piece = card })
  if target then return { "bomb", target, seat }, { "megabomb", card, seat, bombed | 1 << target } end
end

-- The end of a round (T3.7) ---------------------------------------------------------------------------------------------------------------

function phases.round_end(g, first)
  g:because "T3.7"
  for _, seat in ipairs(g:from(first)) do
    if hidden_bonus(g, seat) and g:get("civilians", seat) >= data.ufo_civilians then
      local card = react(g, seat, { has_hidden(g, seat, "ufo") }, "Reveal your bonus?")
      if card then
        reveal_bonus(g, seat, card)
        g:because "T9.1"
        g:add("zombies", data.ufo, seat)
        return "round_end", g:left(seat)
      end
    end
  end
  return "clean_up"
end

function phases.clean_up(g)
  g:because "T3.7"
  for _, seat in ipairs(g:seats()) do
    local civilians = g:get("civilians", seat)
    g:add("civilians", -civilians, seat)
    g:add("zombies", civilians * data.civilian_zombies, seat)
    local bonus = bonus_of(g, seat)
    if g:up(bonus) then g:turn(bonus, false) end
    g:move(bonus, "bonus pool")
    g:move(g:pieces("kept:" .. seat), "store discard")
  end
  g:move(g:top("aside"), "bonus pool")
  g:move(g:pieces("row"), "store discard")
  if with_birds(g) then g:move(g:top("open"), "used") end
  if g:get("round") == data.rounds then return "finish" end
  fill_row(g)
  return "round"
end

-- Events (T10) ------------------------------------------------------------------------------------------------------------------------------

function phases.event(g)
  g:because "T3.3"
  local event = g:draw("event deck", "open")[1]
  return { g:kind(event).now or "before_street", 1 }
end

local function volunteers(g, text)
  local options, seats = {}, {}
  for _, seat in ipairs(g:seats()) do options[seat] = { "yes", "no" } end
  local answers = g:ask_each("yes/no", options, { text = text, piece = g:top("open") })
  for _, seat in ipairs(g:seats()) do
    if answers[seat] then seats[#seats + 1] = seat end
  end
  return seats
end

function phases.event_jump(g)
  g:because "T10.2"
  local seats = volunteers(g, "Make a jump for a Zombird?")
  roll_jump(g, seats, data.event_limit)
  for _, seat in ipairs(seats) do claim(g, seat, "jump") end
  return { "saving", 1, 1 }, { "forget_losses" }, { "before_street", 1 }
end

function phases.forget_losses(g)
  for _, seat in ipairs(g:seats()) do g:set("lost", 0, seat) end
end

function phases.event_gift(g)
  for _, seat in ipairs(g:seats()) do claim(g, seat, "gift") end
  return "before_street", 1
end

function phases.event_peek(g)
  g:because "T10.2"
  for _, seat in ipairs(volunteers(g, "Show your bonus to your left neighbour for a Zombird?")) do
    g:reveal(bonus_of(g, seat), { g:left(seat) })
    claim(g, seat, "peek")
  end
  return "before_street", 1
end

-- The end of the game (T11) -----------------------------------------------------------------------------------------------------------------

-- Seats in groups by a number, the greatest first; equal ones together.
local function grouped(seats, number)
  local groups, sorted = {}, { table.unpack(seats) }
  table.sort(sorted, function(a, b)
    if number(a) ~= number(b) then return number(a) > number(b) end
    return a < b
  end)
  for _, seat in ipairs(sorted) do
    local last = groups[#groups]
    if last and number(last[1]) == number(seat) then last[#last + 1] = seat else groups[#groups + 1] = { seat } end
  end
  return groups
end

local function left_of(g)
  return function(seat) return g:get("left", seat) end
end

-- Those who tie roll all their zombies and discard each that shows the Zombie face, until one is ahead (T11.3).
local function roll_off(g, tied)
  if #tied == 1 or g:get("left", tied[1]) == 0 then return { tied } end
  for _, seat in ipairs(tied) do g:add("left", -roll_zombies(g, seat, "tie-break", g:get("left", seat)), seat) end
  local groups = grouped(tied, left_of(g))
  local ranks = roll_off(g, groups[1])
  for i = 2, #groups do ranks[#ranks + 1] = groups[i] end
  return ranks
end

function phases.finish(g)
  g:because "T11.1"
  for _, seat in ipairs(g:seats()) do
    for _, bird in ipairs(birds_with(g, seat, "brain")) do
      g:move(bird, "zombird discard")
      g:add("zombies", data.brain, seat)
    end
  end
  g:because "T11.2"
  for _, seat in ipairs(g:seats()) do
    g:score(seat, "zombies", g:get("zombies", seat))
    g:set("left", g:get("zombies", seat), seat)
  end
  local groups = grouped(g:seats(), left_of(g))
  g:because "T11.3"
  local ranks = roll_off(g, groups[1])
  for i = 2, #groups do ranks[#ranks + 1] = groups[i] end
  g:finish { ranking = ranks, reason = "three rounds are over" }
end

-- What cards do --------------------------------------------------------------------------------------------------------------------------------

local use = {}

function use.civilians(g, card, seat) g:add("civilians", g:kind(card).civilians, seat) end
function use.zombies(g, card, seat) g:add("zombies", g:kind(card).zombies, seat) end

function use.bombs(g, card, seat)
  return { "bomb", g:ask_seat(seat, g:others(seat), { text = "Who is bombed?", piece = card }), seat }
end

function use.mega(_, card, seat) return { "megabomb", card, seat, 0 } end

function use.steals(g, card, seat)
  steal(g, seat, g:ask_seat(seat, g:others(seat), { text = "From whom do you steal?", piece = card }), g:kind(card).steals)
end

-- Both owners look at their new cards (T8.3).
function use.swaps(g, card, seat)
  local one = g:ask_seat(seat, hidden_holders(g), { text = "Whose bonus is swapped?", piece = card })
  local others = {}
  for _, holder in ipairs(hidden_holders(g)) do
    if holder ~= one then others[#others + 1] = holder end
  end
  local two = g:ask_seat(seat, others, { text = "And whose?", piece = card })
  local first, second = bonus_of(g, one), bonus_of(g, two)
  g:move(first, "bonus:" .. two)
  g:move(second, "bonus:" .. one)
end

-- A hidden bonus is revealed and out of use; a revealed one is hidden and in use again (T8).
function use.flips(g, card, seat)
  local bonus = bonus_of(g, g:ask_seat(seat, g:seats(), { text = "Whose bonus is turned over?", piece = card }))
  g:turn(bonus, not g:up(bonus))
end

function use.bird(g, _, seat) draw_bird(g, seat) end

local birds = {
  banker = function(g, _, seat) g:add("coins", data.banker, seat) end,
  bomb = use.bombs,
  pterodactyl = function(g, card, seat)
    steal(g, seat, g:ask_seat(seat, g:others(seat), { text = "From whom do you steal?", piece = card }), data.pterodactyl)
  end,
  magnet = function(g, card, seat)
    local from = g:ask_seat(seat, g:others(seat), { text = "From whom do you steal coins?", piece = card })
    g:add("coins", -g:add("coins", -data.magnet, from), seat)
  end,
}

-- The cards --------------------------------------------------------------------------------------------------------------------------------------

local function add_street(kinds, cards, back, start)
  for name, card in pairs(cards) do
    kinds[name] = { type = "street", back = back, start = start, copies = card.copies, action = card[1],
                    limit = card.limit, needs = card.needs, loss = card.loss }
  end
end

local function add_store(kinds, name, cost, copies, card)
  local kind = { type = "store", back = "store", start = "store deck", cost = cost, copies = copies }
  for word, hook in pairs(use) do
    if card[word] then kind[word], kind.on_use = card[word], hook end
  end
  kind.saves = card.saves
  kinds[name] = kind
end

local function add_extension(kinds)
  add_store(kinds, "zombird", data.store_bird[1], data.store_bird[2], { bird = true })
  for _, name in ipairs(data.birds) do
    kinds["bird_" .. name] = {
      type = "bird", back = "zombird", start = "zombird deck", copies = data.bird_copies,
      on_play = birds[name], now = birds[name] ~= nil or nil, saves = data.bird_saves[name], strength = data.bird_strength[name],
      annuls = name == "robot" or nil, brain = name == "brain" or nil,
    }
  end
  for _, name in ipairs(data.events) do
    kinds["event_" .. name] = { type = "event", back = "event", start = "event deck",
                                now = phases["event_" .. name] and "event_" .. name or nil }
  end
end

local function make_kinds(options, players)
  local kinds = {}
  add_street(kinds, data.street, "street 1", "box")
  add_street(kinds, data.street_second, "street 2", "out")
  kinds.bus.start, kinds.plane.start = "box", "box"
  for name, card in pairs(data.store) do add_store(kinds, name, card[1], card[2], card) end
  for _, name in ipairs(data.permanent) do kinds[name].permanent, kinds[name].start = true, "permanent" end
  for _, name in ipairs { "tsunami", "ninja", "ufo", "footballer", "giant", "head", "tail" } do
    kinds[name] = { type = "bonus", back = "bonus", start = "box" }
  end
  for _, name in ipairs(data.bonus[players]) do kinds[name].start = "bonus pool" end
  if options.zombird then add_extension(kinds) end
  return kinds
end

return {
  id = "tsunami", name = "Zombie Tsunami", api = 2, seats = { 3, 6 },
  text = "Push your luck with a horde of zombies: jump, vote, bomb and buy.",
  source = "rulebook; its numbers were lost and are ours (T12)", rules = "tsunami",
  options = {
    zombird = { default = false, text = "the extension: Zombirds and events (T10)" },
    bluffs = { default = false, text = "a bonus may be revealed without its condition (T9.2)" },
  },
  kinds = make_kinds,
  zones = {
    ["street deck"] = { sees = "nobody" }, ["street row"] = {}, out = { sees = "nobody" }, pack = { sees = "nobody" },
    ["bonus pool"] = { sees = "nobody" }, bonus = { per = "seat", sees = "owner" }, aside = { sees = "nobody" }, box = {},
    ["store deck"] = { sees = "nobody" }, row = {}, permanent = {}, ["store discard"] = {}, kept = { per = "seat" },
    ["zombird deck"] = { sees = "nobody" }, hand = { per = "seat", sees = "owner" }, ["zombird discard"] = {},
    ["event deck"] = { sees = "nobody" }, open = {}, used = {},
  },
  counters = {
    zombies = { per = "seat", least = 0, most = 999 }, civilians = { per = "seat", least = 0, most = 999 },
    coins = { per = "seat", least = 0, most = data.coin_cap },
    pearl = { per = "seat", least = 0, most = 3 }, strength = { per = "seat", least = 0, most = 99 },
    doomed = { per = "seat", least = 0, most = 999 }, lost = { per = "seat", least = 0, most = 999 },
    claimed = { per = "seat", least = 0, most = 1 }, left = { per = "seat", least = 0, most = 999 },
    round = { least = 0, most = 3 }, step = { least = 0, most = 6 },
  },
  words = { "zombie", "coin", "civilian", "bomb", "red", "blue", "green" },
  begin = "setup", phases = phases, clock = { "round", "step" }, horizon = "round",
  picture = { "street row", "row", "permanent", "kept bonus hand" },
  -- The Bus is among cards 7 to 12 of the street, the Plane among 13 to 18 (T2.4); neither is out.
  may_lie = function(g, piece, zone, depth)
    local name = g:kind_name(piece)
    if name ~= "bus" and name ~= "plane" then return true end
    if zone ~= "street deck" then return false end
    local place = depth + 18 - g:size("street deck")
    if name == "bus" then return place >= 7 and place <= 12 end
    return place >= 13
  end,
  score = function(g, seat)
    return 10 * g:get("zombies", seat) + 8 * g:get("civilians", seat) + 3 * g:get("coins", seat)
      + 4 * g:size("kept:" .. seat) + 4 * g:size("hand:" .. seat)
  end,
}
