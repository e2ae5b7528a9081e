import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { readSettings, saveSettings } from '@wenjin/contract/admin/settings';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { describe, expect, it, vi } from 'vitest';
import { startAccountApp } from '../../../testing/start-account-app.ts';

const PHONE = '13911110001';

async function startWithApplicant(environment: Record<string, string> = {}) {
  const app = await startAccountApp({ environment });
  const admin = await app.signedIn();
  await app.apply(await app.visitor(), PHONE);
  const id = await app.registrationId(admin, PHONE);
  const notices = () => app.messages().filter((message) => message.scene === '201');
  return { ...app, admin, id, notices };
}

describe('SMS with the result of an audit', () => {
  it('tells the applicant the result and, when it was refused, the reason', async () => {
    const { admin, id, notices, auditLog } = await startWithApplicant();
    await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '请写 $& 姓名' });
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    expect(notices()[0]).toMatchObject({ mobile: PHONE, text: '您在问津的注册申请未通过审核：请写 $& 姓名' });
    await admin.call(auditRegistration, { id, auditStatus: 1 });
    await vi.waitFor(() => expect(notices()).toHaveLength(2));
    expect(notices()[1]).toMatchObject({ text: '您在问津的注册申请已通过审核，现在可以登录了。' });
    await vi.waitFor(async () => expect(await auditLog(admin, 'registration-notice')).toHaveLength(2));
    expect((await auditLog(admin, 'registration-notice'))[0]).toMatchObject({ target: '139****0001', result: 'ok' });
  });

  it('uses the text of the settings, and sends nothing when it is switched off or the audit was refused', async () => {
    const { admin, id, notices } = await startWithApplicant();
    await admin.call(auditRegistration, { id, auditStatus: 1, from: 2 });
    await admin.call(saveSettings, { auditSms: '0' });
    await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '不' });
    await admin.call(saveSettings, { auditSms: '1', auditPassedText: '{brand}欢迎您' });
    await admin.call(auditRegistration, { id, auditStatus: 1 });
    await vi.waitFor(() => expect(notices()).not.toEqual([]));
    expect(notices()).toMatchObject([{ text: '问津欢迎您' }]);
    expect((await admin.call(saveSettings, { auditPassedText: ' ' })).body).toMatchObject({ code: 400 });
  });

  it.each([
    [{ SMS_DRIVER: 'console' }, '0', false],
    [{ SMS_DRIVER: 'webhook:http://127.0.0.1:9/sms' }, '1', true],
    [
      {
        SMS_DRIVER: 'aliyun',
        ALIYUN_ACCESS_KEY_ID: 'id',
        ALIYUN_ACCESS_KEY_SECRET: 'secret',
        ALIYUN_SMS_SIGN_NAME: '问津',
        ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
      },
      '1',
      false,
    ],
  ])('says with %j whether codes and results reach a phone', async (environment, frontSms, canSendNotices) => {
    const { visitor, signedIn } = await startAccountApp({ environment });
    expect((await (await visitor()).call(readIndexConfig)).body.data).toMatchObject({ frontSms });
    expect((await (await signedIn()).call(readSettings)).body.data).toMatchObject({ canSendNotices });
  });
});
