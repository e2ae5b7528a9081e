import './recycle.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RECYCLED_DAYS, type RecycledConversation } from '@wenjin/contract/chat/recycle-bin';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { FailureNotice, ListNotice } from '../../../shared/ui/list-notice.tsx';
import { ListPage } from '../../../shared/ui/list-page.tsx';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { recycledQuery } from './recycle-queries.ts';
import { RecycleRow } from './recycle-row.tsx';
import { useEmpty, usePurge, useRestore } from './use-recycle-actions.ts';

export function RecycleScreen() {
  const [keyword, setKeyword] = useState('');
  const bin = useQuery(recycledQuery);
  const empty = useEmpty();
  const { ask, question } = useQuestion();
  const count = bin.data?.length ?? 0;
  return (
    <ListPage
      title="回收站"
      hint={`删除的会话保留 ${RECYCLED_DAYS} 天，期间不出现在历史与搜索中`}
      tools={
        <>
          <SearchField label="搜索标题" value={keyword} onSearch={(text) => setKeyword(text.trim())} />
          <Button
            text="清空回收站"
            disabled={count === 0}
            isBusy={empty.isPending}
            onClick={() =>
              ask({
                title: '是否清空回收站',
                text: `${count} 个会话将被永久删除，无法恢复。`,
                confirmLabel: '清空',
                onConfirm: () => empty.mutate(),
              })
            }
          />
        </>
      }
    >
      {bin.isPending && <Skeleton className="list-page-skeleton" label="正在加载" widths={['42%', '30%', '51%']} />}
      {bin.isError && bin.data === undefined && <FailureNotice error={bin.error} onRetry={() => void bin.refetch()} />}
      {bin.data !== undefined && <RecycleList conversations={bin.data} keyword={keyword} />}
      {question}
    </ListPage>
  );
}

function RecycleList({ conversations, keyword }: { conversations: RecycledConversation[]; keyword: string }) {
  const restore = useRestore();
  const purge = usePurge();
  const { ask, question } = useQuestion();
  const folded = keyword.toLowerCase();
  const shown = conversations.filter(({ title }) => title.toLowerCase().includes(folded));
  if (conversations.length === 0) return <ListNotice text="回收站是空的" />;
  if (shown.length === 0) return <ListNotice text="没有符合条件的会话" />;
  return (
    <>
      <ul aria-label="已删除的会话">
        {shown.map((conversation) => (
          <RecycleRow
            key={conversation.id}
            conversation={conversation}
            onRestore={() => restore.mutate(conversation)}
            onPurge={() =>
              ask({
                title: '是否立即清除',
                text: `“${conversation.title}”将被永久删除，无法恢复。`,
                confirmLabel: '清除',
                onConfirm: () => purge.mutate(conversation.id),
              })
            }
          />
        ))}
      </ul>
      {question}
    </>
  );
}
