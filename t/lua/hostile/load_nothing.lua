-- Returns nothing.
-- expect: a script returns a table: return { id = … }, not nil
local x = 5
