-- Returns nothing.
-- expect: a script must return a table: return { id = … }, not nil
local x = 5
