import { useEffect, useState } from 'react';
import type { Judgement } from '@wenjin/domain/compare/judge-answers';
import { judgeBeside } from './judge-beside.ts';

/** Windows that end at nearly the same time are judged once. */
const WAIT_FOR_OTHERS_MS = 300;

/**
 * What the answers have in common; an empty one takes no part. It is worked out anew when a window ends, beside the page,
 * so that the windows that still stream do not wait for it.
 */
export function useJudgement(answers: readonly string[], isBusy: boolean): Judgement | undefined {
  const [judged, setJudged] = useState<{ key: string; judgement: Judgement }>();
  const key = JSON.stringify(answers);
  const isWanted = countAnswers(answers) > 1;

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const judge = () =>
      judgeBeside(JSON.parse(key) as string[]).then(
        (judgement) => void (isOver || setJudged({ key, judgement })),
        // Without a judgement the answers themselves are still there.
        () => undefined,
      );
    const waiting = setTimeout(() => void judge(), isBusy ? WAIT_FOR_OTHERS_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [key, isWanted, isBusy]);

  return isWanted && judged?.key === key ? judged.judgement : undefined;
}

/** One line for the composer: what there is to see in the table. While windows still write it names those that do not. */
export function verdictText({ counts, rows, windows }: Judgement, isBusy: boolean): string {
  if (isBusy) return `先看 ${windows.filter((sentences) => sentences.length > 0).length} 个窗口的对照`;
  const opposed = rows.filter(({ kind }) => kind === 'contradiction').length;
  const parts = [
    ...(opposed > 0 ? [`${opposed} 处矛盾`] : []),
    ...(counts.agreed > 0 ? [`${counts.agreed} 处一致`] : []),
    ...(counts.single > 0 ? [`${counts.single} 处独有`] : []),
  ];
  return `结论对照${parts.length > 0 ? `：${parts.join('，')}` : ''}`;
}

function countAnswers(answers: readonly string[]): number {
  return answers.filter((answer) => answer !== '').length;
}
