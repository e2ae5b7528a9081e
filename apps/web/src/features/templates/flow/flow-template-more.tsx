import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import type { FlowTemplateFormFields } from './flow-template-values.ts';

type SwitchName = 'input_required' | 'template_chat' | 'inUse' | 'is_public';

const SWITCHES: readonly { name: SwitchName; label: string; hint: string }[] = [
  { name: 'template_chat', label: '在对话中使用', hint: '在对话框键入 / 后的智能流程分组中出现' },
  { name: 'input_required', label: '内容必填', hint: '关闭后可以不填内容直接发送' },
  { name: 'inUse', label: '启用', hint: '停用后保留在这里，不能发起' },
  { name: 'is_public', label: '公开', hint: '所有人可见可用，只有管理员可以修改' },
];

/** The settings that most templates leave unchanged. Opens when one of its fields has an error. */
export function FlowTemplateMore({ form, canPublish }: { form: FlowTemplateFormFields; canPublish: boolean }) {
  const { values, errors, field, change } = form;
  const hasError = errors.md_url !== undefined || errors.placeholder !== undefined || errors.is_public !== undefined;
  return (
    <details className="flow-more" open={hasError || undefined}>
      <summary>更多设置</summary>
      <div>
        <TextInput
          label="输入提示"
          max={100}
          placeholder="内容为空时显示，例如 粘贴简历全文"
          {...field('placeholder')}
        />
        <TextInput label="说明链接" placeholder="https:// 或以 / 开头的路径" {...field('md_url')} />
        {SWITCHES.filter(({ name }) => canPublish || name !== 'is_public').map((each) => (
          <SwitchRow
            key={each.name}
            {...each}
            value={values[each.name] === 1}
            onChange={(isOn) => change(each.name, isOn ? 1 : 0)}
          />
        ))}
      </div>
    </details>
  );
}
