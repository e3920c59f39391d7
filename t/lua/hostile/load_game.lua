-- Uses the game while it is loaded.
-- expect: the global 'g' is not declared
g:seats() -- here
return {}
