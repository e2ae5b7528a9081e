import { useEffect, useState } from 'react';
import type { Judgement } from '@wenjin/domain/compare/judge-answers';
import { judgeBeside } from './judge-beside.ts';

/** What the newest answers have in common. It is worked out when all windows have ended, never while they stream. */
export function useJudgement(answers: readonly string[], isBusy: boolean): Judgement | undefined {
  const [judged, setJudged] = useState<{ key: string; judgement: Judgement }>();
  const key = JSON.stringify(answers);
  const isWanted = !isBusy && answers.filter((answer) => answer !== '').length > 1;

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    judgeBeside(JSON.parse(key) as string[]).then(
      (judgement) => void (isOver || setJudged({ key, judgement })),
      // Without a judgement the answers themselves are still there.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key, isWanted]);

  return isWanted && judged?.key === key ? judged.judgement : undefined;
}

/** One line for the composer: what there is to see in the table. */
export function verdictText({ counts, rows }: Judgement): string {
  const opposed = rows.filter(({ kind }) => kind === 'contradiction').length;
  const parts = [
    ...(opposed > 0 ? [`${opposed} 处矛盾`] : []),
    ...(counts.agreed > 0 ? [`${counts.agreed} 处一致`] : []),
    ...(counts.single > 0 ? [`${counts.single} 处独有`] : []),
  ];
  return `结论对照${parts.length > 0 ? `：${parts.join('，')}` : ''}`;
}
