import { useMemo } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RECYCLED_DAYS } from '@wenjin/contract/chat/recycle-bin';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useConversationCache } from '../conversation/conversation-cache.ts';
import { useFolderActs } from '../folders/use-folder-acts.tsx';
import { titlesQuery } from '../conversation/conversation-queries.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { HistoryEmpty } from './history-empty.tsx';
import { HistoryList } from './history-list.tsx';
import { historyRows, type HistoryEntry } from './history-rows.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useDelete, useRename } from './use-history-actions.ts';

type HistoryPanelProps = {
  conversationId: string | undefined;
  onOpen: () => void;
  onNew: () => void;
};

export function HistoryPanel({ conversationId, onOpen, onNew }: HistoryPanelProps) {
  const titles = useQuery(titlesQuery);
  const cache = useConversationCache();
  const rename = useRename();
  const remove = useDelete((id) => void (id === conversationId && onNew()));
  const older = useMutation({ mutationFn: () => cache.readOlderTitles() });
  const { ask, question } = useQuestion();

  const { organised, acts, dialogs } = useFolderActs();
  const today = startOfToday();
  const entries = titles.data?.entries;
  const rows = useMemo(
    () => historyRows(entries ?? [], { hasNew: conversationId === undefined, startOfToday: today, organised }),
    [entries, conversationId, today, organised],
  );

  function askToDelete({ id, title }: HistoryEntry) {
    const turns = cache.peek(id)?.messages.filter(({ type }) => type === 'self_msg').length;
    ask({
      title: '是否删除该会话',
      text: lossText(title, turns),
      confirmLabel: '删除',
      onConfirm: () => remove.mutate(id),
    });
  }

  if (titles.isPending) return <HistorySkeleton />;
  if (titles.data === undefined) return <LoadFailure onRetry={() => void titles.refetch()} />;
  if (titles.data.entries.length === 0) return <HistoryEmpty />;

  return (
    <>
      <HistoryList
        rows={rows}
        currentId={conversationId ?? ''}
        onOpen={onOpen}
        onRename={(id, title) => rename.mutate({ id, title })}
        onDelete={askToDelete}
        {...acts}
        onNearEnd={titles.data.hasMore && !older.isPending && !older.isError ? () => older.mutate() : undefined}
        end={older.isError && <LoadFailure onRetry={() => older.mutate()} />}
      />
      {question}
      {dialogs}
    </>
  );
}

/** The number of turns is known only of conversations that were opened. */
function lossText(title: string, turns: number | undefined): string {
  return turns === undefined
    ? `“${title}”将移到回收站，${RECYCLED_DAYS} 天内可以恢复。`
    : `“${title}”及其中 ${turns} 轮问答将移到回收站，${RECYCLED_DAYS} 天内可以恢复。`;
}
