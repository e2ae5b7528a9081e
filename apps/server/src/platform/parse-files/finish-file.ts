import { CHARACTERS_MAX, EMPTY, TOO_LONG } from './common/limits.ts';
import {
  FileProblem,
  type FilePart,
  type FileText,
  type ParsedParts,
  type ParsedText,
  type ScannedFile,
} from './common/parsed-file.ts';
import { firstHeading } from './text/first-heading.ts';

const TITLE_MAX = 100;

/** Checks a parsed text and gives it its title: its first heading, the title it declares, or the name of the file. */
export function finishFile(parsed: ParsedText, fileName: string): FileText {
  const markdown = cleanMarkdown(parsed.markdown);
  if (markdown === '') throw new FileProblem(EMPTY);
  if (markdown.length > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
  return {
    title: titleOf(firstHeading(markdown), parsed.title, fileName),
    markdown,
    ...(parsed.pages === undefined ? {} : { pages: parsed.pages }),
  };
}

/** Does the same for a file of which some pages are not read yet. */
export function finishParts({ parts, pages }: ParsedParts, fileName: string): ScannedFile {
  const clean = parts.map((part): FilePart =>
    'markdown' in part ? { markdown: cleanMarkdown(part.markdown) } : { ...part, ownText: cleanMarkdown(part.ownText) },
  );
  const text = clean.map((part) => ('markdown' in part ? part.markdown : part.ownText)).join('\n\n');
  if (text.length > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
  return { title: titleOf(firstHeading(text), fileName), parts: clean, pages };
}

export function cleanMarkdown(markdown: string): string {
  return cleanText(markdown)
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function titleOf(...candidates: (string | undefined)[]): string {
  return candidates.map(titleText).find((text) => text !== '') ?? '未命名';
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
