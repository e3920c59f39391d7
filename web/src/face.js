// The face of a piece: what it does, what it is worth, its rule; shown beside it.
import { html, nothing } from 'lit-html';
import { kindOf, signIcon } from './card.js';

export function faceView(face) {
  const attributes = face.attributes.filter(({ name }) => !['role', 'power'].includes(name));
  const power = face.attributes.find(({ name }) => name === 'power');
  return html`<div id="face" class="face" role="tooltip"><h3>${signIcon(face.kind ?? kindOf(face.name))}${face.name}
      ${face.worth !== null ? html`<span class=${face.worth < 0 ? 'worth bad' : 'worth'}>worth ${face.worth > 0 ? `+${face.worth}` : face.worth}</span>` : nothing}</h3>
    ${power ? html`<p class="soft">${power.value}</p>` : nothing}
    ${face.text ? html`<p>${face.text}</p>` : nothing}
    ${attributes.length ? html`<p class="soft">${attributes.map(({ words }) => words).join(' · ')}</p>` : nothing}
    <p class="soft">${face.where ? `in ${face.where}` : 'somewhere unknown'}${face.known_to.length ? `, known to ${face.known_to.join(', ')}` : ''}${face.rule ? ` · rule ${face.rule}` : ''}</p>
  </div>`;
}

/** Puts the face beside what it belongs to, inside the window. */
export function placeFace(anchor) {
  const box = document.getElementById('face');
  if (!box || !anchor.isConnected) return;
  const at = anchor.getBoundingClientRect(), size = box.getBoundingClientRect();
  const above = at.top - size.height - 8;
  const top = above > 4 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 4);
  const left = Math.min(Math.max(4, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 4);
  box.style.setProperty('left', `${left}px`);
  box.style.setProperty('top', `${Math.max(4, top)}px`);
}
