-- Draws chance while it is loaded.
-- expect: math.random can be used only inside a hook
local luck = math.random(6) -- here
return { id = luck }
