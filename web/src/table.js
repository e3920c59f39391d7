// The table: every seat with its zones, what lies in the middle, and the question with its options.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { boardView, drawnPlaces } from './board.js';
import { cardBack, cardPicture, kindOf, pieceView, signIcon } from './card.js';

const SIDES = ['low', 'high'];
const seatWord = (state) => (state.game === 'dayz' ? 'Community' : 'Seat');
const zoneOf = (state, name) => state.table.zones.find((zone) => zone.name === name);
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The options by the piece that they name, in their order: [{ piece, options }]. Those of one piece differ in a side or a word. */
export function groupOptions(ask) {
  const groups = new Map();
  for (const option of ask?.options ?? []) {
    const name = option.piece ?? option.name;
    if (!groups.has(name)) groups.set(name, { name, piece: option.piece, options: [] });
    groups.get(name).options.push(option);
  }
  return [...groups.values()];
}

export class TableView {
  /** `page` has the game, the piece that is selected, and what a press does: press(name), take(option), explain(name), showFace(name, element). */
  constructor(page) { this.page = page; }

  get state() { return this.page.game.state; }

  /* Cards ---------------------------------------------------------------------------------------------- */

  #card(piece, size) {
    const { game, selected, differs } = this.page;
    const { name } = piece;
    const kind = piece.kind ?? name;
    const face = game.faces.get(name);
    const group = this.groups.get(name);
    const mine = piece.mine && size === 'large';
    this.drawn.add(name);
    const isCard = this.state.game === 'dayz' || face?.value != null;
    const change = differs?.get(name);
    const label = group ? name : mine && this.state.ask?.options ? `${name}, not an option now` : `${name}, ask why it is here`;
    const about = [piece.to && `goes to ${piece.to}`, piece.seat && `played by ${this.#seatName(piece.seat)}`, change].filter(Boolean).join(', ');
    return html`<button type="button" class="piece ${size} ${isCard ? 'is-card' : 'is-plate'} ${group ? 'legal' : this.state.ask?.options && mine ? 'dim' : ''} ${selected === name ? 'selected' : ''} ${change ? 'changed' : ''} ${piece.begins ? 'begins' : ''}"
      data-piece=${name} aria-pressed=${group && group.options.length > 1 ? String(selected === name) : nothing}
      aria-description=${about || nothing} draggable=${group ? 'true' : 'false'} @dragstart=${(event) => this.page.drag(event, name)}
      @click=${() => this.page.press(name)} @contextmenu=${(event) => { event.preventDefault(); this.page.explain(name); }}
      @pointerenter=${(event) => this.page.showFace(name, event.currentTarget)} @pointerleave=${() => this.page.hideFace()}
      @focus=${(event) => this.page.showFace(name, event.currentTarget)} @blur=${() => this.page.hideFace()}
      @pointerdown=${(event) => this.page.holdFace(event, name)}>
      <span class="unseen">${label}</span>
      ${pieceView(name, kind, face, isCard)}
      ${piece.to ? html`<span class="tag" aria-hidden="true">to ${piece.to}</span>` : nothing}
      ${piece.seat ? html`<span class="tag" aria-hidden="true">${this.#seatName(piece.seat)}</span>` : nothing}
      ${change ? html`<span class="tag changed-tag" aria-hidden="true">${change}</span>` : nothing}
    </button>`;
  }

  #seatName(seat) { return seat === this.state.viewer ? 'you' : `${seat}`; }

  #pieces(zone, size) {
    const hidden = zone.count - zone.pieces.length;
    const begins = (piece, i) => size === 'large' && i > 0 && piece.kind !== zone.pieces[i - 1].kind;
    return html`${repeat(zone.pieces, ({ name }) => name, (piece, i) => this.#card({ ...piece, mine: zone.owner === this.mine, begins: begins(piece, i) }, size))}
      ${hidden ? html`<span class="piece ${size} is-card">${cardBack(hidden)}</span>` : nothing}
      ${zone.count ? nothing : html`<small class="empty">empty</small>`}`;
  }

  /* Rows of the picture ------------------------------------------------------------------------------------ */

  #item(item, size) {
    const zone = item.zone && zoneOf(this.state, item.zone);
    const drawn = zone && (item.as !== 'count' || zone.pieces.some(({ name }) => this.groups.has(name)));
    const piece = item.piece && { name: item.piece, kind: item.piece.replace(/-\d+$/, '') };
    const text = item.text && !(zone && item.text === zone.name && drawn) ? item.text : '';
    const kind = text.split(':')[0];
    const power = this.state.game === 'dayz' && /^[a-z]+:[a-z]+$/.test(text);
    return html`<span class="item">${power ? html`<button type="button" class="link" title="the script of ${text}" @click=${() => this.page.openPower(text)}>${signIcon(kind)}${text}</button>` : text ? html`<span>${item.hue && /^[a-z]+(:[a-z]+)?$/.test(text) ? signIcon(kind) : nothing}${text}</span>` : nothing}
      ${drawn ? this.#pieces(zone, size) : zone ? html`<b>${zone.count}</b>` : nothing}
      ${item.counter ? html`<b>${item.value}</b>` : nothing}
      ${piece ? this.#card(piece, size) : nothing}
      ${item.after ? html`<span>${item.after}</span>` : nothing}</span>`;
  }

  #row(row, size, owner) {
    const label = row.label || 'has';
    return html`<div class="zone ${size === 'large' ? 'wide-zone' : ''}" role="group" aria-label="${label}${owner ? ` of ${owner}` : ''}">
      <span class="zone-label">${row.label}</span><span class="zone-items">${row.items.map((item) => this.#item(item, size))}</span></div>`;
  }

  /* Seats ----------------------------------------------------------------------------------------------- */

  #score(seat) {
    if (seat.score === null && seat.known === null) return nothing;
    const known = seat.known ? html` <small class=${seat.known < 0 ? 'down' : 'up'} title="what the known cards of the zone count now">${seat.known > 0 ? `+${seat.known}` : `−${-seat.known}`}${seat.unsure ? '?' : ''}</small>` : nothing;
    return html`<span class="score" aria-label="score ${seat.score ?? 'unknown'}${seat.known ? `, counts ${seat.known} now` : ''}">${seat.score ?? ''}${known}</span>`;
  }

  #about(seat) {
    const marks = [];
    if (seat.bot) marks.push(seat.bot);
    if (seat.leads) marks.push('leads');
    if (seat.wins) marks.push('wins the trick so far');
    if (seat.turn) marks.push('to decide');
    if (this.state.winners.includes(seat.seat)) marks.push('wins the game');
    if (seat.unknown) marks.push(`${seat.unknown} unknown`);
    return marks.join(' · ');
  }

  #seat(seat, big) {
    const name = seat.seat === this.state.viewer ? `You, ${seatWord(this.state).toLowerCase()} ${seat.seat}` : `${seatWord(this.state)} ${seat.seat}`;
    const rows = this.state.table.picture.seat.filter((row) => row.seat === seat.seat);
    const sizeOf = (row) => (big && /hand|transfer/.test(row.label) ? 'large' : 'small');
    return html`<div class="seat ${big ? 'mine' : ''} ${seat.turn ? 'turn' : ''}" role="group" aria-label=${name} data-seat=${seat.seat}>
      <h2>${seat.turn ? html`<span class="mark" aria-hidden="true">▶</span>` : nothing}${name} <small>${this.#about(seat)}</small>${this.#score(seat)}</h2>
      ${big ? this.#question() : nothing}
      <div class="rows">${rows.map((row) => this.#row(row, sizeOf(row), name))}</div>
    </div>`;
  }

  /* The question -------------------------------------------------------------------------------------------- */

  /** Options that no card, square or selected card stands for. */
  #looseOptions() {
    const places = drawnPlaces(this.state.table.board);
    return [...this.groups.values()].filter((group) => !this.shown.has(group.piece) &&
      !(group.options.length === 1 && group.options[0].place && places.has(group.options[0].place)));
  }

  #optionButton(option) {
    const text = option.seat && this.state.ask.about !== 'number' ? `${seatWord(this.state)} ${option.seat}` : option.text;
    return html`<button type="button" class="option" data-option=${option.name} @click=${() => this.page.take(option.name)}>
      ${option.piece ? signIcon(option.piece.replace(/-\d+$/, '')) : nothing}${option.name}${text && text !== option.name ? html` <small aria-hidden="true">${text}</small>` : nothing}</button>`;
  }

  #question() {
    const { ask, over, pause, now } = this.state;
    if (pause) return html`<div class="ask">A script is paused <small>see Script; Continue goes on</small></div>`;
    if (over) return this.#end();
    if (!ask?.options) {
      return html`<div class="ask">${ask?.seat ? `${seatWord(this.state)} ${ask.seat} decides` : now ?? 'Waiting'}
        <small>Bot lets it decide</small></div>`;
    }
    const { selected } = this.page;
    const chosen = selected && this.groups.get(selected);
    const sided = ask.options.some(({ side }) => side);
    return html`<div class="asking"><div class="ask" id="question">${ask.question} ${chosen ? nothing : html`<small>${sided ? 'press a card, then a side; or drag it there' : plural(ask.options.length, 'option')}</small>`}</div>
      <div class="options" role="group" aria-labelledby="question">
        ${chosen && chosen.options.length > 1 ? chosen.options.map((option) => this.#optionButton(option)) : nothing}
        ${this.#looseOptions().map((group) => (group.options.length > 1
          ? html`<button type="button" class="option" aria-pressed=${String(selected === group.name)} @click=${() => this.page.press(group.name)}>${group.name}<span aria-hidden="true">…</span></button>`
          : this.#optionButton(group.options[0])))}
      </div></div>`;
  }

  #end() {
    const { winners, seats } = this.state;
    const word = seatWord(this.state).toLowerCase();
    const who = winners.length === 0 ? 'Nobody wins.' : winners.length === seats.length && seats.length > 1 ? 'Everybody wins.'
      : `${winners.length > 1 ? `${word === 'community' ? 'Communities' : 'Seats'} ${winners.join(' and ')} share the win` : `${winners[0] === this.state.viewer ? 'You win' : `${seatWord(this.state)} ${winners[0]} wins`}`}.`;
    return html`<div class="ask">The game is over. ${who}</div>
      <div class="options"><button type="button" class="option main" @click=${() => this.page.newGame()}>New game</button>
      <button type="button" class="option" @click=${() => this.page.why({ score: this.mine }, `Why the score of ${this.mine}?`)}>Why this score?</button>
      <button type="button" class="option" @click=${() => this.page.undo()}>Go back and try again</button></div>`;
  }

  /* The middle ------------------------------------------------------------------------------------------------ */

  #side(side, trick, current) {
    const { selected } = this.page;
    const open = selected && this.groups.get(selected)?.options.find((option) => option.side === side);
    const words = html`<b>${side}</b><span>: the ${side === 'low' ? 'smallest' : 'greatest'} value wins</span>`;
    const last = !trick.length && this.page.lastTrick?.side === side ? this.page.lastTrick : null;
    return html`<div class="side ${current === side ? 'on' : ''} ${open ? 'open' : ''}" role="group" aria-label="${side} side" data-side=${side}
      @click=${open ? () => this.page.take(open.name) : nothing} @dragover=${(event) => this.page.dragOver(event, side)} @drop=${(event) => this.page.drop(event, side)}>
      <span class="side-label">${words}${current === side ? ' · this trick' : ''}</span>
      ${current === side ? repeat(trick, ({ name }) => name, (piece) => this.#card(piece, 'medium')) : nothing}
      ${last ? this.#lastTrick(last) : nothing}
      ${open ? html`<span class="put">put ${selected} here</span>` : nothing}
    </div>`;
  }

  /** The trick that was won last, small, until the next card is played. */
  #lastTrick({ plays, winner }) {
    const you = this.state.viewer;
    return html`<div class="last"><span class="last-words">last trick: ${winner === null || winner === undefined ? 'nobody wins' : winner === you ? 'you win' : `${winner} wins`}</span>
      ${plays.map(({ seat, card }) => html`<span class="piece small is-card played ${seat === winner ? 'winner' : ''}"><span class="unseen">${seat === you ? 'you' : seat}: ${card}</span>${cardPicture(card, kindOf(card), this.page.game.faces.get(card))}<span class="tag" aria-hidden="true">${seat === you ? 'you' : seat}</span></span>`)}</div>`;
  }

  /** Two sides with the trick between reserve and encounter, for games that have them. */
  #felt() {
    const { table } = this.state;
    const trick = zoneOf(this.state, 'trick')?.pieces ?? [];
    const row = table.picture.table.find(({ label }) => label === 'trick');
    const current = row && SIDES.find((side) => row.items[0]?.text === side);
    const reserve = zoneOf(this.state, 'reserve'), encounter = zoneOf(this.state, 'encounter');
    const others = table.picture.table.filter(({ label }) => !['trick', 'encounter', 'reserve'].includes(label));
    const hidden = reserve ? reserve.count - reserve.pieces.length : 0;
    return html`<div class="felt">
      ${this.#side('low', trick, current)}
      <div class="middle">
        <div role="group" aria-label="reserve" data-zone="reserve"><span class="zone-label">reserve ${reserve?.count ?? 0}</span>
          <span class="zone-items">${reserve?.pieces.slice(0, 1).map((piece) => this.#card(piece, 'medium'))}${hidden && !reserve.pieces.length ? html`<span class="piece medium is-card">${cardBack(hidden)}</span>` : nothing}</span></div>
        <div role="group" aria-label="encounter" data-zone="encounter"><span class="zone-label">encounter</span>
          <span class="zone-items">${encounter?.pieces.length ? encounter.pieces.map((piece) => this.#card(piece, 'medium')) : html`<span class="piece medium is-card none" aria-hidden="true"></span>`}</span></div>
      </div>
      ${this.#side('high', trick, current)}
      <div class="others">${others.map((other) => this.#row(other, 'small'))}</div>
    </div>`;
  }

  #plainMiddle() {
    const { table } = this.state;
    const options = new Map([...this.groups.values()].filter(({ options: list }) => list.length === 1 && list[0].place).map(({ options: [option] }) => [option.place, option]));
    return html`<div class="felt rowed">
      ${table.picture.table.map((row) => this.#row(row, 'small'))}
      ${table.board ? boardView(table.board, table.picture, options, (option) => this.page.take(option.name)) : nothing}
    </div>`;
  }

  /** Pieces that the picture shows: an option of another piece gets a button of its own. */
  #shownPieces() {
    const { zones, picture } = this.state.table;
    const shown = new Set();
    const groups = this.groups;
    for (const row of [...picture.table, ...picture.seat])
      for (const item of row.items) {
        if (item.piece) shown.add(item.piece);
        const zone = item.zone && zones.find(({ name }) => name === item.zone);
        if (zone && (item.as !== 'count' || zone.pieces.some(({ name }) => groups.has(name)))) zone.pieces.forEach(({ name }) => shown.add(name));
      }
    if (this.state.game === 'dayz')
      for (const name of ['trick', 'encounter']) zoneOf(this.state, name)?.pieces.forEach((piece) => shown.add(piece.name));
    return shown;
  }

  view() {
    const { seats, viewer, game } = this.state;
    this.groups = new Map(groupOptions(this.state.ask).map((group) => [group.name, group]));
    this.shown = this.#shownPieces();
    this.drawn = new Set();
    const asked = this.state.ask?.seat;
    const mine = seats.find(({ seat }) => seat === (viewer === 'all' ? asked ?? 1 : viewer)) ?? seats[0];
    this.mine = mine.seat;
    return html`<section class="table" aria-label="Table" data-viewer=${viewer}>
      <div class="seats">${seats.filter((seat) => seat !== mine).map((seat) => this.#seat(seat, false))}</div>
      ${game === 'dayz' ? this.#felt() : this.#plainMiddle()}
      ${this.#seat(mine, true)}
    </section>`;
  }
}
