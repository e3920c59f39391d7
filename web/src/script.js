// The tab Script: the script of the power that just acted, edited beside the table; Run replays the game with it. The debugger,
// check, tests, new scripts, and the files that this browser keeps.
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { ref } from 'lit-html/directives/ref.js';
import { Engine, EngineStopped } from './engine.js';
import { ScriptEditor } from './editor.js';
import { readTypes } from './lua_reference.js';
import { download } from './share.js';
import { keepFile, readFiles, removeAll, removeFile, storageWorks } from './storage.js';

const shortName = (file) => file.replace(/^\/horde\//, '');
const LINE = 200; // characters of a difference that are shown

export class ScriptTab {
  file = null;          // the path of the script that is shown
  difference = null;    // what Run said last
  faults = [];
  results = null;       // of check or test: { title, rows }
  breaks = [];
  values = [];          // expressions that were evaluated
  referenceWord = '';
  unfolded = new Set(); // panels that the reader opened
  trail = null;         // the lines of the last step: { moment, anchor (a position), lines, at }
  runs = 0;             // how often the game was replayed with other scripts
  #texts = new Map();   // the shipped text of each file that was opened
  #files = [];          // all files that can be opened: { group, name }

  constructor(page) {
    this.page = page;
    this.own = {};      // texts that the reader changed or made, by path
  }

  get game() { return this.page.game; }

  /* Files -------------------------------------------------------------------------------------------------- */

  async start() {
    this.own = readFiles();
    const lists = await Promise.all(['factions', 'games', 'editions', 'scenarios'].map(async (what) => [what, (await this.game.ask('list', { what })).rows]));
    this.#files = [{ group: 'library', name: 'lua/verbs.lua' }];
    for (const [group, rows] of lists) for (const { file } of rows) if (file) this.#files.push({ group, name: shortName(file) });
    this.types = readTypes((await this.game.ask('read', { what: 'types' })).text);
    if (this.editor) this.editor.entries = this.types;
  }

  /** Shows a file, at a line. */
  async open(file, line) {
    this.followed = null;
    const name = shortName(file);
    if (!this.#texts.has(name)) {
      const text = await this.game.ask('read', { name }).then((reply) => reply.text, () => null);
      if (text !== null) this.#texts.set(name, text);
    }
    this.file = name;
    this.faults = [];
    this.results = null;
    this.wanted = line;
    this.ran = line > 1 ? { file: name, line } : null;
    this.page.draw();
    queueMicrotask(() => this.#showText());
  }

  #showText() {
    if (!this.editor || !this.file) return;
    const text = this.own[this.file] ?? this.#texts.get(this.file) ?? '';
    if (this.shown !== this.file || this.editor.text !== text) this.editor.show(text);
    this.shown = this.file;
    this.editor.setBreaks(this.breaks.filter((stop) => stop.file && shortName(stop.file) === this.file).map(({ line }) => line));
    this.#showPause();
    if (!this.#pausedLine() && this.ran?.file === this.file) this.editor.setRan(this.ran.line);
    if (this.wanted) this.editor.goTo(this.wanted);
    this.wanted = null;
  }

  /** The script of the power that acted last, at the line that asked or moved. It is followed until the reader opens another file. */
  async openActing() {
    const act = this.#lastAct();
    await this.#openLast();
    this.followed = act;
  }

  async #openLast() {
    const { state, events } = this.game;
    const top = state.pause?.calls[0];
    if (top) return this.open(top.file, top.line);
    const asked = await this.game.ask('why', { ask: true }).then(({ reasons }) => reasons.find(({ file }) => file), () => null);
    if (asked) return this.open(asked.file, asked.line);
    const acted = events.findLast((event) => event.e === 'power' && event.position <= state.position);
    const id = acted?.power?.split(':')[0];
    if (id) return this.open(`factions/${id}.lua`, await this.#hookLine(`factions/${id}.lua`, acted));
    if (state.game !== 'dayz') return this.open(this.game.origin?.setup?.game?.endsWith('.lua') ? this.game.origin.setup.game : `games/${state.game}.lua`, 1);
    const first = state.table.picture.table.find(({ label }) => label === 'powers')?.items[0]?.text;
    return this.open(`factions/${(first ?? 'hippie').split(':')[0]}.lua`, 1);
  }

  /** The power that acted last, up to the position that is looked at: changes when another one acts. */
  #lastAct() {
    const { state, events } = this.game;
    return `${state.title}|${events.findLast((event) => event.e === 'power' && event.position <= state.position)?.n ?? ''}`;
  }

  /** A power as the table names it, "hippie:base". */
  async openPower(power) {
    const [id, version] = power.split(':');
    return this.open(`factions/${id}.lua`, await this.#hookLine(`factions/${id}.lua`, { power, hook: `${version} =` }));
  }

  async #hookLine(name, { power, hook }) {
    const text = this.own[name] ?? (await this.game.ask('read', { name }).then((reply) => reply.text, () => ''));
    const lines = text.split('\n');
    const version = power.split(':')[1];
    const start = lines.findIndex((line) => new RegExp(`\\b${version}\\s*=\\s*\\{`).test(line));
    const at = lines.findIndex((line, i) => i >= Math.max(0, start) && line.includes(hook));
    return (at < 0 ? Math.max(0, start) : at) + 1;
  }

  #edited(text) {
    if (!this.file) return;
    if (text === (this.own[this.file] ?? this.#texts.get(this.file))) return;
    this.own[this.file] = text;
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.#keep(), 400);
    this.page.step('change');
    this.page.draw();
  }

  #keep() {
    const name = this.file, text = this.own[name];
    if (text === undefined) return;
    const kept = keepFile(name, text);
    if (kept === null) this.page.say('The browser cannot keep this file: its storage is full or switched off. Export it before you close the page.');
    else if (kept !== name) this.page.say(`Another tab changed ${name} meanwhile: your text is kept as ${kept}.`);
  }

  get isOwn() { return this.file in this.own && this.own[this.file] !== this.#texts.get(this.file); }

  revert() {
    removeFile(this.file);
    delete this.own[this.file];
    if (!this.#texts.has(this.file)) {
      this.file = null;
      return this.openActing();
    }
    this.#showText();
    return this.run();
  }

  /* Run ----------------------------------------------------------------------------------------------------- */

  async run() {
    const name = this.file;
    const text = this.editor?.text ?? this.own[name];
    if (!name || text === undefined) return;
    this.difference = null;
    this.page.differs = null;
    try {
      const reply = await this.game.reload({ [name]: text });
      if (!reply) return;
      this.runs++;
      this.difference = { ...reply, name };
      this.faults = reply.faults.filter(({ file }) => file && shortName(file) === name);
      this.page.step('change');
      this.page.step('difference');
      this.#markDifference(reply.first_difference);
      this.page.say(reply.first_difference ? `The game differs from event ${reply.first_difference.event} on.` : `No event of this game differs.`);
    } catch (trouble) {
      if (trouble instanceof EngineStopped) return;
      this.difference = { error: trouble.message, name };
      this.faults = (trouble.errors ?? []).filter(({ file, line }) => line && shortName(file) === name);
      this.page.say(trouble.message);
    }
    this.editor?.setFaults(this.faults);
    this.page.draw();
  }

  /** The pieces of the two events that differ are marked on the table. */
  #markDifference(difference) {
    if (!difference) return;
    const marks = new Map();
    const mark = (event, words) => { const piece = event?.card ?? event?.piece; if (piece) marks.set(piece, `${marks.has(piece) ? `${marks.get(piece)}; ` : ''}${words}: ${event.to ?? event.e}`); };
    mark(difference.before, 'before');
    mark(difference.now, 'now');
    if (marks.size) this.page.differs = marks;
  }

  /** Opens a new game in which the script takes part. */
  async playWith() {
    const files = { ...this.own, [this.file]: this.editor.text };
    const id = this.file.replace(/^.*\/|\.lua$/g, '');
    const { seed } = this.game.origin?.setup ?? {};
    if (/^factions\//.test(this.file)) return this.page.openGame({ setup: { powers: [id, ...['hippie', 'military', 'dog'].filter((name) => name !== id).slice(0, 2)].join(','), ...(seed ? { seed } : {}) } }, { files });
    if (/^games\/[^/]+$/.test(this.file)) return this.page.openGame({ setup: { game: id } }, { files });
    if (/^scenarios\/editions\//.test(this.file)) return this.page.openGame({ setup: { edition: id } }, { files });
    return this.page.openGame({ text: this.editor.text, name: this.file }, { files, viewer: 'all' });
  }

  /* Check, tests, new ------------------------------------------------------------------------------------------ */

  /** A disposable engine plays the many games of check and test, so that the page stays usable and Stop works. */
  async #apart(what, fields, title) {
    this.worker?.stop();
    const worker = (this.worker = new Engine());
    this.results = { title, progress: 'starting', rows: [] };
    this.page.draw();
    try {
      const reply = await worker.ask({ do: what, ...fields }, ({ done, of }) => { this.results.progress = `${done} of ${of}`; this.page.draw(); });
      if (!reply.ok) throw new Error(reply.errors.map(({ message }) => message).join('; '));
      return reply;
    } catch (trouble) {
      this.results = { title, rows: [{ words: trouble.message }] };
      return null;
    } finally {
      worker.stop();
      if (this.worker === worker) this.worker = null;
      this.page.draw();
    }
  }

  async check() {
    const name = this.file;
    const reply = await this.#apart('check', { files: { ...this.own, [name]: this.editor.text }, name }, `Check of ${name}`);
    if (!reply) return;
    const text = this.editor.text;
    const rows = reply.faults.map(({ message, file, line, where, command }) => ({ bad: true, words: `${message}${where ? ` (${where})` : ''}`, file, line, game: command && (() => this.openFaultGame(command, name, text)) }));
    rows.push(...(reply.notes ?? []).map(({ message, file, line }) => ({ words: message, file, line })));
    this.results = { title: `Check of ${name}: ${reply.faults.length ? `${reply.faults.length} fault${reply.faults.length > 1 ? 's' : ''}` : 'no faults'}`, rows, text: reply.text };
    this.faults = reply.faults.filter(({ file, line }) => line && shortName(file) === name);
    this.editor.setFaults(this.faults);
    this.page.draw();
  }

  /** Opens the smallest game that shows a fault, and plays it up to the fault. `command` is that of check. */
  async openFaultGame(command, file, text) {
    const words = command.split(' ');
    const options = Object.fromEntries(words.flatMap((word, i) => (word.startsWith('--') ? [[word.slice(2).replaceAll('-', '_'), words[i + 1]?.startsWith('--') ?? true ? true : words[i + 1]]] : [])));
    const { hand, powers, seed, players, rounds, game, ...others } = options;
    const list = (names) => `{ ${names.split(',').map((name) => JSON.stringify(name)).join(', ')} }`;
    const origin = hand && !game
      ? { name: 'fault.lua', text: `return scenario {\n  title = "The fault", players = ${Number(players) || 3}, powers = ${list(powers)}, rounds = ${Number(rounds) || 4}, hand_size = ${Number(hand)}, seed = ${Number(seed)},${others.edition ? ` edition = ${JSON.stringify(others.edition)},` : ''}${others.with ? ` with = ${list(others.with)},` : ''}\n}\n` }
      : { setup: { ...others, ...(game ? { game: shortName(game) } : {}), ...(powers ? { powers } : {}), ...(rounds ? { rounds } : {}), players, seed } };
    if (!(await this.page.openGame(origin, { viewer: 'all', bots: 'random', files: { ...this.own, [file]: text } }))) return;
    await this.page.attempt(() => this.game.run('end'), 'The fault did not show in this game.');
  }

  /** The scenarios that name this script, or the scenario itself. */
  async test() {
    const name = this.file;
    const files = { ...this.own, [name]: this.editor.text };
    const id = name.replace(/^.*\/|\.lua$/g, '');
    const scenarios = /^scenarios\/(?!editions\/)/.test(name) ? [name] : [...new Set([...this.#files.filter(({ group }) => group === 'scenarios').map((file) => file.name), ...Object.keys(files)])].filter((path) => /^scenarios\/(?!editions\/)/.test(path) && new RegExp(`(^|[/-])${id}([-./]|$)`).test(path));
    const rows = [];
    for (const path of scenarios.slice(0, 20)) {
      const reply = await this.#apart('test', { files, name: path }, `Tests of ${name}`);
      if (!reply) return;
      for (const result of reply.results) rows.push({ bad: !result.ok, words: `${result.ok ? 'passed' : 'failed'}: ${result.name}, ${result.checks - result.failed} of ${result.checks}${result.message ? `: ${result.message}` : ''}`, file: result.file ?? result.name, line: result.line ?? 1 });
    }
    this.results = { title: `Tests of ${name}: ${rows.length ? `${rows.filter(({ bad }) => !bad).length} of ${rows.length} passed` : 'no scenario names this script'}`, rows };
    this.page.draw();
  }

  async create(event) {
    event.preventDefault();
    const { kind, name } = Object.fromEntries(new FormData(event.target));
    const reply = await this.page.attempt(() => this.game.ask('new', { kind, name }));
    if (!reply?.files) return;
    const there = Object.keys(reply.files).find((path) => path in this.own || this.#files.some((file) => file.name === path));
    if (there) return this.page.say(`${there} already exists; choose another name.`);
    for (const [path, text] of Object.entries(reply.files)) {
      this.own[path] = text;
      if (keepFile(path, text) === null) this.page.say('The browser cannot keep these files: export them before you close the page.');
    }
    const first = Object.keys(reply.files)[0];
    await this.open(first, 1);
    this.page.say(`${Object.keys(reply.files).join(', ')}: a working ${kind} and its test. Play with it, check it, test it.`);
  }

  /** A script that was dropped or pasted. */
  async openText(text, given) {
    const base = (given ?? 'opened.lua').replace(/^.*[\\/]/, '').replace(/[^\w.-]/g, '_');
    const kind = /\bphases\s*=/.test(text) ? 'games' : /\bscenario\s*[({]|\bcampaign\s*[({]/.test(text) ? 'scenarios' : /\bhand\s*=/.test(text) && !/\bcards\s*=/.test(text) ? 'scenarios/editions' : 'factions';
    const name = `${kind}/${base.endsWith('.lua') ? base : `${base}.lua`}`;
    if (text.length > 1_000_000) return this.page.say('Not opened: a script has at most 1,000,000 characters.');
    this.own[name] = text;
    await this.open(name, 1);
    this.page.show('script');
    this.page.say(`Opened as ${name}. It is not kept in this browser until you edit it; Play with it starts a game.`);
    return true;
  }

  /* Debugger ------------------------------------------------------------------------------------------------------ */

  async #needAll() {
    if (this.game.state.viewer === 'all') return true;
    await this.page.setViewer('all');
    this.page.say('Looking inside scripts shows all cards: the viewer is All now, and the game is marked.');
    return true;
  }

  async toggleBreak(line) {
    await this.#needAll();
    const there = this.breaks.find((stop) => stop.file && shortName(stop.file) === this.file && stop.line === line);
    const condition = this.page.root.querySelector('[name=condition]')?.value.trim();
    const done = await this.page.attempt(() => (there ? this.game.ask('delete', { number: there.number })
      : this.game.ask('break', { file: this.file, line, ...(condition ? { if: condition } : {}) })), there ? 'Breakpoint removed.' : `The game stops at line ${line}${condition ? ` if ${condition}` : ''}.`);
    if (done) await this.#readBreaks();
  }

  async removeBreak(number) {
    await this.page.attempt(() => this.game.ask('delete', { number }));
    await this.#readBreaks();
  }

  async watch(event) {
    event.preventDefault();
    await this.#needAll();
    const { text } = Object.fromEntries(new FormData(event.target));
    await this.page.attempt(() => this.game.ask('watch', { text }), `The game stops when ${text} changes.`);
    await this.#readBreaks();
  }

  async #readBreaks() {
    this.breaks = await this.game.ask('breaks').then((reply) => reply.breaks, () => []);
    this.#showText();
    this.page.draw();
  }

  async debug(what, fields = {}) {
    await this.#needAll();
    const reply = await this.page.attempt(() => this.game.debug(what, fields));
    if (!reply) return;
    const top = this.game.state.pause?.calls[0];
    if (top) await this.open(top.file, top.line);
    else this.editor?.setRan(null);
    const { pause, over } = this.game.state;
    this.page.say(pause ? (top ? `Paused in ${pause.unit}, ${pause.hook}, line ${top.line}.` : `Stopped at ${pause.event ?? 'an event'}: ${pause.watches.map(({ expression, value }) => `${expression} = ${value}`).join(', ')}`) : over ? 'The game is over.' : 'No script is paused.');
    await this.#readBreaks();
  }

  /* Lines in time: those of the scripts that ran between the last decision and this position ------------------------- */

  /** Reads the lines of this step, once for each moment of the game. */
  async trace() {
    const { state } = this.game;
    if (state.viewer !== 'all' || state.pause) return;
    const moment = `${state.branch}|${state.position}|${state.last}|${this.runs}`;
    if (this.trail?.moment === moment) return;
    this.trail = { moment, anchor: state.position, lines: [], at: 0 };
    const { trail } = this;
    trail.lines = (await this.game.traceLines()) ?? [];
    trail.at = trail.lines.length;
    this.page.draw();
  }

  /** Line `at` of this step; the last one plus 1 is the moment after them. */
  async goToLine(at) {
    const { trail } = this;
    if (!trail || at < 0 || at > trail.lines.length) return;
    trail.at = at;
    if (!(await this.page.attempt(() => this.game.gotoLine(trail.anchor, trail.lines.length - at)))) return;
    const line = trail.lines[at];
    if (line) await this.open(line.file, line.line);
    this.page.say(this.#lineWords());
  }

  #lineWords() {
    const { lines, at, anchor } = this.trail;
    const line = lines[at];
    return line ? `Line ${line.line} of ${shortName(line.file)}, ${line.name}: ${at + 1} of ${lines.length} before position ${anchor}.` : `Position ${anchor}: ${lines.length} line${lines.length === 1 ? '' : 's'} of scripts led here.`;
  }

  /** A key that travels: over lines where there are any, otherwise over decisions. True if it was a line. */
  travel(step) {
    const { trail } = this, { state } = this.game;
    if (state.viewer !== 'all') return false;
    const inTrail = trail && (state.pause ? trail.at < trail.lines.length : trail.anchor === state.position);
    if (state.pause && !inTrail) { this.debug(step < 0 ? 'back' : 'step', step < 0 ? { back: 'step' } : {}); return true; }
    if (!inTrail) return false;
    const at = trail.at + step;
    if (at >= 0 && at <= trail.lines.length) { this.goToLine(at); return true; }
    const position = step < 0 ? trail.anchor - 1 : trail.anchor + 1;
    if (position >= 0 && position <= state.last) this.page.goto(position);
    return true;
  }

  #linesView() {
    const { state } = this.game, { trail } = this;
    if (state.viewer !== 'all') return html`<div class="buttons lines"><button type="button" @click=${() => this.#needAll().then(() => this.trace())}>Line by line</button><span class="soft">shows all cards: the viewer becomes All</span></div>`;
    if (!trail?.lines.length) return html`<p class="soft lines">No line of a script ran in this step.</p>`;
    return html`<label class="lines">Lines <input type="range" min="0" max=${trail.lines.length} aria-label="Lines" .value=${live(String(trail.at))} aria-valuetext=${this.#lineWords()} @input=${(event) => this.goToLine(Number(event.target.value))}>
      <span class="soft">${trail.at < trail.lines.length ? `${trail.at + 1} of ${trail.lines.length}` : `after ${trail.lines.length}`}</span></label>`;
  }

  async evaluate(event) {
    event.preventDefault();
    const { text } = Object.fromEntries(new FormData(event.target));
    const value = await this.game.ask('eval', { text }).then((reply) => reply.values, (trouble) => trouble.message);
    this.values = [{ text, value }, ...this.values].slice(0, 8);
    this.page.draw();
  }

  #pausedLine() {
    const top = this.game.state?.pause?.calls[0];
    return top && shortName(top.file) === this.file ? top : null;
  }

  #showPause() {
    const top = this.#pausedLine();
    if (top) this.editor.setRan(top.line, top.locals.filter(({ name }) => name !== 'g').map(({ name, value }) => `${name} = ${value}`).join('   '));
    else this.editor.setRan(null);
  }

  /* Views ------------------------------------------------------------------------------------------------------------ */

  #mount(host) {
    if (!host || this.host === host) return;
    this.host = host;
    this.shown = null;
    this.editor = new ScriptEditor(host, {
      changed: (text) => this.#edited(text), toggleBreak: (line) => this.toggleBreak(line), run: () => this.run(),
      reference: (word) => { this.referenceWord = word; this.page.draw(); },
    });
    this.editor.entries = this.types ?? [];
    queueMicrotask(() => this.#showText());
  }

  #picker() {
    const groups = new Map([['your files', Object.keys(this.own).sort()]]);
    for (const { group, name } of this.#files) groups.set(group, [...(groups.get(group) ?? []), name]);
    return html`<label>File <select aria-label="File" @change=${(event) => this.open(event.target.value, 1)}>${[...groups].filter(([, names]) => names.length).map(([group, names]) => html`<optgroup label=${group}>${names.map((name) => html`<option value=${name} ?selected=${name === this.file}>${name}</option>`)}</optgroup>`)}</select></label>`;
  }

  #differenceView() {
    const { difference } = this;
    if (!difference) return nothing;
    if (difference.error) return html`<div class="result bad-result"><b>Not run:</b> ${difference.error}. The game is unchanged.</div>`;
    const first = difference.first_difference;
    const words = (event) => (event ? (event.text || (event.e === 'ask' ? `${event.seat} is asked: ${event.question ?? event.about}${event.options ? `: ${event.options.join(', ')}` : ''}` : JSON.stringify(event))).slice(0, LINE) : 'nothing more');
    return html`<div class="result"><b>${first ? 'First difference' : 'No difference'}</b> ${first ? html`event ${first.event} <button type="button" class="chip" @click=${() => this.page.goto(Math.min(first.position, this.game.state.last))}>go there</button>` : `in ${this.game.state.last} decisions of this game`}
      ${first ? html`<div class="diff"><b>before</b><b>now</b><span>${words(first.before)}</span><span>${words(first.now)}</span></div>` : nothing}
      ${difference.cut ? html`<p>${difference.kept} decisions are kept; then ${difference.cut.option} is no longer possible: ${difference.cut.message}</p>` : difference.waiting ? html`<p>${difference.kept} decisions are kept, ${difference.waiting} wait for a script that allows them.</p>` : nothing}
      ${difference.faults.map(({ message, file, line }) => html`<p class="bad-result">${message} <button type="button" class="chip" @click=${() => this.open(file, line)}>${file}:${line}</button></p>`)}</div>`;
  }

  /** Panels stay open or closed while other tabs are looked at. */
  #fold(name, { target }) {
    if (target.open) this.unfolded.add(name);
    else this.unfolded.delete(name);
  }

  #debugger() {
    const { pause } = this.game.state;
    const step = (words, what, fields) => html`<button type="button" ?disabled=${what !== 'continue' && what !== 'back' && !pause} @click=${() => this.debug(what, fields)}>${words}</button>`;
    return html`<details class="panel" ?open=${!!pause || this.breaks.length > 0 || this.unfolded.has('debugger')} @toggle=${(event) => this.#fold('debugger', event)}><summary>Debugger <span>F9 or a press on a line’s number sets a breakpoint</span></summary>
      <div class="buttons">${step('Continue', 'continue')}${step('Step', 'step')}${step('Next', 'next')}${step('Out', 'out')}${step('Step back', 'back', { back: 'step' })}${step('Run back', 'back', { back: 'continue' })}</div>
      <label class="inline">Condition of the next breakpoint <input name="condition" aria-label="Condition" autocomplete="off" placeholder="g:loss(card) > 0"></label>
      <ul class="plain">${this.breaks.map((stop) => html`<li>${stop.watch ? `watch ${stop.text}` : `${stop.text}${stop.if ? ` if ${stop.if}` : ''}`} <small>${stop.hits} hit${stop.hits === 1 ? '' : 's'}</small> <button type="button" class="chip" aria-label="Remove breakpoint ${stop.number}" @click=${() => this.removeBreak(stop.number)}>remove</button></li>`)}</ul>
      ${pause ? html`<p><b>${pause.unit ?? pause.event}</b> ${pause.hook ?? ''}</p>
        ${pause.calls.map((call) => html`<p><button type="button" class="chip code" @click=${() => this.open(call.file, call.line)}>${call.name} ${shortName(call.file)}:${call.line}</button></p>
          <table class="locals"><tbody>${call.locals.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`)}` : nothing}
      ${pause?.watches.length ? html`<table class="locals" aria-label="Watches"><tbody>${pause.watches.map(({ expression, value }) => html`<tr><th scope="row">${expression}</th><td>${value}</td></tr>`)}</tbody></table>` : nothing}
      <form class="inline" @submit=${(event) => this.watch(event)}><label>Watch <input name="text" aria-label="Watch" autocomplete="off" placeholder="#g:expedition(3)"></label><button type="submit">Watch</button></form>
      <form class="inline" @submit=${(event) => this.evaluate(event)}><label>= <input name="text" aria-label="Expression" autocomplete="off" placeholder="g:name(card), g:population(1)"></label><button type="submit">Evaluate</button></form>
      ${this.values.map(({ text, value }) => html`<p class="code">${text} = ${value}</p>`)}
    </details>`;
  }

  #resultsView() {
    const { results } = this;
    if (!results) return nothing;
    return html`<section class="result" aria-label="Results"><b>${results.title}</b> ${results.progress && !results.rows.length && this.worker ? html`<span>${results.progress}</span> <button type="button" @click=${() => this.worker?.stop()}>Stop</button>` : nothing}
      <ul class="plain">${results.rows.map(({ bad, words, file, line, game }) => html`<li class=${bad ? 'bad-result' : ''}>${bad ? '✗ ' : '✓ '}${words} ${file ? html`<button type="button" class="chip" @click=${() => this.open(file, line)}>${shortName(file)}:${line ?? 1}</button>` : nothing}
        ${game ? html`<button type="button" class="chip" @click=${game}>play the game that shows it</button>` : nothing}</li>`)}</ul></section>`;
  }

  #reference() {
    const word = this.referenceWord.toLowerCase();
    const found = (this.types ?? []).filter(({ name, text }) => !word || name.toLowerCase().includes(word) || text.toLowerCase().includes(word)).slice(0, 40);
    return html`<details class="panel" ?open=${!!word || this.unfolded.has('reference')} @toggle=${(event) => this.#fold('reference', event)}><summary>Reference <span>F1: the word at the cursor</span></summary>
      <label>Search <input aria-label="Search the reference" .value=${this.referenceWord} @input=${(event) => { this.referenceWord = event.target.value; this.page.draw(); }}></label>
      <dl class="reference" tabindex="0" role="group" aria-label="Entries of the reference">${found.map(({ signature, text }) => html`<div><dt>${signature}</dt><dd>${text}</dd></div>`)}</dl></details>`;
  }

  #filesView() {
    const names = Object.keys(this.own).sort();
    const archive = () => download('scripts.horde.json', JSON.stringify({ horde: 'scripts', files: this.own }, null, 1), 'application/json');
    return html`<details class="panel" ?open=${this.unfolded.has('files')} @toggle=${(event) => this.#fold('files', event)}><summary>Files, new scripts <span>${storageWorks() ? 'kept in this browser only' : 'this browser keeps nothing: export them'}</span></summary>
      <ul class="plain">${names.map((name) => html`<li>${name} <button type="button" class="chip" aria-label="Export ${name}" @click=${() => download(name.replace(/^.*\//, ''), this.own[name])}>export</button>
        <button type="button" class="chip" aria-label="Delete ${name}" @click=${() => { removeFile(name); delete this.own[name]; if (name === this.file) this.openActing(); this.page.draw(); }}>delete</button></li>`)}</ul>
      <div class="buttons"><button type="button" ?disabled=${!names.length} @click=${archive}>Export all</button>
        <label class="file">Import <input type="file" aria-label="Import files" multiple @change=${(event) => this.importFiles(event.target.files)}></label>
        <button type="button" @click=${() => { removeAll(); this.own = {}; this.page.say('Everything that this page kept is deleted.'); }}>Delete all</button></div>
      <form class="inline" @submit=${(event) => this.create(event)}><label>New <select name="kind" aria-label="Kind of script">${['faction', 'edition', 'scenario', 'campaign', 'game'].map((kind) => html`<option>${kind}</option>`)}</select></label>
        <label>called <input name="name" aria-label="Name of the new file" required maxlength="24" autocomplete="off" placeholder="peddler"></label><button type="submit">Create</button></form>
    </details>`;
  }

  /** Single scripts, or an archive that Export all wrote. */
  async importFiles(list) {
    let count = 0;
    for (const file of list) {
      if (file.size > 4_000_000) { this.page.say(`${file.name} is too large.`); continue; }
      const text = await file.text();
      let archive = null;
      try { archive = JSON.parse(text); } catch { /* a script */ }
      const texts = archive?.horde === 'scripts' && archive.files && typeof archive.files === 'object' ? Object.entries(archive.files).filter(([name, one]) => typeof one === 'string' && /^[\w./-]{1,120}$/.test(name) && !name.includes('..')) : null;
      if (!texts) { if (await this.openText(text, file.name)) count++; continue; }
      for (const [name, one] of texts) { this.own[name] = one; keepFile(name, one); count++; }
    }
    this.page.say(`${count} file${count === 1 ? '' : 's'} imported.`);
  }

  view() {
    return this.page.tableWith(html`<section class="panel script" aria-label="Script panel"><h2>${this.#picker()}<span>${this.isOwn ? 'edited' : 'as shipped'}</span></h2>
        ${this.#linesView()}
        <div class="editor" ${ref((host) => this.#mount(host))}></div>
        <div class="buttons"><button type="button" class="main" title="Ctrl-Enter" @click=${() => this.run()}>Run</button>
          <button type="button" @click=${() => this.playWith()}>Play with it</button>
          <button type="button" @click=${() => this.check()}>Check</button><button type="button" @click=${() => this.test()}>Test</button>
          <button type="button" @click=${() => this.openActing()}>What just acted</button>
          ${this.isOwn ? html`<button type="button" @click=${() => this.revert()}>Undo all edits</button>` : nothing}</div>
        ${this.#differenceView()}${this.#resultsView()}
      </section>${this.#debugger()}${this.#reference()}${this.#filesView()}`);
  }

  opened() {
    this.trace();
    if (!this.file || (!this.isOwn && this.followed && this.followed !== this.#lastAct())) this.openActing();
    else queueMicrotask(() => this.#showText());
  }
}
