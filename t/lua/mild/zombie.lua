-- Zombies that cost 1 each, so that easing them twice would be once too often.
return {
  id = "zombie", name = "Mild zombies", role = "horde",
  cards = { values = { 1, 20 }, worth = { { 1, 20, -1 } } },
  base = { text = "The winner takes the other cards; the zombies are shared out.", source = "own" },
}
