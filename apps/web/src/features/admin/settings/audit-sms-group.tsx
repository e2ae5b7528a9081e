import { NOTICE_TEXT_MAX } from '@wenjin/contract/admin/settings';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type AuditSmsGroupProps = { form: SettingsForm; canSend: boolean; smsDriver: string };

const ON_TEXT = '审核注册申请后，用短信把结果告诉申请人';

/** The messages with the result of an audit. It says plainly when they cannot be sent. */
export function AuditSmsGroup({ form, canSend, smsDriver }: AuditSmsGroupProps) {
  const isOn = form.values.auditSms === '1';
  return (
    <SettingsGroup title="审核结果短信" text="短信中的 {brand} 换成产品名称，{remark} 换成审核意见">
      <SwitchRow
        name="auditSms"
        label="短信告知审核结果"
        hint={canSend ? ON_TEXT : whyNot(smsDriver)}
        value={isOn}
        onChange={(next) => form.change('auditSms', next ? '1' : '0')}
      />
      {isOn && (
        <>
          <TextInput label="审核通过短信" rows={2} max={NOTICE_TEXT_MAX} {...form.field('auditPassedText')} />
          <TextInput label="审核未通过短信" rows={2} max={NOTICE_TEXT_MAX} {...form.field('auditRefusedText')} />
        </>
      )}
    </SettingsGroup>
  );
}

function whyNot(smsDriver: string): string {
  return smsDriver === 'console'
    ? '短信通道尚未配置，目前不会发送'
    : '短信服务没有配置通知模板，目前不会发送；请运维人员设置通知模板编号';
}
