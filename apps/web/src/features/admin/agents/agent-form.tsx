import { saveAgent, type AgentRecord } from '@wenjin/contract/admin/agents';
import type { ModelRecord } from '@wenjin/contract/admin/models';
import { Select, type SelectOption } from '../../../shared/ui/form/select.tsx';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { IconPicker } from './icon-picker.tsx';

type AgentFormProps = { agent: AgentRecord | undefined; models: readonly ModelRecord[]; onClose: () => void };

export function AgentForm({ agent, models, onClose }: AgentFormProps) {
  const isNew = agent === undefined;
  const { values, change, field, dialog } = useSaveForm({
    endpoint: saveAgent,
    initial: valuesOf(agent),
    toInput: (values) => ({
      ...values,
      name: values.name.trim(),
      desc: values.desc.trim(),
      ...(agent !== undefined && { agentId: agent.agentId }),
    }),
    doneText: isNew ? '新增成功' : '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });

  return (
    <FormDialog title={isNew ? '新增智能体' : '编辑智能体'} onClose={onClose} {...dialog}>
      <TextInput label="名称" max={20} {...field('name')} />
      <IconPicker value={values.icon} onChange={(icon) => change('icon', icon)} />
      <TextInput label="简介" max={100} placeholder="一句话说明它能做什么" {...field('desc')} />
      <TextInput label="提示词" max={8000} rows={6} placeholder="它是谁，按什么要求回答" {...field('prompt')} />
      <Select label="模型" options={choicesOf(models, agent?.model ?? '')} {...field('model')} />
      <SwitchRow label="启用" hint="停用后，用户看不到它" {...field('isOn')} />
    </FormDialog>
  );
}

type Values = Omit<AgentRecord, 'agentId' | 'updateTime'>;

const EMPTY: Values = { name: '', icon: 'bot', desc: '', prompt: '', model: '', isOn: true };

function valuesOf(agent: AgentRecord | undefined): Values {
  const { name, icon, desc, prompt, model, isOn } = agent ?? EMPTY;
  return { name, icon, desc, prompt, model, isOn };
}

/** Includes the agent's own model even when it is disabled or deleted. */
function choicesOf(models: readonly ModelRecord[], own: string): SelectOption[] {
  const offered = models.filter(({ id, isOn }) => isOn || id === own).map(({ id, label }) => ({ value: id, label }));
  const isMissing = own !== '' && offered.every(({ value }) => value !== own);
  return [{ value: '', label: '跟随用户选择' }, ...offered, ...(isMissing ? [{ value: own, label: own }] : [])];
}
