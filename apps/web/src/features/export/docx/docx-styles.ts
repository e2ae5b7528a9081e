import { AlignmentType, LevelFormat, LineRuleType, type INumberingOptions, type IStylesOptions } from 'docx';

/** Fonts that Word and WPS have in China; Latin letters use the first. */
const TEXT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: '微软雅黑' };
export const MONO = { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: '微软雅黑' };
const TEAL = '0B6B75';
export const LEVELS = 6;

/** Without this rule LibreOffice and WPS take the height of lines as fixed and cut off pictures and formulas. */
const GROWING = { lineRule: LineRuleType.AUTO };

const heading = (size: number, before: number) => ({
  run: { font: TEXT, size, bold: true, color: '15201F' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});

export const DOCUMENT_STYLES: IStylesOptions = {
  default: {
    document: { run: { font: TEXT, size: 22 }, paragraph: { spacing: { after: 120, line: 340, ...GROWING } } },
    heading1: heading(36, 120),
    heading2: heading(30, 280),
    heading3: { ...heading(26, 280), run: { font: TEXT, size: 26, bold: true, color: TEAL } },
    heading4: heading(24, 200),
    heading5: heading(22, 160),
    heading6: heading(22, 160),
    hyperlink: { run: { color: TEAL, underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { color: '5F6E6C' },
      paragraph: { indent: { left: 360 } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: MONO, size: 19 },
      paragraph: { spacing: { after: 0, line: 280, ...GROWING } },
    },
  ],
};

const levels = (format: 'bullet' | 'decimal') =>
  Array.from({ length: LEVELS }, (_, level) => ({
    level,
    format: format === 'bullet' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
    text: format === 'bullet' ? (level % 2 === 0 ? '•' : '◦') : `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 440 * (level + 1), hanging: 360 } } },
  }));

export const LISTS: INumberingOptions = {
  config: [
    { reference: 'bullets', levels: levels('bullet') },
    { reference: 'numbers', levels: levels('decimal') },
  ],
};
