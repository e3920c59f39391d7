---@meta
-- Annotations for the Lua language server: every function that faction scripts and scenarios can call, and every field
-- and hook they can define. Nothing here is run; t/lua/types.c compares it with the C tables.

---@alias Card integer    the number of a card in this round, from 101
---@alias Seat integer    the number of a community, clockwise from 1
---@alias Side "high"|"low"
---@alias Zone string     "hand:2", "transfer:2", "expedition:2", "reserve", "reserve:bottom", "encounter", "itinerants", "removed"
---@alias Filter { faction: string?, role: ("survivor"|"horde"|"van")?, loss: integer?, promo: boolean? }
---@alias Asking string|{ text: string?, may: ("none"|"done")?, secret: boolean?, least: integer?, most: integer? }
---@alias Range { least: integer, most: integer }
---@alias Moving { open: boolean?, seen: (Seats|Seat[])?, among: (Cards|Card[])?, like: (Cards|Card[])? }

-- A read-only list of the game. Read it like a table (list[1], #list, ipairs); combine it with | (in either), & (in
-- both) and - (without), also with a single card or seat, or with a plain table. It is sorted: cards by power in their
-- order, then by value. Where a function expects a list, you can also pass a plain table.
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

-- The game: `g`, the first argument of every hook.
---@class Game
local g = {}

-- Seats -------------------------------------------------------------------------------------------

---All communities, in order.
---@return Seats
function g:seats() end

---All communities except this one.
---@param seat Seat
---@return Seats
function g:others(seat) end

---The next community clockwise.
---@param seat Seat
---@return Seat
function g:left(seat) end

---The next community anticlockwise.
---@param seat Seat
---@return Seat
function g:right(seat) end

---Its population.
---@param seat Seat
---@return integer
function g:population(seat) end

-- The round and the trick -------------------------------------------------------------------------

---The number of the round, from 1.
---@return integer
function g:round() end

---How many rounds the game has, if nobody is eliminated.
---@return integer
function g:rounds() end

---Is this the last of them?
---@return boolean
function g:is_last_round() end

---The number of this trick, from 1 in each round.
---@return integer
function g:trick() end

---The community that leads this trick.
---@return Seat
function g:leader() end

---The side of this trick, "high" or "low"; nil before the first card is played.
---@return Side?
function g:side() end

---The id of the faction that this trick asks for; nil while only vans have been played.
---@return string?
function g:asked() end

---The community that won this trick; nil before the end of the trick.
---@return Seat?
function g:winner() end

---The ids of the survivor factions in play, in order.
---@return string[]
function g:factions() end

---The id of the faction this power belongs to; nil for a special without one.
---@return string?
function g:own_faction() end

---The promo card this power belongs to (patient zero); nil for other powers.
---@return Card?
function g:own_card() end

-- Where cards are ---------------------------------------------------------------------------------
-- In `may_play` these return only the cards that the seat knows; in all other hooks, all cards.

---The cards that a community can play: its hand and transfer zone.
---@param seat Seat
---@param filter Filter?
---@return Cards
function g:hand(seat, filter) end

---Its transfer zone only.
---@param seat Seat
---@param filter Filter?
---@return Cards
function g:transfer(seat, filter) end

---Its expedition zone.
---@param seat Seat
---@param filter Filter?
---@return Cards
function g:expedition(seat, filter) end

---The number of cards in its expedition zone that pass the filter.
---@param seat Seat
---@param filter Filter?
---@return integer
function g:count(seat, filter) end

---The cards played in this trick, even after they are collected. The encounter is not among them.
---@param filter Filter?
---@return Cards
function g:trick_cards(filter) end

---The card that wins by its value on this side, or on the side of this trick; nil for an empty list.
---@param cards Cards|Card[]
---@param side Side?
---@return Card?
function g:best(cards, side) end

---The community that played this card in this trick; nil if none did.
---@param card Card
---@return Seat?
function g:player_of(card) end

---The community that gave this card to another one in the transfer of this round; nil if none did.
---@param card Card
---@return Seat?
function g:giver(card) end

---The encounter of this trick, even after it is collected; nil if there is none.
---@return Card?
function g:encounter() end

---The top card of the Reserve; nil if it is empty. Only the script sees the card; use `show` to show it to a seat.
---@return Card?
function g:reserve_top() end

---A table of the top cards of the Reserve, top first: at most `most`, all of them without a number. Only the script sees
---them, as with `reserve_top`.
---@param most integer?
---@return Card[]
function g:reserve(most) end

---The number of cards in the Reserve.
---@return integer
function g:reserve_count() end

---The community whose expedition zone holds the card; nil if none does.
---@param card Card
---@return Seat?
function g:holder(card) end

---The name of its zone: "hand:2".
---@param card Card
---@return Zone?
function g:where(card) end

-- What cards are ----------------------------------------------------------------------------------

---The id of its faction.
---@param card Card
---@return string
function g:faction(card) end

---Its value.
---@param card Card
---@return integer
function g:value(card) end

---The survivors it brings, as printed; negative for a zombie.
---@param card Card
---@return integer
function g:worth(card) end

---The survivors that a zombie costs, as printed; 0 for all other cards.
---@param card Card
---@return integer
function g:loss(card) end

---"survivor", "horde" or "van".
---@param card Card
---@return "survivor"|"horde"|"van"
function g:role(card) end

---The name of a card: "hippie-9".
---@param card Card
---@return string
function g:name(card) end

---The card with this name: `g:card("hippie-9")`. An error if it is not in this round.
---@param name string
---@return Card
function g:card(name) end

-- Asking: in hooks that act -----------------------------------------------------------------------
-- If there are no options, nothing is asked and the answer is nil. may = "none" adds the option "none" and may = "done"
-- adds "done"; for both the answer is nil. With `secret` other communities do not see the answer.

---One of these cards.
---@param seat Seat
---@param cards Cards|Card[]
---@param how Asking?
---@return Card?
function g:ask_card(seat, cards, how) end

---Several of these cards, one after the other until "done", which is offered once there are `least`; at most `most`. A
---table of them.
---@param seat Seat
---@param cards Cards|Card[]
---@param how Asking?
---@return Card[]
function g:ask_cards(seat, cards, how) end

---All of these cards in an order: asks for one after the other. The last one needs no answer.
---@param seat Seat
---@param cards Cards|Card[]
---@param how Asking?
---@return Card[]
function g:ask_order(seat, cards, how) end

---One of these communities.
---@param seat Seat
---@param seats Seats|Seat[]
---@param how Asking?
---@return Seat?
function g:ask_community(seat, seats, how) end

---"high" or "low".
---@param seat Seat
---@param how Asking?
---@return Side?
function g:ask_side(seat, how) end

---true or false.
---@param seat Seat
---@param how Asking?
---@return boolean
function g:ask_yes(seat, how) end

---A number of a list, or of a range { least = 1, most = 6 }; all from 0 to 1023.
---@param seat Seat
---@param numbers integer[]|Range
---@param how Asking?
---@return integer?
function g:ask_number(seat, numbers, how) end

---One of these ids.
---@param seat Seat
---@param factions string[]
---@param how Asking?
---@return string?
function g:ask_faction(seat, factions, how) end

---One of these words, which the version declares in `words`.
---@param seat Seat
---@param words string[]
---@param how Asking?
---@return string?
function g:ask_word(seat, words, how) end

---Asks several communities at once and in secret, each for one of its own options: a list as the question for one seat
---takes it, { "high", "low" }, or { "yes", "no" }. With `least` or `most` each chooses several cards, and its answer is
---a table of them.
---@param about "card"|"community"|"side"|"yes/no"|"number"|"faction"|"word"
---@param lists table<Seat, Cards|Card[]|Seats|Seat[]|string[]|integer[]|Range>
---@param how Asking?
---@return table<Seat, Card|Card[]|Seat|Side|boolean|integer|string>
function g:ask_each(about, lists, how) end

-- Acting: in hooks that act -----------------------------------------------------------------------
-- Who sees the cards that move:
--   `open`   everybody;
--   `seen`   these seats;
--   `among`  everybody knows that they come from these cards, which all have seen (the trick, a whole zone);
--   `like`   everybody knows only that they are of this kind (all such cards of the zone); a seat that does not know
--            the whole zone cannot tell which cards they are.
-- A seat always sees a card that it chose itself.

---Moves cards to a community's expedition zone.
---@param cards Card|Cards|Card[]
---@param seat Seat
---@param moving Moving?
function g:give(cards, seat, moving) end

---Moves cards to a zone: "hand:2", "transfer:2", "expedition:2", "reserve" (on top), "reserve:bottom", "encounter" (if there
---is none), "itinerants" or "removed"; never to the trick. On a pile the first card of a table is the uppermost.
---@param cards Card|Cards|Card[]
---@param zone Zone
---@param moving Moving?
function g:move(cards, zone, moving) end

---Moves cards to a community's hand.
---@param cards Card|Cards|Card[]
---@param seat Seat
---@param moving Moving?
function g:take(cards, seat, moving) end

---Lets a community look at cards.
---@param cards Card|Cards|Card[]
---@param seat Seat
function g:show(cards, seat) end

---Makes a community lead the next trick of this round and, if given, sets its side.
---@param seat Seat
---@param side Side?
function g:lead_next(seat, side) end

---Adds a zombie of the trick, or the encounter, to the horde; only in `on_horde`.
---@param card Card
function g:join_horde(card) end

---Adds survivors to a population at once, or removes them if negative, never below 0. It is not part of the count.
---@param seat Seat
---@param survivors integer      negative to take some away
function g:change_population(seat, survivors) end

---A card of the trick changes places with a card that lies elsewhere; only in `on_play`.
---@param played Card
---@param card Card
function g:exchange(played, card) end

---Runs the power of a faction in play for a community, as if it had won a trick of that faction; or another hook that acts,
---all but `on_play`, `on_horde` and `on_swap`. Returns false, and prints a line, if the power does not have the hook.
---@param faction string
---@param seat Seat
---@param hook string?           "on_trick_won" by default
---@return boolean
function g:fire(faction, seat, hook) end

-- Chance: in hooks that act -----------------------------------------------------------------------

---A random number from 1 to `most`. `math.random` uses the same generator.
---@param most integer
---@return integer
function g:random(most) end

---One of the cards at random; nil for an empty list.
---@param cards Cards|Card[]
---@return Card?
function g:pick(cards) end

---Shuffles the Reserve.
function g:shuffle_reserve() end

-- Counters of the power, declared in `counters` ---------------------------------------------------

---The value of a counter of this power, or, as "peddler.coins", of another power in play; also in hooks that judge. A counter
---of the whole table has no seat.
---@param counter string
---@param seat Seat?
---@return integer
function g:get(counter, seat) end

---Sets a counter of this power; only in hooks that act. The value must be within its bounds. Returns what changed.
---@param counter string
---@param value integer
---@param seat Seat?
---@return integer
function g:set(counter, value, seat) end

---Changes a counter of this power; only in hooks that act. Stops at its bounds. Returns what really changed.
---@param counter string
---@param delta integer
---@param seat Seat?
---@return integer
function g:add(counter, delta, seat) end

-- Counting: only in `count` -----------------------------------------------------------------------

---Adds survivors to the count of a community; negative numbers are losses.
---@param seat Seat
---@param survivors integer
function g:score(seat, survivors) end

---Reduces the loss of a zombie in an expedition zone by `less`, never below 0.
---@param card Card
---@param less integer
function g:ease(card, less) end

-- Verbs: functions that several factions share, in `lua/verbs.lua` ---------------------------------------

verbs = {}

---Asks for one of the cards, then for more until "done". Returns a table of them.
---@param g Game
---@param seat Seat
---@param cards Cards
---@param text string?
---@return Card[]
function verbs.choose_some(g, seat, cards, text) end

---Asks `seat` for one of the cards, which goes to the expedition zone of `to`. Returns it, or nil.
---@param g Game
---@param seat Seat
---@param to Seat
---@param cards Cards
---@param how Asking?
---@return Card?
function verbs.give_one(g, seat, to, cards, how) end

---Asks `seat` for one of the cards, all of a kind in a zone, which goes under the Reserve. Returns it, or nil.
---@param g Game
---@param seat Seat
---@param cards Cards
---@param how Asking?
---@return Card?
function verbs.put_under(g, seat, cards, how) end

---The seats that have a card in their expedition zone.
---@param g Game
---@param seats Seats|Seat[]
---@return Seat[]
function verbs.with_expedition(g, seats) end

---False after the last trick of a round.
---@param g Game
---@return boolean
function verbs.hands_left(g) end

---The other seats clockwise from this one: the order in which a power treats communities one after the other.
---@param g Game
---@param from Seat
---@return Seat[]
function verbs.clockwise(g, from) end

---The seats with the most such cards in their expedition zones, ties included; `{}` if nobody has one.
---@param g Game
---@param filter Filter?
---@return Seat[]
function verbs.most(g, filter) end

---The seats with the fewest such cards, ties and seats without any included.
---@param g Game
---@param filter Filter?
---@return Seat[]
function verbs.fewest(g, filter) end

---The only seat with the most such cards; nil if several share the most, or nobody has one.
---@param g Game
---@param filter Filter?
---@return Seat?
function verbs.strictly_most(g, filter) end

-- A script ----------------------------------------------------------------------------------------

---@class PlayRule                  a may_play that runs no script, or only where it matters
---@field when ("always"|"leading"|"following"|"asked"|"not asked")?   "always" if not given
---@field except string?            not in tricks that ask for this faction
---@field allow Filter?
---@field forbid Filter?
---@field judge (fun(g: Game, seat: Seat, cards: Cards): { allow: Card[]?, forbid: Card[]? }?)?   instead of allow and forbid

---@class Version
---@field text string            what the power does, one or two sentences for players
---@field source string "rulebook", "draft", "press", "reconstructed" or "own"; after "; " which part of it has another origin
---@field counters table<string, "trick"|"round"|"game"|{ lasts: "trick"|"round"|"game", per: "seat"?, secret: boolean?, least: integer?, most: integer?, text: string? }>?
---@field words string[]? the words that it asks about
---@field copies table<"worth"|"may_play"|"winner"|"next_lead"|"count", string|fun(g: Game, seat: Seat?): string?>? hooks that judge as another faction in play does
---@field on_deal fun(g: Game)?                                            acts: the cards are dealt, before the transfer
---@field on_transfer fun(g: Game)?                                        acts: after the transfer, before the first leader is found
---@field on_round_start fun(g: Game)?                                     acts: after the transfer, before the first trick
---@field on_encounter fun(g: Game)?                                       acts: an encounter was revealed
---@field on_play fun(g: Game, seat: Seat, card: Card)?                    acts: a card was played
---@field on_trick_won fun(g: Game, winner: Seat)?                         acts: a trick that asked for this faction was won
---@field on_any_trick fun(g: Game, winner: Seat)?                         acts: any trick was won, after on_trick_won
---@field on_horde fun(g: Game, winner: Seat)?                             acts: a zombie trick was won, before the horde moves
---@field on_round_end fun(g: Game)?                                       acts: all cards are played, before the count
---@field on_leave fun(g: Game)?                                           acts: the power leaves play
---@field on_swap fun(g: Game, seat: Seat, out: string, new: string)?      acts: a faction was replaced
---@field on_game_end fun(g: Game)?                                        acts: after the last count, before the winners are found
---@field worth (fun(g: Game, seat: Seat, cards: Cards): integer|table<Card, integer>|nil)?   judges: what its own cards in a zone are worth
---@field may_play (PlayRule|fun(g: Game, seat: Seat, cards: Cards): { allow: Card[]?, forbid: Card[]? }?)?  judges: which of its cards a seat may play
---@field winner (fun(g: Game, winner: Seat?): (Seat|false)?)?             judges: who wins the trick; false: that card cannot win
---@field next_lead (fun(g: Game, seat: Seat, side: Side?): Seat?, Side?)? judges: who leads next, and on which side
---@field count fun(g: Game)?                                              judges: survivors at the end of a round

---@class Script
---@field id string
---@field name string
---@field box string?
---@field api integer?           3
---@field role ("survivor"|"horde"|"van"|"special")?   "survivor" if not given
---@field cards { values: integer[], worth: integer[][]? }?   values: first and last; worth: { first, last, worth } for cards not worth 1
---@field draw ("alone"|"with faction")?   of a special: how the power draw deals it
---@field replaces integer?      of a special: the value of the card that it replaces in its faction
---@field label string?          of a special: the name of its card
---@field base Version
---@field advanced Version?
---@field weak Version?
---@field draft Version?

-- Events of Happy DayZ, in the event stream and for `break event`.
---@alias EventKind
---| "game"          # the game begins
---| "round"         # a round begins
---| "deal"          # the cards are dealt
---| "transfer"      # a community gives a card to another before the first trick
---| "trick"         # a trick begins, and the encounter is turned up
---| "play"          # a card is played
---| "won"           # a trick is won
---| "move"          # a card moves
---| "power"         # a power acts
---| "ask"           # a question is asked
---| "answer"        # a question is answered
---| "random"        # chance is drawn
---| "score"         # a card or a power counts in the count
---| "round_end"     # the round has been counted
---| "swap"          # a faction in play is replaced
---| "population"    # a population changes at once, outside the count
---| "game_end"      # the game, or a part of a campaign, is over
---| "campaign_end"  # the campaign is over

-- A scenario --------------------------------------------------------------------------------------
-- Cards are given by name, "hippie-9": a list of names, or one string with spaces between them.

---@alias CardNames string|string[]
---@alias About "card"|"community"|"side"|"yes/no"|"number"|"faction"|"play"|"transfer"

-- What an edition's file returns: scenarios/editions/README.md explains each field.
---@alias TrickSeat "winner"|"left of winner"|"right of winner"|"leader"|"left of leader"|"right of leader"

---@class Edition
---@field id string              its name on the command line
---@field name string?
---@field hand table<integer, integer>   cards dealt to each community, by number of communities
---@field itinerants table<integer, integer>?
---@field powers string[]        the factions of the first game
---@field with string[]?         specials in play
---@field population integer
---@field rounds integer
---@field transfers ("left"|"right"|"across")[]?   { "left", "right" } if not given
---@field first_leader ("transfer"|"seat 1"|"random")?
---@field round_leader ("smallest population"|"largest population"|"first leader"|"next leader"|"turns")?
---@field encounters boolean?    false if not given
---@field sides ("leader"|"high"|"low"|"alternate")?
---@field direction ("left"|"right")?
---@field must_follow boolean?   true if not given
---@field vans_any_time boolean?   true if not given
---@field won_by ("best"|"second best"|"worst"|"best of any faction")?
---@field next_leader TrickSeat?
---@field horde_shared boolean?   true if not given
---@field horde_from TrickSeat?
---@field horde_order ("greatest loss"|"smallest loss"|"highest value"|"lowest value")?
---@field elimination boolean?   true if not given
---@field goal ("largest population"|"smallest population")?
---@field vans_kept boolean?     true if not given
---@field chooser "lost most"|"next leader"|"gained most"|"largest population"|"nobody"
---@field swap_optional boolean?   true if not given
---@field usual "base"|"advanced"|"weak"|"draft"
---@field power_draw boolean?    false if not given
---@field draw_optional boolean?   false if not given
---@field draw_alone boolean?    false if not given
---@field draw_versions boolean?   true if not given
---@field draw_specials boolean?   true if not given
---@field rule Version?          hooks in play in every game

-- The decisions and expectations of a scenario: `s`, the first argument of `play`.
---@class ScenarioRun
local s = {}

---Plays a card. The leader also gives the side.
---@param seat Seat
---@param card string
---@param side Side?
function s:play(seat, card, side) end

---Answers a question: "hippie-9", 2, "yes", "low", "done", "none".
---@param seat Seat
---@param choice string|integer
function s:choose(seat, choice) end

---Chooses the cards for the neighbours, as many as the edition's `transfers`.
---@param seat Seat
---@param left string
---@param right string?
---@param ... string
function s:transfer(seat, left, right, ...) end

---Changes the table as the prompt does: "put hippie-9 hand:2", "set population 2 40", "set number peddler.coins 2 5".
---@param text string
function s:alter(text) end

---Lets a bot decide for a seat from now on, "random" if not given; false turns it off.
---@param seat Seat
---@param bot string|false|nil
function s:auto(seat, bot) end

---Lets bots take this many decisions, 1 if not given.
---@param decisions integer?
function s:step(decisions) end

---Lets bots play to the end of this trick, including its power.
function s:trick() end

---Lets bots play to the end of this round.
function s:round() end

---Lets bots play to the end of the scenario.
function s:finish() end

-- Expectations: each counts as a test and returns true if it is met --------------------------------

---@param condition any
---@param text string?          what is expected
---@return boolean
function s:expect(condition, text) end

---Compares two values; tables by their contents.
---@param got any
---@param expected any
---@param text string?          what is compared
---@return boolean
function s:expect_equal(got, expected, text) end

---Who won the last trick and, if given, which faction it asked for; "none" if only vans were played.
---@param seat Seat
---@param faction string?
---@return boolean
function s:expect_won(seat, faction) end

---@param card string
---@param zone Zone
---@return boolean
function s:expect_at(card, zone) end

---All cards that a community can play, including its transfer zone.
---@param seat Seat
---@param cards CardNames
---@return boolean
function s:expect_hand(seat, cards) end

---All cards of a zone; for "reserve" and "itinerants" the top cards, in order. Without cards: an empty zone.
---@param zone Zone|"trick"
---@param cards? CardNames
---@return boolean
function s:expect_zone(zone, cards) end

---@param seat Seat
---@param number integer
---@return boolean
function s:expect_population(seat, number) end

---A counter of a power: s:expect_number("peddler.coins", 2, 5); without a seat if it is for the whole table.
---@param name string
---@param seat Seat
---@param number integer
---@return boolean
---@overload fun(self: ScenarioRun, name: string, number: integer): boolean
function s:expect_number(name, seat, number) end

---A population, "population", or a counter of a power, "peddler.coins".
---@param counter string
---@param seat Seat
---@param number integer
---@return boolean
---@overload fun(self: ScenarioRun, counter: string, number: integer): boolean
function s:expect_counter(counter, seat, number) end

---The change of a population in the last count and, if given, all its reasons: { survivors = 9, zombies = -21 }.
---@param seat Seat
---@param number integer
---@param reasons table<string, integer>?
---@return boolean
function s:expect_delta(seat, number, reasons) end

---Who won the game, or the part of a campaign: a seat, a list of seats, or {} if the zombies won.
---@param seats Seat|Seat[]
---@return boolean
function s:expect_winners(seats) end

---What a community has left of all parts of a campaign that are over.
---@param seat Seat
---@param total integer
---@return boolean
function s:expect_total(seat, total) end

---A card may be played now and, if given, by which rule, "R3.5", or power.
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

---Which community decides now.
---@param seat Seat
---@return boolean
function s:expect_turn(seat) end

---What is asked and, if given, all options in any order, "1 2 none" or { 1, 2, "none" }, and the power that asks.
---@param seat Seat
---@param about About
---@param options (string|string[])?
---@param power string?
---@return boolean
function s:expect_ask(seat, about, options, power) end

---The score of a seat: what the game is worth to it now, at its end what it has.
---@param seat Seat
---@param number integer
---@return boolean
function s:expect_score(seat, number) end

---The decision that waits does not offer an option and, if given, for a reason that contains this text.
---@param option string
---@param reason string?
---@return boolean
function s:expect_not_offered(option, reason) end

---The goal of the puzzle is reached.
---@return boolean
function s:expect_goal() end

-- What `s` can do besides in scenarios of whole games. Pieces, zones and places are given by name; several as a list, or
-- as one string with ", " between them.
---@class WholeScenarioRun : ScenarioRun
local ws = {}

---Lets bots play until the phase has begun.
---@param phase string
function ws:until_phase(phase) end

---@param counter string
---@param seat Seat
---@param number integer
---@return boolean
---@overload fun(self: WholeScenarioRun, counter: string, number: integer): boolean
function ws:expect_counter(counter, seat, number) end

---All pieces of a zone or place, in any order; of a pile the top ones, in order. Without pieces: an empty one.
---@param zone string
---@param pieces? string|string[]
---@return boolean
function ws:expect_zone(zone, pieces) end

---@param piece string
---@param zone string           or a place
---@return boolean
function ws:expect_at(piece, zone) end

---@param place string
---@param mark string
---@param value boolean?        true if not given
---@return boolean
function ws:expect_mark(place, mark, value) end

---The phase that asks and, if given, its arguments.
---@param phase string
---@param ... integer
---@return boolean
function ws:expect_phase(phase, ...) end

---Since `s` last played on, an event with these fields of the event stream was told.
---@param fields table<string, any>
---@return boolean
function ws:expect_event(fields) end

-- The deal of a scenario. Cards that are not given are dealt at random from the seed.
---@class Deal
---@field hands table<Seat, CardNames>?
---@field transfers table<Seat, CardNames>|false|nil    part of the hands; false for no transfer
---@field expeditions table<Seat, CardNames>?
---@field reserve CardNames?     the top cards, first card on top
---@field itinerants CardNames?
---@field removed CardNames?
---@field rest ("reserve"|"removed")?   where the remaining cards go
---@field leader Seat?
---@field round integer?         the round that begins
---@field trick integer?         the trick that begins
---@field holds integer[]?       how many cards each seat holds; by default `hand_size`
---@field counters table<string, table<string, integer|integer[]>>?   { peddler = { coins = { 2, 0, 1 } } }; one number for all seats, or for the whole table

-- The start of a scenario of a whole game. What is not given is as the game's first phase leaves it.
---@class Start
---@field zones table<string, string|string[]>?   a pile gets the pieces on top, any other zone or place holds exactly them
---@field counters table<string, integer|integer[]>?   { coins = { 4, 2, 2 }, round = 3 }
---@field up (string|string[])?   pieces that lie face up
---@field down (string|string[])?   pieces that lie face down
---@field marks table<string, string|string[]>?   { token = { "gate" } }
---@field tiles any[][]?         { { "church", x, y, turn } }
---@field links string[][]?      { { "church:8", "school:1", "open" } }
---@field alter string[]?      further alterations, as s:alter takes them
---@field phase (string|any[])?   "income", { "buy", 1 } or { { "bomb", 2 }, { "raid", 1 } }

---@class Scenario
---@field title string
---@field date string?
---@field text string?           what the scenario is about
---@field game string?           a whole game, "city", or its file; Happy DayZ if not given
---@field options table<string, any>?   of a whole game: { variant = "expert" }
---@field start Start?           of a whole game
---@field players integer?       2 to 5, or more if the edition has a hand for them; 3 if not given
---@field edition string?        "woodstock", "draft", or a file
---@field powers (string[]|"random")?   { "hippie", "military:weak", "dog" }
---@field with string[]?         { "bunker", "horde", "zero:dog" }
---@field rounds integer?
---@field hand_size (integer|integer[])?
---@field population (integer|integer[])?
---@field power_draw boolean?
---@field box string?               limits the pool to one box
---@field seed (integer|string)?    1 if not given
---@field bots (string|string[])?   "random" if not given
---@field deal Deal?
---@field play fun(s: ScenarioRun, g: Game)?
---@field solver Seat?           of a puzzle: who must solve it
---@field goal (fun(g: Game): boolean)?   of a puzzle: true if it is solved
---@field goal_text string?      of a puzzle: its goal in words
---@field difficulty integer?    of a puzzle: 1 easy, 2 medium, 3 hard

---@class Campaign
---@field title string
---@field date string?
---@field text string?
---@field players integer?
---@field edition string?
---@field population (integer|integer[])?
---@field seed (integer|string)?
---@field bots (string|string[])?
---@field game string?           only Happy DayZ has campaigns
---@field scenarios (string|Scenario)[]   files, relative to this one, or tables
---@field epilogue string?       told after the last part
---@field carry boolean?         populations and vans carry over, and an elimination ends the campaign
---@field play fun(s: ScenarioRun, g: Game)?   after the last part

---@param fields Scenario
---@return table
function scenario(fields) end

---@param fields Campaign
---@return table
function campaign(fields) end

-- Whole games (games/README.md) ---------------------------------------------------------------------

---@alias Piece integer         the number of a piece, from 101
---@alias Place integer         the number of a place, from 1001
---@alias Pieces Piece|Piece[]
---@alias TableZone string|Place   "deck", "hand:2", or a place
---@alias Links string|string[]
---@alias TableAsking string|{ text: string?, may: ("none"|"done")?, words: string[]?, at: table<string, TableZone[]>?, secret: boolean?, window: boolean?, piece: Piece?, why_not: (fun(g: WholeGame, thing: any): string?)?, option_text: (fun(g: WholeGame, ...: any): string?)?, quiet: boolean?, least: integer?, most: integer? }

-- Events of whole games, in the event stream and for `break event`.
---@alias TableEventKind
---| "game"      # the game begins
---| "phase"     # a phase begins
---| "move"      # a piece moves
---| "lay"       # a tile is laid
---| "mark"      # a place is marked, or loses a mark
---| "link"      # two places are linked, or lose a link
---| "count"     # a counter changes
---| "ask"       # a question is asked
---| "answer"    # a question is answered
---| "face"      # a piece is turned over
---| "show"      # seats learn which piece it is
---| "random"    # dice are rolled
---| "shuffle"   # a zone is shuffled
---| "pick"      # chance picks one of several
---| "score"     # a seat scores
---| "game_end"  # the game is over
---| "say"       # the script words a moment

-- A whole game: `g`, the first argument of every phase, and of every hook of a piece.
---@class WholeGame
local w = {}

---How many play.
---@return integer
function w:players() end

---All seats, from 1.
---@return Seat[]
function w:seats() end

---All seats clockwise, beginning with this one.
---@param seat Seat
---@return Seat[]
function w:from(seat) end

---All other seats, clockwise from the left of this one.
---@param seat Seat
---@return Seat[]
function w:others(seat) end

---The next seat clockwise.
---@param seat Seat
---@return Seat
function w:left(seat) end

---The next seat anticlockwise.
---@param seat Seat
---@return Seat
function w:right(seat) end

---An option of the game.
---@param name string
---@return boolean|integer|string
function w:option(name) end

---The name of the phase that runs.
---@return string?
function w:phase() end

---The pieces of a zone, top first.
---@param zone TableZone
---@return Piece[]
function w:pieces(zone) end

---The top piece or nil; with `n`, a list of at most so many.
---@param zone TableZone
---@param n? integer
---@return Piece|Piece[]|nil
function w:top(zone, n) end

---How many pieces lie in a zone.
---@param zone TableZone
---@return integer
function w:size(zone) end

---Where a piece lies.
---@param piece Piece
---@return TableZone
function w:where(piece) end

---The table of its kind.
---@param piece Piece
---@return table
function w:kind(piece) end

---The name of its kind.
---@param piece Piece
---@return string
function w:kind_name(piece) end

---The name of a piece or a place.
---@param thing Piece|Place
---@return string
function w:name(thing) end

---The piece of that name.
---@param name string
---@return Piece
function w:piece(name) end

---All pieces of a kind.
---@param name string
---@return Piece[]
function w:of_kind(name) end

---The pieces of a kind that lie on places of the board.
---@param name string
---@return Piece[]
function w:on_board(name) end

---Does the piece lie face up?
---@param piece Piece
---@return boolean
function w:up(piece) end

---Does the seat know which piece it is?
---@param seat Seat
---@param piece Piece
---@return boolean
function w:knows(seat, piece) end

---A counter of the table, or of a seat.
---@param counter string
---@param seat? Seat
---@return integer
function w:get(counter, seat) end

---Changes the value by the hook of each piece: `kind[hook](g, value, piece, …)`.
---@param hook string
---@param value any
---@param pieces Pieces
---@param ... any
---@return any
function w:judge(hook, value, pieces, ...) end

---Calls the hook of each piece that has it: `kind[hook](g, piece, …)`. Returns the last result.
---@param hook string
---@param pieces Pieces
---@param ... any
---@return any
function w:emit(hook, pieces, ...) end

---The neighbours of a place.
---@param place Place
---@param links? Links
---@return Place[]
function w:neighbours(place, links) end

---All places of a tile.
---@param tile Piece
---@return Place[]
function w:places(tile) end

---A place by its name, or the nth of a tile.
---@param name string|Piece
---@param n? integer
---@return Place
function w:place(name, n) end

---Its table in the declaration.
---@param place Place
---@return table
function w:place_data(place) end

---The tile of a place, and its number on it.
---@param place Place
---@return Piece?, integer?
function w:tile_of(place) end

---The tile that lies there.
---@param x integer
---@param y integer
---@return Piece?
function w:tile_at(x, y) end

---Where a tile lies: x, y and quarter turns.
---@param tile Piece
---@return integer?, integer?, integer?
function w:spot(tile) end

---Does the mark lie there?
---@param place Place
---@param mark string
---@return boolean
function w:marked(place, mark) end

---Steps from a place, or from the nearest of several, to another place.
---@param from Place|Place[]
---@param to Place
---@param links? Links
---@return integer?
function w:distance(from, to, links) end

---For each place of `to` its steps from the nearest of `from`; false if it cannot be reached.
---@param from Place|Place[]
---@param to Place[]
---@param links? Links
---@return (integer|false)[]
function w:distances(from, to, links) end

---The places where these pieces lie, one for each piece that lies on a place.
---@param pieces Piece|Piece[]
---@return Place[]
function w:places_of(pieces) end

---All other places at most so many steps away.
---@param place Place|Place[]
---@param steps integer
---@param links? Links
---@return Place[]
function w:within(place, steps, links) end

---Where the longest walks without a repeated place end, and their length.
---@param how { from: Place, steps: integer, over: Links?, block: Place[]?, no_stop: Place[]? }
---@return Place[], integer
function w:walks(how) end

---Puts a mark on a place, or removes it.
---@param place Place
---@param mark string
---@param value boolean
function w:mark(place, mark, value) end

---Lays a tile on the board.
---@param tile Piece
---@param x integer
---@param y integer
---@param turn? integer
function w:lay(tile, x, y, turn) end

---Links two places, both ways.
---@param a Place
---@param b Place
---@param link string
function w:link(a, b, link) end

---Removes a link.
---@param a Place
---@param b Place
---@param link string
function w:unlink(a, b, link) end

---Moves pieces, one after the other.
---@param pieces Pieces
---@param zone TableZone
---@param how? { bottom: boolean?, seen: Seat[]? }
function w:move(pieces, zone, how) end

---Moves the top n pieces (1 if not given).
---@param zone TableZone
---@param to TableZone
---@param n? integer
---@return Piece[]
function w:draw(zone, to, n) end

---Deals n pieces to each seat, one by one, from seat 1.
---@param zone TableZone
---@param to string
---@param n integer
function w:deal(zone, to, n) end

---Shuffles a zone.
---@param zone TableZone
function w:shuffle(zone) end

---Shows pieces to all seats, or to some.
---@param pieces Pieces
---@param seats? Seat|Seat[]
function w:reveal(pieces, seats) end

---Shows the top n pieces to a seat.
---@param seat Seat
---@param zone TableZone
---@param n? integer
---@return Piece[]
function w:peek(seat, zone, n) end

---Turns a piece over.
---@param piece Piece
---@param up boolean
function w:turn(piece, up) end

---Sets a counter; returns the change.
---@param counter string
---@param value integer
---@param seat? Seat
---@return integer
function w:set(counter, value, seat) end

---Changes a counter within its bounds; returns what really changed.
---@param counter string
---@param delta integer
---@param seat? Seat
---@return integer
function w:add(counter, delta, seat) end

---Words a moment: an event of its own in the stream and the log. Who does not know a piece reads "a hidden piece".
---@param text string   each %s stands for a piece
---@param ... Piece
function w:say(text, ...) end

---The rule that follows in this phase is cited with.
---@param rule string
function w:because(rule) end

---Points for a seat.
---@param seat Seat
---@param why string
---@param delta integer
function w:score(seat, why, delta) end

---Ends the game.
---@param how { ranking: Seat[][], reason: string }
function w:finish(how) end

---Rolls dice.
---@param how { what: string, seat: Seat?, dice: integer?, faces: integer? }
---@return integer[]
function w:roll(how) end

---One of the list, at random.
---@param list any[]
---@param what string
---@param seat? Seat
---@return any
function w:pick(list, what, seat) end

---Asks for a piece.
---@param seat Seat
---@param pieces Piece[]
---@param how? TableAsking
---@return (Piece|string)?, Place?
function w:ask_piece(seat, pieces, how) end

---Asks for a seat.
---@param seat Seat
---@param seats Seat[]
---@param how? TableAsking
---@return (Seat|string)?, Place?
function w:ask_seat(seat, seats, how) end

---Asks for a place or a zone.
---@param seat Seat
---@param places TableZone[]
---@param how? TableAsking
---@return TableZone?, Place?
function w:ask_place(seat, places, how) end

---Asks for a cell: x and y.
---@param seat Seat
---@param cells integer[][]
---@param how? TableAsking
---@return (integer|string)?, integer?
function w:ask_cell(seat, cells, how) end

---Asks for a number.
---@param seat Seat
---@param numbers integer[]|Range
---@param how? TableAsking
---@return (integer|string)?, Place?
function w:ask_number(seat, numbers, how) end

---Asks for a word.
---@param seat Seat
---@param words string[]
---@param how? TableAsking
---@return string?, Place?
function w:ask_word(seat, words, how) end

---Asks for yes or no.
---@param seat Seat
---@param how? TableAsking
---@return boolean
function w:ask_yes(seat, how) end

---Asks for several pieces, one after the other, until `done`.
---@param seat Seat
---@param pieces Piece[]
---@param how? TableAsking
---@return Piece[]
function w:ask_pieces(seat, pieces, how) end

---Asks in which order the pieces come.
---@param seat Seat
---@param pieces Piece[]
---@param how? TableAsking
---@return Piece[]
function w:ask_order(seat, pieces, how) end

---Asks several seats at once, in secret. With `least` or `most` each chooses several pieces, and its answer is a list.
---@param about "piece"|"seat"|"place"|"number"|"word"|"yes/no"
---@param lists table<Seat, any[]>
---@param how? TableAsking
---@return table<Seat, any>
function w:ask_each(about, lists, how) end

---@class WholeGameScript
---@field id string              the name of the file
---@field name string
---@field api integer?           3
---@field seats integer[]        the fewest and the most players
---@field text string?
---@field source string?
---@field rules string?          the page of its rules: questions and chance then cite a rule
---@field options table<string, { default: any, words: string[]?, least: integer?, most: integer?, text: string? }>?
---@field kinds table<string, table>|fun(options: table<string, any>, players: integer): table<string, table>
---@field zones table<string, { per: "seat"?, sees: ("all"|"owner"|"nobody")?, sort: string?, stays: boolean?, text: string? }>
---@field counters table<string, { per: "seat"?, start: integer?, least: integer?, most: integer?, secret: boolean?, text: string? }>?
---@field words string[]?        all words that questions offer
---@field marks string[]?
---@field links string[]?        kinds of links between places
---@field places table<string, table>?   a fixed board
---@field begin string           the first phase
---@field phases table<string, fun(g: WholeGame, ...: integer): ...>
---@field score (fun(g: WholeGame, seat: Seat): integer)?
---@field horizon string?        a phase at whose start bots may stop looking ahead
---@field clock string[]?        counters of the table
---@field may_lie (fun(g: WholeGame, piece: Piece, zone: TableZone, depth: integer): boolean)?
---@field tell (fun(e: table): string?)?   words for an event
---@field picture Picture?       how the table is drawn
---@field attributes string[][]?  how attributes of kinds are worded: { "cost", "costs %d" }, { "hearts", "%d heart", "%d hearts" }
---@field standing (fun(g: WholeGame, seat: Seat): integer, string?)?  where a seat stands, and why, as everybody can see it

---How the table is drawn. Without a list, everything is shown.
---@class Picture
---@field table PictureRow[]?   of zones and counters of the table
---@field seat PictureRow[]?    of zones and counters that each seat has
---@field board { columns: integer?, signs: table<string, string>?, with: string[]? }?  places of a tile in a row; a character for each kind or mark; attributes of tiles

---Names of zones and counters that stand in one row.
---@class PictureRow
---@field [integer] string
---@field label string?          instead of the name of its only zone or counter
---@field as ("names"|"kinds"|"count")?  each piece (the default), each kind once, or how many
---@field always boolean?        also what is empty or 0
---@field with string[]?         attributes that stand beside the name of each piece
---@field text (fun(g: WholeGame, seat: Seat?): string?)?  words behind the zones and counters

---The result of games/ID/NAME.lua.
---@param name string
---@return any
function include(name) end

return g
