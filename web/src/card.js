// Pieces as people see them: cards of factions as SVG, pieces of other games as name plates with a sign.
import { html, svg, nothing } from 'lit-html';

/* Signs are a few lines each, in a box from -10 to 10. `o` draws an outline in the colour of the card, `h` a hole. */
const f = (d) => svg`<path d=${d} class="f"></path>`;
const o = (d) => svg`<path d=${d} class="o"></path>`;
const h = (d) => svg`<path d=${d} class="h"></path>`;
const ring = (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const star = (points, outer, inner) => {
  const at = (i) => [i % 2 ? inner : outer, (Math.PI * i) / points - Math.PI / 2];
  return `M${Array.from({ length: 2 * points }, (_, i) => { const [r, a] = at(i); return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`; }).join('L')}z`;
};

const signs = {
  hippie: [o(ring(8.5)), o('M0-8.5V8.5M0 0-6 6M0 0 6 6')],
  military: [o('M-8 6 0-1 8 6M-8-1 0-8 8-1')],
  dog: [f('M-5 5c0-4 2-6 5-6s5 2 5 6-3 4-5 3-5 1-5-3z'), f(dot(-7, -1, 2.2)), f(dot(-2.7, -5.8, 2.4)), f(dot(2.7, -5.8, 2.4)), f(dot(7, -1, 2.2))],
  zombie: [f('M-7-2a7 7 0 0 1 14 0c0 3-1.5 4-2 8h-10c-.5-4-2-5-2-8z'), h(dot(-2.9, -1.5, 1.9)), h(dot(2.9, -1.5, 1.9)), h('M-2 3.2h1v3h-1zM1 3.2h1v3H1z')],
  van: [f('M-10 5v-9h12l5 4h3v5z'), h(dot(-5, 5, 3)), f(dot(-5, 5, 2)), h(dot(5, 5, 3)), f(dot(5, 5, 2))],
  kid: [f(dot(0, -3, 6)), o('M0 3c-2 2 2 4 0 6')],
  nurse: [f('M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z')],
  police: [f(star(5, 9.5, 4)), h(dot(0, 0, 2))],
  preacher: [f('M-1.8-10h3.6v5.5H7v3.6H1.8V10h-3.6V-.9H-7v-3.6h5.2z')],
  scientist: [o('M-2.5-9h5M-1.5-9v6L-7 7q-1 2 1 2H6q2 0 1-2L1.500-3v-6'), f('M-4.500 3.500h9L7 8H-7z')],
  survivalist: [f('M0-9 10 8H-10z'), h('M0-1 4 8h-8z')],
  biker: [o(ring(8)), f(dot(0, 0, 2.5)), o('M0-8V8M-8 0H8M-5.600-5.600 5.600 5.600M-5.600 5.600 5.600-5.600')],
  cheerleader: [f(star(9, 9.5, 5.5)), h(dot(0, 0, 2.5))],
  governor: [f('M-8 8v-3h16v3zM-9-5 0-10 9-5v2H-9z'), f('M-7-2h3v6h-3zM-1.500-2h3v6h-3zM4-2h3v6H4z')],
};
const spare = [
  [f('M0-9 9 0 0 9-9 0z')], [o('M-8-8H8V8H-8z'), f(dot(0, 0, 3))], [f(star(4, 9.5, 3.5))], [f('M-8-7H8L0 9z')], [o(ring(8)), f(dot(0, 0, 4))],
  [f('M-5-8.700H5L10 0 5 8.700H-5L-10 0z')], [f(star(6, 9.5, 5))], [o('M-9 5Q-4.500-9 0 5T9 5')], [f('M-9-3H-3V-9H3v6H9v6H3v6H-3V3H-9z'), h(dot(0, 0, 2.5))], [o('M-8 8V-8L8 8V-8')],
  [f(star(3, 10, 4))], [o('M-9-5H9M-9 0H9M-9 5H9')],
];
const HUES = 12;

const given = new Map(); // kinds without a sign of their own: their shape and hue, distinct while there are enough
let scripted = new Map(); // kinds whose script gives a sign: { path, colour }

const hashOf = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7);

/** The look of a kind: its sign, and the class that has its colour. */
function lookOf(kind) {
  if (signs[kind]) return { sign: signs[kind], tint: `k-${kind}` };
  if (!given.has(kind)) {
    const used = new Set([...given.values()].map(({ number }) => number));
    const all = spare.length * HUES;
    let number = hashOf(kind) % all;
    for (let i = 0; i < all && used.has(number); i++) number = (number + 31) % all;
    given.set(kind, { number, sign: spare[number % spare.length], tint: `hue-${Math.floor(number / spare.length)}` });
  }
  return scripted.get(kind) ?? given.get(kind);
}

/** The hue of the page that is nearest to a colour "#rrggbb": each has enough contrast in light and dark. */
const HUE_ANGLES = [268, 89, 28, 204, 220, 17, 343, 218, 272, 175, 68, 15];
function nearestHue(colour) {
  const parts = typeof colour === 'string' && colour.match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i);
  if (!parts) return null;
  const [r, g, b] = parts.slice(1).map((part) => parseInt(part, 16) / 255);
  const most = Math.max(r, g, b), span = most - Math.min(r, g, b);
  if (span < 0.08) return 4;
  const angle = 60 * (most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4);
  const distance = (other) => Math.min(Math.abs(other - angle), 360 - Math.abs(other - angle));
  return HUE_ANGLES.reduce((best, other, i) => (i !== 4 && distance(other) < distance(HUE_ANGLES[best]) ? i : best), 0);
}

/** A face that brings a sign or a colour of its own: a short path in a box from -10 to 10, "#rrggbb"; anything else is not used. */
export function learnSign({ kind, sign, colour }) {
  if (scripted.has(kind) || signs[kind]) return;
  const path = typeof sign === 'string' && /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]{1,399}$/.test(sign) ? sign : null;
  const hue = nearestHue(colour);
  if (!path && hue === null) return;
  const plain = lookOf(kind);
  scripted.set(kind, { sign: path ? [f(path)] : plain.sign, tint: hue === null ? plain.tint : `hue-${hue}` });
}

export const kindOf = (name) => name.replace(/-\d+$/, '');

/** A sign alone, as an icon beside a word. */
export function signIcon(kind) {
  const { sign, tint } = lookOf(kind);
  return html`<svg class="sign ${tint}" viewBox="-11 -11 22 22" aria-hidden="true">${sign}</svg>`;
}

const worthText = (worth) => (worth === null || worth === undefined ? '' : worth > 0 ? `+${worth}` : worth < 0 ? `−${-worth}` : '0');

/** A playing card: colour, sign and value, readable at 40 px. */
export function cardPicture(name, kind, face) {
  const { sign, tint } = lookOf(kind);
  const value = face?.value ?? name.match(/-(\d+)$/)?.[1] ?? '';
  const worth = worthText(face?.worth);
  return html`<svg class="card ${tint}" viewBox="0 0 62 90" aria-hidden="true">
    <rect class="frame" x="1.500" y="1.500" width="59" height="87" rx="8"></rect>
    ${kind === 'van' ? nothing : svg`<text class="value" x="7" y="31">${value}</text>`}
    <g transform="translate(31 56) scale(1.700)">${sign}</g>
    ${worth ? svg`<text class=${face.worth < 0 ? 'worth bad' : 'worth'} x="55" y="84">${worth}</text>` : nothing}
  </svg>`;
}

const plain = new Set(['back', 'copies', 'start', 'type', 'role', 'power', 'colour']);

/** A piece of a whole game: a name, its sign and up to three of its numbers. */
function plate(name, kind, face) {
  const shown = (face?.attributes ?? []).filter((attribute) => !plain.has(attribute.name) && attribute.value !== '0').slice(0, 3);
  return html`<span class="plate ${lookOf(kind).tint}" aria-hidden="true">${signIcon(kind)}<span class="plate-name">${name}</span>
    ${shown.length ? html`<small>${shown.map(({ words }) => words).join(' · ')}</small>` : nothing}</span>`;
}

/** Draws a piece as a card if it has a value on its face, otherwise as a plate. */
export const pieceView = (name, kind, face, isCard) => (isCard ? cardPicture(name, kind, face) : plate(name, kind, face));

export const cardBack = (count) => html`<svg class="card back" viewBox="0 0 62 90" role="img" aria-label="${count} face down">
  <rect class="frame" x="1.500" y="1.500" width="59" height="87" rx="8"></rect><path class="cross" d="M12 16 50 74M50 16 12 74"></path>
  <text class="pile" x="31" y="55">${count}</text></svg>`;
