import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deleteAgent, listAgentRecords, saveAgent, type AgentRecord } from '@wenjin/contract/admin/agents';
import { call } from '../../../shared/api/call.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import type { Column } from '../list/column.ts';
import { actionColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitchColumn } from '../list/use-switch-column.tsx';
import { ADMIN_KEY, agentsQuery, listKey, modelsQuery } from '../queries/admin-queries.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentTitle } from './agent-title.tsx';

const keyOf = ({ agentId }: AgentRecord) => agentId;
const nameOf = ({ name }: AgentRecord) => name;

export function AgentSection() {
  const place = useListPlace();
  const query = useQuery(agentsQuery(place.input));
  const models = useQuery(modelsQuery({ pageSize: '100' })).data?.records ?? [];
  const [edited, setEdited] = useState<AgentRecord | 'new'>();
  const { ask, question } = useQuestion();
  const addButton = useRef<HTMLButtonElement>(null);
  // The deleted row contained the button that had the focus.
  const onDone = () => addButton.current?.focus();
  const remove = useAct(deleteAgent, { doneText: '删除成功', queryKey: ADMIN_KEY, onDone });
  const modelName = (model: string) => models.find(({ id }) => id === model)?.label ?? model;
  const isOn = useSwitchColumn<AgentRecord>({
    title: '启用',
    slot: 'state',
    field: 'isOn',
    queryKey: listKey(listAgentRecords),
    save: ({ updateTime: _time, ...agent }) => call(saveAgent, agent),
    keyOf,
    nameOf,
  });

  const columns: Column<AgentRecord>[] = [
    { title: '智能体', slot: 'title', render: (agent) => <AgentTitle agent={agent} /> },
    textColumn(({ model }) => modelName(model), { title: '模型', width: 176, none: '跟随用户选择' }),
    timeColumn(({ updateTime }) => updateTime, { title: '更新时间' }),
    isOn,
    actionColumn(136, nameOf, (agent) => [
      { text: '编辑', onClick: () => setEdited(agent) },
      {
        text: '删除',
        isDanger: true,
        onClick: () =>
          ask({
            title: '是否删除该智能体',
            text: `“${agent.name}”将被删除，无法恢复。`,
            confirmLabel: '删除',
            onConfirm: () => remove.mutate({ id: agent.agentId }),
          }),
      },
    ]),
  ];

  return (
    <ListSection
      title="智能体"
      search="搜索智能体"
      add={{ text: '新增智能体', ref: addButton, onClick: () => setEdited('new') }}
      {...{ query, place, columns, keyOf }}
    >
      {edited !== undefined && (
        <AgentForm agent={edited === 'new' ? undefined : edited} models={models} onClose={() => setEdited(undefined)} />
      )}
      {question}
    </ListSection>
  );
}
