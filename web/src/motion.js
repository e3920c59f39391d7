// Shows where a piece went: it slides from its old place to its new one.

const LENGTH = 220; // milliseconds
const quiet = matchMedia('(prefers-reduced-motion: reduce)');

/** Where each piece is drawn now, by name. */
export function piecePlaces(root) {
  const places = new Map();
  if (!quiet.matches) for (const piece of root.querySelectorAll('[data-piece]')) places.set(piece.dataset.piece, piece.getBoundingClientRect());
  return places;
}

/** Lets every piece that is drawn elsewhere than `before` slide from there. A piece that was not drawn slides from where `origins` says
 *  (a selector by the name of the piece). */
export function slidePieces(root, before, origins) {
  if (quiet.matches || !before.size) return;
  for (const piece of root.querySelectorAll('[data-piece]')) {
    const from = before.get(piece.dataset.piece) ?? placeOf(root, origins.get(piece.dataset.piece));
    if (!from) continue;
    const to = piece.getBoundingClientRect();
    const x = from.left - to.left, y = from.top - to.top;
    if (Math.abs(x) + Math.abs(y) < 24 || !to.width) continue;
    piece.animate([{ transform: `translate(${x}px, ${y}px) scale(${Math.min(2, from.width / to.width)})`, zIndex: 3 }, { transform: 'none', zIndex: 3 }], { duration: LENGTH, easing: 'ease-out' });
  }
}

/** The left upper corner of a seat or zone, as large as a small card. */
function placeOf(root, selector) {
  const box = selector && root.querySelector(selector)?.getBoundingClientRect();
  return box && { left: box.left + 20, top: box.top + 40, width: 40 };
}
