import './thread.css';
import './user-turn.css';
import '../answer/answer-turn.css';
import '../../../shared/ui/problem-line.css';
import { use } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { AnswerEnding } from '../answer/answer-ending.tsx';
import { AnswerHead } from '../answer/answer-head.tsx';
import { AnswerText } from '../answer/answer-text.tsx';
import { answerView } from '../answer/answer-view.ts';
import { AttachmentSlotsContext } from '../composer/attachment-slots.ts';

/** A question with its answer in the style of the thread, without anything that changes them. */
export function QuietTurn({ messages }: { messages: readonly Message[] }) {
  const pictures = messages.find(({ type }) => type === 'self_msg')?.pictures?.length ?? 0;
  return messages.map((message, index) => (
    <div key={message._id} className="thread-item">
      {message.type === 'self_msg' ? (
        <QuietQuestion message={message} />
      ) : (
        <QuietAnswer
          message={message}
          pictureCount={pictures}
          isContinuation={message.type === 'error' && messages[index - 1]?.type === 'html'}
        />
      )}
    </div>
  ));
}

function QuietQuestion({ message }: { message: Message }) {
  const attachments = use(AttachmentSlotsContext);
  const hasAttachments = message.picContent !== undefined || message.files !== undefined;
  const { text } = message.content;
  return (
    <div className="user-turn" data-attached={hasAttachments || undefined}>
      {hasAttachments && attachments?.ofQuestion(message)}
      {text !== '' && <div className="bubble">{text}</div>}
    </div>
  );
}

type QuietAnswerProps = { message: Message; pictureCount: number; isContinuation: boolean };

function QuietAnswer({ message, pictureCount, isContinuation }: QuietAnswerProps) {
  const view = answerView(message, { phase: 'idle' });
  return (
    <article className="answer" data-continuation={isContinuation || undefined}>
      <AnswerHead {...{ message, view, pictureCount }} />
      <AnswerText message={message} view={view} />
      {view.tag !== undefined && <AnswerEnding tag={view.tag} onContinue={undefined} />}
      {message.type === 'loading' && <p className="hint">回答还在生成，进入会话可以看到它</p>}
      {view.failure !== undefined && (
        <div className="problem-line is-failed inline-row">
          <CircleAlert size={18} />
          <span>{view.failure}</span>
        </div>
      )}
    </article>
  );
}
