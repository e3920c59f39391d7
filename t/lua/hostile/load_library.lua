-- Returns a shared library.
-- expect: a script needs a base
return string
