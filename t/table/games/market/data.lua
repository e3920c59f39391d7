-- The goods: kind, cost, points.
return {
  apple = { copies = 6, cost = 1, points = 1 },
  bread = { copies = 4, cost = 2, points = 3 },
  cloth = { copies = 3, cost = 3, points = 5 },
}
