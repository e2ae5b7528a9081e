import { PER_HOUR_MAX } from '@wenjin/contract/admin/settings';
import { TriangleAlert } from 'lucide-react';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type LimitGroupProps = { form: SettingsForm; isProxyUntrusted: boolean };

/** Limits per network address. All people of an office usually have one. */
export function LimitGroup({ form, isProxyUntrusted }: LimitGroupProps) {
  const perHour = (name: 'registrationsPerHour' | 'smsPerHour') => ({
    ...form.field(name),
    // An empty field is 0, which the schema refuses with a message.
    value: form.values[name] === 0 ? '' : String(form.values[name]),
    onChange: (text: string) => form.change(name, Number(text.replaceAll(/\D/gu, '').slice(0, 6))),
    inputMode: 'numeric' as const,
  });
  return (
    <SettingsGroup title="频率限制" text="按网络地址计算，同一办公室的人通常共用一个地址">
      {isProxyUntrusted && (
        <p className="settings-warning" role="note" aria-label="代理">
          <TriangleAlert size={18} />
          收到了经代理转发的请求，但没有配置
          TRUST_PROXY：所有人会被算作同一个地址，容易一起被限制。请在部署配置中填写代理的地址。
        </p>
      )}
      <TextInput
        label="每小时注册次数"
        hint={`1 到 ${PER_HOUR_MAX}，集中注册前可以先调高`}
        {...perHour('registrationsPerHour')}
      />
      <TextInput
        label="每小时短信条数"
        hint={`1 到 ${PER_HOUR_MAX}，每位注册者至少需要一条`}
        {...perHour('smsPerHour')}
      />
    </SettingsGroup>
  );
}
