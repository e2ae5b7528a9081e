import { useRef, type ReactNode } from 'react';
import { ClosedNote } from './composer/closed-note.tsx';
import type { ComposerField, RunTemplate } from './composer/composer-field.ts';
import { DraftComposer } from './composer/draft-composer.tsx';
import { useQuota } from './composer/use-quota.ts';
import { DockHint } from './dock-hint.tsx';
import { draftName, useDraftAttachments, type AttachmentSlots } from './composer/attachment-slots.ts';
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
};

export function ChatDock(props: ChatDockProps) {
  const { isEmpty, isClosed, isAway, onFollow, onNew, composerPopup, welcomeFoot, attachments, ...composer } = props;
  const { wait } = useDraftAttachments(attachments, draftName(composer.conversationId));
  const quota = useQuota(composer.isBusy);
  const dock = useRef<HTMLDivElement>(null);
  useGlide(dock, isEmpty);
  return (
    <div ref={dock} className="dock">
      {isAway && <ToEndButton isStreaming={composer.isBusy} onClick={onFollow} />}
      {isClosed && !composer.isBusy ? (
        <ClosedNote onNew={onNew} />
      ) : (
        <DraftComposer {...composer} isSpent={quota?.isSpent ?? false} attachments={attachments} popup={composerPopup}>
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
      <DockHint wait={wait} quota={quota} />
    </div>
  );
}
