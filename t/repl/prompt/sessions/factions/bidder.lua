-- Asks in secret: bids, a word and a number.
return {
  id = "bidder", name = "Bidders", api = 2, cards = { values = { 1, 13 } },
  base = {
    text = "Bids, a word, a number.", source = "own",
    words = { "red", "blue", "green" },
    numbers = { bid = "round", mark = { lasts = "round", secret = true } },
    on_trick_won = function(g, me)
      local ranges = {}
      for _, seat in ipairs(g:seats()) do ranges[seat] = { 0, 300 } end
      local bids = g:ask_each(ranges, "How much do you bid?", "number")
      local word = g:ask_word(me, { "green", "red" }, "Which colour?")
      local number = g:ask_number(me, 5, 1023, { text = "Which number?", secret = true })
      for seat, bid in pairs(bids) do g:set_number("bid", seat, bid) end
      g:set_number("mark", me, number)
      if word == "red" then g:give(g:trick_cards(), g:left(me)) end
    end,
  },
  weak = {
    text = "Asks the leader only while nobody has another hand than at the start.", source = "own",
    numbers = { mark = { lasts = "round", secret = true } },
    on_round_start = function(g)
      for _, seat in ipairs(g:seats()) do
        local sum = 0
        for _, card in ipairs(g:hand(seat)) do sum = (sum * 31 + card) % 30000 end
        g:set_number("mark", seat, sum)
      end
    end,
    on_encounter = function(g)
      for _, seat in ipairs(g:seats()) do
        local sum = 0
        for _, card in ipairs(g:hand(seat)) do sum = (sum * 31 + card) % 30000 end
        if sum ~= g:number("mark", seat) then return end
      end
      g:ask_yes(g:leader(), "Well?")
    end,
  },
}
