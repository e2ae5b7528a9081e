import { align } from './align.ts';

/** A run of text that is in both versions, only in the old one, or only in the new one. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

const SENTENCE = /[^。！？；!?\n]+[。！？；!?\n]*|[。！？；!?\n]+/gu;
/** A shorter run of equal characters between two changes is only noise. */
const ISLAND = 2;

/** Compares two paragraphs by sentence, and sentences that changed by character. */
export function compareTexts(from: string, to: string): Piece[] {
  const pieces: Piece[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    removed.forEach((sentence, index) => pieces.push(...compareSentences(sentence, added[index] ?? '')));
    added.slice(removed.length).forEach((sentence) => pieces.push({ kind: 'added', text: sentence }));
    removed = [];
    added = [];
  };
  for (const { kind, item } of align(sentencesOf(from), sentencesOf(to))) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      close();
      pieces.push({ kind, text: item });
    }
  }
  close();
  return joined(pieces);
}

function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}

/** Whole sentences are shown as changed when more than half of their characters differ. */
function compareSentences(from: string, to: string): Piece[] {
  const whole: Piece[] = [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ];
  const pieces = withoutIslands(
    joined(align(Array.from(from), Array.from(to)).map(({ kind, item }) => ({ kind, text: item }))),
  );
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return same * 2 < Math.min(from.length, to.length) || same * 4 < Math.max(from.length, to.length) ? whole : pieces;
}

function withoutIslands(pieces: readonly Piece[]): Piece[] {
  const isIsland = (index: number) => {
    const piece = pieces[index];
    const hasNeighbours = index > 0 && index < pieces.length - 1;
    return piece?.kind === 'same' && piece.text.length < ISLAND && hasNeighbours;
  };
  const kept = pieces.flatMap((piece, index): Piece[] =>
    isIsland(index)
      ? [
          { kind: 'removed', text: piece.text },
          { kind: 'added', text: piece.text },
        ]
      : [piece],
  );
  return joined(kept);
}

/** Joins runs of one kind; between two equal runs, what is removed comes before what is added. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  let change = { removed: '', added: '' };
  const close = () => {
    if (change.removed !== '') made.push({ kind: 'removed', text: change.removed });
    if (change.added !== '') made.push({ kind: 'added', text: change.added });
    change = { removed: '', added: '' };
  };
  for (const { kind, text } of pieces) {
    if (kind !== 'same') {
      change[kind] += text;
      continue;
    }
    close();
    const last = made.at(-1);
    if (last?.kind === 'same') last.text += text;
    else if (text !== '') made.push({ kind, text });
  }
  close();
  return made;
}
