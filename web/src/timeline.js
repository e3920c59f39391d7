// Time: a slider over all decisions, a picture of them with branches below, and the tree of branches.
import { html, svg, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

const WIDTH = 1000, LINE = 22, ROW = 20;

const clockText = (decision, words) => decision.clock.map((at, i) => (words[i] ? `${words[i].word} ${at}` : '')).filter(Boolean).join(', ');

/** The words for a position: "position 7 of 11, round 1, trick 1". */
export function positionText({ position, last, clock }) {
  return `position ${position} of ${last}, ${clock.map(({ word, at }) => `${word} ${at}`).join(', ')}`;
}

function dots({ state, decisions, page }) {
  const count = Math.max(state.last, 1);
  const x = (position) => 12 + ((WIDTH - 24) * position) / count;
  const starts = decisions.filter((decision, i) => i === 0 || String(decision.clock) !== String(decisions[i - 1].clock));
  const isStart = new Set(starts.map(({ position }) => position));
  const space = (WIDTH - 24) / Math.max(1, starts.length);
  const every = Math.max(1, Math.ceil(46 / space));
  const small = count > 120 ? 1.8 : 3.2;
  return svg`
    <path class="line" d="M12 ${LINE}H${WIDTH - 12}"></path>
    ${Array.from({ length: state.last + 1 }, (_, position) => svg`<circle cx=${x(position)} cy=${LINE}
        class=${position === state.position ? 'now' : position < state.position ? 'past' : 'ahead'}
        r=${position === state.position ? 8 : isStart.has(position) ? small + 2 : small} @click=${() => page.goto(position)}></circle>`)}
    ${starts.map((decision, i) => (i % every ? nothing : svg`<text x=${x(decision.position)} y="9">${decision.clock.slice(0, 2).join('.')}</text>`))}
    ${branchLines({ state, page, x })}`;
}

/** Other branches, each on a row of its own from where it left the current one. */
function branchLines({ state, page, x }) {
  const others = page.game.branches.filter(({ current }) => !current).slice(0, 4);
  return others.map((branch, row) => {
    const y = LINE + ROW * (row + 1);
    const at = Math.min(branch.from === state.branch ? branch.at : Math.min(page.branchPoint(branch), state.last), state.last);
    const end = Math.max(Math.min(branch.length, state.last), at + 1);
    return svg`<g class="branch" @click=${() => page.switchBranch(branch.name)}>
      <path class="line" d="M${x(at)} ${LINE}C${x(at) + 14} ${LINE} ${x(at) + 4} ${y} ${x(at) + 20} ${y}H${Math.max(x(at) + 22, x(end))}"></path>
      <text class="name" x=${Math.max(x(at) + 28, x(end) + 6)} y=${y + 4}>${branch.name}</text></g>`;
  });
}

export function timelineView(page) {
  const { state, decisions } = page.game;
  const others = Math.min(4, page.game.branches.length - 1);
  return html`<div class="timeline">
    <svg viewBox="0 0 ${WIDTH} ${LINE + 14 + ROW * others}" preserveAspectRatio="none" aria-hidden="true">${dots({ state, decisions, page })}</svg>
    <input type="range" min="0" max=${state.last} .value=${live(String(state.position))} aria-label="Timeline" aria-valuetext=${positionText(state)}
      @input=${(event) => page.goto(Number(event.target.value))}>
  </div>`;
}

/** The tree of branches: press one to go there; compare, rename, note and remove. */
export function branchesView(page) {
  const { branches, state } = page.game;
  const depthOf = (branch) => (branch.from ? 1 + depthOf(branches.find(({ name }) => name === branch.from) ?? {}) : 0);
  const edit = page.branchEdit;
  return html`<section class="panel" aria-label="Branch panel"><h2>Branches<span>choose otherwise at an earlier moment: nothing is lost</span></h2>
    <ul role="tree" aria-label="Branches">${branches.map((branch) => html`<li role="treeitem" tabindex="0" aria-level=${depthOf(branch) + 1} aria-selected=${String(branch.current)}
      class="depth-${Math.min(5, depthOf(branch))}" aria-label="${branch.name}${branch.from ? `, from ${branch.from} at ${branch.at}` : ''}, ${branch.length} decisions${branch.note ? `, ${branch.note}` : ''}"
      @click=${() => page.switchBranch(branch.name)} @keydown=${(event) => page.branchKey(event, branch.name)}>
      <b>${branch.name}</b> <small>${branch.from ? `from ${branch.from} at ${branch.at}, ` : ''}${branch.length} decisions${branch.altered ? ', altered' : ''}</small>
      ${branch.note ? html`<i>${branch.note}</i>` : nothing}</li>`)}</ul>
    <div class="buttons">
      ${branches.filter(({ current }) => !current).map((branch) => html`
        <button type="button" @click=${() => page.compareBranch(branch.name)}>Compare with ${branch.name}</button>
        <button type="button" @click=${() => page.removeBranch(branch.name)}>Remove ${branch.name}</button>`)}
      <button type="button" aria-expanded=${String(edit === 'rename')} @click=${() => page.editBranch('rename')}>Rename ${state.branch}</button>
      <button type="button" aria-expanded=${String(edit === 'note')} @click=${() => page.editBranch('note')}>Note</button>
      ${page.differs ? html`<button type="button" @click=${() => page.endCompare()}>Clear marks</button>` : nothing}
    </div>
    ${edit ? html`<form class="inline" @submit=${(event) => page.saveBranchEdit(event)}><label>${edit === 'rename' ? 'New name' : 'Note'}
      <input name="text" autocomplete="off" maxlength=${edit === 'rename' ? 30 : 200} .value=${edit === 'rename' ? state.branch : branches.find(({ current }) => current)?.note ?? ''}></label>
      <button type="submit">Keep</button></form>` : nothing}
    ${page.compared ? html`<div class="diff"><b>here</b><b>${page.compared.branch}</b>
      ${page.compared.changes.length ? page.compared.changes.map((change) => html`<span>${change.piece ?? `${change.counter}${change.seat ? ` of ${change.seat}` : ''}`}: ${change.before ?? 'unknown'}</span><span>${change.now ?? 'unknown'}</span>`)
        : html`<span>no difference</span><span></span>`}</div>` : nothing}
  </section>`;
}

export { clockText };
