import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, ChevronRight, ChevronUp, Copy, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '@wenjin/contract/chat/message';
import type { RecordTurn } from '@wenjin/contract/usage/records';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { FailureNotice } from '../../shared/ui/list-notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useCopy } from '../../shared/ui/use-copy.ts';
import { recordTurnQuery } from './record-queries.ts';
import { questionText, secondsText } from './record-text.ts';

export type RecordSlots = {
  renderTurn: (messages: readonly Message[]) => ReactNode;
  /** The address of a message in its conversation. */
  pathOf: (conversationId: string, messageId: string) => string;
};
type RecordDrawerProps = RecordSlots & {
  answerId: string;
  /** Undefined at the end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** The whole turn of one record, beside the list. It does not block the list. */
export function RecordDrawer({ answerId, onPrevious, onNext, onClose, ...slots }: RecordDrawerProps) {
  const { data, error, isPending, refetch } = useQuery(recordTurnQuery(answerId));
  return (
    <dialog open className="record-drawer column" aria-label="问答详情">
      <header className="row">
        <h2>问答详情</h2>
        <IconButton icon={ChevronUp} label="上一条" disabled={onPrevious === undefined} onClick={onPrevious} />
        <IconButton icon={ChevronDown} label="下一条" disabled={onNext === undefined} onClick={onNext} />
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </header>
      {data !== undefined && <Facts turn={data} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div key={answerId} className="record-turn fill" tabIndex={0}>
        {isPending && (
          <Skeleton className="record-turn-skeleton" label="正在加载" widths={['62%', '100%', '94%', '97%']} />
        )}
        {error !== null && data === undefined && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Turn turn={data} renderTurn={slots.renderTurn} />}
      </div>
      {data !== undefined && <Foot turn={data} pathOf={slots.pathOf} />}
    </dialog>
  );
}

function Facts({ turn }: { turn: RecordTurn }) {
  const { startedAt, firstPieceMs, durationMs, promptTokens, answerTokens } = turn;
  const unit = (ms: number | null) => (ms === null ? '—' : `${secondsText(ms)} 秒`);
  const facts = [
    ['时间', new Date(startedAt).toLocaleString('sv-SE')],
    ['首字', unit(firstPieceMs)],
    ['耗时', unit(durationMs)],
    ['tokens', `输入 ${promptTokens.toLocaleString('en-US')}，输出 ${answerTokens.toLocaleString('en-US')}`],
  ];
  return (
    <dl className="record-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Without its conversation only the question is known. */
function Turn({ turn, renderTurn }: { turn: RecordTurn } & Pick<RecordSlots, 'renderTurn'>) {
  const { messages, answerId, question, conversationId, isConversationKept } = turn;
  const asked: Message = {
    _id: `${answerId}-question`,
    type: 'self_msg',
    content: { text: questionText({ question }) },
  };
  const isAsked = messages.some(({ type }) => type === 'self_msg');
  const isAnswered = messages.some(({ type }) => type !== 'self_msg');
  return (
    <>
      {renderTurn(isAsked ? messages : [asked, ...messages])}
      {!isAnswered && <p className="record-gone">{goneText(conversationId !== '', isConversationKept)}</p>}
    </>
  );
}

function goneText(isStored: boolean, isConversationKept: boolean): string {
  if (!isStored) return '这次回答没有保存在会话中';
  return isConversationKept ? '回答已被删除或替换' : '会话已删除';
}

function Foot({ turn, pathOf }: { turn: RecordTurn } & Pick<RecordSlots, 'pathOf'>) {
  const { isCopied, copy } = useCopy();
  const { messages, title, round, conversationId, answerId, isConversationKept, question } = turn;
  const texts = messages.length === 0 ? [question] : messages.map(({ content }) => content.text);
  const place = round === 0 ? title : `${title}，第 ${round} 轮`;
  return (
    <footer className="row">
      <span className="ell">{isConversationKept ? place : conversationId === '' ? '' : '会话已删除'}</span>
      <Button icon={isCopied ? Check : Copy} text="复制" onClick={() => void copy(texts.join('\n\n'))} />
      {isConversationKept && (
        <Link className="btn btn-primary" to={pathOf(conversationId, answerId)}>
          进入会话
          <ChevronRight size={16} />
        </Link>
      )}
    </footer>
  );
}
