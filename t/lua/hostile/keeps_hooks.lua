-- Replaces its own hook.
-- expect: 'on_round_start' cannot be set: the table is read-only
local script

script = {
  id = "keeps_hooks", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() script.base.on_round_start = nil end, -- here
  },
}

return script
