-- Is not Lua.
-- expect: near 'there'
hello there -- here
