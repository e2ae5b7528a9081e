import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';

type Article = Pick<ReaderArticle, 'version' | 'versions'>;

/** Returns the two versions of `?compare=3-4`; undefined when the address names none that exist. */
export function comparedVersions(text: string | null, { versions }: Article): readonly [number, number] | undefined {
  const [from, to, ...more] = (text ?? '').split('-').map(Number);
  const isKnown = (wanted: number | undefined) => versions.some(({ version }) => version === wanted);
  if (from === undefined || to === undefined || more.length > 0 || !isKnown(from) || !isKnown(to)) return undefined;
  return [from, to];
}

/** Returns the address of the comparison with the version before the shown one, or after the oldest. */
export function comparisonSearch({ version, versions }: Article): string | undefined {
  const numbers = versions.map((entry) => entry.version).toSorted((one, other) => one - other);
  const before = numbers.findLast((other) => other < version);
  const after = numbers.find((other) => other > version);
  if (before !== undefined) return `?compare=${before}-${version}`;
  return after === undefined ? undefined : `?compare=${version}-${after}`;
}
