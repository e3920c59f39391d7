-- Scripts define no globals: a faction, an edition or a module is the table that it returns.
-- The sandbox gives them a read-only part of Lua 5.4.
local function fields(names)
  local list = {}
  for name in names:gmatch("%S+") do list[name] = {} end
  return { fields = list }
end

stds.script = {
  read_globals = {
    "assert", "error", "ipairs", "pairs", "print", "select", "tonumber", "tostring", "type", "_VERSION",
    math = fields("abs ceil floor fmod huge max maxinteger min mininteger modf pi random sqrt tointeger type ult"),
    string = fields("byte char format len lower rep reverse sub upper"),
    table = fields("concat insert move pack remove sort unpack"),
    utf8 = fields("char charpattern codepoint codes len offset"),
  },
}

std = "script"
max_line_length = 120

-- Hooks may have unused arguments. `verbs` is lua/verbs.lua; a scenario file calls `scenario` or `campaign`.
files["factions"] = { unused_args = false, read_globals = { verbs = { other_fields = true } } }
files["scenarios"] = { unused_args = false, read_globals = { "campaign", "scenario" } }
files["scenarios/designs/factions"] = { unused_args = false, read_globals = { verbs = { other_fields = true } } }
files["t/bench/odd"] = { unused_args = false, read_globals = { verbs = { other_fields = true } } }
files["games"] = { unused_args = false, max_line_length = 150, read_globals = { "include" } }
files["t/table/games"] = { read_globals = { "include" } }
files["lua/new"] = { unused_args = false, read_globals = { "campaign", "scenario", verbs = { other_fields = true } } }
files["lua/types.lua"] = {
  unused = false, redefined = false, max_line_length = false, globals = { "campaign", "include", "scenario", verbs = { other_fields = true } },
}
