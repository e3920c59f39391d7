// A first visit in six steps: each is one obvious next thing to do.
import { html, nothing } from 'lit-html';
import { keepSetting, readSetting } from './storage.js';

const STEPS = [
  ['play', 'Play a card', 'a bright card may be played', null],
  ['why', 'Ask why', 'press Why', (page) => page.whyButton()],
  ['back', 'Go back', 'press Undo, or a line of the log', (page) => page.undo()],
  ['change', 'Change a rule', 'edit the script and press Run', (page) => page.showActingScript()],
  ['difference', 'See the difference', 'Run shows the first event that differs', (page) => page.showActingScript()],
  ['fair', 'Is it fair?', 'the simulator says how sure it is', (page) => page.show('fair')],
];

export function coachView(page) {
  if (page.coachHidden ??= readSetting('coach') === 'off') return nothing;
  const next = STEPS.find(([name]) => !page.done.has(name));
  const hide = () => { page.coachHidden = true; keepSetting('coach', 'off'); page.draw(); };
  return html`<nav class="coach" aria-label="First steps"><ol>${STEPS.map((step) => {
    const [name, words, hint, act] = step;
    const done = page.done.has(name);
    return html`<li class="${done ? 'done' : ''} ${step === next ? 'next' : ''}">${done ? html`<span aria-label="done">✓</span>` : nothing}
      ${step === next && act ? html`<button type="button" class="link" @click=${() => act(page)}>${words}</button>` : words}${step === next ? html` <small>${hint}</small>` : nothing}</li>`;
  })}</ol><button type="button" class="chip" @click=${hide}>${next ? 'hide' : 'done'}</button></nav>`;
}
