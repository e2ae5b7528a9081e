import { ChartRetry } from '../../../shared/markdown/view/chart-slot.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';

type AnswerTextProps = { text: string; hasCaret: boolean; onRegenerate: () => void };

export function AnswerText({ text, hasCaret, onRegenerate }: AnswerTextProps) {
  return (
    <ChartRetry value={onRegenerate}>
      <Markdown text={text} isRunning={hasCaret} />
    </ChartRetry>
  );
}
