-- Scripts see Lua 5.4 and define nothing global: a module or a faction is the table that it returns.
std = "lua54"
max_line_length = 120

-- A hook gets all its arguments, whether it needs them or not.
files["factions"] = { unused_args = false }
files["scenarios"] = { unused_args = false }
