// The tab Fair?: the simulator in workers, live. Games are played in slices and merged without gaps from game 0, so that the
// report is the one of the command line for as many games, for any number of workers.
import { html, nothing } from 'lit-html';
import { Engine, EngineStopped } from './engine.js';
import { figure, forest, heatMap, histogram, lineOverTime, number, percent, setPlotWidth } from './plots.js';
import { download } from './share.js';

const MOST_WORKERS = 8, FIRST_SLICE = 20, SLICE_TIME = 700, LARGEST_SLICE = 2000, REFRESH = 600;

/** A sentence that says what a column means: it comes after those that say something about the game. */
const isDefinition = (sentence) => /^[a-z][a-z ]*: /.test(sentence);

export class FairTab {
  report = null;
  text = '';          // the report as `sim --json` prints it
  running = false;
  status = '';
  setup = { game: 'dayz', players: '3', powers: '', bots: 'random', games: '2000', seed: '', knock_out: true, rank: false, skill: false };

  constructor(page) { this.page = page; }

  get workers() { return Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2)); }

  /** The request of the form, without its slice. */
  #request(form) {
    const setup = { players: Number(form.players) || 3, ...(form.game === 'dayz' ? {} : { game: form.game }), ...(form.powers && form.game === 'dayz' && !form.rank ? { powers: form.powers } : {}) };
    return {
      do: 'sim', setup, seed: form.seed, bots: form.bots, files: this.#files(),
      ...(form.game === 'dayz' && form.rank ? { rank: true } : {}), ...(form.game === 'dayz' && form.knock_out && !form.rank ? { knock_out: true } : {}),
      ...(form.skill ? { sections: 'seats,drama,skill' } : {}),
    };
  }

  /** The scripts that the reader changed or made: they take part. */
  #files() {
    return Object.fromEntries(Object.entries(this.page.script.own).filter(([name]) => /^(factions|games)\//.test(name)));
  }

  async simulate(event) {
    event?.preventDefault();
    if (event) {
      const data = new FormData(event.target);
      this.setup = { ...this.setup, ...Object.fromEntries(['game', 'players', 'powers', 'bots', 'games', 'seed'].map((name) => [name, (data.get(name) ?? '').trim()])), ...Object.fromEntries(['knock_out', 'rank', 'skill'].map((name) => [name, data.has(name)])) };
    }
    const form = { ...this.setup, seed: /^\d{1,19}$/.test(this.setup.seed) ? this.setup.seed : String(crypto.getRandomValues(new Uint32Array(1))[0]) };
    const games = Math.min(1_000_000, Math.max(1, Number(form.games) || 1000));
    await this.#play(this.#request(form), games);
    this.page.step('fair');
  }

  async #play(request, games) {
    this.stop();
    const run = { engines: [], parts: new Map(), next: 0, games, size: FIRST_SLICE, request, start: performance.now(), done: 0, error: null, stopped: false };
    this.run = run;
    this.running = true;
    this.report = null;
    this.text = '';
    this.seed = request.seed;
    this.status = 'Starting…';
    this.page.draw();
    run.merger = new Engine();
    const timer = setInterval(() => this.#merge(run), REFRESH);
    await Promise.all(Array.from({ length: Math.min(this.workers, Math.ceil(games / FIRST_SLICE)) }, () => this.#work(run)));
    clearInterval(timer);
    while (run.merging) await run.merging;
    if (run === this.run) await this.#merge(run);
    run.merger.stop();
    if (run !== this.run) return;
    this.running = false;
    const seconds = (performance.now() - run.start) / 1000;
    this.speed = run.done / seconds;
    this.status = run.error ?? `${run.stopped ? 'Stopped after' : 'Played'} ${this.report?.games ?? 0} games in ${seconds.toFixed(1)} s: ${Math.round(this.speed)} games a second, ${run.engines.length} worker${run.engines.length === 1 ? '' : 's'}.`;
    if (run.error) this.page.say(`Not simulated: ${run.error}`);
    else if (this.page.tab === 'fair') this.page.draw();
    else this.page.say('The simulation is done.', { words: 'see it', act: () => this.page.show('fair') });
  }

  /** One worker: slice after slice until all games are given out. */
  async #work(run) {
    const engine = new Engine();
    run.engines.push(engine);
    try {
      while (run.next < run.games && !run.stopped) {
        const from = run.next, games = Math.min(run.size, run.games - from);
        run.next += games;
        const start = performance.now();
        const reply = await engine.ask({ ...run.request, from, games });
        if (!reply.ok) throw new Error(reply.errors.map(({ message }) => message).join('; '));
        run.parts.set(from, { games: reply.played, part: reply.part });
        run.done += reply.played;
        const speed = games / Math.max(1, performance.now() - start);
        run.size = Math.max(5, Math.min(LARGEST_SLICE, Math.round(speed * SLICE_TIME), Math.ceil((run.games - run.next) / this.workers) || 5));
      }
    } catch (trouble) {
      if (!(trouble instanceof EngineStopped)) { run.error = trouble.message; run.stopped = true; }
    } finally {
      engine.stop();
    }
  }

  /** Adds up what lies without a gap from game 0 on. */
  async #merge(run) {
    if (run.merging || run !== this.run) return;
    const parts = [];
    let at = 0;
    for (; run.parts.has(at); at += run.parts.get(at).games) parts.push(run.parts.get(at).part);
    const seconds = Math.round((performance.now() - run.start) / 1000);
    if (this.running) this.status = `${run.done} of ${run.games} games, ${seconds} s`;
    this.page.draw();
    if (!parts.length || at === run.merged) return;
    run.merging = run.merger.ask({ do: 'merge', parts, ...(run.request.sections ? { sections: run.request.sections } : {}) }).catch(() => null);
    const reply = await run.merging;
    run.merging = null;
    run.merged = at;
    if (reply && !reply.ok) run.error ??= reply.errors.map(({ message }) => message).join('; ');
    if (reply?.ok && run === this.run) {
      this.report = reply.report;
      this.text = reply.text;
    }
    this.page.draw();
  }

  /** Ends the workers; what was played is kept. */
  stop() {
    if (!this.run) return;
    this.run.stopped = true;
    for (const engine of this.run.engines) engine.stop();
  }

  /** A report that came with the page, as `sim --json` prints it. */
  give(text) {
    Object.assign(this, { text, report: JSON.parse(text), status: 'This report came with the page.' });
  }

  /** The line that gives the same report in a terminal. */
  get command() {
    const { report, run } = this;
    if (!report) return '';
    const more = [];
    if (report.knock_out && !report.setup.includes('--knock-out')) more.push('--knock-out');
    if (Object.keys(run?.request.files ?? {}).some((name) => name.startsWith('factions/'))) more.push('--factions-dir factions');
    if (run?.request.sections) more.push('--show', run.request.sections);
    return ['horde sim', report.setup, '--seed', report.seed, '--games', report.games, ...more, '--json'].join(' ');
  }

  /* Views ------------------------------------------------------------------------------------------------------------ */

  #form() {
    const { setup } = this;
    const games = this.page.gameRows ?? [];
    const game = games.find(({ name }) => name === setup.game);
    const box = (name, words, disabled) => html`<label class="check"><input type="checkbox" name=${name} .checked=${setup[name]} ?disabled=${disabled}>${words}</label>`;
    const dayz = setup.game === 'dayz';
    return html`<form class="panel fair-form" @submit=${(event) => this.simulate(event)}>
      <label>Game <select name="game" @change=${(event) => { setup.game = event.target.value; this.page.draw(); }}>${games.map(({ name, title }) => html`<option value=${name} ?selected=${name === setup.game}>${title}</option>`)}</select></label>
      <label>Players <input name="players" type="number" min=${game?.least ?? 2} max=${game?.most ?? 6} .value=${setup.players}></label>
      ${dayz ? html`<label>Powers <input name="powers" placeholder="hippie,military,dog" autocomplete="off" .value=${setup.powers}></label>` : nothing}
      <label>Bots <select name="bots">${['random', 'greedy', 'search:20'].map((name) => html`<option ?selected=${name === setup.bots}>${name}</option>`)}</select></label>
      <label>Games <input name="games" type="number" min="1" max="1000000" .value=${setup.games}></label>
      <label>Seed <input name="seed" inputmode="numeric" placeholder="any" .value=${setup.seed}></label>
      ${dayz ? box('knock_out', 'what each power is worth (knock-out)') : nothing}
      ${dayz ? box('rank', 'rank all powers') : nothing}
      ${box('skill', 'luck or skill (slow)')}
      <div class="buttons"><button type="submit" class="main">Simulate</button>${this.running ? html`<button type="button" @click=${() => this.stop()}>Stop</button>` : nothing}<span role="status" aria-label="Simulation">${this.status}</span></div>
    </form>`;
  }

  #plots() {
    const { report } = this;
    setPlotWidth(document.documentElement.clientWidth - 64);
    const list = [];
    const add = (...values) => list.push(figure(...values));
    if (report.seats?.length) {
      const share = 1 / report.seats.length, spread = 1.96 * Math.sqrt((share * (1 - share)) / report.games);
      add('seats', 'Wins by seat', 'A fair share is the line; the grey band is what chance alone explains.', forest(report.seats.map(({ seat, win_share: cell }) => ({ label: `seat ${seat}`, cell })), { format: percent, zero: share, band: [share - spread, share + spread] }), report.seats);
    }
    const sorted = (rows, key) => rows.filter((row) => row[key]).sort((a, b) => b[key].value - a[key].value);
    if (report.knock_out?.length) add('knock_out', 'What each power is worth', 'Survivors that its owner gains by it; the line is nothing. Press a power for its script.', forest(sorted(report.knock_out, 'owner_change').map(({ power, owner_change: cell }) => ({ label: power, cell, act: () => this.page.openPower(power) })), { format: number, zero: 0 }), report.knock_out);
    if (report.rank?.length) add('rank', 'All powers, ranked', 'How many more games a community wins if the power works for it, too.', forest(sorted(report.rank, 'wins').map(({ power, wins: cell }) => ({ label: power, cell, act: () => this.page.openPower(power) })), { format: percent, zero: 0 }), report.rank);
    if (report.partners?.length) add('partners', 'Partners', 'Circles: worth more beside the other power; squares: less; the size is the effect, a frame means more than chance explains.', heatMap(report.partners.filter(({ difference }) => difference).map(({ power: row, beside: column, difference }) => ({ row, column, value: difference.value, sure: difference.low > 0 || difference.high < 0 })), { format: number }), report.partners);
    const spread = report.changes ?? report.scores;
    if (spread?.length && 'all' in spread[0]) add('changes', 'Scores', 'How much a seat changes in a game.', histogram(spread.map((row) => ({ label: row.change ?? row.score, value: row.all })), { format: percent }), spread);
    if (report.ends?.length) add('ends', 'How long it takes', 'When games end.', histogram(report.ends.map(({ clock, games_ended: cell }) => ({ label: String(clock), value: cell?.value ?? cell })), { format: percent }), report.ends);
    const clock = report.by_clock?.filter((row) => row.leader_wins);
    if (clock?.length > 2) add('drama', 'Drama over time', 'How often whoever leads now wins in the end: the later it rises, the longer it stays open.', lineOverTime(clock.map(({ clock: label, leader_wins: cell }) => ({ label: String(label), cell })), { format: (value) => `${Math.round(100 * value)} %` }), report.by_clock);
    if (report.ladder?.length) add('ladder', 'Luck and skill', 'How often the better bot wins among weaker ones; the line is an equal share.', forest(report.ladder.map(({ bot, among, wins: cell }) => ({ label: `${bot} v. ${among}`, cell })), { format: percent, zero: 1 / (report.seats?.length || 2) }), report.ladder);
    return list;
  }

  view() {
    const { report } = this;
    const first = report ? [...(report.verdict ?? []).map((row) => (typeof row === 'string' ? row : Object.values(row).join(' '))), ...(report.remarks ?? [])].filter((sentence) => !/Not studied: add/.test(sentence)).sort((a, b) => isDefinition(a) - isDefinition(b)) : [];
    return html`<div class="fair">${this.#form()}
      ${report ? html`<section class="panel verdict" aria-label="Verdict"><h2>Verdict<span>${report.games} games, seed ${report.seed}, ${report.intervals} intervals</span></h2>
        <p class="first">${first[0] ?? ''}</p>
        ${first.length > 1 ? html`<ul>${first.slice(1, 5).map((sentence) => html`<li>${sentence}</li>`)}</ul>` : nothing}
        ${first.length > 5 ? html`<details><summary>${first.length - 5} more remarks</summary><ul>${first.slice(5).map((sentence) => html`<li>${sentence}</li>`)}</ul></details>` : nothing}
        <div class="buttons"><button type="button" @click=${() => download('report.json', this.text, 'application/json')}>Save JSON</button></div>
        <p class="soft">The same report in a terminal${this.command.includes('--factions-dir') ? ', beside a folder factions with your scripts (Script, Files, Export)' : ''}:</p><p><code class="command" aria-label="Command line">${this.command}</code></p></section>
        <div class="plots">${this.#plots()}</div>`
        : html`<p class="soft fair-empty">${this.running ? 'The first games are being played.' : 'Is it fair? Press Simulate: bots play many games in the background, and the verdict comes with how sure it is.'}</p>`}
    </div>`;
  }
}
