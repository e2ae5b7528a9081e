import { Suspense } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { ChartKeep, ChartRetry, type KeepChart } from '../../../shared/markdown/view/chart-slot.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { UnderstoodLine } from '../citations/understood-line.tsx';
import type { AnswerView } from './answer-view.ts';
import { WaitingDots } from './waiting-dots.tsx';

// Most answers cite nothing and do not need its code.
const CitedAnswer = lazyPart(async () => (await import('../citations/cited-answer.tsx')).CitedAnswer);

type AnswerTextProps = { message: Message; view: AnswerView; onRegenerate?: () => void; onKeepChart?: KeepChart };

/** The text of an answer, or what is shown while it is awaited. */
export function AnswerText({ message, view, onRegenerate, onKeepChart }: AnswerTextProps) {
  const { text, isWaiting, isRunning, failure } = view;
  const { content, questionLink = [] } = message;
  const isCited = questionLink.length > 0 && (text !== '' || failure === undefined);
  const plain = text !== '' && <Markdown text={text} isRunning={isRunning} />;
  return (
    <ChartRetry value={onRegenerate}>
      <ChartKeep value={isRunning ? undefined : onKeepChart}>
        {content.question !== undefined && <UnderstoodLine question={content.question} />}
        {isWaiting && <WaitingDots />}
        {isCited ? (
          <Suspense fallback={plain}>
            <CitedAnswer message={message} text={text} isRunning={isRunning} />
          </Suspense>
        ) : (
          plain
        )}
      </ChartKeep>
    </ChartRetry>
  );
}
