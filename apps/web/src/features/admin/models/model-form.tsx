import { saveModel, type ModelRecord } from '@wenjin/contract/admin/models';
import type { VendorRecord } from '@wenjin/contract/admin/vendors';
import { Select } from '../../../shared/ui/form/select.tsx';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { numberOf } from '../form/number-of.ts';

type ModelFormProps = { model: ModelRecord | undefined; vendors: readonly VendorRecord[]; onClose: () => void };

export function ModelForm({ model, vendors, onClose }: ModelFormProps) {
  const isNew = model === undefined;
  const { field, dialog } = useSaveForm({
    endpoint: saveModel,
    initial: valuesOf(model, vendors),
    toInput: ({ tokenLimit, ...rest }) => ({ ...trimmed(rest), tokenLimit: numberOf(tokenLimit) }),
    doneText: isNew ? '新增成功' : '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });

  return (
    <FormDialog title={isNew ? '新增模型' : '编辑模型'} onClose={onClose} {...dialog}>
      <div className="form-pair">
        <TextInput label="名称" max={40} {...field('label')} />
        <TextInput
          label="编号"
          hint={isNew ? '字母、数字和 . : _ -，保存后不可修改' : '编号不可修改'}
          readOnly={!isNew}
          spellCheck={false}
          {...field('id')}
        />
        <Select
          label="厂商"
          options={vendors.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('vendor')}
        />
        <TextInput
          label="厂商侧名称"
          hint="厂商接口中的模型名，如 gpt-4o"
          spellCheck={false}
          {...field('upstreamName')}
        />
      </div>
      <TextInput label="上下文长度" hint="以 token 计，如 16384" inputMode="numeric" {...field('tokenLimit')} />
      <SwitchRow label="视觉" hint="能读图片的模型才打开" {...field('isVision')} />
      <SwitchRow label="启用" hint="停用后，用户不能再选用它" {...field('isOn')} />
      <SwitchRow label="对话页提供" hint="关闭后不在模型列表中，智能体和模板仍可使用" {...field('isOffered')} />
    </FormDialog>
  );
}

type Values = Omit<ModelRecord, 'tokenLimit'> & { tokenLimit: string };

const EMPTY: Values = {
  label: '',
  id: '',
  vendor: '',
  upstreamName: '',
  tokenLimit: '',
  isVision: false,
  isOn: true,
  isOffered: true,
};

function valuesOf(model: ModelRecord | undefined, vendors: readonly VendorRecord[]): Values {
  if (model === undefined) return { ...EMPTY, vendor: vendors[0]?.id ?? '' };
  const { label, id, vendor, upstreamName, tokenLimit, isVision, isOn, isOffered } = model;
  return { label, id, vendor, upstreamName, tokenLimit: String(tokenLimit), isVision, isOn, isOffered };
}

function trimmed(values: Omit<Values, 'tokenLimit'>): Omit<Values, 'tokenLimit'> {
  const { label, id, upstreamName } = values;
  return { ...values, label: label.trim(), id: id.trim(), upstreamName: upstreamName.trim() };
}
