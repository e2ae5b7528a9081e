import './answer-actions.css';
import { use, type KeyboardEvent, type ReactNode } from 'react';
import { Check, Copy, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '@wenjin/contract/chat/message';
import type { RichText } from '../../../shared/browser/copy-rich.ts';
import { toRichText } from '../../../shared/markdown/rich-text.ts';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../shared/ui/overlay/menu-entry.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { AnswerShareContext } from './answer-share.ts';
import { VoiceSlotsContext } from '../composer/voice-slots.ts';
import { messageTime } from '../conversation/message-time.ts';
import { searchForMessage } from '../conversation/use-chat-place.ts';

type AnswerActionsProps = {
  message: Message;
  /** Switches between the versions of the answer. */
  versions?: ReactNode;
  conversationId: string | undefined;
  onRegenerate: () => void;
  onDelete: () => void;
};

export function AnswerActions({ message, versions, conversationId, onRegenerate, onDelete }: AnswerActionsProps) {
  const { isCopied, copy } = useCopy();
  const isPhone = useMedia(PHONE);
  const voice = use(VoiceSlotsContext);
  const share = use(AnswerShareContext);
  const entries: MenuEntry[] = [
    { key: 'regenerate', label: '重新生成', icon: <RotateCw size={16} />, onAction: onRegenerate },
    { key: 'delete', label: '删除问答', icon: <Trash2 size={16} />, isDanger: true, onAction: onDelete },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes to its buttons
    <div className="answer-actions row" role="toolbar" aria-label="回答操作" onKeyDown={moveFocus}>
      {versions}
      <Action label="复制" isTabStop onClick={() => void copy(richAnswer(message))}>
        {isCopied ? <Check size={16} /> : <Copy size={16} />}
      </Action>
      {voice?.readButton(message)}
      {message.time !== undefined && conversationId !== undefined && share?.(message, conversationId)}
      {isPhone ? (
        <MenuButton className="icon-btn" aria-label="更多操作" tabIndex={-1} entries={entries}>
          <Ellipsis size={16} />
        </MenuButton>
      ) : (
        entries.map(({ key, label, icon, onAction }) => (
          <Action key={key} label={label} onClick={onAction}>
            {icon}
          </Action>
        ))
      )}
      {message.time !== undefined && conversationId !== undefined && (
        <Link
          to={{ search: searchForMessage(conversationId, message._id) }}
          replace
          tabIndex={-1}
          title="这条回答的链接"
        >
          <time dateTime={message.time}>{messageTime(message.time, startOfToday())}</time>
        </Link>
      )}
    </div>
  );
}

/** Loaded on the first copy, because the tables of charts need what reads charts. */
async function richAnswer(message: Message): Promise<RichText> {
  const { answerMarkdown } = await import('@wenjin/domain/export/conversation-markdown');
  return toRichText(answerMarkdown(message, location.origin));
}

type ActionProps = {
  label: string;
  isTabStop?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Action({ label, isTabStop = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button, a'));
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[(index + step + stops.length) % stops.length];
  event.preventDefault();
  next?.focus();
}
