import './answer-text.css';

type AnswerTextProps = { text: string; hasCaret: boolean };

/** The words of an answer, as they are. */
export function AnswerText({ text, hasCaret }: AnswerTextProps) {
  return (
    <div className="answer-text">
      {text}
      {hasCaret && <span className="caret" aria-hidden="true" />}
    </div>
  );
}
