import { ClockAlert, MessageSquare, Undo2 } from 'lucide-react';
import type { RecycledConversation } from '@wenjin/contract/chat/recycle-bin';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { Button } from '../../../shared/ui/button.tsx';

const DAY_MS = 86_400_000;
/** From this many days on, the row warns. */
const SOON_DAYS = 3;

type RecycleRowProps = { conversation: RecycledConversation; onRestore: () => void; onPurge: () => void };

export function RecycleRow({ conversation, onRestore, onPurge }: RecycleRowProps) {
  const { title, questions, deleteTime, purgeTime } = conversation;
  const days = Math.max(0, Math.floor((Date.parse(purgeTime) - startOfToday()) / DAY_MS));
  const isSoon = days <= SOON_DAYS;
  return (
    <li className="recycle-row list-page-row row">
      <span className="list-page-icon center">
        <MessageSquare size={18} />
      </span>
      <div className="recycle-name list-page-name">
        <b className="ell">{title}</b>
        <span className="hint">
          {questions} 轮，{momentText(deleteTime, startOfToday())}删除
        </span>
      </div>
      <span className="recycle-days inline-row" data-soon={isSoon || undefined}>
        {isSoon && <ClockAlert size={16} />}
        {days === 0 ? '今天清除' : `${days} 天后清除`}
      </span>
      <Button icon={Undo2} text="恢复" aria-label={`恢复 ${title}`} onClick={onRestore} />
      <Button
        kind="text"
        className="recycle-purge"
        text="立即清除"
        aria-label={`立即清除 ${title}`}
        onClick={onPurge}
      />
    </li>
  );
}
