// Why: the reasons of the engine, each with its rule, its script line and its moment as links.
import { html, nothing } from 'lit-html';

const withoutRule = (text, rule) => (rule ? text.replace(` (${rule})`, '') : text);

function ruleChip(page, rule) {
  const open = page.openRules.get(rule);
  return html`<button type="button" class="chip" aria-expanded=${String(!!open)} @click=${() => page.toggleRule(rule)}>${rule}</button>
    ${open ? html`<blockquote class="rule">${open}</blockquote>` : nothing}`;
}

const reason = (page, { text, rule, file, line, position }) => html`<li><span>${withoutRule(text, rule).replace(/ {2,}/g, ' · ')}</span>
  ${rule ? ruleChip(page, rule) : nothing}
  ${file ? html`<button type="button" class="chip code" @click=${() => page.openScript(file, line)}>${file}:${line}</button>` : nothing}
  ${position !== undefined ? html`<button type="button" class="chip" @click=${() => page.goto(position)}>go to ${position}</button>` : nothing}</li>`;

export function reasonsView(page) {
  const { reasons } = page;
  const { seats, game } = page.game.state;
  const topics = [['ask', 'this question', { ask: true }], ...(game === 'dayz' ? [['winner', 'the winner', { winner: true }], ['leader', 'the leader', { leader: true }]] : []),
    ...seats.map(({ seat }) => [`score${seat}`, `score of ${seat}`, { score: seat }])];
  return html`<section class="panel reasons" aria-label="Reasons"><h2>${reasons?.title ?? 'Why?'}<span>${page.asksWhy ? 'now press a card' : 'press Why, then a card'}</span></h2>
    ${reasons?.error ? html`<p>${reasons.error}</p>` : nothing}
    ${reasons?.list?.length ? html`<ul>${reasons.list.map((line) => reason(page, line))}</ul>` : nothing}
    ${reasons ? nothing : html`<p class="soft">Everything has a reason: the winner of a trick, a score, where a card lies, why a card may not be played.</p>`}
    <div class="topics" role="group" aria-label="Why topics">${topics.map(([key, words, fields]) => html`<button type="button" class="chip" data-topic=${key} @click=${() => page.why(fields, `Why ${words}?`)}>${words}</button>`)}</div>
  </section>`;
}
