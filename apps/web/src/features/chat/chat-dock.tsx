import { useRef, type ReactNode } from 'react';
import { DraftComposer } from './composer/draft-composer.tsx';
import { KnowledgeRow } from './settings/knowledge-row.tsx';
import { ToEndButton } from './thread/to-end-button.tsx';
import { useGlide } from './use-glide.ts';

type ChatDockProps = {
  conversationId: string | undefined;
  /** True while the welcome stands above it; then it glides down. */
  isEmpty: boolean;
  isBusy: boolean;
  /** The reader is far from the end. */
  isAway: boolean;
  onFollow: () => void;
  onSend: (question: string) => Promise<boolean>;
  onStop: () => void;
  lastQuestion: string | undefined;
  tools?: ReactNode;
};

/** What stands at the foot of the thread: the composer, the way back to the end, and a word of caution. */
export function ChatDock({ isEmpty, isAway, onFollow, ...composer }: ChatDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  useGlide(dock, isEmpty);
  return (
    <div ref={dock} className="dock">
      {isAway && <ToEndButton isStreaming={composer.isBusy} onClick={onFollow} />}
      <DraftComposer {...composer} />
      {isEmpty && <KnowledgeRow />}
      <p className="dock-hint">
        <span>内容由 AI 生成，请核对后使用</span>
        <span>Alt+S 或 Ctrl+Enter 发送，Enter 换行</span>
      </p>
    </div>
  );
}
