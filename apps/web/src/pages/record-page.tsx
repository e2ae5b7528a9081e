import { PAGES } from '@wenjin/contract/pages';
import type { Message } from '@wenjin/contract/chat/message';
import { AttachmentSlotsContext } from '../features/chat/composer/attachment-slots.ts';
import { searchForMessage } from '../features/chat/conversation/use-chat-place.ts';
import { QuietTurn } from '../features/chat/thread/quiet-turn.tsx';
import { RecordsScreen } from '../features/records/records-screen.tsx';
import { attachmentSlots } from './frame/attachment-slots.tsx';
import { RecordFrame } from './frame/record-frame.tsx';

export function RecordPage() {
  return (
    <RecordFrame title="问答记录">
      <AttachmentSlotsContext value={attachmentSlots}>
        <RecordsScreen renderTurn={renderTurn} pathOf={pathOf} />
      </AttachmentSlotsContext>
    </RecordFrame>
  );
}

function renderTurn(messages: readonly Message[]) {
  return <QuietTurn messages={messages} />;
}

function pathOf(conversationId: string, messageId: string): string {
  return PAGES.chat + searchForMessage(conversationId, messageId);
}
