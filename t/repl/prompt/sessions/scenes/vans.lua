return scenario {
  title = "Vans, trumps and what each is worth",
  players = 3, powers = { "police:advanced", "kid", "scientist" }, with = { "zero:kid" },
  rounds = 2, hand_size = 3, population = { 66, 66, 4 },
  deal = {
    hands = { "van-1 scientist-9 kid-1", "van-2 scientist-2 police-3", "van-3 kid-5 police-7" },
    reserve = "zombie-12 zombie-3 kid-zero",
    transfers = false, leader = 1,
    expeditions = { "zombie-20 scientist-1 scientist-3 scientist-5 scientist-6", "kid-2 kid-3", "zombie-1" },
  },
}
