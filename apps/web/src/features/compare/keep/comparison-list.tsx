import './comparison-list.css';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { deleteComparison, renameComparison, type ComparisonTitle } from '@wenjin/contract/compare/comparison';
import { PAGES } from '@wenjin/contract/pages';
import { call } from '../../../shared/api/call.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { comparisonQuery, comparisonsQuery } from '../state/compare-queries.ts';
import { RenameBox } from './rename-box.tsx';

type ComparisonListProps = {
  currentId?: string | undefined;
  onOpen?: (() => void) | undefined;
  onRename?: ((id: string, title: string) => void) | undefined;
  onDelete?: ((id: string) => void) | undefined;
};

/** The user's comparisons, the last used first. */
export function ComparisonList({ currentId, onOpen, onRename, onDelete }: ComparisonListProps) {
  const { data: entries, isPending, isError, refetch } = useQuery(comparisonsQuery);
  const [renamed, setRenamed] = useState<string>();
  const { ask, question } = useQuestion();
  const { rename, remove } = useListActions({ onRename, onDelete });
  if (isPending) return <Skeleton className="comparison-skeleton" widths={['80%', '60%', '70%']} label="正在载入" />;
  if (isError || entries === undefined) return <LoadFailure onRetry={() => void refetch()} />;
  if (entries.length === 0) return <p className="comparison-none">暂无对比记录</p>;

  function askToDelete({ id, title }: ComparisonTitle) {
    ask({
      title: '是否删除该对比',
      text: `“${title}”的全部窗口和问答将被删除，无法恢复。`,
      confirmLabel: '删除',
      onConfirm: () => remove.mutate(id),
    });
  }

  return (
    <>
      <ul className="comparison-list" aria-label="对比记录">
        {entries.map((entry) => (
          <li key={entry.id} className="row" data-current={entry.id === currentId || undefined}>
            {renamed === entry.id ? (
              <RenameBox
                title={entry.title}
                onEnd={(title) => {
                  setRenamed(undefined);
                  if (title !== undefined) rename.mutate({ id: entry.id, title });
                }}
              />
            ) : (
              <>
                <Link
                  className="ell"
                  to={`${PAGES.multiwindow}?c=${entry.id}`}
                  aria-current={entry.id === currentId ? 'page' : undefined}
                  title={entry.title}
                  onClick={onOpen}
                >
                  {entry.title}
                </Link>
                <small>{entry.windows} 窗口</small>
                <MenuButton
                  className="icon-btn"
                  aria-label={`更多操作：${entry.title}`}
                  entries={[
                    {
                      key: 'rename',
                      label: '编辑名称',
                      icon: <Pencil size={16} />,
                      onAction: () => setRenamed(entry.id),
                    },
                    {
                      key: 'delete',
                      label: '删除对比',
                      icon: <Trash2 size={16} />,
                      isDanger: true,
                      onAction: () => askToDelete(entry),
                    },
                  ]}
                >
                  <Ellipsis size={16} />
                </MenuButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

function useListActions({ onRename, onDelete }: Pick<ComparisonListProps, 'onRename' | 'onDelete'>) {
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: comparisonsQuery.queryKey });
  return {
    rename: useMutation({
      mutationFn: (input: { id: string; title: string }) => call(renameComparison, input),
      onSuccess: async (_none, { id, title }) => {
        onRename?.(id, title);
        await refresh();
      },
      onError: toast.failure,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteComparison, { id }),
      onSuccess: async (_none, id) => {
        client.removeQueries({ queryKey: comparisonQuery(id).queryKey });
        toast.success('删除成功');
        onDelete?.(id);
        await refresh();
      },
      onError: toast.failure,
    }),
  };
}
