import { BRAND_NAME_MAX, HOT_WORDS_MAX, SLOGAN_MAX, type Settings } from '@wenjin/contract/admin/settings';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { UserListField } from './user-list-field.tsx';

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

export function BrandGroup({ form: { field } }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="品牌" text="显示在登录页、顶栏和浏览器标题">
      <TextInput label="产品名称" max={BRAND_NAME_MAX} {...field('brandName')} />
      <TextInput label="标语" max={SLOGAN_MAX} hint="显示在登录页，留空则不显示" {...field('slogan')} />
    </SettingsGroup>
  );
}

export function VoiceGroup({ form: { field } }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="语音" text="知识库文章、模板的标题会自动作为常用词">
      <TextInput
        label="语音常用词"
        rows={5}
        max={HOT_WORDS_MAX}
        hint="人名、部门、产品等词语，用顿号、逗号或换行分隔；读音相近的识别结果会改成这些词"
        {...field('hotWords')}
      />
    </SettingsGroup>
  );
}

export function ListGroup({ form: { values, change, errors } }: { form: SettingsForm }) {
  const list = (name: 'versionAuth' | 'autoUpgradeUsers') => ({
    error: errors[name],
    ids: values[name],
    onChange: (ids: string[]) => change(name, ids),
  });
  return (
    <SettingsGroup title="名单" text="按用户编号记录">
      <UserListField label="授权名单" hint="名单内的用户可以选择全部模型、智能体和参数" {...list('versionAuth')} />
      <UserListField
        label="自动升级名单"
        hint="名单内的用户使用 3.5 模型时自动换成 4 模型"
        {...list('autoUpgradeUsers')}
      />
    </SettingsGroup>
  );
}
