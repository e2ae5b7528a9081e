import { SettingsGroup } from './settings-group.tsx';
import { UserListField } from './user-list-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function ListGroup({ form: { values, change, errors } }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="名单" text="按用户编号记录">
      <UserListField
        label="授权名单"
        hint="名单内的用户可以选择全部模型、智能体和参数"
        error={errors.versionAuth}
        ids={values.versionAuth}
        onChange={(ids) => change('versionAuth', ids)}
      />
      <UserListField
        label="自动升级名单"
        hint="名单内的用户使用 3.5 模型时自动换成 4 模型"
        error={errors.autoUpgradeUsers}
        ids={values.autoUpgradeUsers}
        onChange={(ids) => change('autoUpgradeUsers', ids)}
      />
    </SettingsGroup>
  );
}
