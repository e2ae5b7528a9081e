import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { resetQuota, type UserQuota } from '@wenjin/contract/usage/quota';
import { ROBOTS } from '@wenjin/domain/usage/purposes';
import { Button } from '../../../../shared/ui/button.tsx';
import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useAct } from '../../../../shared/ui/use-act.ts';
import type { Column } from '../../list/column.ts';
import { actionColumn, textColumn } from '../../list/columns.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { useListPlace } from '../../list/use-list-place.ts';
import { ShareBar } from '../share-bar.tsx';
import { UsageFrame } from '../usage-frame.tsx';
import { quotasQuery, USAGE_KEY } from '../usage-queries.ts';
import { countText } from '../usage-text.ts';
import type { UsagePlace } from '../use-usage-span.ts';
import { QuotaDefaultsForm } from './quota-defaults-form.tsx';
import { QuotaForm } from './quota-form.tsx';

const millions = (tokens: number) => (tokens / 1_000_000).toFixed(2);
const ofLimit = (used: string, limit: string | undefined) => (limit === undefined ? used : `${used} / ${limit}`);

const FACTS: readonly Column<UserQuota>[] = [
  textColumn(({ name }) => name, { title: '用户', slot: 'title' }),
  textColumn(
    ({ used, quota }) =>
      ofLimit(countText(used.answers), quota.answers === null ? undefined : countText(quota.answers)),
    { title: '回答', width: 128, isNumber: true },
  ),
  textColumn(
    ({ used, quota }) => ofLimit(millions(used.tokens), quota.tokens === null ? undefined : millions(quota.tokens)),
    { title: 'tokens（百万）', width: 144, isNumber: true },
  ),
  {
    title: '本月已用',
    width: 260,
    render: ({ quota, share, state }) => (
      <ShareBar share={quota.answers === null && quota.tokens === null ? null : share} state={state} />
    ),
  },
  {
    title: '来源',
    slot: 'state',
    width: 112,
    render: ({ isOwn, userId }) =>
      isOwn ? (
        <Tag tone="brand" text="单独设定" />
      ) : (
        <span className="quiet">{userId === ROBOTS ? '机器人' : '默认'}</span>
      ),
  },
];

/** The quota of everybody, and of single users. */
export function QuotaPart({ place }: { place: UsagePlace }) {
  const list = useListPlace();
  const query = useQuery(quotasQuery(list.input));
  const [edited, setEdited] = useState<UserQuota | 'new'>();
  const reset = useAct(resetQuota, { doneText: '已恢复默认', queryKey: USAGE_KEY });
  const acts = actionColumn(
    160,
    ({ name }: UserQuota) => name,
    (row) => {
      if (row.userId === ROBOTS) return [];
      const change = { text: '修改', onClick: () => setEdited(row) };
      return row.isOwn ? [change, { text: '恢复默认', onClick: () => reset.mutate({ userId: row.userId }) }] : [change];
    },
  );
  const { data } = query;
  return (
    <UsageFrame
      place={place}
      tools={
        <>
          <SearchField label="搜索用户" value={list.keyword} onSearch={(keyword) => list.set('keyword', keyword)} />
          <Button icon={Plus} text="单独设定" onClick={() => setEdited('new')} />
        </>
      }
    >
      <div className="usage-scroll fill">
        {data !== undefined && (
          <QuotaDefaultsForm key={JSON.stringify(data.defaults)} stored={data.defaults} resetDay={data.resetDay} />
        )}
        <RecordList
          label="配额"
          columns={[...FACTS, acts]}
          keyOf={({ userId }) => userId}
          countText={(total) => `共 ${total} 人，单独设定 ${data?.ownTotal ?? 0} 人`}
          query={query}
          place={list}
        />
      </div>
      {edited !== undefined && (
        <QuotaForm user={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </UsageFrame>
  );
}
