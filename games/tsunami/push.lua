-- Push (T5), and the bonus cards that it makes true: *tsunami* and *ninja* (T9).
local data, horde, held = include "data", include "horde", include "held"

local phases = {}

local pearls = { "red", "blue", "green" }

function phases.push(g, card)
  g:because "T5.2"
  local options = {}
  for _, seat in ipairs(g:seats()) do options[seat] = pearls end
  local shown = g:ask_each("word", options, "A Push that needs " .. g:kind(card).needs .. " zombies. Which pearl do you show?")
  for _, seat in ipairs(g:seats()) do
    for number, colour in ipairs(pearls) do
      if shown[seat] == colour then g:set("pearl", number, seat) end
    end
  end
  for _, seat in ipairs(g:seats()) do
    if shown[seat] == "red" then held.claim(g, seat, "red pill") end
  end
  return "strength", card, 1
end

-- Zombirds that add strength (W2, T10.6).
function phases.strength(g, card, first)
  g:because "T10.6"
  for _, seat in ipairs(g:from(first)) do
    local bird = g:size("hand:" .. seat) > 0
      and held.react(g, seat, held.birds_with(g, seat, "strength"), "Add strength?")
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
  local needs = g:kind(card).needs
  g:because "T5.4"
  for _, team in pairs(teams_of(g)) do
    if team.strength < needs then
      for _, seat in ipairs(team.members) do g:set("doomed", data.push_loss, seat) end
    end
  end
  return "push_bonus", 1
end

-- Is the seat in the one largest team? In the one smallest of several, or alone among several?
local function size_rank(g, teams, seat)
  local pearl = g:get("pearl", seat)
  local own, largest, smallest, others = #teams[pearl].members, true, true, 0
  for other, team in pairs(teams) do
    if other ~= pearl then
      others = others + 1
      largest = largest and #team.members < own
      smallest = smallest and #team.members > own
    end
  end
  return largest, others > 0 and (smallest or own == 1)
end

-- The bonus that the seat may reveal now, and whether it might have one as far as everybody knows (W5).
local function due_bonus(g, teams, seat)
  local largest, smallest = size_rank(g, teams, seat)
  local might = largest and held.might_hide(g, seat, "tsunami") or smallest and held.might_hide(g, seat, "ninja")
  return largest and held.has_hidden(g, seat, "tsunami") or smallest and held.has_hidden(g, seat, "ninja") or nil, might
end

function phases.push_bonus(g, first)
  g:because "T5.5"
  local teams = teams_of(g)
  for _, seat in ipairs(g:from(first)) do
    local bonus, might = due_bonus(g, teams, seat)
    local card = might and held.react(g, seat, { bonus }, "Reveal your bonus?")
    if card then return { g:kind_name(card), card, seat }, { "push_bonus", g:left(seat) } end
  end
  return "push_losses"
end

-- Steals from players of one's own team: both from one, or one each from two (T9).
function phases.tsunami(g, card, seat)
  held.reveal(g, seat, card, 0)
  g:because "T9.1"
  local from, mates = {}, {}
  for _, mate in ipairs(teams_of(g)[g:get("pearl", seat)].members) do
    if mate ~= seat then mates[#mates + 1] = mate end
  end
  for i = 1, data.tsunami do
    from[i] = g:ask_seat(seat, mates, { text = "From whom do you steal a zombie?", piece = card, quiet = true })
  end
  if from[1] == from[2] then return horde.steal(g, seat, from[1], data.tsunami) end
  for _, mate in ipairs(from) do horde.steal(g, seat, mate, 1) end
end

function phases.ninja(g, card, seat)
  held.reveal(g, seat, card, data.ninja)
  g:set("doomed", 0, seat)
end

-- Push losses cannot be saved (T5.6).
function phases.push_losses(g)
  g:because "T5.4"
  for _, seat in ipairs(g:seats()) do
    local doomed = g:get("doomed", seat)
    if doomed > 0 then horde.lose(g, seat, doomed) end
    g:set("doomed", 0, seat)
    g:set("strength", 0, seat)
    g:set("pearl", 0, seat)
  end
end

return phases
