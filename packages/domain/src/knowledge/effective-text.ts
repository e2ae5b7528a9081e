import type { ArticleState } from '@wenjin/contract/knowledge/article-fields';

/** How readers see the states; a draft is never shown to them. */
export const STATE_NAMES: Record<ArticleState, string> = {
  draft: '草稿',
  future: '未生效',
  'in-force': '现行有效',
  expired: '已失效',
};

/** Returns 2026年9月1日, 2026年9月 or 2026年 for a day, a month or a year; other text as it is. */
export function plainDay(day: string): string {
  const [, year, month, date] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(day) ?? [];
  if (year === undefined) return day;
  const parts = [`${year}年`, month && `${Number(month)}月`, date && `${Number(date)}日`];
  return parts.filter(Boolean).join('');
}

type Dates = { effectiveFrom: string; effectiveTo: string };

/** Says when a version is valid; empty when it has no limits. */
export function effectiveText({ effectiveFrom, effectiveTo }: Dates): string {
  if (effectiveFrom !== '' && effectiveTo !== '') return `${plainDay(effectiveFrom)}至 ${plainDay(effectiveTo)}`;
  if (effectiveFrom !== '') return `${plainDay(effectiveFrom)}起施行`;
  return effectiveTo === '' ? '' : `有效期至 ${plainDay(effectiveTo)}`;
}

/** Warns about a version that is not in force; empty for the one that is. */
export function versionWarning(version: Dates & { version: number; state: ArticleState }): string {
  const { state, effectiveFrom, effectiveTo } = version;
  if (state === 'in-force') return '';
  if (state === 'future') return effectiveFrom === '' ? '本版尚未施行' : `本版 ${plainDay(effectiveFrom)}起施行`;
  return effectiveTo === ''
    ? `第 ${version.version} 版，已被新版取代`
    : `第 ${version.version} 版，${plainDay(effectiveTo)}失效`;
}
