-- Offers a community that does not exist.
-- expect: element 3 of the list is not a seat: 4
return {
  id = "seat_offered", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_community(1, { 1, 2, 4 }) -- here
    end,
  },
}
