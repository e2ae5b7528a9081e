/** Finds the text of the first heading, outside of code blocks and without its marks. */
export function firstHeading(markdown: string): string | undefined {
  let fence = '';
  let previous = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(?<mark>`{3,}|~{3,})/u.exec(line)?.groups?.['mark'] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
      continue;
    }
    fence = mark;
    const text = plainText(headingText(line, previous));
    if (text !== '') return text;
    previous = line;
  }
  return undefined;
}

function headingText(line: string, previous: string): string {
  const heading = /^ {0,3}#{1,6}[ \t]+(?<text>.+)$/u.exec(line)?.groups?.['text'];
  if (heading !== undefined) return heading.replace(/\s#+\s*$/u, '');
  const isUnderlined = /^ {0,3}(?:=+|-{2,})\s*$/u.test(line) && /^[^\s|>#*+-]/u.test(previous);
  return isUnderlined ? previous : '';
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[(?<text>[^\]]*)\]\([^)]*\)/gu, '$<text>')
    .replaceAll(/(?<!\\)(?:\*\*|__|~~|[*`])/gu, '')
    .replaceAll(/\\(?<mark>[!-/:-@[-`{-~])/gu, '$<mark>')
    .trim();
}
