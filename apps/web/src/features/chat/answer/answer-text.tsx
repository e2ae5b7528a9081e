import type { Message } from '@wenjin/contract/chat/message';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { CitedAnswer } from '../citations/cited-answer.tsx';
import { UnderstoodLine } from '../citations/understood-line.tsx';
import type { AnswerView } from './answer-view.ts';
import { WaitingDots } from './waiting-dots.tsx';

type AnswerTextProps = { message: Message; view: AnswerView };

/** The text of an answer, or what is shown while it is awaited. */
export function AnswerText({ message, view: { text, isWaiting, isRunning, failure } }: AnswerTextProps) {
  const { content, questionLink = [] } = message;
  const isCited = questionLink.length > 0 && (text !== '' || failure === undefined);
  return (
    <>
      {content.question !== undefined && <UnderstoodLine question={content.question} />}
      {isWaiting && <WaitingDots />}
      {isCited && <CitedAnswer message={message} text={text} isRunning={isRunning} />}
      {!isCited && text !== '' && <Markdown text={text} isRunning={isRunning} />}
    </>
  );
}
