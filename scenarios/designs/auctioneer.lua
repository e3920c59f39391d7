return scenario {
  title = "Going, going, gone",
  text = "The others bid in secret for a card of the trick. The highest bidder pays at once; after a tie nobody does.",
  powers = { "auctioneer", "military", "dog" }, rounds = 1, hand_size = 3, population = { 66, 5, 66 },
  deal = {
    hands = { "auctioneer-9 auctioneer-8 dog-7", "auctioneer-2 auctioneer-3 dog-8", "zombie-20 dog-4 dog-9" },
    reserve = "dog-1 dog-2 dog-3", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "auctioneer-9", "high")
    s:play(2, "auctioneer-2")
    s:play(3, "zombie-20")
    s:expect_won(1, "auctioneer")
    s:expect_ask(1, "card", "zombie-20 auctioneer-2 auctioneer-9", "auctioneer:base")
    s:choose(1, "auctioneer-9")
    s:expect_ask(2, "number", "0 1 2 3 4 5", "auctioneer:base") -- nobody pays more than it has
    s:choose(2, 5)
    s:choose(3, 4)
    s:expect_population(2, 0) -- out only if it is still 0 after the count
    s:expect_population(1, 71)
    s:expect_zone("expedition:2", "auctioneer-9")

    s:play(1, "auctioneer-8", "high")
    s:play(2, "auctioneer-3")
    s:play(3, "dog-4")
    s:choose(1, "auctioneer-8")
    s:choose(3, 0) -- nobody bids: 2 has nothing and is not asked
    s:expect_population(1, 71)
    s:expect_zone("expedition:2", "auctioneer-9")
  end,
}
