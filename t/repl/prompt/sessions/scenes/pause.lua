return scenario {
  title = "Powers that fire, ask and count",
  players = 3, powers = { "usher", "hippie:weak", "scientist" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "usher-11 zombie-4", "usher-8 zombie-6", "usher-7 zombie-2" },
    reserve = "scientist-1 hippie-5", transfers = false, leader = 1,
    expeditions = { "scientist-2 scientist-3 scientist-4 scientist-5", "scientist-6", "" },
  },
}
