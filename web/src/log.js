// The log: each event that has a sentence, as a link to its moment.
import { html, nothing } from 'lit-html';

const HEADS = new Set(['round', 'trick', 'phase', 'round_end', 'game_end', 'campaign_end']);
const MOST = 400; // lines that are kept in the document

export function logView(page) {
  const { events, state } = page.game;
  const told = events.filter(({ text }) => text);
  const shown = told.slice(-MOST);
  const now = told.findLast(({ position }) => position <= state.position);
  return html`<section class="panel log-panel"><h2>Log<span>press a line to go there</span></h2>
    <div role="log" aria-label="Log" tabindex="0" class="log">
      ${told.length > MOST ? html`<p class="soft">${told.length - MOST} earlier lines: go back to see them</p>` : nothing}
      ${shown.map((event) => html`<p class="${HEADS.has(event.e) ? 'head' : ''} ${event === now ? 'now' : ''} ${event.position > state.position ? 'ahead' : ''}">
        <button type="button" class="link" @click=${() => page.goto(event.position)}>${event.text}</button></p>`)}
      ${shown.length ? nothing : html`<p class="soft">Nothing has happened yet.</p>`}
    </div></section>`;
}

/** The last trick that was won up to a position: who played what, on which side, and who won; null if there is none. */
export function lastTrick(events, position) {
  let trick = null, done = null;
  for (const event of events) {
    if (event.position > position) break;
    if (event.e === 'trick' || event.e === 'round') trick = { side: null, plays: [] };
    if (event.e === 'play' && trick) {
      trick.side ??= event.side;
      trick.plays.push({ seat: event.seat, card: event.card });
    }
    if (event.e === 'won' && trick?.plays.length) done = { ...trick, winner: event.seat };
    if (event.e === 'round') done = null;
  }
  return done;
}
