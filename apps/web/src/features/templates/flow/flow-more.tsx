import { useId } from 'react';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import type { ChangeFlow, FlowErrors, FlowValues } from './flow-values.ts';

type FlowMoreProps = { values: FlowValues; errors: FlowErrors; canPublish: boolean; onChange: ChangeFlow };
type SwitchName = 'input_required' | 'template_chat' | 'inUse' | 'is_public' | 'right_menu';

const SWITCHES: readonly { name: SwitchName; label: string; hint: string }[] = [
  { name: 'template_chat', label: '在对话中使用', hint: '在对话框键入 / 后的智能流程分组中出现' },
  { name: 'input_required', label: '内容必填', hint: '关闭后可以不填内容直接发送' },
  { name: 'inUse', label: '启用', hint: '停用后保留在这里，不能发起' },
  { name: 'is_public', label: '公开', hint: '所有人可见可用，只有管理员可以修改' },
];

/** What most templates leave as it is. Open when something in it is wrong. */
export function FlowMore({ values, errors, canPublish, onChange }: FlowMoreProps) {
  const hasError = errors.md_url !== undefined || errors.placeholder !== undefined || errors.is_public !== undefined;
  const text = (name: 'placeholder' | 'md_url') => ({
    className: 'control',
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => onChange(name, event.target.value),
  });
  return (
    <details className="flow-more" open={hasError || undefined}>
      <summary>更多设置</summary>
      <div>
        <FormField label="输入提示" error={errors.placeholder} count={{ text: values.placeholder, max: 100 }}>
          {(control) => <input {...control} {...text('placeholder')} placeholder="内容为空时显示，例如 粘贴简历全文" />}
        </FormField>
        <FormField label="说明链接" error={errors.md_url}>
          {(control) => <input {...control} {...text('md_url')} placeholder="https:// 或以 / 开头的路径" />}
        </FormField>
        {SWITCHES.filter(({ name }) => canPublish || name !== 'is_public').map((each) => (
          <SwitchLine
            key={each.name}
            {...each}
            isOn={values[each.name] === 1}
            onChange={(isOn) => onChange(each.name, isOn ? 1 : 0)}
          />
        ))}
      </div>
    </details>
  );
}

type SwitchLineProps = { name: string; label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

function SwitchLine({ name, label, hint, isOn, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="flow-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch id={id} name={name} aria-describedby={`${id}-hint`} isOn={isOn} onChange={onChange} />
    </div>
  );
}
