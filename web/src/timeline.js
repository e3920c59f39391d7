// Time: a slider over all decisions, a picture of them with branches below, and the tree of branches.
import { html, svg, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

const LINE = 20, ROW = 18, EDGE = 12, MOST_ROWS = 3; // pixels; rows of other branches

/** The words for a position: "position 7 of 11, round 1, trick 1". */
export function positionText({ position, last, clock }) {
  return `position ${position} of ${last}, ${clock.map(({ word, at }) => `${word} ${at}`).join(', ')}`;
}

/** One dot for each decision, a larger one where a trick, a round or a turn begins. */
function dots({ state, decisions, page, width }) {
  const count = Math.max(state.last, 1);
  const x = (position) => EDGE + ((width - 2 * EDGE) * position) / count;
  const space = (width - 2 * EDGE) / count;
  const starts = decisions.filter((decision, i) => i === 0 || String(decision.clock) !== String(decisions[i - 1].clock));
  const isStart = new Set(starts.map(({ position }) => position));
  const small = Math.max(0.8, Math.min(3.2, space / 2.6));
  let labelled = -100;
  const labels = starts.filter(({ position }) => { const free = x(position) - labelled >= 34; if (free) labelled = x(position); return free; });
  return svg`
    <path class="line" d="M${EDGE} ${LINE}H${width - EDGE}"></path><path class="line walked" d="M${EDGE} ${LINE}H${x(state.position)}"></path>
    ${space < 2 ? nothing : Array.from({ length: state.last + 1 }, (_, position) => (position === state.position || isStart.has(position) ? nothing
      : svg`<circle cx=${x(position)} cy=${LINE} class=${position < state.position ? 'past' : 'ahead'} r=${small}></circle>`))}
    ${starts.map(({ position }) => svg`<circle cx=${x(position)} cy=${LINE} class=${position < state.position ? 'past' : 'ahead'} r=${Math.min(5, small + 1.8)}></circle>`)}
    ${lineDots(page, x)}
    <circle class="now" cx=${x(state.position)} cy=${LINE} r="8"></circle>
    ${labels.map((decision) => svg`<text x=${Math.max(14, Math.min(width - 14, x(decision.position)))} y="9">${decision.clock.slice(0, 2).join('.')}</text>`)}
    ${branchLines({ state, page, x, width })}`;
}

/** The lines of scripts that led to the position that is looked at, as small dots before it. */
function lineDots(page, x) {
  const trail = page.tab === 'script' ? page.script.trail : null;
  if (!trail?.lines.length) return nothing;
  const place = (i) => x(trail.anchor - 1 + (i + 1) / (trail.lines.length + 1));
  return trail.lines.map((line, i) => svg`<circle class=${i === trail.at ? 'now' : 'code-line'} cx=${place(i)} cy=${LINE} r=${i === trail.at ? 5 : 1.6}></circle>`);
}

const otherBranches = (page) => page.game.branches.filter(({ current }) => !current).slice(0, MOST_ROWS);

/** Other branches, each on a row of its own from where it left the current one. */
function branchLines({ state, page, x, width }) {
  return otherBranches(page).map((branch, row) => {
    const y = LINE + ROW * (row + 1);
    const at = x(Math.min(page.branchPoint(branch), state.last));
    const end = Math.max(at + 22, x(Math.min(branch.length, state.last)));
    const name = branch.note ? `${branch.name}: ${branch.note}` : branch.name;
    const right = end + 8 + 6.5 * name.length < width;
    const words = right ? name : branch.name;
    return svg`<g class="branch" @click=${() => page.switchBranch(branch.name)}>
      <path class="line" d="M${at} ${LINE}C${at + 12} ${LINE} ${at + 2} ${y} ${at + 16} ${y}H${end}"></path>
      <text class="name ${right ? '' : 'before'}" x=${right ? end + 6 : Math.max(at - 6, 6.5 * words.length)} y=${y + 4}>${words}</text></g>`;
  });
}

/** The slider lies over the row of dots, so that dots can be pressed and dragged, and keys work. */
export function timelineView(page) {
  const { state, decisions } = page.game;
  const width = page.timelineWidth, height = LINE + 12 + ROW * otherBranches(page).length;
  return html`<div class="timeline">
    <svg viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">${dots({ state, decisions, page, width })}</svg>
    <input type="range" min="0" max=${state.last} .value=${live(String(state.position))} aria-label="Timeline" aria-valuetext=${positionText(state)}
      @input=${(event) => page.goto(Math.min(state.last, Number(event.target.value)))}>
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
