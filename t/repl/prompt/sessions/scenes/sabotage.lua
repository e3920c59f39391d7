return scenario {
  title = "High is low", powers = { "saboteur", "hippie", "dog" }, players = 3, rounds = 1, hand_size = 3,
  deal = {
    hands = { "saboteur-9 dog-5 dog-6", "saboteur-12 dog-9 dog-8", "saboteur-3 dog-1 dog-7" },
    transfers = false, reserve = "hippie-2 hippie-3 hippie-4", rest = "removed", leader = 1,
    counters = { saboteur = { coups = { 2, 0, 1 } } },
  },
}
