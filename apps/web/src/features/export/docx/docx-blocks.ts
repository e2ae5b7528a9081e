import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Token } from 'markdown-it';
import { metaText } from '../../../shared/markdown/parse/token-meta.ts';
import { wordFormulaBlock } from './docx-formula.ts';
import { chartKey, isChart, type Pictures } from './docx-pictures.ts';
import { pictureRun, runsOf } from './docx-runs.ts';
import { LEVELS } from './docx-styles.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const CODE = new Set(['fence', 'code_block', 'formula_block']);
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'DFE6E5' };
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const FILL = { type: ShadingType.CLEAR, fill: 'F6F9F9', color: 'auto' };

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

type Block = Paragraph | Table;
type List = { reference: 'bullets' | 'numbers'; instance: number };
type Cell = { isHead: boolean; alignment: Alignment; children: Paragraph[] };
type Alignment = (typeof ALIGNMENTS)[keyof typeof ALIGNMENTS];

export function blocksOf(tokens: readonly Token[], pictures: Pictures): Block[] {
  const writer = new Writer(pictures);
  for (const token of tokens) writer.write(token);
  return writer.blocks;
}

class Writer {
  readonly blocks: Block[] = [];
  readonly #pictures: Pictures;
  readonly #lists: List[] = [];
  #listCount = 0;
  #isItemStart = false;
  #quotes = 0;
  #heading = 0;
  #note = '';
  #rows: Cell[][] | undefined;

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  write(token: Token): void {
    const { type } = token;
    if (type === 'inline') this.#writeText(token);
    else if (CODE.has(type)) this.#writeCode(token);
    else if (type === 'hr') this.blocks.push(new Paragraph({ border: { bottom: { ...LINE, space: 1 } } }));
    else if (type.startsWith('heading')) this.#heading = type === 'heading_open' ? Number(token.tag.slice(1)) : 0;
    else if (type === 'note_open') this.#note = `[${metaText(token, 'number')}] `;
    else if (type.startsWith('blockquote')) this.#quotes += type.endsWith('_open') ? 1 : -1;
    else if (type.includes('list')) this.#writeList(type);
    else if (/^(?:table|t[rdh])_/u.test(type)) this.#writeTable(token);
  }

  #writeText({ children }: Token): void {
    const runs = runsOf(children ?? [], this.#pictures);
    if (this.#note !== '') runs.unshift(new TextRun(this.#note));
    this.#note = '';
    const cell = this.#rows?.at(-1)?.at(-1);
    if (cell !== undefined) {
      cell.children.push(new Paragraph({ children: runs, alignment: cell.alignment, spacing: { after: 0 } }));
      return;
    }
    this.blocks.push(new Paragraph({ children: runs, ...this.#place() }));
  }

  #place(): IParagraphOptions {
    const heading = HEADINGS[this.#heading - 1];
    if (heading !== undefined) return { heading };
    const list = this.#lists.at(-1);
    const level = Math.min(this.#lists.length, LEVELS) - 1;
    if (list === undefined) return this.#quotes > 0 ? { style: 'Quote' } : {};
    if (!this.#isItemStart) return { indent: { left: 440 * (level + 1) } };
    this.#isItemStart = false;
    return { numbering: { reference: list.reference, level, instance: list.instance } };
  }

  #writeList(type: string): void {
    if (type === 'list_item_open') this.#isItemStart = true;
    else if (type.endsWith('list_open')) {
      this.#listCount += 1;
      this.#lists.push({ reference: type.startsWith('bullet') ? 'bullets' : 'numbers', instance: this.#listCount });
    } else if (type.endsWith('list_close')) this.#lists.pop();
  }

  /** One paragraph in a box, so that Word never separates its lines. A chart is its picture, a formula an equation. */
  #writeCode(token: Token): void {
    const formula = token.type === 'formula_block' ? wordFormulaBlock(token.content) : undefined;
    if (formula !== undefined) {
      this.blocks.push(new Paragraph({ children: [formula] }));
      return;
    }
    const chart = isChart(token) ? this.#pictures.get(chartKey(token)) : undefined;
    if (chart !== undefined) {
      this.blocks.push(new Paragraph({ children: [pictureRun(chart)] }));
      return;
    }
    const lines = token.content.replace(/\n$/u, '').split('\n');
    const children = lines.map((line) => new Paragraph({ style: 'Code', children: [new TextRun(line)] }));
    const cell = new TableCell({
      children,
      shading: FILL,
      borders: BORDERS,
      margins: { top: 80, bottom: 80, left: 140, right: 140 },
    });
    this.#push(
      new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [new TableRow({ children: [cell] })] }),
    );
  }

  #writeTable(token: Token): void {
    const { type } = token;
    if (type === 'table_open') this.#rows = [];
    else if (type === 'tr_open') this.#rows?.push([]);
    else if (type === 'th_open' || type === 'td_open')
      this.#rows?.at(-1)?.push({ isHead: type === 'th_open', alignment: alignmentOf(token), children: [] });
    else if (type === 'table_close') {
      const rows = this.#rows ?? [];
      this.#rows = undefined;
      this.#push(new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: rows.map(rowOf) }));
    }
  }

  /** Word merges two adjacent tables, so a paragraph separates them. */
  #push(table: Table): void {
    this.blocks.push(table, new Paragraph({ spacing: { after: 60 } }));
  }
}

/** The columns of figures stand right, as in the answer. */
function alignmentOf(token: Token): Alignment {
  const name = /text-align:\s*(left|center|right)/u.exec(String(token.attrGet('style') ?? ''))?.[1];
  return ALIGNMENTS[name as keyof typeof ALIGNMENTS] ?? AlignmentType.LEFT;
}

function rowOf(cells: readonly Cell[]): TableRow {
  return new TableRow({
    tableHeader: cells.every(({ isHead }) => isHead),
    cantSplit: true,
    children: cells.map(
      ({ isHead, children }) =>
        new TableCell({
          children: children.length === 0 ? [new Paragraph({})] : children,
          borders: BORDERS,
          margins: { top: 60, bottom: 60, left: 100, right: 100 },
          ...(isHead ? { shading: FILL } : {}),
        }),
    ),
  });
}
