-- The horde. The game itself shares it out (R4), not a hook.
return {
  id = "zombie", name = "Zombies", role = "horde",
  cards = { values = { 1, 20 }, worth = { { 1, 10, -3 }, { 11, 16, -6 }, { 17, 20, -9 } } }, -- our ruling (R1.2)

  base = {
    text = "The winner takes the other cards and the encounter. Then, from the winner clockwise, each community takes "
      .. "the zombie of the trick with the greatest loss until none is left.",
    source = "rulebook",
  },
}
