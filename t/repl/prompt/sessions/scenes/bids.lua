return scenario {
  title = "Bids",
  players = 3, powers = { "bidder", "hippie", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "bidder-11 zombie-4", "bidder-8 zombie-6", "bidder-7 zombie-2" }, transfers = false, leader = 1,
  },
}
