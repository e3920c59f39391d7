// What each option is worth: an engine of its own plays each of them on from here, more and more games, until it is stopped.
import { html, nothing } from 'lit-html';
import { EngineStopped } from './engine.js';
import { Game } from './game.js';

const SLICES = [60, 240, 960, 3000]; // games of each round of the search; every round begins anew
const SHOWN = 8;

const percent = (share) => `${Math.round(100 * share)} %`;

export class AdvicePanel {
  constructor(page) { this.page = page; }

  /** The question that the figures are about: they are dropped with it. */
  get #place() {
    const { branch, position, viewer } = this.page.game.state;
    return `${branch}|${position}|${viewer}`;
  }

  async ask() {
    this.stop();
    const { page } = this;
    const other = new Game(() => {}, () => {});
    const run = (this.run = { place: this.#place, options: null, words: 'Starting…', other });
    page.draw();
    try {
      await other.restore(page.game.kept);
      for (const playouts of SLICES) {
        if (run.stopped) return;
        run.words = `Playing ${playouts} games…`;
        page.draw();
        const reply = await other.ask('try', { playouts });
        run.options = reply.options;
        run.played = playouts;
      }
      run.words = '';
    } catch (trouble) {
      run.words = trouble instanceof EngineStopped ? 'Stopped.' : trouble.message;
    } finally {
      other.end();
      run.stopped = true;
      page.draw();
    }
  }

  stop() {
    if (!this.run || this.run.stopped) return;
    this.run.stopped = true;
    this.run.words = 'Stopped.';
    this.run.other.end();
    this.page.draw();
  }

  #row({ name, value, low, high }, best) {
    return html`<tr class=${name === best ? 'best' : ''}><th scope="row"><button type="button" class="link" @click=${() => this.page.take(name)}>${name}</button></th>
      <td><svg class="share-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect class="band" x=${100 * low} width=${Math.max(1, 100 * (high - low))} y="1" height="10"></rect><rect class="point" x=${Math.min(98.5, 100 * value)} width="1.500" height="12"></rect></svg></td>
      <td>${percent(value)}</td><td class="soft">${percent(low)} to ${percent(high)}</td></tr>`;
  }

  view() {
    const { state } = this.page.game;
    const run = this.run?.place === this.#place ? this.run : null;
    if (this.run && !run) this.stop();
    const asked = !!state.ask?.options;
    return html`<section class="panel advice" aria-label="Best option"><h2>What is best here?<span>${run?.options ? `share of ${run.played} games won, 95 % intervals` : ''}</span></h2>
      ${run?.options ? html`<div class="scroll" tabindex="0" role="group" aria-label="Options by value"><table>${run.options.slice(0, SHOWN).map((option) => this.#row(option, run.options[0].name))}</table></div>
        ${run.options.length > SHOWN ? html`<p class="soft">${run.options.length - SHOWN} more options are worth less.</p>` : nothing}` : nothing}
      ${run?.words ? html`<p class="soft" role="status" aria-label="Search">${run.words}</p>` : nothing}
      ${run ? nothing : html`<p class="soft">${asked ? 'Bots play each option on from here, without knowing more than you do.' : state.over ? 'The game is over: go back to a decision to ask.' : 'Another seat decides.'}</p>`}
      <div class="buttons">${run && !run.stopped ? html`<button type="button" @click=${() => this.stop()}>Stop the search</button>` : html`<button type="button" ?disabled=${!asked} @click=${() => this.ask()}>Try each option</button>`}</div>
    </section>`;
  }
}
