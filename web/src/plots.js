// Plots as SVG: one sentence above each, intervals always, a grey band where chance alone could be, and a table behind it.
import { html, svg, nothing } from 'lit-html';
import { download } from './share.js';

let WIDTH = 560, LEFT = 150; // units of the picture, which are pixels where there is room
const RIGHT = 74, ROW = 24;

/** Plots are drawn for a column of this many pixels. */
export function setPlotWidth(pixels) {
  WIDTH = Math.max(300, Math.min(560, Math.round(pixels)));
  LEFT = WIDTH < 420 ? 118 : 150;
}

const scale = (low, high) => { const span = high - low || 1; return (value) => LEFT + ((WIDTH - LEFT - RIGHT) * (value - low)) / span; };
const round = (value, digits) => Number(value).toFixed(digits).replace('-', '−');
export const percent = (value) => `${round(100 * value, 1)} %`;
export const number = (value) => round(value, Number.isInteger(value) ? 0 : 1);
const measure = (cell) => (cell && typeof cell === 'object' ? cell : { value: cell, low: cell, high: cell });

function ticks(low, high, count = 5) {
  const step = (high - low) / count || 1;
  const size = 10 ** Math.floor(Math.log10(step));
  const nice = [1, 2, 5, 10].map((factor) => factor * size).find((one) => one >= step) ?? step;
  const list = [];
  for (let at = Math.ceil(low / nice) * nice; at <= high + nice / 1000; at += nice) list.push(at);
  return list;
}

function axis(x, low, high, height, format) {
  return ticks(low, high).map((at) => svg`<line class="grid" x1=${x(at)} x2=${x(at)} y1="4" y2=${height - 18}></line><text class="tick" x=${x(at)} y=${height - 4}>${format(at)}</text>`);
}

/** Rows with a value and its interval: { label, cell }. `zero` is where nothing is different, `band` what chance alone explains. */
export function forest(rows, { format, zero = null, band = null }) {
  const cells = rows.map(({ cell }) => measure(cell));
  const edges = [...cells.flatMap(({ low, high }) => [low, high]), ...(band ?? []), ...(zero === null ? [] : [zero])];
  const low = Math.min(...edges), high = Math.max(...edges), pad = (high - low) * 0.04 || 0.5;
  const x = scale(low - pad, high + pad);
  const height = rows.length * ROW + 26;
  return svg`<svg viewBox="0 0 ${WIDTH} ${height}" role=${rows.some(({ act }) => act) ? 'group' : 'img'} aria-label="plot; the table below has its numbers">
    ${band ? svg`<rect class="band" x=${x(band[0])} width=${Math.max(1, x(band[1]) - x(band[0]))} y="4" height=${height - 22}></rect>` : nothing}
    ${axis(x, low - pad, high + pad, height, format)}
    ${zero === null ? nothing : svg`<line class="zero" x1=${x(zero)} x2=${x(zero)} y1="4" y2=${height - 18}></line>`}
    ${rows.map(({ label, act }, i) => {
      const y = 16 + i * ROW, cell = cells[i];
      return svg`<g class=${act ? 'linked' : ''} role=${act ? 'button' : nothing} tabindex=${act ? 0 : nothing} aria-label=${act ? `${label}: ${format(cell.value)}, open its script` : nothing}
          @click=${act ?? nothing} @keydown=${act ? (event) => { if (event.key === 'Enter') act(); } : nothing}><title>${label}: ${format(cell.value)} (${format(cell.low)} to ${format(cell.high)})</title>
        <text class="label" x=${LEFT - 8} y=${y + 4}>${label}</text><line class="interval" x1=${x(cell.low)} x2=${x(cell.high)} y1=${y} y2=${y}></line>
        <circle class="point" cx=${x(cell.value)} cy=${y} r="4.500"></circle><text class="number" x=${WIDTH - RIGHT + 8} y=${y + 4}>${format(cell.value)}</text></g>`;
    })}</svg>`;
}

/** Bars: { label, value }. */
export function histogram(rows, { format }) {
  const most = Math.max(...rows.map(({ value }) => value), 1e-9);
  const width = (WIDTH - 40) / rows.length, height = 170;
  const every = Math.ceil(70 / width);
  return svg`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="histogram; the table below has its numbers">
    ${rows.map(({ label, value }, i) => svg`<g><title>${label}: ${format(value)}</title>
      <rect class="bar" x=${30 + i * width + 1} width=${Math.max(1, width - 2)} y=${height - 26 - (height - 46) * (value / most)} height=${(height - 46) * (value / most)}></rect>
      ${i % every ? nothing : svg`<text class="tick" x=${30 + (i + 0.5) * width} y=${height - 10}>${label}</text>`}
      ${width > 34 ? svg`<text class="tick" x=${30 + (i + 0.5) * width} y=${height - 30 - (height - 46) * (value / most)}>${format(value)}</text>` : nothing}</g>`)}
  </svg>`;
}

/** A line over time with the band of its intervals: { label, cell }. */
export function lineOverTime(rows, { format, low = 0, high = 1 }) {
  const height = 180, x = (i) => 44 + ((WIDTH - 60) * i) / Math.max(1, rows.length - 1), y = (value) => 10 + (height - 36) * (1 - (value - low) / (high - low || 1));
  const cells = rows.map(({ cell }) => measure(cell));
  const every = Math.ceil(rows.length / 10);
  const band = `M${cells.map((cell, i) => `${x(i)} ${y(cell.high)}`).join('L')}L${cells.map((cell, i) => `${x(i)} ${y(cell.low)}`).reverse().join('L')}z`;
  return svg`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="line plot; the table below has its numbers">
    ${ticks(low, high, 4).map((at) => svg`<line class="grid" x1="44" x2=${WIDTH - 16} y1=${y(at)} y2=${y(at)}></line><text class="tick end" x="38" y=${y(at) + 4}>${format(at)}</text>`)}
    <path class="area" d=${band}></path><path class="curve" d="M${cells.map((cell, i) => `${x(i)} ${y(cell.value)}`).join('L')}"></path>
    ${rows.map(({ label }, i) => (i % every ? nothing : svg`<text class="tick" x=${x(i)} y=${height - 6}>${label}</text>`))}</svg>`;
}

/** Cells by two names: { row, column, value, sure }. The sign is a shape, the size of the effect the size of the square. */
export function heatMap(cells, { format }) {
  const rows = [...new Set(cells.map(({ row }) => row))].sort(), columns = [...new Set(cells.map(({ column }) => column))].sort();
  const size = Math.max(8, Math.min(24, (WIDTH - LEFT - 10) / columns.length)), top = 110;
  const most = Math.max(...cells.map(({ value }) => Math.abs(value)), 1e-9);
  return svg`<svg viewBox="0 0 ${Math.max(WIDTH, LEFT + columns.length * size + 10)} ${top + rows.length * size + 8}" role="img" aria-label="heat map; the table below has its numbers">
    ${columns.map((name, i) => svg`<text class="tick start" transform="translate(${LEFT + (i + 0.6) * size} ${top - 6}) rotate(-60)">${name}</text>`)}
    ${rows.map((name, i) => svg`<text class="label small" x=${LEFT - 6} y=${top + (i + 0.7) * size}>${name}</text>`)}
    ${cells.map(({ row, column, value, sure }) => {
      const x = LEFT + (columns.indexOf(column) + 0.5) * size, y = top + (rows.indexOf(row) + 0.5) * size, r = (size / 2 - 1) * Math.sqrt(Math.abs(value) / most);
      return svg`<g class=${value < 0 ? 'less' : 'more'}><title>${row} beside ${column}: ${format(value)}</title>
        ${value < 0 ? svg`<rect x=${x - r} y=${y - r} width=${2 * r} height=${2 * r}></rect>` : svg`<circle cx=${x} cy=${y} r=${r}></circle>`}
        ${sure ? svg`<rect class="sure" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></rect>` : nothing}</g>`;
    })}</svg>`;
}

const flat = (cell) => (cell && typeof cell === 'object' ? [cell.value, cell.low, cell.high] : [cell]);
const words = (cell) => (cell === null || cell === undefined ? '' : typeof cell === 'object' ? `${round(cell.value, 3)} (${round(cell.low, 3)} to ${round(cell.high, 3)})` : typeof cell === 'number' && !Number.isInteger(cell) ? round(cell, 3) : String(cell));

/** Rows of a report as CSV: a measure is three columns. */
export function toCsv(rows) {
  const quote = (cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? ''));
  const names = Object.keys(rows[0] ?? {});
  const isMeasure = (name) => rows.some((row) => row[name] && typeof row[name] === 'object');
  const head = names.flatMap((name) => (isMeasure(name) ? [name, `${name}_low`, `${name}_high`] : [name]));
  const line = (row) => names.flatMap((name) => (isMeasure(name) ? (row[name] === null ? ['', '', ''] : flat(row[name]).concat([row[name], row[name]]).slice(0, 3)) : [row[name]]));
  return `${[head, ...rows.map(line)].map((cells) => cells.map(quote).join(',')).join('\n')}\n`;
}

/** The picture as a file of its own: the colours that it has on the page are written into it. */
function saveSvg(figure, name) {
  const copy = figure.querySelector('svg').cloneNode(true);
  const from = figure.querySelectorAll('svg *'), to = copy.querySelectorAll('*');
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const property of ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'text-anchor', 'fill-opacity']) to[i].setAttribute(property, style.getPropertyValue(property));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  download(`${name}.svg`, new XMLSerializer().serializeToString(copy), 'image/svg+xml');
}

/** A plot with its sentence, its buttons and its table. `rows` are those of the report. */
export function figure(name, title, sentence, picture, rows) {
  const columns = Object.keys(rows[0] ?? {});
  return html`<figure class="panel plot" aria-label=${title}><figcaption><b>${title}</b> ${sentence}</figcaption>
    <div class="picture" role="group" tabindex="0" aria-label="${title}, picture">${picture}</div>
    <div class="buttons"><button type="button" class="chip" aria-label="Save ${title} as SVG" @click=${(event) => saveSvg(event.target.closest('figure'), name)}>SVG</button>
      <button type="button" class="chip" aria-label="Save ${title} as CSV" @click=${() => download(`${name}.csv`, toCsv(rows), 'text/csv')}>CSV</button></div>
    <details><summary>Numbers</summary><div class="scroll" role="group" tabindex="0" aria-label="${title}, numbers"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column.replaceAll('_', ' ')}</th>`)}</tr></thead>
      <tbody>${rows.slice(0, 200).map((row) => html`<tr>${columns.map((column) => html`<td>${words(row[column])}</td>`)}</tr>`)}</tbody></table></div></details></figure>`;
}
