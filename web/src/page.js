// The page: what is shown, what a press or a key does. Every answer it shows is one of `horde talk`.
import { html, nothing, render } from 'lit-html';
import { AdvicePanel } from './advice.js';
import { learnSign } from './card.js';
import { EngineStopped } from './engine.js';
import { Game, Refused } from './game.js';
import { lastTrick, logView } from './log.js';
import { piecePlaces, slidePieces } from './motion.js';
import { promptView } from './prompt.js';
import { reasonsView } from './reasons.js';
import { SharePanel } from './share_panel.js';
import { keepGame } from './storage.js';
import { TableView, groupOptions } from './table.js';
import { branchesView, timelineView } from './timeline.js';
import { coachView } from './coach.js';
import { faceView, placeFace } from './face.js';

export const KEYS = [
  ['1 … 9', 'choose an option'], ['← →', 'earlier, later'], ['Home, End', 'first, last position'], ['u', 'undo'], ['r', 'redo'], ['b', 'bot decides'],
  ['w', 'why; of a card, if one has the focus'], ['e', 'script'], ['/', 'the prompt'], ['Esc', 'deselect'], ['?', 'all keys'],
];

const phone = matchMedia('(max-width: 640px)'); // there the table, the question and the hand come first

export class Page {
  tab = 'play';
  status = 'Loading the engine…';
  statusAction = null;  // { words, act }: what can be done about it
  selected = null;      // a piece with several options
  asksWhy = false;      // the next card that is pressed is asked about
  reasons = null;       // { title, list, error }
  openRules = new Map();
  differs = null;       // pieces that lie elsewhere in a compared branch or game: name, words
  compared = null;
  branchEdit = null;
  face = null;
  showKeys = false;
  done = new Set();     // steps of the first visit
  timelineWidth = 600;  // pixels, measured after each drawing
  arrivals = new Map(); // pieces that the last events moved: where each came from, as a selector

  constructor(root) {
    this.root = root;
    root.replaceChildren();
    this.game = new Game(() => this.changed(), (words) => this.say(words));
    this.table = new TableView(this);
    this.share = new SharePanel(this);
    this.advice = new AdvicePanel(this);
    this.tabs = []; // { id, words, view }: added by main
  }

  /* Drawing ------------------------------------------------------------------------------------------------ */

  changed() {
    if (this.game.state) {
      const groups = new Map(groupOptions(this.game.state.ask).map((group) => [group.name, group]));
      if (!groups.has(this.selected)) this.selected = null;
      this.#noteArrivals();
      this.lastTrick = lastTrick(this.game.events, this.game.state.position);
      if (this.tab === 'script') this.script.trace();
      for (const face of this.game.faces.values()) if (face.sign || face.colour) learnSign(face);
      if (this.game.kept && this.game.kept !== this.keptLast) {
        this.keptLast = this.game.kept;
        if (this.share.open) this.share.refresh();
        if (!keepGame(this.game.kept, this.game.state.title) && !this.saidFull) {
          this.saidFull = true;
          this.say('This browser keeps nothing, or its storage is full: use Share to keep the game.');
        }
      }
    }
    this.draw();
  }

  /** Where the pieces of the new events came from: pieces that were not drawn before slide in from there. */
  #noteArrivals() {
    const { events } = this.game;
    const fresh = events.slice(-60).filter(({ n }) => n > (this.lastEvent ?? Infinity));
    this.lastEvent = events.at(-1)?.n ?? 0;
    for (const event of fresh) {
      const from = event.e === 'play' ? `hand:${event.seat}` : event.e === 'transfer' ? `hand:${event.from}` : event.from;
      const piece = event.card ?? event.piece;
      if (!piece || typeof from !== 'string' || this.arrivals.has(piece)) continue;
      const seat = from.match(/:(\d+)$/)?.[1];
      this.arrivals.set(piece, seat ? `[data-seat="${seat}"]` : `[data-zone="${CSS.escape(from.split(':')[0])}"]`);
    }
  }

  draw() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      const before = piecePlaces(this.root);
      render(this.view(), this.root);
      slidePieces(this.root, before, this.arrivals);
      this.arrivals = new Map();
      const width = this.root.querySelector('.timeline')?.clientWidth;
      if (width && width !== this.timelineWidth) { this.timelineWidth = width; this.draw(); }
      const now = this.root.querySelector('.log .now');
      if (now && now !== this.scrolledTo) now.parentElement.scrollTop = now.offsetTop - now.parentElement.clientHeight / 2;
      this.scrolledTo = now;
    });
  }

  /** Says a sentence in the status line; `action` is something to press beside it. */
  say(words, action = null) {
    this.status = words;
    this.statusAction = action;
    this.draw();
  }

  /** Runs what a press asked for, and says what went wrong. Resolves to its value, or undefined. */
  async attempt(work, words = '') {
    const slow = setInterval(() => this.draw(), 500);
    try {
      const value = await work();
      const note = this.game.notes.map(({ message }) => message).join(' ');
      this.say(note || words);
      return value ?? true;
    } catch (trouble) {
      if (trouble instanceof Refused) this.say(trouble.message, this.#placeOf(trouble.errors));
      else if (!(trouble instanceof EngineStopped)) {
        console.error(trouble);
        this.say(`Something went wrong: ${trouble.message}`);
      }
      return undefined;
    } finally {
      clearInterval(slow);
    }
  }

  #placeOf(errors) {
    const place = errors.find(({ file, line }) => file && line);
    return place ? { words: `${place.file}:${place.line}`, act: () => this.openScript(place.file, place.line) } : null;
  }

  /* Choosing ------------------------------------------------------------------------------------------------- */

  /** A piece was pressed: it is chosen, selected, or asked about. */
  press(name) {
    const group = groupOptions(this.game.state.ask).find((one) => one.name === name);
    this.hideFace();
    if (this.asksWhy || !group) return this.explain(name);
    if (group.options.length === 1) return this.take(group.options[0].name);
    this.selected = this.selected === name ? null : name;
    this.draw();
  }

  async take(option) {
    this.selected = null;
    this.differs = this.compared = null;
    const done = await this.attempt(() => this.game.choose(option), this.#nowWords());
    if (done) this.step('play');
    if (done) this.say(this.#nowWords());
  }

  #nowWords() {
    const { state } = this.game;
    return state.over ? 'The game is over.' : state.pause ? 'A script is paused.' : state.now ?? '';
  }

  drag(event, name) {
    event.dataTransfer.setData('text/plain', name);
    this.selected = name;
    setTimeout(() => this.draw());
  }

  dragOver(event, side) {
    if (this.#sideOption(side)) event.preventDefault();
  }

  drop(event, side) {
    const option = this.#sideOption(side);
    if (!option) return;
    event.preventDefault();
    event.stopPropagation();
    this.take(option.name);
  }

  #sideOption(side) {
    const group = groupOptions(this.game.state.ask).find(({ name }) => name === this.selected);
    return group?.options.find((option) => option.side === side);
  }

  chooseNumber(number) {
    const groups = groupOptions(this.game.state.ask);
    const chosen = this.selected && groups.find(({ name }) => name === this.selected);
    if (chosen && chosen.options.length > 1) {
      const option = chosen.options[number - 1];
      if (option) this.take(option.name);
    } else if (groups[number - 1]) this.press(groups[number - 1].name);
  }

  bot() { return this.attempt(() => this.game.bot()).then((done) => done && this.say(this.#nowWords())); }
  undo() { this.step('back'); return this.attempt(() => this.game.undo()); }
  redo() { return this.attempt(() => this.game.redo()); }
  goto(position) {
    if (position < this.game.state.position) this.step('back');
    this.differs = this.compared = null;
    return this.attempt(() => this.game.goto(position));
  }

  /** The keys ← and →: over lines of a script that is looked at, otherwise over decisions. */
  travel(step) {
    if (this.tab === 'script' && this.script.travel(step)) return;
    const { position, last } = this.game.state;
    if (position + step >= 0 && position + step <= last) this.goto(position + step);
  }

  newGame() { this.show('games'); }

  /** Opens a game and shows it. `options`: viewer, bots, files. */
  async openGame(origin, options = {}, words = '') {
    this.reasons = this.compared = this.differs = this.selected = this.puzzle = null;
    this.share.open = this.asksWhy = false;
    const done = await this.attempt(() => this.game.open(origin, options), words);
    if (done) this.show('play');
    return done;
  }

  /* Why ---------------------------------------------------------------------------------------------------- */

  async why(fields, title) {
    this.asksWhy = false;
    try {
      const { reasons } = await this.game.ask('why', fields);
      this.reasons = { title, list: reasons };
      this.step('why');
    } catch (trouble) {
      this.reasons = { title, error: trouble.message };
    }
    this.draw();
    this.root.querySelector('[aria-label=Reasons]')?.scrollIntoView({ block: 'nearest' });
    return this.reasons;
  }

  /** Why a piece is where it is, and why it may not be chosen. */
  explain(name) {
    const offered = groupOptions(this.game.state.ask).some((group) => group.name === name);
    const mine = this.game.state.ask?.options && this.game.state.table.zones.some(({ owner, pieces }) => owner === this.game.state.viewer && pieces.some((piece) => piece.name === name));
    return this.why(!offered && mine ? { option: name } : { piece: name }, !offered && mine ? `Why not ${name}?` : `Why is ${name} here?`);
  }

  /** The button: what is most worth explaining here. The next card that is pressed is asked about, too. */
  async whyButton() {
    const { state } = this.game;
    const topics = state.ask?.by?.unit ? [[{ ask: true }, 'Why this question?']] : [];
    if (state.game === 'dayz') topics.push([{ winner: true }, 'Why this winner?'], [{ leader: true }, 'Why this leader?']);
    topics.push([{ ask: true }, 'Why this question?']);
    for (const [fields, title] of topics) if (!(await this.why(fields, title)).error) break;
    this.asksWhy = true;
    this.say('Press a card to ask about it; Esc goes back to playing.');
  }

  async toggleRule(rule) {
    if (this.openRules.has(rule)) this.openRules.delete(rule);
    else {
      const text = await this.game.ask('read', { what: 'rules', name: rule }).then((reply) => reply.text, (trouble) => trouble.message);
      this.openRules.set(rule, text);
    }
    this.draw();
  }

  /* Faces -------------------------------------------------------------------------------------------------- */

  async showFace(name, anchor) {
    this.faceOf = name;
    const face = await this.game.ask('piece', { name }).then((reply) => reply.face, () => null);
    if (this.faceOf !== name || !face || !anchor.isConnected) return;
    this.face = { face, anchor };
    this.draw();
    queueMicrotask(() => placeFace(anchor));
  }

  hideFace() {
    this.faceOf = null;
    if (!this.face) return;
    this.face = null;
    this.draw();
  }

  /** A long press shows the face, and does not choose. */
  holdFace(event, name) {
    if (event.pointerType !== 'touch') return;
    const anchor = event.currentTarget;
    const timer = setTimeout(() => {
      this.showFace(name, anchor);
      anchor.addEventListener('click', (click) => { click.stopImmediatePropagation(); click.preventDefault(); }, { once: true, capture: true });
    }, 450);
    anchor.addEventListener('pointerup', () => clearTimeout(timer), { once: true });
    anchor.addEventListener('pointercancel', () => clearTimeout(timer), { once: true });
  }

  /* Branches ------------------------------------------------------------------------------------------------- */

  switchBranch(name) {
    this.compared = this.differs = null;
    return this.attempt(() => this.game.switch(name));
  }

  branchKey(event, name) {
    if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); this.switchBranch(name); }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...event.currentTarget.parentElement.children];
    items[items.indexOf(event.currentTarget) + step]?.focus();
  }

  /** The last position that a branch shares with the current one. */
  branchPoint(branch) {
    const { branches, state } = this.game;
    const chain = (name) => { const one = branches.find((other) => other.name === name); return one ? [one, ...chain(one.from)] : []; };
    const theirs = chain(branch.name), own = chain(state.branch);
    const leftAt = (list, common) => { const i = list.indexOf(common); return i > 0 ? list[i - 1].at : common.length; };
    const common = theirs.find((one) => own.includes(one));
    return common ? Math.min(leftAt(theirs, common), leftAt(own, common)) : 0;
  }

  async compareBranch(branch) {
    const { changes } = (await this.attempt(() => this.game.ask('diff', { branch, to: Math.min(this.game.state.position, this.game.branches.find(({ name }) => name === branch).length) }))) ?? {};
    if (!changes) return;
    this.compared = { branch, changes };
    this.differs = new Map(changes.filter(({ piece }) => piece).map(({ piece, now }) => [piece, `${branch}: ${now ?? 'unknown'}`]));
    this.draw();
  }

  endCompare() {
    this.compared = this.differs = null;
    this.draw();
  }

  removeBranch(branch) { return this.attempt(() => this.game.changeBranch(branch, { remove: true })); }

  editBranch(what) {
    this.branchEdit = this.branchEdit === what ? null : what;
    this.draw();
  }

  saveBranchEdit(event) {
    event.preventDefault();
    const text = new FormData(event.target).get('text');
    const what = this.branchEdit;
    this.branchEdit = null;
    if (what === 'rename' && text === this.game.state.branch) return this.draw();
    return this.attempt(() => this.game.changeBranch(this.game.state.branch, { [what]: text }));
  }

  /* Viewer, tabs -------------------------------------------------------------------------------------------------- */

  async setViewer(viewer) {
    await this.attempt(() => this.game.setViewer(viewer), viewer === 'all' ? 'All cards are shown; the game is marked: its scripts and cards were looked at.' : `You see what seat ${viewer} sees.`);
  }

  /** Shows a tab. `follow` is false if the caller says what it shows. */
  show(tab, follow = true) {
    this.tab = tab;
    if (follow) this.tabs.find(({ id }) => id === tab)?.opened?.();
    this.draw();
  }

  openScript(file, line) {
    this.show('script', false);
    return this.script.open(file, line);
  }

  /** The script of a power, "hippie:base". */
  openPower(power) {
    this.show('script', false);
    return this.script.openPower(power);
  }

  /** A step of the first visit is done. */
  step(name) {
    if (this.done.has(name)) return;
    this.done.add(name);
    this.draw();
  }

  /* Views ---------------------------------------------------------------------------------------------------------- */

  #header() {
    const { state } = this.game;
    const clock = state?.clock.map(({ word, at, end }) => `${word} ${at}${end ? ` of ${end}` : ''}`).join(' · ');
    return html`<header><h1 class="brand">horde</h1>
      <div role="tablist" aria-label="Parts of the page">${this.tabs.map(({ id, words }) => html`<button type="button" role="tab" id="tab-${id}" aria-selected=${String(this.tab === id)} aria-controls="panel"
        tabindex=${this.tab === id ? 0 : -1} @click=${() => this.#switchTab(id)} @keydown=${(event) => this.#tabKey(event)}>${words}</button>`)}</div>
      ${state ? html`<span class="what">${state.title.split(':')[0]} · ${clock}${state.altered ? ' · altered' : ''}${this.game.lookedInside ? ' · looked inside' : ''}</span>` : nothing}
      ${state ? html`<button type="button" class="new" @click=${() => this.newGame()}>New game</button>
      <button type="button" aria-expanded=${String(this.share.open)} @click=${() => this.share.toggle()}>Share</button>` : nothing}
    </header>`;
  }

  /** Another tab was asked for: what was said on the last one is no longer about what is seen. */
  #switchTab(id) {
    if (id !== this.tab) this.say(this.game.state && ['play', 'script'].includes(id) ? this.#nowWords() : '');
    this.show(id);
  }

  #tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = this.tabs.findIndex(({ id }) => id === this.tab);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    this.#switchTab(next.id);
    setTimeout(() => document.getElementById(`tab-${next.id}`)?.focus());
  }

  #viewer() {
    const { seats, viewer } = this.game.state;
    const radio = (value, words) => html`<label><input type="radio" name="viewer" .checked=${viewer === value} @change=${() => this.setViewer(value)}>${words}</label>`;
    return html`<div class="viewer" role="radiogroup" aria-label="Viewer"><span class="soft">seen by</span>${seats.map(({ seat }) => radio(seat, String(seat)))}
      ${radio('all', html`<span>All<span class="wide">: shows all cards</span></span>`)}</div>`;
  }

  statusView() {
    const seconds = Math.floor(this.game.busy / 1000);
    const action = this.statusAction;
    return html`<div class="status" role="status" aria-label="Status">${seconds >= 1 ? `Working for ${seconds} s…` : this.status || ' '}</div>
      ${seconds >= 1 ? html`<button type="button" @click=${() => this.game.stop()}>Stop</button>` : nothing}
      ${action ? html`<button type="button" class="chip" @click=${() => { const { act } = action; this.statusAction = null; act(); this.draw(); }}>${action.words}</button>` : nothing}`;
  }

  #footer() {
    const { state } = this.game;
    return html`<footer>
      <button type="button" ?disabled=${!state.position} aria-label="Undo" @click=${() => this.undo()}><span aria-hidden="true">◀ </span>Undo</button>
      <button type="button" ?disabled=${state.position === state.last} aria-label="Redo" @click=${() => this.redo()}>Redo<span aria-hidden="true"> ▶</span></button>
      ${timelineView(this)}
      <button type="button" ?disabled=${state.over && state.position === state.last} @click=${() => this.bot()}>Bot</button>
      <button type="button" aria-pressed=${String(this.asksWhy)} @click=${() => this.whyButton()}>Why</button>
    </footer>`;
  }

  /** The table with panels beside it: the tabs Play and Script. */
  tableWith(panels) {
    return html`<div class="columns at-${this.tab}">${this.table.view()}<div class="aside">${panels}</div></div>`;
  }

  playView() {
    return this.tableWith(html`${this.puzzlePanel?.() ?? nothing}${reasonsView(this)}${logView(this)}${branchesView(this)}${this.advice.view()}${promptView(this)}`);
  }

  #keys() {
    return html`<section class="panel keys" aria-label="Keys"><h2>Keys</h2><dl>${KEYS.map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl></section>`;
  }

  view() {
    const tab = this.tabs.find(({ id }) => id === this.tab);
    const { state } = this.game;
    const atTable = this.tab === 'play' || this.tab === 'script';
    return html`${this.#header()}
      <section class="bar" aria-label="What happens">${this.statusView()}${state && atTable && !phone.matches ? this.#viewer() : nothing}</section>
      ${state && this.tab === 'play' ? coachView(this) : nothing}
      ${this.share.view()}
      ${this.showKeys ? this.#keys() : nothing}
      <main><div id="panel" role="tabpanel" aria-labelledby="tab-${this.tab}" tabindex="-1">${state ? tab.view() : html`<p class="loading">${this.status}</p>`}</div>
        ${state && atTable && phone.matches ? this.#viewer() : nothing}</main>
      ${state && atTable ? this.#footer() : nothing}
      ${this.face ? faceView(this.face.face) : nothing}`;
  }
}
