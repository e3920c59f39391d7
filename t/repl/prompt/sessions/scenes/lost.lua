return scenario {
  title = "Nobody is left",
  players = 2, powers = { "hippie", "military", "dog" }, rounds = 2, hand_size = 1, population = { 7, 9 },
  deal = {
    hands = { "zombie-3", "zombie-20" }, reserve = "zombie-19", transfers = false, leader = 1,
  },
}
