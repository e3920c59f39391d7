// The map of a game that has one: squares with what stands on them, drawn from the state's `board` and `picture`.
import { html, svg, nothing } from 'lit-html';

const SIZE = 34;

const nameOf = (piece) => piece.name ?? piece;
const kindOf = (piece) => piece.kind ?? nameOf(piece).replace(/-\d+$/, '');

function contents(place, signs) {
  const counts = new Map();
  for (const piece of place.pieces) counts.set(kindOf(piece), (counts.get(kindOf(piece)) ?? 0) + 1);
  const pieces = [...counts].map(([kind, count]) => `${signs[kind] ?? kind[0]}${count > 1 ? count : ''}`);
  const marks = place.marks.map((mark) => signs[mark.name ?? mark] ?? String(mark.name ?? mark)[0]);
  return [...pieces, ...marks].join(' ');
}

const describe = (place) => [place.name, ...place.pieces.map(nameOf), ...place.marks.map((mark) => mark.name ?? mark)].join(', ');

const key = (event, act) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); act(); } };

/** `options`: those that name a place, by its name. `choose` takes an option. */
export function boardView(board, picture, options, choose) {
  const places = board.places.filter(({ x, y }) => x !== null && y !== null);
  if (!places.length) return nothing;
  const xs = places.map(({ x }) => x), ys = places.map(({ y }) => y);
  const left = Math.min(...xs), top = Math.min(...ys);
  const width = (Math.max(...xs) - left + 1) * SIZE, height = (Math.max(...ys) - top + 1) * SIZE;
  const spot = ({ x, y }) => `translate(${(x - left) * SIZE} ${(y - top) * SIZE})`;
  const square = (place) => {
    const option = options.get(place.name);
    const dead = !place.linked && !place.inside && !place.pieces.length;
    const body = svg`<rect class=${dead ? 'wall' : place.inside ? 'inside' : 'street'} width=${SIZE} height=${SIZE}></rect>
      <text x=${SIZE / 2} y=${SIZE / 2 + 5}>${contents(place, picture.signs)}</text>`;
    return option
      ? svg`<g transform=${spot(place)} class="place legal" role="button" tabindex="0" aria-label=${option.name}
          @click=${() => choose(option)} @keydown=${(event) => key(event, () => choose(option))}><title>${describe(place)}</title>${body}</g>`
      : svg`<g transform=${spot(place)} class="place">${dead ? nothing : svg`<title>${describe(place)}</title>`}${body}</g>`;
  };
  const side = picture.side || 1;
  return html`<div class="map" tabindex="0" role="group" aria-label="Map, ${board.tiles.length} tiles">
    <svg viewBox="-2 -2 ${width + 4} ${height + 4}" width=${width + 4} height=${height + 4}>
      ${places.map(square)}
      ${board.tiles.map(({ x, y }) => svg`<rect class="tile" transform=${spot({ x: x * side, y: y * side })} width=${side * SIZE} height=${side * SIZE}></rect>`)}
    </svg></div>
    ${picture.signs && Object.keys(picture.signs).length
      ? html`<p class="legend">${Object.entries(picture.signs).map(([kind, sign]) => html`<span><b>${sign}</b> ${kind}</span>`)}</p>` : nothing}`;
}

/** The places that are drawn, by name. */
export const drawnPlaces = (board) => new Set((board?.places ?? []).filter(({ x, y }) => x !== null && y !== null).map(({ name }) => name));
