-- Many strings of many digits, each taken for a character.
return {
  id = "digits_char", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local d, found, char = "65." .. ("0"):rep(4000), nil, utf8.char
      while true do found = char(d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d) end
    end,
  },
}
