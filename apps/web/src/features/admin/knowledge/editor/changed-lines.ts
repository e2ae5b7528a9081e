export type LineChange = { key: string; kind: 'same' | 'theirs' | 'own' | 'gap'; text: string };

const AROUND = 2;

/** Compares two texts line by line. Equal lines far from a change are left out. */
export function changedLines(theirs: string, own: string): LineChange[] {
  return withGaps(pairLines(theirs.split('\n'), own.split('\n')));
}

type Change = Omit<LineChange, 'key'>;

function pairLines(theirs: readonly string[], own: readonly string[]): Change[] {
  let start = 0;
  while (start < theirs.length && start < own.length && theirs[start] === own[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(theirs.length, own.length) - start &&
    theirs[theirs.length - 1 - end] === own[own.length - 1 - end]
  ) {
    end += 1;
  }
  const same = (text: string): Change => ({ kind: 'same', text });
  return [
    ...theirs.slice(0, start).map(same),
    ...alignLines(theirs.slice(start, theirs.length - end), own.slice(start, own.length - end)),
    ...theirs.slice(theirs.length - end).map(same),
  ];
}

/** A table of this many cells takes too long to fill while a dialog opens. */
const CELLS_MAX = 4_000_000;

/** Keeps the longest common sequence of lines; what is between was removed or added. */
function alignLines(theirs: readonly string[], own: readonly string[]): Change[] {
  if (theirs.length * own.length > CELLS_MAX) {
    return [...theirs.map((text) => change('theirs', text)), ...own.map((text) => change('own', text))];
  }
  const lengths = commonLengths(theirs, own);
  const changes: Change[] = [];
  let [row, column] = [0, 0];
  while (row < theirs.length || column < own.length) {
    const [left, right] = [theirs[row], own[column]];
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left });
      row += 1;
      column += 1;
    } else if (
      right === undefined ||
      (left !== undefined && at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      changes.push(change('theirs', left ?? ''));
      row += 1;
    } else {
      changes.push(change('own', right));
      column += 1;
    }
  }
  return changes;
}

/** The length of the longest common sequence of the lines from each pair of places to the end. */
function commonLengths(theirs: readonly string[], own: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: theirs.length + 1 }, () => new Uint32Array(own.length + 1));
  for (let row = theirs.length - 1; row >= 0; row -= 1) {
    for (let column = own.length - 1; column >= 0; column -= 1) {
      const longest =
        theirs[row] === own[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
      lengths[row]?.fill(longest, column, column + 1);
    }
  }
  return lengths;
}

function at(lengths: readonly Uint32Array[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

function change(kind: 'theirs' | 'own', text: string): Change {
  return { kind, text };
}

function withGaps(changes: readonly Change[]): LineChange[] {
  const isNear = changes.map((_change, index) =>
    changes.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  return changes.flatMap((own, index) => {
    const key = String(index);
    if (isNear[index] === true) return [{ ...own, key }];
    return index === 0 || isNear[index - 1] === true ? [{ key, kind: 'gap' as const, text: '…' }] : [];
  });
}
