import { foldText } from '../search/search-text.ts';

const ASKING =
  /请问|怎么|如何|什么|多少|多久|几天|几个|是不是|有没有|能不能|可不可以|要不要|会不会|是否|能否|可以|需要|应该|哪些|哪里|为什么|谁|吗|呢|？|\?|，|,|。|的|了|一共|总共|有|要|能|会|在|是/u;

/**
 * Returns what a question is about: its longest known word, together with known words right beside it, or the text
 * before the first word that only asks.
 */
export function findSubject(question: string, terms: readonly string[]): string {
  const folded = foldText(question);
  const known = terms
    .map((term) => foldText(term))
    .filter((term) => term.length > 1 && folded.includes(term))
    .map((term) => ({ start: folded.indexOf(term), end: folded.indexOf(term) + term.length }));
  if (known.length === 0)
    return (
      question
        .split(ASKING)
        .find((part) => part.trim().length > 1)
        ?.trim() ?? ''
    );
  const spans = known.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const [first] = spans;
  if (first === undefined) return '';
  let { start, end } = first;
  for (const span of spans) if (span.start <= end) end = Math.max(end, span.end);
  // Folding keeps the length for almost all texts; otherwise the folded words are used.
  return folded.length === question.length ? question.slice(start, end) : folded.slice(start, end);
}
