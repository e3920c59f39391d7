-- Draws chance while it is loaded.
-- expect: chance can be drawn only inside a hook
local luck = math.random(6) -- here
return { id = luck }
