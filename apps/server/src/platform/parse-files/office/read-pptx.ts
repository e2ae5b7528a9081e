import { escapeMarkdown, markdownTable } from '../common/markdown-text.ts';
import type { ParsedText } from '../common/parsed-file.ts';
import type { ZipFile } from '../docx/open-zip.ts';
import { readRelations } from './read-relations.ts';
import { walkXml } from './walk-xml.ts';
import { attributeOf, xmlTokens } from './xml-tokens.ts';

export const PRESENTATION = 'ppt/presentation.xml';
const SLIDES_MAX = 1000;

type Slide = { title: string; blocks: string[]; isHidden: boolean };

/** Reads a presentation: each slide that is not hidden becomes a heading with its paragraphs and tables. */
export function readPptx(zip: ZipFile): ParsedText {
  const slides = listSlides(zip).map((path) => readSlide(zip.readText(path)));
  const shown = slides.filter(({ isHidden, title, blocks }) => !isHidden && title + blocks.join('') !== '');
  const parts = shown.map(({ title, blocks }, index) => {
    const heading = title === '' ? `## 第 ${index + 1} 页` : `## 第 ${index + 1} 页：${title}`;
    return [heading, ...blocks].join('\n\n');
  });
  return { markdown: parts.join('\n\n'), pages: slides.length };
}

function listSlides(zip: ZipFile): string[] {
  const relations = readRelations(zip, PRESENTATION);
  const paths: string[] = [];
  for (const token of xmlTokens(zip.readText(PRESENTATION))) {
    if (token.kind !== 'open' || token.name !== 'sldId') continue;
    // The element has an `id` of its own beside the id of the relation.
    const id = /[\w.-]+:id\s*=\s*["']([^"']*)["']/u.exec(token.attributes)?.[1];
    const path = relations.get(id ?? '');
    if (path !== undefined && paths.length < SLIDES_MAX) paths.push(path);
  }
  return paths;
}

function readSlide(xml: string): Slide {
  const slide: Slide = { title: '', blocks: [], isHidden: false };
  let paragraph = '';
  let isText = false;
  let isTitle = false;
  let table: string[][] | undefined;
  const setText = (value: boolean) => () => (isText = value);
  walkXml(xml, {
    open: {
      sld: (attributes) => (slide.isHidden = attributeOf(attributes, 'show') === '0'),
      sp: () => (isTitle = false),
      ph: (attributes) => (isTitle = /^(?:title|ctrTitle)$/u.test(attributeOf(attributes, 'type') ?? '')),
      tbl: () => (table = []),
      tr: () => table?.push([]),
      tc: () => table?.at(-1)?.push(''),
      t: setText(true),
      br: () => (paragraph += ' '),
    },
    close: {
      t: setText(false),
      p: () => {
        keepParagraph(slide, { text: paragraph.trim(), isTitle, table });
        paragraph = '';
      },
      tbl: () => {
        if (table !== undefined && table.length > 0) slide.blocks.push(markdownTable(table));
        table = undefined;
      },
    },
    text: (text) => {
      if (isText) paragraph += text;
    },
  });
  return slide;
}

type Paragraph = { text: string; isTitle: boolean; table: string[][] | undefined };

function keepParagraph(slide: Slide, { text, isTitle, table }: Paragraph): void {
  if (text === '') return;
  const row = table?.at(-1);
  if (row !== undefined) row.push(`${row.pop() ?? ''} ${text}`.trim());
  else if (isTitle) slide.title = `${slide.title} ${text}`.trim();
  else slide.blocks.push(escapeMarkdown(text));
}
