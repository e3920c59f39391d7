return scenario {
  title = "Nobody wins with a ghost", powers = { "ghost", "police", "dog" }, players = 3, rounds = 1,
  deal = {
    hands = { "ghost-9 ghost-2 dog-5", "ghost-12 police-3 dog-9", "ghost-3 ghost-7 dog-1" },
    transfers = false, reserve = "dog-2 dog-3 dog-4", rest = "removed", leader = 1,
  },
}
