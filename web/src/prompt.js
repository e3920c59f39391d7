// The prompt: every command of the terminal, for those who know it.
import { html, nothing } from 'lit-html';

const MOST = 30; // answers that are kept

export function promptView(page) {
  const prompt = (page.prompt ??= { lines: [], past: [], at: 0, candidates: [] });
  const run = async (event) => {
    event.preventDefault();
    const input = event.target.elements.line;
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    prompt.past.push(text);
    prompt.at = prompt.past.length;
    prompt.candidates = [];
    const printed = await page.game.line(text).catch((trouble) => trouble.message);
    prompt.lines = [...prompt.lines, { text, printed: printed ?? '' }].slice(-MOST);
    page.draw();
    setTimeout(() => { const out = page.root.querySelector('.printed'); if (out) out.scrollTop = out.scrollHeight; });
  };
  const key = async (event) => {
    const input = event.target;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      event.preventDefault();
      prompt.at = Math.min(prompt.past.length, Math.max(0, prompt.at + step));
      input.value = prompt.past[prompt.at] ?? '';
    }
    if (event.key !== 'Tab' || event.shiftKey || !input.value) return;
    event.preventDefault();
    const reply = await page.game.ask('complete', { text: input.value }).catch(() => null);
    if (!reply) return;
    prompt.candidates = reply.candidates.slice(0, 40);
    const bytes = new TextEncoder().encode(input.value).slice(0, reply.start);
    if (prompt.candidates.length === 1) input.value = new TextDecoder().decode(bytes) + prompt.candidates[0];
    page.draw();
  };
  return html`<details class="panel prompt" ?open=${page.promptOpen} @toggle=${(event) => { page.promptOpen = event.target.open; }}><summary>Prompt <span>every command of the terminal</span></summary>
    <div class="printed" tabindex="0" role="log" aria-label="Printed">${prompt.lines.map(({ text, printed }) => html`<pre><b>&gt; ${text}</b>\n${printed}</pre>`)}</div>
    <form @submit=${run}><label>&gt; <input name="line" aria-label="Prompt" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="help" @keydown=${key}></label></form>
    ${prompt.candidates.length > 1 ? html`<p class="soft">${prompt.candidates.join('  ')}</p>` : nothing}
  </details>`;
}
