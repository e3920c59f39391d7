-- Methods of the game.
return {
  id = "methods", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do
        for seat = 1, 3 do g:hand(seat) g:hand(seat, { role = "horde" }) end
        g:hand(1, { loss = 3 }) g:trick()
      end
    end,
  },
}
