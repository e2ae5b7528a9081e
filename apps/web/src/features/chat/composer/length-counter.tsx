import './length.css';
import type { QuestionLength } from '../question/use-question-length.ts';

const CIRCUMFERENCE = 2 * Math.PI * 8;

/** How much of what the model can read the question takes. */
export function LengthCounter({ tokens, limit, isOver }: QuestionLength) {
  const filled = CIRCUMFERENCE * Math.min(1, tokens / limit);
  const figures = `${tokens.toLocaleString('zh-CN')} / ${limit.toLocaleString('zh-CN')}`;
  return (
    <span
      className="length-counter inline-row"
      data-over={isOver || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a ring with figures, which is no image file
      role="img"
      aria-label={`问题长度 ${figures} 个词元`}
      title="问题的词元数 / 模型能读的词元数"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle className="length-ring" cx="10" cy="10" r="8" />
        <circle
          className="length-part"
          cx="10"
          cy="10"
          r="8"
          strokeDasharray={`${filled} ${CIRCUMFERENCE}`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {figures}
    </span>
  );
}
