import { Markdown } from '../../../shared/markdown/markdown.tsx';

type AnswerTextProps = { text: string; hasCaret: boolean };

export function AnswerText({ text, hasCaret }: AnswerTextProps) {
  return <Markdown text={text} isRunning={hasCaret} />;
}
