-- The cards and figures of Zombie Tsunami (T12). The icons of the seed were lost: every number here is ours, unless a comment
-- says otherwise. Change a figure here, and nowhere else.
return {
  zombie_faces = 2, die = 6,                            -- T1.4: a cube shows the Zombie face on 1 and 2
  round_zombies = 4, rounds = 3, steps = 6,             -- T3.1; T1.1 and T3.4 are the seed's
  gap = { [2] = 1, [5] = 1 }, store_after = 3,          -- T3.5, T3.6: behind which slots
  store_coins = 2, coin_cap = 6, purchases = 2,         -- T7.1, T7.6; T7.3 is the seed's
  more_cards = 3,                                       -- T2.3, the seed's: the row has so many cards more than players
  choice_zombies = 1, choice_coins = 2,                 -- T4.3
  golden = 2, parachute = 1, street_civilian = 1,       -- T4.4, T4.5, T4.6
  pack = 5,                                             -- T2.4, the seed's
  no_limit = 999, bomb_zombies = 1,                     -- T4.1, T6.1
  by_jump = 1, by_bomb = 2,                             -- what costs zombies that may be saved (T8.2)
  civilian_zombies = 1,                                 -- T3.7: zombies for each civilian
  ufo_civilians = 3, ufo = 3, giant_civilians = 2, giant = 3, tsunami = 2, footballer = 1, dragon = 3, ninja = 2, -- T9
  banker = 2, pterodactyl = 1, magnet = 2, brain = 2, punk = 3, super_bird = 10, -- T10.5; T10.6 is the seed's
  event_limit = 2, event_gift = 1, event_coins = 2,     -- T10.2; the limit is the seed's

  -- The street (T12.2): what a card does, the limit of a jump, the strength a push needs and what it costs.
  street = {
    jump1 = { "jump", limit = 1 }, jump2 = { "jump", limit = 2 }, car = { "push", needs = 8, loss = 1 },
    choice = { "choice" }, raid = { "raid" }, golden = { "golden" },
  },
  street_second = {
    jump2b = { "jump", limit = 2 }, jump3 = { "jump", limit = 3 }, jump4 = { "jump", limit = 4 }, jumpfree = { "jump" },
    tram = { "push", needs = 12, loss = 2 }, lorry = { "push", needs = 14, loss = 2 }, tank = { "push", needs = 16, loss = 2 },
    choiceb = { "choice" }, goldenb = { "golden" }, raidb = { "raid", copies = 2 }, parachute = { "parachute", copies = 2 },
    bus = { "push", needs = 18, loss = 3 }, plane = { "push", needs = 26, loss = 3 },
  },

  -- The store (T8): cost, copies, and how much.
  store = {
    civilian1 = { 1, 1, civilians = 1 }, bombp = { 2, 1, bombs = 1 },
    save1 = { 1, 2, saves = 1 }, save2 = { 2, 1, saves = 2 },
    steal1 = { 2, 2, steals = 1 }, steal2 = { 4, 1, steals = 2 },
    civilian2 = { 2, 2, civilians = 2 }, civilian3 = { 3, 1, civilians = 3 },
    zombie1 = { 1, 3, zombies = 1 }, zombie2 = { 3, 2, zombies = 2 },
    storebomb = { 1, 2, bombs = 1 }, megabomb = { 4, 1, mega = true },
    swap = { 1, 1, swaps = true }, flip = { 1, 1, flips = true },
  },
  permanent = { "civilian1", "bombp" },
  store_bird = { 1, 3 },                                -- T10.1: "draw a Zombird"

  -- Secret bonus cards by the number of players (T2.5).
  bonus = {
    [3] = { "tsunami", "ninja", "ufo", "footballer" },
    [4] = { "tsunami", "ninja", "ufo", "footballer", "giant" },
    [5] = { "tsunami", "ninja", "ufo", "footballer", "head", "tail" },
    [6] = { "tsunami", "ninja", "ufo", "footballer", "giant", "head", "tail" },
  },

  birds = { "banker", "bomb", "pterodactyl", "magnet", "robot", "fairy", "super fairy", "brain", "punk", "super bird" },
  bird_copies = 2,
  bird_saves = { fairy = 1, ["super fairy"] = 3 }, bird_strength = { punk = 3, ["super bird"] = 10 },
  events = { "jump", "gift", "peek", "bomb", "red pill", "zombie", "give", "bonus", "coin" },
}
