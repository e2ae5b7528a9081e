import { useQuery } from '@tanstack/react-query';
import { unshareDocument, type SharedDocument } from '@wenjin/contract/admin/documents';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import type { Column } from '../list/column.ts';
import { actionColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ADMIN_KEY, sharedDocumentsQuery } from '../queries/admin-queries.ts';

const FACTS: readonly Column<SharedDocument>[] = [
  textColumn(({ title }) => title, { title: '标题', slot: 'title' }),
  textColumn(({ owner }) => owner, { title: '所有者', width: 160, hintOf: ({ ownerId }) => ownerId }),
  timeColumn(({ updatedAt }) => updatedAt, { title: '更新时间' }),
  timeColumn(({ sharedUntil }) => sharedUntil, { title: '分享到', width: 152 }),
  {
    title: '状态',
    slot: 'state',
    width: 128,
    render: ({ isOwnerDisabled }) =>
      isOwnerDisabled ? <Tag tone="warning" text="所有者已停用" /> : <Tag tone="success" text="分享中" />,
  },
];

export function DocumentSection() {
  const place = useListPlace();
  const query = useQuery(sharedDocumentsQuery(place.input));
  const { ask, question } = useQuestion();
  const unshare = useAct(unshareDocument, { doneText: '已结束分享', queryKey: ADMIN_KEY });
  const nameOf = ({ title }: SharedDocument) => title;
  const acts = actionColumn(120, nameOf, ({ officeId, title, owner }) => [
    {
      text: '结束分享',
      onClick: () =>
        ask({
          title: '是否结束分享',
          text: `“${title}”的链接会立即失效，文档仍保留在${owner}的“我的文档”中。`,
          confirmLabel: '结束分享',
          onConfirm: () => unshare.mutate({ officeId }),
        }),
    },
  ]);
  return (
    <ListSection
      title="共享文档"
      search="搜索标题或所有者"
      columns={[...FACTS, acts]}
      keyOf={({ officeId }) => officeId}
      emptyText="没有正在分享的文档"
      {...{ query, place }}
    >
      {question}
    </ListSection>
  );
}
