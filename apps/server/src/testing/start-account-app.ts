import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@wenjin/contract/account/registration';
import { sendSms, SMS_SCENE, type SmsScene } from '@wenjin/contract/account/sms';
import { type AuditRecord, listAuditLog } from '@wenjin/contract/admin/audit-log';
import { auditRegistration, listRegistrations } from '@wenjin/contract/admin/registrations';
import { startTestApp } from './start-test-app.ts';
import type { TestClient } from './test-client.ts';
import { makeTestFolder } from './test-databases.ts';

export const PASSWORD = 'abc12345';

type Message = { mobile: string; scene: string; code?: string; text?: string; at: string };
type Options = Parameters<typeof startTestApp>[0];

/** Starts the whole application with SMS messages in a file that the test reads. */
export async function startAccountApp({ environment = {}, ...options }: Options = {}) {
  const file = join(makeTestFolder(), 'sms.jsonl');
  const app = await startTestApp({ ...options, environment: { SMS_DRIVER: `file:${file}`, ...environment } });
  const messages = (): Message[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Message)
      : [];

  /** Requests an SMS and returns its code. */
  async function codeFor(client: TestClient, mobile: string, scene: SmsScene = SMS_SCENE.register): Promise<string> {
    const { body } = await client.call(sendSms, { mobile, scene });
    if (body.code !== 200) throw new Error(body.msg);
    return messages().findLast((message) => message.mobile === mobile && message.scene === scene)?.code ?? '';
  }

  /** Creates a registration that waits for its audit. */
  async function apply(client: TestClient, mobile: string) {
    const smsCode = await codeFor(client, mobile);
    return client.call(register, { username: mobile, password: PASSWORD, passwordConfirm: PASSWORD, smsCode });
  }

  async function registrationId(admin: TestClient, mobile: string): Promise<string> {
    const { data } = (await admin.call(listRegistrations, { keyword: mobile })).body;
    return (data as { records: { id: string }[] }).records[0]?.id ?? '';
  }

  return {
    ...app,
    messages,
    codeFor,
    apply,
    registrationId,
    /** Creates an account whose registration was approved. */
    admit: async (client: TestClient, admin: TestClient, mobile: string): Promise<void> => {
      await apply(client, mobile);
      await admin.call(auditRegistration, { id: await registrationId(admin, mobile), auditStatus: 1 });
    },
    auditLog: async (admin: TestClient, action: string): Promise<AuditRecord[]> => {
      const { data } = (await admin.call(listAuditLog, { action, pageSize: '100' })).body;
      return (data as { records: AuditRecord[] }).records;
    },
  };
}
