-- The cards and figures of Zombie Tsunami (T12). The icons of the rulebook were lost: every number here is ours, unless a comment
-- says otherwise. Change a figure here, and nowhere else.
return {
  zombie_faces = 2, die = 6,                            -- T1.4: a cube shows the Zombie face on 1 and 2
  round_zombies = 4, rounds = 3, steps = 6,             -- T3.1; T1.1 and T3.4 are the rulebook's
  gap = { [2] = 1, [5] = 1 }, store_after = 3,          -- T3.5, T3.6: behind which slots
  store_coins = 2, coin_cap = 6, purchases = 2,         -- T7.1, T7.6; T7.3 is the rulebook's
  more_cards = 3,                                       -- T2.3, the rulebook's: the row has so many cards more than players
  choice_zombies = 1, choice_coins = 2,                 -- T4.3
  golden = 2, parachute = 1, street_civilian = 1,       -- T4.4, T4.5, T4.6
  push_loss = 2,                                        -- T5.4: what each member of a team loses that is too weak
  pack = 5,                                             -- T2.4, the rulebook's
  no_limit = 999, bomb_zombies = 1,                     -- T4.1, T6.1
  by_jump = 1, by_bomb = 2,                             -- what costs zombies that may be saved (T8.2)
  civilian_zombies = 1,                                 -- T3.7: zombies for each civilian
  ufo_civilians = 3, ufo = 3, giant_civilians = 2, giant = 3, tsunami = 2, footballer = 1, dragon = 3, ninja = 2, -- T9
  banker = 2, pterodactyl = 1, magnet = 2, brain = 2, punk = 3, super_bird = 10, -- T10.5; T10.6 is the rulebook's
  event_limit = 2, event_gift = 1, event_coins = 2,     -- T10.2; the limit is the rulebook's

  -- The street (T12.2): what a card does, the limit of a jump, the strength a push needs.
  street = {
    jump1 = { "jump", limit = 1 }, jump2 = { "jump", limit = 2 }, car = { "push", needs = 8 },
    choice = { "choice" }, raid = { "raid" }, golden = { "golden" },
  },
  street_second = {
    jump2b = { "jump", limit = 2 }, jump3 = { "jump", limit = 3 }, jump4 = { "jump", limit = 4 }, jumpfree = { "jump" },
    tram = { "push", needs = 12 }, lorry = { "push", needs = 14 }, tank = { "push", needs = 16 },
    choiceb = { "choice" }, goldenb = { "golden" }, raidb = { "raid", copies = 2 }, parachute = { "parachute", copies = 2 },
    bus = { "push", needs = 18 }, plane = { "push", needs = 26 },
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

  -- What the cards do, in words; %d is the figure of the card.
  street_texts = {
    jump = "Everybody rolls all their zombies; each Zombie face dies, at most %d for each player.",
    free_jump = "Everybody rolls all their zombies; each Zombie face dies.",
    push = "Push: each member of a team with fewer than %d zombies loses 2 zombies.",
    choice = "Everybody chooses 1 zombie or 2 coins.",
    raid = "Each player, from the one with most zombies on, takes a civilian or bombs somebody.",
    golden = "Everybody rolls all their zombies; with a Zombie face they get 2 coins.",
    parachute = "Everybody rolls all their zombies; with a Zombie face they get a civilian.",
  },
  store_texts = {
    civilian1 = "Gain 1 civilian; this card stays at the store.", bombp = "Bomb another player; this card stays at the store.",
    save1 = "Keep it: save 1 zombie from a jump or a bomb.", save2 = "Keep it: save up to 2 zombies from a jump or a bomb.",
    steal1 = "Take 1 zombie from another player.", steal2 = "Take 2 zombies from another player.",
    civilian2 = "Gain 2 civilians.", civilian3 = "Gain 3 civilians.", zombie1 = "Gain 1 zombie.", zombie2 = "Gain 2 zombies.",
    storebomb = "Bomb another player.", megabomb = "Bomb as many players as you like, one after the other.",
    swap = "Exchange two hidden bonus cards of players.",
    flip = "Turn over a bonus card: a hidden one is out of use, an open one is in use again.",
    zombird = "Draw a Zombird.",
  },
  bonus_texts = {
    ufo = "With 3 civilians or more at the end of the round: 3 zombies.",
    giant = "When a bomb of yours costs one player 2 civilians or more: 3 zombies.",
    tsunami = "At a Push, in the one largest team: steal 2 zombies of your team.",
    footballer = "When you are bombed: the bomb does nothing, and you steal 1 zombie from the thrower.",
    head = "Name the holder of the tail: if you are right, 3 zombies.",
    tail = "Name the holder of the head: if you are right, 3 zombies.",
    ninja = "At a Push, in the one smallest team or alone: 2 zombies, and you lose nothing.",
  },
  bird_texts = {
    banker = "Gain 2 coins.", bomb = "Bomb another player.", pterodactyl = "Steal 1 zombie.", magnet = "Steal 2 coins.",
    robot = "Stops a bomb on you.", fairy = "Saves 1 zombie from a jump or a bomb.",
    ["super fairy"] = "Saves up to 3 zombies from a jump or a bomb.", brain = "2 zombies at the end of the game.",
    punk = "You count as 3 zombies more in a Push.", ["super bird"] = "You count as 10 zombies more in a Push.",
  },
  event_texts = {
    jump = "Now: make a jump with limit 2 for a Zombird.", gift = "Now: everybody draws a Zombird.",
    peek = "Now: show your bonus to your left neighbour for a Zombird.",
    bomb = "This round: a bomb of yours that succeeds brings a Zombird.",
    ["red pill"] = "This round: voting with the red pearl brings a Zombird.",
    zombie = "This round: losing no zombie in a Jump brings a Zombird.",
    give = "This round: give a zombie to another player for a Zombird.",
    bonus = "This round: a bonus that pays brings a Zombird.", coin = "This round: discard 2 coins for a Zombird.",
  },

  birds = { "banker", "bomb", "pterodactyl", "magnet", "robot", "fairy", "super fairy", "brain", "punk", "super bird" },
  bird_copies = 2,
  bird_saves = { fairy = 1, ["super fairy"] = 3 }, bird_strength = { punk = 3, ["super bird"] = 10 },
  events = { "jump", "gift", "peek", "bomb", "red pill", "zombie", "give", "bonus", "coin" },
}
