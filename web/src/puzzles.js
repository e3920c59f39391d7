// The tab Puzzles: puzzles and the campaign, with story and goal; hints, refutations, and what is solved.
import { html, nothing } from 'lit-html';
import { Engine, EngineStopped } from './engine.js';
import { isSolved, keepSolved } from './storage.js';

export class PuzzlesTab {
  constructor(page) { this.page = page; }

  async start() {
    const [puzzles, scenarios] = await Promise.all(['puzzles', 'scenarios'].map((what) => this.page.game.ask('list', { what }).then(({ rows }) => rows)));
    this.puzzles = puzzles;
    this.campaign = scenarios.filter(({ name, parts }) => parts || /^scenarios\/campaign\//.test(name));
  }

  /** Opens a puzzle or a scenario. A puzzle is played as its solver, with all cards open. */
  async open(row) {
    const { page } = this;
    const reply = await page.attempt(() => page.game.ask('read', { name: row.name }));
    if (!reply?.text) return;
    const done = await page.openGame({ text: reply.text, name: row.name }, { viewer: 'all', bots: { }, files: page.script.own });
    if (!done) return;
    const { puzzle } = page.game.state;
    page.puzzle = { ...row, isPuzzle: !!puzzle, advice: null };
    if (puzzle) await page.attempt(() => page.game.seatDefenders(puzzle.solver));
    page.say(row.title ?? row.name);
  }

  /** Searches in an engine of its own, which Stop ends: solving can take long. */
  async search(what) {
    const { page } = this;
    const { puzzle } = page;
    const engine = (this.engine = new Engine());
    puzzle.advice = what === 'hint' ? 'Looking for a move…' : 'Searching every defence…';
    page.draw();
    try {
      const { origin, files, branches, branch, position } = page.game.kept;
      await engine.ask({ do: 'open', ...origin, files, viewer: 'all', state: false });
      for (const step of (branches.find(({ name }) => name === branch)?.steps ?? []).slice(0, position)) {
        const reply = await engine.ask(step.alter ? { do: 'alter', text: step.alter, state: false } : { do: 'choose', option: step, state: false });
        if (!reply.ok) throw new Error(reply.errors[0].message);
      }
      const reply = await engine.ask({ do: what });
      puzzle.advice = reply.ok ? (what === 'hint' ? (reply.option ? `Try ${reply.option}.` : reply.undecided ?? 'From here the goal can no longer be forced.') : this.#verdict(reply)) : reply.errors[0].message;
    } catch (trouble) {
      puzzle.advice = trouble instanceof EngineStopped ? 'Stopped; the game is kept.' : trouble.message;
    } finally {
      engine.stop();
      this.engine = null;
      page.draw();
    }
  }

  #verdict({ verdict, undecided, line }) {
    const moves = line.map(({ seat, option }) => `${seat}: ${option}`).join(', ');
    if (verdict === 'forced') return `The goal is forced from here: ${moves}`;
    if (verdict === 'refuted') return `Refuted: ${moves}, and the goal is not reached.`;
    return undecided ?? 'Not decided.';
  }

  /** The panel beside the table while a puzzle is open. */
  panel() {
    const { page } = this;
    const { puzzle } = page;
    if (!puzzle) return nothing;
    const open = page.game.state.puzzle;
    if (open?.met && !isSolved(puzzle.name)) keepSolved(puzzle.name);
    return html`<section class="panel puzzle" aria-label="Puzzle"><h2>${puzzle.title}<span>${open?.met ? 'solved' : open?.met === false ? 'not reached' : isSolved(puzzle.name) ? 'solved before' : ''}</span></h2>
      <p>${puzzle.text}</p>
      ${open ? html`<p class="soft">You are seat ${open.solver}; the others defend.${open.goal ? html` The engine checks the goal at the end: <code>${open.goal}</code>` : nothing}</p>` : nothing}
      ${open?.met ? html`<p><b>Solved: the goal is reached.</b></p>` : open?.met === false ? html`<p><b>The goal is not reached.</b> Undo, or look what refutes your moves.</p>` : nothing}
      ${puzzle.advice ? html`<p role="status" aria-label="Advice">${puzzle.advice}</p>` : nothing}
      ${open ? html`<div class="buttons"><button type="button" ?disabled=${!!this.engine || page.game.state.over} @click=${() => this.search('hint')}>Hint</button>
        <button type="button" ?disabled=${!!this.engine || page.game.state.over} @click=${() => this.search('solve')}>Solve from here</button>
        <button type="button" @click=${() => page.goto(0)}>Retry</button>
        ${this.engine ? html`<button type="button" @click=${() => this.engine.stop()}>Stop</button>` : nothing}</div>` : nothing}
    </section>`;
  }

  #card(row, number) {
    const solved = isSolved(row.name);
    return html`<article class="panel"><h3>${number ? `${number}. ` : ''}${row.title ?? row.name}${solved ? html` <small class="soft">✓ solved</small>` : nothing}</h3><p>${row.text ?? ''}</p>
      <p class="soft">${this.page.gameRows?.find(({ name }) => name === row.game)?.title ?? row.game}${row.parts ? ` · ${row.parts} parts` : ''}</p>
      <div class="buttons"><button type="button" aria-label="Open ${row.title ?? row.name}" @click=${() => this.open(row)}>Open</button></div></article>`;
  }

  /** The games that have puzzles, Happy DayZ first. */
  #games() { return [...new Set(this.puzzles.map(({ game }) => game))].sort((a, b) => (b === 'dayz') - (a === 'dayz')); }

  view() {
    if (!this.puzzles) return html`<p class="loading">Reading the puzzles…</p>`;
    const solved = this.puzzles.filter(({ name }) => isSolved(name)).length;
    return html`<div class="gallery"><h2>Puzzles</h2><p class="soft">${solved} of ${this.puzzles.length} solved; kept in this browser only.</p>
      ${this.#games().map((game) => html`<h3>${this.page.gameRows?.find(({ name }) => name === game)?.title ?? game}</h3><div class="cards">${this.puzzles.map((row, i) => (row.game === game ? this.#card(row, i + 1) : nothing))}</div>`)}
      <h2>The campaign</h2><div class="cards">${this.campaign.map((row) => this.#card(row))}</div></div>`;
  }
}
