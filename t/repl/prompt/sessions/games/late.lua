-- Fails after its first answer, with a long sentence.
return {
  id = "late", name = "Late", api = 3, seats = { 2, 2 },
  kinds = { card = { copies = 3, start = "deck" } }, zones = { deck = {} },
  begin = "go",
  phases = {
    go = function(g)
      g:ask_yes(1, "Well?")
      error("nobody expected that this phase would fail so late, after somebody had given an answer to its only question", 0)
    end,
  },
}
