import type { Settings } from '@wenjin/contract/admin/settings';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type EntranceGroupProps = { form: SettingsForm; isWechatConfigured: boolean; smsDriver: string };

export function EntranceGroup({ form, isWechatConfigured, smsDriver }: EntranceGroupProps) {
  const flag = (name: 'frontMobileValidate' | 'frontWeChatLogin' | 'frontRegister') => ({
    name,
    value: form.values[name] === '1',
    onChange: (isOn: boolean) => form.change(name, (isOn ? '1' : '0') satisfies Settings[typeof name]),
  });
  return (
    <SettingsGroup title="登录与注册" text="保存后几秒内对所有人生效">
      <SwitchRow
        {...flag('frontMobileValidate')}
        label="短信验证码登录"
        hint={
          form.values.frontMobileValidate === '1'
            ? `登录时需要输入短信验证码${smsDriver === 'console' ? '；短信通道尚未配置，用户收不到验证码' : ''}`
            : '登录时使用图形验证码'
        }
      />
      <SwitchRow
        {...flag('frontWeChatLogin')}
        label="扫码登录"
        hint={
          isWechatConfigured
            ? '登录页显示“扫码登录”，在微信中打开时自动授权'
            : '微信授权尚未配置，开启后用户仍无法扫码登录'
        }
      />
      <SwitchRow
        {...flag('frontRegister')}
        label="开放注册"
        hint={
          form.values.frontRegister === '1'
            ? '登录页显示“注册账号”，没有邀请码的申请需要审核'
            : '登录页不显示注册入口，已提交的申请仍可审核'
        }
      />
    </SettingsGroup>
  );
}
