import { useEffect } from 'react';
import type { Judgement } from '@wenjin/domain/compare/judge-answers';
import { markSentences } from './mark-sentences.ts';

type Area = { readonly key: string; readonly area: HTMLElement | null };

/** Marks the sentences of the newest answers while the marks are wanted. */
export function useMarks(
  judgement: Judgement | undefined,
  keys: readonly string[],
  listAreas: () => readonly Area[],
): void {
  const order = keys.join(' ');
  useEffect(() => {
    if (judgement === undefined) return;
    const areas = listAreas();
    const inOrder = order.split(' ').map((key) => areas.find((entry) => entry.key === key)?.area ?? null);
    return markSentences(judgement, inOrder);
  }, [judgement, order, listAreas]);
}
