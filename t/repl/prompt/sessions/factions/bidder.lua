-- Asks in secret: bids, a word and a number.
return {
  id = "bidder", name = "Bidders", api = 3, cards = { values = { 1, 13 } },
  base = {
    text = "Bids, a word, a number.", source = "own",
    words = { "red", "blue", "green" },
    counters = { bid = "round", mark = { lasts = "round", per = "seat", secret = true } },
    on_trick_won = function(g, me)
      local ranges = {}
      for _, seat in ipairs(g:seats()) do ranges[seat] = { least = 0, most = 300 } end
      local bids = g:ask_each("number", ranges, "How much do you bid?")
      local word = g:ask_word(me, { "green", "red" }, "Which colour?")
      local number = g:ask_number(me, { least = 5, most = 1023 }, { text = "Which number?", secret = true })
      for seat, bid in pairs(bids) do g:set("bid", bid, seat) end
      g:set("mark", number, me)
      if word == "red" then g:give(g:trick_cards(), g:left(me)) end
    end,
  },
  weak = {
    text = "Asks the leader only while nobody has another hand than at the start.", source = "own",
    counters = { mark = { lasts = "round", per = "seat", secret = true } },
    on_round_start = function(g)
      for _, seat in ipairs(g:seats()) do
        local sum = 0
        for _, card in ipairs(g:hand(seat)) do sum = (sum * 31 + card) % 30000 end
        g:set("mark", sum, seat)
      end
    end,
    on_encounter = function(g)
      for _, seat in ipairs(g:seats()) do
        local sum = 0
        for _, card in ipairs(g:hand(seat)) do sum = (sum * 31 + card) % 30000 end
        if sum ~= g:get("mark", seat) then return end
      end
      g:ask_yes(g:leader(), "Well?")
    end,
  },
}
