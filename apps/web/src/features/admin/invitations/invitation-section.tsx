import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { revokeInvitation, type InvitationRecord } from '@wenjin/contract/admin/invitations';
import { Tag } from '../../../shared/ui/tag.tsx';
import { call } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { AddButton } from '../list/add-button.tsx';
import type { Column } from '../list/column.ts';
import { Moment } from '../list/moment.tsx';
import { RecordList } from '../list/record-list.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { InvitationForm } from './invitation-form.tsx';
import { INVITATIONS_KEY, invitationsQuery } from './invitation-queries.ts';

const STATES = {
  valid: { text: '有效', tone: 'success' },
  'used-up': { text: '已用完', tone: undefined },
  expired: { text: '已过期', tone: undefined },
  revoked: { text: '已撤销', tone: 'error' },
} as const;

export function InvitationSection() {
  const place = useListPlace();
  const query = useQuery(invitationsQuery(place.input));
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<InvitationRecord>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { copy } = useCopy();
  // The row no longer contains the button that had the focus.
  const revoke = useRevoke(() => addButton.current?.focus());

  const columns: Column<InvitationRecord>[] = [
    ...FACTS,
    {
      title: '操作',
      slot: 'actions',
      width: 124,
      render: (row) => (
        <>
          <button type="button" aria-label={`复制 ${row.code}`} onClick={() => void copy(row.code)}>
            复制
          </button>
          {row.state === 'valid' && (
            <button type="button" data-tone="error" aria-label={`撤销 ${row.code}`} onClick={() => setDoomed(row)}>
              撤销
            </button>
          )}
        </>
      ),
    },
  ];

  return (
    <Section
      title="邀请码"
      tools={
        <>
          <SearchField
            label="搜索邀请码或备注"
            value={place.keyword}
            onSearch={(keyword) => place.narrow({ keyword })}
          />
          <AddButton ref={addButton} label="新增邀请码" onClick={() => setAdding(true)} />
        </>
      }
    >
      <RecordList
        label="邀请码"
        {...{ query, place, columns }}
        keyOf={({ id }) => id}
        emptyText="还没有邀请码，生成后发给同事，注册时填写即可免审核"
      />
      {isAdding && <InvitationForm onClose={() => setAdding(false)} />}
      {doomed !== undefined && (
        <ConfirmDialog
          title="是否撤销该邀请码"
          text={`“${doomed.code}”将不能再用于注册，已注册的账号不受影响。`}
          confirmLabel="撤销"
          onConfirm={() => revoke.mutate(doomed.id)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Section>
  );
}

const FACTS: readonly Column<InvitationRecord>[] = [
  {
    title: '邀请码',
    slot: 'title',
    width: 152,
    render: ({ code }) => <span className="mono invitation-code">{code}</span>,
  },
  {
    title: '备注',
    render: ({ note }) => (note === '' ? <span className="quiet">—</span> : <span className="ell">{note}</span>),
  },
  { title: '已用', width: 88, render: ({ uses, maxUses }) => `${uses} / ${maxUses}` },
  { title: '有效期至', width: 136, render: ({ expireTime }) => <Moment time={expireTime} /> },
  { title: '创建人', width: 120, render: ({ creator }) => <span className="ell">{creator}</span> },
  { title: '创建时间', width: 136, render: ({ createTime }) => <Moment time={createTime} /> },
  {
    title: '状态',
    slot: 'state',
    width: 96,
    render: ({ state }) => <Tag tone={STATES[state].tone} text={STATES[state].text} />,
  },
];

function useRevoke(onRevoked: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { id }),
    onSuccess: async () => {
      toast.success('提交成功');
      await client.invalidateQueries({ queryKey: INVITATIONS_KEY });
      onRevoked();
    },
  });
}
