import { useRef, type ReactNode } from 'react';
import { useSendKey, type SendKey } from '../../shared/browser/storage/send-key-store.ts';
import { ClosedNote } from './composer/closed-note.tsx';
import type { ComposerField, RunTemplate } from './composer/composer-field.ts';
import { DraftComposer } from './composer/draft-composer.tsx';
import { draftName, useDraftAttachments, type AttachmentSlots } from './composer/attachment-slots.ts';
import { SendKeyHint } from './composer/send-key-hint.tsx';
import { useComposerMode, type VoiceSlots } from './composer/voice-slots.ts';
import type { Asked } from './question/attached.ts';
import { KnowledgeRow } from './choices/knowledge-row.tsx';
import { ToEndButton } from './thread/to-end-button.tsx';
import { useGlide } from './use-glide.ts';

type ChatDockProps = {
  conversationId: string | undefined;
  isEmpty: boolean;
  /** True when the flow template allows no further questions. */
  isClosed: boolean;
  isBusy: boolean;
  isAway: boolean;
  onFollow: () => void;
  onSend: (question: Asked, template?: RunTemplate) => Promise<boolean>;
  onStop: () => void;
  onNew: () => void;
  lastQuestion: string | undefined;
  tools?: ReactNode;
} & ComposerSlots;

export type ComposerSlots = {
  composerPopup?: ((field: ComposerField) => ReactNode) | undefined;
  welcomeFoot?: ((field: ComposerField) => ReactNode) | undefined;
  attachments?: AttachmentSlots | undefined;
  voice?: VoiceSlots | undefined;
};

export function ChatDock(props: ChatDockProps) {
  const { isEmpty, isClosed, isAway, onFollow, onNew, composerPopup, welcomeFoot, attachments, voice, ...composer } =
    props;
  const isDictating = useComposerMode(voice) === 'dictating';
  const { wait } = useDraftAttachments(attachments, draftName(composer.conversationId));
  const dock = useRef<HTMLDivElement>(null);
  useGlide(dock, isEmpty);
  return (
    <div ref={dock} className="dock">
      {voice?.player()}
      {isAway && <ToEndButton isStreaming={composer.isBusy} onClick={onFollow} />}
      {!isClosed && <SendKeyHint />}
      {isClosed && !composer.isBusy ? (
        <ClosedNote onNew={onNew} />
      ) : (
        <DraftComposer {...composer} {...{ attachments, voice }} popup={composerPopup}>
          {(field) =>
            isEmpty && (
              <>
                <KnowledgeRow />
                {welcomeFoot?.(field)}
              </>
            )
          }
        </DraftComposer>
      )}
      {isDictating ? voice?.hint() : <DockHint wait={wait} />}
    </div>
  );
}

const SEND_CAPTION: Record<SendKey, string> = {
  'ctrl-enter': 'Alt+S 或 Ctrl+Enter 发送，Enter 换行',
  enter: 'Enter 发送，Shift+Enter 换行',
};

function DockHint({ wait }: { wait: string | undefined }) {
  const sendKey = useSendKey();
  return (
    <p className="dock-hint fine" data-wait={wait !== undefined || undefined} aria-live="polite">
      {wait === undefined ? (
        <>
          <span>内容由 AI 生成，请核对后使用</span>
          <span>{SEND_CAPTION[sendKey]}</span>
        </>
      ) : (
        <span>
          {wait}
          <span className="dock-hint-more">；完成或移除后可以发送</span>
        </span>
      )}
    </p>
  );
}
