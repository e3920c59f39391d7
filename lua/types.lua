---@meta
-- Annotations for the Lua language server: everything that a faction script can call, every hook
-- it can define, and the same for scenarios. Nothing here is run; t/lua/types.c checks it against the C tables.

---@alias Card integer    a card of this round, a plain number
---@alias Seat integer    1 to the number of communities, clockwise
---@alias Side "high"|"low"
---@alias Zone string     "hand:2", "transfer:2", "expedition:2", "reserve", "reserve:bottom", "encounter", "itinerants", "removed"
---@alias Filter { faction: string?, role: ("survivor"|"horde"|"van")?, loss: integer?, promo: boolean? }
---@alias Asking string|{ text: string?, may: boolean?, done: boolean? }
---@alias Moving { open: boolean?, seen: (Seats|Seat[])?, among: (Cards|Card[])?, like: (Cards|Card[])? }

-- A list that the game hands out: read it like a table (list[1], #list, ipairs), combine it with
-- | (either), & (both) and - (without); a single card or seat and a plain table will do there, too.
-- It cannot be changed. It goes up: cards in the order of the powers and then by value. Wherever a
-- list is expected, a plain table will do.
---@class Cards: { [integer]: Card }
---@operator bor(Cards|Card[]|Card): Cards
---@operator band(Cards|Card[]|Card): Cards
---@operator sub(Cards|Card[]|Card): Cards
---@operator len: integer
local cards = {}

---@param card Card
---@return boolean
function cards:has(card) end

---@class Seats: { [integer]: Seat }
---@operator bor(Seats|Seat[]|Seat): Seats
---@operator band(Seats|Seat[]|Seat): Seats
---@operator sub(Seats|Seat[]|Seat): Seats
---@operator len: integer
local seats = {}

---@param seat Seat
---@return boolean
function seats:has(seat) end

-- The table of the game. Every function is a method of `g`, the first argument of every hook.
---@class Game
local g = {}

-- Seats -------------------------------------------------------------------------------------------

---The communities, in order.
---@return Seats
function g:seats() end

---All communities but this one.
---@param seat Seat
---@return Seats
function g:others(seat) end

---The next community clockwise.
---@param seat Seat
---@return Seat
function g:left(seat) end

---The next community the other way round.
---@param seat Seat
---@return Seat
function g:right(seat) end

---@param seat Seat
---@return integer
function g:population(seat) end

-- The round and the trick -------------------------------------------------------------------------

---@return integer
function g:round() end

---The number of this trick, from 1 in each round.
---@return integer
function g:trick() end

---Who leads this trick.
---@return Seat
function g:leader() end

---The side of this trick; nil before the first card.
---@return Side?
function g:side() end

---The faction asked for; nil as long as only vans were played.
---@return string?
function g:asked() end

---Who won this trick; nil before that.
---@return Seat?
function g:winner() end

---The ids of the survivors' factions in play, in order.
---@return string[]
function g:factions() end

---The faction this power belongs to; nil for a special without one.
---@return string?
function g:own_faction() end

---The promo card this power belongs to (patient zero); nil for all others.
---@return Card?
function g:own_card() end

-- Where cards are ---------------------------------------------------------------------------------
-- In `may_play` these show only what the seat knows; everywhere else, everything.

---What a community can play: hand and transfer zone.
---@param seat Seat
---@param filter Filter?
---@return Cards
function g:hand(seat, filter) end

---@param seat Seat
---@param filter Filter?
---@return Cards
function g:transfer(seat, filter) end

---@param seat Seat
---@param filter Filter?
---@return Cards
function g:expedition(seat, filter) end

---How many cards of its expedition zone pass the filter.
---@param seat Seat
---@param filter Filter?
---@return integer
function g:count(seat, filter) end

---The cards of this trick, also once they are collected. Never the encounter.
---@param filter Filter?
---@return Cards
function g:trick_cards(filter) end

---Of these cards the one that wins by its value on the side of this trick; nil from an empty list.
---@param cards Cards|Card[]
---@return Card?
function g:best(cards) end

---Who played this card in this trick; nil when nobody did.
---@param card Card
---@return Seat?
function g:player_of(card) end

---The encounter of this trick, also once it is collected; nil when there is none.
---@return Card?
function g:encounter() end

---The top of the Reserve; nil when it is empty. The script sees it; the seats do not, see `show`.
---@return Card?
function g:reserve_top() end

---@return integer
function g:reserve_count() end

---Whose expedition zone the card lies in; nil when in none.
---@param card Card
---@return Seat?
function g:holder(card) end

---@param card Card
---@return Zone?
function g:where(card) end

-- What cards are ----------------------------------------------------------------------------------

---@param card Card
---@return string
function g:faction(card) end

---@param card Card
---@return integer
function g:value(card) end

---Survivors it brings as printed; negative for a zombie.
---@param card Card
---@return integer
function g:worth(card) end

---What a zombie costs as printed, 0 for all other cards.
---@param card Card
---@return integer
function g:loss(card) end

---@param card Card
---@return "survivor"|"horde"|"van"
function g:role(card) end

---"hippie-9"
---@param card Card
---@return string
function g:name(card) end

---The card of that name, "hippie-9".
---@param name string
---@return Card
function g:card(name) end

-- Asking: in hooks that act -----------------------------------------------------------------------
-- Without options nothing is asked and the answer is nil. `may` offers "none" and `done` offers
-- "done"; both answer nil.

---@param seat Seat
---@param cards Cards|Card[]
---@param asking Asking?
---@return Card?
function g:ask_card(seat, cards, asking) end

---@param seat Seat
---@param seats Seats|Seat[]
---@param asking Asking?
---@return Seat?
function g:ask_community(seat, seats, asking) end

---@param seat Seat
---@param asking Asking?
---@return Side?
function g:ask_side(seat, asking) end

---@param seat Seat
---@param asking Asking?
---@return boolean
function g:ask_yes(seat, asking) end

---@param seat Seat
---@param least integer from 0
---@param most integer up to 127
---@param asking Asking?
---@return integer?
function g:ask_number(seat, least, most, asking) end

---@param seat Seat
---@param factions string[]
---@param asking Asking?
---@return string?
function g:ask_faction(seat, factions, asking) end

---Asks all at once and in secret, each for one card of its own list.
---@param cards table<Seat, Cards|Card[]>
---@param asking Asking?
---@return table<Seat, Card>
function g:ask_each(cards, asking) end

-- Acting: in hooks that act -----------------------------------------------------------------------
-- `open`: everybody sees which cards they are; `seen`: these seats do; `among`: everybody knows
-- that they were taken from these, which all have seen (the trick, a whole zone); `like`: everybody
-- knows only that they were cards such as these, all there are in the zone: who does not know every
-- card of the zone cannot tell which. A seat always sees a card that it chose itself.

---Into a community's expedition zone.
---@param cards Card|Cards|Card[]
---@param seat Seat
---@param moving Moving?
function g:give(cards, seat, moving) end

---To any zone. On a pile: on top; "reserve:bottom": under the Reserve.
---@param cards Card|Cards|Card[]
---@param zone Zone
---@param moving Moving?
function g:move(cards, zone, moving) end

---Into a community's hand.
---@param cards Card|Cards|Card[]
---@param seat Seat
---@param moving Moving?
function g:take(cards, seat, moving) end

---Lets a community look at cards.
---@param cards Card|Cards|Card[]
---@param seat Seat
function g:show(cards, seat) end

---Who leads the next trick of this round and, if given, on which side.
---@param seat Seat
---@param side Side?
function g:lead_next(seat, side) end

---Adds a zombie of the trick or the encounter to the horde; in `on_horde` only.
---@param card Card
function g:join_horde(card) end

---Fires the power of a faction in play for a community, as if it had won its trick.
---@param faction string
---@param seat Seat
function g:fire(faction, seat) end

-- Chance: in hooks that act -----------------------------------------------------------------------

---A number from 1 to `most`. `math.random` draws from the same source.
---@param most integer
---@return integer
function g:random(most) end

---One of the cards at random; nil from an empty list.
---@param cards Cards|Card[]
---@return Card?
function g:pick(cards) end

---Shuffles the Reserve.
function g:shuffle_reserve() end

-- Numbers the power keeps, declared in `numbers` --------------------------------------------------

---@param name string
---@param seat Seat
---@return integer
function g:number(name, seat) end

---In hooks that act.
---@param name string
---@param seat Seat
---@param value integer
function g:set_number(name, seat, value) end

-- Counting: in `count` only -----------------------------------------------------------------------

---Survivors gained (or lost, if negative) by a community.
---@param seat Seat
---@param survivors integer
function g:score(seat, survivors) end

---Makes the loss of a zombie in an expedition zone smaller, never below 0.
---@param card Card
---@param less integer
function g:ease(card, less) end

-- A script ----------------------------------------------------------------------------------------

---@class Version
---@field text string            one or two sentences for players
---@field source "rulebook"|"draft"|"press"|"reconstructed"|"own"
---@field numbers table<string, "trick"|"round"|"game"|{ lasts: "trick"|"round"|"game", secret: boolean? }>?
---@field on_round_start fun(g: Game)?                                     acts: after the transfer, before the first trick
---@field on_encounter fun(g: Game)?                                       acts: an encounter was turned up
---@field on_trick_won fun(g: Game, winner: Seat)?                         acts: a trick that asked for this faction was won
---@field on_horde fun(g: Game, winner: Seat)?                             acts: a zombie trick is about to be shared out
---@field worth (fun(g: Game, seat: Seat, cards: Cards): integer|table<Card, integer>|nil)?   judges: its own cards in a zone
---@field may_play (fun(g: Game, seat: Seat, cards: Cards): { allow: Card[]?, forbid: Card[]? }?)?  judges: the cards a seat holds
---@field winner (fun(g: Game, winner: Seat): Seat?)?                      judges: who wins the trick
---@field next_lead (fun(g: Game, seat: Seat, side: Side?): Seat?, Side?)? judges: who leads next, on which side
---@field count fun(g: Game)?                                              judges: the end of a round

---@class Script
---@field id string
---@field name string
---@field box string?
---@field api integer?           1
---@field role ("survivor"|"horde"|"van"|"special")?   a faction of survivors if not given
---@field cards { values: integer[], worth: integer[][]? }?   first and last value; { first, last, worth } for what is not worth 1
---@field draw ("alone"|"with faction")?   of a special: how the power draw treats it
---@field replaces integer?      of a special: the value of the card that it replaces in its faction
---@field label string?          of a special: what that card is called
---@field base Version
---@field advanced Version?
---@field weak Version?
---@field draft Version?

-- A scenario --------------------------------------------------------------------------------------
-- Cards are names here, "hippie-9": a list of them, or one text with blanks between them.

---@alias CardNames string|string[]
---@alias About "card"|"community"|"side"|"yes/no"|"number"|"faction"|"play"|"transfer"

-- What a scenario decides and expects: `s`, the first argument of `play`.
---@class Staging
local s = {}

---Plays a card. Who leads says on which side.
---@param seat Seat
---@param card string
---@param side Side?
function s:play(seat, card, side) end

---Answers a question: "hippie-9", 2, "yes", "low", "done", "none".
---@param seat Seat
---@param choice string|integer
function s:choose(seat, choice) end

---The two cards for the neighbours.
---@param seat Seat
---@param left string
---@param right string
function s:transfer(seat, left, right) end

---Alters the table by hand, as the REPL does: "put hippie-9 hand:2", "set population 2 40".
---@param text string
function s:alter(text) end

---Has a bot decide for a seat from now on, "random" if none is named; false: no longer.
---@param seat Seat
---@param bot string|false|nil
function s:auto(seat, bot) end

---Has bots take so many decisions, 1 if not given.
---@param decisions integer?
function s:step(decisions) end

---Has bots play to the end of this trick, its power included.
function s:trick() end

---Has bots play to the end of this round.
function s:round() end

---Has bots play to the end of the scenario.
function s:finish() end

-- Expectations: each counts as a test, and returns whether it was met -----------------------------

---@param condition any
---@param text string?          what is expected
---@return boolean
function s:expect(condition, text) end

---Of tables, that the same is in them.
---@param got any
---@param expected any
---@param text string?          what it is that is compared
---@return boolean
function s:expect_equal(got, expected, text) end

---Who won the last trick and, if given, which faction was asked; "none" for vans only.
---@param seat Seat
---@param faction string?
---@return boolean
function s:expect_won(seat, faction) end

---@param card string
---@param zone Zone
---@return boolean
function s:expect_at(card, zone) end

---All that a community can play, its transfer zone included.
---@param seat Seat
---@param cards CardNames
---@return boolean
function s:expect_hand(seat, cards) end

---All cards of a zone; of "reserve" and "itinerants" those on top, in order. No cards: that it is empty.
---@param zone Zone|"trick"
---@param cards CardNames
---@return boolean
function s:expect_zone(zone, cards) end

---@param seat Seat
---@param number integer
---@return boolean
function s:expect_population(seat, number) end

---What the last count brought; all its reasons, if given: { survivors = 9, zombies = -21 }.
---@param seat Seat
---@param number integer
---@param reasons table<string, integer>?
---@return boolean
function s:expect_delta(seat, number, reasons) end

---Who won the game: a seat, a list, or {} where the zombies did.
---@param seats Seat|Seat[]
---@return boolean
function s:expect_winners(seats) end

---That a card may be played now and, if given, by which rule, "R3.5", or power.
---@param seat Seat
---@param card string
---@param rule string?
---@return boolean
function s:expect_legal(seat, card, rule) end

---@param seat Seat
---@param card string
---@param rule string?
---@return boolean
function s:expect_illegal(seat, card, rule) end

---Whose decision it is.
---@param seat Seat
---@return boolean
function s:expect_turn(seat) end

---What is asked; if given, all options, and the power that asks.
---@param seat Seat
---@param about About
---@param options (string|string[])?
---@param power string?
---@return boolean
function s:expect_ask(seat, about, options, power) end

---That the goal of the puzzle is reached.
---@return boolean
function s:expect_goal() end

-- What is not given is dealt from the seed.
---@class Deal
---@field hands table<Seat, CardNames>?
---@field transfers table<Seat, CardNames>|false|nil    part of the hands; false: there is no transfer
---@field expeditions table<Seat, CardNames>?
---@field reserve CardNames?     on top, the first one first
---@field itinerants CardNames?
---@field removed CardNames?
---@field rest ("reserve"|"removed")?   where cards go that nobody is dealt
---@field leader Seat?
---@field round integer?         that begins
---@field trick integer?         that begins
---@field counters table<string, table<string, integer|integer[]>>?   { peddler = { coins = { 2, 0, 1 } } }

---@class Scenario
---@field title string
---@field date string?
---@field text string?           for people: what it is about
---@field players integer?       2 to 5, or more if the edition has a hand for them; 3 if not given
---@field edition string?        "woodstock", "draft", or a file
---@field powers string[]?       { "hippie", "military:weak", "dog" }
---@field with string[]?         { "bunker", "horde", "zero:dog" }
---@field rounds integer?
---@field hand_size (integer|integer[])?
---@field population (integer|integer[])?
---@field power_draw boolean?
---@field seed (integer|string)?    1 if not given
---@field bots (string|string[])?   "random" if not given
---@field deal Deal?
---@field play fun(s: Staging, g: Game)?
---@field solver Seat?           of a puzzle: who looks for a way
---@field goal (fun(g: Game): boolean)?   of a puzzle: is it reached?

---@class Campaign
---@field title string
---@field date string?
---@field text string?
---@field players integer?
---@field edition string?
---@field population (integer|integer[])?
---@field seed (integer|string)?
---@field bots (string|string[])?
---@field scenarios string[]     files, as seen from this one
---@field play fun(s: Staging, g: Game)?   after the last part

---@param fields Scenario
---@return table
function scenario(fields) end

---@param fields Campaign
---@return table
function campaign(fields) end

return g
