import '../../../shared/ui/problem-line.css';
import './answer-failure.css';
import { CircleAlert, Pencil, RotateCw, Shuffle } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { adviceOn, type FailureAction } from '@wenjin/domain/chat/failures';
import { Button } from '../../../shared/ui/button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Popover } from '../../../shared/ui/overlay/popover.tsx';
import { useChatUser } from '../state/chat-user.ts';
import type { ThreadActions } from './thread-actions.ts';

const ModelPanel = lazyPart(async () => (await import('../choices/model-panel.tsx')).ModelPanel);

type AnswerFailureProps = {
  text: string;
  kind: Message['failure'];
  answerId: string;
  actions: ThreadActions;
};

/** Why there is no answer, what can be done about it, and the buttons for that. */
export function AnswerFailure({ text, kind, answerId, actions }: AnswerFailureProps) {
  const { isAuthorised } = useChatUser();
  const { advice, actions: offered } = adviceOn({ failure: kind, content: { text } });
  const canChooseModel = isAuthorised && actions.hasModelChoice;
  const shown = offered.filter((action) => action !== 'other-model' || canChooseModel);
  return (
    <div className="problem-line is-failed answer-failure" role="alert">
      <CircleAlert size={18} />
      <span className="answer-failure-text">{text}</span>
      {advice !== '' && <span className="answer-failure-advice">{advice}</span>}
      <span className="answer-failure-actions inline-row">
        {(shown.length === 0 ? (['retry'] as const) : shown).map((action) => (
          <FailureButton key={action} {...{ action, answerId, actions }} />
        ))}
      </span>
    </div>
  );
}

type FailureButtonProps = { action: FailureAction; answerId: string; actions: ThreadActions };

function FailureButton({ action, answerId, actions }: FailureButtonProps) {
  if (action === 'retry') return <Button icon={RotateCw} text="重试" onClick={() => actions.retry(answerId)} />;
  if (action === 'edit') return <Button icon={Pencil} text="修改问题" onClick={() => actions.beginEdit(answerId)} />;
  return (
    <Popover
      label="换一个模型"
      width={260}
      side="above"
      renderTrigger={(control) => <Button {...control} icon={Shuffle} text="换一个模型" />}
    >
      {(close) => (
        <ModelPanel
          onPick={() => {
            close();
            actions.retry(answerId);
          }}
        />
      )}
    </Popover>
  );
}
