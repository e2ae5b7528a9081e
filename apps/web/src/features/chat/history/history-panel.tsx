import { useMemo } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { RECYCLED_DAYS } from '@wenjin/contract/chat/recycle-bin';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useConversationCache } from '../conversation/conversation-cache.ts';
import { titlesQuery } from '../conversation/conversation-queries.ts';
import { useTitleCache } from '../conversation/title-cache.ts';
import { useFolderActs } from '../folders/use-folder-acts.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { HistoryEmpty } from './history-empty.tsx';
import { HistoryList } from './history-list.tsx';
import { historyRows } from './history-rows.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useDelete, useRename } from './use-history-actions.ts';

type HistoryPanelProps = {
  conversationId: string | undefined;
  selection: Selection;
  onOpen: () => void;
  onNew: () => void;
};

export function HistoryPanel({ conversationId, selection, onOpen, onNew }: HistoryPanelProps) {
  const titles = useQuery(titlesQuery);
  const cache = useConversationCache();
  const lists = useTitleCache();
  const rename = useRename();
  const remove = useDelete((id) => void (id === conversationId && onNew()));
  const older = useMutation({ mutationFn: () => lists.readOlder() });
  const { ask, question } = useQuestion();

  const { organised, acts, dialogs } = useFolderActs();
  const today = startOfToday();
  const entries = titles.data?.entries;
  // What is not saved yet cannot be selected.
  const hasNew = conversationId === undefined && !selection.isOn;
  const rows = useMemo(
    () => historyRows(entries ?? [], { hasNew, startOfToday: today, organised }),
    [entries, hasNew, today, organised],
  );

  function askToDelete(entry: ConversationTitle) {
    const turns = cache.peek(entry.id)?.messages.filter(({ type }) => type === 'self_msg').length;
    ask({
      title: '是否删除该会话',
      text: lossText(entry.title, turns),
      confirmLabel: '删除',
      onConfirm: () => remove.mutate(entry),
    });
  }

  if (titles.isPending) return <HistorySkeleton />;
  if (titles.data === undefined) return <LoadFailure onRetry={() => void titles.refetch()} />;
  const { pinned, folders } = organised;
  if (titles.data.entries.length + pinned.length + folders.length === 0) return <HistoryEmpty />;

  return (
    <>
      <HistoryList
        rows={rows}
        currentId={conversationId ?? ''}
        selection={selection}
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
