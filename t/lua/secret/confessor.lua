-- Asks about everything in secret, and keeps the answers in secret numbers.
local function ask_all(g, me)
  local text = { text = "In secret?", secret = true }
  local heard = g:ask_number(me, 0, 200, text) + g:ask_community(me, g:others(me), text)
  if g:ask_yes(me, text) then heard = heard + 1000 end
  if g:ask_side(me, text) == "low" then heard = heard + 2000 end
  if g:ask_word(me, { "true", "false" }, text) == "true" then heard = heard + 4000 end
  if g:ask_faction(me, g:factions(), text) == "dog" then heard = heard + 8000 end
  g:set_number("heard", me, heard)
  local yes = {}
  for _, seat in ipairs(g:seats()) do yes[seat] = true end
  for seat, answer in pairs(g:ask_each(yes, "Really?", "yes/no")) do
    if answer then g:set_number("really", seat, 1) end
  end
end

return {
  id = "confessor", name = "Confessors", api = 2, cards = { values = { 1, 13 } },
  base = {
    text = "Everything is said in secret.", source = "own",
    words = { "true", "false" },
    numbers = { heard = { lasts = "round", secret = true }, really = { lasts = "round", secret = true } },
    on_trick_won = ask_all,
  },
}
