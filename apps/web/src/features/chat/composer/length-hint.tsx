import './length.css';
import { contextSize } from '../../../shared/ui/model/context-size.ts';
import type { QuestionLength } from '../question/use-question-length.ts';
import { questionSettings } from '../state/question-settings.ts';

type LengthHintProps = { length: QuestionLength; onAttach: (() => void) | undefined };

/** Says that a question is nearly or quite too long, and what can be done about it. */
export function LengthHint({ length: { isOver, label, longer }, onAttach }: LengthHintProps) {
  return (
    <>
      <span className="length-hint" data-over={isOver || undefined}>
        {isOver ? `超过 ${label} 的长度上限` : `接近 ${label} 的长度上限`}
      </span>
      {longer !== undefined && (
        <button type="button" className="link" onClick={() => questionSettings.pickModel(longer)}>
          换成 {longer.label}（{contextSize(longer.tokenLimit)}）
        </button>
      )}
      {onAttach !== undefined && (
        <button type="button" className="link" onClick={onAttach}>
          改为附件发送
        </button>
      )}
    </>
  );
}
