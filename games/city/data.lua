-- The cards of Happy City (C10). The rulebook names four of them: garage, museum, amusement park, film studios; it gives one
-- figure, the museum's cost of 4. All other names and figures are ours, and can be changed here.

-- Two copies of each building (C1.4): cost, income, inhabitants, hearts. A crossed-out sign counts -1 (C1.3).
local decks = {
  {
    bakery = { "yellow", 1, 1, 0, 0 }, workshop = { "yellow", 2, 2, 0, -1 }, garage = { "yellow", 3, 2, 0, 0 },
    hostel = { "green", 1, 0, 1, 0 }, farm = { "green", 3, 1, 1, 0 },
    playground = { "orange", 1, 0, 0, 1 }, ["café"] = { "orange", 3, 1, 0, 1 },
    ["post office"] = { "blue", 2, 1, 0, 0 }, school = { "blue", 3, 0, 1, 1 },
    gallery = { "purple", 2, 0, 0, 1 }, cinema = { "purple", 3, 0, 0, 2 },
  },
  {
    ["market hall"] = { "yellow", 4, 3, 0, 0 }, factory = { "yellow", 5, 4, 0, -1 },
    ["row houses"] = { "green", 4, 0, 2, 0 }, ["tower block"] = { "green", 5, 0, 3, -1 },
    ["swimming pool"] = { "orange", 4, 0, 0, 2 }, stadium = { "orange", 5, 1, 0, 2 }, zoo = { "orange", 5, 0, 0, 3 },
    station = { "blue", 4, 2, 1, -1 }, hospital = { "blue", 5, 0, 1, 2 },
    museum = { "purple", 4, 1, 0, 1 }, theatre = { "purple", 5, 0, 0, 3 },
  },
  {
    bank = { "yellow", 6, 4, 0, 0 }, port = { "yellow", 7, 5, 1, -1 },
    ["eco quarter"] = { "green", 6, 0, 3, 0 }, skyscraper = { "green", 7, 0, 4, -1 }, ["garden city"] = { "green", 8, 0, 4, 1 },
    ["botanical garden"] = { "orange", 6, 0, 0, 3 }, ["amusement park"] = { "orange", 8, 1, -1, 5 },
    university = { "blue", 7, 2, 1, 2 }, airport = { "blue", 8, 4, 2, -1 },
    ["concert hall"] = { "purple", 6, 1, 0, 3 }, opera = { "purple", 7, 0, 0, 4 },
  },
}

-- Four copies of each dwelling; they are green (C1.6): cost, income, inhabitants, hearts.
local dwellings = { cottage = { 2, 0, 1, 0 }, house = { 4, 0, 2, 0 }, apartments = { 6, 0, 3, 0 } }

-- Family specials (C10.3): what they ask for, then income, inhabitants, hearts.
local family = {
  ["town hall"]         = { { green = 1, orange = 1, blue = 1 }, 0, 1, 1 },
  ["city park"]         = { { green = 1, orange = 1, purple = 1 }, 0, 1, 1 },
  ["flea market"]       = { { green = 1, orange = 1, yellow = 1 }, 0, 1, 1 },
  ["culture centre"]    = { { green = 1, blue = 1, purple = 1 }, 0, 2, 0 },
  ["housing office"]    = { { green = 1, blue = 1, yellow = 1 }, 0, 2, 0 },
  ["artists' quarter"]  = { { green = 1, purple = 1, yellow = 1 }, 0, 2, 0 },
  ["sports academy"]    = { { orange = 1, blue = 1, purple = 1 }, 0, 0, 2 },
  ["fair ground"]       = { { orange = 1, blue = 1, yellow = 1 }, 0, 0, 2 },
  ["music hall"]        = { { orange = 1, purple = 1, yellow = 1 }, 0, 0, 2 },
  ["trade fair"]        = { { blue = 1, purple = 1, yellow = 1 }, 2, 0, 1 },
  ["garden suburb"]     = { { green = 3 }, 0, 3, 0 },
  ["holiday resort"]    = { { orange = 3 }, 0, 0, 3 },
  ["stock exchange"]    = { { yellow = 3 }, 3, 0, 1 },
  ["central library"]   = { { blue = 3 }, 1, 1, 1 },
  ["film studios"]      = { { purple = 3 }, 0, 0, 3 },
  ["promenade"]         = { { green = 2, orange = 2 }, 0, 2, 2 },
  ["research institute"] = { { blue = 2, purple = 2 }, 1, 1, 1 },
  ["shopping arcade"]   = { { yellow = 2, orange = 2 }, 2, 0, 2 },
}

-- Expert specials (C10.4): twelve effects in the order of that rule, with the names of the cards that have them. A card asks
-- for two cards of one colour and one of another; the 20 pairs of colours are dealt out in turn.
local effects = {
  { "opera school", "sculpture park", "artists' guild" },
  { "science fair", "clinic", "night school" },
  { "craftsmen's yard", "brewery", "guild hall" },
  { "circus school", "campsite", "riding stables" },
  { "casino", "auction house", "mint" },
  { "world fair", "cosmopolitan square", "carnival" },
  { "neighbourhood club", "street festival", "corner pub" },
  { "green belt", "recycling plant", "noise barrier" },
  { "community garden", "bandstand", "nature trail" },
  { "tram depot", "ring road", "container terminal" },
  { "model estate", "harbour baths", "old town", "river bank" },
  { "cathedral", "castle", "observatory", "aquarium" },
}

-- What each effect brings, in words.
local effect_texts = {
  "1 heart for each purple card", "1 heart for each blue card", "1 inhabitant for each yellow card",
  "1 inhabitant for each orange card", "1 heart for every 3 coins at the end, at most 4", "1 heart for each different colour",
  "1 heart for each dwelling", "1 heart for each crossed-out sign", "1 heart for each green card, at most 3",
  "1 coin of income for each blue card", "2 inhabitants and 2 hearts", "5 hearts, but 2 coins of income less",
}

return { decks = decks, dwellings = dwellings, family = family, effects = effects, effect_texts = effect_texts,
         copies = 2, dwelling_copies = 4, markets = 5, -- C1.1, C1.6
         start_coins = 2, centre = 3, city = 10, coin = 1, -- C2.6, C4.3, C4.9, C4.5
         more_specials = 2, market_income = 1, last_round = 60 } -- C2.5, C1.8, C5.4
