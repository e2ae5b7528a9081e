import { useRef, type ReactNode } from 'react';
import { ClosedNote } from './composer/closed-note.tsx';
import type { ComposerField, RunTemplate } from './composer/composer-field.ts';
import { DraftComposer } from './composer/draft-composer.tsx';
import { useQuota } from './composer/use-quota.ts';
import { DockHint } from './dock-hint.tsx';
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
  const quota = useQuota(composer.isBusy);
  const dock = useRef<HTMLDivElement>(null);
  useGlide(dock, isEmpty);
  return (
    <div ref={dock} className="dock">
      {voice?.player()}
      {isAway && <ToEndButton isStreaming={composer.isBusy} onClick={onFollow} />}
      {!isClosed && <SendKeyHint />}
      {isClosed && !composer.isBusy ? (
        <>
          <ClosedNote onNew={onNew} />
          <DockHint wait={wait} quota={quota} />
        </>
      ) : (
        <DraftComposer
          {...composer}
          {...{ attachments, voice }}
          isCounted
          isSpent={quota?.isSpent ?? false}
          popup={composerPopup}
        >
          {(field) => (
            <>
              {isEmpty && <KnowledgeRow />}
              {isEmpty && welcomeFoot?.(field)}
              {isDictating ? voice?.hint() : <DockHint wait={wait} quota={quota} field={field} />}
            </>
          )}
        </DraftComposer>
      )}
    </div>
  );
}
