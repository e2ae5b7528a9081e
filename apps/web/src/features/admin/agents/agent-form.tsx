import { saveAgent, type AgentRecord } from '@wenjin/contract/admin/agents';
import type { ModelRecord } from '@wenjin/contract/admin/models';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { SwitchRow } from '../form/switch-row.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { IconPicker } from './icon-picker.tsx';

type AgentFormProps = { agent: AgentRecord | undefined; models: readonly ModelRecord[]; onClose: () => void };

export function AgentForm({ agent, models, onClose }: AgentFormProps) {
  const { values, change, errors, dialog } = useRecordForm({
    endpoint: saveAgent,
    initial: valuesOf(agent),
    toInput: (values) => ({
      ...values,
      name: values.name.trim(),
      desc: values.desc.trim(),
      ...(agent === undefined ? {} : { agentId: agent.agentId }),
    }),
    doneText: agent === undefined ? '新增成功' : '修改成功',
    onDone: onClose,
  });
  const text = (name: 'name' | 'desc' | 'prompt') => ({
    className: 'control',
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => change(name, event.target.value),
  });

  return (
    <FormDialog
      title={agent === undefined ? '新增智能体' : '编辑智能体'}
      submitLabel="保存"
      onClose={onClose}
      {...dialog}
    >
      <FormField label="名称" error={errors.name} count={{ text: values.name, max: 20 }}>
        {(control) => <input {...control} {...text('name')} />}
      </FormField>
      <IconPicker value={values.icon} onChange={(icon) => change('icon', icon)} />
      <FormField label="简介" error={errors.desc} count={{ text: values.desc, max: 100 }}>
        {(control) => <input {...control} {...text('desc')} placeholder="一句话说明它能做什么" />}
      </FormField>
      <FormField label="提示词" error={errors.prompt} count={{ text: values.prompt, max: 8000 }}>
        {(control) => <textarea {...control} {...text('prompt')} rows={6} placeholder="它是谁，按什么要求回答" />}
      </FormField>
      <FormField label="模型" error={errors.model}>
        {(control) => (
          <select
            {...control}
            className="control"
            name="model"
            value={values.model}
            onChange={(event) => change('model', event.target.value)}
          >
            <option value="">跟随用户选择</option>
            {choicesOf(models, agent?.model ?? '').map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <SwitchRow
        label="启用"
        hint="停用后，用户看不到它"
        name="isOn"
        isOn={values.isOn}
        onChange={(isOn) => change('isOn', isOn)}
      />
    </FormDialog>
  );
}

type Values = Omit<AgentRecord, 'agentId' | 'updateTime'>;

const EMPTY: Values = { name: '', icon: 'bot', desc: '', prompt: '', model: '', isOn: true };

/** In the order of the form: the first wrong field takes the focus. */
function valuesOf(agent: AgentRecord | undefined): Values {
  const { name, icon, desc, prompt, model, isOn } = agent ?? EMPTY;
  return { name, icon, desc, prompt, model, isOn };
}

/** What is on, and what the agent has, even when it is off or no longer there. */
function choicesOf(models: readonly ModelRecord[], own: string): { id: string; label: string }[] {
  const choices = models.filter(({ id, isOn }) => isOn || id === own);
  const isMissing = own !== '' && choices.every(({ id }) => id !== own);
  return isMissing ? [...choices, { id: own, label: own }] : choices;
}
