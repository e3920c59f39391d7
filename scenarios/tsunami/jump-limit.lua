-- T15.1 [printed]: at a jump nobody loses more zombies than the limit of the card.
return scenario {
  title = "No more than two",
  text = "A jump with limit 2. Of 30 zombies far more than two show the Zombie face; two die.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = { ["street deck"] = "jump2", ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami" },
    counters = { zombies = 30, round = 1 },
    phase = "street",
  },

  play = function(s)
    for seat = 1, 3 do s:expect_counter("zombies", seat, 28) end
  end,
}
