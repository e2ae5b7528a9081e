import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { revokeInvitation, type InvitationRecord } from '@wenjin/contract/admin/invitations';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import type { Column } from '../list/column.ts';
import { actionColumn, codeColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ADMIN_KEY, invitationsQuery } from '../queries/admin-queries.ts';
import { InvitationForm } from './invitation-form.tsx';

const STATES = {
  valid: { text: '有效', tone: 'success' },
  'used-up': { text: '已用完', tone: undefined },
  expired: { text: '已过期', tone: undefined },
  revoked: { text: '已撤销', tone: 'error' },
} as const;

const FACTS: readonly Column<InvitationRecord>[] = [
  codeColumn(({ code }) => code, { title: '邀请码', slot: 'title', width: 152, className: 'mono invitation-code' }),
  textColumn(({ note }) => note, { title: '备注' }),
  { title: '已用', width: 88, render: ({ uses, maxUses }) => `${uses} / ${maxUses}` },
  timeColumn(({ expireTime }) => expireTime, { title: '有效期至' }),
  textColumn(({ creator }) => creator, { title: '创建人', width: 120 }),
  timeColumn(({ createTime }) => createTime, { title: '创建时间' }),
  { title: '状态', slot: 'state', width: 96, render: ({ state }) => <Tag {...STATES[state]} /> },
];

export function InvitationSection() {
  const place = useListPlace();
  const query = useQuery(invitationsQuery(place.input));
  const [isAdding, setAdding] = useState(false);
  const { ask, question } = useQuestion();
  const { copy } = useCopy();
  const addButton = useRef<HTMLButtonElement>(null);
  // The row no longer contains the button that had the focus.
  const onDone = () => addButton.current?.focus();
  const revoke = useAct(revokeInvitation, { doneText: '提交成功', queryKey: ADMIN_KEY, onDone });

  function askToRevoke({ id, code }: InvitationRecord) {
    ask({
      title: '是否撤销该邀请码',
      text: `“${code}”将不能再用于注册，已注册的账号不受影响。`,
      confirmLabel: '撤销',
      onConfirm: () => revoke.mutate({ id }),
    });
  }

  const acts = actionColumn(
    124,
    ({ code }: InvitationRecord) => code,
    (row) => [
      { text: '复制', onClick: () => void copy(row.code) },
      ...(row.state === 'valid' ? [{ text: '撤销', isDanger: true, onClick: () => askToRevoke(row) }] : []),
    ],
  );

  return (
    <ListSection
      title="邀请码"
      search="搜索邀请码或备注"
      add={{ text: '新增邀请码', ref: addButton, onClick: () => setAdding(true) }}
      columns={[...FACTS, acts]}
      keyOf={({ id }) => id}
      emptyText="还没有邀请码，生成后发给同事，注册时填写即可免审核"
      {...{ query, place }}
    >
      {isAdding && <InvitationForm onClose={() => setAdding(false)} />}
      {question}
    </ListSection>
  );
}
