import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import type { RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { actionColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { selectColumn } from '../list/select-column.tsx';
import { SmsNotice } from '../people/sms-notice.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { registrationsQuery } from '../queries/admin-queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { NameForm } from './name-form.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { DECISION, FACTS } from './registration-columns.tsx';
import { useAudit } from './use-audit.ts';
import { useSelection } from '../list/use-selection.ts';

type Status = '0' | '1' | '2';

const EMPTY_TEXTS: Record<Status, string> = {
  '0': '没有待审核的申请',
  '1': '没有已通过的申请',
  '2': '没有已驳回的申请',
};

const keyOf = ({ id }: RegistrationRecord) => id;
const nameOf = ({ mobile }: RegistrationRecord) => mobile;

export function RegistrationSection() {
  const place = useListPlace(['status']);
  const status = statusOf(place.filters.status);
  const query = useQuery(registrationsQuery({ ...place.input, auditStatus: status }));
  const waiting = useQuery(registrationsQuery({ auditStatus: '0', pageSize: '1' })).data?.total;
  const selection = useSelection((query.data?.records ?? []).map(({ id }) => id));
  const { selected } = selection;
  const [refused, setRefused] = useState<readonly string[]>();
  const [named, setNamed] = useState<RegistrationRecord>();
  const audit = useAudit(() => {
    selection.clear();
    setRefused(undefined);
  });
  const from = status === '2' ? AUDIT_REFUSED : AUDIT_PENDING;
  const pass = (ids: readonly string[]) => audit.mutate({ ids, auditStatus: AUDIT_PASSED, from });

  const isRefused = status === '2';
  const acts = actionColumn(188, nameOf, (row: RegistrationRecord) => [
    { text: '通过', label: isRefused ? '改为通过' : '通过', onClick: () => pass([row.id]) },
    { text: isRefused ? '改意见' : '驳回', isDanger: !isRefused, onClick: () => setRefused([row.id]) },
    { text: '姓名', label: '填写姓名', onClick: () => setNamed(row) },
  ]);

  const columnsOf = {
    '0': [selectColumn(selection, keyOf, nameOf), ...FACTS, acts],
    '1': [...FACTS, ...DECISION],
    // A refusal may have been a mistake.
    '2': [...FACTS, ...DECISION, acts],
  };

  return (
    <ListSection
      title="注册审核"
      label="注册申请"
      tools={
        <Segmented
          label="审核状态"
          options={statusOptions(waiting)}
          value={status}
          onChange={(next) => {
            selection.clear();
            place.set('status', next === '0' ? '' : next);
          }}
        />
      }
      search="搜索手机号或姓名"
      bar={
        <>
          <SmsNotice />
          {selected.length > 0 && (
            <BulkBar
              count={selected.length}
              isBusy={audit.isPending}
              onPass={() => pass(selected)}
              onRefuse={() => setRefused(selected)}
              onClear={selection.clear}
            />
          )}
        </>
      }
      query={query}
      columns={columnsOf[status]}
      place={{ ...place, isNarrowed: place.keyword !== '' }}
      keyOf={keyOf}
      emptyText={EMPTY_TEXTS[status]}
    >
      {refused !== undefined && (
        <RefuseDialog
          count={refused.length}
          isBusy={audit.isPending}
          onRefuse={(auditRemark) => audit.mutate({ ids: refused, auditStatus: AUDIT_REFUSED, auditRemark, from })}
          onClose={() => setRefused(undefined)}
        />
      )}
      {named !== undefined && <NameForm registration={named} onClose={() => setNamed(undefined)} />}
    </ListSection>
  );
}

function statusOptions(waiting: number | undefined) {
  const count = waiting === undefined || waiting === 0 ? '' : ` ${waiting}`;
  return [
    { value: '0', label: `待审核${count}` },
    { value: '1', label: '已通过' },
    { value: '2', label: '已驳回' },
  ] as const;
}

function statusOf(text: string): Status {
  return text === '1' || text === '2' ? text : '0';
}
