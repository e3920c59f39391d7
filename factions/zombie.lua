-- The horde. The game itself shares it out (R4), not a hook.
return {
  id = "zombie", name = "Zombies", role = "horde",
  cards = { values = { 1, 20 }, worth = { { 1, 14, -3 }, { 15, 18, -6 }, { 19, 20, -9 } } }, -- our ruling (R1.2)

  base = {
    text = "The winner takes the other cards and the encounter. Then, from the winner clockwise, each community takes "
      .. "the zombie of the trick with the greatest loss until none is left.",
    source = "rulebook; the loss of each value is ours",
  },
}
