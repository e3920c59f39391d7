-- Has more cards than a deck can hold.
-- expect: at most 128 cards
return {
  id = "load_cards", name = "Hostile",
  cards = { values = { 0, 200 } }, -- here
  base = { text = "Nothing.", source = "own" },
}
