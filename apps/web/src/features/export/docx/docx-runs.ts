import { ExternalHyperlink, ImageRun, type IRunOptions, type ParagraphChild, TextRun } from 'docx';
import type { Token } from 'markdown-it';
import { metaText } from '../../../shared/markdown/parse/token-meta.ts';
import { wordFormula } from './docx-formula.ts';
import type { Picture, Pictures } from './docx-pictures.ts';
import { MONO } from './docx-styles.ts';

type Look = Partial<
  Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'subScript' | 'superScript' | 'underline' | 'highlight' | 'font'>
>;
const LOOKS: Record<string, Look> = {
  strong: { bold: true },
  em: { italics: true },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  u: { underline: {} },
  mark: { highlight: 'yellow' },
  kbd: { font: MONO },
};

export function runsOf(tokens: readonly Token[], pictures: Pictures): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  const looks: Look[] = [];
  let link: { href: string; runs: ParagraphChild[] } | undefined;
  for (const token of tokens) {
    const { type } = token;
    const name = type.replace(/_(?:open|close)$/u, '');
    if (type === 'link_open') link = { href: absolute(String(token.attrGet('href') ?? '')), runs: [] };
    else if (type === 'link_close' && link !== undefined) {
      runs.push(...endLink(link));
      link = undefined;
    } else if (LOOKS[name] !== undefined) {
      if (type.endsWith('_open')) looks.push(LOOKS[name]);
      else looks.pop();
    } else {
      (link?.runs ?? runs).push(...runOf(token, pictures, Object.assign({}, ...looks, link && { style: 'Hyperlink' })));
    }
  }
  return runs;
}

function endLink({ href, runs }: { href: string; runs: ParagraphChild[] }): ParagraphChild[] {
  return href === '' ? runs : [new ExternalHyperlink({ link: href, children: runs })];
}

function runOf(token: Token, pictures: Pictures, look: IRunOptions): ParagraphChild[] {
  const { type, content } = token;
  if (type === 'softbreak' || type === 'hardbreak') return [new TextRun({ break: 1 })];
  if (type === 'formula_inline') return [wordFormula(content) ?? new TextRun({ ...look, text: content, font: MONO })];
  if (type === 'code_inline') return [new TextRun({ ...look, text: content, font: MONO })];
  if (type === 'task_box') return [new TextRun(token.meta?.['isDone'] === true ? '☑ ' : '☐ ')];
  if (type === 'note_reference') return [new TextRun({ text: `[${metaText(token, 'number')}]`, superScript: true })];
  if (type === 'image') return [pictureOf(token, pictures)];
  return content === '' ? [] : textRuns(content, look);
}

/** A cell of a table breaks its lines with this mark, because its row is one line of markdown. */
function textRuns(content: string, look: IRunOptions): ParagraphChild[] {
  return content
    .split(/<br\s*\/?>/u)
    .map((text, index) => new TextRun({ ...look, text, ...(index > 0 && { break: 1 }) }));
}

function pictureOf(token: Token, pictures: Pictures): ParagraphChild {
  const picture = pictures.get(String(token.attrGet('src') ?? ''));
  if (picture === undefined) return new TextRun(String(token.attrGet('alt') ?? '') || '[图片]');
  return pictureRun(picture);
}

export function pictureRun({ data, type, width, height }: Picture): ParagraphChild {
  return new ImageRun({ type, data, transformation: { width, height } });
}

/** A relative path has no meaning outside the browser. */
function absolute(href: string): string {
  return href === '' ? '' : new URL(href, location.origin).href;
}
