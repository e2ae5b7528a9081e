import { BRAND_NAME_MAX, SLOGAN_MAX } from '@wenjin/contract/admin/settings';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function BrandGroup({ form: { values, change, errors } }: { form: SettingsForm }) {
  const text = (name: 'brandName' | 'slogan') => ({
    className: 'control',
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
  });
  return (
    <SettingsGroup title="品牌" text="显示在登录页、顶栏和浏览器标题">
      <FormField label="产品名称" error={errors['brandName']} count={{ text: values.brandName, max: BRAND_NAME_MAX }}>
        {(control) => <input {...control} {...text('brandName')} />}
      </FormField>
      <FormField
        label="标语"
        error={errors['slogan']}
        hint="显示在登录页，留空则不显示"
        count={{ text: values.slogan, max: SLOGAN_MAX }}
      >
        {(control) => <input {...control} {...text('slogan')} />}
      </FormField>
    </SettingsGroup>
  );
}
