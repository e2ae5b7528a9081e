import { align } from './align.ts';
import { compareTexts, type Piece } from './compare-texts.ts';

/** One paragraph of the comparison. `level` is 0 for text and 1 to 6 for headings. */
export type ComparedRow = { kind: 'same' | 'changed' | 'added' | 'removed'; level: number; pieces: Piece[] };
/** Rows that are shown, or unchanged rows that are folded. */
export type ComparedSection = { isFolded: boolean; rows: ComparedRow[] };

type Paragraph = { text: string; level: number; pairs?: ReadonlySet<string> };

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
const TABLE_RULE = /^[\s|:-]+$/u;
const MARKS = /\*\*|__|`/gu;
/** Two paragraphs with a smaller share of common pairs of characters are different paragraphs. */
const ALIKE = 0.35;
/** A changed paragraph is looked for among this many; more would take seconds in an article that was rewritten. */
const LOOK_AHEAD = 40;
/** Longer runs of unchanged paragraphs are folded. */
const SHOWN_UNCHANGED = 2;

export function compareVersions(from: string, to: string): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let removed: Paragraph[] = [];
  let added: Paragraph[] = [];
  const close = () => {
    rows.push(...pairUp(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, item } of align(keysOf(from), keysOf(to))) {
    const paragraph = paragraphOf(item);
    if (kind === 'removed') removed.push(paragraph);
    else if (kind === 'added') added.push(paragraph);
    else {
      close();
      rows.push({ kind, level: paragraph.level, pieces: [{ kind, text: paragraph.text }] });
    }
  }
  close();
  return rows;
}

/** Folds long runs of unchanged paragraphs; the heading right above a change stays visible. */
export function foldUnchanged(rows: readonly ComparedRow[]): ComparedSection[] {
  const sections: ComparedSection[] = [];
  let run: ComparedRow[] = [];
  const show = (shown: readonly ComparedRow[]) => {
    const last = sections.at(-1);
    if (shown.length === 0) return;
    if (last?.isFolded === false) last.rows.push(...shown);
    else sections.push({ isFolded: false, rows: [...shown] });
  };
  const close = (isAtEnd: boolean) => {
    const heading = isAtEnd ? run.length : run.findLastIndex(({ level }) => level === 0) + 1;
    const hidden = run.slice(0, heading);
    if (hidden.length > SHOWN_UNCHANGED) sections.push({ isFolded: true, rows: hidden });
    else show(hidden);
    show(run.slice(heading));
    run = [];
  };
  for (const row of rows) {
    if (row.kind === 'same') run.push(row);
    else {
      close(false);
      show([row]);
    }
  }
  close(true);
  return sections;
}

/** Each line of a table, each heading and each paragraph is compared on its own. */
function keysOf(markdown: string): string[] {
  return markdown
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=\s*(?:[|#]|[-*+]\s|\d+[.、)]))|(?<=^\s{0,3}#.*)\n|(?<=\n\s{0,3}#.*)\n/u)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !TABLE_RULE.test(text));
}

function paragraphOf(key: string): Paragraph {
  const [, marks = '', heading = ''] = HEADING.exec(key) ?? [];
  const text = marks === '' ? key : heading;
  return {
    level: marks.length,
    text: text
      .replaceAll(MARKS, '')
      .replaceAll(/^\||\|$/gu, '')
      .trim(),
  };
}

/** Pairs paragraphs that were changed, in their order; the rest was removed or added. */
function pairUp(removed: readonly Paragraph[], added: readonly Paragraph[]): ComparedRow[] {
  const rows: ComparedRow[] = [];
  let next = 0;
  for (const old of removed) {
    const ahead = added.slice(next, next + LOOK_AHEAD).findIndex((candidate) => isAlike(old, candidate));
    if (ahead === -1) {
      rows.push(alone('removed', old));
      continue;
    }
    const match = next + ahead;
    rows.push(...added.slice(next, match).map((paragraph) => alone('added', paragraph)));
    const now = added[match] as Paragraph;
    rows.push({ kind: 'changed', level: now.level, pieces: compareTexts(old.text, now.text) });
    next = match + 1;
  }
  return [...rows, ...added.slice(next).map((paragraph) => alone('added', paragraph))];
}

function alone(kind: 'removed' | 'added', { level, text }: Paragraph): ComparedRow {
  return { kind, level, pieces: [{ kind, text }] };
}

function isAlike(one: Paragraph, other: Paragraph): boolean {
  if (one.level > 0 !== other.level > 0) return false;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return common >= ALIKE * Math.min(pairs.size, others.size) && common > 0;
}

function pairsOf(paragraph: Paragraph): ReadonlySet<string> {
  const characters = Array.from(paragraph.text);
  paragraph.pairs ??= new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`));
  return paragraph.pairs;
}
