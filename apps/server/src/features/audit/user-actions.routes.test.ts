import { type AuditRecord, listAuditLog } from '@wenjin/contract/admin/audit-log';
import { noteExport } from '@wenjin/contract/export/note-export';
import { saveModel } from '@wenjin/contract/admin/models';
import { encodeBase64 } from '@wenjin/contract/base64';
import { deleteConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { deleteDocument, saveMarkdown, shareDocument } from '@wenjin/contract/office/office';
import { deleteTemplate, saveTemplate } from '@wenjin/contract/templates/chat-templates';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startAccountApp } from '../../testing/start-account-app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

async function saveDocument(client: TestClient): Promise<string> {
  const param = { mdTitle: '题', mdContent: '文', officeId: '', userName: '', userId: '', parentId: '', isShare: '1' };
  const body = new URLSearchParams({ param: encodeBase64(JSON.stringify(param)) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await client.send('POST', saveMarkdown.path, { body, headers });
  return ((await reply.json()) as { data: { officeId: string } }).data.officeId;
}

describe('audit log of users', () => {
  it('records deletions, exports and shares of users with the id of the request', async () => {
    const { signedIn, signedInAs, auditLog } = await startAccountApp();
    const [li, admin] = [await signedInAs('li'), await signedIn()];
    const draft = { title: '新', context: '[]', contextType: '[]' };
    const conversationId = (await li.call(saveConversation, draft)).body.data as string;
    const templateId = (await li.call(saveTemplate, { title: '模板', template: '{content}' })).body.data as string;
    const officeId = await saveDocument(li);
    const requests: Record<string, string | null> = {};
    const note = async (action: string, reply: Promise<{ headers: Headers }>) => {
      requests[action] = (await reply).headers.get('x-request-id');
    };
    await note('document-share', li.call(shareDocument, { officeId, isShare: false }));
    await note('document-delete', li.call(deleteDocument, { officeId }));
    await note('template-delete', li.call(deleteTemplate, { id: templateId }));
    await note('data-export', li.call(noteExport, { kind: 'conversation', format: 'docx', id: conversationId }));
    await note('conversation-delete', li.call(deleteConversation, { id: conversationId }));

    for (const [action, requestId] of Object.entries(requests)) {
      expect([action, await auditLog(admin, action)]).toMatchObject([
        action,
        [{ actorId: 'li', result: 'ok', requestId, address: '127.0.0.1' }],
      ]);
    }
    expect(await auditLog(admin, 'document-export')).toMatchObject([{ actorId: 'li', target: officeId }]);
    const found = (await admin.call(listAuditLog, { keyword: requests['data-export'] ?? '' })).body.data;
    expect((found as { records: AuditRecord[] }).records).toMatchObject([{ action: 'data-export' }]);
  });

  it('records a failed attempt once, however often it is repeated', async () => {
    const { signedIn, signedInAs, auditLog } = await startAccountApp();
    const li = await signedInAs('li');
    for (let count = 0; count < 3; count += 1) await li.call(deleteConversation, { id: 'of-somebody-else' });
    expect(await auditLog(await signedIn(), 'conversation-delete')).toMatchObject([
      { actorId: 'li', target: 'of-somebody-else', result: 'failed' },
    ]);
  });

  it('records the id of the request for sign-ins and for changes by administrators too', async () => {
    const { signedIn, auditLog } = await startAccountApp();
    const admin = await signedIn();
    expect((await auditLog(admin, 'sign-in'))[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/u);
  });
});

describe('log lines of vendor faults', () => {
  it('writes the id of the request to the log lines of a vendor fault', async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const environment = { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'sk-x' };
    const { signedIn, logged } = await startTestApp({ environment });
    const client = await signedIn();
    const model = { id: 'gpt-4', label: 'GPT-4', vendor: 'openai', tokenLimit: 8192, isVision: false, isOn: true };
    await client.call(saveModel, { ...model, upstreamName: 'unauthorised' });
    const answer = await client.ask({ model: 'gpt-4' });
    const requestId = answer.response.headers.get('x-request-id');
    const fault = logged.find((line) => line.includes('model vendor: '));
    expect(JSON.parse(fault ?? '{}')).toMatchObject({ reqId: requestId });
  });
});
