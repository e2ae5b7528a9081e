import { lazyParts } from '../lazy/lazy-parts.ts';
import type { LazyPart, NoteState, Reference, Scope } from '../parse/context.ts';
import { isAtThinking, THINK_CLOSE, THINK_OPEN } from '../parse/think-rule.ts';
import { groupBlocks, guessHeight, type Block, type Snapshot } from './block.ts';
import { closeLines } from './close-lines.ts';
import { chartOf, definitionsIn, makeEntry, needsRenewal, renewEntry, type Entry } from './entry.ts';
import { growTail } from './grow-tail.ts';
import { drawnNotes, numberNotes } from './notes.ts';
import { parseBlocks, renderLiveBlock } from './render-block.ts';
import { isClosed, lineStarts, topLevel, type Range } from './split.ts';

const FORMULAS_MAX = 200;
/** Limit for formulas that are drawn at once; beyond it formulas are drawn when they come into view. */
const FORMULA_CHARACTERS_MAX = 8000;
const CARET_ALONE = '<p><span class="caret" aria-hidden="true"></span></p>';
const EMPTY: Snapshot = { groups: [], notes: '', missing: new Set() };

/**
 * One growing answer. Its source is split into blocks; a block that can no longer change is rendered once, and again
 * only when a definition that it needs arrives later. Only the open end is rendered with each update.
 */
export class MarkdownDocument {
  #text = '';
  #isRunning = true;
  #version = -1;
  #snapshot: Snapshot = EMPTY;

  /** The text before this offset is settled. */
  #settledTo = 0;
  /** The complete lines before this offset have been read. */
  #readTo = 0;
  /** True when the last block is closed; it settles when something follows it. */
  #isLastClosed = false;
  #entries: Entry[] = [];
  #live: Block[] = [];
  #liveMissing = new Set<LazyPart>();
  /** True when nothing was closed or hidden at the end of the displayed text. */
  #isTailAsWritten = false;
  readonly #references = new Map<string, Reference>();
  #noteNumbers = new Map<string, number>();
  #formulas = 0;
  #formulaCharacters = 0;
  #mustRenew = false;

  /** Returns the blocks of this text, which usually is the previous text with something appended. */
  update(text: string, isRunning: boolean): Snapshot {
    const source = text.includes('\r') || text.includes('\0') ? normalised(text) : text;
    if (this.#isUpToDate(source, isRunning)) return this.#snapshot;
    if (!this.#isRunning || !source.startsWith(this.#text)) this.#reset();
    else if (isRunning && this.#growTail(source)) return this.#snapshot;
    if (lazyParts.version() !== this.#version || this.#isRunning !== isRunning) this.#mustRenew = true;
    this.#version = lazyParts.version();
    this.#text = source;
    this.#isRunning = isRunning;

    this.#settle();
    if (this.#mustRenew) this.#renew();
    this.#liveMissing = new Set();
    this.#isTailAsWritten = false;
    this.#live = isRunning ? this.#renderLive() : [];
    this.#snapshot = {
      groups: this.#group(),
      notes: drawnNotes(this.#entries, this.#noteNumbers),
      missing: this.#missingParts(),
    };
    return this.#snapshot;
  }

  #isUpToDate(source: string, isRunning: boolean): boolean {
    return source === this.#text && isRunning === this.#isRunning && lazyParts.version() === this.#version;
  }

  /** The fast path: most pieces only make a sentence longer. */
  #growTail(source: string): boolean {
    if (!this.#isTailAsWritten || lazyParts.version() !== this.#version) return false;
    const grown = growTail(this.#live.at(-1), source.slice(this.#text.length));
    if (grown === undefined) return false;
    this.#text = source;
    this.#live = [...this.#live.slice(0, -1), grown];
    this.#snapshot = { ...this.#snapshot, groups: this.#group() };
    return true;
  }

  #group(): Snapshot['groups'] {
    return groupBlocks([...this.#entries.map(({ block }) => block), ...this.#live], this.#snapshot.groups);
  }

  #missingParts(): Set<LazyPart> {
    const missing = new Set(this.#liveMissing);
    for (const { rendered } of this.#entries) for (const part of rendered?.missing ?? []) missing.add(part);
    return missing;
  }

  #reset(): void {
    this.#settledTo = 0;
    this.#readTo = 0;
    this.#entries = [];
    this.#live = [];
    this.#references.clear();
    this.#noteNumbers = new Map();
    this.#formulas = 0;
    this.#formulaCharacters = 0;
    this.#isRunning = true;
  }

  /** While the answer runs only complete lines count: an incomplete line may still become anything. */
  #settle(): void {
    const end = this.#isRunning ? this.#text.lastIndexOf('\n') + 1 : this.#text.length;
    while (this.#settledTo < end || !this.#isRunning) {
      if (this.#isAtThinking()) {
        if (!this.#settleThinking()) return;
        continue;
      }
      if (this.#isRunning && !this.#hasNewLines(end)) return;
      this.#readTo = end;
      if (!this.#settleBlocks(end)) return;
    }
  }

  #hasNewLines(end: number): boolean {
    return end !== this.#readTo || (this.#isLastClosed && this.#text.slice(end).trim() !== '');
  }

  #isAtThinking(): boolean {
    return isAtThinking(this.#text, this.#settledTo);
  }

  /** Returns false while the end of the thinking has not arrived. */
  #settleThinking(): boolean {
    const start = this.#text.indexOf(THINK_OPEN, this.#settledTo) + THINK_OPEN.length;
    const close = this.#text.indexOf(THINK_CLOSE, start);
    if (close === -1 && this.#isRunning) return false;
    const end = close === -1 ? this.#text.length : close;
    const text = withoutTags(this.#text.slice(start, end));
    const block: Block = { kind: 'think', text, isOpen: false };
    const room = { formulaRoom: 0, formulaCharacters: 0 };
    this.#entries.push({ source: text, block, rendered: undefined, noteLabel: undefined, ...room });
    this.#settledTo = close === -1 ? end : end + THINK_CLOSE.length;
    return true;
  }

  /** Returns true when it stopped before a thinking block and there is more to do. */
  #settleBlocks(end: number): boolean {
    const rest = this.#text.slice(this.#settledTo, end);
    const { tokens, references } = parseBlocks(rest);
    const ranges = topLevel(tokens);
    const starts = lineStarts(rest);
    const think = ranges.findIndex(({ type }) => type === 'think');
    const settled = ranges.slice(0, think === -1 ? this.#countSettled(ranges, rest, starts) : think);
    let from = 0;
    for (const range of settled) {
      const to = starts[range.endLine] ?? rest.length;
      this.#settleBlock({ range, source: rest.slice(from, to), references });
      from = to;
    }
    if (think !== -1) from = starts[ranges[think]?.startLine ?? 0] ?? rest.length;
    else if (!this.#isRunning) from = rest.length;
    this.#settledTo += from;
    return think !== -1;
  }

  /** The last block is settled only when it is closed and something follows it, which then has the caret. */
  #countSettled(ranges: readonly Range[], rest: string, starts: readonly number[]): number {
    const last = ranges.at(-1);
    this.#isLastClosed = false;
    if (!this.#isRunning || last === undefined) return ranges.length;
    const isFollowed = this.#text.slice(this.#settledTo + (starts[last.endLine] ?? rest.length)).trim() !== '';
    // The text after the last line break is not a complete line yet.
    this.#isLastClosed = isClosed(last, rest.split('\n').slice(0, -1));
    return isFollowed && this.#isLastClosed ? ranges.length : ranges.length - 1;
  }

  #settleBlock(made: { range: Range; source: string; references: Record<string, Reference> }): void {
    for (const [label, reference] of definitionsIn(made.range, made.references)) {
      if (this.#references.has(label)) continue;
      this.#references.set(label, reference);
      this.#mustRenew = true;
    }
    const source = made.source.replace(/^(?:[ \t]*\n)+/u, '');
    const entry = makeEntry({ range: made.range, source, scope: this.#scope() });
    this.#entries.push(entry);
    this.#formulas += entry.rendered?.formulas ?? 0;
    this.#formulaCharacters += entry.rendered?.formulaCharacters ?? 0;
    if (entry.noteLabel !== undefined || (entry.rendered?.noteLabels.length ?? 0) > 0) this.#mustRenew = true;
  }

  /** Renders entries again whose definitions or lazy parts have arrived since. */
  #renew(): void {
    this.#mustRenew = false;
    this.#noteNumbers = numberNotes(this.#entries);
    const scope = this.#scope();
    this.#entries = this.#entries.map((entry) =>
      needsRenewal(entry, scope) ? renewEntry(entry, { ...scope, ...roomOf(entry) }) : entry,
    );
  }

  #renderLive(): Block[] {
    const rest = this.#text.slice(this.#settledTo);
    if (this.#isAtThinking()) return [openThinking(rest)];
    const shown = closeLines(rest);
    const { tokens, references } = parseBlocks(shown);
    const scope = this.#scope(references);
    const lines = shown.split('\n');
    const ranges = topLevel(tokens);
    const blocks = ranges.map((range, index) => {
      if (range.type === 'think') return openThinking(lines.slice(range.startLine).join('\n'));
      const source = lines.slice(range.startLine, range.endLine).join('\n');
      return this.#liveBlock({
        range,
        source,
        scope,
        index,
        isLast: index === ranges.length - 1,
        isWhole: shown === rest,
      });
    });
    return blocks.length > 0 ? blocks : [{ kind: 'html', html: CARET_ALONE, isSettled: false, height: 28 }];
  }

  #liveBlock(made: LiveMaking): Block {
    const { range, source, scope, index, isLast, isWhole } = made;
    const chart = chartOf(range, isClosed(range, source.split('\n')));
    if (chart !== undefined) return chart;
    const { html, missing, isAsWritten } = renderLiveBlock({ tokens: range.tokens, source, scope, isLast });
    this.#isTailAsWritten = isLast && isAsWritten && isWhole;
    for (const part of missing) this.#liveMissing.add(part);
    const before = this.#live[index];
    if (before?.kind === 'html' && before.html === html) return before;
    return { kind: 'html', html, isSettled: false, height: isLast ? 28 : guessHeight(range.type, source) };
  }

  #scope(own: Record<string, Reference> = {}): Scope {
    return {
      link: (label) => this.#references.get(label) ?? (Object.hasOwn(own, label) ? own[label] : undefined),
      note: (label) => this.#noteState(label),
      formulaRoom: Math.max(0, FORMULAS_MAX - this.#formulas),
      formulaCharacters: Math.max(0, FORMULA_CHARACTERS_MAX - this.#formulaCharacters),
    };
  }

  #noteState(label: string): NoteState {
    return this.#noteNumbers.get(label) ?? (this.#isRunning ? 'waiting' : 'none');
  }
}

type LiveMaking = { range: Range; source: string; scope: Scope; index: number; isLast: boolean; isWhole: boolean };

/** Returns the formula limits of the first rendering, because later entries were counted after them. */
function roomOf({ formulaRoom, formulaCharacters }: Entry) {
  return { formulaRoom, formulaCharacters };
}

/** Thinking is not nested: an opening tag in it is ignored. */
function withoutTags(text: string): string {
  return text.replaceAll(THINK_OPEN, '');
}

/** An incomplete closing tag is not shown. */
function openThinking(rest: string): Block {
  const text = withoutTags(rest);
  const cut = text.lastIndexOf('<');
  const isHalfTag = cut !== -1 && THINK_CLOSE.startsWith(text.slice(cut));
  return { kind: 'think', text: isHalfTag ? text.slice(0, cut) : text, isOpen: true };
}

/** Does the same as markdown-it, but before the text is split. */
function normalised(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '\uFFFD');
}
