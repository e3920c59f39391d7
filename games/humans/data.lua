-- The figures of Humans!!! (U12). The rulebook names the components and how many there are; it gives no value, no card text
-- and no picture of a tile. All figures here are ours unless a rule says [printed], and can be changed here.

-- Move, capture, infect, wounds, do over; then when the ability may be used (U6.3).
local characters = {
  lawyer      = { 6, 4, 3, 3, 4, "event" },
  cheerleader = { 9, 4, 2, 2, 3, "start" },
  doctor      = { 6, 4, 4, 3, 2, "start" },
  wrestler    = { 5, 3, 2, 4, 2, "capture" },
  miner       = { 6, 4, 3, 3, 2, "break in" },
  musician    = { 7, 5, 3, 3, 5, "start" },
}

-- Copies and exits: the square of each open edge (above, right, below, left), 0 where it is closed (U1.6).
local streets = {
  straight = { 4, { 2, 0, 8, 0 } },
  corner   = { 3, { 2, 6, 0, 0 } },
  T        = { 3, { 2, 6, 8, 0 } },
  crossing = { 1, { 2, 6, 8, 4 } },
}

-- H humans, die tokens, B.
local buildings = {
  school            = { 5, 2, 4 },
  hospital          = { 4, 3, 5 },
  mall              = { 6, 3, 4 },
  ["police station"] = { 3, 2, 6 },
  church            = { 4, 1, 3 },
  bar               = { 3, 2, 3 },
  bank              = { 2, 3, 6 },
  ["fire station"]  = { 3, 2, 5 },
}

-- What stands on the map of the town; each character has its own letter.
local signs = { human = "h", ["die token"] = "*", ["no barricade"] = "/" }
for name, sign in pairs { lawyer = "L", cheerleader = "C", doctor = "D", wrestler = "W", miner = "M", musician = "U" } do
  signs[name .. " zombie"] = sign
end

local capture_cards = { escape = 4, eat = 12, infected = 14 }
local wound_cards = { ["head shot"] = 4, arm = 9, leg = 9, jaw = 9, torso = 9 }

-- Weapons by their bonus, and the other events by the moment at which they are played (U6.3).
local weapons = { knife = 0, bat = 1, shotgun = 2, chainsaw = 3 }
local events = {
  ["second wind"] = "start", stuck = "start", ["fresh meat"] = "start", scream = "start",
  ["found dice"] = "start", ["patched up"] = "start", ["nailed shut"] = "break in", slip = "capture",
}

-- What abilities and cards do, in words.
local ability_texts = {
  lawyer = "annul an event just played by another player", cheerleader = "one zombie may use all movement again",
  doctor = "discard all your wounds", wrestler = "a catch succeeds without a roll",
  miner = "a break-in or break-out succeeds without a roll",
  musician = "each human within 3 squares of one of your zombies comes one square nearer",
}
local card_texts = {
  escape = "The human flees, whatever the other cards say.", eat = "In the majority: the human is eaten, and this card is a point.",
  infected = "In the majority: a pawn of yours replaces the human.",
  ["head shot"] = "The zombie is removed at once, and all your wounds are discarded.",
  arm = "A wound; with the second one the zombie is removed.", leg = "A wound; with the second one the zombie is removed.",
  jaw = "A wound; with the second one the zombie is removed.", torso = "A wound; with the second one the zombie is removed.",
  ["second wind"] = "At the start of your turn: 3 squares more.", stuck = "At the start of a turn: its player moves 3 squares less.",
  ["fresh meat"] = "At the start of a turn: put a human on a free street square.",
  scream = "At the start of a turn: move a human up to 3 squares.",
  ["found dice"] = "At the start of a turn: take 2 die tokens.", ["patched up"] = "At the start of a turn: discard a wound.",
  ["nailed shut"] = "Before a break-in roll: B is 2 higher for this try.", slip = "Before a capture roll: the roll counts 2 less.",
}

return {
  ability_texts = ability_texts, card_texts = card_texts,
  characters = characters, streets = streets, buildings = buildings, capture_cards = capture_cards, wound_cards = wound_cards,
  signs = signs, weapons = weapons, weapon_copies = 4, events = events, event_copies = 3,
  building_exits = { 0, 9, 8, 7 }, inside = 6, -- U1.6
  pawns = 10, humans = 60, die_tokens = 45, no_barricade = 27, -- U1.1
  hand = 3, many_players = 5, -- U2.4, U2.3
  fight = 4, wounds = 2, -- U3.4.4, U5.2
  second_wind = 3, stuck = 3, nailed = 2, scream = 3, slip = 2, found = 2, musician = 3, -- U12
  goals = { [2] = 5, [3] = 5, [4] = 5, [5] = 7, [6] = 7 }, rounds_after = 12, -- U8.2, U8.3
}
