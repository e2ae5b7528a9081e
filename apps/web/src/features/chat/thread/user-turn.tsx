import './user-turn.css';
import { use, useEffect, useState } from 'react';
import { Check, Copy, Pencil } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { AttachmentSlotsContext } from '../composer/attachment-slots.ts';
import { editRequests } from './edit-requests.ts';
import { QuestionTables } from './question-tables.tsx';
import { QuestionText } from './question-text.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { VersionPager } from '../versions/version-pager.tsx';
import type { ThreadActions } from '../answer/thread-actions.ts';

type UserTurnProps = { message: Message; actions: ThreadActions; isTarget: boolean };

export function UserTurn({ message, actions, isTarget }: UserTurnProps) {
  const [isEditing, setEditing] = useState(false);
  useEffect(() => editRequests.listen(message._id, () => setEditing(true)), [message._id]);
  const { isCopied, copy } = useCopy();
  const { text } = message.content;
  const attachments = use(AttachmentSlotsContext);
  const hasAttachments = message.picContent !== undefined || message.files !== undefined;
  const attached = hasAttachments && attachments?.ofQuestion(message);

  if (isEditing) {
    return (
      <QuestionEditor
        text={text}
        head={attached}
        canBeEmpty={message.picContent !== undefined}
        onCancel={() => setEditing(false)}
        onSend={async (changed) => {
          const isTaken = await actions.edit(message._id, changed);
          if (isTaken) setEditing(false);
          return isTaken;
        }}
      />
    );
  }
  return (
    <>
      <div className="user-turn" data-attached={hasAttachments || undefined}>
        {attached}
        <div className="user-actions">
          {text !== '' && (
            <button
              type="button"
              className="icon-btn"
              aria-label="复制问题"
              title="复制"
              onClick={() => void copy(text)}
            >
              {isCopied ? <Check size={16} /> : <Copy size={16} />}
            </button>
          )}
          <IconButton icon={Pencil} label="编辑问题" size={16} onClick={() => setEditing(true)} />
        </div>
        {text !== '' && <QuestionText text={text} isTarget={isTarget} />}
      </div>
      {message.versions !== undefined && (
        <VersionPager of="问题" {...message.versions} onChoose={(index) => actions.chooseVersion(message._id, index)} />
      )}
      <QuestionTables text={text} />
    </>
  );
}
