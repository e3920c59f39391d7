-- Loops while it is loaded.
-- expect: exceeded its budget of 200000 instructions
local n = 0
while true do n = n + 1 end -- here
