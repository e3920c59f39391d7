-- Throws all it can turn into text, hoping for an address.
-- expect: table function game list of cards
return {
  id = "address_all", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(tostring({}) .. " " .. tostring(print) .. " " .. tostring(g) .. " " .. tostring(g:hand(1))) -- here
    end,
  },
}
