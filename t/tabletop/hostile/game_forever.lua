-- the game does not end: 20,000 decisions were made; phases again and turn repeat
return {
  id = "game_forever", name = "Hostile", api = 2, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  begin = "go",
  phases = {
    go = function(g)
      g:shuffle("deck")
      return "turn", 1
    end,
    turn = function(g, seat)
      if g:ask_yes(seat, "go on?") then return "again", seat end
      return "turn", g:left(seat)
    end,
    again = function(g, seat)
      return "turn", seat
    end,
  },
}
