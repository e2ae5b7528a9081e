import { Markdown } from '../../../shared/markdown/markdown.tsx';

type AnswerTextProps = { text: string; hasCaret: boolean };

/** The words of an answer as a document. */
export function AnswerText({ text, hasCaret }: AnswerTextProps) {
  return <Markdown text={text} isRunning={hasCaret} />;
}
