import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { createFigureCheck } from '@wenjin/domain/knowledge/figures/check-figures';
import { citationsOf, splitAnswer } from '@wenjin/domain/knowledge/figures/split-answer';
import { articleQuery } from '../../../shared/api/article-query.ts';
import type { FindMarks } from '../../../shared/markdown/view/mark-html.ts';
import type { CitedSource } from './cited-source.ts';

type Checked = { text: string; sources: readonly CitedSource[]; isEnabled: boolean };

/**
 * Returns what marks the figures of an answer that its cited passages do not contain; undefined until every passage is
 * known that the answer cites. Articles that are gone cannot be compared with.
 */
export function useFigureMarks({ text, sources, isEnabled }: Checked): FindMarks | undefined {
  const cited = useMemo(() => {
    const numbers = isEnabled ? citationsOf(text) : [];
    return sources.filter(({ number }) => numbers.includes(number));
  }, [text, sources, isEnabled]);
  const passages = useQueries({
    queries: cited.map(({ id, version }) => ({ ...articleQuery(id, version), retry: false, staleTime: Infinity })),
    combine: (articles) => {
      if (articles.length === 0 || articles.some(({ isPending }) => isPending)) return undefined;
      const texts = cited.map(({ number, passages: own }, index): [number, string | undefined] => [
        number,
        articles[index]?.data?.passages
          .filter((entry) => own.some(({ passage }) => passage === entry.passage))
          .map(textOf)
          .join('\n'),
      ]);
      return JSON.stringify(texts.filter(([, known]) => known !== undefined && known !== ''));
    },
  });
  return useMemo(
    () =>
      passages === undefined
        ? undefined
        : marksFor(JSON.parse(passages) as [number, string][], { sources: sources.length, answer: text }),
    [passages, sources.length, text],
  );
}

/** The headings count as source text, because many passages name their subject only there. */
function textOf({ heading, text }: { heading: string; text: string }): string {
  return `${heading}\n${text}`;
}

type Passages = readonly (readonly [number: number, text: string])[];

/** `sources` says how many numbers name an article; other numbers are plain text. */
export function marksFor(passages: Passages, { sources, answer }: { sources: number; answer: string }): FindMarks {
  const byNumber = new Map(passages);
  const most = Math.max(0, ...byNumber.keys());
  const check = createFigureCheck(Array.from({ length: most }, (_, index) => byNumber.get(index + 1) ?? ''));
  const inherited = inheritedCitations(answer);
  return (text) =>
    splitAnswer(text)
      .map((sentence) => ({
        ...sentence,
        citations: (sentence.citations.length > 0
          ? sentence.citations
          : (inherited.get(lettersOf(sentence.text)) ?? [])
        ).filter((number) => number <= sources),
      }))
      .filter(({ citations }) => citations.length > 0 && citations.every((number) => byNumber.has(number)))
      .flatMap((sentence) => {
        const hint = `原文未见此数字，请核对引用 ${sentence.citations.join('、')}`;
        return check(sentence).map(({ start, end }) => ({
          start: sentence.start + start,
          end: sentence.start + end,
          hint,
        }));
      });
}

/**
 * The sentences of the whole answer with their citations. A block is marked by itself, so a list does not know the
 * sentence before it that cites its source. A sentence that is there twice with different citations is left out.
 */
function inheritedCitations(answer: string): Map<string, readonly number[]> {
  const known = new Map<string, readonly number[]>();
  for (const { text, citations } of splitAnswer(answer)) {
    const letters = lettersOf(text);
    const before = known.get(letters);
    known.set(letters, before === undefined || String(before) === String(citations) ? citations : []);
  }
  return known;
}

/** The text without markup, which is not the same in an answer and in a block that was drawn. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
