export type Mark = 'heading' | 'bold' | 'list' | 'ordered' | 'table' | 'link' | 'quote';

export type Selected = { start: number; end: number };

/** What replaces the text between `start` and `end`, and what is selected afterwards. */
export type Replacement = Selected & { text: string; select: Selected };

const LINE_MARKS: Partial<Record<Mark, { mark: string; known: RegExp }>> = {
  heading: { mark: '## ', known: /^#{1,6} /u },
  list: { mark: '- ', known: /^[-*+] /u },
  ordered: { mark: '1. ', known: /^\d+\. /u },
  quote: { mark: '> ', known: /^> ?/u },
};
const TABLE = '| 项目 | 说明 |\n| --- | --- |\n|  |  |\n';

export function insertMark(text: string, selected: Selected, mark: Mark): Replacement {
  const lineMark = LINE_MARKS[mark];
  if (lineMark !== undefined) return markLines(text, selected, lineMark);
  if (mark === 'bold') return wrap(text, selected, { before: '**', after: '**', otherwise: '加粗文字' });
  if (mark === 'link') return insertLink(text, selected);
  return insertTable(text, selected);
}

/** Marks every selected line, or removes the marks when all lines have one. */
function markLines(text: string, selected: Selected, { mark, known }: { mark: string; known: RegExp }): Replacement {
  const start = text.lastIndexOf('\n', selected.start - 1) + 1;
  const lineEnd = text.indexOf('\n', selected.end);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => known.test(line));
  const changed = lines
    .map((line, index) => {
      const plain = line.replace(known, '');
      if (isMarked) return plain;
      return mark === '1. ' ? `${index + 1}. ${plain}` : mark + plain;
    })
    .join('\n');
  const isOneLine = lines.length === 1;
  const caret = start + changed.length;
  return { start, end, text: changed, select: { start: isOneLine ? caret : start, end: caret } };
}

type Wrapping = { before: string; after: string; otherwise: string };

function wrap(text: string, { start, end }: Selected, { before, after, otherwise }: Wrapping): Replacement {
  const inner = start === end ? otherwise : text.slice(start, end);
  const from = start + before.length;
  return { start, end, text: before + inner + after, select: { start: from, end: from + inner.length } };
}

/** Selects the address, which is what remains to be typed. */
function insertLink(text: string, { start, end }: Selected): Replacement {
  const label = start === end ? '链接文字' : text.slice(start, end);
  const address = 'https://';
  const from = start + label.length + 3;
  return { start, end, text: `[${label}](${address})`, select: { start: from, end: from + address.length } };
}

/** A table needs an empty line before it. */
function insertTable(text: string, { end }: Selected): Replacement {
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const first = at + gap.length + 2;
  return { start: at, end: at, text: gap + TABLE, select: { start: first, end: first + 2 } };
}
