const CHARACTERS_MAX = 8000;
const LINES_MAX = 400;
/** A calendar is counted day by day, so its span is bounded. */
const YEARS_MAX = 12;
const DAYS_MAX = 4000;

const KINDS: readonly [name: string, start: RegExp][] = [
  ['流程图', /^(?:graph|flowchart)(?:-elk)?\b/u],
  ['时序图', /^sequenceDiagram\b/u],
  ['类图', /^classDiagram(?:-v2)?\b/u],
  ['状态图', /^stateDiagram(?:-v2)?\b/u],
  ['实体关系图', /^erDiagram\b/u],
  ['甘特图', /^gantt\b/u],
  ['饼图', /^pie\b/u],
  ['思维导图', /^mindmap\b/u],
  ['时间线', /^timeline\b/u],
  ['用户旅程图', /^journey\b/u],
  ['象限图', /^quadrantChart\b/u],
  ['分支图', /^gitGraph\b/u],
];
/** What would load a file, run a script or bring in markup while the diagram is drawn. */
const OUTSIDE =
  /\b(?:img|icon)\s*:|url\s*\(|@import|javascript:|<\s*\/?(?:a|img|image|script|style|svg|iframe|object|link)\b/iu;
/** Settings in the text could undo the limits; links do nothing in a picture. */
const DIRECTIVE = /%%\{[\s\S]*?\}%%/gu;
const FRONT_MATTER = /^\s*---\n[\s\S]*?\n---\s*\n/u;
const LINK_LINE = /^\s*(?:click|link|links|callback|tickInterval)\b.*$/gmu;

type Checked = { readonly source: string; readonly name: string } | { readonly problem: string };

/** Decides whether the source of a diagram may be drawn, and removes what has no place in one. */
export function checkSource(written: string): Checked {
  if (written.length > CHARACTERS_MAX || written.split('\n').length > LINES_MAX) return { problem: '图的内容太长' };
  const source = written.replace(FRONT_MATTER, '').replaceAll(DIRECTIVE, '').replaceAll(LINK_LINE, '').trim();
  const first = source.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('%%')) ?? '';
  const name = KINDS.find(([, start]) => start.test(first.trim()))?.[0];
  if (name === undefined) return { problem: '不支持这种图' };
  if (OUTSIDE.test(source)) return { problem: '图中有外部内容' };
  if (name === '甘特图' && !isCalm(source)) return { problem: '图的时间跨度太大' };
  return { source, name };
}

function isCalm(source: string): boolean {
  const years = Array.from(source.matchAll(/\b(\d{4})[-/.]\d{1,2}/gu), ([, year]) => Number(year));
  const spans = Array.from(source.matchAll(/\b(\d+)(?:\.\d+)?(ms|[smhdwMy])\b/gu), ([, count, unit]) => ({
    days: Number(count) * ({ d: 1, w: 7, M: 31, y: 366 }[unit ?? ''] ?? 1 / 24),
  }));
  const hasOtherDates = /dateFormat\s+(?!YYYY[-/.]MM)/u.test(source);
  const span = years.length === 0 ? 0 : Math.max(...years) - Math.min(...years);
  return span <= YEARS_MAX && spans.every(({ days }) => days <= DAYS_MAX) && !hasOtherDates;
}
