import { saveModel, type ModelRecord } from '@wenjin/contract/admin/models';
import type { VendorRecord } from '@wenjin/contract/admin/vendors';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { SwitchRow } from '../form/switch-row.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

type ModelFormProps = { model: ModelRecord | undefined; vendors: readonly VendorRecord[]; onClose: () => void };

export function ModelForm({ model, vendors, onClose }: ModelFormProps) {
  const { values, change, errors, dialog } = useRecordForm({
    endpoint: saveModel,
    initial: valuesOf(model, vendors),
    // An empty text would count as zero.
    toInput: ({ tokenLimit, ...rest }) => ({
      ...trimmed(rest),
      tokenLimit: tokenLimit.trim() === '' ? Number.NaN : Number(tokenLimit),
    }),
    doneText: model === undefined ? '新增成功' : '修改成功',
    onDone: onClose,
  });
  const text = (name: 'label' | 'id' | 'upstreamName' | 'tokenLimit') => ({
    className: 'control',
    name,
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
  });

  return (
    <FormDialog title={model === undefined ? '新增模型' : '编辑模型'} submitLabel="保存" onClose={onClose} {...dialog}>
      <div className="form-pair">
        <FormField label="名称" error={errors.label} count={{ text: values.label, max: 40 }}>
          {(control) => <input {...control} {...text('label')} />}
        </FormField>
        <FormField
          label="编号"
          error={errors.id}
          hint={model === undefined ? '字母、数字和 . : _ -，保存后不可修改' : '编号不可修改'}
        >
          {(control) => <input {...control} {...text('id')} readOnly={model !== undefined} />}
        </FormField>
      </div>
      <div className="form-pair">
        <FormField label="厂商" error={errors.vendor}>
          {(control) => (
            <select
              {...control}
              className="control"
              name="vendor"
              value={values.vendor}
              onChange={(event) => change('vendor', event.target.value)}
            >
              {vendors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="厂商侧名称" error={errors.upstreamName} hint="厂商接口中的模型名，如 gpt-4o">
          {(control) => <input {...control} {...text('upstreamName')} />}
        </FormField>
      </div>
      <FormField label="上下文长度" error={errors.tokenLimit} hint="以 token 计，如 16384">
        {(control) => <input {...control} {...text('tokenLimit')} inputMode="numeric" />}
      </FormField>
      <SwitchRow
        label="视觉"
        hint="能读图片的模型才打开"
        name="isVision"
        isOn={values.isVision}
        onChange={(isVision) => change('isVision', isVision)}
      />
      <SwitchRow
        label="启用"
        hint="停用后，用户不能再选用它"
        name="isOn"
        isOn={values.isOn}
        onChange={(isOn) => change('isOn', isOn)}
      />
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
};

/** In the order of the form: the first wrong field takes the focus. */
function valuesOf(model: ModelRecord | undefined, vendors: readonly VendorRecord[]): Values {
  if (model === undefined) return { ...EMPTY, vendor: vendors[0]?.id ?? '' };
  const { label, id, vendor, upstreamName, tokenLimit, isVision, isOn } = model;
  return { label, id, vendor, upstreamName, tokenLimit: String(tokenLimit), isVision, isOn };
}

function trimmed(values: Omit<Values, 'tokenLimit'>): Omit<Values, 'tokenLimit'> {
  const { label, id, upstreamName } = values;
  return { ...values, label: label.trim(), id: id.trim(), upstreamName: upstreamName.trim() };
}
