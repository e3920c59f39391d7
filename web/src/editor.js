// The text box for scripts: CodeMirror with Lua, breakpoints in the gutter, faults at their lines. It lives in a shadow
// root, where its styles need no exception from the page's policy.
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, WidgetType, gutter, hoverTooltip, keymap, lineNumbers, showTooltip } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { matching } from './lua_reference.js';

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)' }, { tag: tags.string, color: 'var(--code-string)' }, { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' }, { tag: tags.standard(tags.variableName), color: 'var(--code-keyword)' },
]);

const theme = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--strong)', borderRadius: '8px', maxHeight: '62vh' },
  '&.cm-focused': { outline: '3px solid var(--glow)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-content': { caretColor: 'var(--ink)' }, '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--glow-soft) !important' },
  '.cm-breaks': { minWidth: '20px', cursor: 'pointer' }, '.cm-lineNumbers': { cursor: 'pointer' }, '.cm-break': { color: 'var(--bad)', fontSize: '14px', lineHeight: '1.4' },
  '.cm-ran': { backgroundColor: 'var(--glow-soft)', boxShadow: 'inset 3px 0 var(--glow)' }, '.cm-values': { color: 'var(--soft)', fontStyle: 'italic', paddingLeft: '2em' },
  '.cm-tooltip': { backgroundColor: 'var(--panel)', color: 'var(--ink)', border: '1px solid var(--strong)', maxWidth: '440px' },
  '.cm-hint': { padding: '4px 8px', whiteSpace: 'pre-wrap', fontSize: '12px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
});

const setBreaks = StateEffect.define();
const breaksField = StateField.define({
  create: () => RangeSet.empty,
  update(set, change) {
    let result = set.map(change.changes);
    for (const effect of change.effects)
      if (effect.is(setBreaks)) result = RangeSet.of(effect.value.filter((line) => line <= change.state.doc.lines).sort((a, b) => a - b).map((line) => new BreakMarker().range(change.state.doc.line(line).from)));
    return result;
  },
});
class BreakMarker extends GutterMarker {
  toDOM() { const dot = document.createElement('span'); dot.className = 'cm-break'; dot.textContent = '●'; return dot; }
}

const setRan = StateEffect.define(); // { line, words } or null
class Values extends WidgetType {
  constructor(words) { super(); this.words = words; }
  eq(other) { return other.words === this.words; }
  toDOM() { const span = document.createElement('span'); span.className = 'cm-values'; span.textContent = this.words; return span; }
}
const ranField = StateField.define({
  create: () => Decoration.none,
  update(set, change) {
    let result = set.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(setRan)) continue;
      const ran = effect.value;
      if (!ran || ran.line > change.state.doc.lines) result = Decoration.none;
      else {
        const line = change.state.doc.line(ran.line);
        const list = [Decoration.line({ class: 'cm-ran' }).range(line.from)];
        if (ran.words) list.push(Decoration.widget({ widget: new Values(ran.words), side: 1 }).range(line.to));
        result = Decoration.set(list);
      }
    }
    return result;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const hint = (entry) => { const box = document.createElement('div'); box.className = 'cm-hint'; box.textContent = `${entry.signature}\n${entry.text}`; return box; };

export class ScriptEditor {
  /** `on` has: changed(text), toggleBreak(line), run(), reference(word); `entries` are those of lua/types.lua. */
  constructor(host, on) {
    this.entries = [];
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const wordAt = (state, at) => state.doc.sliceString(Math.max(0, at - 60), at).match(/(?:\w+[.:])?\w*$/)?.[0] ?? '';
    const complete = (context) => {
      const word = wordAt(context.state, context.pos);
      if (!word && !context.explicit) return null;
      const options = matching(this.entries, word).slice(0, 80).map((entry) => ({ label: entry.name, detail: entry.signature.replace(entry.path ?? entry.name, '').slice(0, 60), info: () => hint(entry), type: entry.path ? 'function' : 'property' }));
      return options.length ? { from: context.pos - word.split(/[.:]/).pop().length, options } : null;
    };
    const hover = hoverTooltip((view, at) => {
      const line = view.state.doc.lineAt(at), text = line.text, start = at - line.from;
      const left = text.slice(0, start).match(/\w*$/)[0], right = text.slice(start).match(/^\w*/)[0];
      const entry = this.entries.find(({ name }) => name === left + right);
      return entry ? { pos: at - left.length, end: at + right.length, above: true, create: () => ({ dom: hint(entry) }) } : null;
    });
    /** The call whose brackets the cursor is in: its arguments are shown above it. */
    const callAt = (state) => {
      const at = state.selection.main.head, line = state.doc.lineAt(at), text = line.text.slice(0, at - line.from);
      for (let i = text.length - 1, depth = 0; i >= 0; i--) {
        if (text[i] === ')') depth++;
        else if (text[i] === '(' && depth-- === 0) {
          const word = text.slice(0, i).match(/(?:\w+[.:])?\w+$/)?.[0];
          const entry = word && matching(this.entries, word).find(({ name, path }) => path && name === word.split(/[.:]/).pop());
          return entry ? { pos: line.from + i, above: true, create: () => ({ dom: hint(entry) }) } : null;
        }
      }
      return null;
    };
    const argumentHints = StateField.define({
      create: () => null,
      update: (shown, change) => (change.docChanged ? callAt(change.state) : shown && change.selection ? callAt(change.state) : shown),
      provide: (field) => showTooltip.from(field),
    });
    const domEventHandlers = { mousedown: (view, block) => { on.toggleBreak(view.state.doc.lineAt(block.from).number); return true; } };
    this.extensions = [
      breaksField, ranField, argumentHints,
      gutter({ class: 'cm-breaks', markers: (view) => view.state.field(breaksField), initialSpacer: () => new BreakMarker(), domEventHandlers }),
      lineNumbers({ domEventHandlers }), lintGutter(), history(), indentOnInput(), bracketMatching(), StreamLanguage.define(lua), syntaxHighlighting(colours), theme, hover, EditorView.lineWrapping,
      autocompletion({ override: [complete] }),
      keymap.of([
        { key: 'Ctrl-Enter', run: () => { on.run(); return true; } },
        { key: 'F1', run: (view) => { on.reference(wordAt(view.state, view.state.selection.main.head).split(/[.:]/).pop()); return true; } },
        { key: 'F9', run: (view) => { on.toggleBreak(view.state.doc.lineAt(view.state.selection.main.head).number); return true; } },
        ...completionKeymap, ...historyKeymap, ...defaultKeymap,
      ]),
      EditorView.contentAttributes.of({ 'aria-label': 'Script', tabindex: '0' }),
      EditorView.updateListener.of((update) => { if (update.docChanged) on.changed(update.state.doc.toString()); }),
    ];
    this.view = new EditorView({ state: this.#stateOf(''), parent: root, root });
  }

  #stateOf(text) { return EditorState.create({ doc: text, extensions: this.extensions }); }

  get text() { return this.view.state.doc.toString(); }

  /** Shows another text, without its being a change of the reader's. */
  show(text) { this.view.setState(this.#stateOf(text)); }

  setBreaks(lines) { this.view.dispatch({ effects: setBreaks.of(lines) }); }

  /** Marks the line that ran or waits; `words` stand at its end. */
  setRan(line, words = '') { this.view.dispatch({ effects: setRan.of(line ? { line, words } : null) }); }

  goTo(line) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.min(Math.max(1, line), doc.lines));
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  }

  setFaults(faults) {
    const { doc } = this.view.state;
    const diagnostics = faults.map(({ line, message }) => { const at = doc.line(Math.min(Math.max(1, line || 1), doc.lines)); return { from: at.from, to: at.to, severity: 'error', message }; });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
