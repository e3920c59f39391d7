-- Uses the game while it is loaded.
-- expect: 'g' is not declared
g:seats() -- here
return {}
