-- Returns a shared library.
-- expect: the script has no 'name'
return string
