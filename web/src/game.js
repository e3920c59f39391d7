// The game at hand: what the engine said about it last, and how it can be opened again if its engine dies.
import { Engine, EngineStopped } from './engine.js';

const LONGEST = 10_000; // milliseconds that a request may take before its engine is replaced
const MOST_STEPS = 5000; // decisions that an opened text may hold
const MOST_LINES = 60; // lines of a script between two decisions
const MOST_FACES = 160; // pieces whose faces are read after a decision

/** A request was refused: `errors` are those of the reply. */
export class Refused extends Error {
  constructor(errors) {
    super(errors.map(({ message }) => message).join('; '));
    this.errors = errors;
  }
}

/** The decisions of a saved game: a text is an option, an object an alteration of the table. */
export function stepsOf(save) {
  const lines = save.trim().split('\n').slice(1).map((line) => JSON.parse(line));
  return lines.filter(({ choice, alter }) => choice !== undefined || alter !== undefined).map(({ choice, alter }) => choice ?? { alter });
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function common(one, other) {
  let at = 0;
  while (at < one.length && at < other.length && same(one[at], other[at])) at++;
  return at;
}

export class Game {
  state = null;
  events = [];    // of the current branch, from its start to its last position
  branches = [];
  decisions = [];
  faces = new Map(); // by the name of a piece, as of the last change of the game
  files = {};     // scripts that join or replace the shipped ones
  notes = [];     // what the engine remarked last
  origin = null;  // what `open` was given: { setup } or { text, name }
  bots = 'greedy';
  lookedInside = false; // scripts were looked at: all cards were seen
  #steps = new Map(); // the decisions of each branch, for opening it again
  #engine = new Engine();
  #queue = Promise.resolve();
  #since = 0;

  /** `changed` is called after every change, `died` with a sentence when the engine had to be replaced. */
  constructor(changed, died) {
    this.changed = changed;
    this.died = died;
  }

  /** How long the engine has been working, in milliseconds; 0 if it is not. */
  get busy() { return this.#since ? Date.now() - this.#since : 0; }

  /** Ends what runs; the game is opened again as it was. */
  stop() { this.#engine.stop('stopped'); }

  /** Ends the engine for good. */
  end() {
    this.ended = true;
    this.stop();
  }

  /** A request that only looks; resolves to its reply, throws Refused. */
  async ask(what, fields = {}, longest = LONGEST) {
    try {
      return await this.#ask(what, fields, longest);
    } catch (trouble) {
      if (trouble instanceof EngineStopped) await this.#perform(() => { if (this.#engine.stopped) throw trouble; });
      throw trouble;
    }
  }

  /** One request, inside `#perform`. */
  async #ask(what, fields = {}, longest = LONGEST) {
    const engine = this.#engine;
    this.#since ||= Date.now();
    const timer = setTimeout(() => engine.stop('it took too long'), longest);
    try {
      const reply = await engine.ask({ do: what, ...fields });
      if (!reply.ok) throw new Refused(reply.errors);
      return reply;
    } finally {
      clearTimeout(timer);
      if (!engine.working) this.#since = 0;
    }
  }

  /** Runs one change after the other. If the engine dies, the game is opened again as it was before. */
  #perform(change) {
    const run = this.#queue.then(async () => {
      try {
        return await change();
      } catch (trouble) {
        if (trouble instanceof EngineStopped && !this.ended) await this.#revive(trouble.message);
        throw trouble;
      } finally {
        this.changed();
      }
    });
    this.#queue = run.catch(() => {});
    return run;
  }

  async #revive(why) {
    const kept = this.kept;
    this.#engine = new Engine();
    this.#since = 0;
    try {
      if (kept) await this.#restore(kept);
      this.died(`Stopped: ${why}. The game is kept.`);
    } catch (trouble) {
      if (trouble instanceof EngineStopped) this.#engine = new Engine();
      await this.#open({ setup: {} }, { viewer: 1 });
      this.died(`Stopped: ${why}. The game could not be opened again (${trouble.message}); a new one is dealt.`);
    }
  }

  /** Takes over a reply that has a state, and reads what changes with it. */
  async #take(reply, { whole = false } = {}) {
    const before = this.state;
    this.state = reply.state;
    this.notes = reply.notes ?? [];
    const moved = reply.events?.length || !before || before.last !== reply.state.last || before.branch !== reply.state.branch;
    if (moved || whole) {
      const [{ decisions }, { branches }] = await Promise.all([this.#ask('history'), this.#ask('branches')]);
      this.branches = branches;
      this.decisions = decisions;
    }
    if (whole || (moved && !reply.events)) this.events = (await this.#ask('events', { to: this.state.last })).events;
    else if (reply.events) this.#addEvents(reply.events);
    await this.#readFaces();
    if (moved || whole) await this.#keep();
    else if (this.kept) this.kept = { ...this.kept, position: this.state.position };
  }

  #addEvents(events) {
    if (!events.length) return;
    const first = events[0].n;
    this.events = this.events.filter(({ n }) => n < first).concat(events);
  }

  /** The faces of the pieces that the viewer knows: what a piece is worth can change with every decision. */
  async #readFaces() {
    const { zones, board } = this.state.table;
    const names = new Set(zones.filter(({ count }) => count < 60).flatMap(({ pieces }) => pieces.map(({ name }) => name)));
    for (const place of board?.places ?? []) for (const piece of place.pieces) names.add(piece.name ?? piece);
    const list = [...names].slice(0, MOST_FACES);
    const replies = await this.#engine.askAll(list.map((name) => ({ do: 'piece', name })));
    this.faces = new Map(replies.flatMap((reply, i) => (reply.ok ? [[list[i], reply.face]] : [])));
  }

  /** Notes how to open the game again. */
  async #keep() {
    const { branch, position, last, viewer } = this.state;
    if (position === last && !this.state.pause) this.#steps.set(branch, stepsOf((await this.#ask('save')).text));
    const names = new Set(this.branches.map(({ name }) => name));
    for (const name of this.#steps.keys()) if (!names.has(name)) this.#steps.delete(name);
    this.kept = {
      origin: this.origin, files: this.files, bots: this.bots, viewer, branch, position, lookedInside: this.lookedInside,
      branches: this.branches.filter(({ name }) => this.#steps.has(name))
        .map(({ name, note }) => ({ name, note, steps: this.#steps.get(name) })),
    };
  }

  async #open(origin, { viewer = 1, files = {}, bots = 'greedy' } = {}) {
    const reply = await this.#ask('open', { ...origin, files, viewer, bots });
    this.origin = origin.setup && !origin.setup.seed ? { setup: { ...origin.setup, seed: await this.#seed() } } : origin;
    this.files = files;
    this.bots = bots;
    this.lookedInside = false;
    this.state = null;
    this.events = [];
    this.#steps.clear();
    await this.#take(reply, { whole: true });
    return reply;
  }

  /** The seed that was chosen: with it, the game can be opened again. */
  async #seed() {
    return JSON.parse((await this.#ask('save')).text.split('\n', 1)[0]).seed;
  }

  /** Opens a game, and lets bots play up to the viewer's first question. */
  open(origin, options) {
    return this.#perform(async () => {
      await this.#open(origin, options);
      const notes = this.notes;
      if (this.#botIsAsked) await this.#take(await this.#ask('run'), { whole: true });
      this.notes = notes.concat(this.notes);
    });
  }

  /** Opens what `kept` or a shared text describes. Returns a sentence if it could not be followed to its end, or null. */
  restore(kept) {
    return this.#perform(() => this.#restore(kept));
  }

  async #restore(kept) {
    let trouble = null;
    await this.#open(kept.origin, { viewer: 'all', files: kept.files, bots: kept.bots });
    const notes = this.notes;
    const walked = []; // the branches so far, as they really came out
    for (const branch of kept.branches ?? []) {
      const done = await this.#walk(branch, walked);
      walked.push({ ...branch, steps: branch.steps.slice(0, done.count) });
      this.#steps.set(branch.name, branch.steps.slice(0, done.count));
      trouble ??= done.trouble;
    }
    this.lookedInside = !!kept.lookedInside;
    if (kept.branch && walked.some(({ name }) => name === kept.branch)) await this.#ask('switch', { branch: kept.branch, state: false });
    let reply = await this.#ask('set', { viewer: kept.viewer ?? 1, bots: kept.bots ?? 'greedy' });
    const position = Math.min(Math.max(0, kept.position | 0), reply.state.last);
    reply = await this.#ask('goto', { position });
    await this.#take(reply, { whole: true });
    this.notes = notes;
    return trouble;
  }

  /** Plays the decisions of a branch. Resolves to how many were possible, and a sentence about the first that was not. */
  async #walk({ name, note, steps }, walked) {
    if (steps.length > MOST_STEPS) throw new Error(`the text has more than ${MOST_STEPS} decisions`);
    let at = 0;
    if (walked.length) {
      const [from, shared] = walked.map((other) => [other, common(other.steps, steps)]).sort((a, b) => b[1] - a[1])[0];
      await this.#ask('goto', { branch: from.name, position: shared, state: false });
      await this.#ask('branch', { branch: name, state: false });
      at = shared;
    } else {
      await this.#ask('goto', { position: 0, state: false });
      if (name !== 'main') await this.#ask('branch', { rename: name, state: false });
    }
    if (note) await this.#ask('branch', { branch: name, note, state: false });
    for (; at < steps.length; at++) {
      const step = steps[at];
      try {
        await (step?.alter ? this.#ask('alter', { text: step.alter, state: false }) : this.#ask('choose', { option: String(step), state: false }));
      } catch (trouble) {
        if (!(trouble instanceof Refused)) throw trouble;
        return { count: at, trouble: `decision ${at + 1} of ${steps.length} is not possible here: ${trouble.message}` };
      }
    }
    return { count: at };
  }

  /** A request that moves or looks elsewhere, and the state it leads to. */
  #move(what, fields, { whole = false } = {}) {
    return this.#perform(async () => {
      const reply = await this.#ask(what, fields);
      await this.#take(reply, { whole });
      return reply;
    });
  }

  /** Takes an option. At an earlier position, the decisions that follow stay as they are and a branch begins. */
  choose(option) {
    return this.#perform(async () => {
      const { position, last } = this.state;
      if (position < last) {
        const next = this.decisions.find((decision) => decision.position === position);
        if (next?.option === option) return this.#take(await this.#ask('redo', { count: 1 }));
        await this.#ask('branch', { branch: this.#freeName(), state: false });
        this.events = this.events.filter((event) => event.position <= position);
      }
      await this.#take(await this.#ask('choose', { option }), { whole: position < last });
      if (this.#botIsAsked) await this.#take(await this.#ask('run'));
    });
  }

  /** A bot is asked, and some other seat is played by hand: bots play on up to its question. */
  get #botIsAsked() {
    const { over, pause, ask, seats } = this.state;
    if (over || pause || !seats.some(({ bot }) => !bot)) return false;
    return !ask?.options || !!seats.find(({ seat }) => seat === ask.seat)?.bot;
  }

  #freeName() {
    for (let i = 1; ; i++) if (!this.branches.some(({ name }) => name === `line-${i}`)) return `line-${i}`;
  }

  /** One decision by a bot, or all up to the next question of the viewer. */
  async bot() {
    if (this.state.position < this.state.last) return this.#move('redo', {});
    return this.#perform(async () => {
      await this.#take(await this.#ask('bot'));
      if (this.state.viewer !== 'all' && this.#botIsAsked) await this.#take(await this.#ask('run'));
    });
  }

  run(until) { return this.#move('run', { until }); }
  undo() { return this.#move('undo', {}); }
  redo() { return this.#move('redo', {}); }
  goto(position) { return this.#move('goto', { position }); }
  switch(branch, position) {
    return this.#perform(async () => {
      await this.#ask('switch', { branch, state: false });
      await this.#take(await this.#ask('goto', { position: position ?? 'end' }), { whole: true });
    });
  }

  /** `change` is { rename }, { note } or { remove: true }. */
  changeBranch(branch, change) {
    return this.#perform(async () => {
      const { branches } = await this.#ask('branch', { branch, ...change });
      this.branches = branches;
      if (change.rename && this.#steps.has(branch)) {
        this.#steps.set(change.rename, this.#steps.get(branch));
        this.#steps.delete(branch);
      }
      await this.#take(await this.#ask('state'), { whole: true });
    });
  }

  setViewer(viewer) {
    if (viewer === 'all') this.lookedInside = true;
    return this.#perform(async () => {
      await this.#take(await this.#ask('set', { viewer }), { whole: true });
    });
  }

  /** Bots play for every seat but the solver's. */
  seatDefenders(solver) {
    return this.#perform(async () => {
      this.bots = Object.fromEntries(this.state.seats.filter(({ seat }) => seat !== solver).map(({ seat }) => [seat, 'greedy']));
      await this.#take(await this.#ask('set', { bots: { ...this.bots, [solver]: null } }), { whole: true });
    });
  }

  /** Replays the game with other texts of scripts. Resolves to the reply: first_difference, kept, cut, faults. */
  reload(files) {
    return this.#perform(async () => {
      const reply = await this.#ask('reload', { files });
      this.files = { ...this.files, ...files };
      await this.#take(reply, { whole: true });
      return reply;
    });
  }

  /** Requests of the debugger: continue, step, next, out, back. */
  debug(what, fields = {}) { return this.#move(what, fields); }

  /** The lines of scripts that ran between the decision before this position and this position, the first one first: { file, line, name }.
   *  The game stays where it is. */
  traceLines() {
    return this.#perform(async () => {
      const { position, pause, viewer } = this.state;
      if (viewer !== 'all' || !position || pause) return [];
      const lines = [];
      while (lines.length < MOST_LINES) {
        const { state } = await this.#ask('back', { back: 'step' }).catch(() => ({ state: {} }));
        const top = state.pause?.calls[0];
        if (!top || state.position < position - 1) break;
        lines.unshift({ file: top.file, line: top.line, name: `${state.pause.unit}, ${state.pause.hook}` });
      }
      await this.#take(await this.#ask('goto', { position }));
      return lines;
    });
  }

  /** Goes to a position and from there `count` lines of scripts back. */
  gotoLine(position, count) {
    return this.#perform(async () => {
      let reply = await this.#ask('goto', { position });
      for (let i = 0; i < count; i++) reply = await this.#ask('back', { back: 'step' });
      await this.#take(reply);
    });
  }

  /** A line as it is typed at the prompt; resolves to what is printed. */
  line(text) {
    return this.#perform(async () => {
      const reply = await this.#ask('line', { text });
      await this.#take(reply, { whole: true });
      return reply.text;
    });
  }

  alter(text) { return this.#move('alter', { text }, { whole: true }); }
}
