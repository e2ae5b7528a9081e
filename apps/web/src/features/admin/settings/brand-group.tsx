import { BRAND_NAME_MAX, SLOGAN_MAX } from '@wenjin/contract/admin/settings';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function BrandGroup({ form: { field } }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="品牌" text="显示在登录页、顶栏和浏览器标题">
      <TextInput label="产品名称" max={BRAND_NAME_MAX} {...field('brandName')} />
      <TextInput label="标语" max={SLOGAN_MAX} hint="显示在登录页，留空则不显示" {...field('slogan')} />
    </SettingsGroup>
  );
}
