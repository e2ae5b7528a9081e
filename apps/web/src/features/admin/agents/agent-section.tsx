import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { saveAgent, type AgentRecord } from '@wenjin/contract/admin/agents';
import { call } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { Switch } from '../../../shared/ui/form/switch.tsx';
import { AddButton } from '../list/add-button.tsx';
import type { Column } from '../list/column.ts';
import { Moment } from '../list/moment.tsx';
import { RecordList } from '../list/record-list.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitch } from '../list/use-switch.ts';
import { modelsQuery } from '../queries/model-queries.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentTitle } from './agent-title.tsx';
import { AGENTS_KEY, agentsQuery } from './agent-queries.ts';
import { useDeleteAgent } from './use-delete-agent.ts';

export function AgentSection() {
  const place = useListPlace();
  const query = useQuery(agentsQuery(place.input));
  const models = useQuery(modelsQuery({ pageSize: '100' })).data?.records ?? [];
  const [edited, setEdited] = useState<AgentRecord | 'new'>();
  const [doomed, setDoomed] = useState<AgentRecord>();
  const addButton = useRef<HTMLButtonElement>(null);
  // The deleted row contained the button that had the focus.
  const remove = useDeleteAgent(() => addButton.current?.focus());
  const toggle = useSwitch<AgentRecord>({
    queryKey: AGENTS_KEY,
    field: 'isOn',
    isSame: (one, other) => one.agentId === other.agentId,
    save: ({ updateTime: _time, ...agent }) => call(saveAgent, agent),
  });

  const columns: Column<AgentRecord>[] = [
    { title: '智能体', slot: 'title', render: (agent) => <AgentTitle agent={agent} /> },
    {
      title: '模型',
      width: 176,
      render: ({ model }) =>
        model === '' ? (
          <span className="quiet">跟随用户选择</span>
        ) : (
          <span className="ell">{models.find(({ id }) => id === model)?.label ?? model}</span>
        ),
    },
    { title: '更新时间', width: 136, render: ({ updateTime }) => <Moment time={updateTime} /> },
    {
      title: '启用',
      slot: 'state',
      width: 76,
      render: (row) => (
        <Switch aria-label={`启用 ${row.name}`} isOn={row.isOn} onChange={(isOn) => toggle.mutate({ row, isOn })} />
      ),
    },
    {
      title: '操作',
      slot: 'actions',
      width: 136,
      render: (row) => (
        <>
          <button type="button" aria-label={`编辑 ${row.name}`} onClick={() => setEdited(row)}>
            编辑
          </button>
          <button type="button" data-tone="error" aria-label={`删除 ${row.name}`} onClick={() => setDoomed(row)}>
            删除
          </button>
        </>
      ),
    },
  ];

  return (
    <Section
      title="智能体"
      tools={
        <>
          <SearchField label="搜索智能体" value={place.keyword} onSearch={(keyword) => place.narrow({ keyword })} />
          <AddButton ref={addButton} label="新增智能体" onClick={() => setEdited('new')} />
        </>
      }
    >
      <RecordList label="智能体" {...{ query, place, columns }} keyOf={({ agentId }) => agentId} />
      {edited !== undefined && (
        <AgentForm agent={edited === 'new' ? undefined : edited} models={models} onClose={() => setEdited(undefined)} />
      )}
      {doomed !== undefined && (
        <ConfirmDialog
          title="是否删除该智能体"
          text={`“${doomed.name}”将被删除，无法恢复。`}
          confirmLabel="删除"
          onConfirm={() => remove.mutate(doomed.agentId)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Section>
  );
}
