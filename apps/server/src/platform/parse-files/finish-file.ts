import { CHARACTERS_MAX, EMPTY, TOO_LONG } from './common/limits.ts';
import { FileProblem, type FileText, type ParsedText } from './common/parsed-file.ts';
import { firstHeading } from './text/first-heading.ts';

const TITLE_MAX = 100;

/** Checks a parsed text and gives it its title: its first heading, the title it declares, or the name of the file. */
export function finishFile(parsed: ParsedText, fileName: string): FileText {
  const markdown = cleanText(parsed.markdown)
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  if (markdown === '') throw new FileProblem(EMPTY);
  if (markdown.length > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
  const title = [firstHeading(markdown), parsed.title, fileName].map(titleText).find((text) => text !== '');
  return {
    title: title ?? '未命名',
    markdown,
    ...(parsed.pages === undefined ? {} : { pages: parsed.pages }),
  };
}

function titleText(text = ''): string {
  const line = cleanText(text).replaceAll(/\s+/gu, ' ').trim();
  return line.slice(0, TITLE_MAX).toWellFormed().replaceAll('\uFFFD', '');
}

/**
 * Removes what a database cannot store or nobody can see: control characters, private and unassigned codes, lone surrogates.
 * Joiners stay, because emoji and some scripts need them.
 */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{C}\n\t\u200C\u200D]|\uFFFD/gu, '')
    .replaceAll('\u00A0', ' ');
}
