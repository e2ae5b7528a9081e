/** One level of a numbering: `text` has %1, %2 … for the numbers of the levels, as in 第%1条. A legal one shows all in digits. */
export type NumberLevel = { start: number; format: string; text: string; style: string | undefined; isLegal: boolean };
export type Numbering = {
  abstractOf: (numId: string) => string | undefined;
  levelOf: (numId: string, level: number) => NumberLevel | undefined;
  levelOfStyle: (numId: string, style: string) => number;
};
export type NumberedStyle = {
  numId: string | undefined;
  level: number | undefined;
  basedOn: string | undefined;
  isHeading: boolean;
};

/** Reads what Word shows before paragraphs. The files are XML that Word wrote, so that patterns are enough to read them. */
export function readNumbering(xml: string): Numbering {
  const levels = new Map<string, Map<number, NumberLevel>>();
  for (const { 1: id = '', 2: body = '' } of xml.matchAll(
    /<w:abstractNum\s[^>]*w:abstractNumId="([^"]*)"[^>]*>([\s\S]*?)<\/w:abstractNum>/gu,
  )) {
    levels.set(id, readLevels(body));
  }
  const abstracts = new Map<string, string>();
  for (const { 1: id = '', 2: body = '' } of xml.matchAll(
    /<w:num\s[^>]*w:numId="([^"]*)"[^>]*>([\s\S]*?)<\/w:num>/gu,
  )) {
    abstracts.set(id, valueOf(body, 'abstractNumId') ?? '');
  }
  const levelsOf = (numId: string) => levels.get(abstracts.get(numId) ?? '');
  return {
    abstractOf: (numId) => abstracts.get(numId),
    levelOf: (numId, level) => levelsOf(numId)?.get(level),
    levelOfStyle: (numId, style) => [...(levelsOf(numId) ?? [])].find(([, entry]) => entry.style === style)?.[0] ?? 0,
  };
}

function readLevels(body: string): Map<number, NumberLevel> {
  const levels = new Map<number, NumberLevel>();
  for (const { 1: level = '', 2: inside = '' } of body.matchAll(
    /<w:lvl\s[^>]*w:ilvl="(\d)"[^>]*>([\s\S]*?)<\/w:lvl>/gu,
  )) {
    levels.set(Number(level), {
      start: Number(valueOf(inside, 'start') ?? '1'),
      format: valueOf(inside, 'numFmt') ?? 'decimal',
      text: valueOf(inside, 'lvlText') ?? '',
      style: valueOf(inside, 'pStyle'),
      isLegal: /<w:isLgl(?:\s*\/>|\s*><)/u.test(inside),
    });
  }
  return levels;
}

export function readNumberedStyles(xml: string): Map<string, NumberedStyle> {
  const styles = new Map<string, NumberedStyle>();
  for (const { 1: id = '', 2: body = '' } of xml.matchAll(
    /<w:style\s[^>]*w:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/gu,
  )) {
    const numbers = /<w:numPr>[\s\S]*?<\/w:numPr>/u.exec(body)?.[0] ?? '';
    const level = valueOf(numbers, 'ilvl');
    styles.set(id, {
      numId: valueOf(numbers, 'numId'),
      level: level === undefined ? undefined : Number(level),
      basedOn: valueOf(body, 'basedOn'),
      isHeading: /<w:name\s[^>]*w:val="(?:heading|标题) ?\d"/iu.test(body),
    });
  }
  return styles;
}

export function valueOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<w:${tag}\\s[^>]*?w:val="([^"]*)"`, 'u').exec(xml)?.[1];
}
