import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { readSettings } from '@wenjin/contract/admin/settings';
import type { z } from 'zod';
import { Button } from '../../../shared/ui/button.tsx';
import { LeaveQuestion } from '../../../shared/ui/overlay/leave-question.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Section } from '../list/section.tsx';
import { SmsNotice } from '../list/sms-notice.tsx';
import { AgreementGroup } from './agreement-group.tsx';
import { AuditSmsGroup } from './audit-sms-group.tsx';
import { BrandGroup } from './brand-group.tsx';
import { EntranceGroup } from './entrance-group.tsx';
import { ListGroup } from './list-group.tsx';
import { settingsQuery } from '../queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsSection() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Section title="系统设置">
      <SmsNotice />
      {data !== undefined && <SettingsBody stored={data} />}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ListNotice text={`加载失败：${failureText(error)}`}>
          <Button text="重试" onClick={() => void refetch()} />
        </ListNotice>
      )}
    </Section>
  );
}

function SettingsBody({ stored }: { stored: z.output<typeof readSettings.data> }) {
  const { isWechatConfigured, smsDriver, canSendNotices, ...settings } = stored;
  const { element, ...form } = useSettingsForm(settings);
  return (
    <>
      <form
        ref={element}
        className="settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="settings-body">
          <EntranceGroup form={form} isWechatConfigured={isWechatConfigured} smsDriver={smsDriver} />
          <AuditSmsGroup form={form} canSend={canSendNotices} smsDriver={smsDriver} />
          <BrandGroup form={form} />
          <ListGroup form={form} />
          <AgreementGroup form={form} />
        </div>
        {form.isDirty && (
          <div className="settings-save">
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
