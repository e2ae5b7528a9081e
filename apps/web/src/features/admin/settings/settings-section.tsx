import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { readSettings } from '@wenjin/contract/admin/settings';
import type { z } from 'zod';
import { Button } from '../../../shared/ui/button.tsx';
import { LeaveQuestion } from '../../../shared/ui/overlay/leave-question.tsx';
import { FailureNotice } from '../../../shared/ui/list-notice.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Section } from '../list/section.tsx';
import { SmsNotice } from '../people/sms-notice.tsx';
import { AgreementGroup } from './agreement-group.tsx';
import { AuditSmsGroup } from './audit-sms-group.tsx';
import { LimitGroup } from './limit-group.tsx';
import { settingsQuery } from '../queries/admin-queries.ts';
import { BrandGroup, EntranceGroup, ListGroup, VoiceGroup } from './settings-groups.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsSection() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Section title="系统设置">
      <SmsNotice />
      {data !== undefined && <SettingsBody stored={data} />}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function SettingsBody({ stored }: { stored: z.output<typeof readSettings.data> }) {
  const { isWechatConfigured, smsDriver, canSendNotices, isProxyUntrusted, ...settings } = stored;
  const { element, ...form } = useSettingsForm(settings);
  return (
    <>
      <form
        ref={element}
        className="settings column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="settings-body fill">
          <EntranceGroup form={form} isWechatConfigured={isWechatConfigured} smsDriver={smsDriver} />
          <AuditSmsGroup form={form} canSend={canSendNotices} smsDriver={smsDriver} />
          <LimitGroup form={form} isProxyUntrusted={isProxyUntrusted} />
          <BrandGroup form={form} />
          <ListGroup form={form} />
          <VoiceGroup form={form} />
          <AgreementGroup form={form} />
        </div>
        {form.isDirty && (
          <div className="settings-save row">
            {form.problem === undefined ? <output>有未保存的修改</output> : <p role="alert">{form.problem}</p>}
            <Button text="放弃修改" onClick={() => form.reset()} />
            <Button type="submit" kind="primary" text="保存" isBusy={form.isPending} />
          </div>
        )}
      </form>
      <LeaveQuestion isDirty={form.isDirty} />
    </>
  );
}
